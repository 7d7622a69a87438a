"""The program as it is started from a terminal: what it says, and with which exit code, when something is amiss."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

Answer = subprocess.CompletedProcess[str]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's home folder, empty."""
    return tmp_path / "home"


def start(*arguments: str, home: Path, blocked: str = "", first: str = "", **more: str) -> Answer:
    """Run main.py without any display. ``blocked`` names a module that cannot be imported; ``first`` is a folder to import from first."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "XDG_", "LC_"))}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH"):
        env.pop(name, None)
    env |= {"HOME": str(home), "USERPROFILE": str(home), "PYTHONIOENCODING": "utf-8", "COLUMNS": "120", **more}
    if first:
        env["PYTHONPATH"] = first
    command = [sys.executable, "main.py", *arguments]
    if blocked:
        hide = f"import sys, runpy; sys.modules[{blocked!r}] = None; sys.argv = {['main.py', *arguments]!r}; sys.path.insert(0, '.'); "
        command = [sys.executable, "-c", hide + "runpy.run_path('main.py', run_name='__main__')"]
    return subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )


def assert_one_sentence(answer: Answer, code: int, words: str) -> None:
    """One line on the error stream with these words, no traceback, this exit code."""
    assert answer.returncode == code, answer.stderr
    assert "Traceback" not in answer.stderr
    lines = answer.stderr.strip().splitlines()
    assert len(lines) == 1, answer.stderr
    assert words in lines[0]


def test_without_a_display_it_says_so_in_one_sentence(home: Path) -> None:
    assert_one_sentence(start(home=home), 2, "no display")


def test_a_display_that_cannot_be_reached_is_said_in_one_sentence(home: Path) -> None:
    assert_one_sentence(start("play", home=home, DISPLAY=":59387"), 2, "no display")


@pytest.mark.parametrize("module", ["pytmx", "attrs", "cattrs", "platformdirs", "pygame"])
def test_a_missing_package_is_named_with_its_remedy(home: Path, module: str) -> None:
    answer = start("play", home=home, blocked=module)
    assert_one_sentence(answer, 2, module)
    assert "requirements.txt" in answer.stderr


def test_simulating_names_the_package_that_only_it_needs(home: Path) -> None:
    assert_one_sentence(start("simulate", "--games", "1", home=home, blocked="tqdm"), 2, "tqdm")
    answer = start("simulate", "--scheduler", "tcp://127.0.0.1:1", home=home, blocked="distributed")
    assert_one_sentence(answer, 2, "requirements-scale.txt")


def test_the_older_pygame_is_told_from_pygame_ce(home: Path, tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("ver = '2.6.1'\n")
    assert_one_sentence(start("play", home=home, first=str(tmp_path)), 2, "pygame-ce")


def test_a_map_that_is_not_there_is_said_in_one_sentence(home: Path) -> None:
    assert_one_sentence(start("play", "--map", "nowhere.tmx", home=home), 2, "nowhere.tmx")


def test_a_scale_that_does_not_exist_is_refused_with_those_that_do(home: Path) -> None:
    assert_one_sentence(start("play", "--scale", "110", home=home), 2, "75, 100, 125")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "--adventurers", "7"], "2 to 6"),
        (["simulate", "--games", "none"], "none"),
        (["simulate", "--difficulty", "silly"], "silly"),
        (["play", "--size", "big"], "1920x1080"),
        (["play", "--size", "10x10"], "640x480"),
        (["play", "--seed", "K7QF-2M9Y"], "K7QF-2M9Y"),
        (["play", "--seed", "-1"], "seed"),
        (["play", "--seed", "9" * 30], "neither a number"),
        (["--lang", "klingon"], "klingon"),
        (["dance"], "dance"),
    ],
)
def test_bad_arguments_are_explained(home: Path, arguments: list[str], words: str) -> None:
    answer = start(*arguments, home=home)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert words in answer.stderr.splitlines()[-1]


def test_an_unexpected_fault_leaves_one_sentence_and_a_log(home: Path, tmp_path: Path) -> None:
    """A broken package stands for any fault that nobody foresaw."""
    (tmp_path / "pytmx.py").write_text("raise RuntimeError('the cat ate it')\n")
    answer = start("play", home=home, first=str(tmp_path))
    assert_one_sentence(answer, 1, "the details are in")
    found = re.search(r"the details are in (.*)\.$", answer.stderr.strip())
    assert found is not None
    log = Path(found[1]).read_text(encoding="utf-8")
    assert "the cat ate it" in log and "Traceback" in log


def test_the_version_and_the_help_need_no_package(home: Path) -> None:
    for module in ("pygame", "attrs"):
        answer = start("--version", home=home, blocked=module)
        assert answer.returncode == 0
        assert re.fullmatch(r"montecristo \d+\.\d+\.\d+\n", answer.stdout)
    answer = start("--help", home=home, blocked="pygame")
    assert answer.returncode == 0
    for command in ("play", "simulate", "check-map", "shots"):
        assert command in answer.stdout


def test_the_help_comes_in_the_language_asked_for(home: Path) -> None:
    plain, other = start("play", "--help", home=home), start("play", "--lang", "pseudo", "--help", home=home)
    assert "the window's size" in plain.stdout
    assert "the window's size" not in other.stdout


def test_check_map_answers_with_its_exit_code(home: Path, tmp_path: Path) -> None:
    good = start("check-map", "maps/montecristo.tmx", "--json", home=home)
    assert good.returncode == 0 and json.loads(good.stdout)["good"] is True
    (tmp_path / "bad.tmx").write_text("<map/>")
    bad = start("check-map", str(tmp_path / "bad.tmx"), home=home)
    assert bad.returncode == 2 and "bad.tmx" in bad.stdout and "Traceback" not in bad.stderr


def test_a_reader_that_stops_early_is_no_fault(home: Path) -> None:
    command = f"{sys.executable} main.py check-map maps/montecristo.tmx | true"
    answer = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**os.environ, "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in answer.stderr and "Broken" not in answer.stderr


# ---------------------------------------------------------------- with a display


@pytest.fixture
def display() -> Iterator[str]:
    """A display in memory. Skips where Xvfb or xdotool is not installed, except on the build machine, which must have them."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            if os.environ.get("CI") == "true":
                pytest.fail(f"{tool} is not installed")
            pytest.skip(f"{tool} is not installed")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x900x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(30)


def xdotool(display: str, *arguments: str) -> str:
    """What xdotool answers; nothing if it finds nothing."""
    env = {**os.environ, "DISPLAY": display}
    done = subprocess.run(["xdotool", *arguments], env=env, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.strip()


class Player:
    """Somebody before the display who starts the program and presses keys."""

    def __init__(self, display: str, home: Path, **more: str) -> None:
        env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "XDG_", "WAYLAND_"))}
        env |= {"DISPLAY": display, "HOME": str(home), **more}
        self.display = display
        self.program = subprocess.Popen(
            [sys.executable, "main.py"], cwd=ROOT, env=env, stderr=subprocess.PIPE, text=True
        )

    def wait_for_window(self) -> None:
        """Until the window is there and has the keyboard."""
        for _look in range(600):
            found = xdotool(self.display, "search", "--class", "main.py").split()
            if found:
                xdotool(self.display, "windowfocus", "--sync", found[0])
                return
            try:
                self.program.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            break
        raise AssertionError(f"no window opened: {self.leave()}")

    def press(self, key: str) -> None:
        xdotool(self.display, "key", key)

    def leave(self) -> str:
        """Wait until the program has ended; what it wrote to the terminal."""
        try:
            return self.program.communicate(timeout=60)[1]
        finally:
            self.program.kill()


def test_a_player_starts_it_without_a_sound_card_and_quits_with_a_key(home: Path, display: str) -> None:
    player = Player(display, home, SDL_AUDIODRIVER="alsa")
    player.wait_for_window()
    player.press("q")
    told = player.leave()
    assert player.program.returncode == 0, told
    assert "Traceback" not in told


def test_a_signal_to_end_ends_it_in_order(home: Path, display: str) -> None:
    player = Player(display, home)
    player.wait_for_window()
    player.program.terminate()
    told = player.leave()
    assert player.program.returncode == 0, told
    assert "Traceback" not in told


def test_a_folder_that_cannot_be_written_is_told_on_the_terminal_and_it_plays(
    home: Path, display: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("where the folder of the saves should be")
    player = Player(display, home, XDG_DATA_HOME=str(tmp_path / "file"))
    player.wait_for_window()
    player.press("Return")  # the notice is read
    player.press("q")
    told = player.leave()
    assert player.program.returncode == 0, told
    assert "games are not saved" in told and "Traceback" not in told


# ---------------------------------------------------------------- what the documents promise


def commands_in_readme() -> list[str]:
    """The commands that set up and start something, as a reader would copy them."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"<!-- \w+ -->\n```sh\n(.*)\n```", text)


def test_the_readme_has_one_command_to_play_and_one_to_test() -> None:
    play, check = commands_in_readme()
    assert play.endswith("/python main.py") and check.endswith("-m pytest")
    for command in (play, check):
        assert command.startswith("python3 -m venv "), "a Python that refuses global installs must do"
        for name in re.findall(r"-r (\S+)", command):
            assert (ROOT / name).is_file()


def test_the_readme_names_no_file_that_is_not_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in re.findall(r"\]\(([^):]+)\)", text):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize(
    "file",
    [
        "requirements.txt",
        "requirements-dev.txt",
        "requirements-scale.txt",
        "tools/requirements.txt",
        "benchmarks/requirements.txt",
    ],
)
def test_every_package_is_accounted_for(file: str) -> None:
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
        package, pinned, _version = line.partition("==")
        if not line.startswith(("-r", "#")):
            assert pinned, f"{line} is not pinned"
            assert package in told, f"{package} is not told of in docs/dependencies.md"
