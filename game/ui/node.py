"""The semantic tree: what is on the screen, said without pixels."""

from __future__ import annotations

from attrs import frozen


@frozen
class Node:
    """One thing on the screen as a screen reader or a test sees it.

    ``rect`` is (x, y, width, height) in device pixels; ``state`` holds words such as ``"focused"``, ``"off"``,
    ``"checked"``; ``value`` is what it is set to; ``reason`` says why it is off.
    """

    role: str
    name: str
    state: tuple[str, ...] = ()
    value: str = ""
    reason: str = ""
    key: str = ""
    rect: tuple[int, int, int, int] | None = None
    children: tuple[Node, ...] = ()

    def find(self, role: str = "", name: str = "") -> Node | None:
        """The first node, this one included, with the role and the name; an empty word matches anything."""
        if (not role or self.role == role) and (not name or self.name == name):
            return self
        for child in self.children:
            found = child.find(role, name)
            if found is not None:
                return found
        return None
