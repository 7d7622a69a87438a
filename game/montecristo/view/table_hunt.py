"""What the Thief is after now: its goal, how far that is, one shortest way there, and the odds of this afternoon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from game.core.words import _

from ..rules.forecast import forecast
from ..rules.state import MORNING, NOBODY, WITH_THIEF, State, treasure_space
from ..rules.thief import nearest_targets
from .words import recap_words, table_words

if TYPE_CHECKING:
    from .board import BoardView
    from .panels_notes import ForecastNote
    from .table_play import Play


@frozen
class Hunt:
    """``seats`` are the nearest adventurers; empty once the treasure is the goal (or nobody is on their feet)."""

    seats: tuple[int, ...]
    goal: int
    """A space, or NOBODY."""
    steps: int
    way: tuple[int, ...]
    """Spaces from the Thief's to the goal; of several equal ways the rightmost."""

    @classmethod
    def of(cls, state: State) -> Hunt:
        """As the table stands."""
        island = state.island
        seats: tuple[int, ...] = ()
        if state.revealed:
            goal = island.lair if state.holder == WITH_THIEF else treasure_space(state)
        else:
            seats = tuple(nearest_targets(state))
            goal = state.adventurers[seats[0]].space if seats else NOBODY
        if goal == NOBODY:
            return cls(seats, goal, 0, ())
        way = [state.thief]
        while way[-1] != goal:
            way.append(island.ways[way[-1]][goal][0])
        return cls(seats, goal, len(way) - 1, tuple(way))


class Odds:
    """The Thief's odds and its goal, on the chart and in the note; nothing while it can reach nobody, unless it is asked for."""

    def __init__(self, play: Play, board: BoardView, note: ForecastNote) -> None:
        self.play, self.board, self.note = play, board, note
        self._wanted: bool | None = None
        """None: shown while the Thief may reach somebody."""
        self._told: object = None

    def toggle(self) -> None:
        """Show what is hidden, or hide what is shown, from now on."""
        self._wanted = self.board.forecast is None

    def keep(self) -> None:
        """Tell them anew if something has been done since."""
        told = len(self.play.session.log), self._wanted, self.play.cast
        if told != self._told:
            self._told = told
            _tell(self.play, self.board, self.note, self._wanted)


def _tell(play: Play, board: BoardView, note: ForecastNote, wanted: bool | None) -> None:
    """Odds are told in the morning, while somebody acts."""
    state = play.state
    odds = None
    if wanted is not False and state.phase == MORNING and play.turn_frame is not None:
        odds = forecast(state)
        if wanted is None and not any(odds.caught):
            odds = None
    hunt = Hunt.of(state)
    board.forecast, board.hunt = odds, hunt.way
    if odds is None:
        note.tell(None)
        return
    caught = [(play.cast.name(seat), round(100 * chance)) for seat, chance in enumerate(odds.caught) if chance]
    walk, meets = table_words.forecast_lines(play.thief_steps, caught, dazed=state.thief_stunned)
    names = [play.cast.name(seat) for seat in hunt.seats]
    after = recap_words.hunt_line(
        names, hunt.steps, for_treasure=state.revealed, with_treasure=state.holder == WITH_THIEF
    )
    note.tell((walk, _("{sentence} {next_sentence}").format(sentence=meets, next_sentence=after)))
