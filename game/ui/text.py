"""Text: fonts, one line, flowing paragraphs with icons and emphasis, and fitting into a given room.

Markup in any text: ``{{icon:name}}`` an icon as high as the text, ``{{b}}..{{/b}}`` emphasis in the accent colour,
``{{i}}..{{/i}}`` italic.  Single braces mean the same, because ``str.format`` turns double ones into single ones.
"""

from __future__ import annotations

import logging
import re
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import pygame
from attrs import frozen

from game.ui import folders, shade, theme
from game.ui.layout import R

if TYPE_CHECKING:
    from game.ui.ui import Ui

log = logging.getLogger(__name__)

FACES = {
    "eb": "eb-garamond-latin-500-normal.woff",
    "ebi": "eb-garamond-latin-500-italic.woff",
    "sc": "im-fell-english-sc-latin-400-normal.woff",
    "fell": "im-fell-english-latin-400-normal.woff",
    "felli": "im-fell-english-latin-400-italic.woff",
    "cinzel": "cinzel-latin-700-normal.woff",
    "cinzel6": "cinzel-latin-600-normal.woff",
}
SCRIPTS = {
    "latin-ext": "\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff",
    "cyrillic": "\u0400-\u045f\u0490\u0491\u2116",
    "greek": "\u0370-\u03ff",
}
"""Letters that only some fonts have, as character classes: names may be typed in any of them, whatever the language of the game."""
_SCRIPT_FACES = {
    f"{face}-{script}": f"eb-garamond-{script}-500-{style}.woff"
    for script in SCRIPTS
    for face, style in (("eb", "normal"), ("ebi", "italic"))
}
ITALIC = {"eb": "ebi", "fell": "felli"}
_SLANTED = frozenset(ITALIC.values())
_BY_SCRIPT = re.compile(
    "|".join(f"(?P<{script.replace('-', '_')}>[{letters}]+)" for script, letters in SCRIPTS.items())
)
_NUMBERS_IN = {"sc": "eb", "fell": "eb", "felli": "ebi"}  # the 1 of IM Fell looks like an I
LINE_HEIGHT = 1.18
ICON_HEIGHT = 1.2
SMALLEST = 0.75
_SHRINK_STEPS = (1.0, 0.95, 0.9, 0.85, 0.8, SMALLEST)
_SMALLEST_DEVICE_PX = 6
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_MARK = re.compile(r"\{\{?(icon:[\w.-]+|/?b|/?i)\}\}?")


def plain(text: str) -> str:
    """``text`` without markup: an icon becomes its name."""
    return _MARK.sub(lambda m: m[1][5:].replace("_", " ") if m[1].startswith("icon:") else "", text)


@frozen
class Run:
    """A piece of a line with one look: words, or an icon when ``icon`` is set.  ``width`` in device pixels."""

    text: str
    face: str
    accent: bool
    width: int
    icon: str = ""


@frozen
class Line:
    runs: tuple[Run, ...]
    width: int  # device pixels


@frozen
class Flowed:
    """Text broken into lines.  ``height``, ``width`` and ``line_height`` in logical pixels."""

    lines: tuple[Line, ...]
    face: str
    size: float
    width: float
    height: float
    line_height: float


class Text:
    """Measures and draws text in logical pixels."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._line = lru_cache(3000)(self._render)
        self._flow = lru_cache(600)(self._break)
        self._halo = lru_cache(300)(self._make_halo)

    def rescale(self) -> None:
        """Forget everything that was made for another scale."""
        self._fonts.clear()
        for cache in (self._line, self._flow, self._halo):
            cache.cache_clear()

    # ------------------------------------------------------------------ fonts and single lines
    def font(self, face: str, size: float) -> pygame.font.Font:
        """The font of a face (see FACES) at ``size`` logical pixels."""
        key = face, max(_SMALLEST_DEVICE_PX, round(size * self.ui.scale))
        if key not in self._fonts:
            self._fonts[key] = _open_font(*key)
        return self._fonts[key]

    def width(self, text: str, face: str = "eb", size: float = theme.BODY) -> float:
        """The width of one line, markup included, in logical pixels."""
        return self._one_line(text, face, size).width / self.ui.scale

    def render(self, text: str, face: str = "eb", size: float = theme.BODY, colour: str = theme.INK) -> pygame.Surface:
        """One run of plain text as a surface (cached and shared: do not draw on it)."""
        return self._line(text, face, max(_SMALLEST_DEVICE_PX, round(size * self.ui.scale)), colour)

    # ------------------------------------------------------------------ flowing
    def flow(
        self,
        text: str,
        face: str = "eb",
        size: float = theme.BODY,
        width: float = 400,
        line_height: float = LINE_HEIGHT,
    ) -> Flowed:
        """Break ``text`` into lines at most ``width`` wide; a word that is wider alone is broken.  ``\\n`` ends a line."""
        return self._flow(text, face, size, width, line_height)

    def draw_flowed(
        self,
        target: pygame.Surface,
        flowed: Flowed,
        x: float,
        y: float,
        colour: str = "",
        align: str = "left",
        accent: str = "",
    ) -> None:
        """Draw with the upper left corner at (x, y); ``align`` (left, center, right) within the flow's width."""
        colour, accent = colour or self.ui.theme.ink, accent or self.ui.theme.danger
        s = self.ui.scale
        room = round(flowed.width * s)
        for i, line in enumerate(flowed.lines):
            left = round(x * s) + _shift(align, room - line.width)
            middle = (y + flowed.line_height * (i + 0.5)) * s
            self._draw_line(target, line, left, middle, flowed.face, flowed.size, colour, accent)

    # ------------------------------------------------------------------ fitting
    def draw(
        self,
        target: pygame.Surface,
        text: str,
        r: R,
        face: str = "eb",
        size: float = theme.BODY,
        colour: str = "",
        align: str = "left",
        valign: str = "middle",
        shrink: bool = True,
        wrap: bool = False,
        accent: str = "",
        halo: str = "",
        line_height: float = LINE_HEIGHT,
    ) -> R:
        """Draw ``text`` inside ``r``: in one line, or flowing when ``wrap``; return the room it took.

        Too much text is set smaller, down to three quarters; what still does not fit is cut with an ellipsis and noted in
        ``ui.cut``.  ``align`` left, center, right; ``valign`` top, middle, bottom; ``halo`` a colour laid softly around.
        """
        if not text or r.w <= 0 or r.h <= 0:
            return R(r.x, r.y, 0, 0)
        flowed = self._fit(text, r, face, size, shrink, wrap, line_height)
        top = r.y + {"top": 0.0, "middle": (r.h - flowed.height) / 2, "bottom": r.h - flowed.height}[valign]
        if halo:
            self._draw_halo(target, flowed, r.x, top, align, halo)
        self.draw_flowed(target, flowed, r.x, top, colour, align, accent)
        widest = max(line.width for line in flowed.lines) / self.ui.scale
        return R(r.x + _shift(align, r.w - widest), top, widest, flowed.height)

    def _fit(self, text: str, r: R, face: str, size: float, shrink: bool, wrap: bool, line_height: float) -> Flowed:
        slack = 1.5 / self.ui.scale  # whole device pixels: a room may be a pixel less than it was computed
        flowed = self._set(text, r, face, size, wrap, line_height)
        for factor in _SHRINK_STEPS if shrink else (1.0,):
            flowed = self._set(text, r, face, size * factor, wrap, line_height)
            high = flowed.height <= r.h + slack or (not wrap and len(flowed.lines) == 1)
            if high and max(line.width for line in flowed.lines) <= (r.w + slack) * self.ui.scale:
                return flowed
        if text not in self.ui.cut:
            self.ui.cut.append(text)
        return self._elide(flowed, r, wrap)

    def _set(self, text: str, r: R, face: str, size: float, wrap: bool, line_height: float) -> Flowed:
        if wrap:
            return self.flow(text, face, size, r.w, line_height)
        line = self._one_line(text, face, size)
        return Flowed((line,), face, size, r.w, size * line_height, size * line_height)

    def _elide(self, flowed: Flowed, r: R, wrap: bool) -> Flowed:
        fit = max(1, int((r.h + 1) / flowed.line_height)) if wrap else 1
        lines = list(flowed.lines[:fit])
        room = round(r.w * self.ui.scale)
        letters: list[str] = []
        for run in lines[-1].runs:
            letters.extend([f"{{icon:{run.icon}}}"] if run.icon else run.text)
        while True:
            last = self._one_line("".join(letters).rstrip() + ELLIPSIS, flowed.face, flowed.size)
            if last.width <= room or not letters:
                break
            letters.pop()
        lines[-1] = last
        return Flowed(tuple(lines), flowed.face, flowed.size, r.w, flowed.line_height * len(lines), flowed.line_height)

    # ------------------------------------------------------------------ inside
    def _measure(self, text: str, face: str, size: float) -> int:
        return sum(self.font(f, size).size(part)[0] for part, f in _by_font(text, face))

    def _run(self, text: str, face: str, size: float, accent: bool) -> Run:
        return Run(text, face, accent, self._measure(text, face, size))

    def _icon_run(self, name: str, face: str, size: float) -> Run:
        return Run("", face, False, round(size * ICON_HEIGHT * self.ui.scale), name)

    def _pieces(self, text: str, face: str, size: float) -> list[Run]:
        """Words, spaces, line ends and icons, with the look that the markup gives them."""
        out: list[Run] = []
        bold = italic = False
        for i, part in enumerate(_MARK.split(text)):
            if i % 2:
                if part.startswith("icon:"):
                    out.append(self._icon_run(part[5:], face, size))
                elif part.endswith("b"):
                    bold = part == "b"
                else:
                    italic = part == "i"
                continue
            look = ITALIC.get(face, face) if italic else face
            out.extend(
                self._run(word, look, size, bold) for word in re.findall(r"\n|[^\S\n\xa0]+|(?:[^\s]|\xa0)+", part)
            )
        return out

    def _one_line(self, text: str, face: str, size: float) -> Line:
        return self._flow(text, face, size, 0, 1.0).lines[0]

    def _break(self, text: str, face: str, size: float, width: float, line_height: float) -> Flowed:
        """Width 0 means: everything in one line."""
        room = round(width * self.ui.scale)
        lines: list[Line] = []
        line: list[Run] = []
        for word in _words(self._pieces(text.replace("\n", " ") if not width else text, face, size)):
            if word[0].text == "\n":
                lines.append(self._joined(line, size))
                line = []
                continue
            new = sum(run.width for run in word)
            if width and line and not word[0].text.isspace() and self._overruns(line, word, room, size):
                lines.append(self._joined(line, size))
                line = []
            if width and new > room and not line:
                *full, word = self._chop(word, room, size)
                lines.extend(self._joined(part, size) for part in full)
            if line or not word[0].text.isspace() or not width:
                line.extend(word)
        lines.append(self._joined(line, size))
        return Flowed(tuple(lines), face, size, width, len(lines) * size * line_height, size * line_height)

    def _overruns(self, line: list[Run], word: list[Run], room: int, size: float) -> bool:
        """Is the line too long with this word?  Joined letters may take a little more room than the words measured apart."""
        apart = sum(run.width for run in line) + sum(run.width for run in word)
        if abs(apart - room) > 4 + room * 0.03:
            return apart > room
        return self._joined([*line, *word], size).width > room

    def _joined(self, line: list[Run], size: float) -> Line:
        """A finished line: runs of one look become one, so that letters and spaces stand as the font wants them."""
        while line and not line[-1].icon and line[-1].text.isspace():
            line.pop()
        runs: list[Run] = []
        for (icon, face, accent), same in groupby(line, key=lambda run: (run.icon, run.face, run.accent)):
            alike = list(same)
            runs.extend(alike if icon else [self._run("".join(run.text for run in alike), face, size, accent)])
        return Line(tuple(runs), sum(run.width for run in runs))

    def _chop(self, word: list[Run], room: int, size: float) -> list[list[Run]]:
        """A word wider than the room, cut into parts that fit: better than running out of the panel."""
        parts: list[list[Run]] = []
        for run in word:
            rest = run.text
            if run.icon or run.width <= room:
                parts.append([run])
                continue
            while rest:
                n = len(rest)
                while n > 1 and self._measure(rest[:n], run.face, size) > room:
                    n -= 1
                parts.append([self._run(rest[:n], run.face, size, run.accent)])
                rest = rest[n:]
        return parts

    def _draw_line(
        self,
        target: pygame.Surface,
        line: Line,
        x: int,
        middle: float,
        face: str,
        size: float,
        colour: str,
        accent: str,
    ) -> None:
        for run in line.runs:
            if run.icon:
                image = self.ui.svg.icon(run.icon, size * ICON_HEIGHT)
            elif run.text.isspace() or not run.text:
                x += run.width
                continue
            else:
                image = self.render(run.text, run.face, size, accent if run.accent else colour)
            target.blit(image, (x, round(middle - image.get_height() / 2)))
            x += run.width

    def _draw_halo(self, target: pygame.Surface, flowed: Flowed, x: float, y: float, align: str, halo: str) -> None:
        s = self.ui.scale
        for i, line in enumerate(flowed.lines):
            words = "".join(run.text for run in line.runs)
            image, margin = self._halo(words, flowed.face, flowed.size, halo)
            left = round(x * s) + _shift(align, round(flowed.width * s) - line.width)
            middle = (y + flowed.line_height * (i + 0.5)) * s
            target.blit(image, (left - margin, round(middle - image.get_height() / 2)))

    def _make_halo(self, words: str, face: str, size: float, halo: str) -> tuple[pygame.Surface, int]:
        radius = max(1, round(2.1 * self.ui.scale))
        image = self.render(words, face, size, halo)
        return shade.glow(image, halo, radius, gain=4), shade.margin(radius)

    def _render(self, text: str, face: str, device_size: int, colour: str) -> pygame.Surface:
        parts = [(self._device_font(f, device_size), part) for part, f in _by_font(text, face)]
        if len(parts) == 1:
            return parts[0][0].render(parts[0][1], True, colour)
        drawn = [(font, font.render(part, True, colour)) for font, part in parts]
        base = self._device_font(face, device_size)
        whole = pygame.Surface((sum(image.get_width() for _f, image in drawn), base.get_height()), pygame.SRCALPHA)
        x = 0
        for font, image in drawn:
            whole.blit(image, (x, base.get_ascent() - font.get_ascent()))
            x += image.get_width()
        return whole

    def _device_font(self, face: str, device_size: int) -> pygame.font.Font:
        key = face, device_size
        if key not in self._fonts:
            self._fonts[key] = _open_font(*key)
        return self._fonts[key]


def _by_font(text: str, face: str) -> list[tuple[str, str]]:
    """Split so that each part is set in a font that has its letters, and numbers in one with clear digits: [(part, face)]."""
    if text and max(text) > "\xff" and _BY_SCRIPT.search(text):
        return _by_script(text, face)
    other = _NUMBERS_IN.get(face)
    if other is None or not any(c.isdigit() for c in text):
        return [(text, face)]
    return [(part, other if part[0].isdigit() else face) for part in re.findall(r"\d[\d.,:/%+-]*|\D+", text)]


def _by_script(text: str, face: str) -> list[tuple[str, str]]:
    """A word with letters that its face lacks is set in one that has them from its first letter on, or it would look patched."""
    parts: list[tuple[str, str]] = []
    plain_face = "ebi" if face in _SLANTED else "eb"
    for word in re.findall(r"\s+|\S+", text):
        if not _BY_SCRIPT.search(word):
            parts += _by_font(word, face)
            continue
        done = 0
        for match in _BY_SCRIPT.finditer(word):
            parts += [(word[done : match.start()], plain_face)] if match.start() > done else []
            parts.append((match[0], f"{plain_face}-{str(match.lastgroup).replace('_', '-')}"))
            done = match.end()
        parts += [(word[done:], plain_face)] if done < len(word) else []
    return [("".join(part for part, _f in same), f) for f, same in groupby(parts, key=lambda part: part[1])]


def _words(pieces: list[Run]) -> list[list[Run]]:
    """Group what must stay on one line: an icon and the punctuation that follows it, words joined by a mark-up change."""
    groups: list[list[Run]] = []
    for run in pieces:
        glue = bool(groups) and not run.text.isspace() and not groups[-1][-1].text.isspace()
        if glue:
            groups[-1].append(run)
        else:
            groups.append([run])
    return groups


def _shift(align: str, free: float) -> int:
    return round({"left": 0, "center": free / 2, "right": free}[align])


def _open_font(face: str, device_size: int) -> pygame.font.Font:
    path = folders.FONTS / (FACES.get(face) or _SCRIPT_FACES[face])
    try:
        font = pygame.font.Font(path, device_size)
        font.size("x")  # a broken file opens without complaint, and any later question but this one ends the process
    except (OSError, pygame.error) as fault:
        log.error("font %s cannot be used (%s): the built-in font stands in", path, fault)
        font = pygame.font.Font(None, device_size)
    return font
