"""A Dask cluster that plays: the only module that imports distributed, and only when it is asked for."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from itertools import count

from distributed import Client, KilledWorker
from distributed.comm.core import CommClosedError

from game.core.words import _
from game.ui.preflight import Unfit

from ..rules.island import Island
from .fingerprint import code_fingerprint
from .plan import Plan
from .workers import Submit, Waiting, play_chunk

PATIENCE = 10
"""Seconds to wait for the scheduler's first answer."""


@contextmanager
def cluster(address: str, island: Island) -> Iterator[tuple[Submit, int]]:
    """How to hand out chunks, and how many are played at once. What is not done when the block is left is taken back.

    Raises Unfit when the scheduler does not answer, has no workers, or loses them for good.
    """
    # What goes wrong is told in sentences; Dask would print its own account of it in between.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as fault:
        raise Unfit(
            _("No Dask scheduler answers at {address}: {fault}.").format(address=address, fault=fault)
        ) from fault
    with client:
        workers = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
        if not workers:
            raise Unfit(_("The Dask scheduler at {address} has no workers.").format(address=address))
        code = code_fingerprint()
        # A task of its own rather than scattered data: if the worker that holds it is lost, another one makes it again.
        table = client.submit(_same, island, key=f"island-{island.fingerprint}-{code}")

        order = count()

        def submit(plan: Plan) -> Waiting:
            # Without a priority, what is handed out in a bunch is played in any order, and the first games are kept late.
            return client.submit(play_chunk, plan, table, code, pure=False, priority=-next(order))

        try:
            yield submit, workers
        except (RuntimeError, ImportError) as fault:
            # Dask has no class of its own for what scheduler or workers cannot unpickle.
            if isinstance(fault, RuntimeError) and "deserialization" not in str(fault):
                raise
            raise Unfit(
                _(
                    "The scheduler at {address} or one of its workers does not find this program: "
                    "start them in its folder, with PYTHONPATH=. before the command."
                ).format(address=address)
            ) from fault
        except KilledWorker as fault:
            raise Unfit(
                _("The workers at {address} ended again and again while they played.").format(address=address)
            ) from fault
        except (CancelledError, CommClosedError, OSError) as fault:
            raise Unfit(_("The Dask scheduler at {address} is gone.").format(address=address)) from fault


def _same(island: Island) -> Island:
    return island
