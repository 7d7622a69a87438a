"""What the player chose once and for all, kept as JSON in the player's configuration folder."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import cattrs
from attrs import define, field, frozen, validators

from game.core.words import N_, _
from game.ui import folders

log = logging.getLogger(__name__)

FILE_NAME = "settings.json"
UI_SCALES = (75, 100, 125, 150, 175, 200)
AUTOMATIC = 0
"""As UI scale: small windows show things larger, so that text stays readable; see :func:`automatic_scale`."""
SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}


def _volume(default: float) -> float:
    return field(default=default, validator=validators.and_(validators.ge(0), validators.le(1)))


@define
class Settings:
    """Choices of the player.  ``ui_scale`` in percent or AUTOMATIC, volumes 0 to 1.  Raises ValueError for values out of range.

    ``confirmations`` asks before steps that cannot be taken back; ``recap`` tells at the start of a person's turn what happened since
    the last one; ``advice_always`` lays out advice unasked, ``odds`` tells how likely dice are; the ``warn_`` switches, each for a kind of
    waste, hold while ``confirmations`` do; ``colour_marks`` adds marks to everything told by colour;
    ``ambient_motion`` is motion that tells nothing, such as fires that flicker.
    """

    ui_scale: int = field(default=100, validator=validators.in_((AUTOMATIC, *UI_SCALES)))
    speed: str = field(default="normal", validator=validators.in_(tuple(SPEED_NAMES)))
    effects: float = _volume(0.8)
    ambience: float = _volume(0.5)
    music: float = _volume(0.6)
    mute: bool = False
    reduced_motion: bool = False
    ambient_motion: bool = True
    high_contrast: bool = False
    colour_marks: bool = True
    fullscreen: bool = False
    language: str = field(default="en", validator=validators.matches_re(r"[A-Za-z_@.-]{2,20}"))
    confirmations: bool = True
    recap: bool = True
    advice_always: bool = False
    odds: bool = True
    warn_points: bool = True
    warn_discard: bool = True
    warn_danger: bool = True
    warn_unit: bool = True
    warn_fellow: bool = True

    def volume(self, kind: str) -> float:
        """The volume of "effects", "ambience" or "music", 0 when muted."""
        return 0.0 if self.mute else float(getattr(self, kind))


def automatic_scale(fit: float) -> int:
    """The percentage for a window that is ``fit`` times as large as the one the sizes are made for."""
    return 150 if fit < 0.8 else 125 if fit < 0.95 else 100


@frozen
class Loaded:
    """Settings and a sentence for the player when something was wrong with their file, else ""."""

    settings: Settings
    notice: str = ""


_converter = cattrs.Converter(forbid_extra_keys=False)


def load(path: Path | None = None) -> Loaded:
    """Read the settings; a missing file means the defaults, a broken one is set aside.  Never raises for a bad file."""
    path = path or folders.config_folder() / FILE_NAME
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Settings(ui_scale=AUTOMATIC))
    except (OSError, UnicodeDecodeError) as fault:
        log.warning("settings %s cannot be read: %s", path, fault)
        return Loaded(Settings(), _set_aside(path))
    try:
        content = json.loads(text)
        if not isinstance(content, dict):
            raise ValueError("the file holds no JSON object")
        return Loaded(_converter.structure(content, Settings))
    except (ValueError, RecursionError, cattrs.BaseValidationError) as fault:
        log.warning("settings %s are broken: %s", path, fault)
        return Loaded(Settings(), _set_aside(path))


def save(settings: Settings, path: Path | None = None) -> str:
    """Write the settings; return "" or a sentence for the player when that failed.  Never raises for a bad folder."""
    path = path or folders.config_folder() / FILE_NAME
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(_converter.unstructure(settings), indent=2) + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError as fault:
        log.warning("settings %s cannot be written: %s", path, fault)
        return _("Your settings hold for this session only: the folder {folder} cannot be written.").format(
            folder=path.parent
        )
    return ""


def _set_aside(path: Path) -> str:
    aside = path.with_name(path.name + ".broken")
    try:
        path.replace(aside)
    except OSError as fault:
        log.warning("settings %s cannot be set aside: %s", path, fault)
        return _("The settings file {path} cannot be read. The game starts with its usual settings.").format(path=path)
    return _("The settings file was damaged and is kept as {path}. The game starts with its usual settings.").format(
        path=aside
    )
