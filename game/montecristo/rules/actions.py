"""Everything that can be done: by an adventurer, or by CHANCE. Imperatives, frozen, compared by value.

Actions without values have one shared instance; those with values come from the cached makers at the end of the module, so that a list
of legal actions builds nothing anew.
"""

from __future__ import annotations

from functools import cache

from attrs import frozen

# ---------------------------------------------------------------- a turn


@frozen
class Move:
    """Walk one step along a trail, for 1 point (M-054)."""

    to: int


@frozen
class Ferry:
    """Ride to a neighbouring chapel or monastery, for 1 point and three cubes (M-126, R-09)."""

    to: int


@frozen
class Gather:
    """Roll for the resource of the space (M-072)."""


@frozen
class UseMill:
    """Roll both dice at the Mill (M-139)."""


@frozen
class Craft:
    """Make an axe, spear or satchel."""

    tool: int


@frozen
class BuildWell:
    """Build a well on this water space (M-107)."""


@frozen
class BuildAltar:
    """Build the altar of this chapel, with its instant fire if ``lit`` (M-110, M-114)."""

    lit: bool


@frozen
class LightFire:
    """Light the altar that stands here (M-113)."""


@frozen
class Heal:
    """Turn 1 food and 1 water into 1 health, for 1 point (M-046, M-047)."""


@frozen
class Eat:
    """Move one food cube from the pack to the meter, free (M-069, M-071)."""


@frozen
class Drink:
    """Move one water cube from the pack to the meter, free (M-069, M-071)."""


@frozen
class Discard:
    """Put a surplus cube back into the supply (M-090)."""

    kind: int


@frozen
class Give:
    """Begin a gift to a fellow on this space; the first thing handed over costs 1 point (M-091, M-093)."""

    fellow: int


@frozen
class Swap:
    """Begin a one-for-one exchange with a fellow on this space (R-23)."""

    fellow: int


@frozen
class Take:
    """As the Captain: begin taking from a fellow on this space (M-095)."""

    fellow: int


@frozen
class GiveTreasure:
    """Hand the treasure to a fellow on this space, for 1 point (M-170)."""

    fellow: int


@frozen
class TakeTreasure:
    """As the Captain: ask a fellow for the treasure, for 1 point (R-24)."""

    fellow: int


@frozen
class TradeAtChapel:
    """Pay three cubes (the Anthropologist two) for one of this kind (M-121, M-123)."""

    kind: int


@frozen
class VisitHideaway:
    """Begin leaving and collecting cubes (M-135)."""


@frozen
class TakeGear:
    """Begin collecting what lies under the gear token here (M-205)."""


@frozen
class TakeUpTreasure:
    """Pick up the treasure that lies here (M-168)."""


@frozen
class PickUp:
    """Lift an incapacitated fellow (M-197)."""

    fellow: int


@frozen
class SetDown:
    """Put the carried fellow down here, free (R-48)."""


@frozen
class Attack:
    """As the Captain: fight the Thief on this space by choice, free (R-38)."""


@frozen
class EndTurn:
    """End the turn; points left over are lost (M-052)."""


# ---------------------------------------------------------------- answers to questions


@frozen
class ToMeter:
    """Raise the meter with the unit gained (M-061)."""


@frozen
class ToPack:
    """Take the unit gained as a cube (M-061)."""


@frozen
class Decline:
    """Leave the unit (R-15)."""


@frozen
class PayMeter:
    """Pay this part of a healing from the meter (R-10)."""


@frozen
class PayCube:
    """Pay one cube of this kind."""

    kind: int


@frozen
class HandCube:
    """Give one cube of this kind, as part of the gift."""

    kind: int


@frozen
class HandTool:
    """Give the axe or spear, as part of the gift."""

    tool: int


@frozen
class Insist:
    """Go on giving although the fellow's pack is full, so that something will be thrown away (R-19)."""


@frozen
class TakeCube:
    """As the Captain: take one cube of this kind."""

    kind: int


@frozen
class TakeTool:
    """As the Captain: ask for the axe or spear (M-098)."""

    tool: int


@frozen
class SwapThings:
    """Offer one thing for one of the fellow's. Things: 0..5 a cube of that kind, 6 the axe, 7 the spear."""

    mine: int
    theirs: int


@frozen
class Agree:
    """Yes."""


@frozen
class Refuse:
    """No."""


@frozen
class Leave:
    """Put one cube of this kind into the hideaway."""

    kind: int


@frozen
class Collect:
    """Take one cube of this kind from the hideaway or from under a gear token."""

    kind: int


@frozen
class CollectTool:
    """Take the axe or spear from under a gear token."""

    tool: int


@frozen
class Done:
    """Enough: close what was begun."""


@frozen
class ChooseProvisions:
    """Chapel bonus: 1 food and 1 water (M-117)."""


@frozen
class ChooseHealth:
    """Chapel bonus: 1 health (M-117)."""


@frozen
class NameKind:
    """Name the kind, where a die showed one of its free faces (R-31)."""

    kind: int


@frozen
class LoseTool:
    """Name the tool that is lost (card 6)."""

    tool: int


@frozen
class Crawl:
    """Crawl one space (M-194)."""

    to: int


@frozen
class StayAboard:
    """Wait on the ship instead of crawling (R-47)."""


@frozen
class Portray:
    """Choose which of the role's two characters to play (R-01)."""

    character: int


@frozen
class Spoil:
    """Name a cube in the hideaway that the rats get (card 17)."""

    kind: int


@frozen
class Enlighten:
    """Name the altar that the saint's light kindles (card 30)."""

    side: int


@frozen
class Abandon:
    """Give the expedition up. Legal at every decision of an adventurer, so it is never listed among the legal actions (R-05)."""


# ---------------------------------------------------------------- CHANCE


@frozen
class RollD6:
    """The six-sided die shows this face, 1..6."""

    face: int


@frozen
class RollResource:
    """The resource die shows this face, 1..8; numbers.resource_die says what is on it."""

    face: int


@frozen
class RollCompass:
    """The compass die shows this face, 1..8; numbers.compass_die says which quadrant is on it."""

    face: int


@frozen
class DrawCard:
    """This evening card comes up, 0..29."""

    card: int


@frozen
class DrawRole:
    """This figure comes out of the bag, 0..5 (M-028)."""

    role: int


@frozen
class PickSpace:
    """An even roll names this one of several spaces (R-44)."""

    space: int


Action = (
    Move | Ferry | Gather | UseMill | Craft | BuildWell | BuildAltar | LightFire | Heal | Eat | Drink | Discard | Give | Swap | Take
    | GiveTreasure | TakeTreasure | TradeAtChapel | VisitHideaway | TakeGear | TakeUpTreasure | PickUp | SetDown | Attack | EndTurn
    | ToMeter | ToPack | Decline | PayMeter | PayCube | HandCube | HandTool | Insist | TakeCube | TakeTool | SwapThings | Agree | Refuse
    | Leave | Collect | CollectTool | Done | ChooseProvisions | ChooseHealth | NameKind | LoseTool | Crawl | StayAboard | Portray | Spoil
    | Enlighten | Abandon | RollD6 | RollResource | RollCompass | DrawCard | DrawRole | PickSpace
)  # fmt: skip

CHANCE_ACTIONS = (RollD6, RollResource, RollCompass, DrawCard, DrawRole, PickSpace)

AXE_THING, SPEAR_THING = 6, 7
"""Numbers of the tools among the things of a swap."""

GATHER, USE_MILL, BUILD_WELL, LIGHT_FIRE = Gather(), UseMill(), BuildWell(), LightFire()
HEAL, EAT, DRINK, END_TURN, ATTACK, SET_DOWN = Heal(), Eat(), Drink(), EndTurn(), Attack(), SetDown()
VISIT_HIDEAWAY, TAKE_GEAR, TAKE_UP_TREASURE = VisitHideaway(), TakeGear(), TakeUpTreasure()
TO_METER, TO_PACK, DECLINE, PAY_METER, INSIST, DONE = ToMeter(), ToPack(), Decline(), PayMeter(), Insist(), Done()
AGREE, REFUSE, STAY_ABOARD, ABANDON = Agree(), Refuse(), StayAboard(), Abandon()
CHOOSE_PROVISIONS, CHOOSE_HEALTH = ChooseProvisions(), ChooseHealth()
BUILD_ALTAR, BUILD_BLAZING_ALTAR = BuildAltar(False), BuildAltar(True)

CRAFT = tuple(Craft(tool) for tool in range(3))
DISCARD = tuple(Discard(kind) for kind in range(6))
PAY_CUBE = tuple(PayCube(kind) for kind in range(6))
HAND_CUBE = tuple(HandCube(kind) for kind in range(6))
HAND_TOOL = (HandTool(0), HandTool(1))
TAKE_CUBE = tuple(TakeCube(kind) for kind in range(6))
TAKE_TOOL = (TakeTool(0), TakeTool(1))
TRADE_AT_CHAPEL = tuple(TradeAtChapel(kind) for kind in range(6))
LEAVE = tuple(Leave(kind) for kind in range(6))
COLLECT = tuple(Collect(kind) for kind in range(6))
COLLECT_TOOL = (CollectTool(0), CollectTool(1))
NAME_KIND = tuple(NameKind(kind) for kind in range(6))
LOSE_TOOL = (LoseTool(0), LoseTool(1))
SPOIL = tuple(Spoil(kind) for kind in range(6))
ENLIGHTEN = tuple(Enlighten(side) for side in range(4))
PORTRAY = (Portray(0), Portray(1))
GIVE, SWAP, TAKE, PICK_UP, GIVE_TREASURE, TAKE_TREASURE = (
    tuple(make(fellow) for fellow in range(6)) for make in (Give, Swap, Take, PickUp, GiveTreasure, TakeTreasure)
)
D6_FACES = tuple(RollD6(face) for face in range(1, 7))
RESOURCE_FACES = tuple(RollResource(face) for face in range(1, 9))
COMPASS_FACES = tuple(RollCompass(face) for face in range(1, 9))
DRAW_CARD = tuple(DrawCard(card) for card in range(30))
DRAW_ROLE = tuple(DrawRole(role) for role in range(6))

move = cache(Move)
ferry = cache(Ferry)
crawl = cache(Crawl)
pick_space = cache(PickSpace)
swap_things = cache(SwapThings)
