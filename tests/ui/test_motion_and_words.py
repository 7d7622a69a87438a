"""Cues on a timeline, and the words of the current language."""

from __future__ import annotations

import math

import pytest

from game.core import words
from game.ui import tween
from game.ui.tween import Timeline, call, in_turn, together, wait


def test_a_tween_begins_at_once_and_ends_exactly_at_one():
    seen: list[float] = []
    line = Timeline()
    line.add(tween.tween(1.0, seen.append, tween.linear))
    for _step in range(5):
        line.update(0.3)
    assert seen[0] == 0 and seen[-1] == 1
    assert seen == sorted(seen)
    assert not line.busy


@pytest.mark.parametrize(
    "ease", [tween.linear, tween.ease_in, tween.ease_out, tween.ease_in_out, tween.overshoot, tween.bounce]
)
def test_every_ease_goes_from_nothing_to_all(ease):
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_cues_play_one_after_the_other_and_others_beside_them():
    log: list[str] = []
    line = Timeline()
    line.add(in_turn([wait(1), call(lambda: log.append("first"))]))
    line.add(in_turn([wait(1), call(lambda: log.append("second"))]))
    line.add(in_turn([wait(0.5), call(lambda: log.append("beside"))]), beside=True)
    for _step in range(4):
        line.update(0.6)
    assert log == ["beside", "first", "second"]


def test_finish_shows_the_end_of_everything_at_once():
    seen: list[float] = []
    log: list[str] = []
    line = Timeline()
    line.add(together(tween.tween(3, seen.append), wait(9)))
    line.add(in_turn([wait(5), call(lambda: log.append("done"))]))
    line.finish()
    assert seen[-1] == 1 and log == ["done"] and not line.busy


def test_instant_speed_leaves_nothing_to_wait_for():
    log: list[str] = []
    line = Timeline(tween.SPEEDS["instant"])
    line.add(in_turn([wait(5), call(lambda: log.append("done"))]))
    assert log == ["done"] and not line.busy


def test_a_faster_speed_needs_less_time():
    line = Timeline(2.0)
    line.add(wait(1.0))
    line.update(0.6)
    assert not line.busy


def test_a_cue_can_add_another_one():
    log: list[str] = []
    line = Timeline()
    line.add(call(lambda: line.add(call(lambda: log.append("inner")))))
    line.finish()
    assert log == ["inner"]


def test_a_cue_that_never_ends_is_found_instead_of_hanging():
    def endless():
        while True:
            yield

    line = Timeline()
    line.add(endless())
    with pytest.raises(RuntimeError, match="does not end"):
        line.finish()
    assert math.isinf(tween.SPEEDS["instant"])


def test_the_pseudo_language_is_longer_and_keeps_placeholders_and_markup():
    text = "{name} lost {{b}}{n} health{{/b}} {{icon:heart}} at the monastery"
    odd = words.pseudo(text)
    assert all(part in odd for part in ("{name}", "{{b}}", "{n}", "{{/b}}", "{{icon:heart}}"))
    assert "monastery" not in odd
    plain = " lost  health  at the monastery"
    assert len(odd) - len(text) == pytest.approx(len(plain) * 0.4, abs=2)
    assert odd.format(name="Jin", n=2)


def test_words_follow_the_language_when_they_are_called():
    try:
        words.set_language("pseudo")
        assert words._("Move") != "Move"
        assert words.ngettext("{n} point", "{n} points", 2).startswith("{n} ")
        words.set_language("en")
        assert words._("Move") == "Move"
        assert words.ngettext("{n} point", "{n} points", 1) == "{n} point"
        assert words._("") == ""
        words.set_language("xx")
        assert words._("Move") == "Move", "a language without a catalogue falls back"
    finally:
        words.set_language("en")
