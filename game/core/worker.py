"""The first things that a process does which works for another."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait


def enter(nicer: int = 0) -> None:
    """Leave Ctrl+C to the parent, give way to it by ``nicer`` (as in ``nice``), and end when it ends, however that comes.

    To be called in a process that was started with multiprocessing. A pool's processes would otherwise wait for ever after a parent
    that was killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nicer and hasattr(os, "nice"):
        os.nice(nicer)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
