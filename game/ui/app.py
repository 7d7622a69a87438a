"""The window, the clock and the stack of scenes.

At rest a turn of the loop takes what events there are, draws nothing and sleeps a twentieth of a second, and a tenth when there
was no input for some seconds, when the scene itself is asked only now and then; while something moves, or just after input, it
turns sixty times a second.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame

from game.core.words import _, set_language
from game.ui import folders, preflight
from game.ui import settings as settings_file
from game.ui.faults import FaultScene
from game.ui.overlay import MessageScene
from game.ui.preflight import NoDisplay, Unfit
from game.ui.scene import Pop, Push, Quit, Replace, Reset, Scene, Transition
from game.ui.settings import UI_SCALES, Settings
from game.ui.ui import Ui

__all__ = ["App", "NoDisplay", "Unfit"]

log = logging.getLogger(__name__)

SMALLEST = 960, 540
USUAL = 1280, 720
FAST, SLOW, DROWSY = 60, 20, 10
_AWAKE_AFTER_INPUT = 0.5
_DROWSY_AFTER = 4.0
_NAP = 0.3
"""Seconds that a scene is left alone while nothing happens; events are still looked for ten times a second."""
_NO_TIP: tuple[pygame.Rect | None, str, str] = (None, "", "")
_LONGEST_STEP = 0.1  # after a pause of the whole process nothing jumps
_OWN_EVENTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
_SHARE_OF_DESKTOP = 0.88


def _roomy() -> tuple[int, int]:
    """A window of 16 to 9 that leaves room for the desktop's bars."""
    width, height = pygame.display.get_desktop_sizes()[0]
    unit = min(width / 16, height / 9) * _SHARE_OF_DESKTOP
    return max(SMALLEST[0], round(unit * 16)), max(SMALLEST[1], round(unit * 9))


class App:
    """Owns the window.  ``step`` is one turn of the loop and all that ``run`` does, so that tests drive the real thing.

    ``home`` makes the scene to which a player can return after a fault.  ``settings_path`` None keeps the settings in the
    player's folder.  ``notices`` are sentences shown above the first scene.  Raises NoDisplay when no window can be opened.
    """

    def __init__(
        self,
        settings: Settings,
        first_scene: Scene,
        *,
        headless: bool = False,
        size: tuple[int, int] | None = None,
        title: str = "",
        icon: Path | None = None,
        home: Callable[[], Scene] | None = None,
        settings_path: Path | None = None,
        notices: Iterable[str] = (),
        log_file: Path | None = None,
    ) -> None:
        self.settings = settings
        self.headless = headless
        self.home = home
        self.settings_path = settings_path
        self.log_file = log_file
        self.stack: list[Scene] = []
        self.running = True
        self.exit_code = 0
        self._windowed = size or USUAL
        self._awake = 0.0
        self._unused = 0.0
        self._napped = 0.0
        """Seconds since the last input."""
        self._tip = _NO_TIP
        self._clock = pygame.time.Clock()
        self._open_window(size, title, icon)
        set_language(settings.language)
        self.ui = Ui(settings, self.window.get_size())
        self.ui.canvas = lambda: self.canvas
        self.ui.changed = self.apply_settings
        self.go(Push(first_scene))
        for notice in notices:
            if notice:
                self._draw_scene(self.top)
                self.go(Push(MessageScene(_("Please note"), notice)))

    # ------------------------------------------------------------------ window
    def _open_window(self, size: tuple[int, int] | None, title: str, icon: Path | None) -> None:
        if self.headless:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        else:
            preflight.prepare_video()
        try:
            pygame.display.init()
            pygame.font.init()
            if size is None and not self.headless:
                self._windowed = _roomy()
            if icon is not None:
                pygame.display.set_icon(pygame.image.load(icon))
            self._set_mode(size)
            if not self.headless:
                preflight.require_display(pygame.display.get_driver())
        except pygame.error as fault:
            raise preflight.no_display(str(fault)) from fault
        except NoDisplay:
            pygame.display.quit()
            raise
        pygame.display.set_caption(title)
        pygame.key.stop_text_input()  # an input method would swallow hotkeys; text fields start it

    def _set_mode(self, size: tuple[int, int] | None = None) -> None:
        if self.settings.fullscreen and not self.headless:
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.window = pygame.display.set_mode(size or self._windowed, pygame.RESIZABLE)
            if not self.headless:
                _set_least_size()
        self.canvas = pygame.Surface(self.window.get_size()).convert(self.window)

    def _resized(self, surface: pygame.Surface) -> None:
        """The window has another size already: follow it."""
        if not self.settings.fullscreen:
            self._windowed = surface.get_size()
        self.window = surface
        self.canvas = pygame.Surface(surface.get_size()).convert(surface)
        self._relayout()

    def _relayout(self) -> None:
        self.ui.resize(self.window.get_size())
        self._tip = _NO_TIP
        for scene in self.stack:
            scene.resize()
            scene.stale = True
            self._draw_scene(scene)  # an overlay takes its picture of the scenes below
            scene.stale = True

    def apply_settings(self, look: bool = True) -> None:
        """The settings were changed: save them, and with ``look`` lay out and draw everything anew."""
        if self.settings.fullscreen != bool(self.window.get_flags() & pygame.FULLSCREEN) and not self.headless:
            self._set_mode()
        set_language(self.settings.language)
        self.ui.sound.refresh()
        if look:
            self._relayout()
        if not self.headless or self.settings_path is not None:
            notice = settings_file.save(self.settings, self.settings_path)
            if notice:
                log.warning("%s", notice)

    # ------------------------------------------------------------------ the loop
    @property
    def top(self) -> Scene:
        return self.stack[-1]

    @property
    def busy(self) -> bool:
        """True while the loop turns fast."""
        return self._awake > 0 or (bool(self.stack) and self.top.moving)

    @property
    def pace(self) -> int:
        """How many times a second the loop turns now."""
        if self.busy:
            return FAST
        return SLOW if self._unused < _DROWSY_AFTER else DROWSY

    def run(self) -> int:
        """Turn until the player quits; returns the exit code."""
        try:
            self.step([], 0.0)
            if not self.headless:
                self.ui.sound.open()
            self._clock.tick()
            while self.running:
                dt = self._clock.tick(self.pace) / 1000
                self.turn(_latest_motion(pygame.event.get()), min(dt, _LONGEST_STEP))
        except KeyboardInterrupt:
            log.info("interrupted")
        finally:
            self.close()
        return self.exit_code

    def close(self) -> None:
        """Leave all scenes and close the window."""
        while self.stack:
            self.stack.pop().leave()
        self.ui.sound.close()
        pygame.display.quit()

    def turn(self, events: Sequence[pygame.event.Event], dt: float) -> None:
        """A step, unless the program dozes: with cold caches even asking a scene for nothing costs ten times what asking for events does."""
        self._napped += dt
        dozes = self.pace == DROWSY and not events and not self.top.stirring
        if not dozes or self._napped >= _NAP:
            napped, self._napped = self._napped, 0.0
            self.step(events, napped)

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One turn: take events, let ``dt`` seconds pass, draw.  True while the program goes on."""
        try:
            self._awake = max(0.0, self._awake - dt)
            self._unused += dt
            for event in events:
                if not self.running:
                    break
                self._event(event)
            if self.running:
                self.ui.tooltip.update(dt)
                self.go(self.top.update(dt))
                self.ui.sound.update(dt)
            if self.running:
                self.frame()
        except Exception as fault:
            self._fault(fault)
        return self.running

    def frame(self) -> list[pygame.Rect] | None:
        """Draw what changed and show it; the rectangles shown, None for the whole window."""
        rects = self._draw_scene(self.top)
        tip = self.ui.tooltip
        area = tip.area()
        now = (area, tip.text, tip.title)
        if rects is None:
            self.window.blit(self.canvas, (0, 0))
            tip.draw(self.window)
            self._tip = now
            pygame.display.flip()
            return None
        bounds = self.window.get_rect()
        damage = [rect.clip(bounds) for rect in rects]
        if now != self._tip:
            damage.extend(place.clip(bounds) for place in (self._tip[0], area) if place is not None)
        elif area is not None and area.collidelist(damage) >= 0:
            damage.append(area.clip(bounds))
        self._tip = now
        if not damage:
            return []
        for rect in damage:
            self.window.blit(self.canvas, rect, rect)
        if area is not None and area.collidelist(damage) >= 0:
            tip.draw(self.window)
        pygame.display.update(damage)
        return damage

    def _draw_scene(self, scene: Scene) -> list[pygame.Rect] | None:
        return scene.draw(self.canvas)

    # ------------------------------------------------------------------ events
    def _event(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind in _OWN_EVENTS:
            self._awake = _AWAKE_AFTER_INPUT
            self._unused = 0.0
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.ui.pointer = event.pos
        elif kind == pygame.WINDOWLEAVE:
            self.ui.pointer = None
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.ui.focused = kind == pygame.WINDOWFOCUSGAINED
        if kind == pygame.QUIT:
            self.go(self.top.ask_quit() or Quit())
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None and surface.get_size() != self.ui.size:
                self._resized(surface)
        elif kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.window.blit(self.canvas, (0, 0))
            self.ui.tooltip.draw(self.window)
            pygame.display.flip()
        elif kind == pygame.KEYDOWN and self._own_key(event):
            return
        else:
            self.go(self.top.handle(event))

    def _own_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.settings.fullscreen = not self.settings.fullscreen
            self.apply_settings()
            return True
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        at = UI_SCALES.index(self.ui.percent)
        letter = getattr(event, "unicode", "")
        if event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS) or letter == "+":
            at = min(at + 1, len(UI_SCALES) - 1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            at = max(at - 1, 0)
        elif event.key in (pygame.K_0, pygame.K_KP_0):
            at = UI_SCALES.index(100)
        else:
            return False
        if UI_SCALES[at] != self.settings.ui_scale:
            self.settings.ui_scale = UI_SCALES[at]
            self.apply_settings()
        return True

    # ------------------------------------------------------------------ the stack
    def go(self, transition: Transition | None) -> None:
        """Carry out a transition as if the top scene had answered it."""
        if transition is None:
            return
        self.ui.tooltip.clear()
        match transition:
            case Push(scene):
                self._enter(scene)
            case Replace(scene):
                self._drop()
                self._uncover(scene)
                self._enter(scene)
            case Reset(scene):
                while self.stack:
                    self._drop()
                self._enter(scene)
            case Pop(result):
                self._drop()
                if not self.stack:
                    self.running = False
                    return
                self.top.stale = True
                self.top.resumed(result)
            case Quit():
                self.running = False
            case _:
                raise TypeError(f"a scene answered {transition!r}, which is no transition")

    def _enter(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter(self.ui)
        scene.resize()
        scene.stale = True

    def _uncover(self, scene: Scene) -> None:
        """Before an overlay takes the place of another scene: draw what will lie below it."""
        if self.stack and not scene.covers:
            self.top.stale = True
            self._draw_scene(self.top)

    def _drop(self) -> None:
        self.stack.pop().leave()

    # ------------------------------------------------------------------ faults
    def _way_on(self) -> Scene | None:
        """What the topmost scene that can recover offers."""
        for scene in reversed(self.stack):
            try:
                onward = scene.recover()
            except Exception as second:
                log.error("recovering failed too", exc_info=second)
                continue
            if onward is not None:
                return onward
        return None

    def _fault(self, fault: Exception) -> None:
        log.error("fault in %s", type(self.top).__name__ if self.stack else "the app", exc_info=fault)
        broken = self.stack[-1] if self.stack else None
        if isinstance(broken, FaultScene):
            self.running, self.exit_code = False, 1
            return
        onward = self._way_on()
        home = self.home
        while self.stack:
            try:
                self._drop()
            except Exception as second:
                log.error("leaving a scene failed too", exc_info=second)
        scene = FaultScene(fault, self.log_file or folders.log_folder(), onward=onward, home=home)
        try:
            self.go(Reset(scene))
            self.frame()
        except Exception as second:
            log.error("the fault cannot be shown", exc_info=second)
            self.running, self.exit_code = False, 1


def _set_least_size() -> None:
    with warnings.catch_warnings():  # deprecated, but the only way to reach the window that set_mode made
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = SMALLEST
        except pygame.error as fault:
            log.info("the window's least size cannot be set: %s", fault)


def _latest_motion(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of mouse motions in a row only the last one counts."""
    return [
        event
        for event, after in zip(events, [*events[1:], None], strict=False)
        if after is None or event.type != pygame.MOUSEMOTION or after.type != pygame.MOUSEMOTION
    ]
