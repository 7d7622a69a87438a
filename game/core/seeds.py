"""Seeds as people hand them on: a short code for the number that the dice follow, and the seed of a day.

A code is written in Crockford's base 32 (no I, L, O, U) in groups of four: ``K7QF-2M9A``. Its last character is a check character by the
Luhn algorithm modulo 32, so that any single wrong character and nearly any two swapped ones are noticed.
"""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 4
SHORT, LONG = 8, 16
"""Characters of a code, the check character included. Seeds drawn here have short ones; any number up to LARGEST has a long one."""
BITS = 5 * (SHORT - 1)
"""Of a seed that is drawn."""
LARGEST = (1 << 5 * (LONG - 1)) - 1
"""The largest number that has a code."""

_VALUES = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
"""What people mistake for a digit counts as the digit."""
_PASSED_OVER = str.maketrans("", "", "- \t\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}\N{NO-BREAK SPACE}")

CHARACTER, LENGTH, CHECK = "character", "length", "check"
"""What can be wrong with a code: a character that no code has, too many or too few of them, or a slip of the pen."""


class BadCode(ValueError):
    """The text is no code of a seed; ``reason`` is CHARACTER, LENGTH or CHECK, ``text`` the offending part."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason, self.text = reason, text


def draw() -> int:
    """A seed that nobody knows yet."""
    return secrets.randbits(BITS)


def of_day(day: str) -> int:
    """The seed of a day named as in ``2026-11-30``: the same on every machine and in every version of Python."""
    return int.from_bytes(hashlib.sha256(f"daily {day}".encode()).digest()[:8], "big") >> (64 - BITS)


def encode(seed: int) -> str:
    """The code of a seed. Raises ValueError outside 0 to LARGEST."""
    if not 0 <= seed <= LARGEST:
        raise ValueError(f"no code for {seed}")
    length = SHORT if seed >> BITS == 0 else LONG
    digits = [seed >> 5 * place & 31 for place in reversed(range(length - 1))]
    letters = "".join(ALPHABET[digit] for digit in [*digits, _check(digits)])
    return "-".join(letters[at : at + GROUP] for at in range(0, length, GROUP))


def decode(text: str) -> int:
    """The seed of a code, however it is grouped and in small or large letters. Raises BadCode."""
    letters = text.translate(_PASSED_OVER).upper()
    for letter in letters:
        if letter not in _VALUES:
            raise BadCode(CHARACTER, letter)
    if len(letters) not in (SHORT, LONG):
        raise BadCode(LENGTH, str(len(letters)))
    *digits, check = [_VALUES[letter] for letter in letters]
    if _check(digits) != check:
        raise BadCode(CHECK, text.strip())
    seed = 0
    for digit in digits:
        seed = seed << 5 | digit
    return seed


def _check(digits: list[int]) -> int:
    """The Luhn check digit modulo 32."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        doubled = digit * (2 - place % 2)
        total += doubled // 32 + doubled % 32
    return -total % 32
