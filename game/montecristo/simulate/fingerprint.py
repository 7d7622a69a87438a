"""One short text for the code that decides how a game goes."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
DECIDING = (
    PACKAGE.parent / "core" / "agenda.py",
    PACKAGE / "rules",
    PACKAGE / "bots",
    PACKAGE / "simulate" / "play.py",
    PACKAGE / "simulate" / "tally.py",
)
"""Rules, policies with their data, and the loop that plays: whatever changes here may change a game or what is kept of it."""


@cache
def code_fingerprint() -> str:
    """Of the sources as they lie here. Equal on all systems, whatever ends their lines; an edit of a comment changes it too."""
    digest = hashlib.sha256()
    for part in DECIDING:
        files = [part] if part.is_file() else [path for path in part.rglob("*") if path.is_file()]
        for path in sorted(files, key=lambda each: each.relative_to(PACKAGE.parent).as_posix()):
            if "__pycache__" not in path.parts:
                digest.update(path.relative_to(PACKAGE.parent).as_posix().encode() + b"\0")
                digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:16]
