"""Sound that is never in the way: opened late, silent without a card, three kinds with a volume each.

Three things sound. **Effects** are short and are forgotten once they play. The **surroundings** are loops that a scene names anew whenever
they change; what is missing fades in and what is too much fades out. **Music** is one piece at a time, and the surroundings step
back for it. All fades are steps of ``update``: nothing waits for a sound, ever.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pygame
from attrs import define

from game.ui import folders
from game.ui.settings import Settings

log = logging.getLogger(__name__)

PER_TURN = 4
"""Effects that may begin in one turn of the loop: however fast the game runs, it never rattles."""
FADE_IN, FADE_OUT = 1.8, 0.9
"""Seconds from silence to full and back."""
DUCKED = 0.35
"""What is left of the surroundings while music plays."""
_CHANNELS, _FOR_LOOPS, _SAME = 24, 8, 3


def _nearer(now: float, aim: float, step: float) -> float:
    return min(aim, now + step) if now < aim else max(aim, now - step)


@define
class _Loop:
    channel: pygame.mixer.Channel
    level: float = 0.0
    """Where its fade is, 0 to 1; the kind's volume is not in it."""


@contextmanager
def _library_quiet() -> Iterator[None]:
    """The system's sound library writes lines of its own to the terminal when there is no card; players need not see them."""
    try:
        terminal = os.dup(2)
    except OSError:  # no terminal at all, as in a windowed program
        yield
        return
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)


class Sound:
    """Plays ``NAME.ogg`` from the sound folder; of a name with variants (``NAME-1.ogg``, ``NAME-2.ogg`` ...) each in its turn.

    Silent until ``open`` was called, and for good when that failed; a missing or broken file is a sound less. What was asked for before is
    taken up by ``open``. ``loading`` reads the long loops beside the game.
    """

    def __init__(self, settings: Settings, folder: Path = folders.SOUNDS, loading: Executor | None = None) -> None:
        self.settings = settings
        self.folder = folder
        self.loading = loading or ThreadPoolExecutor(1, "sounds")
        self._open: bool | None = None
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._turns: dict[str, int] = {}
        self._begun: set[str] = set()
        """Effects that began in this turn of the loop."""
        self._files: dict[str, Future[pygame.mixer.Sound | None]] = {}
        self._loops: dict[str, _Loop] = {}
        self._around: dict[str, float] = {}
        self._piece, self._repeat = "", False
        """The music that is wanted."""
        self._playing = ""
        """The music that plays."""
        self._music_level = 0.0
        self._duck = 1.0

    @property
    def works(self) -> bool:
        """There is a card, and it is open."""
        return bool(self._open)

    @property
    def sounding(self) -> dict[str, float]:
        """The surroundings that are heard, with the volume each has now, 0 to 1."""
        return {name: loop.channel.get_volume() for name, loop in self._loops.items()}

    @property
    def piece(self) -> str:
        """The music that is heard, or ""."""
        return self._playing

    def open(self) -> None:
        """Open the sound card, once.  Takes tens of milliseconds: after the first frame, please."""
        if self._open is not None:
            return
        try:
            with _library_quiet():
                # 46 ms late is soon enough for a board game, and half as long would wake the mixer twice as often.
                pygame.mixer.init(44100, -16, 2, 2048)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(_FOR_LOOPS)
            self._open = True
        except (pygame.error, NotImplementedError) as fault:
            self._open = False
            log.info("no sound: %s", fault)

    def close(self) -> None:
        """Give the card back."""
        self.loading.shutdown(wait=True, cancel_futures=True)
        if self._open:
            pygame.mixer.quit()
        self._open = False
        self._sounds.clear()
        self._files.clear()
        self._loops.clear()
        self._playing = ""

    # ------------------------------------------------------------------ what is asked for
    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect once; ``volume`` 0 to 1 is multiplied with that of all effects.

        In one turn of the loop the same sound begins once, and no more than PER_TURN begin.
        """
        loud = volume * self.settings.volume("effects")
        if not self._open or loud <= 0 or name in self._begun or len(self._begun) >= PER_TURN:
            return
        self._begun.add(name)
        variants = self._variants(name)
        if not variants:
            return
        turn = self._turns[name] = (self._turns.get(name, -1) + 1) % len(variants)
        sound = variants[turn]
        if sound.get_num_channels() < _SAME:
            channel = sound.play()
            if channel is not None:  # all channels busy: a sound less, nobody minds
                channel.set_volume(loud)

    def surround(self, loops: Mapping[str, float]) -> None:
        """These loops and no others go on from now, each with a volume 0 to 1; nothing happens if they do already."""
        if loops != self._around:
            self._around = dict(loops)

    def music(self, name: str, *, repeat: bool = True) -> None:
        """This piece plays from now on, in the place of any other; "" for none. One that plays already goes on."""
        self._piece, self._repeat = name, repeat

    def refresh(self) -> None:
        """The volumes in the settings changed: they hold at once."""
        if not self._open:
            return
        if self.settings.volume("effects") <= 0:
            for channel in range(_FOR_LOOPS, _CHANNELS):
                pygame.mixer.Channel(channel).stop()
        if self.settings.volume("ambience") <= 0:
            for name in list(self._loops):
                self._loops.pop(name).channel.stop()
        for name in self._loops:
            self._set_volume(name)
        if self._playing:
            pygame.mixer.music.set_volume(self._music_level * self.settings.volume("music"))

    # ------------------------------------------------------------------ time
    def update(self, dt: float) -> None:
        """``dt`` seconds passed: one turn of the loop is over, and fades go on."""
        self._begun.clear()
        if self._open:
            self._update_music(dt)
            self._update_loops(dt)

    def _update_music(self, dt: float) -> None:
        music = pygame.mixer.music
        audible = self.settings.volume("music") > 0
        if self._playing and not music.get_busy():
            if self._piece == self._playing and not self._repeat:
                self._piece = ""  # it was played to its end
            self._playing = ""
        if self._playing and (self._piece != self._playing or not audible):
            self._music_level = _nearer(self._music_level, 0.0, dt / FADE_OUT) if audible else 0.0
            if self._music_level <= 0:
                music.stop()
                self._playing = ""
        if self._piece and not self._playing:
            if audible:
                self._start_music()
            elif not self._repeat:
                self._piece = ""  # what was to be heard at its moment is not made up for later
        elif self._playing and self._piece == self._playing:
            self._music_level = _nearer(
                self._music_level, 1.0, dt / FADE_OUT
            )  # it was on its way out, and is wanted again
        if self._playing:
            music.set_volume(self._music_level * self.settings.volume("music"))
        self._duck = _nearer(self._duck, DUCKED if self._playing else 1.0, dt * (1 - DUCKED) / FADE_OUT)

    def _start_music(self) -> None:
        try:
            pygame.mixer.music.load(self.folder / f"{self._piece}.ogg")
            pygame.mixer.music.set_volume(self.settings.volume("music"))
            pygame.mixer.music.play(-1 if self._repeat else 0)
        except (pygame.error, OSError) as fault:
            log.warning("music %s cannot be played: %s", self._piece, fault)
            self._piece = ""
            return
        self._playing, self._music_level = self._piece, 1.0

    def _update_loops(self, dt: float) -> None:
        if self.settings.volume("ambience") > 0:
            for name in self._around:
                if name not in self._loops:
                    self._start_loop(name)
        for name, loop in list(self._loops.items()):
            aim = self._around.get(name, 0.0)
            loop.level = _nearer(loop.level, aim, dt / (FADE_IN if loop.level < aim else FADE_OUT))
            if loop.level <= 0 and name not in self._around:
                loop.channel.stop()
                del self._loops[name]
            else:
                self._set_volume(name)

    def _start_loop(self, name: str) -> None:
        """As soon as its file has been read: a long one takes longer than a frame."""
        if name not in self._files:
            self._files[name] = self.loading.submit(self._read, self.folder / f"{name}.ogg")
        file = self._files[name]
        sound = file.result() if file.done() else None
        free = next((c for c in map(pygame.mixer.Channel, range(_FOR_LOOPS)) if not c.get_busy()), None)
        if sound is not None and free is not None:
            free.play(sound, -1)
            self._loops[name] = _Loop(free)

    def _set_volume(self, name: str) -> None:
        loop = self._loops[name]
        loop.channel.set_volume(loop.level * self._duck * self.settings.volume("ambience"))

    # ------------------------------------------------------------------ files
    def _variants(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._sounds:
            numbered = sorted(self.folder.glob(f"{name}-[0-9].ogg"))
            read = [self._read(path) for path in numbered or [self.folder / f"{name}.ogg"]]
            self._sounds[name] = [sound for sound in read if sound is not None]
        return self._sounds[name]

    @staticmethod
    def _read(path: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(path)
        except (pygame.error, OSError) as fault:
            log.warning("sound %s cannot be played: %s", path.stem, fault)
            return None
