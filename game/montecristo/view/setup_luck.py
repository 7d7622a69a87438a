"""Where the luck of a new game comes from: the controls of the set-up for a random start, a seed, and the island of the day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.words import _
from game.ui.inputs import TextField
from game.ui.widgets import Button, Choice

from . import share_line
from .daily_offer import UNPLAYED
from .setup_column import Column
from .setup_draft import DAILY, SEEDED, Draft
from .words import seed_words


def luck_controls(
    column: Column,
    draft: Draft,
    set_luck: Callable[[int], Any],
    set_seed: Callable[[str], Any],
    paste: Callable[[], Any],
) -> None:
    """The choice, and below it what belongs to it. ``paste`` takes what is on the clipboard."""
    column.heading(_("Luck"))
    options = [_("Random"), _("Seed"), *([_("Daily")] if draft.daily is not None else [])]
    column.add(lambda r: Choice(r, _("Luck"), options=options, value=draft.luck, on_change=set_luck, size=18))
    if draft.luck == SEEDED:
        field, button = column.pair(0.68)
        column.widgets.append(
            TextField(
                field,
                _("Seed"),
                text=draft.seed_text,
                hint=_("A seed, such as K7QF-2M9A"),
                max_length=share_line.LONGEST,
                on_change=set_seed,
                size=21,
            )
        )
        tip = _("What was copied (Ctrl+V).")
        column.widgets.append(Button(button, _("Paste"), icon="log", size=20, on_press=paste, tooltip=tip))
        column.note(draft.told or seed_words.seed_note())
    elif draft.luck == DAILY and draft.daily is not None:
        column.note(seed_words.daily_note(draft.daily.day, draft.daily.difficulty))
        if draft.daily.standing != UNPLAYED:
            column.note(seed_words.practice_note(draft.daily.standing))
    else:
        column.note(seed_words.random_note())
