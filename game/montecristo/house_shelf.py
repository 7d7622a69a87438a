"""The files behind the house rules scene: one JSON file a set, in a folder of its own beside the saved games."""

from __future__ import annotations

import json
import logging
import re
import unicodedata
from pathlib import Path

from attrs import define, evolve, field

from game.core.codec import BadData
from game.core.saves import BadSave, clean, read_bytes, shown, write_whole
from game.core.words import _

from .house_rules import NAME_LENGTH, UNNAMED, set_from_dict, set_to_dict
from .rules.presets import PRESETS, RuleSet
from .view.house_sets import KeptSet

ENDING = ".rules"
LARGEST = 64 * 1024
"""Bytes; a longer file is no set of rules. The largest has some four thousand."""

log = logging.getLogger(__name__)


@define
class HouseShelf:
    """Implements view.house_sets.Sets on a folder. ``shared`` is the folder with the ways in and out that the games have, too."""

    folder: Path
    shared: Path
    _aside: list[str] = field(factory=list, init=False)

    @property
    def inbox(self) -> Path:
        """Where players put files to be imported."""
        return self.shared / "import"

    @property
    def outbox(self) -> Path:
        """Where exported sets are put."""
        return self.shared / "export"

    def kept(self) -> list[KeptSet]:
        """All sets by name. Files that are none have been put aside."""
        found = []
        for path in _files(self.folder):
            try:
                found.append(KeptSet(path, read(path)))
            except BadData as fault:
                log.warning("%s is no set of house rules: %s", path, fault)
                self._put_aside(path)
        return sorted(found, key=lambda kept: (kept.rules.name.casefold(), kept.path.name))

    def set_aside(self) -> tuple[str, ...]:
        """The files put aside since this was asked last."""
        found, self._aside = tuple(self._aside), []
        return found

    def keep(self, rules: RuleSet, path: Path | None = None) -> KeptSet:
        """Write a new set, or a changed one over its file. Raises OSError."""
        rules = evolve(rules, name=clean(rules.name, NAME_LENGTH) or UNNAMED)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = _free(self.folder, rules.name) if path is None else path
        write_whole(path, written(rules))
        return KeptSet(path, rules)

    def delete(self, path: Path) -> None:
        """Put it among the files put aside, from where it can be fetched by hand. Raises OSError."""
        aside = self.folder / "aside"
        aside.mkdir(parents=True, exist_ok=True)
        path.replace(_free(aside, path.stem))

    def export(self, rules: RuleSet) -> Path:
        """Write it as one file into the outbox. Raises OSError."""
        self.outbox.mkdir(parents=True, exist_ok=True)
        path = _free(self.outbox, rules.name)
        write_whole(path, written(rules))
        return path

    def waiting(self) -> list[Path]:
        """Files in the inbox, by name."""
        return _files(self.inbox)

    def accept(self, path: Path) -> KeptSet:
        """Take in a set from anywhere; the file stays where it is. Raises BadData or OSError."""
        return self.keep(read(path))

    def _put_aside(self, path: Path) -> None:
        try:
            self.delete(path)
        except OSError as fault:
            log.warning("%s stays where it is: %s", path, fault)
        else:
            self._aside.append(shown(path))


def read(path: Path) -> RuleSet:
    """The set in a file, of which nothing is believed. Raises BadData, saying what is wrong for the player."""
    try:
        data = read_bytes(path)
    except BadSave as fault:
        raise BadData(str(fault)) from fault
    if len(data) > LARGEST:
        raise BadData(_("{file} is too large to be a set of house rules").format(file=shown(path)))
    try:
        told = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as fault:
        raise BadData(_("{file} is not complete or not JSON").format(file=shown(path))) from fault
    try:
        return set_from_dict(told)
    except BadData as fault:
        log.info("%s: %s", path, fault)
        raise BadData(
            _("{file} holds no house rules that a game could be played by").format(file=shown(path))
        ) from fault


def find(name: str) -> RuleSet:
    """The preset of this key, or the set in the file of this name. Raises BadData, saying what is wrong."""
    return PRESETS[name] if name in PRESETS else read(Path(name))


def written(rules: RuleSet) -> bytes:
    """The whole file of a set."""
    return (json.dumps(set_to_dict(rules), ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.glob(f"*{ENDING}") if path.is_file())
    except OSError as fault:
        log.warning("%s cannot be looked through: %s", folder, fault)
        return []


def _free(folder: Path, name: str) -> Path:
    """A file name that every system takes and that nothing in the folder has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:40] or "rules"
    path, number = folder / f"{stem}{ENDING}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{ENDING}", number + 1
    return path
