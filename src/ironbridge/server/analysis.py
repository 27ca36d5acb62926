"""The analysis board: lines that live in somebody's page and travel with every request.

Nothing of them is kept here, and nothing they do reaches a table. What a table gives to be analysed is what
the asker may know: everything where nothing is hidden from them, else their view with the rest made up.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.errors import BotError, BrokenRecordError, IronbridgeError, wrong
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import parse_json
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record
from ironbridge.kernel.words import CHANCE, Json
from ironbridge.server.archive import begin_at, nothing_hidden
from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.bots.work import HintTask, WarmTask, pack
from ironbridge.server.core import Core
from ironbridge.server.people import Person
from ironbridge.server.problems import ConflictError, NotYoursError, TooManyError, UnknownError
from ironbridge.server.store import tables
from ironbridge.server.store.matches import arranged_start, stored_entries, to_record
from ironbridge.server.store.tables import TableState
from ironbridge.server.views import viewer_for

RECENT: Final = 40
"""How many plies of the log come with a line."""
BUSY_SECONDS: Final = 60
"""Who has used up their share of the bots' time may ask again after so long."""
COUNTERS: Final = ("ply", "turn", "move")


def find_game(name: str) -> Game:
    """Give an installed game."""
    if name not in games():
        raise UnknownError("game.not_installed", name=name)
    return load(name)


def follow(game: Game, seats: int, options: dict[str, Json], start: object, answers: Sequence[int]) -> Record:
    """Play a line out, every answer checked."""
    try:
        record = (
            Record(game, seats, options)
            if start is None
            else Record.from_position(game.position_from_json(start))
        )
        for answer in answers:
            record.append(answer)
    except IronbridgeError:
        raise
    except Exception:
        # A description may leave hands unknown, as a view does; what a rule does then is not known.
        raise ConflictError("position.unknown") from None
    return record


def let_chance_speak(record: Record) -> None:
    """Draw for chance until a seat decides."""
    dealer = Dealer()
    while record.last.to_decide == CHANCE:
        record.append_known(dealer.draw(record.last))


def read_pasted(text: str) -> Record:
    """Read a record or a position, as text or JSON."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return read_record(text, load)
    data = parse_json(text)
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or name not in games():
        raise BrokenRecordError(wrong("pasted"), wrong("record.no_game"))
    if "entries" in data:
        return Record.from_json(data, load(name))
    return begin_at(load(name), data)


class Analysis:
    """Gives tables' matches to be analysed, and thinks about positions."""

    def __init__(self, core: Core, bots: BotQueue) -> None:
        self._core = core
        self._bots = bots
        self._warm: dict[str, asyncio.Task[None]] = {}
        """The games that the bots' process is ready for, or gets ready for."""

    def warm(self, game: str) -> None:
        """Let the bots' process get ready for a game that somebody has begun to analyse."""
        if game not in self._warm:
            self._warm[game] = asyncio.create_task(self._get_ready(game))

    async def _get_ready(self, game: str) -> None:
        with contextlib.suppress(BotError):
            await self._bots.analyses.think(WarmTask(game), self._core.settings.bot_seconds)

    async def stop(self) -> None:
        """Give up what is being got ready."""
        for task in self._warm.values():
            task.cancel()
        await asyncio.gather(*self._warm.values(), return_exceptions=True)

    async def take(
        self, conn: AsyncConnection, table: TableState, person: str | None, ply: int | None
    ) -> tuple[Record, bool]:
        """Give a match up to now as a line, and whether what the person cannot see was made up.

        A match that is played without help is not analysed by anybody while it lasts.
        """
        if table.status == "gathering":
            raise ConflictError("analysis.early")
        if table.is_without_help:
            raise NotYoursError("fork.while_playing", code="fork.while_playing")
        matches = self._core.matches
        viewer = viewer_for(table, person, None)
        if table.is_open or await nothing_hidden(matches, conn, table, viewer, table.ply):
            start, entries = await arranged_start(conn, table), await stored_entries(conn, table.id)
            return to_record(table, entries, start), False
        wanted = table.ply if ply is None else min(ply, table.ply)
        seen = (await matches.at(conn, table, wanted)).view(viewer)
        return Record.from_position(seen.sample(Dealer())), True

    async def check_not_played(self, position: Position, person: str) -> None:
        """Refuse to help somebody with what they are playing just now at a table without help."""
        async with self._core.database.read() as conn:
            for table in await tables.list_tables(conn, "mine", person, 200):
                if table.game != position.game.name or not table.is_without_help:
                    continue
                played = await self._core.matches.at(conn, table, table.ply)
                if played.seats == position.seats and any(
                    _likeness(played, seat) == _likeness(position, seat) for seat in table.seats_of(person)
                ):
                    raise NotYoursError("analysis.played", code="analysis.played")

    async def best(
        self, position: Position, person: Person, language: str, nodes: int, most: int
    ) -> list[dict[str, Any]]:
        """Think about a position for somebody; the time counts against their share."""
        shares, settings = self._bots.shares, self._core.settings
        if not shares.may(person.id):
            raise TooManyError(BUSY_SECONDS)
        task = HintTask(pack(position), position.to_decide, language, settings.hint_seconds, nodes, most)
        began = time.perf_counter()
        shares.begin(person.id)
        try:
            return await self._bots.analyses.think(task, settings.bot_seconds + settings.hint_seconds)
        finally:
            shares.end(person.id, time.perf_counter() - began)


def _likeness(position: Position, seat: int) -> dict[str, Json]:
    """Give what a seat sees of a position, wherever in a match that may be."""
    seen = position.view(seat).position.to_json()
    return {name: value for name, value in seen.items() if name not in COUNTERS}
