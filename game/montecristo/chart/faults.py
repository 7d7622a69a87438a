"""What can be wrong with a map file, told so that its author can mend it."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from game.core.words import _


@frozen
class Fault:
    """One thing that is wrong with a map."""

    code: str
    """Short fixed name of the kind of fault, for programs."""
    file: str
    """The file as the author knows it, relative to the maps folder where possible."""
    what: str
    """What is wrong, one sentence."""
    mend: str
    """How to put it right, one sentence."""
    layer: str = ""
    object_id: int | None = None
    object_name: str = ""
    place: tuple[int, int] | None = None
    """Pixels of the map."""

    def __str__(self) -> str:
        """One line: where, what, how to mend it."""
        return _("{where}: {what} {mend}").format(where=self.where(), what=self.what, mend=self.mend)

    def where(self) -> str:
        """File, layer, object and place, as far as they are known."""
        parts = [self.file]
        if self.layer:
            parts.append(_("layer “{layer}”").format(layer=self.layer))
        if self.object_id is not None:
            if self.object_name:
                parts.append(_("object {id} “{name}”").format(id=self.object_id, name=self.object_name))
            else:
                parts.append(_("object {id}").format(id=self.object_id))
        if self.place is not None:
            parts.append(_("at {x}, {y}").format(x=self.place[0], y=self.place[1]))
        return ", ".join(parts)


class BadMap(Exception):
    """The map cannot be played; ``faults`` lists everything that was found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)
