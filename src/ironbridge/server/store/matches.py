"""Matches as they are stored: entries, and snapshots that spare a replay.

What is played on is a stretch of the match's record, kept in memory while it is the table's present.
"""

import json
import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.errors import BrokenRecordError, IronbridgeError, RulesVersionError, StalePlyError, wrong
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import parse_json
from ironbridge.kernel.record import Entry, Record
from ironbridge.server.store import schema
from ironbridge.server.store.database import Write
from ironbridge.server.store.memory import Known, Memory
from ironbridge.server.store.tables import TableState

SNAPSHOT_AFTER: Final = 12
"""A change of the deciding seat is worth a snapshot after so many plies."""
SNAPSHOT_EVERY: Final = 20
"""A snapshot is taken after so many plies at the latest."""
TRAIL: Final = 120
"""How many plies behind the present one are kept in memory."""
LONGEST: Final = 2**31 - 1
"""No match has so many plies."""
_NEW_ENTRY: Final = insert(schema.entries)
_NEW_SNAPSHOT: Final = insert(schema.snapshots)
_old, _shot = schema.entries.c, schema.snapshots.c
_ENTRIES: Final = (
    select(_old.seat, _old.answer)
    .where(_old.table_id == bindparam("table"), _old.ply >= bindparam("first"), _old.ply < bindparam("last"))
    .order_by(_old.ply)
)
_SNAPSHOT: Final = (
    select(_shot.ply, _shot.position)
    .where(_shot.table_id == bindparam("table"), _shot.ply <= bindparam("ply"))
    .order_by(_shot.ply.desc())
    .limit(1)
)


class NotInMemoryError(Exception):
    """The database must be asked, and no connection was given: ask again with one."""


class Matches:
    """Loads matches, appends to them and tells their logs."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.appended = 0
        self.hits = 0
        self.misses = 0

    async def record(self, conn: AsyncConnection | None, table: TableState) -> Record:
        """Give the last stretch of the match; it is to be read, or forked."""
        known = self._memory.of(table.id)
        if known.record is not None and _fits(known, table):
            self.hits += 1
            return known.record
        # Where a lesson stands is read from its whole record.
        record = await self._load(conn, table, table.ply if table.lesson is None else 0, table.ply)
        if known.record is None or (known.undos, known.record.ply) < (table.undos, table.ply):
            known.hold(record, table.undos, record.first)
        return record

    async def draft(self, conn: AsyncConnection | None, table: TableState) -> Record:
        """Give the same with the answers that are tentative; it is to be read, or forked."""
        record = await self.record(conn, table)
        known = self._memory.of(table.id)
        draft = known.draft if known.record is record else None
        if draft is not None and draft.answers(table.ply) == table.tentative:
            return draft
        if not table.tentative:
            return record
        draft = record.fork()
        for answer in table.tentative:
            draft.append_known(answer)
        if known.record is record:
            known.draft = draft
        return draft

    async def at(self, conn: AsyncConnection | None, table: TableState, ply: int) -> Position:
        """Give a position of the past."""
        if not 0 <= ply <= table.ply:
            raise BrokenRecordError(wrong("ply", ply=ply), wrong("ply.match", last=table.ply))
        return (await self._stretch(conn, table, ply, ply)).replay(ply)

    async def made(self, conn: AsyncConnection | None, table: TableState, ply: int) -> Position:
        """Give the position when the answer at a ply was carried out, before what follows from it."""
        if not 0 <= ply < table.ply:
            raise BrokenRecordError(wrong("ply.unanswered", ply=ply), wrong("ply.match", last=table.ply))
        return (await self._stretch(conn, table, ply, ply + 1)).made(ply)

    async def lines(
        self, conn: AsyncConnection | None, table: TableState, viewer: int, first: int, last: int
    ) -> list[Line]:
        """Tell the entries from ply `first` up to (not including) `last`, as the viewer may know them."""
        if first == last:
            return []
        known = self._memory.of(table.id)
        key = (table.undos, viewer, first, last)
        lines = known.told.get(key)
        if lines is None:
            stretch = await self._stretch(conn, table, first, last)
            lines = stretch.tell(viewer, first=first, last=last)
            known.make_room()
            known.told[key] = lines
        return lines

    async def _stretch(
        self, conn: AsyncConnection | None, table: TableState, first: int, last: int
    ) -> Record:
        """Give a record that holds the plies from `first` to `last`."""
        known = self._memory.of(table.id)
        if known.record is not None and _fits(known, table) and known.record.first <= first:
            self.hits += 1
            return known.record
        if known.past is None or known.past[0] != table.undos or not _holds(known.past[1], first, last):
            known.past = (table.undos, await self._load(conn, table, first, last))
        return known.past[1]

    async def _load(self, conn: AsyncConnection | None, table: TableState, first: int, last: int) -> Record:
        if conn is None:
            raise NotInMemoryError
        self.misses += 1
        return await load_stretch(conn, table, first, last)

    async def append(self, unit: Write, table: TableState, record: Record, *, changed: bool) -> None:
        """Store what a fork of the table's record has added, and a snapshot when one is due."""
        now = time.time()
        rows = entry_rows(table.id, table.ply, record.entries[table.ply - record.first :], now)
        await unit.run(_NEW_ENTRY, rows)
        newest = self._memory.of(table.id).snapshot
        since = record.ply - newest
        if since >= SNAPSHOT_EVERY or (changed and since >= SNAPSHOT_AFTER):
            newest = record.ply
            await unit.run(_NEW_SNAPSHOT, snapshot_row(table.id, record.last))
        if len(record) > TRAIL and table.lesson is None:
            record.trim(record.ply - TRAIL * 2 // 3)
        # A transaction that fails must leave the memory as it was.
        unit.after(lambda: self._appended(table.id, record, table.undos, newest, len(rows)))

    def _appended(self, table_id: str, record: Record, undos: int, snapshot: int, entries: int) -> None:
        self._memory.of(table_id).hold(record, undos, snapshot)
        self.appended += entries

    def keep_draft(self, unit: Write, table: TableState, draft: Record) -> None:
        """Remember the tentative answers as they were just made."""

        def keep() -> None:
            self._memory.of(table.id).draft = draft

        unit.after(keep)

    async def truncate(self, unit: Write, table: TableState, ply: int) -> None:
        """Move the entries after a ply to the undone ones."""
        old = schema.entries
        here = (old.c.table_id == table.id, old.c.ply >= ply)
        rows = (await unit.conn.execute(select(old).where(*here))).mappings().all()
        await unit.conn.execute(insert(schema.undone), [{**row, "undo": table.undos} for row in rows])
        await unit.conn.execute(delete(old).where(*here))
        shots = schema.snapshots
        await unit.conn.execute(delete(shots).where(shots.c.table_id == table.id, shots.c.ply > ply))
        unit.after(lambda: self._memory.forget(table.id))


def _holds(stretch: Record, first: int, last: int) -> bool:
    return stretch.first <= first and last <= stretch.ply


def _fits(known: Known, table: TableState) -> bool:
    """Tell whether what is remembered is the present of the table."""
    return known.record is not None and (known.undos, known.record.ply) == (table.undos, table.ply)


def entry_rows(table_id: str, ply: int, entries: Sequence[Entry], at: float) -> list[dict[str, object]]:
    """Write entries as rows, the first of them at a ply."""
    return [
        {"table_id": table_id, "ply": ply + n, "seat": entry.seat, "answer": entry.answer, "at": at}
        for n, entry in enumerate(entries)
    ]


def snapshot_row(table_id: str, position: Position) -> dict[str, object]:
    """Write a position as the row of a snapshot."""
    return {"table_id": table_id, "ply": position.ply, "position": json.dumps(position.to_json())}


async def stored_start(conn: AsyncConnection, table: TableState, ply: int) -> Position:
    """Read the newest snapshot at or before a ply; without one that can be read, set the match up."""
    game = table.rules
    if table.rules_version != game.rules_version:
        raise RulesVersionError(
            wrong("version.match", version=table.rules_version),
            wrong("version.server", version=game.rules_version),
            hint=wrong("version.hint"),
        )
    while (row := (await conn.execute(_SNAPSHOT, {"table": table.id, "ply": ply})).first()) is not None:
        start = read_snapshot(game, row.position)
        if start is not None:
            start.ply = row.ply
            return start
        ply = row.ply - 1
    if table.is_arranged:
        raise BrokenRecordError(wrong("match"), wrong("match.why"))
    return game.new_position(table.seat_count, table.options)


def read_snapshot(game: Game, text: str) -> Position | None:
    """Read a stored position; None if it cannot be read, as one in the format of an earlier version."""
    try:
        return game.position_from_json(parse_json(text))
    except IronbridgeError:
        return None


async def stored_entries(
    conn: AsyncConnection, table_id: str, first: int = 0, last: int | None = None
) -> list[Entry]:
    """Read the entries of a match from a ply up to (not including) another."""
    span = {"table": table_id, "first": first, "last": LONGEST if last is None else last}
    return [Entry(seat, answer) for seat, answer in await conn.execute(_ENTRIES, span)]


async def load_stretch(conn: AsyncConnection, table: TableState, first: int, last: int) -> Record:
    """Load a record that begins at or shortly before ply `first` and ends at `last`."""
    start = await stored_start(conn, table, first)
    entries = await stored_entries(conn, table.id, start.ply, last)
    if len(entries) != last - start.ply:
        raise StalePlyError(wrong("ply.gone", ply=last), wrong("ply.gone.why"))
    record = Record(table.rules, table.seat_count, dict(table.options), start=start)
    for entry in entries:
        record.append_known(entry.answer)
    return record


async def arranged_start(conn: AsyncConnection, table: TableState) -> Position | None:
    """Read the position at which a table's match began, or None if it began with the set-up."""
    return await stored_start(conn, table, 0) if table.is_arranged else None


def to_record(table: TableState, entries: Sequence[Entry], start: Position | None = None) -> Record:
    """Make a record of a stored match, names and date included; raises when it does not replay."""
    tags = {f"name.{seat.seat}": seat.name for seat in table.seats}
    tags["date"] = time.strftime("%Y-%m-%d", time.gmtime(table.started or table.created))
    record = Record(table.rules, table.seat_count, dict(table.options), tags, start=start)
    for at, entry in enumerate(entries):
        if entry.seat != record.last.to_decide:
            raise BrokenRecordError(wrong("replay", where=wrong("entry", at=at)), wrong("replay.somebody"))
        record.append(entry.answer)
    return record
