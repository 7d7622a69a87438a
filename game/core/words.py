"""The words a player reads: gettext bound to one current language.

``_`` and its siblings translate when they are called, so a change of language takes effect at the next drawing.
Constants at module level are marked with ``N_`` and translated where they are shown.  The language ``"pseudo"`` needs
no catalogue: it lengthens and accents the source text, to find text that is not translated and rooms that are too small.
"""

from __future__ import annotations

import gettext
import re
from pathlib import Path

DOMAIN = "game"
LOCALE_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"
SOURCE_LANGUAGE = "en"
PSEUDO = "pseudo"

_PROTECTED = re.compile(r"(\{\{.*?\}\}|\{[^{}]*\})")
_ACCENTED = str.maketrans("aceinouyACEINOUY", "àçéîñöüýÀÇÉÎÑÖÜÝ")
_VOWELS = frozenset("aeiouyAEIOUY")
_PSEUDO_GROWTH = 1.4

_current: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def set_language(code: str) -> None:
    """Make ``code`` (such as ``"de"``, ``"en"`` or ``"pseudo"``) the language of all words from now on.

    A language without a catalogue falls back to the source text.
    """
    global _current, _language
    _language = code
    if code in (SOURCE_LANGUAGE, PSEUDO):
        _current = gettext.NullTranslations()
    else:
        _current = gettext.translation(DOMAIN, LOCALE_FOLDER, languages=[code], fallback=True)


def language() -> str:
    """The code of the current language."""
    return _language


def languages() -> list[str]:
    """The codes that have a catalogue, the source language first."""
    found = sorted(p.parents[1].name for p in LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE_LANGUAGE, *(code for code in found if code != SOURCE_LANGUAGE)]


def _(message: str) -> str:
    """``message`` in the current language."""
    if not message:
        return ""  # gettext answers the empty message with the catalogue's header
    return _seen(_current.gettext(message))


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the message that goes with the number ``n``."""
    return _seen(_current.ngettext(singular, plural, n))


def pgettext(context: str, message: str) -> str:
    """``message`` where one word means two things: ``context`` says which."""
    return _seen(_current.pgettext(context, message))


def N_(message: str) -> str:
    """Mark a constant for the catalogue; it is translated with ``_`` where it is shown."""
    return message


def pseudo(message: str) -> str:
    """``message`` about 40 percent longer and accented, with placeholders and markup untouched."""
    parts = _PROTECTED.split(message)
    plain = sum(len(part) for part in parts[::2])
    room = round(plain * (_PSEUDO_GROWTH - 1))
    out = []
    for i, part in enumerate(parts):
        if i % 2:
            out.append(part)
            continue
        letters = []
        for letter in part:
            letters.append(letter)
            if letter in _VOWELS and room > 0:
                letters.append(letter.lower())
                room -= 1
        out.append("".join(letters).translate(_ACCENTED))
    return "".join(out) + "ö" * (room if plain else 0)


def _seen(text: str) -> str:
    return pseudo(text) if _language == PSEUDO else text
