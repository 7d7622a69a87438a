"""The program is killed at any moment, and the game goes on at the last completed action."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.core.agenda import CHANCE
from game.core.session import Session
from game.montecristo import saved
from game.montecristo.bots import POLICIES
from game.montecristo.rules import game
from game.montecristo.rules.state import Setup

from .release import chart

ISLAND = chart("small").island
KILLS = 250
LONG = 700
"""Actions after which the next game begins."""
SETUP = Setup((0, 1, 2))

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="processes are forked here, because starting 250 takes minutes"
)


def next_action(session: Session) -> object:
    """What is played at this point, always the same."""
    asked = session.decision()
    assert asked is not None
    if asked.seat == CHANCE:
        return session.draw_chance()
    return POLICIES["eager"](session.state, session.legal(), random.Random(len(session.log)))


def player(path: Path, told: Connection) -> None:
    """The process that is killed: goes on with the game and tells how many actions are complete; now and then it changes its mind."""
    session = saved.resume(path, ISLAND).session
    told.send_bytes(b"%d" % len(session.log))
    while session.decision() is not None:
        session.act(next_action(session))
        told.send_bytes(b"%d" % len(session.log))
        if len(session.log) % 7 == 0 and session.undo():
            session.redo()
    told.send_bytes(b"end")
    time.sleep(60)


def reference(seed: int) -> list[object]:
    """The same game without anybody being killed."""
    session = Session(game, SETUP, ISLAND, seed)
    while session.decision() is not None and len(session.log) < LONG + 300:
        session.act(next_action(session))
    return session.log


def begin(folder: Path, seed: int) -> Path:
    session = saved.start(SETUP, ISLAND, "small.tmx", ("A", "B", "C"), folder, seed)
    assert session.journal is not None
    session.journal.close()
    return session.journal.path


def test_a_game_killed_hundreds_of_times_is_the_game_that_was_played(tmp_path: Path) -> None:
    forked = multiprocessing.get_context("fork")
    luck = random.Random(11)
    seed, path, whole = 1, begin(tmp_path, 1), reference(1)
    grown = 0
    for _kill in range(KILLS):
        hears, tells = forked.Pipe(duplex=False)
        process = forked.Process(target=player, args=(path, tells), daemon=True)
        process.start()
        tells.close()
        assert hears.poll(20)
        hears.recv_bytes()  # it plays
        time.sleep(luck.random() * 0.02)
        process.kill()
        process.join()
        complete, over = 0, False
        while True:
            try:
                word = hears.recv_bytes()
            except EOFError:
                break
            over = over or word == b"end"
            complete = complete if word == b"end" else int(word)
        hears.close()
        found = saved.replay(path, ISLAND)
        # The undo that follows every seventh action may have been the last thing on disk.
        assert len(found.log) >= complete - (complete % 7 == 0), "an action that was complete is lost"
        assert found.log == whole[: len(found.log)], "the game is another one"
        assert found.decision() is not None or over or found.state.outcome
        grown = max(grown, len(found.log))
        if found.decision() is None or len(found.log) > LONG:
            seed += 1
            path, whole = begin(tmp_path, seed), reference(seed)
    assert grown > 100, "the kills came too early to show anything"


def test_a_write_that_was_cut_at_any_byte_costs_at_most_one_action(tmp_path: Path) -> None:
    path = begin(tmp_path, 4)
    session = saved.resume(path, ISLAND).session
    for _number in range(40):
        session.act(next_action(session))
    assert session.journal is not None
    session.journal.close()
    data = path.read_bytes()
    start = data.index(b"\n") + 1
    for end in range(start, len(data) + 1, 3):
        path.write_bytes(data[:end])
        again = saved.resume(path, ISLAND)
        assert again.trimmed == (data[end - 1 : end] != b"\n")
        assert again.session.log == session.log[: len(again.session.log)]
        assert again.session.journal is not None
        again.session.journal.close()
        assert path.read_bytes() == data[: data.rfind(b"\n", 0, end) + 1]


def test_the_real_program_killed_at_the_table_goes_on_at_its_last_action(tmp_path: Path) -> None:
    """A child runs the whole App; it is killed while it plays, and a new App offers the game and continues it."""
    forked = multiprocessing.get_context("spawn")
    for moment in (0.05, 0.3):
        hears, tells = forked.Pipe(duplex=False)
        process = forked.Process(target=app_player, args=(tmp_path / "saves", tells), daemon=True)
        process.start()
        tells.close()
        assert hears.poll(60)
        complete = int(hears.recv_bytes())
        time.sleep(moment)
        process.kill()
        process.join()
        while True:
            try:
                complete = int(hears.recv_bytes())
            except EOFError:
                break
        path = saved.games_in(tmp_path / "saves")[0]
        found = saved.replay(path, chart("small").island)
        assert len(found.log) >= complete > 0
        assert found.decision() is not None


def app_player(saves: Path, told: Connection) -> None:
    """Play in the real loop: the title, then Continue or a new expedition, then one answer after the other."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.montecristo.app import make_app
    from game.montecristo.view.table import TableScene
    from game.ui.settings import Settings

    app = make_app(
        Settings(speed="instant"),
        saves=saves,
        map_file=str(chart("small").path),
        seed=6,
        size=(960, 540),
        headless=True,
    )
    for key in (pygame.K_c, pygame.K_n, pygame.K_RETURN):
        if not isinstance(app.top, TableScene):
            app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.05)
    luck = random.Random(3)
    while isinstance(app.top, TableScene):
        table = app.top
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=pygame.KMOD_CTRL, unicode="")], 0.05)
        if table.director.holding:
            table.director.go_on()
        asked = table.session.decision()
        if asked is not None and asked.seat != CHANCE and table.director.at_rest:
            table.act(POLICIES["eager"](table.session.state, table.session.legal(), luck))
        told.send_bytes(b"%d" % len(table.session.log))
