"""A process that works for another does not outlive it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARENT = """
import os, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from game.core import worker

def hold(path):
    os.open(path, os.O_WRONLY)  # kept open for as long as this process lives

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), worker.enter)
    pool.submit(hold, sys.argv[1]).result()
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes are made otherwise there")
def test_a_worker_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    pipe, script = tmp_path / "held", tmp_path / "parent.py"
    os.mkfifo(pipe)
    script.write_text(PARENT)
    parent = subprocess.Popen([sys.executable, str(script), str(pipe)], env={**os.environ, "PYTHONPATH": str(ROOT)})
    with pipe.open("rb") as held:
        assert held.read() == b""  # comes back only when nobody holds the other end any more
    assert parent.wait() == -9
