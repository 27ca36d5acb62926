"""Hints and reviews: thought about in the bots' processes, and kept.

A hint is kept in memory while its decision lasts; a review is stored, because a finished match stays as it
is. Whoever asks for what somebody is already waiting for waits with them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final
from weakref import WeakValueDictionary

from sqlalchemy import delete, insert, select

from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.bots.work import HintTask, ReviewTask, pack
from ironbridge.server.core import Core
from ironbridge.server.problems import ConflictError, NotYoursError
from ironbridge.server.store import schema, tables
from ironbridge.server.store.matches import arranged_start, stored_entries, to_record
from ironbridge.server.store.tables import TableState
from ironbridge.server.turns import check_decider, check_playing

KEPT: Final = 512
"""How many hints are kept."""
REVIEW_SECONDS: Final = 180.0
"""A review is given up after so long."""

Key = tuple[object, ...]


class Advice:
    """Gives hints and reviews."""

    def __init__(self, core: Core, bots: BotQueue) -> None:
        self._core = core
        self._bots = bots
        self._found: OrderedDict[Key, asyncio.Task[Any]] = OrderedDict()
        self._asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def one_each(self, who: str) -> asyncio.Lock:
        """Let everybody wait for one piece of advice at a time, so that nobody keeps all bots busy."""
        return self._asking.setdefault(who, asyncio.Lock())

    async def hint(self, table: TableState, seat: int, language: str) -> list[dict[str, Any]]:
        """Give the best moves of the seat that decides, its tentative answers taken into account."""
        check_playing(table)
        if not table.setting("hints", False):
            raise NotYoursError("hint.off")
        check_decider(table, seat)
        if table.complete:
            raise ConflictError("hint.complete")
        key = ("hint", table.id, table.undos, table.ply, tuple(table.tentative), language)
        moves: list[dict[str, Any]] = await self._once(key, lambda: self._find_hint(table, seat, language))
        return moves

    async def _find_hint(self, table: TableState, seat: int, language: str) -> list[dict[str, Any]]:
        settings = self._core.settings
        async with self._core.database.read() as conn:
            record = await self._core.matches.draft(conn, table)
        task = HintTask(pack(record.last), seat, language, settings.hint_seconds)
        return await self._bots.pool.think(task, settings.bot_seconds + settings.hint_seconds)

    async def review(self, table: TableState, language: str) -> dict[str, Any]:
        """Give the review of a finished match."""
        if table.status != "finished":
            raise ConflictError("review.early")
        if not table.setting("review", True):
            raise NotYoursError("review.off")
        if not table.is_open:
            raise NotYoursError("review.secret")
        stored = await self._stored_review(table, language)
        if stored is None:
            key = ("review", table.id, language)
            stored = await self._once(key, lambda: self._make_review(table, language))
            self._found.pop(key, None)
        return stored

    async def _stored_review(self, table: TableState, language: str) -> dict[str, Any] | None:
        row = schema.reviews
        query = select(row.c.data).where(
            row.c.table_id == table.id,
            row.c.language == language,
            row.c.rules_version == table.rules.rules_version,
        )
        async with self._core.database.read() as conn:
            found: dict[str, Any] | None = (await conn.execute(query)).scalar()
        return found

    async def _make_review(self, table: TableState, language: str) -> dict[str, Any]:
        async with self._core.database.read() as conn:
            start, entries = await arranged_start(conn, table), await stored_entries(conn, table.id)
        record = await asyncio.to_thread(to_record, table, entries, start)
        task = ReviewTask(record.to_json(), language)
        made = await self._bots.reviews.think(task, REVIEW_SECONDS)
        row = schema.reviews
        async with self._core.database.write() as unit:
            # Two workers may have made it at once; the lock lets one of them store it after the other.
            await tables.load_to_change(unit, table.id)
            old = delete(row).where(row.c.table_id == table.id, row.c.language == language)
            await unit.conn.execute(old)
            values = {
                "table_id": table.id,
                "language": language,
                "rules_version": table.rules.rules_version,
                "data": made,
            }
            await unit.conn.execute(insert(row), values)
        return made

    async def _once(self, key: Key, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do some work once for everyone who asks; what failed is tried again by the next one."""
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.ensure_future(work())
            self._found[key] = task
        self._found.move_to_end(key)
        while len(self._found) > KEPT and next(iter(self._found.values())).done():
            self._found.popitem(last=False)
        # Somebody who goes away must not take the answer away from the others.
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Give up what is being thought about."""
        for task in self._found.values():
            task.cancel()
        await asyncio.gather(*self._found.values(), return_exceptions=True)
