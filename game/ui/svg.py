"""SVG drawings rasterised at device size, so that they are crisp at every scale."""

from __future__ import annotations

import io
import logging
import re
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui import folders

log = logging.getLogger(__name__)

_CACHED_DRAWINGS = 700
_ICON_GRID = 64
_MISSING = (
    '<path d="M8 8H56V56H8Z" fill="#fbf3df" stroke="#a3382a" stroke-width="4"/>'
    '<path d="M20 20L44 44M44 20L20 44" stroke="#a3382a" stroke-width="6" stroke-linecap="round"/>'
)


def wrap(body: str, w: float, h: float, x: float = 0, y: float = 0) -> str:
    """``body`` (SVG elements) as a whole document with a view box."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">{body}</svg>'


def grey(surface: pygame.Surface) -> pygame.Surface:
    """A copy without colour."""
    return pygame.transform.grayscale(surface)


class Svg:
    """Draws SVG files and strings.  Sizes are logical pixels; the surfaces are device pixels, shared: do not draw on them."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._folders: list[Path] = [folders.ICONS]
        self._raster = lru_cache(_CACHED_DRAWINGS)(rasterise)
        self._grey = lru_cache(200)(lambda text, w, h: grey(self._raster(text, w, h)))
        self._source = lru_cache(None)(_read)
        self._where = lru_cache(None)(self._find)

    def add_folder(self, folder: Path) -> None:
        """Look for icons in ``folder`` too, after the folders known already."""
        if folder not in self._folders:
            self._folders.append(folder)
            self._where.cache_clear()

    def rescale(self, scale: float) -> None:
        """From now on rasterise for ``scale``, forgetting what was cached."""
        self.scale = scale
        self._raster.cache_clear()
        self._grey.cache_clear()

    def has(self, name: str) -> bool:
        """Is there an icon of this name?"""
        return self._where(name) is not None

    def icon(self, name: str, size: float, *, grey: bool = False) -> pygame.Surface:
        """The icon ``name`` in a square of ``size`` logical pixels.  An unknown name draws a crossed box and is logged."""
        edge = self._px(size)
        make = self._grey if grey else self._raster
        return make(self._text_of(name), edge, edge)

    def inner(self, name: str) -> str:
        """The elements of an icon on its 64 grid, to be placed inside another drawing."""
        text = self._text_of(name)
        return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]

    def draw_string(
        self, body: str, w: float, h: float, view: tuple[float, float, float, float] | None = None
    ) -> pygame.Surface:
        """SVG elements drawn in a box of ``w`` x ``h`` logical pixels; ``view`` is the view box (default 0 0 w h).

        A box without room, as in a window that is far too small, gives an empty picture.
        """
        if w <= 0 or h <= 0:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        x, y, vw, vh = view or (0, 0, w, h)
        return self._raster(wrap(body, vw, vh, x, y), self._px(w), self._px(h))

    def load(self, path: Path | str, w: float, h: float, *, grey: bool = False) -> pygame.Surface:
        """An SVG file in a box of ``w`` x ``h`` logical pixels.

        Raises OSError when the file cannot be read and pygame.error when it is not SVG.
        """
        make = self._grey if grey else self._raster
        return make(self._source(Path(path)), self._px(w), self._px(h))

    def _px(self, v: float) -> int:
        return max(1, round(v * self.scale))

    def _find(self, name: str) -> Path | None:
        for folder in self._folders:
            path = folder / f"{name}.svg"
            if path.is_file():
                return path
        log.warning("no icon called %r in %s", name, ", ".join(map(str, self._folders)))
        return None

    def _text_of(self, name: str) -> str:
        path = self._where(name)
        return wrap(_MISSING, _ICON_GRID, _ICON_GRID) if path is None else self._source(path)


def _read(path: Path) -> str:
    return re.sub(r"<\?xml.*?\?>\s*", "", path.read_text(encoding="utf-8"))


def rasterise(text: str, w: int, h: int) -> pygame.Surface:
    """An SVG document as a new surface of ``w`` x ``h`` device pixels.

    The decoder's order of colours is not the one of pygame's own surfaces, and each blit would convert it: drawn many times as slow.
    """
    drawing = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))
    kept = pygame.Surface((w, h), pygame.SRCALPHA)  # the decoder keeps the proportions and may be a pixel short
    kept.blit(drawing, (0, 0))
    return kept
