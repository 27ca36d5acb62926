"""What the database knows of puzzles: who has tried and solved which, and the tables they are solved at."""

import time
from dataclasses import dataclass

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.kernel.puzzles import Puzzle
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write


@dataclass(frozen=True)
class Tried:
    """How somebody fared with a puzzle."""

    tries: int = 0
    solved: bool = False
    shown: bool = False
    """Whether the line was shown before it was solved."""


async def tries_of(conn: AsyncConnection, person: str) -> dict[tuple[str, str], Tried]:
    """Tell what somebody has tried, by game and name."""
    row = schema.puzzle_tries
    rows = await conn.execute(select(row).where(row.c.person == person))
    return {
        (found.game, found.puzzle): Tried(found.tries, found.solved is not None, found.shown)
        for found in rows
    }


async def note_try(unit: Write, person: str, puzzle: Puzzle, *, solved: bool) -> None:
    """Note an answer; what is solved stays solved."""
    await _change(unit, person, puzzle, tries=1, solved=time.time() if solved else None, shown=False)


async def note_shown(unit: Write, person: str, puzzle: Puzzle) -> None:
    """Note that the line was shown."""
    await _change(unit, person, puzzle, tries=0, solved=None, shown=True)


async def _change(
    unit: Write, person: str, puzzle: Puzzle, *, tries: int, solved: float | None, shown: bool
) -> None:
    row = schema.puzzle_tries
    key = {"person": person, "game": puzzle.game.name, "puzzle": puzzle.name}
    here = [row.c[name] == value for name, value in key.items()]
    known = (await unit.conn.execute(select(row).where(*here))).first()
    if known is None:
        values = {"tries": tries, "solved": solved, "shown": shown}
        await unit.conn.execute(insert(row), {**key, **values})
    elif known.solved is None:
        values = {"tries": known.tries + tries, "solved": solved, "shown": known.shown or shown}
        await unit.conn.execute(update(row).where(*here).values(values))


async def clear_tables(unit: Write, person: str, *, kept: int) -> None:
    """Delete the tables somebody has solved puzzles at, but for the newest ones."""
    table = schema.tables
    mine = select(table.c.id).where(table.c.host == person, tables.IS_PUZZLE)
    old = (await unit.conn.execute(mine.order_by(table.c.created.desc()).offset(kept))).scalars().all()
    for table_id in old:
        await tables.delete(unit, table_id)
