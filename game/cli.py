"""The command line: what can be started, and one clear sentence when something cannot.

Only the standard library is imported here until the packages that a command needs are known to be installed.
Exit codes: 0 all went well; 1 a fault of the program, or a tool found something wrong; 2 bad arguments or an environment that does
not fit (no display, a package missing, a map that cannot be played).
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from game import VERSION
from game.core import seeds
from game.core.words import PSEUDO, _, language, languages, set_language
from game.ui.preflight import Unfit, require_pygame_ce

if TYPE_CHECKING:
    from game.montecristo.rules.presets import RuleSet

SMALLEST, LARGEST = (640, 480), (7680, 4320)
"""Bounds of ``--size``, in pixels."""

_NEEDED = {
    "attrs": "attrs",
    "cattrs": "cattrs",
    "filelock": "filelock",
    "platformdirs": "platformdirs",
    "pytmx": "pytmx",
}
"""Modules that every command needs, and the packages they come in; pygame has a check of its own."""

_TO_PAINT = {"numpy": "numpy", "scipy": "scipy", "PIL": "pillow"}
"""The same for painting charts; see requirements-paint.txt."""

Command = Callable[[argparse.Namespace], int]
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What commands are added to."""

DIFFICULTIES = ("easy", "medium", "hard", "extreme")
POLICIES = ("random", "eager", "steady")
"""As the rules and the bots name them: the command line is read before their packages are known to be there."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; the exit code. Raises SystemExit for bad arguments, ``--help`` and ``--version``."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _speak(arguments)
    parser = make_parser()
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help", "--version")):
        arguments.insert(0, "play")
    args = parser.parse_args(arguments)
    try:
        return int(args.command(args))
    except Unfit as fault:
        print(fault, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of a pipe has seen enough; without this, Python would complain once more while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as fault:
        return _report(fault)


def make_parser() -> argparse.ArgumentParser:
    """The parser of all commands, with its help in the current language."""
    parser = argparse.ArgumentParser(
        prog="main.py",
        formatter_class=lambda prog: argparse.HelpFormatter(prog, max_help_position=28),
        description=_("The Treasure of Montecristo Island, for one to six people around one screen."),
        epilog=_("Without a command the game starts. Each command tells more: main.py COMMAND --help."),
    )
    parser.add_argument("--version", action="version", version=f"montecristo {VERSION}")
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)

    play = commands.add_parser("play", help=_("play the game (the default)"), description=_("Play the game."))
    play.add_argument("--map", metavar=_("FILE"), help=_("play on this island, a map made in Tiled"))
    play.add_argument(
        "--seed",
        type=_seed,
        metavar=_("N"),
        help=_("the dice of new games follow this number, or a code such as K7QF-2M9X"),
    )
    _add_look(play)
    play.set_defaults(command=_play)

    _add_simulate(commands)
    _add_simulate_parts(commands)

    replay = commands.add_parser(
        "replay",
        help=_("watch a saved game again, or examine it"),
        description=_("Watch a saved game again; or examine it, or tell it, without a window."),
    )
    replay.add_argument("file", metavar=_("FILE"), help=_("the saved game (.game)"))
    what = replay.add_mutually_exclusive_group()
    what.add_argument(
        "--verify", action="store_true", help=_("play every action by the rules and compare every day; 1 if not good")
    )
    what.add_argument("--text", action="store_true", help=_("print the game as a chronicle"))
    replay.add_argument("--json", action="store_true", help=_("with --verify: print JSON instead of text"))
    replay.add_argument("--map", metavar=_("FILE"), help=_("the island it was played on, if that does not ship"))
    _add_look(replay)
    replay.set_defaults(command=_replay)

    log = commands.add_parser(
        "log",
        help=_("print the log of all expeditions that have ended"),
        description=_(
            "Print the log of all expeditions that have ended, after entering what is missing from the saved games."
        ),
    )
    log.add_argument("--csv", metavar=_("FILE"), help=_("write a table for spreadsheets instead"))
    log.add_argument("--json", action="store_true", help=_("print JSON instead of text"))
    log.add_argument(
        "--rebuild", action="store_true", help=_("set the log aside and write it anew from the saved games first")
    )
    log.set_defaults(command=_log)

    check = commands.add_parser(
        "check-map",
        help=_("examine a map made in Tiled"),
        description=_("Examine a map made in Tiled: everything that is wrong with it, or what its island is like."),
    )
    check.add_argument("file", metavar=_("FILE"), help=_("the map (.tmx)"))
    check.add_argument("--json", action="store_true", help=_("print JSON instead of text"))
    check.set_defaults(command=_check_map)

    paint = commands.add_parser(
        "paint-chart",
        help=_("paint a map made in Tiled as an antique chart"),
        description=_("Paint a map made in Tiled as an antique chart. The same map always gives the same pictures."),
    )
    paint.add_argument("file", metavar=_("FILE"), help=_("the map (.tmx)"))
    paint.add_argument(
        "--scale",
        type=_whole(1, 2),
        default=2,
        metavar="1-2",
        help=_("the finest picture, in pixels per pixel of the map; 1 is for a quick look (2)"),
    )
    paint.add_argument(
        "--out",
        default="",
        metavar=_("FOLDER"),
        help=_("where to (assets/montecristo/chart, where the game looks)"),
    )
    paint.set_defaults(command=_paint_chart)

    shots = commands.add_parser(
        "shots",
        help=_("draw every scene into picture files"),
        description=_("Draw every scene into picture files, without a display, and list the texts that did not fit."),
    )
    shots.add_argument("--out", default="out/shots", metavar=_("FOLDER"), help=_("where to (out/shots)"))
    shots.add_argument("--only", metavar=_("TEXT"), default="", help=_("only pictures with this in their names"))
    _add_look(shots)
    shots.set_defaults(command=_shots)
    return parser


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser(
        "simulate",
        help=_("let the computer play many games and count the results"),
        description=_(
            "Let the computer play many games and count the results. The same seed gives the same games, "
            "however many processes play them."
        ),
    )
    simulate.add_argument("--game", choices=["montecristo"], default="montecristo", help=_("which game"))
    simulate.add_argument(
        "--games", type=_whole(1, 10_000_000), default=100, metavar=_("N"), help=_("how many of each cell (100)")
    )
    simulate.add_argument(
        "--first",
        type=_whole(0, 2_000_000_000),
        default=0,
        metavar=_("N"),
        help=_("the number of the first game, to play a range of a larger series (0)"),
    )
    simulate.add_argument(
        "--adventurers", type=_whole(2, 6), nargs="+", metavar="2-6", help=_("at the table; several make cells (4)")
    )
    simulate.add_argument(
        "--difficulty", choices=DIFFICULTIES, nargs="+", help=_("how hard; several make cells (medium)")
    )
    simulate.add_argument(
        "--cells",
        action="store_true",
        help=_("play a table of cells: all numbers of adventurers and all levels that are not chosen"),
    )
    simulate.add_argument("--policy", choices=POLICIES, default="random", help=_("who plays (random)"))
    simulate.add_argument("--seed", type=int, default=0, metavar=_("N"), help=_("where the luck starts (0)"))
    simulate.add_argument("--map", metavar=_("FILE"), help=_("play on this island, a map made in Tiled"))
    simulate.add_argument(
        "--rules",
        default="medium",
        metavar=_("RULES"),
        help=_("play by house rules: a file that the game has exported, or easy, medium, hard, extreme, short, family"),
    )
    simulate.add_argument(
        "--number",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("play by another number than the rulebook's, such as satchel_room=4; can be given several times"),
    )
    simulate.add_argument(
        "--days",
        type=_whole(1, 1_000_000),
        default=60,
        metavar=_("N"),
        help=_("stop a game after so many days, because aimless adventurers may never end one (60)"),
    )
    simulate.add_argument(
        "--jobs", type=_whole(1, 1024), metavar=_("N"), help=_("processes that play (one for each processor)")
    )
    simulate.add_argument(
        "--scheduler",
        metavar=_("ADDRESS"),
        help=_("let the workers of this Dask scheduler play; needs requirements-scale.txt"),
    )
    simulate.add_argument(
        "--out",
        metavar=_("FILE"),
        help=_(
            "keep a line for each game, as .jsonl or .csv; the same command goes on with a file that is not complete"
        ),
    )
    simulate.add_argument("--json", action="store_true", help=_("print JSON instead of text"))
    simulate.set_defaults(command=_simulate)


def _add_simulate_parts(commands: Commands) -> None:
    merge = commands.add_parser(
        "simulate-merge",
        help=_("join files of simulated games"),
        description=_(
            "Join files that hold ranges of one series into a new one, the same as if it had been played in one go."
        ),
    )
    merge.add_argument("files", nargs="+", metavar=_("FILE"), help=_("written by simulate --out"))
    merge.add_argument("--out", required=True, metavar=_("FILE"), help=_("the new file, .jsonl or .csv"))
    merge.set_defaults(command=_simulate_merge)

    tables = commands.add_parser(
        "simulate-table",
        help=_("make tables of simulated games"),
        description=_("Make Markdown tables of the games in files, or renew them in a document."),
    )
    tables.add_argument("files", nargs="+", metavar=_("FILE"), help=_("written by simulate --out"))
    tables.add_argument(
        "--tables",
        nargs="+",
        choices=["cells", "uses", "roles", "cards"],
        default=["cells"],
        help=_("what to compare: cells, what was made use of, roles, evening cards (cells)"),
    )
    tables.add_argument(
        "--into", metavar=_("FILE"), help=_("put them between the marks of this document instead of printing them")
    )
    tables.set_defaults(command=_simulate_table)


def _add_look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=[*languages(), PSEUDO], metavar=_("CODE"), help=_("the language, such as en"))
    parser.add_argument(
        "--size", type=_size, metavar=_("WxH"), help=_("the window's size in pixels, such as 1920x1080")
    )
    parser.add_argument(
        "--scale", type=_whole(1, 1000), metavar=_("PERCENT"), help=_("the size of all things, 75 to 200")
    )


def _whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number within bounds, for argparse."""

    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(
                _("“{text}” is not a whole number from {low} to {high}.").format(text=text, low=low, high=high)
            )
        return number

    return whole


def _seed(text: str) -> int:
    """A number, or the code of one, for argparse."""
    if text.isascii() and text.isdecimal() and int(text) <= seeds.LARGEST:
        return int(text)
    try:
        return seeds.decode(text)
    except seeds.BadCode:
        raise argparse.ArgumentTypeError(
            _("“{text}” is neither a number nor a seed such as K7QF-2M9X.").format(text=text)
        ) from None


def _size(text: str) -> tuple[int, int]:
    """Width and height, for argparse."""
    wide, _x, high = text.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(_("“{text}” is no size such as 1920x1080.").format(text=text))
    size = int(wide), int(high)
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            _("“{text}” is not between {low} and {high} pixels.").format(
                text=text, low="{}x{}".format(*SMALLEST), high="{}x{}".format(*LARGEST)
            )
        )
    return size


def _speak(arguments: Sequence[str]) -> None:
    """Help and complaints about arguments come in the language asked for, so it is looked up before all else."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        wanted = early.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return  # the real parser will complain
    if wanted in (*languages(), PSEUDO):
        set_language(wanted)


# ---------------------------------------------------------------- commands


def _require(*more: str) -> None:
    """Raise Unfit when a package is missing or is the wrong one."""
    wanted = _NEEDED | {name: name for name in more}
    missing = [package for module, package in wanted.items() if find_spec(module) is None]
    if len(missing) > 1:
        raise Unfit(
            _("The packages {names} are missing: run python -m pip install -r requirements.txt first.").format(
                names=", ".join(missing)
            )
        )
    if missing:
        raise Unfit(
            _("The package {name} is missing: run python -m pip install -r requirements.txt first.").format(
                name=missing[0]
            )
        )
    require_pygame_ce()


def _prefer_x11() -> None:
    if sys.platform.startswith("linux") and not (
        os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_RUNTIME_DIR")
    ):
        # Wayland cannot be there; being asked for it, its library would complain on the terminal in words of its own.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")


def _play(args: argparse.Namespace) -> int:
    _require()
    _prefer_x11()
    from game.montecristo import app

    return app.play(map_file=args.map, seed=args.seed, size=args.size, scale=args.scale, lang=args.lang)


def _simulate(args: argparse.Namespace) -> int:
    _require("tqdm")
    if args.scheduler and find_spec("distributed") is None:
        raise Unfit(
            _(
                "Playing on a cluster needs the package distributed: "
                "run python -m pip install -r requirements-scale.txt first."
            )
        )
    from game.montecristo.simulate import command

    rules = _rules(args.rules)
    adventurers = args.adventurers or (range(2, 7) if args.cells else [4])
    difficulties = args.difficulty or (DIFFICULTIES if args.cells else [DIFFICULTIES[rules.level]])
    series = command.make_series(
        cells=[(count, level) for level in dict.fromkeys(difficulties) for count in dict.fromkeys(adventurers)],
        games=args.games,
        first=args.first,
        policy=args.policy,
        seed=args.seed,
        days=args.days,
        settings=args.number,
        numbers=rules.numbers,
    )
    return command.run(series, args.map, jobs=args.jobs, scheduler=args.scheduler, out=args.out, as_json=args.json)


def _rules(name: str) -> RuleSet:
    """The preset or the file of house rules. Raises Unfit."""
    from game.core.codec import BadData
    from game.montecristo import house_shelf

    try:
        return house_shelf.find(name)
    except BadData as fault:
        raise Unfit(_("{fault}.").format(fault=fault)) from fault


def _simulate_merge(args: argparse.Namespace) -> int:
    _require("tqdm")
    from game.montecristo.simulate import merging

    return merging.merge(args.files, args.out)


def _simulate_table(args: argparse.Namespace) -> int:
    _require("tqdm")
    from game.montecristo.simulate import command

    return command.tell_tables(args.files, args.tables, args.into)


def _replay(args: argparse.Namespace) -> int:
    _require()
    if args.verify or args.text or args.json:
        from game.montecristo import replay_check

        return replay_check.run(args.file, map_file=args.map, text=args.text, as_json=args.json)
    _prefer_x11()
    from game.montecristo import app

    return app.watch(args.file, map_file=args.map, size=args.size, scale=args.scale, lang=args.lang)


def _log(args: argparse.Namespace) -> int:
    _require("tqdm")
    from game.montecristo.expeditions import command
    from game.ui import folders

    return command.run(folders.data_folder() / "saves", csv_file=args.csv, rebuild=args.rebuild, as_json=args.json)


def _check_map(args: argparse.Namespace) -> int:
    _require()
    from game.montecristo import check_map

    return check_map.run(args.file, as_json=args.json)


def _paint_chart(args: argparse.Namespace) -> int:
    _require()
    missing = [package for module, package in _TO_PAINT.items() if find_spec(module) is None]
    if missing:
        raise Unfit(
            _(
                "Painting needs packages that playing does not ({names}): "
                "run python -m pip install -r requirements-paint.txt first."
            ).format(names=", ".join(missing))
        )
    from painter import command

    return command.run(args.file, args.out, args.scale)


def _shots(args: argparse.Namespace) -> int:
    _require()
    from game import shots

    return shots.run(args.out, size=args.size, scale=args.scale, lang=args.lang or language(), only=args.only)


def _report(fault: Exception) -> int:
    """An unexpected fault outside the window: the details go to the log, one sentence to the person; exit code 1."""
    from game.ui.faults import open_log

    path = open_log()
    logging.getLogger(__name__).error("the program failed", exc_info=fault)
    if path is not None:
        print(
            _("Something went wrong in the game itself; the details are in {path}.").format(path=path), file=sys.stderr
        )
    else:
        print(_("Something went wrong in the game itself; the details stand above."), file=sys.stderr)
    return 1
