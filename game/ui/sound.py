"""Sound that is never in the way: opened late, silent without a card, three kinds with a volume each."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.ui import folders
from game.ui.settings import Settings

log = logging.getLogger(__name__)

KINDS = ("effects", "ambience", "music")
_CHANNELS = 16
_FADE_MS = 900


class Sound:
    """Plays ``NAME.ogg`` from the sound folder.  Silent until ``open`` was called, and for good when that failed."""

    def __init__(self, settings: Settings, folder: Path = folders.SOUNDS) -> None:
        self.settings = settings
        self.folder = folder
        self._open: bool | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loops: dict[str, tuple[pygame.mixer.Channel, str, float]] = {}
        self._wanted: dict[str, tuple[str, float]] = {}

    @property
    def works(self) -> bool:
        return bool(self._open)

    def open(self) -> None:
        """Open the sound card, once.  Takes tens of milliseconds: after the first frame, please."""
        if self._open is not None:
            return
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(_CHANNELS)
            self._open = True
        except (pygame.error, NotImplementedError) as fault:
            self._open = False
            log.info("no sound: %s", fault)
            return
        for name, (kind, volume) in self._wanted.items():
            self._start(name, kind, volume)

    def play(self, name: str, volume: float = 1.0, kind: str = "effects") -> None:
        """Play a sound once; ``volume`` 0 to 1 is multiplied with that of its kind."""
        loud = volume * self.settings.volume(kind)
        sound = self._sound(name) if self._open and loud > 0 else None
        if sound is not None:
            channel = sound.play()
            if channel is not None:  # all channels busy: a sound less, nobody minds
                channel.set_volume(loud)

    def loop(self, name: str, volume: float = 1.0, kind: str = "ambience") -> None:
        """Let a sound go on until ``stop``; again with another volume changes it."""
        self._wanted[name] = kind, volume
        if self._open:
            self._start(name, kind, volume)

    def stop(self, name: str = "") -> None:
        """Fade a loop out; without a name, all of them."""
        for each in [name] if name else list(self._wanted):
            self._wanted.pop(each, None)
            playing = self._loops.pop(each, None)
            if playing is not None:
                playing[0].fadeout(_FADE_MS)

    def refresh(self) -> None:
        """The volumes in the settings changed."""
        for channel, kind, volume in self._loops.values():
            channel.set_volume(volume * self.settings.volume(kind))

    def close(self) -> None:
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._sounds.clear()
        self._loops.clear()

    def _start(self, name: str, kind: str, volume: float) -> None:
        playing = self._loops.get(name)
        if playing is None:
            sound = self._sound(name)
            channel = sound.play(-1, fade_ms=_FADE_MS) if sound is not None else None
            if channel is None:
                return
        else:
            channel = playing[0]
        channel.set_volume(volume * self.settings.volume(kind))
        self._loops[name] = channel, kind, volume

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self.folder / f"{name}.ogg")
            except (pygame.error, OSError) as fault:
                log.warning("sound %s cannot be played: %s", name, fault)
                self._sounds[name] = None
        return self._sounds[name]
