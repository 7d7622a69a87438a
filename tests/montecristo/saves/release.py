"""Games that were saved by each released version of the rules, and how they ended.

``python -m tests.montecristo.saves.release`` writes those of the present version into the folder ``v<number>``, and games that hold
what came with the present format of the files into ``v<number>-format<number>``, and some by the present base of the usual numbers into
``v<number>-base<number>``. A folder is written once, before its version is released (delete it to have it written anew until then);
afterwards its files stay as they are, because players have such files.
"""

from __future__ import annotations

import datetime
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.core.agenda import CHANCE, Frame
from game.core.saves import FORMAT
from game.core.session import Session
from game.montecristo import daily, saved
from game.montecristo.bots import POLICIES
from game.montecristo.chart import Chart, load_island
from game.montecristo.rules import game
from game.montecristo.rules.actions import ABANDON
from game.montecristo.rules.frames import DuelReply, Theft, Unit
from game.montecristo.rules.numbers import BASES, EASY, EXTREME, MEDIUM
from game.montecristo.rules.presets import PRESETS
from game.montecristo.rules.score import score
from game.montecristo.rules.state import OUTCOMES, WON, Setup

HERE = Path(__file__).parent
MAPS = HERE.parents[2] / "maps"
ENDS = "ends.json"
LONGEST = 60
"""Days after which a game is left running."""

WANTED = (
    # name, outcome, adventurers, persons, difficulty, map, days at most, with undo
    ("won", "won", 4, 2, EASY, "montecristo", LONGEST, False),
    ("lost", "lost", 4, 3, EASY, "small", LONGEST, False),
    ("all-dead", "all_dead", 6, 6, EXTREME, "montecristo", LONGEST, False),
    ("abandoned", "abandoned", 3, 1, MEDIUM, "montecristo", 9, True),
    ("running", "playing", 2, 2, MEDIUM, "small", 12, True),
    ("first-morning", "playing", 5, 2, MEDIUM, "montecristo", 0, False),
)


def chart(name: str) -> Chart:
    """A map that ships."""
    return load_island(MAPS / f"{name}.tmx")


def end_of(session: Session) -> dict[str, Any]:
    """What must come out again."""
    state = session.state
    points = score(state).total if state.outcome else None
    return {
        "outcome": OUTCOMES[state.outcome],
        "day": state.day,
        "score": points,
        "actions": len(session.log),
        "digest": saved.digest(state),
    }


def _games(folder: Path) -> Iterator[tuple[str, Session]]:
    for name, outcome, seats, persons, difficulty, map_name, days, with_undo in WANTED:
        on = chart(map_name)
        leaders = tuple(seat % persons for seat in range(seats))
        setup = Setup(leaders, difficulty=difficulty, numbers=BASES[1])
        names = tuple(("Anna", "Ben", "Çelik", "Dmitri", "Eve", "Fu")[:persons])
        for seed in range(200):
            path = folder / f"{name}{saved.ENDING}"
            path.unlink(missing_ok=True)
            session = saved.start(setup, on.island, on.path.name, names, folder, seed, title=name)
            assert session.journal is not None
            session.journal.path = session.journal.path.rename(path)
            session.allow_take_back(with_undo)
            _play(session, seed, days, with_undo)
            if outcome == "abandoned" and session.decision() is not None:
                session.act(ABANDON)
            session.journal.close()
            if OUTCOMES[session.state.outcome] == outcome:
                yield name, session
                break
        else:
            raise LookupError(f"no game of 200 is {outcome}")


def _games_of_format(folder: Path) -> Iterator[tuple[str, Session]]:
    """House rules, companions who come and go, and an island of the day."""
    short, today = PRESETS["short"], daily.island_of(datetime.date(2026, 11, 30))
    on = chart("montecristo")
    two = Setup((0, 1), difficulty=short.level, numbers=short.numbers, rules_name="Quick one")
    led = tuple(seat % 2 for seat in range(len(today.roles)))
    of_day = Setup(led, today.roles, today.characters, today.difficulty)
    for name, setup, seed, day in (("house-rules", two, 3, ""), ("daily", of_day, today.seed, today.day)):
        names = ("Anna", "Ben", "Çelik", "Dmitri", "Eve", "Fu")[: max(setup.leaders) + 1]
        session = saved.start(setup, on.island, on.path.name, names, folder, seed, title=name, daily=day)
        assert session.journal is not None
        session.journal.path = session.journal.path.rename(folder / f"{name}{saved.ENDING}")
        session.hand_over({0: "steady"})
        _play(session, seed, 3, True)
        session.hand_over({})
        _play(session, seed, 5, True)
        session.journal.close()
        yield name, session


def _games_of_base(folder: Path) -> Iterator[tuple[str, Session]]:
    """By the numbers that are the usual ones now.

    A pair that gets home and whom the Thief robbed and was stunned by on the way; and some on extreme who drank from a well.
    """
    two, many = Setup((0, 1)), Setup((0, 1, 0, 1, 0), difficulty=EXTREME)
    yield (
        "pair",
        _found(
            folder,
            "pair",
            two,
            lambda over: over.state.outcome == WON and {Theft, DuelReply} <= set(map(type, _asked_in(over))),
        ),
    )
    yield (
        "wells",
        _found(
            folder,
            "wells",
            many,
            lambda over: any(type(each) is Unit and each.cause == "grant_well" for each in _asked_in(over)),
        ),
    )


def _found(folder: Path, name: str, setup: Setup, wanted: Callable[[Session], bool]) -> Session:
    """The first game of 40 that is as wanted at its end, saved under this name."""
    on = chart("small")
    for seed in range(40):
        tried = saved.start(setup, on.island, on.path.name, (), None, seed)
        _play(tried, seed, LONGEST, False, "steady")
        if wanted(tried):
            break
    else:
        raise LookupError(f"no game of 40 is as wanted for {name}")
    session = saved.start(setup, on.island, on.path.name, ("Anna", "Çelik"), folder, seed, title=name)
    assert session.journal is not None
    session.journal.path = session.journal.path.rename(folder / f"{name}{saved.ENDING}")
    _play(session, seed, LONGEST, False, "steady")
    session.journal.close()
    return session


def _asked_in(session: Session) -> list[Frame]:
    """The decisions that came up in a game."""
    state, found = game.new_game(session.setup, session.island), list[Frame]()
    for action in session.log:
        found.append(state.agenda[-1])
        game.apply(state, action)
    return found


def _play(session: Session, seed: int, days: int, with_undo: bool, policy: str = "eager") -> None:
    luck = random.Random(seed)
    while (asked := session.decision()) is not None:
        if session.state.day > days or (days == 0 and session.state.day == 1):
            if asked.seat != CHANCE:
                return
        elif with_undo and luck.random() < 0.1:
            for _number in range(luck.randrange(4)):
                session.undo()
            for _number in range(luck.randrange(3)):
                session.redo()
            continue
        chance = asked.seat == CHANCE
        session.act(session.draw_chance() if chance else POLICIES[policy](session.state, session.legal(), luck))


def write() -> None:
    """The folders of the present version that are not there yet."""
    for name, games in (
        (f"v{game.RULES_VERSION}", _games),
        (f"v{game.RULES_VERSION}-format{FORMAT}", _games_of_format),
        (f"v{game.RULES_VERSION}-base{max(BASES)}", _games_of_base),
    ):
        folder = HERE / name
        if folder.exists():
            continue
        folder.mkdir()
        ends = {title: end_of(session) for title, session in games(folder)}
        (folder / ENDS).write_text(json.dumps(ends, indent=1) + "\n", encoding="utf-8")
        for rest in folder.glob("*.lock"):
            rest.unlink()


if __name__ == "__main__":
    write()
