"""Replaying every stored match by the present rules.

A match that replays to the same positions is left alone, and is noted as one of the present rules. One that
does not is reported; if it is unfinished it is frozen, so that nobody plays on in a position that never was.
"""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select

from ironbridge.errors import IronbridgeError
from ironbridge.games.registry import games
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import parse_json
from ironbridge.kernel.record import Entry
from ironbridge.kernel.words import CHANCE, NOBODY
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Database
from ironbridge.server.store.matches import read_snapshot, stored_entries
from ironbridge.server.store.tables import TableState


@dataclass(frozen=True)
class Finding:
    """What replaying one match showed."""

    table: str
    game: str
    status: str
    ply: int
    problem: str
    """What differs, or an empty string."""
    action: str
    """`kept`, `adopted` (noted as a match of the present rules), `frozen` or `reported`."""


async def verify(database: Database, *, dry_run: bool = False) -> list[Finding]:
    """Replay all matches, one after the other."""
    table = schema.tables
    async with database.read() as conn:
        query = select(table.c.id).where(table.c.status != "gathering").order_by(table.c.created)
        ids = list((await conn.execute(query)).scalars())
    return [await verify_one(database, table_id, dry_run=dry_run) for table_id in ids]


async def verify_one(database: Database, table_id: str, *, dry_run: bool = False) -> Finding:
    """Replay one match; freeze it if it is unfinished and differs."""
    async with database.read() as conn:
        state = await tables.load(conn, table_id)
        entries = await stored_entries(conn, table_id)
        shots = schema.snapshots
        rows = await conn.execute(select(shots.c.ply, shots.c.position).where(shots.c.table_id == table_id))
        snapshots = {row.ply: row.position for row in rows}
    problem = await asyncio.to_thread(difference, state, entries, snapshots)
    action = _action(state, problem)
    if not dry_run and action in ("adopted", "frozen"):
        await _carry_out(database, state, problem, action)
    return Finding(state.id, state.game, state.status, state.ply, problem, action)


def _action(state: TableState, problem: str) -> str:
    if problem:
        return "frozen" if state.status == "playing" else "reported"
    return "kept" if state.rules_version == state.rules.rules_version else "adopted"


async def _carry_out(database: Database, state: TableState, problem: str, action: str) -> None:
    async with database.write() as unit:
        now = await tables.load_to_change(unit, state.id)
        if (now.ply, now.undos, now.status) != (state.ply, state.undos, state.status):
            return
        if action == "frozen":
            now.status, now.frozen, now.deadline = "frozen", problem[:400], None
            now.tentative, now.complete = [], False
            now.draft += 1
        else:
            now.rules_version = now.rules.rules_version
        await tables.tell(unit, now)


def difference(state: TableState, entries: list[Entry], snapshots: Mapping[int, str]) -> str:
    """Say how a match differs when it is replayed, or nothing if it does not."""
    if state.game not in games():
        return f"the game {state.game} is not installed"
    if len(entries) != state.ply:
        return f"{len(entries)} entries are stored, not {state.ply}"
    try:
        return _replay(state, entries, snapshots)
    except IronbridgeError as error:
        return str(error).replace("\n", " ")[:300]


def _who(seat: int) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(seat, f"seat {seat}")


def _replay(state: TableState, entries: list[Entry], snapshots: Mapping[int, str]) -> str:
    position: Position = state.rules.new_position(state.seat_count, state.options)
    if state.is_arranged:
        position = state.rules.position_from_json(parse_json(snapshots[0]))
    for ply, entry in enumerate(entries):
        if entry.seat != position.to_decide:
            return f"at ply {ply} it is for {_who(position.to_decide)} to decide, not for {_who(entry.seat)}"
        position.apply(entry.answer)
        # One that cannot be read is passed over, as it is when the match is opened.
        stored = read_snapshot(state.rules, snapshots.get(ply + 1, ""))
        if stored is not None and stored.to_json() != position.to_json():
            return f"the position at ply {ply + 1} differs"
    if state.status == "playing" and position.to_decide != state.to_decide:
        return f"it is for {_who(position.to_decide)} to decide, not for {_who(state.to_decide)}"
    scored = state.result is not None and state.result.get("reason") != "resigned"
    if scored and position.is_over and json.loads(json.dumps(position.result().to_json())) != state.result:
        return "the result differs"
    return ""
