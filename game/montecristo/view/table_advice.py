"""Advice at the table: asked for and shown, pointed out on the chart; warnings before what would be a waste. It never acts by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from attrs import evolve

from ..advice.adviser import Adviser, PatientAdviser
from ..advice.cautions import Caution, cautions
from ..advice.proposals import Proposal
from ..rules.actions import END_TURN, Action, move
from ..rules.frames import TurnOpen
from ..rules.state import NOBODY
from .advice_sheet import Counsel, ProposalButton
from .caution_scene import CautionScene
from .table_column import Press
from .words.actions import DEEDS
from .words.caution_words import warned

if TYPE_CHECKING:
    from .table import TableScene


class Advising:
    """The adviser of one table. ``adviser`` None: it thinks in the window."""

    def __init__(self, scene: TableScene, adviser: Adviser | None) -> None:
        self.scene = scene
        self.adviser: Adviser = PatientAdviser() if adviser is None else adviser
        self._asked = NOBODY
        """The length of the log for which it was asked last."""
        self._waiting = False
        self._declined: tuple[int, int] | None = None
        """Day and seat of the turn for which always-shown advice was put away."""
        self._warned: set[tuple[object, ...]] = set()
        self._pointing = False

    # ------------------------------------------------------------ the sheet
    @property
    def offered(self) -> bool:
        """A person decides at the table, so advice can be had."""
        scene = self.scene
        return (
            scene.advises and scene.play.state.day > 0 and scene.director.at_rest and not scene.director.covered and not scene.director.aside
            and scene.play.asked_seat >= 0 and not scene.rolling and not scene.walking
        )  # fmt: skip

    def toggle(self) -> None:
        """The button or its key: open the sheet, or put it away."""
        play = self.scene.play
        if play.counsel is not None:
            self.forget()
            self._declined = play.state.day, play.asked_seat
        elif self.offered:
            play.chooser = play.mine = None
            self._declined = None
            self._ask()
            play.counsel = Counsel(play.asked_seat, self._asked)

    def forget(self) -> None:
        """Something was done: the advice is void."""
        self.adviser.forget()
        self._asked, self._waiting = NOBODY, False
        self.scene.play.counsel = None
        self._point(None)

    def close(self) -> None:
        """The table is left."""
        self.forget()
        self.adviser.close()

    def _ask(self) -> None:
        self._asked, self._waiting = len(self.scene.session.log), True
        self.adviser.ask(self.scene.play.state)

    def keep(self) -> None:
        """Once in every turn of the loop: what always is shown is asked for, an answer is taken, what is pointed at is shown."""
        scene, play = self.scene, self.scene.play
        now = len(scene.session.log)
        if play.counsel is not None and (play.counsel.asked_at != now or not self.offered):
            self.forget()
        if not self.offered:
            return
        if self._asked != now and self._always:
            self._ask()
        advice = self.adviser.answer() if self._waiting and self._asked == now else None
        if advice is not None:
            self._waiting = False
            if play.counsel is not None or self._always:
                play.counsel = Counsel(advice.seat, now, advice)
        if play.counsel is not None:
            self._point(self._pointed())

    @property
    def _always(self) -> bool:
        """The sheet opens by itself: as an option, in turns, until it is put away for this turn."""
        scene, play = self.scene, self.scene.play
        turn = isinstance(play.turn_frame, TurnOpen) and play.chooser is None and not scene.walker.pointing
        return scene.ui.settings.advice_always and turn and self._declined != (play.state.day, play.asked_seat)

    @property
    def thinking(self) -> bool:
        """An answer is waited for, so the loop must go on."""
        return self._waiting

    # ------------------------------------------------------------ pointing out
    def _pointed(self) -> Proposal | None:
        """The proposal under the mouse or the keyboard, else the one that was picked."""
        counsel, group = self.scene.play.counsel, self.scene.buttons.group
        if counsel is None or counsel.advice is None or group is None:
            return None
        for widget in group.widgets:
            if (
                isinstance(widget, ProposalButton)
                and (widget.hover or widget.ring)
                and isinstance(widget.message, Press)
            ):
                pointed: Proposal = counsel.advice.proposals[widget.message.value]
                return pointed
        return None if counsel.picked is None else counsel.advice.proposals[counsel.picked]

    def _point(self, proposal: Proposal | None) -> None:
        """Show the way on the chart, as if the mouse pointed at its end, or at where it turns back."""
        board, walker = self.scene.board, self.scene.walker
        if proposal is not None and len(proposal.way) > 1:
            board.hover, walker.advised, self._pointing = proposal.outermost, proposal.way, True
        elif self._pointing:
            board.hover, walker.advised, self._pointing = None, (), False

    def pick(self, number: int) -> None:
        """A proposal was pressed: the first time it is only pointed out, the second time it is done as the player would do it."""
        play = self.scene.play
        counsel = play.counsel
        if counsel is None or counsel.advice is None or not self.offered:
            return
        if counsel.picked != number:
            play.counsel = evolve(counsel, picked=number)
            return
        self._carry_out(counsel.advice.proposals[number])

    def _carry_out(self, proposal: Proposal) -> None:
        scene = self.scene
        if len(proposal.way) > 1:
            self.forget()
            scene.walk_along(proposal.way)
        elif proposal.first == END_TURN:
            # Who pressed twice for it was asked already, and the adviser cannot warn of its own advice.
            scene.act(END_TURN)
        else:
            scene.decide(proposal.first)

    def deed_of_key(self, event: pygame.event.Event) -> Press | None:
        """While the sheet is open the deeds of the turn keep their keys."""
        if self.scene.play.counsel is None or self.scene.play.turn_frame is None or not event.unicode:
            return None
        deed = next((deed for deed in DEEDS if deed.hotkey == event.unicode.lower()), None)
        return None if deed is None else Press("deed", deed)

    # ------------------------------------------------------------ warnings
    def warning(self, action: Action) -> CautionScene | None:
        """The question to ask before a person's action, once for each occasion; None if nothing speaks against it."""
        scene = self.scene
        settings, play = scene.ui.settings, scene.play
        if not scene.advises or not settings.confirmations or scene.session.why_not(action) is not None:
            return None
        for caution in cautions(play.state, action):
            occasion = self._occasion(caution)
            if getattr(settings, f"warn_{caution.kind}") and occasion not in self._warned:
                self._warned.add(occasion)
                return CautionScene(warned(caution, action, play.cast, play.state), caution.kind)
        return None

    def warning_of_walk(self, way: Sequence[int]) -> CautionScene | None:
        """The same before a walk, of which only the first step can be a waste."""
        return self.warning(move(way[1])) if len(way) > 1 else None

    def _occasion(self, caution: Caution) -> tuple[object, ...]:
        state = self.scene.play.state
        return caution.kind, state.day, state.phase, caution.seat, caution.better, caution.cube, caution.fellow
