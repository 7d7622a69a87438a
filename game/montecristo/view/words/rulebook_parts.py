"""What a page of the rulebook is made of."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from ...rules.numbers import Numbers


@frozen
class Rule:
    """A sentence or two, with the statements (M-..) it tells."""

    text: str
    marks: tuple[str, ...]
    icon: str = ""


@frozen
class Ruling:
    """What the box's rulebook leaves open and this game decides; shown as such, with its number (R-..)."""

    number: str
    text: str


@frozen
class Table:
    """Figures: a heading row and rows, the first column in words; then the numbers of the rules behind them."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marks: tuple[str, ...]


@frozen
class CardPicture:
    """An evening card with its picture."""

    card: int
    copies: int = 1
    """How many of it are in the deck."""


Item = Rule | Ruling | Table | CardPicture


@frozen
class Topic:
    """One page."""

    key: str
    icon: str
    title: str
    items: tuple[Item, ...]


Page = Callable[[Numbers], Topic]


def rule(text: str, *marks: str, icon: str = "") -> Rule:
    """A sentence with the numbers of its statements."""
    return Rule(text, marks, icon)


def ruling(number: str, text: str) -> Ruling:
    """A ruling."""
    return Ruling(number, text)


def marks_of(item: Item) -> tuple[str, ...]:
    """The numbers that an item tells."""
    match item:
        case Ruling(number=number):
            return (number,)
        case Rule(marks=marks) | Table(marks=marks):
            return marks
    return ("M-212",)
