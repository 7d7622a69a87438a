"""The music of Montecristo: a theme in D dorian in the manner of a shanty, and three short pieces made of it.

A voice is a text: notes with their length in eighths, one bar of six eighths between two bars ("|"); "." is a rest. ``D4:2`` is the D above
middle C for a quarter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from sound_parts import RATE, Rng, Samples, bell, below, clock, fading, hiss, pluck, put, reed, rng_of, room, thud

EIGHTH = 60 / 74 / 3
"""Seconds: 74 dotted quarters a minute."""
BAR = 6 * EIGHTH

FIRST = """
D4:2 D4:1 F4:2 G4:1 | A4:3 A4:2 G4:1 | F4:2 G4:1 A4:2 C5:1 | B4:3 G4:3
A4:2 A4:1 D5:2 C5:1 | A4:2 G4:1 F4:2 E4:1 | F4:2 G4:1 E4:2 C4:1 | D4:6
"""
SECOND = """
C5:2 C5:1 C5:2 D5:1 | C5:2 A4:1 F4:3 | G4:2 A4:1 B4:2 C5:1 | A4:6
D5:2 D5:1 E5:2 D5:1 | C5:2 B4:1 G4:3 | A4:2 G4:1 F4:2 E4:1 | D4:2 E4:1 F4:2 G4:1
"""
LAST = """
A4:2 A4:1 D5:2 E5:1 | F5:3 E5:2 D5:1 | C5:2 A4:1 F4:2 A4:1 | B4:2 A4:1 G4:3
A4:2 A4:1 D5:2 C5:1 | A4:2 G4:1 F4:2 E4:1 | F4:2 E4:1 C4:2 E4:1 | D4:6
"""
UNDER_SECOND = """
A4:3 A4:3 | F4:3 C4:3 | D4:3 G4:3 | E4:6
F4:3 A4:3 | E4:2 D4:4 | F4:3 C4:3 | A3:3 D4:3
"""
UNDER_LAST = """
F4:3 A4:3 | A4:3 C5:3 | F4:3 C4:3 | G4:3 D4:3
F4:3 A4:3 | F4:3 C4:3 | A3:3 G3:3 | A3:6
"""
CHORDS_FIRST = "D D F G D F C D"
CHORDS_SECOND = "F F G A D G F D"
CHORDS_LAST = "D F F G D F C D"
CHORDS = {
    "D": ("D3", "A3", "D4", "F4"), "F": ("F2", "A3", "C4", "F4"), "G": ("G2", "B3", "D4", "G4"), "C": ("C3", "G3", "C4", "E4"),
    "A": ("A2", "A3", "C4", "E4"),
}  # fmt: skip
"""Bass and three strings above it; "D" and "A" are minor."""
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """Of a note such as A4."""
    return 440.0 * 2 ** ((_STEPS[note[0]] - 9 + 12 * (int(note[-1]) - 4)) / 12)


def sung(voice: str) -> Iterator[tuple[float, str, float]]:
    """When, what and how long, in eighths. Raises ValueError for a bar that is not six eighths long."""
    at = 0.0
    for bar in voice.replace("\n", " | ").split("|"):
        if not bar.split():
            continue
        start = at
        for word in bar.split():
            note, length = word.split(":")
            if note != ".":
                yield at, note, float(length)
            at += float(length)
        if at - start != 6:
            raise ValueError(f"a bar of {at - start} eighths: {bar}")


class Score:
    """Three rings of so many bars - strings, reeds, drum - to which parts are added."""

    def __init__(self, rng: Rng, bars: float) -> None:
        self.rng = rng
        self.n = round(bars * BAR * RATE)
        self.out = np.zeros((self.n, 2))

    def add(self, sound: Samples, eighth: float, gain: float, pan: float) -> None:
        """``pan`` 0 is left, 1 is right."""
        for side, share in enumerate((1 - pan, pan)):
            put(self.out[:, side], sound, eighth * EIGHTH, gain * (2 * share) ** 0.5, ring=True)

    def human(self) -> float:
        """Nobody plays quite on the beat; in eighths."""
        return float(abs(self.rng.normal(0, 0.025)))

    def melody(self, voice: str, bar: float, gain: float = 1.0, pan: float = 0.56, octave: float = 1.0) -> None:
        """On a string of two courses, a little apart in tune and time."""
        for at, note, length in sung(voice):
            f = hertz(note) * octave
            seconds = min(2.4, max(0.9, length * EIGHTH * 1.8))
            when = bar * 6 + at + self.human()
            stress = 1.0 if at % 6 == 0 else 0.88 if at % 3 == 0 else 0.74
            for off, late in ((0.9988, 0.0), (1.0013, 0.05)):
                self.add(
                    pluck(self.rng, f * off, seconds, bright=5200, ring=1.5), when + late, gain * stress * 0.55, pan
                )

    def reeds(self, voice: str, bar: float, gain: float = 0.06, pan: float = 0.36) -> None:
        """On a concertina."""
        for at, note, length in sung(voice):
            self.add(reed(hertz(note), length * EIGHTH * 0.96), bar * 6 + at, gain, pan)

    def strings(self, chords: str, bar: float, gain: float = 0.5) -> None:
        """Bass on the beat, chords after it, one bar each."""
        for n, name in enumerate(chords.split()):
            bass, *upper = CHORDS[name]
            start = (bar + n) * 6
            self.add(
                pluck(self.rng, hertz(bass), 1.9, bright=1500, ring=1.9, where=0.3),
                start + self.human(),
                gain * 1.25,
                0.5,
            )
            fifth = hertz(upper[0]) / (2 if hertz(upper[0]) > 200 else 1)
            self.add(
                pluck(self.rng, fifth, 1.2, bright=1300, ring=1.3, where=0.3),
                start + 3 + self.human(),
                gain * 0.85,
                0.5,
            )
            for beat, size in ((2, 0.5), (5, 0.42)):
                for k, note in enumerate(upper):
                    string = pluck(self.rng, hertz(note), 0.9, bright=3000, ring=0.8)
                    self.add(string, start + beat + k * 0.06 + self.human(), gain * size, 0.3)

    def drum(self, bar: float, bars: int, gain: float = 0.5) -> None:
        """A frame drum with a lilt."""
        for n in range(bars):
            for beat, size, tone in ((0, 1.0, 84), (2, 0.3, 150), (3, 0.65, 96), (5, 0.4, 150)):
                skin = thud(tone, 0.4, 0.25)
                put(skin, below(hiss(self.rng, 0.03), 1800) * np.exp(-clock(0.03) / 0.007), 0, 0.25)
                self.add(skin, (bar + n) * 6 + beat + self.human(), gain * size, 0.5)

    def ended(self, wet: float = 0.22) -> Samples:
        """All of it, in a room; a ring."""
        return room(self.out, self.rng, wet, 1.4, ring=True)


def theme(rng: Rng) -> Samples:
    """Three times eight bars - strings alone, with concertina, with all - and two to draw breath. A ring."""
    score = Score(rng, 26)
    score.melody(FIRST, 0)
    score.strings(CHORDS_FIRST, 0, 0.42)
    score.melody(SECOND, 8)
    score.reeds(UNDER_SECOND, 8)
    score.strings(CHORDS_SECOND, 8)
    score.drum(8, 8, 0.35)
    score.melody(LAST, 16)
    score.reeds(UNDER_LAST, 16, 0.055)
    score.strings(CHORDS_LAST + " C D", 16)
    score.drum(16, 9, 0.5)
    return score.ended()


def once(score: Score, seconds: float) -> Samples:
    """A score played once: cut at so many seconds, fading."""
    return fading(score.ended()[: round(seconds * RATE)], 0.001, 1.6)


def reveal(rng: Rng) -> Samples:
    """The treasure is found: the theme's head rises to a bright chord with a bell."""
    score = Score(rng, 5)
    score.melody("D4:1 F4:1 A4:1 D5:3 | E5:2 C5:1 F5:3", 0, 1.1)
    score.reeds("A3:3 D4:3 | C4:3 F4:3 | A4:6", 0, 0.05)
    score.drum(0, 2, 0.4)
    for k, note in enumerate(("D3", "A3", "D4", "A4", "D5", "A5")):
        score.add(pluck(rng, hertz(note), 2.4, ring=2.2), 12 + k * 0.14, 0.55, 0.3 + 0.08 * k)
    score.add(bell(1174.66, 2.6, 1.8), 12.4, 0.22, 0.5)
    return once(score, 3 * BAR + 2.0)


def won(rng: Rng) -> Samples:
    """Home with the treasure: the theme's last strain, quick and full, and a close in the bright mode."""
    score = Score(rng, 12)
    score.melody(LAST, 0, 1.05)
    score.melody(LAST, 0, 0.4, 0.7, 2.0)
    score.reeds(UNDER_LAST, 0, 0.06)
    score.strings(CHORDS_LAST, 0, 0.5)
    score.drum(0, 8, 0.55)
    for k, note in enumerate(("D2", "D3", "A3", "D4", "A4", "D5", "A5")):
        score.add(pluck(rng, hertz(note), 2.8, ring=2.6), 48 + k * 0.12, 0.6, 0.25 + 0.08 * k)
    score.add(pluck(rng, hertz("F4") * 2 ** (1 / 12), 2.6, ring=2.4), 48.5, 0.5, 0.6)
    score.add(bell(587.33, 3.0, 2.2), 48, 0.3, 0.5)
    score.reeds("A4:6", 8, 0.05)
    return once(score, 8 * BAR + 3.8)


def lost(rng: Rng) -> Samples:
    """The theme's first line, low and slow, over a tolling bell; it ends open."""
    score = Score(rng, 9)
    slow_line = "D4:6 | F4:4 G4:2 | A4:6 | F4:3 E4:3 | C4:3 E4:3 | D4:6"
    for at, note, length in sung(slow_line):
        score.add(pluck(rng, hertz(note), 2.6, bright=2400, ring=2.2), at, 0.7, 0.55)
        score.add(pluck(rng, hertz(note) / 2, 2.6, bright=1300, ring=2.2), at + 0.1, 0.4, 0.45)
        score.add(reed(hertz(note) / 2, length * EIGHTH), at, 0.035, 0.4)
    for at in (0, 12, 24):
        score.add(bell(146.83, 3.0, 2.4), at, 0.28, 0.5)
    score.reeds("D3:6 | D3:6 | F3:6 | D3:6 | C3:6 | D3:6", 0, 0.03, 0.5)
    return once(score, 6 * BAR + 2.4)


PIECES: dict[str, Callable[[Rng], Samples]] = {"theme": theme, "reveal": reveal, "won": won, "lost": lost}


def music() -> dict[str, Samples]:
    """Every piece, by file name; two channels."""
    return {name: make(rng_of(name)) for name, make in PIECES.items()}
