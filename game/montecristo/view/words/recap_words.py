"""Words around reading the game: what happened since the last turn, whose lines the log shows, what the Thief is after."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _, ngettext

from .names import listing
from .roles import sentence


def recap_title() -> str:
    """Above the list of what happened."""
    return _("Since your last turn")


def more_in_log(count: int) -> str:
    """Below it, when there is more than fits."""
    return ngettext("and {count} more line in the log (L)", "and {count} more lines in the log (L)", count).format(
        count=count
    )


def all_in_log(count: int) -> str:
    """In its place where there is no room for any of them."""
    return ngettext("{count} line in the log (L)", "{count} lines in the log (L)", count).format(count=count)


def hunt_line(names: Sequence[str], steps: int, *, for_treasure: bool, with_treasure: bool) -> str:
    """What the Thief is after and how far that is."""
    if with_treasure:
        return ngettext(
            "It carries the treasure; its ship is {count} step away.", "It carries the treasure; its ship is {count} steps away.", steps
        ).format(count=steps)  # fmt: skip
    if for_treasure:
        return ngettext(
            "It is after the treasure, {count} step away.", "It is after the treasure, {count} steps away.", steps
        ).format(count=steps)  # fmt: skip
    if not names:
        return _("It is after nobody.")
    if not steps:
        return sentence(_("It stands beside {names}.").format(names=listing(names)))
    text = ngettext("Nearest to it: {names}, {count} step away.", "Nearest to it: {names}, {count} steps away.", steps)
    return sentence(text.format(names=listing(names), count=steps))


def show_on_chart() -> str:
    """The tooltip of a line of the log that happened somewhere."""
    return _("Press to see on the chart where it happened.")


def everybody() -> str:
    """The filter of the log that shows all lines."""
    return _("All")
