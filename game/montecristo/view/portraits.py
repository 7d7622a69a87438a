"""Portraits of the people in the game, as round pictures with the sign of their role."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui import folders
from game.ui.ui import Ui

from ..rules.numbers import CHARACTERS, ROLES
from ..rules.state import NOBODY

FOLDER = folders.ASSETS / "montecristo" / "portraits"
THIEF = FOLDER / "thief.svg"
MONK = FOLDER / "monk.svg"

_DISC = 0.83
_UP = 0.04  # the disc stands this much of the box below its middle


def portrait_file(role: int, character: int) -> Path:
    """The picture of a role's character (0 or 1)."""
    return FOLDER / f"{ROLES[role]}_{CHARACTERS[role][character]}.svg"


def role_icon(role: int) -> str:
    """The icon with the role's colour and shape."""
    return f"role_{ROLES[role]}"


def draw_picture(
    ui: Ui, target: pygame.Surface, path: Path, cx: float, cy: float, d: float, *, grey: bool = False
) -> None:
    """A portrait file so that its disc, of diameter ``d`` logical pixels, is centred on (cx, cy); hats stand out above."""
    box = d / _DISC
    image = ui.svg.load(path, box, box, grey=grey)
    if grey:
        image = image.copy()
        image.set_alpha(150)
    ui.blit_centred(target, image, cx, cy - box * _UP)


def draw_portrait(
    ui: Ui,
    target: pygame.Surface,
    cx: float,
    cy: float,
    d: float,
    role: int,
    character: int,
    *,
    grey: bool = False,
    sign: bool = True,
) -> None:
    """An adventurer's portrait, the disc ``d`` wide. What is not known yet shows as the role's sign or a question mark."""
    if role == NOBODY:
        _blank(ui, target, cx, cy, d, "help")
        return
    if character == NOBODY:
        _blank(ui, target, cx, cy, d, role_icon(role))
        return
    draw_picture(ui, target, portrait_file(role, character), cx, cy, d, grey=grey)
    if sign:
        z = max(16.0, d * 0.36)
        ui.icon(target, role_icon(role), cx + d * 0.36, cy + d * 0.37, z, grey=grey)


def _blank(ui: Ui, target: pygame.Surface, cx: float, cy: float, d: float, icon: str) -> None:
    t = ui.theme
    body = (
        f'<circle cx="32" cy="32" r="30" fill="{t.paper2}" stroke="{t.ink}" stroke-width="2.4"/>'
        f'<circle cx="32" cy="32" r="26" fill="none" stroke="{t.ink2}" stroke-width="1" stroke-opacity=".6"/>'
    )
    ui.blit_centred(target, ui.svg.draw_string(body, d, d, (0, 0, 64, 64)), cx, cy)
    ui.icon(target, icon, cx, cy, d * 0.6)
