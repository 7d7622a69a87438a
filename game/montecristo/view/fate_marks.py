"""What an evening card does, in icons: short marks for the pill below its text."""

from __future__ import annotations

from attrs import frozen

from game.core.words import N_


@frozen
class Mark:
    """An icon, a figure such as ``-2``, and a word after it (to be translated where it is shown)."""

    icon: str
    figure: str = ""
    word: str = ""


_LESS, _MORE = "\N{MINUS SIGN}", "+"
TOMORROW, HERE, BURNS_NOT, ALL_OF_IT = N_("tomorrow"), N_("there"), N_("goes out"), N_("all of it")
CLOSED, FREE, AT_ONCE, HALF, CHOSEN = N_("closed"), N_("free"), N_("now"), N_("half of it"), N_("or")


def _less(icon: str, count: int, word: str = "") -> Mark:
    return Mark(icon, f"{_LESS}{count}", word)


def _more(icon: str, count: int, word: str = "") -> Mark:
    return Mark(icon, f"{_MORE}{count}", word)


MARKS: dict[str, tuple[Mark, ...]] = {
    "flu": (_less("heart", 2),),
    "diarrhea": (_less("water", 2), _less("boot", 1, TOMORROW)),
    "viper": (_less("heart", 1), _less("boot", 2, TOMORROW)),
    "twisted_ankle": (_less("boot", 3, TOMORROW),),
    "light_fingers": (Mark("die8_resource"), Mark("sack", _LESS, ALL_OF_IT)),
    "broken_haft": (_less("axe", 1, CHOSEN), _less("spear", 1)),
    "spoiled_stores": (_less("food", 1),),
    "leaking_cask": (_less("water", 1),),
    "scirocco": (_less("water", 1), Mark("die8_compass"), _less("water", 1, HERE)),
    "libeccio": (Mark("ferry", word=CLOSED), Mark("sun_morning", word=TOMORROW)),
    "sea_fog": (_less("boot", 1, TOMORROW),),
    "rockfall": (Mark("die8_compass"), Mark("lock", word=TOMORROW)),
    "brambles": (Mark("die8_compass"), _less("heart", 1, HERE)),
    "rain": (Mark("die8_compass"), Mark("fire", word=BURNS_NOT), _more("water", 1, HERE)),
    "cloudburst": (Mark("die8_compass", "2\N{MULTIPLICATION SIGN}"), Mark("fire", word=BURNS_NOT), _more("water", 1)),
    "goats": (_less("food", 1), Mark("hideaway", word=ALL_OF_IT)),
    "rats": (Mark("hideaway", _LESS, HALF),),
    "night_march": (Mark("thief", "2", AT_ONCE),),
    "fresh_boots": (Mark("thief", "6", TOMORROW),),
    "drunken_thief": (Mark("thief", "0", TOMORROW),),
    "false_trail": (Mark("thief"), Mark("ship", word=AT_ONCE)),
    "driftwood": (Mark("die8_compass"), _more("wood", 2, HERE)),
    "charcoal_kiln": (Mark("die8_compass"), _more("coal", 2, HERE)),
    "wreckage": (_more("rope", 1),),
    "wild_honey": (_more("food", 1),),
    "spring": (_more("water", 1),),
    "herbs": (_more("heart", 2),),
    "sound_sleep": (_more("heart", 1),),
    "fair_wind": (_more("boot", 1, TOMORROW), Mark("ferry", word=FREE)),
    "saint_light": (_more("fire", 1, CHOSEN), _more("heart", 1)),
}
"""By the key of the deck."""
