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

from game import VERSION
from game.core.words import PSEUDO, _, language, languages, set_language
from game.ui.preflight import Unfit

from .cli_arguments import seed_of, size_of, whole
from .cli_packages import require
from .cli_simulate import add_simulate

_TO_PAINT = {"numpy": "numpy", "scipy": "scipy", "PIL": "pillow"}
"""The same for painting charts; see requirements-paint.txt."""

Command = Callable[[argparse.Namespace], int]


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
        type=seed_of,
        metavar=_("N"),
        help=_("the dice of new games follow this number, or a code such as K7QF-2M9A"),
    )
    _add_look(play)
    play.set_defaults(command=_play)

    add_simulate(commands)

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
        type=whole(1, 2),
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


def _add_look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=[*languages(), PSEUDO], metavar=_("CODE"), help=_("the language, such as en"))
    parser.add_argument(
        "--size", type=size_of, metavar=_("WxH"), help=_("the window's size in pixels, such as 1920x1080")
    )
    parser.add_argument(
        "--scale", type=whole(1, 1000), metavar=_("PERCENT"), help=_("the size of all things, 75 to 200")
    )


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


def _prefer_x11() -> None:
    if sys.platform.startswith("linux") and not (
        os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_RUNTIME_DIR")
    ):
        # Wayland cannot be there; being asked for it, its library would complain on the terminal in words of its own.
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")


def _play(args: argparse.Namespace) -> int:
    require()
    _prefer_x11()
    from game.montecristo import app

    return app.play(map_file=args.map, seed=args.seed, size=args.size, scale=args.scale, lang=args.lang)


def _replay(args: argparse.Namespace) -> int:
    require()
    if args.verify or args.text or args.json:
        from game.montecristo import replay_check

        return replay_check.run(args.file, map_file=args.map, text=args.text, as_json=args.json)
    _prefer_x11()
    from game.montecristo import app

    return app.watch(args.file, map_file=args.map, size=args.size, scale=args.scale, lang=args.lang)


def _log(args: argparse.Namespace) -> int:
    require("tqdm")
    from game.montecristo.expeditions import command
    from game.ui import folders

    return command.run(folders.data_folder() / "saves", csv_file=args.csv, rebuild=args.rebuild, as_json=args.json)


def _check_map(args: argparse.Namespace) -> int:
    require()
    from game.montecristo import check_map

    return check_map.run(args.file, as_json=args.json)


def _paint_chart(args: argparse.Namespace) -> int:
    require()
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
    require()
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
