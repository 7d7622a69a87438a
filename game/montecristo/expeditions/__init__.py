"""The expedition log: one line for every game that has ended, kept in a database and told from set-up and actions alone.

``record`` is what a line holds, ``witness`` reads it from a game; ``schema`` and ``store`` are the file; ``logbook`` is what the program
keeps; ``table`` tells it to other programs; ``odds`` judges the dice; ``editions`` says what may be compared. Nothing here knows the window.
"""

from __future__ import annotations
