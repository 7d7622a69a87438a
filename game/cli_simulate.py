"""``simulate``, ``simulate-merge`` and ``simulate-table`` on the command line."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from game.core.words import _
from game.ui.preflight import Unfit

from .cli_arguments import whole
from .cli_packages import require

if TYPE_CHECKING:
    from game.montecristo.rules.presets import RuleSet

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What commands are added to."""

DIFFICULTIES = ("easy", "medium", "hard", "extreme")
POLICIES = ("random", "eager", "steady", "expert")
"""As the rules and the bots name them: the command line is read before their packages are known to be there."""


def add_simulate(commands: Commands) -> None:
    """Add the three commands."""
    _add_simulate(commands)
    _add_merge(commands)
    _add_table(commands)


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
        "--games", type=whole(1, 10_000_000), default=100, metavar=_("N"), help=_("how many of each cell (100)")
    )
    simulate.add_argument(
        "--first",
        type=whole(0, 2_000_000_000),
        default=0,
        metavar=_("N"),
        help=_("the number of the first game, to play a range of a larger series (0)"),
    )
    simulate.add_argument(
        "--adventurers", type=whole(2, 6), nargs="+", metavar="2-6", help=_("at the table; several make cells (4)")
    )
    simulate.add_argument(
        "--difficulty", choices=DIFFICULTIES, nargs="+", help=_("how hard; several make cells (medium)")
    )
    simulate.add_argument(
        "--cells",
        action="store_true",
        help=_("play a table of cells: all numbers of adventurers and all levels that are not chosen"),
    )
    simulate.add_argument(
        "--policy",
        default="random",
        metavar=_("POLICY"),
        help=_("who plays: {known}, or one of your own as module:function (random)").format(known=", ".join(POLICIES)),
    )
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
        help=_("play by another number than the rulebook's, such as satchel_room=5; can be given several times"),
    )
    simulate.add_argument(
        "--days",
        type=whole(1, 1_000_000),
        default=60,
        metavar=_("N"),
        help=_("stop a game after so many days, because aimless adventurers may never end one (60)"),
    )
    simulate.add_argument(
        "--jobs", type=whole(1, 1024), metavar=_("N"), help=_("processes that play (one for each processor)")
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


def _add_merge(commands: Commands) -> None:
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


def _add_table(commands: Commands) -> None:
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


# ---------------------------------------------------------------- commands


def _simulate(args: argparse.Namespace) -> int:
    require("tqdm")
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
    require("tqdm")
    from game.montecristo.simulate import merging

    return merging.merge(args.files, args.out)


def _simulate_table(args: argparse.Namespace) -> int:
    require("tqdm")
    from game.montecristo.simulate import command

    return command.tell_tables(args.files, args.tables, args.into)
