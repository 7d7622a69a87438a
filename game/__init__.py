"""A box of board games on one shell: ``core`` and ``ui`` know no game, each game has a package of its own."""

VERSION = "0.1.0"
