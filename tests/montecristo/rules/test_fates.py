"""The evening: the deck, the dice that cards ask for, and whom cards pass over (M-212..M-217, R-53)."""

from __future__ import annotations

import pytest

from game.montecristo.rules.actions import (
    DRAW_CARD,
)
from game.montecristo.rules.events import (
    CardDrawn,
    Collapsed,
    DeckShuffled,
    GameEnded,
    NothingHappened,
    RollTied,
)
from game.montecristo.rules.frames import (
    CardCompass,
    DrawingCard,
    RollingOff,
    TurnOpen,
)
from game.montecristo.rules.numbers import DECK
from game.montecristo.rules.state import CRAWLING, WON
from tests.montecristo.rules.company import company, everybodys
from tests.montecristo.table import Table

# ---------------------------------------------------------------- the deck


@pytest.mark.proves("M-212")
def test_a_card_takes_effect_by_its_own_text_and_leaves_the_deck() -> None:
    table = company()
    table.evening("sound_sleep")
    assert table.seen(CardDrawn, card=DECK.index("sound_sleep"), left=29)
    assert everybodys(table, "health") == [7, 7, 7]
    table.evening()
    assert DRAW_CARD[DECK.index("sound_sleep")] not in table.legal and len(table.legal) == 29


@pytest.mark.proves("M-216")
def test_when_the_deck_has_run_out_the_used_cards_are_shuffled_into_a_new_one() -> None:
    table = company()
    table.state.deck[:] = [DECK.index("sound_sleep")]
    table.evening("sound_sleep")
    assert table.state.deck == [] and not table.seen(DeckShuffled)
    table.evening()
    assert table.seen(DeckShuffled, left=30) and len(table.legal) == 30


@pytest.mark.proves("M-213")
def test_cards_hit_those_in_chapels_and_monasteries() -> None:
    table = company()
    table.put("captain", at="north 20")
    table.evening("brambles")
    table.roll("north")
    assert table["captain"].health == 5


@pytest.mark.proves("R-53")
def test_cards_hit_those_on_the_ship() -> None:
    table = company()
    table.put("captain", at="home 00")
    table.evening("brambles")
    table.roll("north")
    assert table["captain"].health == 5


@pytest.mark.proves("M-214", "R-31")
@pytest.mark.parametrize(
    "card", ["scirocco", "rockfall", "brambles", "rain", "cloudburst", "driftwood", "charcoal_kiln"]
)
def test_some_cards_roll_the_compass_die_for_a_quadrant(card: str) -> None:
    table = company()
    table.evening(card)
    assert table.asked == "chance" and isinstance(table.frame, CardCompass)
    assert len(table.legal) == 8, "two faces for each quadrant"


@pytest.mark.proves("M-217", "R-53")
@pytest.mark.parametrize("card", ["flu", "diarrhea", "viper", "twisted_ankle", "light_fingers"])
def test_the_incapacitated_do_not_roll_for_a_card_that_hits_the_lowest(card: str) -> None:
    table = company()
    table.put("scout", life="crawling")
    table.evening(card)
    assert table.frame == RollingOff(card, (table.seat("captain"), table.seat("crew")))


@pytest.mark.proves("M-217", "R-02")
def test_a_tie_for_the_lowest_is_rolled_again_by_the_tied() -> None:
    table = company()
    table.evening("flu")
    table.roll(2, 5, 2)
    assert table.seen(RollTied)[0].seats == (0, 2) and table["captain"].health == 6
    table.roll(3, 1)
    assert everybodys(table, "health") == [6, 6, 4]


@pytest.mark.proves("M-217")
def test_a_single_one_in_play_is_hit_without_a_roll() -> None:
    table = company()
    table.put("captain", life="crawling")
    table.put("crew", life="crawling")
    table.evening("flu")
    assert table["scout"].health == 4


@pytest.mark.proves("R-53", "R-57")
@pytest.mark.parametrize("card", ["flu", "sea_fog", "spoiled_stores", "sound_sleep", "herbs"])
def test_a_card_that_hits_nobody_is_told_as_such(card: str) -> None:
    table = company()
    for name in ("captain", "scout", "crew"):
        table.put(name, life="crawling")
    table.evening(card)
    assert table.seen(NothingHappened, cause=card)


@pytest.mark.proves("R-53")
@pytest.mark.parametrize(
    "card",
    [card for card in DECK if card not in ("night_march", "libeccio", "fresh_boots", "drunken_thief", "false_trail")],
)
def test_the_incapacitated_are_passed_over(card: str) -> None:
    table = company(cubes="1 food 1 water 1 wood")
    table.put("scout", at="home 00", life="crawling", cubes="")
    before = table["scout"].copy()
    table.evening(card)
    for number in range(20):  # different faces, so that no roll-off is tied for ever
        if isinstance(table.frame, TurnOpen):
            break
        table.do(table.legal[number % len(table.legal)])
    assert isinstance(table.frame, TurnOpen) and table["scout"] == before


# ---------------------------------------------------------------- cards and the fallen


@pytest.mark.proves("R-53", "M-193")
def test_one_felled_by_the_first_half_of_a_card_is_passed_over_by_the_second() -> None:
    table = company()
    table.put("scout", health=1)
    table.evening("viper")
    table.roll(4, 1, 5)
    assert table["scout"].life == CRAWLING and table["scout"].change == 0


@pytest.mark.proves("R-53", "M-193")
def test_several_may_fall_by_one_card() -> None:
    table = company(health=1)
    table.put("captain", at="coal 03")
    table.evening("brambles")
    table.roll("west")
    assert [fall.seat for fall in table.seen(Collapsed)] == [table.seat("captain"), table.seat("scout")]


@pytest.mark.proves("M-212")
def test_every_evening_brings_one_card() -> None:
    table = company()
    table.dusk()
    assert isinstance(table.frame, DrawingCard)
    table.do(DRAW_CARD[DECK.index("wreckage")])
    assert isinstance(table.frame, TurnOpen) and len(table.seen(CardDrawn)) == 1


@pytest.mark.proves("R-05", "M-023")
def test_a_card_that_ends_the_game_by_a_death_harms_nobody_after_it() -> None:
    table = Table("captain scout", difficulty="hard").treasure("aboard")
    table.put("captain", at="rope 11", health=1)
    table.put("scout", at="home 00", health=6)
    table.evening("brambles")
    table.roll("north")  # both are there; with the Captain dead all the living are aboard
    assert table.state.outcome == WON
    assert table["scout"].health == 6 and isinstance(table.log[-1], GameEnded)
