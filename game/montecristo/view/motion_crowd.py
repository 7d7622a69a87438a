"""Figures on one space make room for each other: when one joins or leaves, the others step aside instead of jumping."""

from __future__ import annotations

from collections.abc import Container

from attrs import define

from game.ui.tween import ease_out

from .board_figures import Foot

STEP_ASIDE_SECONDS = 0.22


@define
class _Step:
    start: Foot
    passed: float = 0.0


class Crowd:
    """Where the feet of standing figures are shown, on the way to where they belong."""

    def __init__(self) -> None:
        self._goals: dict[int, Foot] = {}
        self._steps: dict[int, _Step] = {}

    @property
    def busy(self) -> bool:
        """Somebody steps aside."""
        return bool(self._steps)

    def settle(self) -> None:
        """Everybody stands where it belongs."""
        self._steps.clear()

    def clear(self) -> None:
        """Forget who stood where: the next feet are taken as they come."""
        self._goals.clear()
        self._steps.clear()

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; True when somebody has moved."""
        if not self._steps:
            return False
        for who, step in list(self._steps.items()):
            step.passed += dt
            if step.passed >= STEP_ASIDE_SECONDS:
                del self._steps[who]
        return True

    def feet(self, goals: dict[int, Foot], on_way: Container[int], *, steps: bool) -> dict[int, Foot]:
        """The feet to draw for those that belong at ``goals``; those ``on_way`` are led by somebody else. ``steps`` False: at once."""
        shown = {}
        for who, goal in goals.items():
            before = self._goals.get(who)
            if before is None or who in on_way or not steps or (before.x, before.y) != (goal.x, goal.y):
                self._steps.pop(who, None)
            elif before != goal:
                self._steps[who] = _Step(self._shown(who, before))
            self._goals[who] = goal
            shown[who] = self._shown(who, goal)
        for who in set(self._goals) - set(goals):
            del self._goals[who]
            self._steps.pop(who, None)
        return shown

    def _shown(self, who: int, goal: Foot) -> Foot:
        step = self._steps.get(who)
        return goal if step is None else step.start.towards(goal, ease_out(step.passed / STEP_ASIDE_SECONDS))
