"""Which chapters of the lesson somebody has been through, kept as a small JSON file in the player's data folder."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import cattrs
from attrs import define, field

from .script import CHAPTERS

log = logging.getLogger(__name__)

FILE_NAME = "lesson.json"


@define
class Progress:
    """``chapter`` is where to go on, ``done`` the keys of the chapters that were gone through."""

    chapter: str = CHAPTERS[0]
    done: list[str] = field(factory=list)

    @property
    def number(self) -> int:
        """The chapter's number, 0 for one that there is no more."""
        return CHAPTERS.index(self.chapter) if self.chapter in CHAPTERS else 0

    def pass_(self, chapter: str) -> None:
        """A chapter was gone through to its end."""
        if chapter not in self.done:
            self.done.append(chapter)


_converter = cattrs.Converter(forbid_extra_keys=False)


def load(path: Path | None) -> Progress:
    """What is kept in a file; a missing or broken one means the beginning."""
    if path is None:
        return Progress()
    try:
        return _converter.structure(json.loads(path.read_text(encoding="utf-8")), Progress)
    except FileNotFoundError:
        return Progress()
    except (OSError, ValueError, RecursionError, TypeError, cattrs.BaseValidationError) as fault:
        log.warning("the lesson's progress in %s cannot be read: %s", path, fault)
        return Progress()


def save(progress: Progress, path: Path | None) -> None:
    """Keep it. A folder that cannot be written loses nothing but the place, so that is only logged."""
    if path is None:
        return
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(_converter.unstructure(progress), indent=2) + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError as fault:
        log.warning("the lesson's progress cannot be kept in %s: %s", path, fault)
