"""Where things lie: the files that ship with the program, and the player's own folders."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

APP_NAME = "treasure-islands"

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = ASSETS / "fonts"
UI_ASSETS = ASSETS / "ui"
ICONS = UI_ASSETS / "icons"
SOUNDS = ASSETS / "sounds"

_dirs = PlatformDirs(APP_NAME, appauthor=False)


def config_folder() -> Path:
    """Where the settings lie.  It need not exist yet."""
    return Path(_dirs.user_config_dir)


def data_folder() -> Path:
    """Where saved games lie.  It need not exist yet."""
    return Path(_dirs.user_data_dir)


def log_folder() -> Path:
    """Where the log lies.  It need not exist yet."""
    return Path(_dirs.user_log_dir)
