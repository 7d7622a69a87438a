"""Pictures of every scene, drawn without a display: ``main.py shots``. For reviews, documents, and to find texts that do not fit."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.core.words import _, ngettext, set_language
from game.montecristo.gallery import SHOTS
from game.montecristo.gallery_studio import Studio
from game.ui.faults import FaultScene
from game.ui.overlaps import overlaps
from game.ui.preflight import Unfit
from game.ui.settings import UI_SCALES

SIZE = 1920, 1080


def run(
    out: str,
    *,
    size: tuple[int, int] | None = None,
    scale: int | None = None,
    lang: str = "en",
    only: str = "",
) -> int:
    """Draw the shots into the folder ``out``; 1 if a text was cut, a scene failed or things overlap, else 0. Raises Unfit."""
    if scale is not None and scale not in UI_SCALES:
        raise Unfit(_("The scale must be one of {scales}.").format(scales=", ".join(map(str, UI_SCALES))))
    wanted = [shot for shot in SHOTS if only in shot.name]
    if not wanted:
        raise Unfit(_("No picture has “{text}” in its name.").format(text=only))
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unfit(
            _("The folder {folder} cannot be written: {why}.").format(folder=out, why=error.strerror)
        ) from error
    set_language(lang)
    studio = Studio(size or SIZE, scale or 100, lang)
    cut: list[str] = []
    covered: list[str] = []
    failed: list[str] = []
    for shot in wanted:
        app = shot.take(studio)
        if isinstance(app.top, FaultScene) and not shot.fault:
            failed.append(_("{name}: {fault!r}").format(name=shot.name, fault=app.top.fault))
        pygame.image.save(app.window, folder / f"{shot.name}.png")
        cut += [_("{name}: “{text}”").format(name=shot.name, text=text) for text in app.ui.cut]
        found = [] if isinstance(app.top, FaultScene) else overlaps(app.top.describe(), app.ui.size)
        covered += [_("{name}: {fault}").format(name=shot.name, fault=fault) for fault in found]
        app.close()
        print(folder / f"{shot.name}.png")
    if failed:
        head = ngettext("{count} scene failed:", "{count} scenes failed:", len(failed)).format(count=len(failed))
        print("\n  ".join([head, *failed]), file=sys.stderr)
    if cut:
        head = ngettext("{count} text was cut:", "{count} texts were cut:", len(cut)).format(count=len(cut))
        print("\n  ".join([head, *cut]), file=sys.stderr)
    if covered:
        head = ngettext("{count} thing lies over another:", "{count} things lie over others:", len(covered))
        print("\n  ".join([head.format(count=len(covered)), *covered]), file=sys.stderr)
    return 1 if cut or failed or covered else 0
