"""``--seed`` takes a number, or the code that a table shows."""

from __future__ import annotations

import pytest

from game.cli import make_parser
from game.core import seeds


@pytest.mark.parametrize(
    ("text", "seed"), [("0", 0), ("12345678", 12345678), ("RVN0-HP0G", 26697811648), ("rvn0hpog", 26697811648)]
)
def test_a_seed_is_a_number_or_a_code(text: str, seed: int) -> None:
    assert make_parser().parse_args(["play", "--seed", text]).seed == seed


def test_the_largest_number_still_has_a_code() -> None:
    assert seeds.encode(make_parser().parse_args(["play", "--seed", str(seeds.LARGEST)]).seed)
