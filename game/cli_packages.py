"""The packages that commands need, looked for before anything is imported from them."""

from __future__ import annotations

from importlib.util import find_spec

from game.core.words import _
from game.ui.preflight import Unfit, require_pygame_ce

_NEEDED = {
    "attrs": "attrs",
    "cattrs": "cattrs",
    "filelock": "filelock",
    "platformdirs": "platformdirs",
    "pytmx": "pytmx",
}
"""Modules that every command needs, and the packages they come in; pygame has a check of its own."""


def require(*more: str) -> None:
    """Raise Unfit when a package is missing or is the wrong one."""
    wanted = _NEEDED | {name: name for name in more}
    missing = [package for module, package in wanted.items() if find_spec(module) is None]
    if len(missing) > 1:
        raise Unfit(
            _("The packages {names} are missing: run python -m pip install -r requirements.txt first.").format(
                names=", ".join(missing)
            )
        )
    if missing:
        raise Unfit(
            _("The package {name} is missing: run python -m pip install -r requirements.txt first.").format(
                name=missing[0]
            )
        )
    require_pygame_ce()
