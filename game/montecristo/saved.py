"""Montecristo's games on disk: codec of actions, set-ups and states, starting, reading and continuing a game."""

from __future__ import annotations

import datetime
import hashlib
import json
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_type_hints

from attrs import evolve, fields, frozen

from ..core import seeds
from ..core.agenda import Frame
from ..core.codec import BadData, Codec
from ..core.reading import Reading, bad_line, decode, split
from ..core.saves import (
    FORMAT,
    NAME_LENGTH,
    TITLE_LENGTH,
    BadSave,
    Diary,
    Header,
    Journal,
    clean,
    encode,
    read_bytes,
    shown,
)
from ..core.session import Session
from ..core.words import _
from .daily import is_island_of_the_day
from .house_rules import numbers_from_dict, numbers_to_dict
from .rules import frames as frames_module
from .rules import game
from .rules.actions import Action
from .rules.island import Island
from .rules.numbers import DIFFICULTIES, ROLES
from .rules.state import NOBODY, OUTCOMES, PLAYING, Setup, State

ENDING = ".game"
"""Of the file names of games."""
ACTIONS = Codec(Action)

FRAMES: dict[str, type[Frame]] = {
    name: kind
    for name, kind in vars(frames_module).items()
    if isinstance(kind, type)
    and issubclass(kind, Frame)
    and kind.__module__ == frames_module.__name__
    and kind.__slots__
}


@frozen
class Continued:
    """A game that came back."""

    session: Session
    header: Header
    trimmed: bool
    """A half-written last line was dropped."""


# ---------------------------------------------------------------- starting


def start(
    setup: Setup,
    island: Island,
    map_file: str,
    names: Iterable[str],
    folder: Path | None,
    seed: int | None = None,
    *,
    title: str = "",
    daily: str = "",
) -> Session:
    """A new game, saved from its first action on in ``folder`` (None: not saved). A seed of None is drawn at random."""
    seed = seeds.draw() if seed is None else seed
    session = _session(setup, island, seed)
    if folder is not None:
        now = datetime.datetime.now(datetime.UTC)
        header = header_of(
            setup, island, map_file, names, seed, title=title, begun=f"{now:%Y-%m-%d %H:%M}", daily=daily
        )
        path = folder / new_name(now)
        session.journal = Journal.create(path, ACTIONS, header_to_dict(header), DIARY)
        session.journal.stands_at(session.state)
    return session


def _session(setup: Setup, island: Island, seed: int) -> Session:
    """A game at its first decision, with what the rules say of taking back; the table may change its mind in the game."""
    session = Session(game, setup, island, seed)
    session.take_back_allowed = setup.numbers.take_back
    return session


def new_name(now: datetime.datetime | None = None) -> str:
    """A file name that no other game has."""
    now = now or datetime.datetime.now(datetime.UTC)
    return f"{now:%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}{ENDING}"


def header_of(
    setup: Setup,
    island: Island,
    map_file: str,
    names: Iterable[str],
    seed: int,
    *,
    title: str = "",
    begun: str = "",
    daily: str = "",
    branched: int = 0,
) -> Header:
    """The first line of a game by the present rules."""
    kept = [clean(name, NAME_LENGTH) for name in names]
    return Header(
        game.NAME, game.RULES_VERSION, island.fingerprint, map_file, setup_to_dict(setup), kept, seed, FORMAT,
        clean(title, TITLE_LENGTH), begun, daily, branched,
    )  # fmt: skip


def header_to_dict(header: Header) -> dict[str, Any]:
    """Plain data of the first line."""
    data: dict[str, Any] = ACTIONS.converter.unstructure(header)
    return data


def written(header: Header, session: Session, count: int | None = None) -> bytes:
    """A whole file: the header and the first ``count`` actions of a session (None: all), with the notes of the diary."""
    lines = [encode(header_to_dict(header))]
    state = game.new_game(session.setup, session.island)
    note = note_of(state)
    for action in session.log[:count]:
        game.apply(state, action)
        lines.append(encode(ACTIONS.to_dict(action)))
        if note_of(state) != note:
            note = note_of(state)
            lines.append(encode({**note, "digest": digest(state)}))
    return b"".join(lines)


# ---------------------------------------------------------------- reading


def read_header(path: Path) -> Header:
    """The first line of a game. Raises BadSave."""
    lines = split(read_bytes(path))
    if not lines:
        raise BadSave(_("{file} is empty").format(file=shown(path)))
    return parse_header(lines[0])


def parse_header(line: bytes) -> Header:
    """What the first line says, made safe to be shown. Raises BadSave."""
    data = decode(1, line)
    number, kind = data.get("format"), data.get("game")
    if kind != game.NAME:
        raise bad_line(1, _("this is not a game of Montecristo"))
    if not isinstance(number, int) or number > FORMAT:
        raise bad_line(1, _("it was written by a newer version of this program"))
    if not isinstance(data.get("names"), list):  # cattrs would take a text for a list of letters
        raise bad_line(1, _("it does not begin like a game"))
    try:
        header = ACTIONS.converter.structure(data, Header)
    except Exception as error:  # cattrs raises many kinds
        raise bad_line(1, _("it does not begin like a game")) from error
    if header.rules > game.RULES_VERSION:
        raise bad_line(1, _("it was played by newer rules than these"))
    if len(header.names) > len(ROLES):
        raise bad_line(1, _("too many people"))
    if not 0 <= header.seed <= seeds.LARGEST or header.branched < 0:
        raise bad_line(1, _("it does not begin like a game"))
    return evolve(
        header,
        names=[clean(name, NAME_LENGTH) for name in header.names],
        title=clean(header.title, TITLE_LENGTH),
        begun=clean(header.begun, NAME_LENGTH),
        daily=header.daily if is_island_of_the_day(header) else "",
        map_file=clean(header.map_file, 120),
    )


def reading(data: bytes, island: Island) -> Reading:
    """The bytes of a game, ready to be played again on its island. Raises BadSave."""
    lines = split(data)
    if not lines:
        raise BadSave(_("the file is empty"))
    header = parse_header(lines[0])
    if header.island != island.fingerprint:
        raise bad_line(1, _("the map {file} has changed since").format(file=header.map_file))
    try:
        setup = setup_from_dict(header.setup)
    except (BadData, ValueError) as error:
        raise bad_line(1, _("the set-up is not possible")) from error
    return Reading(_session(setup, island, header.seed), ACTIONS, lines, DIARY, header.title)


def resume(path: Path, island: Island) -> Continued:
    """Play the file again up to its last completed action and go on saving there. Raises InUse, or BadSave naming the line."""
    journal = Journal.reopen(path, ACTIONS, DIARY)
    try:
        data = read_bytes(path)
        header = parse_header((split(data) or [b""])[0])
        again = reading(data, island)
        again.advance()
    except BadSave:
        journal.close()
        raise
    session = again.session
    session.journal = journal
    journal.stands_at(session.state)
    return Continued(session, evolve(header, title=again.title), journal.trimmed)


def replay(path: Path, island: Island) -> Session:
    """The game as the file tells it, without writing or locking anything. Raises BadSave."""
    again = reading(read_bytes(path), island)
    again.advance()
    return again.session


def games_in(folder: Path) -> list[Path]:
    """Games in the folder, the last played first; whether they are over or broken shows when they are read."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob(f"*{ENDING}"), key=_played, reverse=True)


def _played(path: Path) -> tuple[int, str]:
    """Of two games written in the same tick of the clock the one with the later name counts as the later one."""
    try:
        return path.stat().st_mtime_ns, path.name
    except OSError:  # a dead link, or gone meanwhile
        return 0, path.name


# ---------------------------------------------------------------- set-ups and states


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """Plain data of a set-up; of the numbers only what differs from a base is told, and nothing of base 1."""
    data: dict[str, Any] = ACTIONS.converter.unstructure(setup)
    del data["numbers"], data["rules_name"]
    numbers = numbers_to_dict(setup.numbers, setup.rules_name)
    return data if numbers is None else {**data, "numbers": numbers}


def setup_from_dict(data: dict[str, Any]) -> Setup:
    """Raises BadData or ValueError."""
    if "rules_name" in data:
        raise BadData("the name of the rules stands with the numbers")
    numbers, name = numbers_from_dict(data.get("numbers"))
    try:
        plain = {key: value for key, value in data.items() if key != "numbers"}
        setup = evolve(ACTIONS.converter.structure(plain, Setup), numbers=numbers, rules_name=name)
    except Exception as error:
        raise BadData("the set-up is not valid") from error
    if not all(NOBODY <= role < len(ROLES) for role in setup.roles):
        raise BadData("no such role")
    if not all(character in (NOBODY, 0, 1) for character in setup.characters):
        raise BadData("no such character")
    if not 0 <= setup.difficulty < len(DIFFICULTIES):
        raise BadData("no such difficulty")
    return setup


def note_of(state: State) -> dict[str, Any]:
    """What the diary notes: the day, or the end."""
    return {"day": state.day} if state.outcome == PLAYING else {"end": OUTCOMES[state.outcome]}


def digest(state: State) -> str:
    """A short number for everything in the state."""
    data = state_to_dict(state)
    del data["setup"]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


DIARY = Diary(note_of, digest)


def state_to_dict(state: State) -> dict[str, Any]:
    """Plain data of a state; the island is left out."""
    data = {
        f.name: ACTIONS.converter.unstructure(getattr(state, f.name))
        for f in fields(State)
        if f.name not in ("island", "agenda")
    }
    data["gear"] = {str(space): pile for space, pile in state.gear.items()}
    data["agenda"] = [{"frame": type(frame).__name__, **ACTIONS.converter.unstructure(frame)} for frame in state.agenda]
    return data


def state_from_dict(data: dict[str, Any], island: Island) -> State:
    """The state described, on the island it was played on. Raises KeyError or an error of cattrs for data that no state gave."""
    plain = dict(data)
    agenda = [
        ACTIONS.converter.structure({k: v for k, v in frame.items() if k != "frame"}, FRAMES[frame["frame"]])
        for frame in plain.pop("agenda")
    ]
    gear = {int(space): pile for space, pile in plain.pop("gear").items()}
    shell = game.new_game(ACTIONS.converter.structure(plain["setup"], Setup), island)
    types_of = get_type_hints(State)
    values = {name: ACTIONS.converter.structure(value, types_of[name]) for name, value in plain.items()}
    return evolve(shell, **values, gear=gear, agenda=agenda)
