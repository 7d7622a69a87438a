"""Reading a journal: lines to a game that is played again, step by step, and nothing of it believed before the rules agree."""

from __future__ import annotations

import json
from typing import Any

from attrs import define

from .agenda import Refused
from .codec import BadData
from .saves import NAME_LENGTH, TITLE_LENGTH, BadSave, Diary, clean
from .session import Session
from .words import _

LONGEST_LINE = 65_536
"""Bytes; the header is the longest line, and has less than a thousand."""
MOST_LINES = 200_000


def split(data: bytes) -> list[bytes]:
    """The whole lines of a file; a last one without its end is left out. Raises BadSave."""
    lines = data[: data.rfind(b"\n") + 1].split(b"\n")[:-1]
    if len(lines) > MOST_LINES:
        raise BadSave(_("more than {count} lines are not a game").format(count=MOST_LINES))
    return lines


def decode(number: int, line: bytes) -> dict[str, Any]:
    """The object in a line. Raises BadSave naming the line."""
    if len(line) > LONGEST_LINE:
        raise bad_line(number, _("it is too long"))
    try:
        data = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise bad_line(number, _("it is not text")) from error
    except (ValueError, RecursionError) as error:
        raise bad_line(number, _("it is not complete or not JSON")) from error
    if not isinstance(data, dict):
        raise bad_line(number, _("it is not an object"))
    return data


def bad_line(number: int, fault: str) -> BadSave:
    """What is wrong with a line, counted from 1."""
    return BadSave(_("line {number}: {fault}").format(number=number, fault=fault))


@define
class Reading:
    """A game on its way from its lines back into a session. ``advance`` until ``over``."""

    session: Session
    codec: Any
    lines: list[bytes]
    diary: Diary | None = None
    title: str = ""
    at: int = 1
    """Lines taken in so far; the header is the first."""
    compared: int = 0
    """Notes of the diary that held true so far."""

    @property
    def over(self) -> bool:
        """All lines have been taken in."""
        return self.at >= len(self.lines)

    @property
    def progress(self) -> float:
        """0 to 1."""
        return min(1.0, self.at / max(1, len(self.lines)))

    def advance(self, count: int | None = None) -> None:
        """Take in so many lines more, or all. Raises BadSave naming the line; the session then stands before it."""
        end = len(self.lines) if count is None else min(len(self.lines), self.at + count)
        while self.at < end:
            number = self.at + 1
            self._take(number, decode(number, self.lines[self.at]))
            self.at = number

    def _take(self, number: int, data: dict[str, Any]) -> None:
        session = self.session
        match data:
            case {"do": str()}:
                self._act(number, data)
            case {"undo": int(count), **rest} if not rest:
                if session.why_not_undo() is not None or count != session.undo_takes() + 1:
                    raise bad_line(number, _("nothing can be taken back there"))
                session.undo()
            case {"digest": str(digest), **note}:
                self._compare(number, note, digest)
            case {"take_back": bool(allowed), **rest} if not rest:
                session.take_back_allowed = allowed
            case {"companions": dict(companions), **rest} if not rest:
                session.companions = self._companions(number, companions)
            case {"title": str(title), **rest} if not rest:
                self.title = clean(title, TITLE_LENGTH)
            case _:
                raise bad_line(number, _("it means nothing"))

    def _act(self, number: int, data: dict[str, Any]) -> None:
        try:
            if any(isinstance(value, int) and value < 0 for value in data.values()):
                raise BadData("a negative number")
            action = self.codec.from_dict(data)
        except BadData as error:
            raise bad_line(number, _("no such action exists")) from error
        try:
            self.session.restore(action)
        except Refused as error:
            raise bad_line(number, _("this is not allowed there ({reason})").format(reason=error.reason)) from error
        except (LookupError, TypeError, ValueError) as error:  # a number that names no space, kind or fellow
            raise bad_line(number, _("this is not possible")) from error

    @staticmethod
    def _companions(number: int, told: dict[str, Any]) -> dict[int, str]:
        """Policies by person. One that does not exist here is kept; the table says that it is missing. Raises BadSave."""
        found: dict[int, str] = {}
        for person, policy in told.items():
            known = person.isascii() and person.isdecimal() and len(person) == 1 and isinstance(policy, str)
            if not known or not policy or clean(policy, NAME_LENGTH) != policy:
                raise bad_line(number, _("such a companion is not possible"))
            found[int(person)] = policy
        return {person: found[person] for person in sorted(found)}

    def _compare(self, number: int, note: dict[str, Any], digest: str) -> None:
        if self.diary is None:
            return
        now = self.diary.note(self.session.state)
        if note != now or digest != self.diary.digest(self.session.state):
            if isinstance(note.get("day"), int):
                told = _("day {day} does not come out as it was played: the rules have changed, or the file has")
                raise bad_line(number, told.format(day=note["day"]))
            raise bad_line(number, _("the end does not come out as it was played: the rules or the file have changed"))
        self.compared += 1
