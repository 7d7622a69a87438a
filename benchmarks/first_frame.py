"""Start the program as a player does, draw the title once and leave: the time of this process is measured from outside."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ui.preflight import require_pygame_ce

require_pygame_ce()

from game.montecristo.app import make_app  # noqa: E402
from game.ui.settings import Settings  # noqa: E402

with tempfile.TemporaryDirectory() as saves:
    app = make_app(Settings(), saves=Path(saves), size=(1920, 1080), headless=True)
    app.step([], 0.0)
    went_well = app.running
sys.exit(0 if went_well else 1)
