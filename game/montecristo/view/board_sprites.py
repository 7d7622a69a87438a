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
        self._dirty: list[pygame.Rect] = []

    def clear(self) -> None:
        """Forget everything, without marking anything to be drawn."""
        self._groups.clear()
        self._dirty.clear()
        self._sorted = []

    def put(self, group: str, sprites: dict[object, Sprite]) -> None:
        """From now on these are the sprites of the group."""
        before = self._groups.get(group, {})
        changed = sorted_anew = len(before) != len(sprites)
        for key, sprite in sprites.items():
            old = before.get(key)
            if old is None:
                self._dirty.append(sprite.rect)
                sorted_anew = True
            elif old.same(sprite):
                continue
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
        if not sorted_anew and self._sorted is not None:
            # Only pictures and places have changed, not what lies above what: most motion is of this kind.
            fresh = {id(old): sprites[key] for key, old in before.items()}
            self._sorted = [fresh.get(id(sprite), sprite) for sprite in self._sorted]
        else:
            self._sorted = None
        self._groups[group] = sprites

    def soil(self, rect: pygame.Rect) -> None:
        """Mark a region to be drawn anew."""
        self._dirty.append(rect)

    def draw(self, target: pygame.Surface, floor: pygame.Surface, room: pygame.Rect) -> list[pygame.Rect]:
        """Draw the marked regions: the floor, which lies at ``room``, then the sprites. Returns the regions."""
        if not self._dirty:
            return []
        regions = _merged([rect.clip(room) for rect in self._dirty])
        self._dirty = []
        if self._sorted is None:
            every = [sprite for group in self._groups.values() for sprite in group.values()]
            self._sorted = sorted(every, key=_order)
        rects = [sprite.rect for sprite in self._sorted]
        clip = target.get_clip()
        for region in regions:
            target.set_clip(region.clip(clip))
            target.blit(floor, region.topleft, region.move(-room.x, -room.y))
            for index in region.collidelistall(rects):
                sprite = self._sorted[index]
                target.blit(sprite.picture.surface, sprite.rect)
        target.set_clip(clip)
        return regions


def _order(sprite: Sprite) -> tuple[int, float]:
    return sprite.order


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
