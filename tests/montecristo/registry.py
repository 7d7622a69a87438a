"""What the rules suite has to prove: the numbers of all statements (M-..) and rulings (R-..), without their text.

A statement is a behaviour unless it stands below. Component statements tell what the printed parts look like, flavour statements have no
consequence in play: neither needs a test, though a test may name one.
"""

from __future__ import annotations

STATEMENTS = range(1, 253)
RULINGS = range(1, 58)

COMPONENT = frozenset({*range(1, 8), *range(9, 17), 18, 19, 35, 60, 115, 177, 211, 215})
FLAVOUR = frozenset({20, 21, 22, 55, 166, 227, 236, 243, 244})
BEHAVIOUR = frozenset(STATEMENTS) - COMPONENT - FLAVOUR


def statement(number: int) -> str:
    """M-001 .. M-252."""
    return f"M-{number:03}"


def ruling(number: int) -> str:
    """R-01 .. R-57."""
    return f"R-{number:02}"


KNOWN = frozenset({*map(statement, STATEMENTS), *map(ruling, RULINGS)})
"""Every number that a test may name."""

TO_PROVE = frozenset({*map(statement, BEHAVIOUR), *map(ruling, RULINGS)})
"""Every number that at least one test has to name."""
