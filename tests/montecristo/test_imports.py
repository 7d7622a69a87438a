"""Who may import whom: the folders' table of docs/architecture.md, checked in the sources without running them."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]

IMPURE = frozenset(
    {"random", "time", "datetime", "os", "io", "json", "logging", "pathlib", "secrets", "tempfile", "threading"}
)
"""Standard modules that would bring chance, a clock or the outer world into the rules."""


@frozen
class Layer:
    """What the modules of one folder may import."""

    folder: str
    """As a dotted name; the longest one that fits a module is its layer."""
    inner: tuple[str, ...]
    """Own modules and packages that may be imported, dotted."""
    outer: frozenset[str] = frozenset()
    """Third-party packages, besides attrs."""
    banned: frozenset[str] = frozenset()
    """Standard modules that may not be imported."""


GAME = "game.montecristo"
READ_BY_VIEW = (*(f"{GAME}.expeditions.{part}" for part in ("record", "editions", "odds")), f"{GAME}.bots.reason")
"""What the log of expeditions holds, without the file that holds it; and why a computer player acts, without the player."""
LAYERS = (
    Layer("game.core", ("game.core",), frozenset({"cattrs", "filelock"})),
    Layer("game.ui", ("game.core", "game.ui"), frozenset({"pygame", "cattrs", "platformdirs"})),
    Layer(f"{GAME}.rules", ("game.core.agenda", f"{GAME}.rules"), banned=IMPURE),
    Layer(f"{GAME}.bots", ("game.core.agenda", f"{GAME}.rules", f"{GAME}.bots"), banned=IMPURE - {"random"}),
    Layer(
        f"{GAME}.advice",
        ("game.core.agenda", f"{GAME}.rules", f"{GAME}.bots", f"{GAME}.advice"),
        banned=IMPURE - {"random"},
    ),
    Layer(f"{GAME}.chart", ("game.core.words", f"{GAME}.rules", f"{GAME}.chart"), frozenset({"pytmx"})),
    Layer(
        f"{GAME}.view",
        (
            "game.core",
            "game.ui",
            f"{GAME}.rules",
            f"{GAME}.chart",
            f"{GAME}.lesson",
            f"{GAME}.advice",
            f"{GAME}.view",
            *READ_BY_VIEW,
        ),
        frozenset({"pygame"}),
        frozenset({"random", "time", "datetime", "secrets"}),
    ),
    Layer(
        f"{GAME}.lesson",
        ("game.core", f"{GAME}.rules", f"{GAME}.lesson"),
        frozenset({"cattrs"}),
        frozenset({"random", "time", "datetime", "secrets"}),
    ),
    Layer(f"{GAME}.saved", ("game.core", f"{GAME}.rules", f"{GAME}.house_rules", f"{GAME}.daily")),
    Layer(f"{GAME}.house_rules", ("game.core", f"{GAME}.rules")),
    Layer(
        f"{GAME}.expeditions",
        (
            "game.core",
            *(f"{GAME}.{part}" for part in ("rules", "saved", "house_rules", "shelf", "expeditions", "view.words")),
        ),
        frozenset({"tqdm"}),
    ),
    Layer(
        f"{GAME}.simulate",
        (
            "game.core",
            "game.ui.preflight",
            *(f"{GAME}.{part}" for part in ("rules", "chart", "bots", "maps", "house_rules", "simulate")),
        ),
        frozenset({"tqdm", "cattrs", "filelock", "distributed"}),
    ),
    Layer(GAME, ("game.core", "game.ui", GAME), frozenset({"pygame"})),
    Layer("game", ("game",), frozenset({"pygame", "painter"})),
    Layer("main", ("game",)),
)


def imports_in(source: str, module: str, is_package: bool) -> set[str]:
    """Dotted names of everything a source imports anywhere, names inside modules included, relative ones made whole."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found.update(f"{base}.{alias.name}" for alias in node.names)
    return found


@cache
def sources() -> dict[str, set[str]]:
    """By module of the product: what it imports."""
    found = {}
    for path in sorted([*(ROOT / "game").rglob("*.py"), ROOT / "main.py"]):
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found[module] = imports_in(path.read_text(encoding="utf-8"), module, is_package)
    return found


def within(name: str, folder: str) -> bool:
    """The dotted name is the folder or something in it."""
    return name == folder or name.startswith(folder + ".")


def layer_of(module: str) -> Layer:
    """The layer with the longest name that the module lies in."""
    return max((layer for layer in LAYERS if within(module, layer.folder)), key=lambda layer: len(layer.folder))


def offences(module: str, imported: set[str], layer: Layer) -> list[str]:
    """The imports that the layer does not allow."""
    found = []
    for name in sorted(imported):
        top = name.split(".")[0]
        if top in ("game", "main"):
            # "from game import VERSION" names the package itself and no layer of it.
            allowed = any(within(name, folder) for folder in layer.inner) or name == "game.VERSION"
        elif top in sys.stdlib_module_names:
            allowed = top not in layer.banned
        else:
            allowed = top == "attrs" or top in layer.outer
        if not allowed:
            found.append(f"{module} imports {name}")
    return found


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.folder)
def test_a_layer_imports_only_what_the_table_allows(layer: Layer) -> None:
    modules = [module for module in sources() if layer_of(module) is layer]
    assert modules, "the table names a folder that does not exist"
    assert not [offence for module in modules for offence in offences(module, sources()[module], layer)]


def test_only_the_chart_imports_pytmx_and_only_simulation_and_log_tqdm() -> None:
    importers = {
        package: {
            layer_of(module).folder for module, names in sources().items() for name in names if within(name, package)
        }
        for package in ("pytmx", "tqdm")
    }
    assert importers == {"pytmx": {f"{GAME}.chart"}, "tqdm": {f"{GAME}.simulate", f"{GAME}.expeditions"}}


def test_the_view_never_changes_a_state_of_the_game_itself() -> None:
    changers = {f"{GAME}.rules.game.apply", f"{GAME}.rules.game.new_game", f"{GAME}.rules.procedure.PROCEDURE"}
    views = {module: names for module, names in sources().items() if within(module, f"{GAME}.view")}
    assert not {module: names & changers for module, names in views.items() if names & changers}


def test_what_only_tools_need_is_not_imported_by_the_game() -> None:
    dev = {"numpy", "scipy", "PIL", "babel", "pytest", "hypothesis", "tests", "tools"}
    assert not {module for module, names in sources().items() if {name.split(".")[0] for name in names} & dev}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (f"{GAME}.rules.day", "import pygame"),
        (f"{GAME}.rules.day", "import random"),
        (f"{GAME}.rules.day", "def f():\n    from time import monotonic"),
        (f"{GAME}.rules.day", "from ..view import stage"),
        (f"{GAME}.rules.day", "from ...core import words"),
        (f"{GAME}.bots.bot", "from game.ui.app import App"),
        (f"{GAME}.view.board", "import pytmx"),
        (f"{GAME}.view.board", "import random"),
        ("game.core.session", "import pygame"),
        ("game.core.session", "from ..montecristo import rules"),
        ("game.ui.app", "from game.montecristo.view import board"),
    ],
)
def test_the_check_sees_an_import_that_is_not_allowed(module: str, source: str) -> None:
    assert offences(module, imports_in(source, module, False), layer_of(module))
