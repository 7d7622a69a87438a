"""Start the game, or one of its tools: ``python main.py --help``."""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        # Before any import that an older Python could not even read, and in words that it can print.
        sys.exit("This game needs Python {}.{} or later; this is Python {}.{}.".format(*OLDEST, *sys.version_info[:2]))
    from game.cli import main

    sys.exit(main())
