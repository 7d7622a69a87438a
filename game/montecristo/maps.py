"""Which islands there are: the maps that ship with the game, and any map file a player names."""

from __future__ import annotations

from pathlib import Path

from game.core.words import _, ngettext
from game.ui.preflight import Unfit

from .chart import BadMap, Chart, load_island

MAPS = Path(__file__).resolve().parents[2] / "maps"
USUAL = MAPS / "montecristo.tmx"


def load_map(file: str | Path | None = None) -> Chart:
    """The chart of a map file, by default Montecristo. Raises Unfit, in one sentence, for a map that cannot be played."""
    path = Path(file) if file is not None else USUAL
    try:
        return load_island(path)
    except BadMap as fault:
        more = len(fault.faults) - 1
        first = str(fault.faults[0])
        if not more:
            raise Unfit(_("The map cannot be played. {fault}").format(fault=first)) from fault
        raise Unfit(
            ngettext(
                "The map cannot be played, and check-map tells {count} more fault. {fault}",
                "The map cannot be played, and check-map tells {count} more faults. {fault}",
                more,
            ).format(count=more, fault=first)
        ) from fault
