"""Copies of the shipped maps that tests may break."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from game.montecristo.chart import Fault, examine

MAPS = Path(__file__).resolve().parents[3] / "maps"
MONTECRISTO = MAPS / "montecristo.tmx"
SMALL = MAPS / "small.tmx"
MEZZALUNA = MAPS / "mezzaluna.tmx"


class Workshop:
    """A copy of the maps folder with helpers that edit its smaller map."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "maps"
        shutil.copytree(MAPS, self.folder)
        self.map = self.folder / "small.tmx"

    @property
    def text(self) -> str:
        """The map's text."""
        return self.map.read_text(encoding="utf-8")

    def write(self, text: str) -> Path:
        """Replace the whole map."""
        self.map.write_text(text, encoding="utf-8")
        return self.map

    def swap(self, old: str, new: str, file: str = "small.tmx") -> Path:
        """Replace the first ``old``, which must be there."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return self.map

    def edit(self, pattern: str, new: str | Callable[[re.Match[str]], str]) -> Path:
        """Replace the first match of a regular expression, which must be there."""
        text, count = re.subn(pattern, new, self.text, count=1, flags=re.DOTALL)
        assert count == 1, pattern
        return self.write(text)

    def object(self, kind: str, number: int = 0) -> str:
        """The text of one object of a class."""
        return self.objects(kind)[number]

    def objects(self, kind: str) -> list[str]:
        """The texts of all objects of a class."""
        return re.findall(rf'<object id="\d+"[^>]*type="{kind}".*?</object>', self.text, flags=re.DOTALL)


def faults(path: Path | str) -> list[Fault]:
    """The faults of a map that must have some."""
    findings = examine(path)
    assert findings.chart is None
    assert findings.faults
    for fault in findings.faults:
        assert fault.file and fault.what and fault.mend
    return list(findings.faults)


def only(path: Path | str, code: str) -> Fault:
    """The one fault of a map."""
    found = faults(path)
    assert [fault.code for fault in found] == [code], "\n".join(map(str, found))
    return found[0]
