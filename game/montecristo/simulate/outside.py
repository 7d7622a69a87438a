"""Policies from outside the game, named ``module:function``: found, handed copies, and watched."""

from __future__ import annotations

import hashlib
import pkgutil
import random
import re
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from game.core.words import _
from game.ui.preflight import Unfit

from ..bots import POLICIES, Policy
from ..rules.actions import Action
from ..rules.state import State

PATIENCE = 10.0
"""Seconds that a policy from outside may take for one decision."""

_NAME = re.compile(r"\w+(\.\w+)*:\w+(\.\w+)*")


class PolicyFault(Exception):
    """A policy from outside failed; the text says how, in a few words."""


class _Overdue(BaseException):
    """Thrown into a policy that thinks too long. No ``except Exception`` of its own catches it."""


def is_outside(name: str) -> bool:
    """Whether the name tells a module and a function in it; that they are there is seen by :func:`policy_named`."""
    return name not in POLICIES and _NAME.fullmatch(name) is not None


def policy_named(name: str) -> Policy:
    """One of the game's own policies, or one from outside, then watched. Modules of the current folder are found too. Raises Unfit."""
    if name in POLICIES:
        return POLICIES[name]
    _look_here()
    try:
        found = pkgutil.resolve_name(name)
    except Exception as fault:  # importing somebody's module may raise anything
        raise Unfit(
            _("The policy {name} cannot be loaded: {fault}.").format(name=name, fault=_told(fault).rstrip("."))
        ) from fault
    if not callable(found):
        raise Unfit(_("The policy {name} cannot be called: it must be a function.").format(name=name))
    return watched(found)


def _look_here() -> None:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def source_fingerprint(name: str) -> str:
    """A short text for the source of a policy from outside, so that a series is not continued with another one; empty if there is none to read."""
    _look_here()
    spec = find_spec(name.partition(":")[0])
    if spec is None or spec.origin is None or not Path(spec.origin).is_file():
        return ""
    return hashlib.sha256(Path(spec.origin).read_bytes()).hexdigest()[:16]


def watched(policy: Policy) -> Policy:
    """The policy on copies of its own, so that it can neither change the table nor see the dice to come. Raises PolicyFault when called.

    It fails if it raises, if it answers what is not among the options, or if it takes longer than PATIENCE; the last cannot be noticed
    on Windows nor outside a process's main thread.
    """

    def choose(state: State, options: Sequence[Action], luck: random.Random) -> Action:
        try:
            with _hurried(PATIENCE):
                action = policy(state.copy(), tuple(options), luck)
        except _Overdue:
            raise PolicyFault(_("it thought for more than {seconds:g} seconds").format(seconds=PATIENCE)) from None
        except (Exception, SystemExit) as fault:
            raise PolicyFault(_("it raised {fault}").format(fault=_told(fault))) from fault
        if action not in options:
            raise PolicyFault(_("it answered {action!r}, which is not among the options").format(action=action))
        return action

    return choose


def _told(fault: BaseException) -> str:
    text = " ".join(str(fault).split())
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


@contextmanager
def _hurried(seconds: float) -> Iterator[None]:
    """Throws _Overdue into the block when the time is over."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _Overdue

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
