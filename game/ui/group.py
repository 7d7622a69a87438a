"""A group of widgets: who has the pointer, who has the keyboard, what is pressed, what must be drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.inputs import Stepper, TextField
from game.ui.layout import R
from game.ui.node import Node
from game.ui.scrolling import ScrollArea
from game.ui.widgets import REACH, Choice, Widget, key_matches

if TYPE_CHECKING:
    from game.ui.ui import Ui

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_NEIGHBOURS = 20.0  # widgets within this distance stand together
_SIDEWAYS = 3.0  # a step of the arrow keys prefers what lies straight ahead by this factor


def _close(a: R, b: R) -> bool:
    return a.x - b.x2 < _NEIGHBOURS > b.x - a.x2 and a.y - b.y2 < _NEIGHBOURS > b.y - a.y2


class Group:
    """Widgets that share the pointer and the keyboard; their order is the order of Tab.

    ``background`` is a picture of what lies under them, needed to draw only what changed.  ``took`` tells after ``handle``
    whether the event was used here, so that a click on a button does not also reach what lies below.
    """

    def __init__(
        self,
        ui: Ui,
        widgets: Sequence[Widget],
        *,
        background: pygame.Surface | None = None,
        like: Group | None = None,
        focus: Widget | None = None,
    ) -> None:
        self.ui = ui
        self.background = background
        self.widgets: list[Widget] = []
        for widget in widgets:
            self.widgets.append(widget)
            if isinstance(widget, ScrollArea):
                self.widgets.extend(widget.children)
        self.took = False
        self.focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._left: Widget | None = None
        """The text field that was left with Escape: Tab goes on from there."""
        if focus is not None:
            self.focus(focus)
        elif like is not None and like.focused is not None:
            self.focus(self._twin(like))
        self._point(ui.pointer, quiet=True)
        if like is not None:
            self._outdate(like)

    # ------------------------------------------------------------------ looking
    @property
    def dirty(self) -> bool:
        """True when some widget must be drawn again."""
        return any(widget.stale for widget in self.widgets)

    def find(self, name: str) -> Widget | None:
        """The first widget of this name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    def describe(self) -> list[Node]:
        return [widget.node(self.ui) for widget in self.widgets if not isinstance(widget, ScrollArea)]

    # ------------------------------------------------------------------ focus
    def focus(self, widget: Widget | None, *, visible: bool | None = None) -> None:
        """Give the keyboard to a widget (None: to nobody).  ``visible`` also decides whether the ring shows."""
        if visible is not None:
            self.ui.keyboard_used = visible
        if widget is not self.focused:
            if self.focused is not None:
                self.focused.focused = False
                self.focused.stale = True
                self.focused.focus_lost(self.ui)
            self.focused = widget
            if widget is not None:
                widget.focused = True
                widget.focus_gained(self.ui)
        if widget is not None:
            if widget.area is not None:
                widget.area.reveal(widget.r)
            widget.stale = True
        self._rings()
        if widget is not None and widget.ring:
            self._explain(widget, at_once=True)

    @property
    def has_keyboard(self) -> bool:
        """One of its widgets shows the focus ring."""
        return self.focused is not None and self.ui.keyboard_used

    def at_end(self, by: int) -> bool:
        """A further step of Tab (1, or -1 backwards) would begin anew at the other end."""
        order = self._ring_order()
        return not order or (self.has_keyboard and self.focused is order[-1 if by > 0 else 0])

    def enter(self, by: int) -> None:
        """Give the keyboard to the first widget, or for -1 to the last one."""
        order = self._ring_order()
        if order:
            self.focus(order[0 if by > 0 else -1], visible=True)

    def release(self) -> None:
        """The group is no longer shown: let go of the keyboard and the tooltip."""
        if self.focused is not None:
            self.focused.focus_lost(self.ui)
        self.ui.tooltip.clear()

    def _ring_order(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def _rings(self) -> None:
        for widget in self.widgets:
            ring = widget.focused and self.ui.keyboard_used
            if ring != widget.ring:
                widget.ring, widget.stale = ring, True

    def _twin(self, like: Group) -> Widget | None:
        """The widget that stands where the focused one of an older group stood."""
        old = like.focused
        assert old is not None
        place = [w for w in like.widgets if w.role == old.role and w.name == old.name].index(old)
        same = [w for w in self.widgets if w.role == old.role and w.name == old.name]
        if same:
            return same[min(place, len(same) - 1)]
        at = like.widgets.index(old)
        return self.widgets[at] if at < len(self.widgets) and self.widgets[at].role == old.role else None

    # ------------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> Any:
        """Use an event.  Answers None, or what a press or change yields (see ``Widget``)."""
        self.took = False
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event)
            case pygame.MOUSEWHEEL:
                self._wheel(getattr(event, "precise_y", event.y))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING if isinstance(self.focused, TextField):
                self.took = True
                if event.type == pygame.TEXTINPUT:
                    return self.focused.insert(event.text)
                self.focused.composing, self.focused.stale = event.text, True
            case pygame.WINDOWLEAVE:
                self._point(None)
        return None

    def _under(self, at: tuple[int, int] | None) -> Widget | None:
        if at is None:
            return None
        x, y = self.ui.to_logical(at)
        for widget in reversed(self.widgets):
            listens = bool(widget.tooltip) or widget.focusable or isinstance(widget, ScrollArea)
            seen = widget.area is None or widget.area.r.contains(x, y)
            if listens and seen and widget.r.contains(x, y):
                return widget
        return None

    def _point(self, at: tuple[int, int] | None, *, quiet: bool = False) -> None:
        widget = self._under(at)
        if widget is self._hovered:
            return
        for each, hover in ((self._hovered, False), (widget, True)):
            if each is not None:
                each.hover, each.stale = hover, True
        left, self._hovered = self._hovered, widget
        if quiet:
            return
        if widget is not None:
            self._explain(widget)
        elif left is not None and self.ui.tooltip.rect == left.r:
            self.ui.tooltip.clear()

    def _explain(self, widget: Widget, *, at_once: bool = False) -> None:
        told, title = widget.explanation
        if told:
            around = self._block(widget) if widget.ring else None
            self.ui.tooltip.want(widget.r, told, title, at_once=at_once, around=around)
        else:
            self.ui.tooltip.clear()

    def _outdate(self, like: Group) -> None:
        """A tooltip that explains a widget of an older group goes if nothing here says the same in its place."""
        tip = self.ui.tooltip
        said = tip.rect, (tip.text, tip.title)
        if any(widget.r == tip.rect for widget in like.widgets) and not any(
            (widget.r, widget.explanation) == said for widget in self.widgets
        ):
            tip.clear()

    def _block(self, widget: Widget) -> R:
        """The room of a widget and of all that stand close to it: the keyboard goes on from one to the next and must see them."""
        block = widget.r
        rest = [each.r for each in self.widgets if each.focusable and each is not widget]
        while near := [r for r in rest if _close(r, block)]:
            x, y = min(block.x, *(r.x for r in near)), min(block.y, *(r.y for r in near))
            x2, y2 = max(block.x2, *(r.x2 for r in near)), max(block.y2, *(r.y2 for r in near))
            block = R(x, y, x2 - x, y2 - y)
            rest = [r for r in rest if r not in near]
        return block

    def _motion(self, event: pygame.event.Event) -> Any:
        x, y = self.ui.to_logical(event.pos)
        self._point(event.pos)
        target = self._held or self._hovered
        self.took = target is not None
        if target is None:
            return None
        answer = target.mouse_drag(self.ui, x, y)
        if self._held is not None:
            target.stale = True
        return answer

    def _down(self, event: pygame.event.Event) -> Any:
        self._point(event.pos)
        self.ui.keyboard_used = False
        widget = self._hovered
        if widget is None:
            self.focus(None)
            return None
        self.took = True
        if widget.focusable:
            self.focus(widget)
        self._rings()
        self._held = widget
        widget.held = widget.stale = True
        if not widget.enabled:
            self._explain(widget, at_once=True)
            return None
        return widget.mouse_down(self.ui, *self.ui.to_logical(event.pos))

    def _up(self, event: pygame.event.Event) -> Any:
        self._point(event.pos)
        widget, self._held = self._held, None
        if widget is None:
            return None
        self.took = True
        widget.held, widget.stale = False, True
        if not widget.enabled:
            return None
        self.ui.tooltip.clear()
        return widget.mouse_up(self.ui, *self.ui.to_logical(event.pos))

    def _wheel(self, dy: float) -> None:
        widget = self._under(self.ui.pointer)
        for each in (widget, widget.area if widget is not None else None):
            if each is not None and each.wheel(self.ui, dy):
                self.took = True
                self._point(self.ui.pointer)
                return

    def _for_enter(self, event: pygame.event.Event) -> bool:
        """Enter is for the button that shows it: what holds a value, and has no use of its own for Enter, leaves it alone (Space and arrows change it)."""
        focused = self.focused
        return (
            event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
            and isinstance(focused, TextField | Stepper | Choice)
            and focused.on_press is None
            and any(widget.key == "Enter" for widget in self.widgets)
        )

    def _key(self, event: pygame.event.Event) -> Any:
        chord = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        typing = isinstance(self.focused, TextField)
        if self.focused is not None and (self.ui.keyboard_used or typing) and not chord and not self._for_enter(event):
            used, answer = self.focused.key_down(self.ui, event)
            if used:
                self.took = True
                self.focused.stale = True
                if not self.focused.enabled:
                    self._explain(self.focused, at_once=True)
                return answer
        if chord and typing and not chord & pygame.KMOD_ALT:  # paste and copy; with Alt it may be a letter
            self.took, answer = self.focused.key_down(self.ui, event)  # type: ignore[union-attr]
            return answer
        if chord:
            return None
        for widget in self.widgets:
            if key_matches(event, widget.key):
                self.took = True
                if not widget.enabled:
                    self._explain(widget, at_once=True)
                return widget.press()
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._go(*_ARROWS[event.key])
        return None

    def leave_field(self, event: pygame.event.Event) -> bool:
        """Escape while a text field has the keyboard: the field lets go of it, and nothing else happens."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE or not isinstance(self.focused, TextField):
            return False
        field = self.focused
        self.focus(None)
        self._left, self.took = field, True
        return True

    def step(self, by: int) -> None:
        """Tab (1) or Shift+Tab (-1): the keyboard goes to the next widget, or the one before."""
        order = self._ring_order()
        if not order:
            return
        self.took = True
        if self.focused in order:
            # the first Tab after the mouse shows where the keyboard is, the next ones move on
            at = order.index(self.focused) + (by if self.ui.keyboard_used else 0)
        elif self._left in order:
            at = order.index(self._left) + by
        else:
            at = 0 if by > 0 else -1
        self.focus(order[at % len(order)], visible=True)

    def _go(self, dx: int, dy: int) -> None:
        order = self._ring_order()
        if not order:
            return
        if self.focused not in order or not self.ui.keyboard_used:
            self.took = True
            self.focus(self.focused if self.focused in order else order[0], visible=True)
            return
        here = self.focused.r if self.focused is not None else order[0].r
        best, nearest = None, float("inf")
        for widget in order:
            r = widget.r
            ahead = (r.cx - here.cx) * dx + (r.cy - here.cy) * dy
            gap = max(0.0, r.x - here.x2, here.x - r.x2) if dy else max(0.0, r.y - here.y2, here.y - r.y2)
            beyond = max(0.0, (r.x - here.x2) * dx if dx > 0 else (here.x - r.x2)) if dx else 0.0
            beyond = max(0.0, (r.y - here.y2) if dy > 0 else (here.y - r.y2)) if dy else beyond
            off_line = abs(r.cy - here.cy) if dx else abs(r.cx - here.cx)
            distance = beyond + gap * _SIDEWAYS + off_line * 0.3 + ahead * 0.1
            if widget is not self.focused and ahead > 4 and distance < nearest:
                best, nearest = widget, distance
        if best is not None:
            self.took = True
            self.focus(best, visible=True)

    # ------------------------------------------------------------------ drawing
    def draw(self, target: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Draw what changed over ``background`` and return the rectangles; all of it when ``whole`` or without background."""
        if whole or self.background is None:
            if not whole and not self.dirty:
                return []
            for widget in self.widgets:
                self._draw_one(target, widget)
            return None
        if not self.dirty:
            return []
        damage = self._damage(target.get_rect())
        old = target.get_clip()
        for rect in damage:
            target.set_clip(rect)
            target.blit(self.background, rect, rect)
            for widget in self.widgets:
                if self._reach(widget).colliderect(rect):
                    self._draw_one(target, widget)
        target.set_clip(old)
        return damage

    def _draw_one(self, target: pygame.Surface, widget: Widget) -> None:
        widget.stale = False
        if widget.area is None:
            widget.draw(self.ui, target)
            return
        old = target.get_clip()
        room = self.ui.rect(widget.area.r).clip(old)
        if room.size != (0, 0) and room.colliderect(self._reach(widget)):
            target.set_clip(room)
            widget.draw(self.ui, target)
            target.set_clip(old)

    def _reach(self, widget: Widget) -> pygame.Rect:
        return self.ui.rect(widget.r.inset(-REACH - (4 if widget.role == "button" else 0)))

    def _damage(self, bounds: pygame.Rect) -> list[pygame.Rect]:
        out: list[pygame.Rect] = []
        for widget in self.widgets:
            if not widget.stale:
                continue
            rect = self._reach(widget)
            if widget.area is not None:
                rect = rect.clip(self.ui.rect(widget.area.r))
            rect = rect.clip(bounds)
            while (i := rect.collidelist(out)) >= 0:
                rect = rect.union(out.pop(i))
            if rect.w and rect.h:
                out.append(rect)
        return out
