"""The files behind the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.saves import BadSave, InUse
from game.montecristo import saved
from game.montecristo.library import Library
from game.montecristo.rules.state import WON
from game.montecristo.shelf import FINISHED
from game.montecristo.view.library_games import BIN, GAMES, INBOX, GameCard


def card_of(library: Library, path: Path) -> GameCard:
    reading = library.read(path)
    reading.advance()
    return library.card(path, reading)


def test_the_game_played_last_comes_first_and_finished_ones_are_there_too(library: Library, saves: Path) -> None:
    (saves / FINISHED).mkdir()
    (saves / "won.game").rename(saves / FINISHED / "won.game")
    names = [path.stem for path in library.paths(GAMES)]
    assert names[0] == "running" and "won" in names and len(names) == 6


def test_a_card_tells_how_the_game_stands(library: Library, saves: Path) -> None:
    card = card_of(library, saves / "won.game")
    assert (card.outcome, card.day, card.score, card.people) == (WON, 47, 83, ("Anna", "Ben"))
    assert len(card.team) == 4 and all(role >= 0 for role, _character in card.team)
    assert library.known(saves / "won.game") == card


def test_a_file_that_changed_is_read_anew(library: Library, saves: Path) -> None:
    card_of(library, saves / "running.game")
    library.rename(saves / "running.game", "Another title")
    assert library.known(saves / "running.game") is None
    assert card_of(library, saves / "running.game").title == "Another title"


def test_a_new_title_is_not_a_new_date_and_changes_nothing_else(library: Library, saves: Path) -> None:
    path = saves / "running.game"
    before, state = path.stat().st_mtime_ns, library.read(path)
    state.advance()
    library.rename(path, "  Öde {b} Insel\n ")
    again = library.read(path)
    again.advance()
    assert again.title == "Öde b Insel"
    assert again.session.state == state.session.state
    assert path.stat().st_mtime_ns == before


def test_a_copy_is_a_game_of_its_own(library: Library, saves: Path) -> None:
    copy = library.duplicate(saves / "running.game")
    assert card_of(library, copy).title == "Copy of running"
    island = library.shelf.chart_of(saved.read_header(copy)).island
    one, two = saved.replay(saves / "running.game", island), saved.resume(copy, island).session
    assert one.state == two.state and one.take_back_allowed == two.take_back_allowed
    two.act(two.legal()[0])
    assert saved.replay(saves / "running.game", island).state == one.state


def test_what_is_deleted_lies_in_the_bin_until_that_is_emptied(library: Library, saves: Path) -> None:
    library.delete(saves / "lost.game")
    binned = library.delete(saves / "won.game")
    assert len(library.paths(BIN)) == 2 and len(library.paths(GAMES)) == 4
    assert library.restore(binned).parent == saves
    assert library.empty_bin() == 1
    assert len(library.paths(BIN)) == 0 and len(library.paths(GAMES)) == 5


def test_a_game_that_is_being_played_can_neither_be_deleted_nor_renamed(library: Library, saves: Path) -> None:
    path = saves / "running.game"
    session = saved.resume(path, library.shelf.chart_of(saved.read_header(path)).island).session
    for change in (library.delete, lambda p: library.rename(p, "x")):
        with pytest.raises(InUse):
            change(path)
    assert card_of(library, path).busy
    assert session.journal is not None
    session.journal.close()
    assert not card_of(library, path).busy


def test_an_exported_game_is_imported_elsewhere_as_it_was(library: Library, saves: Path) -> None:
    library.rename(saves / "won.game", "Über Nacht: 83!")
    out = library.export(saves / "won.game")
    assert out.name == "uber-nacht-83.game"
    assert library.export(saves / "won.game").name == "uber-nacht-83-2.game"
    library.inbox.mkdir(exist_ok=True)
    out.rename(library.inbox / out.name)
    reading = library.read(library.paths(INBOX)[0])
    reading.advance()
    taken = library.accept(reading)
    assert taken.parent == saves / FINISHED, "it is over"
    assert card_of(library, taken).score == 83


def test_a_bad_file_never_comes_in(library: Library) -> None:
    library.inbox.mkdir(exist_ok=True)
    bad = library.inbox / "bad.game"
    bad.write_bytes(b'{"game":"montecristo"}\n')
    with pytest.raises(BadSave, match="line 1"):
        library.read(bad)
