"""The tables of the log, and how a file of an older version becomes one of this.

The file says in ``application_id`` whose it is and in ``user_version`` how many of the migrations it has been through. A migration that
has been released is never changed: a new one is added below it, and it runs in one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x4D6F4C67
"""``MoLg``: in the header of every file of this log."""

Migration = Sequence[str]
"""Statements that lead from one version to the next."""

MIGRATIONS: Sequence[Migration] = (
    (
        """
        CREATE TABLE expedition (
            id INTEGER PRIMARY KEY,
            digest TEXT NOT NULL UNIQUE,
            begun TEXT NOT NULL,
            ended TEXT NOT NULL,
            title TEXT NOT NULL,
            people TEXT NOT NULL,
            island TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            map_file TEXT NOT NULL,
            rules TEXT NOT NULL DEFAULT '',
            seed TEXT NOT NULL,
            daily TEXT,
            branched INTEGER NOT NULL DEFAULT 0,
            difficulty TEXT NOT NULL,
            outcome TEXT NOT NULL,
            day INTEGER NOT NULL CHECK (day >= 0),
            total INTEGER NOT NULL,
            rank TEXT NOT NULL,
            rank_2 INTEGER NOT NULL,
            rank_3 INTEGER NOT NULL,
            rank_4 INTEGER NOT NULL,
            health INTEGER NOT NULL,
            food INTEGER NOT NULL,
            water INTEGER NOT NULL,
            treasure INTEGER NOT NULL,
            fires INTEGER NOT NULL,
            stolen INTEGER NOT NULL,
            collapses INTEGER NOT NULL,
            revealed INTEGER NOT NULL DEFAULT 0,
            carriers TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE member (
            expedition INTEGER NOT NULL REFERENCES expedition ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            role TEXT NOT NULL,
            character INTEGER NOT NULL,
            leader INTEGER NOT NULL,
            health INTEGER NOT NULL,
            food INTEGER NOT NULL,
            water INTEGER NOT NULL,
            fell INTEGER NOT NULL,
            caught INTEGER NOT NULL,
            fights_won INTEGER NOT NULL,
            fights_lost INTEGER NOT NULL,
            companion INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (expedition, seat)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE tally (
            expedition INTEGER NOT NULL REFERENCES expedition ON DELETE CASCADE,
            subject TEXT NOT NULL,
            item TEXT NOT NULL,
            count INTEGER NOT NULL CHECK (count > 0),
            PRIMARY KEY (expedition, subject, item)
        ) WITHOUT ROWID
        """,
        # A game may lie in several files: what was exported and taken in again is the same expedition.
        """
        CREATE TABLE game (
            name TEXT PRIMARY KEY,
            expedition INTEGER NOT NULL REFERENCES expedition ON DELETE CASCADE
        ) WITHOUT ROWID
        """,
    ),
    # 0 is "unknown" and no guess: what a line holds does not tell the edition of its numbers. The saved games do, see Logbook.catch_up.
    ("ALTER TABLE expedition ADD COLUMN edition INTEGER NOT NULL DEFAULT 0 CHECK (edition >= 0)",),
)


class NotOurs(Exception):
    """The file is a database, but not of this log."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of an open file; 0 for an empty one. Raises NotOurs."""
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if mark == APPLICATION_ID and version > 0:
        return int(version)
    if mark == version == 0 and not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        return 0
    raise NotOurs("no log of expeditions")


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Bring an open file (in autocommit mode) to the newest version; all or nothing. Another process may be doing the same."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number, statements in enumerate(migrations[version_of(connection) :], version_of(connection) + 1):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
