"""Why something is done, as data: by a computer player, or by whoever follows advice. The view makes sentences of it."""

from __future__ import annotations

from attrs import frozen

from ..rules.state import NOBODY

REASONS = (
    # before the reveal
    "build_altar", "build_burning_altar", "light_fire", "make_tool", "build_well", "trade_for_missing", "take_for_work",
    "hand_over_for_work", "gather_for_altar", "gather_for_fire", "gather_for_tool", "gather_for_well", "gather_for_store",
    "approach_for_altar", "approach_for_fire", "approach_for_tool", "approach_for_well", "bring_to_work", "collect_gear", "collect_store",
    "leave_store", "try_mill", "fetch_provisions", "sleep_at_chapel", "keep_away", "past_thief", "await_fellow", "gather_again", "stay",
    # after it
    "take_up_treasure", "fetch_treasure", "carry_home", "carry_closer", "pass_on_treasure", "ask_for_treasure", "hide_treasure",
    "fight_for_treasure", "bar_way", "harry_thief", "rescue", "set_down", "go_home", "wait_aboard",
    # always
    "eat", "drink", "heal", "ferry", "swap", "answer", "only_choice", "better_outlook",
)  # fmt: skip
"""All keys. "approach" is a night near to what is to be gathered tomorrow, "carry_closer" one nearer to the ship with the treasure."""


@frozen
class Reason:
    """One reason. What does not apply is NOBODY, or 0 for the amount."""

    key: str
    """One of REASONS."""
    seat: int
    """Who acts."""
    space: int = NOBODY
    """Where the plan leads."""
    kind: int = NOBODY
    """Cube kind; of an answer only if it gives away a cube that nothing is planned with."""
    amount: int = 0
    """Cubes of the kind that are missing, or are handed over."""
    side: int = NOBODY
    """The chapel worked for."""
    fellow: int = NOBODY
    tool: int = NOBODY
    """A tool, or ``steady_errands.WELL``."""
