"""How faults and findings are told: to the author of a map and to programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.montecristo.chart import BadMap, load_island
from game.montecristo.check_map import run

from .workshop import Workshop, faults


# ------------------------------------------------------------------ the telling
def test_all_faults_are_told_at_once(workshop: Workshop) -> None:
    workshop.swap('name="Olive Garden"', 'name=""')
    workshop.swap('type="mill"', 'type="plain"')
    workshop.edit(r'(type="trail".*?points=")[^"]*', r"\g<1>0,0")
    codes = {fault.code for fault in faults(workshop.map)}
    assert {"no-name", "missing", "one-point"} <= codes


def test_loading_a_bad_map_raises_one_error_with_all_faults(workshop: Workshop) -> None:
    with pytest.raises(BadMap, match="Olive Garden"):
        load_island(workshop.swap('name="Olive Garden"', 'template="x" name="Olive Garden"'))


def test_the_printed_fault_names_file_layer_object_and_place(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    path = workshop.swap('name="Olive Garden"', 'name="Net Loft"')
    assert run(str(path)) == 2
    printed = capsys.readouterr().out
    assert re.search(r"small\.tmx, layer “spaces”, object \d+ “Net Loft”, at \d+, \d+: .*same name.*Give each", printed)


def test_a_good_map_is_described(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(workshop.map)) == 0
    printed = capsys.readouterr().out
    assert "28 spaces, 41 trails, 4 ferry lanes" in printed
    assert "Adventurers' Ship – Thief's Ship" in printed


@pytest.mark.parametrize(("edit", "code"), [(lambda w: w.map, 0), (lambda w: w.swap('type="mill"', 'type="plain"'), 2)])
def test_the_report_can_be_read_by_programs(
    workshop: Workshop, capsys: pytest.CaptureFixture[str], edit: Callable[[Workshop], Path], code: int
) -> None:
    assert run(str(edit(workshop)), as_json=True) == code
    facts = json.loads(capsys.readouterr().out)
    assert facts["good"] is (code == 0)
    assert [fault["code"] for fault in facts["faults"]] == (["missing"] if code else [])


def test_an_island_that_falls_in_two_without_one_space_is_warned_of(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    chart = load_island(workshop.map)
    doomed = min(pair for pair in chart.trails if chart.island.lair in pair)
    number = list(chart.trails).index(doomed)
    assert run(str(workshop.swap(workshop.object("trail", number), ""))) == 0
    assert "falls in two" in capsys.readouterr().out
