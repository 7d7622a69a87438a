"""Files that are not what they claim: every one is refused, with the line that is wrong, and without harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.saves import LARGEST, BadSave
from game.montecristo import saved
from game.montecristo.shelf import Shelf

from .release import HERE, chart

GOOD = (HERE / "v1" / "running.game").read_bytes()
LINES = GOOD.split(b"\n")[:-1]
ISLAND = chart("small").island


def header(**changed: Any) -> bytes:
    return json.dumps({**json.loads(LINES[0]), **changed}).encode()


def setup(**changed: Any) -> bytes:
    return header(setup={**json.loads(LINES[0])["setup"], **changed})


def beginning(first: bytes) -> bytes:
    return b"\n".join([first, *LINES[1:], b""])


def with_line(line: bytes) -> bytes:
    return b"\n".join([*LINES[:20], line, b""])


CORPUS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "one line without its end": (LINES[0], "empty"),
    "only zeros": (b"\0" * 5000, "empty"),
    "zeros and an end": (b"\0" * 5000 + b"\n", "line 1"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4 + b"\n", "line 1"),
    "not UTF-8": (beginning(b"\xff\xfe" + LINES[0]), "line 1"),
    "UTF-16": (GOOD.decode().encode("utf-16"), "line 1"),
    "Windows line ends are white space": (with_line(b'{"do":"Dance"}\r'), "line 21"),
    "no object": (beginning(b"[]"), "line 1"),
    "a number": (beginning(b"7"), "line 1"),
    "deeply nested": (beginning(b"[" * 60_000), "line 1"),
    "a very long line": (beginning(b'{"game":"' + b"x" * 100_000 + b'"}'), "line 1: it is too long"),
    "another game": (beginning(header(game="takara")), "line 1.*Montecristo"),
    "a game of nobody": (beginning(header(game=None)), "line 1"),
    "a newer program": (beginning(header(format=99)), "line 1.*newer version"),
    "newer rules": (beginning(header(rules=99)), "line 1.*newer rules"),
    "a format that is a word": (beginning(header(format="1")), "line 1"),
    "a format that is not whole": (beginning(header(format=1.0)), "line 1"),
    "a field too many": (beginning(header(surprise=1)), "line 1"),
    "names that are numbers": (beginning(header(names=[1, 2])), "line 1"),
    "a name that is a text": (beginning(header(names="Anna")), "line 1"),
    "too many people": (beginning(header(names=["A"] * 7)), "line 1: too many"),
    "another island": (beginning(header(island="0" * 64)), "line 1: the map"),
    "a seed that is a word": (beginning(header(seed="x")), "line 1"),
    "a seed below nothing": (beginning(header(seed=-1)), "line 1"),
    "a seed without a code": (beginning(header(seed=1 << 90)), "line 1"),
    "fewer than no actions of another game": (beginning(header(branched=-1)), "line 1"),
    "one adventurer": (beginning(setup(leaders=[0])), "line 1: the set-up"),
    "a hundred adventurers": (beginning(setup(leaders=[0] * 100)), "line 1: the set-up"),
    "a leader who is not there": (beginning(setup(leaders=[0, 7])), "line 1: the set-up"),
    "a role that is not there": (beginning(setup(roles=[9, 1])), "line 1: the set-up"),
    "a role below nobody": (beginning(setup(roles=[-5, 1])), "line 1: the set-up"),
    "the same role twice": (beginning(setup(roles=[1, 1])), "line 1: the set-up"),
    "a character that is not there": (beginning(setup(characters=[2, 0])), "line 1: the set-up"),
    "a level that is not there": (beginning(setup(difficulty=4)), "line 1: the set-up"),
    "numbers of its own": (beginning(setup(numbers={"health_full": 99})), "line 1: the set-up"),
    "true for a number": (beginning(setup(difficulty=True)), "line 1: the set-up"),
    "a blank line": (with_line(b""), "line 21: .*JSON"),
    "half an action": (with_line(b'{"do":"Mo'), "line 21: .*JSON"),
    "zeros between": (with_line(b"\0" * 100), "line 21"),
    "no action": (with_line(b"{}"), "line 21: it means nothing"),
    "an unknown action": (with_line(b'{"do":"Win"}'), "line 21: no such action"),
    "a class of the program": (with_line(b'{"do":"State"}'), "line 21: no such action"),
    "an action without its value": (with_line(b'{"do":"Move"}'), "line 21: no such action"),
    "an action with too many values": (with_line(b'{"do":"EndTurn","more":1}'), "line 21: no such action"),
    "a word for a number": (with_line(b'{"do":"Move","to":"3"}'), "line 21: no such action"),
    "a fraction": (with_line(b'{"do":"Move","to":3.5}'), "line 21: no such action"),
    "not a number": (with_line(b'{"do":"Move","to":NaN}'), "line 21: no such action"),
    "nothing for a number": (with_line(b'{"do":"Move","to":null}'), "line 21: no such action"),
    "a space below zero": (with_line(b'{"do":"Move","to":-1}'), "line 21: no such action"),
    "a space beyond the island": (with_line(b'{"do":"Move","to":99999}'), "line 21"),
    "a fellow who is not there": (with_line(b'{"do":"Give","fellow":5}'), "line 21"),
    "a digit too many to read": (with_line(b'{"do":"Move","to":' + b"9" * 5000 + b"}"), "line 21"),
    "an action that is not legal": (with_line(b'{"do":"TakeUpTreasure"}'), "line 21: this is not allowed"),
    "a die when nobody rolls": (b"\n".join([*LINES[:3], b'{"do":"RollD6","face":6}', b""]), "line 4: this is not"),
    "a card when none is drawn": (with_line(b'{"do":"DrawCard","card":31}'), "line 21"),
    "an undo past a die": (b"\n".join([*LINES[:3], b'{"undo":1}', b""]), "line 4: nothing can be taken back"),
    "an undo of many": (with_line(b'{"undo":5}'), "line 21: nothing can be taken back"),
    "an undo of less than nothing": (with_line(b'{"undo":-1}'), "line 21: nothing can be taken back"),
    "an undo of a fraction": (with_line(b'{"undo":1.5}'), "line 21: it means nothing"),
    "companions in a list": (with_line(b'{"companions":["steady"]}'), "line 21: it means nothing"),
    "a companion for no number": (with_line(b'{"companions":{"x":"steady"}}'), "line 21: such a companion"),
    "a companion for a large number": (with_line(b'{"companions":{"10":"steady"}}'), "line 21: such a companion"),
    "a companion without a name": (with_line(b'{"companions":{"0":""}}'), "line 21: such a companion"),
    "a companion that is a number": (with_line(b'{"companions":{"0":1}}'), "line 21: such a companion"),
    "a companion with marks of the text": (with_line(b'{"companions":{"0":"{b:x}"}}'), "line 21: such a companion"),
    "a false digest": (with_line(b'{"day":1,"digest":"0000000000000000"}'), "line 21: day 1 does not come out"),
    "a digest of another day": (with_line(b'{"day":7,"digest":"0000000000000000"}'), "line 21: day 7"),
    "an option that is a number": (with_line(b'{"take_back":1}'), "line 21: it means nothing"),
    "too many lines": (b"\n" * 300_000, "more than"),
}  # fmt: skip


@pytest.mark.parametrize("name", CORPUS)
def test_a_bad_file_is_refused_naming_what_is_wrong(name: str, tmp_path: Path) -> None:
    content, fault = CORPUS[name]
    path = tmp_path / "bad.game"
    path.write_bytes(content)
    with pytest.raises(BadSave, match=fault):
        saved.replay(path, ISLAND)
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", CORPUS)
def test_the_title_passes_a_bad_file_over(name: str, tmp_path: Path) -> None:
    (tmp_path / "bad.game").write_bytes(CORPUS[name][0])
    shelf = Shelf.open(tmp_path)
    assert shelf.latest([chart("small")]) is None
    assert "bad.game" in shelf.notice


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.game"
    with path.open("wb") as file:
        file.truncate(LARGEST * 100)  # takes no room on the disk
    with pytest.raises(BadSave, match="too large"):
        saved.read_header(path)


def test_a_folder_and_a_dead_link_are_no_games(tmp_path: Path) -> None:
    (tmp_path / "folder.game").mkdir()
    (tmp_path / "link.game").symlink_to(tmp_path / "nowhere")
    for path in tmp_path.iterdir():
        with pytest.raises(BadSave, match=r"not a file|not there"):
            saved.read_header(path)
    assert Shelf.open(tmp_path).latest() is None


def test_names_and_titles_of_strangers_cannot_speak_to_the_text_engine() -> None:
    wicked = ["{{icon:nothing}}", "a" * 1000, "line\nend \x1b[31m\u202e"]
    told = saved.parse_header(header(names=wicked, title="{b}" * 100, setup={}))
    assert not {"{", "}", "\n", "\x1b", "\u202e"} & set("".join([*told.names, told.title]))
    assert max(map(len, [*told.names, told.title])) <= 60


def _mutations() -> st.SearchStrategy[Callable[[bytes], bytes]]:
    places = st.integers(0, len(GOOD) - 1)
    flips = st.tuples(places, st.integers(0, 255)).map(
        lambda at: lambda data: data[: at[0]] + bytes([at[1]]) + data[at[0] + 1 :]
    )
    cuts = st.tuples(places, st.integers(1, 200)).map(lambda at: lambda data: data[: at[0]] + data[at[0] + at[1] :])
    swaps = st.tuples(st.integers(1, len(LINES) - 1), st.integers(1, len(LINES) - 1)).map(
        lambda at: lambda data: _with_line_moved(data, *at)
    )
    return st.one_of(flips, cuts, swaps)


def _with_line_moved(data: bytes, a: int, b: int) -> bytes:
    lines = data.split(b"\n")
    lines.insert(b % len(lines), lines.pop(a % len(lines)))
    return b"\n".join(lines)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(st.lists(_mutations(), min_size=1, max_size=3))
def test_a_damaged_file_is_read_or_refused_but_never_breaks_the_program(
    damages: list[Callable[[bytes], bytes]],
) -> None:
    data = GOOD
    for damage in damages:
        data = damage(data)
    try:
        again = saved.reading(data, ISLAND)
        again.advance()
    except BadSave:
        return
    for cubes in zip(*(who.cubes for who in again.session.state.adventurers), strict=True):
        assert sum(cubes) <= 25, "what was read is a state of the game"
