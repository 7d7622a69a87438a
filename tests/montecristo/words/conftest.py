"""Every test of words starts and ends in the source language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.words import SOURCE_LANGUAGE, set_language


@pytest.fixture(autouse=True)
def source_language() -> Iterator[None]:
    """Other languages are set by the test itself."""
    set_language(SOURCE_LANGUAGE)
    yield
    set_language(SOURCE_LANGUAGE)
