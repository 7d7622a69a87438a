"""What the search for overlapping things on a screen finds, and what it lets pass."""

from __future__ import annotations

from game.ui.node import Node
from game.ui.overlaps import overlaps

WINDOW = 800, 600


def node(name: str, *rect: int, role: str = "button") -> Node:
    return Node(role, name, rect=rect)  # type: ignore[arg-type]


def test_things_beside_each_other_are_fine() -> None:
    assert overlaps([node("a", 0, 0, 100, 50), node("b", 100, 0, 100, 50), node("c", 0, 49, 200, 50)], WINDOW) == []


def test_partly_covered_things_are_found() -> None:
    (found,) = overlaps([node("a", 0, 0, 100, 50), node("b", 90, 10, 100, 50)], WINDOW)
    assert "a" in found
    assert "b" in found


def test_a_control_on_a_card_belongs_to_it_but_a_button_on_a_button_does_not() -> None:
    inside = node("control", 10, 10, 50, 20)
    assert overlaps([node("card", 0, 0, 200, 100, role="card"), inside], WINDOW) == []
    assert len(overlaps([node("button", 0, 0, 200, 100), inside], WINDOW)) == 1


def test_what_reaches_out_of_the_window_is_found_also_among_children() -> None:
    outside = node("far", 790, 0, 100, 20)
    assert len(overlaps([Node("group", "g", children=(outside,))], WINDOW)) == 1


def test_banners_pass_by() -> None:
    assert overlaps([node("a", 0, 0, 100, 50), node("Day 2", 50, 0, 100, 50, role="banner")], WINDOW) == []
