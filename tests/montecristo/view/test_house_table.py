"""The table by house rules: other maxima fit, other dice show their faces, and every text quotes the numbers of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from attrs import evolve

from game.core.words import set_language
from game.montecristo import gallery_house
from game.montecristo.gallery_studio import Studio
from game.montecristo.rules.numbers import RULEBOOK, Numbers
from game.montecristo.rules.presets import PRESETS
from game.montecristo.view.dice import COMPASS, RESOURCE, DieSprite
from game.montecristo.view.how_to_pages import Entry, pages
from game.montecristo.view.weather import RAIN, Gust, gusts_today
from game.montecristo.view.words.rulebook import item_text, topics
from game.ui.app import App
from game.ui.overlaps import overlaps
from tests.montecristo.houses import random_numbers


@pytest.fixture
def studio() -> Iterator[Callable[..., Studio]]:
    yield lambda size, percent: Studio(size, percent, "en")
    set_language("en")


@pytest.mark.parametrize(
    ("size", "percent"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 200), ((1280, 720), 75)]
)
@pytest.mark.parametrize("team", [4, 6])
def test_meters_packs_and_points_of_twelve_fit_at_every_size(
    studio: Callable[..., Studio], size: tuple[int, int], percent: int, team: int
) -> None:
    app: App = gallery_house.table(studio(size, percent), team)
    assert app.ui.cut == []
    assert not overlaps(app.top.describe(), size)


def picture(die: DieSprite) -> bytes:
    import pygame

    target = pygame.Surface((200, 200))
    die.draw(target, 60, 60, 80)
    return pygame.image.tobytes(target, "RGB")


def test_dice_show_the_faces_of_the_game(studio: Callable[..., Studio]) -> None:
    ui = studio((1280, 720), 100).show(gallery_house.HouseEditorScene(gallery_house.SUNDAY)).ui
    other = evolve(RULEBOOK, resource_die=(1, 0, 2, 3, 4, 5, 6, 6), compass_die=(1, 1, 0, 0, 2, 2, 3, 3))
    for kind in (RESOURCE, COMPASS):
        usual = [picture(DieSprite(ui, kind, face)) for face in (1, 2, 3)]
        new = [picture(DieSprite(ui, kind, face, numbers=other)) for face in (1, 2, 3)]
        assert usual[0] != new[0]
        assert new[0] == (usual[1] if kind == RESOURCE else usual[2])


def test_the_weather_lies_where_the_compass_of_the_game_points() -> None:
    from game.montecristo.rules.actions import DRAW_CARD, RollCompass
    from game.montecristo.rules.numbers import DECK

    rain = DECK.index("rain")
    other = evolve(RULEBOOK, compass_die=(3,) * 8)
    assert gusts_today([DRAW_CARD[rain], RollCompass(1)], rain, other) == (Gust(RAIN, 3),)


def everything(numbers: Numbers) -> str:
    """The rulebook and the reference card by these numbers."""
    told = [item_text(item) for topic in topics(numbers) for item in topic.items]
    for page in pages(numbers):
        told.append(page.intro)
        for entry in page.entries:
            told.append(f"{entry.title} {entry.text}" if isinstance(entry, Entry) else str(entry.rows))
    return "\n".join(told)


@pytest.mark.parametrize("seed", range(12))
def test_texts_by_any_rules_are_whole_sentences(seed: int) -> None:
    text = everything(random_numbers(seed, 200))
    assert not re.search(r"[{}]", text)
    wrong = r"(?<![\d\N{MINUS SIGN}.])1 (spaces|fires|cubes|turns|wells|points)\b"
    assert not re.search(wrong, text), re.search(f".*{wrong}.*", text)


@pytest.mark.parametrize("key", ["short", "family"])
def test_presets_are_told_with_their_own_numbers(key: str) -> None:
    numbers = PRESETS[key].numbers
    text = everything(numbers)
    assert f"When {numbers.fires_needed} fires burn" in text
    assert f"up to {numbers.thief_points} spaces" in text
    assert "When 4 fires" not in text and "four fires" not in text
