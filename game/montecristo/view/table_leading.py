"""Who leads whom at the table: companions' turns, handing over and taking back, and a table without people that goes on by itself."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.words import _
from game.ui.overlay import MessageScene
from game.ui.scene import Push, Scene, Transition

from .companions import Companions, Failed
from .table_companions import Motive, Thinking, Thought
from .words import companion_words, plan_words

if TYPE_CHECKING:
    from .leaders_scene import Leaders
    from .table import TableScene

log = logging.getLogger(__name__)

GATE_SECONDS = 2.6
"""How long a card or a fight stays on a table without people, at normal speed."""


class Leading:
    """The companions of one table. ``companions`` None: nobody can be asked, so none are offered."""

    def __init__(self, scene: TableScene, companions: Companions | None) -> None:
        self.scene = scene
        self.thinking = Thinking(scene.session, companions)
        self.policies = companion_words.offered(companions.policies) if companions is not None else ()
        self._read = 0.0

    # ------------------------------------------------------------ a companion's turn
    def decide(self, policy: str, dt: float) -> Transition | None:
        """A companion is asked: wait for its answer, then do it; a companion that fails gives way to the person."""
        scene = self.scene
        play = scene.play
        seat = play.companion_seat
        day = play.state.day
        if play.thought is None or (play.thought.seat, play.thought.day) != (seat, day):
            play.thought = Thought(seat, policy, day=day)
        found = self.thinking.wait(policy, dt, scene.director.timeline.speed)
        if found is None:
            return None
        if isinstance(found, Failed):
            return self._give_up(seat)
        reason = scene.session.why_not(found.action)
        if reason is not None:
            log.error("a companion (%s) wanted %s, which is not legal: %s", policy, found.action, reason)
            return self._give_up(seat)
        told = plan_words.told(found.reason, play.cast, play.state.island)
        text = told or companion_words.intent(found.action, play.cast, seat, play.state.island)
        thought = Thought(seat, policy, text, day)
        if told and (why := found.reason) is not None:
            play.motives.note(seat, Motive(day, (why.key, why.space, why.kind, why.side), told))
        scene.do(found.action)
        play.thought = thought
        return None

    def _give_up(self, seat: int) -> Transition:
        session, cast = self.scene.session, self.scene.play.cast
        leaders = session.setup.leaders
        person = leaders[seat]
        self.hand_over({other: kind for other, kind in session.companions.items() if other != person})
        seats = [each for each, leader in enumerate(leaders) if leader == person]
        return Push(MessageScene(companion_words.failed_title(), companion_words.failed_text(cast, seats)))

    def read_gates(self, dt: float) -> None:
        """Where nobody plays, cards and fights are put away after a while."""
        director = self.scene.director
        if not director.holding or director.aside or not self.scene.play.unattended:
            self._read = 0.0
            return
        self._read += dt * director.timeline.speed
        if self._read >= GATE_SECONDS:
            self._read = 0.0
            director.go_on()

    # ------------------------------------------------------------ handing over
    def overlay(self) -> Scene:
        """Where it is agreed who leads whom."""
        from .leaders_scene import LeadersScene

        session, play = self.scene.session, self.scene.play
        characters = [who.character for who in play.stage.people]
        return LeadersScene(play.cast, session.setup.leaders, characters, play.names, session.companions, self.policies)

    def agreed(self, leaders: Leaders) -> None:
        """The overlay was left with a new agreement."""
        session = self.scene.session
        if leaders.companions != session.companions:
            self.hand_over(leaders.companions)

    def hand_over(self, companions: Mapping[int, str]) -> None:
        """From now on these companions play."""
        self.thinking.forget()
        self.scene.play.thought = None
        self.scene.walker.stop()
        self.scene.session.hand_over(companions)
        self.thinking.prepare()
        self.scene.buttons.reset()
        self.scene.stale = True

    @property
    def entry(self) -> str:
        """What the pause menu calls it; nothing where there are no companions."""
        return _("Who leads whom") if self.policies or self.scene.session.companions else ""
