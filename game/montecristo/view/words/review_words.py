"""The review of a game in words: what turned it, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import _, ngettext

from ...advice.proposals import Proposal
from ...advice.review import CARD, DECISION, DICE, LEAST, MEAL, THIEF, Turning
from ...rules import events as ev
from ...rules.island import Island
from ...rules.state import DUSK
from .advice_words import proposal_title
from .cards import card_name
from .log import line
from .odds_words import percent
from .roles import Cast, sentence

_WEIGHTS: dict[type, int] = {
    ev.GameEnded: 20, ev.TreasureRevealed: 12, ev.Died: 10, ev.TreasureMoved: 9, ev.Collapsed: 9, ev.FightEnded: 7, ev.FireLit: 7,
    ev.FireOut: 7, ev.Caught: 6, ev.AltarBuilt: 5, ev.Revived: 5, ev.CubesLost: 4, ev.ToolLost: 4, ev.CardDrawn: 3, ev.Hurt: 3,
    ev.Healed: 2, ev.WellBuilt: 2, ev.ToolMade: 2, ev.CubesGained: 2, ev.GearDropped: 1,
}  # fmt: skip
_MOST_LINES = 2
_DULL = (ev.TurnBegan, ev.PhaseBegan, ev.DayBegan, ev.WeatherChanged)
"""These say nothing about what made the difference."""

ICONS = {DECISION: "hourglass", DICE: "die", THIEF: "thief", MEAL: "meal", CARD: "card"}
"""By cause."""


@frozen
class TurningTold:
    """A turning point as the list shows it."""

    icon: str
    title: str
    change: str
    """From what to what, in percent."""
    text: str
    """What happened, and for decisions what would have been better."""


def told_turning(turning: Turning, cast: Cast, island: Island) -> TurningTold:
    """A turning point in words."""
    name = cast.name(turning.seat) if turning.seat >= 0 else ""
    what = {
        DECISION: _("{name}'s decisions"),
        DICE: _("{name}'s dice"),
        THIEF: _("the Thief, then the meal") if _dined(turning) else _("the Thief's afternoon"),
        MEAL: _("the meal"),
        CARD: _("the evening card"),
    }[turning.cause].format(name=name)
    drawn = next((event.card for event in turning.events if isinstance(event, ev.CardDrawn)), None)
    if turning.cause == CARD and drawn is not None:
        what = card_name(drawn)
    title = _("Day {day}: {what}").format(day=turning.day, what=what)
    change = _("{before} to {after}").format(before=percent(turning.before), after=percent(_after(turning)))
    text = " ".join([*_lines(turning, cast, island), *_instead(turning, cast, island)])
    return TurningTold(ICONS[turning.cause], sentence(title), change, text)


def _dined(turning: Turning) -> bool:
    return any(isinstance(event, ev.PhaseBegan) and event.phase == DUSK for event in turning.events)


def _after(turning: Turning) -> float:
    return min(1.0, max(0.0, turning.before + turning.change))


def _lines(turning: Turning, cast: Cast, island: Island) -> list[str]:
    """The weightiest things that happened, in their order."""
    told = [(number, event) for number, event in enumerate(turning.events) if type(event) in _WEIGHTS]
    told.sort(key=lambda each: (-_WEIGHTS[type(each[1])], each[0]))
    chosen = sorted(told[:_MOST_LINES], key=lambda each: each[0])
    lines = [text for _number, event in chosen if (text := line(event, cast, island))]
    if not lines:  # nothing that weighs much: where somebody went, or the last thing that was told
        telling = [event for event in turning.events[::-1] if not isinstance(event, _DULL)]
        telling.sort(key=lambda event: turning.cause == DECISION and not isinstance(event, ev.Moved))
        lines = [text for event in telling if (text := line(event, cast, island))][:1]
    return lines


def _instead(turning: Turning, cast: Cast, island: Island) -> list[str]:
    """For decisions that cost something: what the adviser would have done."""
    if turning.cause != DECISION or turning.change >= 0:
        return []
    if turning.better is None:
        return [_("The adviser knows nothing clearly better.")]
    return [better_line(turning.better, cast, island)]


def better_line(better: Proposal, cast: Cast, island: Island) -> str:
    """What the adviser would have done at the beginning of a turn."""
    return _("Better at the beginning of the turn: {what} ({chance}).").format(
        what=proposal_title(better, cast, island), chance=percent(better.chance)
    )


def summary(days: int, turnings: Sequence[Turning]) -> str:
    """The line under the heading."""
    if all(abs(turning.change) < LEAST for turning in turnings):
        return _("A calm game: the team's chance to come home hardly changed.")
    text = ngettext(
        "The team's chance to come home over {count} day, as if it played on steadily.",
        "The team's chance to come home over {count} days, as if it played on steadily.",
        days,
    )
    return text.format(count=days)
