"""Every rule has a test that names it, and no test names a rule that does not exist. Read from the sources, nothing is run."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.montecristo.registry import BEHAVIOUR, COMPONENT, FLAVOUR, KNOWN, RULINGS, STATEMENTS, TO_PROVE

TESTS = Path(__file__).resolve().parents[1]


def is_proves(node: ast.AST) -> bool:
    """A call of ``pytest.mark.proves``."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "proves"


def marks_of(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.Call]:
    """The proves marks among a test's decorators, those on its parameter sets included."""
    return [node for decorator in function.decorator_list for node in ast.walk(decorator) if is_proves(node)]


def proofs_in(source: str) -> dict[str, list[str]]:
    """By number: the tests that name it. A mark that is on no test, or whose numbers are not plain strings, is an error."""
    tree = ast.parse(source)
    found: dict[str, list[str]] = {}
    counted = 0
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if not node.name.lower().startswith("test"):
            continue
        for mark in marks_of(node):
            counted += 1
            if not mark.args:
                raise ValueError(f"{node.name} proves nothing in line {mark.lineno}")
            for number in mark.args:
                if not (isinstance(number, ast.Constant) and isinstance(number.value, str)):
                    raise ValueError(f"{node.name} names a number that is no plain string in line {mark.lineno}")
                found.setdefault(number.value, []).append(node.name)
    if counted != sum(is_proves(node) for node in ast.walk(tree)):
        raise ValueError("a proves mark is on something that is no test")
    return found


def proofs() -> dict[str, list[str]]:
    """By number: all tests that name it, as file::test."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        try:
            here = proofs_in(path.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise AssertionError(f"{path.relative_to(TESTS)}: {problem}") from problem
        for number, tests in here.items():
            found.setdefault(number, []).extend(f"{path.relative_to(TESTS)}::{test}" for test in tests)
    return found


def test_every_behaviour_and_every_ruling_has_a_test() -> None:
    missing = sorted(TO_PROVE - set(proofs()))
    assert not missing, f"{len(missing)} rules have no test: {' '.join(missing)}"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    strange = {number: tests for number, tests in proofs().items() if number not in KNOWN}
    assert not strange


def test_the_registry_counts_220_behaviours_23_components_9_flavours_and_57_rulings() -> None:
    assert (len(BEHAVIOUR), len(COMPONENT), len(FLAVOUR)) == (220, 23, 9)
    assert not COMPONENT & FLAVOUR
    assert (len(STATEMENTS), len(RULINGS)) == (252, 57)
    assert {"M-001", "M-252", "R-01", "R-57"} <= KNOWN
    assert "M-001" not in TO_PROVE


def test_marks_are_read_from_decorators_and_parameter_sets() -> None:
    source = (
        "@pytest.mark.proves('M-001', 'R-02')\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.proves('M-003'))])\n"
        "def test_it(x): ...\n"
    )
    assert proofs_in(source) == {"M-001": ["test_it"], "R-02": ["test_it"], "M-003": ["test_it"]}


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.proves(NUMBER)\ndef test_it(): ...",
        "@pytest.mark.proves()\ndef test_it(): ...",
        "@pytest.mark.proves('M-001')\ndef arrange(): ...",
        "pytestmark = pytest.mark.proves('M-001')",
    ],
)
def test_a_mark_that_cannot_be_counted_is_an_error(source: str) -> None:
    with pytest.raises(ValueError, match=r"plain string|nothing|no test"):
        proofs_in(source)
