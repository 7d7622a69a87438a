"""Every action that a hand, a bot or a damaged save could try on a given island, legal or not."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.montecristo.rules import actions as act
from game.montecristo.rules.actions import Action

KIND_ACTIONS = (
    act.Discard, act.TradeAtChapel, act.PayCube, act.HandCube, act.TakeCube, act.Leave, act.Collect, act.NameKind, act.Spoil,
)  # fmt: skip
FELLOW_ACTIONS = (act.Give, act.Swap, act.Take, act.GiveTreasure, act.TakeTreasure, act.PickUp)
TOOL_ACTIONS = (act.HandTool, act.TakeTool, act.CollectTool, act.LoseTool)
SPACE_ACTIONS = (act.Move, act.Ferry, act.Crawl, act.PickSpace)
PLAIN_ACTIONS = (
    act.Gather, act.UseMill, act.BuildWell, act.LightFire, act.Heal, act.Eat, act.Drink, act.VisitHideaway, act.TakeGear,
    act.TakeUpTreasure, act.SetDown, act.Attack, act.EndTurn, act.ToMeter, act.ToPack, act.Decline, act.PayMeter, act.Insist,
    act.Agree, act.Refuse, act.Done, act.ChooseProvisions, act.ChooseHealth, act.StayAboard,
)  # fmt: skip


@cache
def conceivable(spaces: int) -> tuple[Action, ...]:
    """All actions with all values that mean something on an island of so many spaces, without Abandon (which is never listed)."""
    found: list[Action] = [make() for make in PLAIN_ACTIONS]
    found += [make(kind) for make, kind in product(KIND_ACTIONS, range(6))]
    found += [make(seat) for make, seat in product(FELLOW_ACTIONS, range(6))]
    found += [make(tool) for make, tool in product(TOOL_ACTIONS, range(2))]
    found += [make(space) for make, space in product(SPACE_ACTIONS, range(spaces))]
    found += [act.Craft(tool) for tool in range(3)]
    found += [act.SwapThings(mine, theirs) for mine, theirs in product(range(8), range(8))]
    found += [act.BuildAltar(False), act.BuildAltar(True), act.Portray(0), act.Portray(1)]
    found += [act.Enlighten(side) for side in range(4)]
    found += [*act.D6_FACES, *act.RESOURCE_FACES, *act.COMPASS_FACES, *act.DRAW_CARD, *act.DRAW_ROLE]
    return tuple(found)
