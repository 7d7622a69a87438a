"""Make every sound of the game: python tools/synthesise.py [FOLDER] [--only NAME ...] [--look PICTURE] (default assets/sounds).

Needs numpy, scipy, soundfile and mutagen, which the game itself does not: see tools/requirements.txt. Every run writes the same bytes.
It prints what was measured on the files as they were written, and fails if a file is not what the game may ship: peaks under full scale,
loudness of its kind, loops without a seam, all together below 3 MB. ``--look`` draws spectrograms (with Pillow).
"""

from __future__ import annotations

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile
from attrs import frozen
from mutagen.ogg import OggPage
from scipy.signal import spectrogram
from sound_ambience import loops
from sound_effects import effects
from sound_music import music
from sound_parts import RATE, Samples, levelled, loudness

MOST_BYTES = 3_000_000
MOST_PEAK = 0.9
RINGS = ("sea", "wind", "gulls", "crickets", "fire", "theme")
LUFS = {"effects": -20.0, "ambience": -24.0, "music": -20.0}
"""By kind: of effects the loudest 0.4 seconds, of the others the whole. Players' volumes and the game's own come on top."""
COMPRESSION = {"effects": 0.6, "ambience": 0.7, "music": 0.63}
"""As soundfile has it: 0 the best, 1 the smallest."""


@frozen
class Measured:
    """A file as it was written. ``seam`` is the step from the last sample to the first against the usual step between neighbours."""

    name: str
    kind: str
    seconds: float
    channels: int
    peak: float
    rms: float
    lufs: float
    centre: float
    """Of the spectrum, in hertz."""
    seam: float
    size: int

    def faults(self) -> list[str]:
        """Why it may not be shipped."""
        out = []
        if self.peak > MOST_PEAK:
            out.append(f"peak {self.peak:.2f}")
        if abs(self.lufs - LUFS[self.kind]) > 1.5:
            out.append(f"loudness {self.lufs:.1f} LUFS instead of {LUFS[self.kind]:.0f}")
        if self.name in RINGS and self.seam > 4:
            out.append(f"seam {self.seam:.1f}")
        return out


def write(path: Path, sound: Samples, kind: str) -> None:
    """As Ogg Vorbis, the same bytes every time: the encoder draws a stream number, which is set to one made of the name."""
    soundfile.write(
        path, sound.astype(np.float32), RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION[kind]
    )
    pages = []
    with path.open("rb") as file:
        try:
            while True:
                pages.append(OggPage(file))
        except EOFError:
            pass
    for page in pages:
        page.serial = zlib.crc32(path.stem.encode())
    path.write_bytes(b"".join(page.write() for page in pages))


def measure(path: Path, kind: str) -> Measured:
    """Read the file as the game will, and look at it."""
    x, _rate = soundfile.read(path, always_2d=True)
    steps = np.abs(np.diff(x, axis=0))
    usual = np.sqrt(np.mean(steps**2)) or 1.0
    power = np.abs(np.fft.rfft(x.mean(1))) ** 2
    hertz = np.fft.rfftfreq(len(x), 1 / RATE)
    return Measured(
        path.stem, kind, len(x) / RATE, x.shape[1], float(np.abs(x).max()), float(np.sqrt(np.mean(x**2))),
        loudness(x, moment=kind == "effects"), float((hertz * power).sum() / power.sum()), float(np.abs(x[0] - x[-1]).max() / usual),
        path.stat().st_size,
    )  # fmt: skip


def look(folder: Path, names: list[str], picture: Path) -> None:
    """Spectrograms of the files under each other: time to the right, 0 to 11 kHz upwards, 70 dB from black to white."""
    from PIL import Image, ImageDraw

    strips = []
    for name in names:
        x, _rate = soundfile.read(folder / f"{name}.ogg", always_2d=True)
        _f, _t, power = spectrogram(x.mean(1), RATE, nperseg=1024, noverlap=512)
        db = 10 * np.log10(power[:256][::-1] + 1e-14)
        grey = np.clip((db - db.max() + 70) / 70, 0, 1) * 255
        image = Image.fromarray(grey.astype(np.uint8)).resize((760, 100))
        ImageDraw.Draw(image).text((4, 2), f"{name} {len(x) / RATE:.1f} s", fill=255)
        strips.append(image)
    rows = (len(strips) + 1) // 2
    sheet = Image.new("L", (1530, rows * 104), 90)
    for n, strip in enumerate(strips):
        sheet.paste(strip, (770 * (n // rows), 104 * (n % rows)))
    sheet.save(picture)


def main() -> int:
    """Command line; the exit code is 1 when a file may not be shipped."""
    parser = argparse.ArgumentParser(description="make the sounds of the game")
    parser.add_argument(
        "folder", type=Path, nargs="?", default=Path(__file__).resolve().parents[1] / "assets" / "sounds"
    )
    parser.add_argument("--only", nargs="*", default=[], help="names to write; the others stay as they are")
    parser.add_argument("--look", type=Path, help="a picture to draw spectrograms in")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    bad = False
    print(
        f"{'name':12}{'kind':>9}{'s':>7}{'ch':>3}{'peak dB':>9}{'rms dB':>8}{'LUFS':>7}{'centre':>8}{'seam':>6}{'KiB':>6}"
    )
    names = []
    for kind, sounds in (("effects", effects()), ("ambience", loops()), ("music", music())):
        for name, raw in sorted(sounds.items()):
            if options.only and name not in options.only:
                continue
            path = options.folder / f"{name}.ogg"
            write(path, levelled(raw, LUFS[kind], moment=kind == "effects"), kind)
            names.append(name)
            m = measure(path, kind)
            seam = f"{m.seam:.1f}" if name in RINGS else "-"
            print(
                f"{name:12}{kind:>9}{m.seconds:7.2f}{m.channels:3}{20 * np.log10(m.peak):9.1f}{20 * np.log10(m.rms):8.1f}"
                f"{m.lufs:7.1f}{m.centre:8.0f}{seam:>6}{m.size / 1024:6.0f}  {', '.join(m.faults())}"
            )
            bad = bad or bool(m.faults())
    total = sum(path.stat().st_size for path in options.folder.glob("*.ogg"))
    print(f"{total / 1e6:.2f} MB in {options.folder}")
    if options.look:
        look(options.folder, names, options.look)
    return 1 if bad or total > MOST_BYTES else 0


if __name__ == "__main__":
    sys.exit(main())
