"""Matches that were begun elsewhere: forks, imported records, and positions to play on from."""

import time

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import NOBODY
from ironbridge.server.lobby import is_full, new_table
from ironbridge.server.names import shown
from ironbridge.server.people import Person
from ironbridge.server.problems import ConflictError
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.matches import SNAPSHOT_EVERY, Matches, entry_rows, snapshot_row
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.turns import Turns, last_answer


class Archive:
    """Makes tables of matches that have a past."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns

    async def fork(
        self,
        unit: Write,
        table: TableState,
        record: Record,
        seats: list[Seat],
        host: str,
        *,
        pause: int | None = None,
    ) -> TableState:
        """Set up a table whose match begins with a record of another one; `pause` is that of its bots."""
        own = {} if pause is None else {"bot_pause_ms": pause}
        fork = new_table(
            table.game,
            table.options,
            host,
            seats,
            order="chosen",
            time_control={"kind": "none"},
            visibility="invitation",
            spectators=True,
            settings={**table.settings, "hints": None, **own},
        )
        for seat in fork.seats:
            seat.since_ply = last_answer(record, seat.seat)
        fork.parent = {"table": table.id, "ply": record.ply, "arranged": record.is_arranged}
        await tables.add(unit, fork)
        await store_record(unit, fork, record)
        if is_full(fork):
            fork.status, fork.started = "playing", time.time()
            await self._turns.begin(unit, fork)
        else:
            await tables.save(unit, fork)
        return fork

    async def add_record(self, unit: Write, record: Record, host: str) -> TableState:
        """Keep an imported record as a table that can be looked at and forked."""
        seats = [
            Seat(at, "person", None, shown(record.tags.get(f"name.{at}", ""), 60))
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
        if record.is_arranged:
            table.parent = {"table": None, "ply": 0, "arranged": True}
        await tables.add(unit, table)
        await store_record(unit, table, record)
        table.to_decide = NOBODY
        if record.last.is_over:
            table.result = dict(record.last.result().to_json())
        await tables.save(unit, table)
        return table


def begin_at(game: Game, data: object) -> Record:
    """Begin at a described position that can be played to its end.

    A game may read a description in which hands are unknown, as a view is. Nobody can play on from there, and
    what a rule does then is not known: it is tried out.
    """
    record = Record.from_position(game.position_from_json(data))
    trial, dealer = record.last.copy(), Dealer(0)
    try:
        while not trial.is_over and trial.ply < game.longest_match:
            trial.advance(random_answer(trial, dealer))
    except Exception:
        raise ConflictError("position.unknown") from None
    return record


def table_for_one(
    record: Record, person: Person, seat: int, bot: str, *, spectators: bool = True, hints: bool | None = None
) -> TableState:
    """Make a table at which a person plays on from a record, with bots on the other seats."""
    seats = [Seat(at, "bot", None, bot, bot=bot) for at in range(record.seats)]
    seats[seat] = Seat(seat, "person", person.id, person.name)
    return new_table(
        record.game.name,
        dict(record.options),
        person.id,
        seats,
        order="chosen",
        time_control={"kind": "none"},
        visibility="invitation",
        spectators=spectators,
        settings={} if hints is None else {"hints": hints},
    )


async def arrange(unit: Write, table: TableState, record: Record) -> None:
    """Let a new table's match begin at a position; the table is marked so, for everyone to see."""
    if record.last.is_over:
        raise ConflictError("position.over")
    if record.seats != table.seat_count:
        raise ConflictError("position.seats", count=record.seats)
    table.parent = {"table": None, "ply": 0, "arranged": True}
    await tables.add(unit, table)
    await store_record(unit, table, record)


async def store_record(unit: Write, table: TableState, record: Record) -> None:
    """Store the beginning of a match that was played elsewhere, with snapshots as play would have taken."""
    rows = entry_rows(table.id, 0, record.entries, time.time())
    if rows:
        await unit.conn.execute(insert(schema.entries), rows)
    plies = range(0 if record.is_arranged else SNAPSHOT_EVERY, record.ply + 1, SNAPSHOT_EVERY)
    shots = [snapshot_row(table.id, record.replay(ply)) for ply in plies]
    if shots:
        await unit.conn.execute(insert(schema.snapshots), shots)
    table.ply, table.to_decide = record.ply, record.last.to_decide


async def nothing_hidden(
    matches: Matches, conn: AsyncConnection, table: TableState, viewer: int, ply: int
) -> bool:
    """Tell whether a viewer sees the whole truth of a match up to a ply."""
    position = await matches.at(conn, table, ply)
    return position.view(viewer).position.to_json() == position.to_json()
