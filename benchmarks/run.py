"""Measure speed, competitors in turn in one run, and keep the ratios: ``python benchmarks/run.py [--quick]``.

Absolute figures drift from machine to machine and from minute to minute; ratios of things measured alternately do not. Nothing
here fails a build: results are written to ``results.md``, with the machine they were measured on, to be compared by people.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import companions  # noqa: E402
import engines  # noqa: E402
import frames  # noqa: E402

EMPTY_WINDOW = "import pygame; pygame.display.init(); pygame.display.set_mode((1920, 1080)); pygame.display.flip()"
RESULTS = HERE / "results.md"


class Row:
    """One line of the results: a figure of ours, what it is held against, their ratio and the ratio aimed at."""

    def __init__(
        self, what: str, ours: float | None, anchor: str, theirs: float | None, unit: str, target: str
    ) -> None:
        self.what, self.ours, self.anchor, self.theirs, self.unit, self.target = (
            what,
            ours,
            anchor,
            theirs,
            unit,
            target,
        )

    def cells(self) -> list[str]:
        """The line's text, column by column."""
        ratio = "–" if self.ours is None or self.theirs is None else f"{self.ours / self.theirs:.2f}"
        return [self.what, self._figure(self.ours), self.anchor, self._figure(self.theirs), ratio, self.target]

    def _figure(self, value: float | None) -> str:
        if value is None:
            return "not measured"
        return f"{value:,.0f} {self.unit}" if value >= 100 else f"{value:.3g} {self.unit}"


def alternate(measures: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The median of each, all of them measured once a round."""
    found: list[list[float]] = [[] for _ in measures]
    for number in range(rounds):
        for place, measure in enumerate(measures):
            found[place].append(measure())
            print(f"  round {number + 1} of {rounds}: {found[place][-1]:,.6g}", file=sys.stderr)
    return [statistics.median(values) for values in found]


def measure_engines(rounds: int, seconds: float) -> list[Row]:
    """Random play and copies of states."""
    measures = [engines.our_play, engines.our_session, engines.our_copies]
    for module, theirs in (
        ("catanatron", [engines.catan_play, engines.catan_copies]),
        ("pyspiel", [engines.backgammon_play, engines.chess_play, engines.chess_copies]),
    ):
        if find_spec(module):
            measures += theirs
        else:
            print(f"{module} is not installed: nothing is held against it", file=sys.stderr)
    medians = dict(zip(measures, alternate([lambda m=m: m(seconds) for m in measures], rounds), strict=True))
    play, session, copies = (medians[ours] for ours in measures[:3])
    catan_play, catan_copies = medians.get(engines.catan_play), medians.get(engines.catan_copies)
    return [
        Row("random play, legality checked, all events", play, "catanatron, 4 random players", catan_play, "actions/s", "at least 5"),
        Row("the same through a session with log and undo", session, "catanatron, 4 random players", catan_play, "actions/s", "at least 1"),
        Row("random play, legality checked, all events", play, "OpenSpiel backgammon, C++ driven from Python", medians.get(engines.backgammon_play), "actions/s", "no aim"),
        Row("the same", play, "OpenSpiel chess, C++ driven from Python", medians.get(engines.chess_play), "actions/s", "no aim"),
        Row("copy of a state", copies, "copy of a catanatron state", catan_copies, "copies/s", "at least 5"),
        Row("the same", copies, "copy of an OpenSpiel chess position, C++", medians.get(engines.chess_copies), "copies/s", "no aim"),
    ]  # fmt: skip


def measure_frames(rounds: int, count: int) -> list[Row]:
    """A frame of the table, and the way to the first one."""
    table = frames.Table()
    walking, still, blit = alternate(
        [lambda: table.walking(count), lambda: table.still(count), lambda: table.plain_blit(count)], rounds
    )
    busiest = [table.busiest(2 * count) for _round in range(rounds)]
    median, slow = (statistics.median(figures) for figures in zip(*busiest, strict=True))
    table.close()
    start, window, bare = alternate(
        [
            lambda: _process([HERE / "first_frame.py"]),
            lambda: _process(["-c", EMPTY_WINDOW]),
            lambda: _process(["-c", "pass"]),
        ],
        rounds,
    )
    return [
        Row("frame of the table, 1920x1080, one figure walking", walking, "plain blit of a full screen", blit, "ms", "at most 3, and 4 ms"),
        Row("all at once: walk, rain, fires, light, veil, cubes, meters; median", median, "a sixtieth of a second", 1000 / 60, "ms", "at most 1"),
        Row("the same, 95th percentile", slow, "a sixtieth of a second", 1000 / 60, "ms", "at most 1"),
        Row("turn of the loop, table at rest", still, "plain blit of a full screen", blit, "ms", "at most 0.5"),
        Row("fresh process to first frame, title with chart", start, "bare interpreter", bare, "ms", "600 ms in all"),
        Row("the same", start, "process that opens an empty pygame window", window, "ms", "at most 8"),
    ]  # fmt: skip


def measure_companions(count: int) -> list[Row]:
    """The window's pace while companions play, and how long they think."""
    watched = companions.Watched()
    median, slow, work = watched.frames(count)
    answer, latest = watched.answers()
    watched.close()
    sixtieth = "a sixtieth of a second"
    return [
        Row(f"turn of the loop while companions ({watched.policy}) play, 1920x1080; median", median, sixtieth, 1000 / 60, "ms", "at most 1"),
        Row("the same, 99th percentile", slow, sixtieth, 1000 / 60, "ms", "at most 1"),
        Row("the same, its own work alone, 99th percentile", work, sixtieth, 1000 / 60, "ms", "at most 1"),
        Row("a companion's question to its answer; median", answer, "a tenth of a second", 100, "ms", "at most 1"),
        Row("the same, 95th percentile", latest, "a tenth of a second", 100, "ms", "at most 1"),
    ]  # fmt: skip


def _process(arguments: Sequence[object]) -> float:
    """Milliseconds from starting a Python process to its end."""
    import time

    begun = time.perf_counter()
    subprocess.run([sys.executable, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - begun) * 1000


def machine() -> str:
    """What the figures were measured on."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        cpu = names[0] if names else cpu
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("pygame-ce", "attrs", "catanatron", "open-spiel") if _installed(name)
    )
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, CPython {platform.python_version()}, {packages}"


def _installed(name: str) -> bool:
    return find_spec({"pygame-ce": "pygame", "open-spiel": "pyspiel"}.get(name, name)) is not None


def as_markdown(rows: Sequence[Row], rounds: int) -> str:
    """The results as they are kept."""
    head = ["what", "here", "held against", "there", "ratio", "ratio aimed at"]
    lines = [
        "# Results",
        "",
        f"Written by `python benchmarks/run.py`: medians of {rounds} rounds, in which everything is measured in turn. README.md says what is what.",
        "",
        f"Machine: {machine()}.",
        "",
        "| " + " | ".join(head) + " |",
        "| " + " | ".join("---" for _ in head) + " |",
    ]
    lines += ["| " + " | ".join(row.cells()) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure, print, and keep the results unless they are quick ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few seconds, and the results are only printed")
    args = parser.parse_args()
    rounds, seconds, count = (2, 0.4, 60) if args.quick else (7, 2.0, 300)
    rows = [*measure_engines(rounds, seconds), *measure_frames(rounds, count), *measure_companions(12 * count)]
    text = as_markdown(rows, rounds)
    print(text)
    if not args.quick:
        RESULTS.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
