"""What the house rules scene asks of whoever keeps the players' own sets."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from attrs import frozen

from ..rules.presets import RuleSet


@frozen
class KeptSet:
    """A set of the players, and its file."""

    path: Path
    rules: RuleSet


class Sets(Protocol):
    """The player's own sets of rules. What changes files raises OSError, with nothing half done."""

    @property
    def inbox(self) -> Path:
        """The folder from which sets are imported."""

    @property
    def outbox(self) -> Path:
        """The folder to which sets are exported."""

    def kept(self) -> list[KeptSet]:
        """All sets by name. Files that are none have been put aside."""

    def set_aside(self) -> tuple[str, ...]:
        """The files put aside since this was asked last."""

    def keep(self, rules: RuleSet, path: Path | None = None) -> KeptSet:
        """Write a new set, or a changed one over its file."""

    def delete(self, path: Path) -> None:
        """Put it among the files put aside, from where it can be fetched by hand."""

    def export(self, rules: RuleSet) -> Path:
        """Write it as one file into the outbox."""

    def waiting(self) -> list[Path]:
        """Files in the inbox, by name."""

    def accept(self, path: Path) -> KeptSet:
        """Take in a set from anywhere. Raises BadData, saying what is wrong, or OSError."""
