"""What players do with mouse and keyboard at the table, turned into calls of the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.scene import Push, Transition
from game.ui.widgets import Widget

from ..rules.actions import Action, Crawl, Enlighten, Ferry, PickSpace
from .gate import CONTINUE, LOOK
from .rulebook import RulebookScene
from .table_column import Press
from .table_topics import is_question, topic_here

if TYPE_CHECKING:
    from .table import TableScene

_PASSIVE_KEYS = {
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA,
    pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip
_UNHURRIED = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F2)
"""Keys that keep their meaning while something moves."""


class TableInput:
    """Order of who gets an event: motion that a click or key completes, a gate, the table's own keys, buttons, the chart."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._swallow_up = False
        self._pressed_space: int | None = None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Use an event."""
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONUP and self._swallow_up and event.button == 1:
            self._swallow_up = False
            return None
        if self._hurry(event):
            return None
        if is_question(event):
            topic = topic_here(scene, scene.ui.pointer)
            if topic:
                return Push(RulebookScene(scene.play.cast.numbers, topic))
        if scene.director.covered:
            return self._gate(event)
        if event.type == pygame.KEYDOWN:
            used, answer = self._key(event)
            if used:
                return answer
        group = scene.buttons.group
        if group is None:
            return None
        value = group.handle(event)
        if isinstance(value, Press):
            return scene.press(value)
        if not group.took:
            self._chart(event)
        elif event.type == pygame.MOUSEMOTION:
            scene.board.hover = None
        return None

    def _hurry(self, event: pygame.event.Event) -> bool:
        """A click or key while something moves, or before a die is thrown, completes that and does nothing else."""
        scene = self.scene
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        key = event.type == pygame.KEYDOWN and event.key not in _PASSIVE_KEYS
        if not (click or key) or (key and (event.key in _UNHURRIED or event.mod & pygame.KMOD_CTRL)):
            return False
        if scene.director.busy:
            scene.director.finish()
        elif scene.rolling and scene.director.at_rest and not (key and event.key == pygame.K_u):
            scene.roll()
        else:
            return False
        self._swallow_up = click
        return True

    def _gate(self, event: pygame.event.Event) -> Transition | None:
        scene, director = self.scene, self.scene.director
        assert director.gate is not None and director.script is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return scene.pause()
        value = director.gate.handle(director.script, event)
        if value == CONTINUE:
            director.go_on()
        elif value == LOOK:
            director.aside = True
        elif value is not None and not isinstance(value, str | Widget) and director.at_rest:
            scene.act(value)
        return None

    # ------------------------------------------------------------ keys
    def _key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """The table's own keys; those of buttons are left to the buttons."""
        scene, walker = self.scene, self.scene.walker
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._chord(event), None
        if event.key == pygame.K_ESCAPE:
            return True, self.escape()
        if event.key == pygame.K_SPACE:
            return True, scene.press(Press("card" if scene.director.aside else "end"))
        if event.key == pygame.K_t:
            scene.toggle_forecast()
            return True, None
        if walker.pointing:
            chosen = walker.key(event.key, back=bool(event.mod & pygame.KMOD_SHIFT))
            if chosen is not None:
                if chosen >= 0:
                    self._choose(chosen)
                return True, None
        if event.key == pygame.K_m and walker.asked and walker.targets:
            walker.point()
            return True, None
        deed = scene.advising.deed_of_key(event)
        if deed is not None:
            return True, scene.press(deed)
        return False, None

    def _chord(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            self.scene.redo()
        elif event.key == pygame.K_z:
            self.scene.undo()
        elif event.key == pygame.K_s:
            self.scene.view.saving.retry()
        else:
            return False
        return True

    def escape(self) -> Transition | None:
        """Back by one: out of what was begun last, at last into the pause menu."""
        play, walker, director = self.scene.play, self.scene.walker, self.scene.director
        if walker.pointing:
            walker.leave()
        elif walker.going:
            walker.stop()
        elif play.counsel is not None:
            self.scene.advising.toggle()
        elif play.mine is not None:
            play.mine = None
        elif play.chooser is not None:
            play.chooser = None
        elif director.aside:
            director.aside = False
        else:
            return self.scene.pause()
        return None

    # ------------------------------------------------------------ the chart
    def _chart(self, event: pygame.event.Event) -> None:
        scene, board = self.scene, self.scene.board
        match event.type:
            case pygame.MOUSEMOTION:
                scene.walker.unfocus()
                board.hover = board.space_at(event.pos)
                if board.hover is None:
                    scene.view.tip(event.pos)
                elif not scene.view.tip_of_sign(event.pos):
                    scene.ui.tooltip.clear()
            case pygame.WINDOWLEAVE:
                board.hover = None
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and scene.view.recap.r.contains(
                *scene.ui.to_logical(event.pos)
            ):
                scene.view.recap.dismiss()
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and scene.view.saving.r.contains(
                *scene.ui.to_logical(event.pos)
            ):
                scene.view.saving.retry()
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed_space = board.space_at(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                pressed, self._pressed_space = self._pressed_space, None
                if pressed is not None and pressed == board.space_at(event.pos):
                    self._choose(pressed)

    def _choose(self, space: int) -> None:
        """A space was clicked, or chosen with the keyboard."""
        scene = self.scene
        if not scene.director.at_rest or scene.director.covered:
            return
        answer = self._answer_at(space)
        if answer is not None:
            scene.act(answer)
        else:
            scene.walk_to(space)

    def _answer_at(self, space: int) -> Action | None:
        """The answer that names this space, where a space is asked for."""
        island = self.scene.play.state.island
        for action in self.scene.walker.asked:
            match action:
                case Crawl(to=named) | Ferry(to=named) | PickSpace(space=named):
                    found = named
                case Enlighten(side=side):
                    found = island.chapels[side]
                case _:
                    continue
            if found == space:
                return action
        return None
