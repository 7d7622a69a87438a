"""Why a computer player does something: data from which the view makes a sentence."""

from __future__ import annotations

from attrs import frozen

from ..rules.state import NOBODY

REASONS = (
    # before the reveal
    "build_altar", "build_burning_altar", "light_fire", "make_tool", "build_well", "trade_for_missing", "take_for_work",
    "hand_over_for_work", "gather_for_altar", "gather_for_fire", "gather_for_tool", "gather_for_well", "gather_for_store", "bring_to_work",
    "collect_gear", "collect_store", "leave_store", "try_mill", "fetch_provisions", "sleep_at_chapel", "keep_away", "stay",
    # after it
    "take_up_treasure", "fetch_treasure", "carry_home", "pass_on_treasure", "hide_treasure", "fight_for_treasure", "bar_way", "harry_thief",
    "rescue", "set_down", "go_home", "wait_aboard",
    # always
    "eat", "drink", "heal", "ferry", "answer", "only_choice", "better_outlook",
)  # fmt: skip
"""All keys. ``space`` is where the plan leads, ``kind`` and ``amount`` what is still missing, ``side`` the chapel worked for."""


@frozen
class Reason:
    """One reason. What does not apply is NOBODY, or 0 for the amount."""

    key: str
    """One of REASONS."""
    seat: int
    """Who acts."""
    space: int = NOBODY
    kind: int = NOBODY
    """Cube kind."""
    amount: int = 0
    """Cubes of the kind that are missing."""
    side: int = NOBODY
    fellow: int = NOBODY
    tool: int = NOBODY
