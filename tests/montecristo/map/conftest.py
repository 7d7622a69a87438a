"""Fixtures of the tests of maps."""

from __future__ import annotations

from pathlib import Path

import pytest

from .workshop import Workshop


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """A folder of maps that the test may break."""
    return Workshop(tmp_path)
