"""How the surfaces of the interface look, and the making of one: shadow, paper, ink edge, light rim, hairline."""

from __future__ import annotations

from functools import lru_cache

import pygame
from attrs import evolve, frozen

from game.ui import folders, shade, svg, theme

_PAPER_GAIN = 600  # paper.png: (value - 128) / 600 is the change of brightness
_CREAM_RIM = "#fff8e2"


@frozen
class Look:
    """How a surface looks.  Lengths in logical pixels; empty ``rim`` and ``hairline`` 0 leave those lines out."""

    top: str
    low: str
    edge: str
    edge_width: float = 2.0
    radius: float = 9.0
    notched: bool = False
    depth: float = 4.0
    shadow: float = 0.5
    rim: str = _CREAM_RIM
    hairline: float = 6.0
    grain: float = 1.0


def looks(t: theme.Theme) -> dict[str, Look]:
    """The looks of every kind of panel in a theme."""
    sheet = Look(t.paper, t.paper2, t.ink2, radius=10, notched=True, depth=5)
    card = Look(t.paper, t.paper2, t.ink2, depth=4, hairline=5)
    plaque = Look(
        t.plaque, t.plaque2, t.plaque_edge, 1.5, radius=8, depth=2, shadow=0.45, rim="", hairline=4, grain=0.6
    )
    button = Look(theme.mix(t.paper, "#ffffff", 0.12), t.paper3, t.ink2, depth=3, hairline=5, grain=0.7)
    primary = Look(t.danger, t.danger2, "#451009", depth=3, rim="#e08a6a", hairline=5, grain=0.7)
    leather = Look("#6b4a2c", "#442a17", "#c29a52", 1.5, depth=2, rim="#c9a06a", hairline=4, grain=0.5)
    return {
        "sheet": sheet,
        "card": card,
        "card:hot": evolve(card, top="#fff6df", low="#f3dfae", edge_width=4, depth=5, hairline=8),
        "plaque": plaque,
        "tray": evolve(plaque, depth=1, shadow=0.3, edge_width=1.0),
        "note": Look("#fffaf0", "#f3e6c6", t.ink2, depth=6, shadow=0.6, notched=True, radius=10),
        "tooltip": Look("#fffaf0", "#f3e6c6", t.ink, radius=8, depth=6, shadow=0.6, hairline=0),
        "overlay": evolve(sheet, radius=18, depth=11),
        "field": Look(t.cream, t.cream, t.ink2, 1.5, radius=7, depth=0, shadow=0, rim="", hairline=0, grain=0.4),
        "field:focus": Look(
            "#ffffff", "#fffdf6", t.focus, 2, radius=7, depth=0, shadow=0, rim="", hairline=0, grain=0.3
        ),
        "button:normal": button,
        "button:hover": evolve(button, top="#fffbec", low=theme.mix(t.paper3, "#ffe9b0", 0.5), edge=t.brass2),
        "button:pressed": evolve(button, top=t.paper3, low=button.top, depth=0, shadow=0, rim=""),
        "button:chosen": evolve(button, top="#fff6df", low="#f0d795", edge=t.brass2, edge_width=3, depth=1),
        "button:off": Look(t.off, t.off2, "#a58c5e", depth=0.1, shadow=0.15, rim="", hairline=0, grain=0.7),
        "primary:normal": primary,
        "primary:hover": evolve(
            primary, top=theme.mix(t.danger, "#ffb090", 0.2), low=theme.mix(t.danger2, "#ff9070", 0.14)
        ),
        "primary:pressed": evolve(primary, top=t.danger2, low=t.danger, depth=0, shadow=0, rim=""),
        "leather:normal": leather,
        "leather:hover": evolve(leather, top="#80592f", low="#553419", edge=t.gold),
        "leather:pressed": evolve(leather, top=leather.low, low=leather.top, depth=0, shadow=0, rim=""),
        "leather:off": evolve(leather, top="#4b3522", low="#372416", edge="#7d6033", depth=0, shadow=0, rim=""),
    }


def outline(w: float, h: float, inset: float, radius: float, notched: bool) -> str:
    """The SVG path of a box ``inset`` inside w x h with round or (``notched``) concave corners."""
    r = radius if notched else max(radius - inset, 1)
    r = min(r, max(1, w / 2 - inset), max(1, h / 2 - inset))
    a, b, c, d = inset, inset, w - inset, h - inset
    turn = 0 if notched else 1
    arc = f"A{r} {r} 0 0 {turn}"
    return (
        f"M{a + r} {b}H{c - r}{arc} {c} {b + r}V{d - r}{arc} {c - r} {d}"
        f"H{a + r}{arc} {a} {d - r}V{b + r}{arc} {a + r} {b}Z"
    )


@frozen
class Surface:
    """A finished surface and by how many device pixels its shadow reaches beyond the panel on each side."""

    image: pygame.Surface
    margin: int


def make(look: Look, w: int, h: int, scale: float, grain: float) -> Surface:
    """A surface of ``w`` x ``h`` device pixels; ``grain`` 0 to 1 is the theme's strength of the paper's grain.

    Outline, lines and shadow are drawn for a box just large enough for the corners and stretched between them.
    """
    radius = (3 + look.depth) * scale * 0.8
    margin = shade.margin(radius) + round(look.depth * scale) if look.shadow else 0
    corner = round((look.radius + look.hairline + look.edge_width) * scale) + margin + 2
    small_w, small_h = min(w, 2 * corner + 4), min(h, 2 * corner + 4)
    mask = _drawn(_fill(look, small_w / scale, small_h / scale), small_w, small_h, scale)
    lines = _drawn(_lines(look, small_w / scale, small_h / scale), small_w, small_h, scale)
    whole = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    if look.shadow:
        soft = shade.glow(mask, theme.SHADOW, radius, look.shadow)
        reach = shade.margin(radius)
        soft = _stretched(soft, corner + reach, w + 2 * reach, h + 2 * reach)
        at = margin - reach
        whole.blit(soft, (at + round(look.depth * 0.6 * scale), at + round(look.depth * scale)))
    body = _paper(look, w, h, grain)
    body.blit(_stretched(mask, corner, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(body, (margin, margin))
    whole.blit(_stretched(lines, corner, w, h), (margin, margin))
    return Surface(whole, margin)


def table(size: tuple[int, int]) -> pygame.Surface:
    """The wooden table under everything."""
    picture = pygame.image.load(folders.UI_ASSETS / "wood.jpg")
    plain = pygame.Surface(picture.get_size(), depth=32)
    plain.blit(picture, (0, 0))
    return pygame.transform.smoothscale(plain, size)


def _fill(look: Look, w: float, h: float) -> str:
    return f'<path d="{outline(w, h, 0, look.radius, look.notched)}" fill="#fff"/>'


def _lines(look: Look, w: float, h: float) -> str:
    def stroke(inset: float, colour: str, width: float, opacity: float = 1) -> str:
        d = outline(w, h, inset, look.radius, look.notched)
        return f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}"/>'

    lines = stroke(look.edge_width / 2, look.edge, look.edge_width)
    if look.rim:
        lines += stroke(look.edge_width + 0.8, look.rim, 1.2, 0.55)
    if look.hairline:
        lines += stroke(look.hairline, look.edge, 1, 0.42)
    return lines


def _drawn(body: str, w: int, h: int, scale: float) -> pygame.Surface:
    return svg.rasterise(svg.wrap(body, w / scale, h / scale), w, h)


def _stretched(image: pygame.Surface, corner: int, w: int, h: int) -> pygame.Surface:
    """The image made larger to ``w`` x ``h``: its corners as they are, what lies between them stretched."""
    iw, ih = image.get_size()
    if (iw, ih) == (w, h):
        return image
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    columns = [(0, corner, 0, corner), (corner, iw - 2 * corner, corner, w - 2 * corner)]
    columns.append((iw - corner, corner, w - corner, corner))
    rows = [(0, corner, 0, corner), (corner, ih - 2 * corner, corner, h - 2 * corner)]
    rows.append((ih - corner, corner, h - corner, corner))
    if iw == w:
        columns = [(0, w, 0, w)]
    if ih == h:
        rows = [(0, h, 0, h)]
    for x, part_w, to_x, to_w in columns:
        for y, part_h, to_y, to_h in rows:
            part = image.subsurface((x, y, part_w, part_h))
            if (part_w, part_h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            out.blit(part, (to_x, to_y))
    return out


def _paper(look: Look, w: int, h: int, grain: float) -> pygame.Surface:
    """A vertical gradient times the grain of paper."""
    strip = pygame.Surface((1, h), pygame.SRCALPHA)
    top, low = theme.rgb(look.top), theme.rgb(look.low)
    for y in range(h):
        t = y / max(1, h - 1)
        strip.set_at((0, y), [round(a + (b - a) * t) for a, b in zip(top, low, strict=True)])
    body = pygame.transform.scale(strip, (w, h))
    middle = theme.rgb(theme.mix(look.top, look.low, 0.5))
    r, g, b = (min(255, round(c * look.grain * grain * 255 / _PAPER_GAIN)) for c in middle)
    lighter, darker = _grain((r, g, b))
    tile_w, tile_h = lighter.get_size()
    for x in range(0, w, tile_w):
        for y in range(0, h, tile_h):
            body.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            body.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return body


@lru_cache(8)
def _grain(tint: tuple[int, int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """The grain split into what it adds and what it takes away, times a colour."""
    image = pygame.image.load(folders.UI_ASSETS / "paper.png")
    grain = pygame.Surface(image.get_size(), depth=32)
    grain.blit(image, (0, 0))
    lighter, darker = grain.copy(), pygame.Surface(grain.get_size(), depth=32)
    lighter.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    darker.fill((128, 128, 128))
    darker.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for part in (lighter, darker):
        part.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return lighter, darker
