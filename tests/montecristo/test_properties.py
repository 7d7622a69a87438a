"""What holds in every game: played at random over random islands, companies, difficulties and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.core.agenda import CHANCE, Frame, Refused
from game.montecristo.rules import actions as act
from game.montecristo.rules import events as ev
from game.montecristo.rules import frames as fr
from game.montecristo.rules.game import apply, decision, legal_actions, result, why_not
from game.montecristo.rules.island import Island
from game.montecristo.rules.numbers import BASES
from game.montecristo.rules.reasons import REASONS
from game.montecristo.rules.state import (
    ABOARD,
    CARRIED,
    DEAD,
    LYING,
    MORNING,
    NOBODY,
    OUTCOMES,
    PLAYING,
    UP,
    WITH_THIEF,
    Setup,
    State,
    Weather,
    room,
)
from game.montecristo.view.stage import Stage

from .conceivable import conceivable
from .players import PLAYERS, Player, play
from .starts import TABLES, Start

STARTS = st.builds(
    Start,
    island=st.one_of(st.sampled_from(("small", "real")), st.integers(0, 40).map(lambda number: f"random {number}")),
    adventurers=st.integers(2, 6),
    persons=st.integers(1, 6),
    difficulty=st.integers(0, 3),
    table=st.sampled_from(sorted(TABLES)),
    seed=st.integers(0, 10_000),
    base=st.sampled_from(sorted(BASES)),
)
SEEDS = st.integers(0, 10_000)
SPAN = 160
"""Actions played from each start: some days."""


def over_games(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run the test for so many starts, players and seeds, the same ones every time."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        games = given(start=STARTS, player=st.sampled_from(list(PLAYERS.values())), seed=SEEDS)
        phases = (Phase.generate, Phase.shrink)
        return settings(max_examples=examples, derandomize=True, deadline=None, database=None, phases=phases)(
            games(test)
        )

    return decorate


# ---------------------------------------------------------------- cubes, meters, packs


def cubes_everywhere(state: State) -> list[int]:
    """Cubes of each kind in the supply, the packs, the hideaway and under gear tokens."""
    places = [state.supply, state.hideaway, *(who.cubes for who in state.adventurers), *state.gear.values()]
    return [sum(place[kind] for place in places) for kind in range(6)]


@over_games(210)
@pytest.mark.proves("M-017", "R-20")
def test_there_are_always_25_cubes_of_each_kind(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    assert cubes_everywhere(state) == [25] * 6
    for action, _events in play(state, player, seed, SPAN):
        assert cubes_everywhere(state) == [25] * 6, action
        assert min(state.supply + state.hideaway) >= 0
        assert all(min(who.cubes) >= 0 for who in state.adventurers)
        assert all(min(pile) >= 0 and any(pile) for pile in state.gear.values())


@over_games(210)
@pytest.mark.proves("M-045")
def test_meters_and_points_stay_in_their_range(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for action, _events in play(state, player, seed, SPAN):
        for who in state.adventurers:
            assert 0 <= who.health <= 8, action
            assert 0 <= who.food <= 5 and 0 <= who.water <= 5, action
            assert 0 <= who.points <= 12, action
            assert (who.health == 0) == (who.life != UP), action
            assert 0 <= who.rest <= 2, action


@over_games(210)
@pytest.mark.proves("M-196")
def test_who_is_out_of_play_has_nothing_on_the_meters_and_nothing_in_the_pack(
    start: Start, player: Player, seed: int
) -> None:
    state = start.state()
    for action, _events in play(state, player, seed, SPAN):
        for who in state.adventurers:
            if who.life != UP:
                assert who.food == who.water == 0 and not any(who.cubes), action
                assert not who.tools[0] and not who.tools[1], action


def may_hold_a_surplus(state: State, seat: int) -> bool:
    """In the own turn until it closes, or while the question what to throw away is still to come (R-19)."""
    return any(
        isinstance(frame, fr.Settling | fr.TurnOpen | fr.TurnClose) and frame.seat == seat for frame in state.agenda
    )


@over_games(300)
@pytest.mark.proves("M-085", "M-086", "R-19")
def test_a_pack_is_never_over_full_except_for_a_surplus_that_is_still_to_be_settled(
    start: Start, player: Player, seed: int
) -> None:
    state = start.state()
    for action, events in play(state, player, seed, SPAN):
        for seat, who in enumerate(state.adventurers):
            assert room(state, who) >= 0 or may_hold_a_surplus(state, seat), action
        assert sum(state.hideaway) <= 6
        for event in events:
            if isinstance(event, ev.Moved | ev.TurnEnded):
                assert room(state, state.adventurers[event.seat]) >= 0, (action, event)


@over_games(210)
@pytest.mark.proves("R-24", "R-21")
def test_tools_come_from_a_limited_number_of_tiles(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for _ in play(state, player, seed, SPAN):
        for tool, tiles in enumerate((6, 6, 5)):
            lying = sum(pile[6 + tool] for pile in state.gear.values()) if tool < 2 else 0
            assert sum(who.tools[tool] for who in state.adventurers) + lying <= tiles
        assert len(state.wells) == len(set(state.wells)) <= 4


@over_games(210)
@pytest.mark.proves("R-48")
def test_the_carried_are_where_their_carriers_are(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for action, _events in play(state, player, seed, SPAN):
        riders = [who.carries for who in state.adventurers if who.carries != NOBODY]
        assert sorted(riders) == [s for s, who in enumerate(state.adventurers) if who.life == CARRIED], action
        for who in state.adventurers:
            if who.carries != NOBODY:
                assert who.life == UP and state.adventurers[who.carries].space == who.space, action


@over_games(210)
def test_the_treasure_is_never_with_one_who_is_out_of_play(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for action, _events in play(state, player, seed, SPAN):
        assert state.holder < 0 or state.adventurers[state.holder].life == UP, action
        assert (state.treasure != NOBODY) == (state.holder == LYING), action


# ---------------------------------------------------------------- the calls


@over_games(180)
def test_a_copy_shares_nothing_that_can_change(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for _ in play(state, player, seed, SPAN // 4):
        pass
    twin = state.copy()
    assert twin == state
    assert not shared_parts(state, twin)
    before = repr(state)
    for _ in play(twin, player, seed + 1, SPAN):
        pass
    assert repr(state) == before


def shared_parts(one: Any, other: Any) -> list[Any]:
    """Lists, dicts and records inside both that are the very same object; what is frozen may be shared."""
    if isinstance(one, Setup | Island | Weather | Frame | int):
        return []
    if isinstance(one, list):
        pairs = list(zip(one, other, strict=True))
    elif isinstance(one, dict):
        pairs = [(one[key], other[key]) for key in one]
    else:
        pairs = [(getattr(one, field.name), getattr(other, field.name)) for field in attrs.fields(type(one))]
    shared = [one] if one is other else []
    for mine, theirs in pairs:
        shared += shared_parts(mine, theirs)
    return shared


@over_games(120)
def test_the_list_of_actions_played_again_gives_the_same_state_and_events(
    start: Start, player: Player, seed: int
) -> None:
    state = start.state()
    record = list(play(state, player, seed, SPAN))
    again = start.state()
    for action, events in record:
        assert apply(again, action) == events
    assert again == state and repr(again) == repr(state)


@over_games(300)
@pytest.mark.proves("R-05", "M-052")
def test_something_is_always_legal_until_the_game_is_over(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for _ in play(state, player, seed, SPAN):
        asked = decision(state)
        if state.outcome == PLAYING:
            assert asked is not None and legal_actions(state)
            assert result(state) is None
        else:
            assert asked is None and not legal_actions(state)
            over = result(state)
            assert over is not None and over.outcome == state.outcome
        living = [who for who in state.adventurers if who.life != DEAD]
        assert living or state.outcome != PLAYING


@over_games(180)
def test_exactly_the_listed_actions_have_nothing_against_them(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for number, _ in enumerate(play(state, player, seed, SPAN)):
        if number % 5 == 0:
            listed = legal_actions(state)
            free = [action for action in conceivable(len(state.island.spaces)) if why_not(state, action) is None]
            assert sorted(map(repr, free)) == sorted(map(repr, dict.fromkeys(listed)))


@over_games(120)
def test_no_action_is_listed_twice_but_cards_as_often_as_they_are_there(
    start: Start, player: Player, seed: int
) -> None:
    state = start.state()
    for _ in play(state, player, seed, SPAN):
        listed = Counter(legal_actions(state))
        for action, times in listed.items():
            assert times == (state.deck.count(action.card) if isinstance(action, act.DrawCard) else 1), action


@over_games(120)
def test_a_refused_action_changes_nothing_and_says_why(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for number, _ in enumerate(play(state, player, seed, SPAN)):
        if number % 12 == 0:
            before = state.copy()
            for action in conceivable(len(state.island.spaces)):
                reason = why_not(state, action)
                if reason is not None:
                    assert reason in REASONS
                    with pytest.raises(Refused) as refusal:
                        apply(state, action)
                    assert refusal.value.reason == reason
            assert state == before


@over_games(120)
@pytest.mark.proves("R-05")
def test_any_seat_that_is_asked_may_give_the_expedition_up_and_dice_may_not(
    start: Start, player: Player, seed: int
) -> None:
    state = start.state()
    for number, _ in enumerate(play(state, player, seed, SPAN)):
        asked = decision(state)
        if asked is None or number % 10:
            continue
        assert act.ABANDON not in legal_actions(state)
        if asked.seat == CHANCE:
            assert why_not(state, act.ABANDON) == "not_asked"
        else:
            given_up = state.copy()
            assert ev.GameEnded(OUTCOMES.index("abandoned")) in apply(given_up, act.ABANDON)
            assert decision(given_up) is None and result(given_up) is not None


@over_games(300)
@pytest.mark.proves("M-023", "M-026", "R-05", "R-06")
def test_the_game_is_over_at_the_very_moment_it_is_won_or_lost(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for action, events in play(state, player, seed, SPAN):
        home, lair = state.island.home, state.island.lair
        living = [who for who in state.adventurers if who.life != DEAD]
        is_won = state.holder == ABOARD and living and all(who.space == home for who in living)
        is_lost = state.holder == WITH_THIEF and state.thief == lair
        assert (OUTCOMES[state.outcome] == "won") == bool(is_won), action
        assert (OUTCOMES[state.outcome] == "lost") == is_lost, action
        assert (OUTCOMES[state.outcome] == "all_dead") == (not living), action
        ends = [place for place, event in enumerate(events) if isinstance(event, ev.GameEnded)]
        assert ends == ([len(events) - 1] if state.outcome else []), "the end is told once, and last"


# ---------------------------------------------------------------- frames, events, the stage


@over_games(120)
def test_frames_hold_only_plain_values_and_compare_by_them(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for _ in play(state, player, seed, SPAN):
        for frame in state.agenda:
            twin = attrs.evolve(frame)
            assert twin == frame and hash(twin) == hash(frame)
            for field in attrs.fields(type(frame)):
                assert is_plain(getattr(frame, field.name)), frame


def is_plain(value: object) -> bool:
    """A number, a word, or a tuple of such."""
    return all(map(is_plain, value)) if isinstance(value, tuple) else isinstance(value, int | str)


@over_games(450)
def test_a_stage_that_follows_the_events_shows_what_the_state_holds(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    stage = Stage.of(state)
    for action, events in play(state, player, seed, SPAN):
        for event in events:
            stage.follow(event)
        assert stage == Stage.of(state), action


@over_games(180)
@pytest.mark.proves("M-042", "R-04")
def test_the_phases_of_a_day_come_in_their_order(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    phase = state.phase if state.day else 3
    for _action, events in play(state, player, seed, SPAN):
        for event in events:
            if isinstance(event, ev.PhaseBegan):
                assert event.phase == (phase + 1) % 4
                phase = event.phase
            if isinstance(event, ev.TurnBegan | ev.TurnEnded | ev.TurnSkipped):
                assert phase == MORNING


NEW_MATTERS = (fr.TurnOpen, fr.DrawingCard, fr.Crawling, fr.Eating, fr.Bonus)
"""Questions that no roll leads to."""


@over_games(180)
@pytest.mark.proves("R-57")
def test_every_die_is_shown_before_what_came_of_it(start: Start, player: Player, seed: int) -> None:
    state = start.state()
    for action, events in play(state, player, seed, SPAN):
        if isinstance(action, act.RollD6 | act.RollResource | act.RollCompass):
            assert isinstance(events[0], ev.DieRolled) and events[0].face == action.face
            assert events[0].cause
            asked = decision(state)
            # A roll that did nothing says so, unless it is only the first part of something that is asked on.
            assert len(events) > 1 or (asked and not isinstance(asked.frame, NEW_MATTERS)), action
        else:
            assert not any(isinstance(event, ev.DieRolled) for event in events)
