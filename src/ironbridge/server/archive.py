"""Matches that were begun elsewhere: forks of other matches, and imported records."""

import json
import time
from collections.abc import Sequence

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.kernel.record import Entry, Record
from ironbridge.kernel.words import NOBODY
from ironbridge.server.lobby import is_full, new_table
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.matches import SNAPSHOT_EVERY, Matches
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.turns import Turns


class Archive:
    """Makes tables of matches that have a past."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns

    async def fork(
        self, unit: Write, table: TableState, entries: Sequence[Entry], seats: list[Seat], host: str
    ) -> TableState:
        """Set up a table whose match shares the first entries of another one."""
        fork = new_table(
            table.game,
            table.options,
            host,
            seats,
            order="chosen",
            time_control={"kind": "none"},
            visibility="invitation",
            spectators=True,
            settings={**table.settings, "hints": None},
        )
        fork.parent = {"table": table.id, "ply": len(entries)}
        await tables.add(unit, fork)
        await _store_entries(unit, fork, entries)
        if is_full(fork):
            fork.status, fork.started = "playing", time.time()
            await self._turns.begin(unit, fork)
        else:
            await tables.save(unit, fork)
        return fork

    async def add_record(self, unit: Write, record: Record, host: str) -> TableState:
        """Keep an imported record as a table that can be looked at and forked."""
        seats = [
            Seat(at, "person", None, record.tags.get(f"name.{at}", f"{at + 1}")[:60])
            for at in range(record.seats)
        ]
        table = new_table(
            record.game.name,
            dict(record.options),
            host,
            seats,
            order="chosen",
            time_control={"kind": "none"},
            visibility="invitation",
            spectators=True,
            settings={},
        )
        now = time.time()
        table.status, table.started, table.finished = "finished", now, now
        await tables.add(unit, table)
        await _store_entries(unit, table, record.entries)
        table.to_decide = NOBODY
        if record.last.is_over:
            table.result = dict(record.last.result().to_json())
        await tables.save(unit, table)
        return table


async def _store_entries(unit: Write, table: TableState, entries: Sequence[Entry]) -> None:
    """Store the beginning of a match that was played elsewhere."""
    now = time.time()
    rows = [
        {"table_id": table.id, "ply": ply, "seat": entry.seat, "answer": entry.answer, "at": now}
        for ply, entry in enumerate(entries)
    ]
    if rows:
        await unit.conn.execute(insert(schema.entries), rows)
    table.ply = len(rows)
    await _store_snapshots(unit, table, entries)


async def _store_snapshots(unit: Write, table: TableState, entries: Sequence[Entry]) -> None:
    """Take the snapshots of a match as play would have taken them."""
    position = table.rules.new_position(table.seat_count, table.options)
    rows = []
    for entry in entries:
        position.advance(entry.answer)
        if position.ply % SNAPSHOT_EVERY == 0:
            row = {"table_id": table.id, "ply": position.ply, "position": json.dumps(position.to_json())}
            rows.append(row)
    if rows:
        await unit.conn.execute(insert(schema.snapshots), rows)
    table.to_decide = position.to_decide


async def nothing_hidden(
    matches: Matches, conn: AsyncConnection, table: TableState, viewer: int, ply: int
) -> bool:
    """Tell whether a viewer sees the whole truth of a match up to a ply."""
    position = await matches.at(conn, table, ply)
    return position.view(viewer).position.to_json() == position.to_json()
