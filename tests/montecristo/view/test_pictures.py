"""The pictures that ship: complete, drawable by pygame-ce, whole, and told apart without colour."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.montecristo.rules.numbers import CHARACTERS, DECK, RANKS, ROLES
from game.montecristo.view.fate_card import card_picture
from game.montecristo.view.portraits import FOLDER, MONK, THIEF, portrait_file
from game.montecristo.view.score_rank import CRESTS, crest_file
from game.ui import folders

FIGURES = folders.ASSETS / "montecristo" / "figures"
CARDS = folders.ASSETS / "montecristo" / "cards"
PORTRAITS = [portrait_file(role, who) for role in range(len(ROLES)) for who in range(len(CHARACTERS[role]))]
LYING = [FIGURES / f"{role}_down.svg" for role in ROLES]

DRAWN = {"svg", "defs", "g", "path", "circle", "ellipse", "rect", "line", "linearGradient", "radialGradient", "stop"}
"""The elements the renderer of pygame-ce draws; text, use, pattern, filter, clip-path and mask it passes over in silence."""
SIZES = {FOLDER: (256, 256), FIGURES: (96, 128), CARDS: (320, 220), CRESTS: (256, 256), folders.ICONS: (64, 64)}
PICTURES = [path for folder in SIZES for path in sorted(folder.glob("*.svg"))]


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_a_picture_uses_only_what_the_renderer_draws(path: Path) -> None:
    for element in ElementTree.parse(path).iter():
        tag = element.tag.rpartition("}")[2]
        assert tag in DRAWN, f"<{tag}> is not drawn"
        assert not {"clip-path", "mask", "filter"} & set(element.attrib)
        if tag.endswith("Gradient"):
            assert element.get("gradientUnits") == "userSpaceOnUse", "shares of a box paint flat"


@pytest.mark.parametrize("path", PICTURES, ids=named)
def test_a_picture_has_the_size_of_its_kind(path: Path) -> None:
    assert ElementTree.parse(path).getroot().get("viewBox") == "0 0 {} {}".format(*SIZES[path.parent])


@pytest.mark.parametrize("path", [p for p in PICTURES if p.parent != CARDS], ids=named)
def test_nothing_is_cut_off_at_the_edge(path: Path) -> None:
    """Cards run to the edge; whatever else stands free must not be sawn off there."""
    w, h = SIZES[path.parent]
    image = pygame.image.load_sized_svg(str(path), (w, h))
    edge = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
    assert max(image.get_at(at)[3] for at in edge) < 96


def test_everybody_has_a_portrait_and_no_portrait_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.svg")) == sorted([*PORTRAITS, THIEF, MONK])


def test_every_pose_has_a_figure_and_no_figure_is_left_over() -> None:
    poses = [f"{role}{pose}.svg" for role in ROLES for pose in ("", "_down", "_stunned")]
    assert sorted(p.name for p in FIGURES.glob("*.svg")) == sorted([*poses, "thief.svg", "thief_stunned.svg"])


def test_every_card_has_a_picture_and_no_picture_is_left_over() -> None:
    pictures = {card_picture(card) for card in range(len(DECK))}
    assert set(CARDS.glob("*.svg")) == pictures | {CARDS / "back.svg"}


def test_every_rank_has_a_crest_and_no_crest_is_left_over() -> None:
    assert sorted(CRESTS.glob("*.svg")) == sorted(crest_file(rank) for rank in range(len(RANKS)))


def test_portraits_are_told_apart_without_colour_at_48_pixels() -> None:
    greys = {path: _grey(path, 48) for path in [*PORTRAITS, THIEF, MONK]}
    for one, other in combinations(greys, 2):
        difference = sum(abs(a - b) for a, b in zip(greys[one], greys[other], strict=True)) / len(greys[one])
        assert difference > 23.5, f"{one.stem} and {other.stem} look alike"


def test_lying_figures_are_told_apart_by_their_outline() -> None:
    outlines = {p: pygame.mask.from_surface(pygame.image.load_sized_svg(str(p), (36, 48))) for p in LYING}
    for one, other in combinations(outlines, 2):
        common = outlines[one].overlap_area(outlines[other], (0, 0))
        either = outlines[one].count() + outlines[other].count() - common
        assert 1 - common / either > 0.18, f"{one.stem} and {other.stem} have one outline"


def _grey(path: Path, edge: int) -> bytes:
    """The picture without colour on a middle grey, one byte a pixel."""
    ground = pygame.Surface((edge, edge), depth=24)
    ground.fill("#808080")
    ground.blit(pygame.image.load_sized_svg(str(path), (edge, edge)), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]
