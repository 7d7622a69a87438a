"""The log tells everything that happens in whole sentences."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

from game.core.words import PSEUDO, pseudo, set_language
from game.montecristo.rules import events as ev
from game.montecristo.rules.numbers import DECK, WATER
from game.montecristo.rules.state import ABOARD, LYING, NOBODY, WITH_THIEF
from game.montecristo.view.words import log, log_dice
from game.montecristo.view.words.cards import card_name
from game.montecristo.view.words.roles import Cast

from .samples import EVENTS, RAW_KEY, company, games, sample

RULES = Path(log.__file__).parents[2] / "rules"


def told(event: ev.Event) -> str:
    """The event's line in a small company."""
    state, cast = company()
    text = log.line(event, cast, state.island)
    assert text is not None
    return text


def test_every_event_class_has_a_line_or_is_listed_as_silent() -> None:
    assert set(log.LINES) | log.SILENT == set(EVENTS)
    assert not set(log.LINES) & log.SILENT


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind not in log.SILENT], ids=lambda kind: kind.__name__)
def test_a_line_is_a_whole_sentence_without_keys_or_open_placeholders(kind: type) -> None:
    text = told(sample(kind))
    assert text[0] == text[0].upper()
    assert text[-1] in ".!?"
    assert not RAW_KEY.search(text)


def test_an_unknown_event_is_an_error_and_not_silence() -> None:
    state, cast = company()
    with pytest.raises(KeyError):
        log.line("not an event", cast, state.island)  # type: ignore[arg-type]


def test_what_a_card_gives_goes_to_the_pack_or_to_the_meter_in_so_many_words() -> None:
    """Beside the meters of the others a "gains" alone would leave open where it went."""
    card = "cloudburst"
    assert "packs 1 water" in told(ev.CubesGained(0, WATER, 1, 1, 9, card))
    assert "gains 1 water" in told(ev.MeterSet(0, "water", 5, 1, card))


@pytest.mark.proves("R-57")
def test_whole_games_are_told_without_a_raw_key() -> None:
    seen: set[type] = set()
    for played in games():
        cast = Cast.of(played.after, ("Anna", "Bo", "Cy"))
        for event in played.events:
            text = log.line(event, cast, played.after.island)
            seen.add(type(event))
            if text is not None:
                assert text[-1] in ".!?", text
                assert not RAW_KEY.search(text), text
    assert len(seen) > 45


def literal_arguments(call: str, place: int) -> set[str]:
    """Strings that the rules pass to a function or class at a place of its arguments."""
    found = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call and len(node.args) > place:
                argument = node.args[place]
                found |= {
                    n.value for n in ast.walk(argument) if isinstance(n, ast.Constant) and isinstance(n.value, str)
                }
    return found


def test_every_reason_for_nothing_that_the_rules_know_has_its_own_sentence() -> None:
    reasons = literal_arguments("tell_nothing_happened", 1)
    assert len(reasons) > 8
    assert reasons <= set(log_dice.NOTHING_LINES)


@pytest.mark.proves("R-57")
def test_every_wound_that_the_rules_know_is_told_with_its_own_cause() -> None:
    general = told(sample(ev.Hurt, cause="of no known kind"))
    for cause in literal_arguments("hurt", 4):
        assert told(sample(ev.Hurt, cause=cause)) != general, cause


@pytest.mark.parametrize("card", DECK)
def test_what_a_card_does_is_told_with_its_name(card: str) -> None:
    for kind in (ev.Hurt, ev.Healed, ev.CubesGained, ev.CubesLost, ev.MeterSet, ev.StoredLost, ev.FireOut):
        assert told(sample(kind, cause=card)).startswith(card_name(card))


@pytest.mark.proves("R-57")
@pytest.mark.parametrize(
    "cause", ["gather", "mill", "fight", "first", "target", "slowed_target", "caught", "damage", "flu"]
)
def test_a_die_is_told_with_its_face_and_who_rolled(cause: str) -> None:
    text = told(sample(ev.DieRolled, cause=cause, face=5))
    assert "5" in text
    assert company()[1].name(1) in text


def test_what_doubled_a_find_is_told() -> None:
    assert "axe" in told(sample(ev.CubesGained, cause="gather_axe"))
    assert "spear" in told(sample(ev.CubesGained, cause="grant_spear", kind=4))
    assert "well" in told(sample(ev.CubesGained, cause="grant_well", kind=5))
    assert "spear" in told(sample(ev.MeterSet, cause="grant_spear"))
    assert "well" in told(sample(ev.MeterSet, cause="grant_well", meter="water"))


def test_the_treasure_is_told_by_who_has_it_now() -> None:
    texts = {
        told(sample(ev.TreasureMoved, holder=holder, cause="dropped")) for holder in (1, LYING, ABOARD, WITH_THIEF)
    }
    assert len(texts) == 4


def test_a_lost_tie_for_the_treasure_is_told_as_a_tie() -> None:
    assert "tie" in told(ev.FightEnded(1, 4, 4, False))


def test_the_dice_of_thief_and_island_name_no_adventurer() -> None:
    _state, cast = company()
    for die, cause in (("d6", "fork"), ("d6", "fight"), ("compass", "rain"), ("resource", "reveal")):
        text = told(ev.DieRolled(die, 2, cause, NOBODY))
        assert not any(name in text for name in cast.names)


def test_the_price_of_an_action_is_bookkeeping() -> None:
    state, cast = company()
    assert log.line(ev.PointsSet(0, 3, "move"), cast, state.island) is None


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind not in log.SILENT], ids=lambda kind: kind.__name__)
def test_the_pseudo_language_reaches_every_line_and_keeps_the_names(kind: type) -> None:
    state, cast = company()
    event = sample(kind)
    english = log.line(event, cast, state.island)
    set_language(PSEUDO)
    other = log.line(event, cast, state.island)
    assert english is not None
    assert other is not None
    assert other != english
    assert not RAW_KEY.search(other)
    for name in cast.names:
        assert (name in english) == (name in other)


def messages() -> set[str]:
    """Every source text in the package of words that is translated or marked for it."""
    found = set()
    for path in Path(log.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "N_", "ngettext"):
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


def test_the_pseudo_language_keeps_the_placeholders_of_every_message() -> None:
    texts = messages()
    assert len(texts) > 600
    for text in texts:
        assert placeholders(pseudo(text)) == placeholders(text), text


def placeholders(text: str) -> list[str]:
    """Names of the fields in a format string, in their order."""
    return [field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None]
