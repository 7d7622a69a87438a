"""What the buttons of the table do, and the questions that some of them ask first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from game.ui.overlay import ConfirmScene
from game.ui.scene import Push, Scene, Transition

from ..rules.actions import END_TURN
from ..rules.state import NOBODY
from .legend import LegendScene
from .panels_log import LogScene
from .panels_pause import TablePause
from .panels_prompt import Choice, useful_left
from .panels_saving import saving_line
from .table_column import Press
from .words import table_words
from .words.actions import Deed

if TYPE_CHECKING:
    from .table import TableScene


def press(table: TableScene, press: Press) -> Transition | None:
    """Whatever the button stands for."""
    match press.what:
        case "log":
            return Push(LogScene(table.play))
        case "legend":
            rolled = table.play.state.rolls_for_provisions
            return Push(LegendScene(table.play.cast.numbers, provisions_rolled=rolled, how_to_play=table.how_to_play))
        case "help":
            return Push(table.how_to_play()) if table.how_to_play is not None else None
        case "menu":
            return table.pause()
        case "leaders":
            return Push(table.leading.overlay())
        case "advice":
            table.advising.toggle()
        case "proposal":
            table.advising.pick(press.value)
        case "undo":
            table.undo()
        case "redo":
            table.redo()
        case "card":
            table.director.aside = False
        case "back":
            return table.input.escape()
        case "end":
            table.end_turn()
        case "deed":
            _deed(table, press.value)
        case "choice":
            _choice(table, press.value)
    return None


def _deed(table: TableScene, deed: Deed) -> None:
    play = table.play
    table.walker.leave()
    if deed.id == "move":
        table.walker.point()
        return
    actions = play.candidates(deed)
    possible = [action for action, key in zip(actions, play.reasons(actions), strict=True) if key is None]
    if possible and (len(actions) == 1 or (deed.id == "eat" and len(possible) == 1)):
        table.decide(possible[0])
    else:
        play.chooser, play.counsel = deed, None


def _choice(table: TableScene, choice: Choice) -> None:
    if choice.mine is not None:
        table.play.mine = choice.mine
    elif choice.action is not None:
        table.decide(choice.action)


def pause_menu(table: TableScene) -> TablePause:
    """The pause menu as it is now."""
    session = table.session
    asked = max(table.play.asked_seat, table.play.companion_seat) != NOBODY and table.director.at_rest
    several = len(set(session.setup.leaders)) > 1
    return TablePause(
        table.how_to_play,
        note=saving_line(session),
        can_abandon=asked,
        take_back=session.take_back_allowed if several else None,
        leaders=table.leading.entry,
        share=table.share,
        rules_name=session.setup.rules_name,
        numbers=session.setup.numbers,
    )


def question_before_abandoning() -> Scene:
    """Asked always: nothing else ends a game for good."""
    text = _("The expedition ends at once and is scored as it stands. This cannot be taken back.")
    return ConfirmScene(_("Abandon the expedition?"), text, _("Abandon"), _("Play on"), grave=True)


def question_before_the_end(table: TableScene) -> Scene | None:
    """Before a turn is ended on a bad place, or with points left that are good for something."""
    play = table.play
    frame = play.turn_frame
    if frame is None:
        return None
    warning = table.advising.warning(END_TURN)
    if warning is None and table.ui.settings.confirmations and useful_left(play, play.state, frame.seat):
        text = table_words.end_turn_question(play.cast.name(frame.seat), play.state.adventurers[frame.seat].points)
        return ConfirmScene(_("End the turn?"), text, _("End turn"), _("Play on"))
    return warning
