"""Montecristo's games on disk: codec of actions, set-ups and states, starting, finding and continuing a game."""

from __future__ import annotations

import datetime
import secrets
from pathlib import Path
from typing import Any, get_type_hints

from attrs import evolve, fields, frozen

from ..core.agenda import Frame, Refused
from ..core.codec import BadData, Codec
from ..core.saves import FORMAT, BadSave, Header, Journal, read_lines, trim_half_line
from ..core.session import Session
from .rules import frames as frames_module
from .rules import game
from .rules.actions import Action
from .rules.island import Island
from .rules.state import Setup, State

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


def start(
    setup: Setup, island: Island, map_file: str, names: tuple[str, ...], folder: Path | None, seed: int | None = None
) -> Session:
    """A new game, saved from its first action on in ``folder`` (None: not saved). A seed of None is drawn at random."""
    seed = secrets.randbits(48) if seed is None else seed
    journal = None
    if folder is not None:
        now = datetime.datetime.now(datetime.UTC)
        journal = Journal(folder / f"{now:%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}.game", ACTIONS)
        header = Header(
            game.NAME, game.RULES_VERSION, island.fingerprint, map_file, setup_to_dict(setup), list(names), seed
        )
        journal.begin(ACTIONS.converter.unstructure(header))
    return Session(game, setup, island, seed, journal)


def read_header(path: Path) -> Header:
    """The first line of a game. Raises BadSave."""
    for _, data in read_lines(path):
        try:
            header = ACTIONS.converter.structure(data, Header)
        except Exception as error:
            raise BadSave(f"line 1: {path.name} does not begin like a game") from error
        if header.format != FORMAT or header.game != game.NAME:
            raise BadSave(f"line 1: {path.name} is a game of another kind or of a newer program")
        return header
    raise BadSave(f"{path.name} is empty")


def resume(path: Path, island: Island) -> Continued:
    """Play the file again up to its last completed action and go on saving there. Raises BadSave naming the line."""
    header = read_header(path)
    if header.rules != game.RULES_VERSION:
        raise BadSave(f"line 1: played by version {header.rules} of the rules, this is {game.RULES_VERSION}")
    if header.island != island.fingerprint:
        raise BadSave(f"line 1: the map {header.map_file} has changed since")
    trimmed = trim_half_line(path)
    session = replay(path, header, island)
    session.journal = Journal(path, ACTIONS)
    return Continued(session, header, trimmed)


def replay(path: Path, header: Header, island: Island) -> Session:
    """The game as the file tells it, without writing. Raises BadSave."""
    try:
        setup = setup_from_dict(header.setup)
    except (BadData, ValueError) as error:
        raise BadSave(f"line 1: {error}") from error
    session = Session(game, setup, island, header.seed)
    for number, data in read_lines(path):
        if number == 1:
            continue
        try:
            if "undo" in data:
                if session.why_not_undo() is not None:
                    raise BadSave(f"line {number}: nothing to take back")
                session.take_back()
            else:
                session.restore(ACTIONS.from_dict(data))
        except (BadData, Refused, IndexError) as error:
            raise BadSave(f"line {number}: {error}") from error
    return session


def unfinished(folder: Path) -> list[Path]:
    """Games in the folder, the last played first; whether they are over or broken shows when they are read."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob("*.game"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


# ---------------------------------------------------------------- set-ups and states


def setup_to_dict(setup: Setup) -> dict[str, Any]:
    """Plain data of a set-up, numbers included."""
    data: dict[str, Any] = ACTIONS.converter.unstructure(setup)
    return data


def setup_from_dict(data: dict[str, Any]) -> Setup:
    """Raises BadData or ValueError."""
    try:
        return ACTIONS.converter.structure(data, Setup)
    except Exception as error:
        raise BadData("the set-up is not valid") from error


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
    shell = game.new_game(setup_from_dict(plain["setup"]), island)
    types_of = get_type_hints(State)
    values = {name: ACTIONS.converter.structure(value, types_of[name]) for name, value in plain.items()}
    return evolve(shell, **values, gear=gear, agenda=agenda)
