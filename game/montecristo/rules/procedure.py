"""The one registry of Montecristo's frames, filled by the chapters of the rules when they are imported."""

from __future__ import annotations

from ...core.agenda import Procedure

PROCEDURE = Procedure()
step, asks, answers = PROCEDURE.step, PROCEDURE.asks, PROCEDURE.answers
