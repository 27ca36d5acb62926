"""Matches as they are stored: entries, and snapshots that spare a replay.

A small cache keeps the last position of tables that are being played, with a short trail behind it; nothing
is held for ever, and a cached position counts only while the table's row agrees with it.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.errors import BrokenRecordError, RulesVersionError, StalePlyError
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Entry, Record
from ironbridge.kernel.words import Json
from ironbridge.server.store import schema
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import TableState

SNAPSHOT_AFTER: Final = 12
"""A change of the deciding seat is worth a snapshot after so many plies."""
SNAPSHOT_EVERY: Final = 40
"""A snapshot is taken after so many plies at the latest."""
TRAIL: Final = 120
"""How many plies behind the present one are kept in the cache."""
LINES_KEPT: Final = 6_000
"""For how many plies the log lines of one viewer are kept."""


class NotInMemoryError(Exception):
    """The database must be asked, and no connection was given: ask again with one."""


def _connected(conn: AsyncConnection | None) -> AsyncConnection:
    if conn is None:
        raise NotInMemoryError
    return conn


class Held:
    """A stretch of a match in memory: a position, the answers after it, and the position they lead to."""

    def __init__(
        self,
        undos: int,
        start: Position,
        answers: list[int],
        last: Position,
        snapshot: int,
        before: Position | None = None,
    ) -> None:
        self.snapshot = snapshot
        """The ply of the newest stored snapshot."""
        self.undos = undos
        self.start = start
        self.answers = answers
        self.last = last
        self.before = start if before is None else before
        """The last position before this one: the log of what is new begins there."""

    def fits(self, table: TableState) -> bool:
        """Tell whether this is the present of the table."""
        return self.undos == table.undos and self.last.ply == table.ply

    def at(self, ply: int) -> Position | None:
        """Give a copy of the position at a ply, if it lies in the stretch."""
        if ply == self.last.ply:
            return self.last.copy()
        if not self.start.ply <= ply < self.last.ply:
            return None
        known = self.before if self.start.ply <= self.before.ply <= ply else self.start
        position = known.copy()
        for answer in self.answers[known.ply - self.start.ply : ply - self.start.ply]:
            position.advance(answer)
        return position

    def extended(self, answers: Sequence[int], last: Position, snapshot: int) -> "Held":
        """Give the stretch with more answers at its end and, when it is long, fewer at its start."""
        kept = [*self.answers, *answers]
        start = self.start
        if len(kept) > TRAIL:
            dropped = len(kept) - TRAIL * 2 // 3
            start = start.copy()
            for answer in kept[:dropped]:
                start.advance(answer)
            kept = kept[dropped:]
        return Held(self.undos, start, kept, last, snapshot, self.last)


class Matches:
    """Loads positions and tells logs."""

    def __init__(self, size: int = 256) -> None:
        self._size = size
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._lines: OrderedDict[tuple[str, int, int, int], list[Line]] = OrderedDict()
        self.appended = 0
        self.hits = 0
        self.misses = 0

    def __len__(self) -> int:
        return len(self._held)

    async def present(self, conn: AsyncConnection | None, table: TableState) -> Position:
        """Give a copy of the position after the last entry."""
        held = await self._hold(conn, table)
        return held.last.copy()

    async def at(self, conn: AsyncConnection | None, table: TableState, ply: int) -> Position:
        """Give a position of the past; every ply costs about the same."""
        if not 0 <= ply <= table.ply:
            raise BrokenRecordError(f"no ply {ply}", f"the match has {table.ply}")
        held = self._held.get(table.id)
        position = held.at(ply) if held is not None and held.fits(table) else None
        if position is not None:
            self.hits += 1
            return position
        self.misses += 1
        _start, _answers, last = await replay(_connected(conn), table, ply)
        return last

    async def lines(
        self, conn: AsyncConnection | None, table: TableState, viewer: int, first: int, last: int
    ) -> list[Line]:
        """Tell the entries from ply `first` up to (not including) `last`, as the viewer may know them."""
        told: dict[int, list[Line]] = {}
        for ply in range(first, last):
            known = self._lines.get((table.id, table.undos, viewer, ply))
            if known is not None:
                told[ply] = known
        missing = [ply for ply in range(first, last) if ply not in told]
        if missing:
            await self._tell(conn, table, viewer, missing[0], missing[-1] + 1, told)
        return [line for ply in range(first, last) for line in told[ply]]

    async def _tell(
        self,
        conn: AsyncConnection | None,
        table: TableState,
        viewer: int,
        first: int,
        last: int,
        told: dict[int, list[Line]],
    ) -> None:
        position = await self.at(conn, table, first)
        answers = await self.answers(conn, table, first, last)
        before = position.view(viewer)
        for ply, answer in zip(range(first, last), answers, strict=True):
            hidden = position.hides(viewer)
            position.advance(answer)
            after = position.view(viewer)
            lines = table.rules.story(before, None if hidden else answer, after)
            for line in lines:
                line.ply = ply
            before = after
            told[ply] = lines
            self._lines[table.id, table.undos, viewer, ply] = lines
        while len(self._lines) > LINES_KEPT:
            self._lines.popitem(last=False)

    async def answers(
        self, conn: AsyncConnection | None, table: TableState, first: int, last: int
    ) -> list[int]:
        """List the answers from ply `first` up to (not including) `last`."""
        held = self._held.get(table.id)
        if held is not None and held.fits(table) and held.start.ply <= first:
            start = held.start.ply
            return held.answers[first - start : last - start]
        return await stored_answers(_connected(conn), table.id, first, last)

    async def _hold(self, conn: AsyncConnection | None, table: TableState) -> Held:
        held = self._held.get(table.id)
        if held is not None and held.fits(table):
            self._held.move_to_end(table.id)
            self.hits += 1
            return held
        self.misses += 1
        start, answers, last = await replay(_connected(conn), table, table.ply)
        found = Held(table.undos, start, answers, last, start.ply)
        if held is None or (held.undos, held.last.ply) < (table.undos, table.ply):
            self._keep(table.id, found)
        return found

    def _keep(self, table_id: str, held: Held) -> None:
        self._held[table_id] = held
        self._held.move_to_end(table_id)
        while len(self._held) > self._size:
            self._held.popitem(last=False)

    async def append(
        self, unit: Write, table: TableState, added: Sequence[Entry], last: Position, changed: bool
    ) -> None:
        """Store entries that follow the table's last one, and a snapshot when one is due."""
        held = await self._hold(unit.conn, table)
        now = time.time()
        rows = [
            {
                "table_id": table.id,
                "ply": table.ply + at,
                "seat": entry.seat,
                "answer": entry.answer,
                "at": now,
            }
            for at, entry in enumerate(added)
        ]
        await unit.conn.execute(insert(schema.entries), rows)
        newest = held.snapshot
        since = last.ply - newest
        if since >= SNAPSHOT_EVERY or (changed and since >= SNAPSHOT_AFTER):
            row = {"table_id": table.id, "ply": last.ply, "position": json.dumps(last.to_json())}
            await unit.conn.execute(insert(schema.snapshots), row)
            newest = last.ply
        extended = held.extended([entry.answer for entry in added], last, newest)
        # A transaction that fails must leave the cache as it was.
        unit.after(lambda: self._appended(table.id, extended, len(rows)))

    def _appended(self, table_id: str, extended: Held, entries: int) -> None:
        self._keep(table_id, extended)
        self.appended += entries

    async def truncate(self, unit: Write, table: TableState, ply: int) -> None:
        """Move the entries after a ply to the undone ones."""
        old = schema.entries
        here = (old.c.table_id == table.id, old.c.ply >= ply)
        rows = (await unit.conn.execute(select(old).where(*here))).mappings().all()
        await unit.conn.execute(insert(schema.undone), [{**row, "undo": table.undos} for row in rows])
        await unit.conn.execute(delete(old).where(*here))
        shots = schema.snapshots
        await unit.conn.execute(delete(shots).where(shots.c.table_id == table.id, shots.c.ply > ply))
        unit.after(lambda: self.forget(table.id))

    def forget(self, table_id: str) -> None:
        """Drop a table from the cache."""
        self._held.pop(table_id, None)


async def stored_answers(conn: AsyncConnection, table_id: str, first: int, last: int) -> list[int]:
    """Read answers from the database."""
    table = schema.entries
    query = select(table.c.answer).where(
        table.c.table_id == table_id, table.c.ply >= first, table.c.ply < last
    )
    return list((await conn.execute(query.order_by(table.c.ply))).scalars().all())


async def replay(conn: AsyncConnection, table: TableState, ply: int) -> tuple[Position, list[int], Position]:
    """Load the snapshot before a ply, the answers after it, and the position they lead to."""
    game = table.rules
    if table.rules_version != game.rules_version:
        raise RulesVersionError(
            f"the match was played by rules version {table.rules_version}",
            f"this server has version {game.rules_version}",
            hint="the host can run `ironbridge verify`",
        )
    shots = schema.snapshots
    query = select(shots.c.ply, shots.c.position).where(shots.c.table_id == table.id, shots.c.ply <= ply)
    row = (await conn.execute(query.order_by(shots.c.ply.desc()).limit(1))).first()
    if row is None:
        start = game.new_position(table.seat_count, table.options)
    else:
        start = game.position_from_json(json.loads(row.position))
        start.ply = row.ply
    answers = await stored_answers(conn, table.id, start.ply, ply)
    if len(answers) != ply - start.ply:
        raise StalePlyError(f"ply {ply} is gone", "it was undone meanwhile")
    last = start.copy()
    for answer in answers:
        last.advance(answer)
    return start, answers, last


async def stored_entries(conn: AsyncConnection, table_id: str) -> list[Entry]:
    """Read all entries of a match."""
    table = schema.entries
    query = select(table.c.seat, table.c.answer).where(table.c.table_id == table_id)
    rows = (await conn.execute(query.order_by(table.c.ply))).all()
    return [Entry(row.seat, row.answer) for row in rows]


def to_record(table: TableState, entries: Sequence[Entry]) -> Record:
    """Make a record of a stored match, names and date included; raises when it does not replay."""
    chosen: dict[str, Json] = dict(table.options)
    tags = {f"name.{seat.seat}": seat.name for seat in table.seats}
    tags["date"] = time.strftime("%Y-%m-%d", time.gmtime(table.started or table.created))
    record = Record(table.rules, table.seat_count, chosen, tags)
    for at, entry in enumerate(entries):
        if entry.seat != record.last.to_decide:
            raise BrokenRecordError(f"entry {at} cannot be replayed", "somebody else has to answer")
        record.append(entry.answer)
    return record
