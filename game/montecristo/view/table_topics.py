"""Which page of the rulebook tells more about what the player points at or has focused on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.widgets import Widget

from .fate_script import FateScript
from .panels_prompt import Choice
from .table_column import Press
from .words.actions import Deed, deed_of
from .words.rulebook import DEED_TOPIC, PANEL_TOPIC, REASON_TOPIC, SPACE_TOPIC

if TYPE_CHECKING:
    from .table import TableScene
    from .table_play import Play


def topic_here(scene: TableScene, at: tuple[int, int] | None = None) -> str:
    """The key of the topic, or "" when nothing is pointed at. ``at`` is the pointer's device position, if it is in the window."""
    if scene.director.covered:
        return "cards" if isinstance(scene.director.script, FateScript) else "fights"
    widget = _widget(scene)
    if widget is not None:
        found = topic_of_widget(scene.play, widget)
        if found:
            return found
    board = scene.board
    space = board.focus if board.focus is not None else board.hover
    if space is not None:
        if scene.play.stage.thief == space:
            return "thief"
        return SPACE_TOPIC[scene.play.state.island.spaces[space].kind]
    if at is not None:
        if board.badge_at(at) is not None or board.sign_at(at) is not None:
            return "cards"
        x, y = scene.ui.to_logical(at)
        for panel in (*scene.view.notes, *scene.view.panels):
            if panel.r.contains(x, y):
                return PANEL_TOPIC.get(panel.role, "")
    return ""


def _widget(scene: TableScene) -> Widget | None:
    """The button with the focus ring, else the one under the pointer."""
    group = scene.buttons.group
    if group is None:
        return None
    ringed = next((widget for widget in group.widgets if widget.ring), None)
    return ringed or next((widget for widget in group.widgets if widget.hover), None)


def topic_of_widget(play: Play, widget: Widget) -> str:
    """The topic of a button: the reason why it is off, if it is, else what it does."""
    if not isinstance(widget.message, Press):
        return ""
    match widget.message:
        case Press(what="deed", value=Deed() as deed):
            return topic_of_deed(play, deed)
        case Press(what="choice", value=Choice(action=action)) if action is not None:
            key = play.session.why_not(action)
            if key in REASON_TOPIC and key != "not_asked":
                return REASON_TOPIC[key]
            deed = deed_of(action)
            return DEED_TOPIC[deed.id] if deed is not None else ""
        case Press(what="end"):
            return DEED_TOPIC["end"]
    return ""


def topic_of_deed(play: Play, deed: Deed) -> str:
    """The topic of a deed as it stands."""
    reasons = play.reasons(play.candidates(deed))
    if reasons and all(reasons):
        common = {key for key in reasons if key is not None}
        if len(common) == 1 and (topic := REASON_TOPIC[common.pop()]) not in ("day", "aim"):
            return topic
    return DEED_TOPIC[deed.id]


def is_question(event: pygame.event.Event) -> bool:
    """F1."""
    return event.type == pygame.KEYDOWN and event.key == pygame.K_F1
