"""Pictures at places, in layers: knows what changed and draws only that."""

from __future__ import annotations

import pygame
from attrs import frozen


@frozen(eq=False)
class Picture:
    """A surface that hangs on an anchor point. Device pixels; ``dx``, ``dy`` lead from the anchor to the upper left corner."""

    surface: pygame.Surface
    dx: int
    dy: int


def compose(*parts: tuple[pygame.Surface, float, float]) -> Picture:
    """One picture of several surfaces, given with their upper left corners relative to the anchor, lowest first."""
    corners = [(round(x), round(y)) for _surface, x, y in parts]
    rects = [surface.get_rect(topleft=corner) for (surface, _x, _y), corner in zip(parts, corners, strict=True)]
    whole = rects[0].unionall(rects[1:])
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    for (part, _x, _y), (x, y) in zip(parts, corners, strict=True):
        surface.blit(part, (x - whole.x, y - whole.y))
    return Picture(surface, whole.x, whole.y)


def faded(picture: Picture, strength: float) -> Picture:
    """A copy of the picture that is seen through: ``strength`` 0 (gone) to 1."""
    surface = picture.surface.copy()
    surface.fill((255, 255, 255, round(255 * max(0.0, min(1.0, strength)))), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(surface, picture.dx, picture.dy)


class Sprite:
    """A picture at a place. ``order`` sorts: layer first, then how far down its foot stands."""

    __slots__ = ("order", "picture", "rect")

    def __init__(self, picture: Picture, x: float, y: float, layer: int, depth: float = 0.0) -> None:
        self.picture = picture
        self.rect = picture.surface.get_rect(topleft=(round(x) + picture.dx, round(y) + picture.dy))
        self.order = (layer, depth)

    def same(self, other: Sprite) -> bool:
        """Nothing to draw anew between the two."""
        return self.picture is other.picture and self.rect == other.rect and self.order == other.order


class Sprites:
    """All sprites above a floor. Groups of them are replaced; :meth:`draw` finds out what that changed."""

    def __init__(self) -> None:
        self._groups: dict[str, dict[object, Sprite]] = {}
        self._sorted: list[Sprite] | None = []
        """All of them from the lowest to the highest; None when that must be found out again."""
        self._rects: list[pygame.Rect] = []
        self._places: dict[tuple[str, object], int] = {}
        """By group and key: where in the list it is."""
        self._dirty: list[pygame.Rect] = []
        self._turned: list[Sprite] = []
        """Sprites that loop and show another picture now."""
        self._prints: dict[tuple[Picture, int, int], tuple[pygame.Rect, pygame.Surface]] = {}
        """By picture of a loop and its corner: its region as it was drawn last, with all that lies below and above."""

    def clear(self) -> None:
        """Forget everything, without marking anything to be drawn."""
        self._groups.clear()
        self._dirty.clear()
        self._turned.clear()
        self._prints.clear()
        self._sorted, self._rects, self._places = [], [], {}

    def put(self, group: str, sprites: dict[object, Sprite], *, loops: bool = False) -> None:
        """From now on these are the sprites of the group.

        ``loops``: the same few pictures come again and again at the same places, so that what is drawn there is worth keeping.
        """
        before = self._groups.get(group, {})
        loops = loops and not _overlap([sprite.rect for sprite in sprites.values()])
        changed = sorted_anew = len(before) != len(sprites)
        for key, sprite in sprites.items():
            old = before.get(key)
            if old is None:
                self._dirty.append(sprite.rect)
                sorted_anew = True
            elif old.same(sprite):
                continue
            elif loops and old.rect == sprite.rect:
                self._turned.append(sprite)
            else:
                self._dirty += [old.rect, sprite.rect]
                sorted_anew = sorted_anew or old.order != sprite.order
            changed = True
        for key, old in before.items():
            if key not in sprites:
                self._dirty.append(old.rect)
                changed = sorted_anew = True
        if not changed:
            return
        self._groups[group] = sprites
        if sorted_anew or self._sorted is None:
            self._sorted = None
            return
        for key, sprite in sprites.items():
            # Only pictures and places have changed, not what lies above what: most motion is of this kind.
            place = self._places[group, key]
            self._sorted[place], self._rects[place] = sprite, sprite.rect

    def soil(self, rect: pygame.Rect) -> None:
        """Mark a region to be drawn anew."""
        self._dirty.append(rect)

    def draw(self, target: pygame.Surface, floor: pygame.Surface, room: pygame.Rect) -> list[pygame.Rect]:
        """Draw the marked regions: the floor, which lies at ``room``, then the sprites. Returns the regions."""
        turned, self._turned = self._turned, []
        if not (self._dirty or turned):
            return []
        regions = _merged([rect.clip(room) for rect in self._dirty])
        self._dirty = []
        clip = target.get_clip()
        while bound := [sprite for sprite in turned if sprite.rect.collidelist(regions) >= 0]:
            regions = _merged(regions + [sprite.rect.clip(room) for sprite in bound])
            turned = [sprite for sprite in turned if sprite not in bound]
        for key in [key for key, (rect, _print) in self._prints.items() if rect.collidelist(regions) >= 0]:
            del self._prints[key]
        self._sort()
        for region in regions:
            self._paint(target, floor, room, region)
        for sprite in turned:
            region = sprite.rect.clip(room).clip(clip)
            if not region.w or not region.h:
                continue
            key = (sprite.picture, *sprite.rect.topleft)
            kept, print_ = self._prints.get(key, (None, floor))
            if kept == region:
                target.blit(print_, region)
            else:
                self._paint(target, floor, room, region)
                self._prints[key] = region, target.subsurface(region).copy()
            regions.append(region)
        return regions

    def _sort(self) -> None:
        if self._sorted is None:
            every = [(sprite, (name, key)) for name, group in self._groups.items() for key, sprite in group.items()]
            every.sort(key=_order)
            self._sorted = [sprite for sprite, _name in every]
            self._rects = [sprite.rect for sprite in self._sorted]
            self._places = {name: place for place, (_sprite, name) in enumerate(every)}

    def _paint(self, target: pygame.Surface, floor: pygame.Surface, room: pygame.Rect, region: pygame.Rect) -> None:
        assert self._sorted is not None
        clip = target.get_clip()
        target.set_clip(region.clip(clip))
        target.blit(floor, region.topleft, region.move(-room.x, -room.y))
        for index in region.collidelistall(self._rects):
            sprite = self._sorted[index]
            target.blit(sprite.picture.surface, sprite.rect)
        target.set_clip(clip)


def _order(entry: tuple[Sprite, object]) -> tuple[int, float]:
    return entry[0].order


def _overlap(rects: list[pygame.Rect]) -> bool:
    return any(rect.collidelist(rects[:i]) >= 0 for i, rect in enumerate(rects))


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that do not overlap and cover the same; a few large ones are cheaper than many small ones."""
    out: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        while (hit := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out
