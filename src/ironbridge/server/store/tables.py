"""Tables and their seats as plain values, loaded and saved in one transaction."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final, TypeVar

from sqlalchemy import RowMapping, Table, Update, and_, bindparam, func, insert, or_, select, update
from sqlalchemy import delete as sql_delete
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.games.registry import load as load_game
from ironbridge.kernel.game import Game
from ironbridge.kernel.lessons import Lesson, lessons_of
from ironbridge.kernel.puzzles import Puzzle, puzzles_of
from ironbridge.kernel.texts import Text, seat_name
from ironbridge.server.problems import UnknownError
from ironbridge.server.store import schema
from ironbridge.server.store.database import Write
from ironbridge.server.store.memory import Memory


def new_id() -> str:
    """Make an id nobody can guess."""
    return secrets.token_urlsafe(8)


@dataclass
class Seat:
    """A place at a table and who sits there."""

    seat: int
    kind: str
    """`person`, `hotseat` (a second person at the host's screen), `bot` or `open`."""
    person: str | None
    name: str
    bot: str | None = None
    """The bot that sits here, or the one that plays for the person for now."""
    by_bot: bool = False
    clock_ms: int | None = None
    """What is left in the bank of a live clock."""
    timed_out: bool = False
    resigned: bool = False
    since_ply: int = 0
    left: float | None = None
    """When the person's last live connection ended."""
    votes: dict[str, float] = field(default_factory=dict)
    """Who wants a bot to play for the person, and when they said so."""

    @property
    def played_by_bot(self) -> bool:
        """Whether a program answers for the seat now."""
        return self.kind == "bot" or self.by_bot


@dataclass
class TableState:
    """A row of `tables` with its seats. Change it, then `save` it."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seat_count: int
    status: str
    """`gathering`, `playing`, `finished` or `frozen`."""
    host: str
    visibility: str
    invitation: str
    spectators: bool
    seat_order: str
    clock: dict[str, Any]
    settings: dict[str, Any]
    ply: int = 0
    to_decide: int = -1
    event: int = 0
    tentative: list[int] = field(default_factory=list)
    draft: int = 0
    complete: bool = False
    """Whether the tentative answers end the turn."""
    undos: int = 0
    undo: dict[str, Any] | None = None
    decision_started: float | None = None
    deadline: float | None = None
    result: dict[str, Any] | None = None
    frozen: str | None = None
    parent: dict[str, Any] | None = None
    rematch: str | None = None
    created: float = field(default_factory=time.time)
    started: float | None = None
    finished: float | None = None
    barred: list[str] = field(default_factory=list)
    """People whom the host has sent away."""
    muted: list[str] = field(default_factory=list)
    """People whom the host lets not talk."""
    seats: list[Seat] = field(default_factory=list)
    loaded: tuple[dict[str, Any], list[dict[str, Any]]] | None = None
    """What the database holds, to save differences alone."""

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return load_game(self.game)

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden from anybody any more: the match is over, and the game says so."""
        return self.status == "finished" and self.rules.open_when_over

    @property
    def is_without_help(self) -> bool:
        """Whether the match is being played, and nobody may try it out elsewhere meanwhile."""
        return self.status == "playing" and not self.setting("hints", False)

    @property
    def is_arranged(self) -> bool:
        """Whether the match began at a position somebody described, not with the set-up."""
        return bool(self.parent and self.parent.get("arranged"))

    def seats_of(self, person: str | None) -> list[int]:
        """List the seats a person plays."""
        return [] if person is None else [seat.seat for seat in self.seats if seat.person == person]

    def is_of(self, person: str | None) -> bool:
        """Tell whether somebody plays at the table, or has set it up."""
        return person is not None and (self.host == person or bool(self.seats_of(person)))

    def is_closed_to(self, person: str | None) -> bool:
        """Tell whether somebody may not look at the table, however they came."""
        if self.is_of(person):
            return False
        return person in self.barred or (not self.spectators and self.status != "gathering")

    @property
    def owners(self) -> set[str]:
        """The people who play the match, whoever plays for them now; who has resigned does not."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.resigned}

    def seat_name(self, seat: int) -> Text:
        """Call a seat by who sits there, as people do; a seat without anybody by its number."""
        name = self.seats[seat].name if 0 <= seat < len(self.seats) else ""
        return Text("seat.of", {"name": name}) if name else seat_name(seat)

    @property
    def decider(self) -> Seat | None:
        """The seat that has to decide, if one has."""
        playing = self.status == "playing" and 0 <= self.to_decide < len(self.seats)
        return self.seats[self.to_decide] if playing else None

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that the match follows, if it does."""
        name = self.settings.get("lesson")
        return None if name is None else lessons_of(self.rules).get(name)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that is solved here, if one is: nothing is played beyond its move."""
        name = self.settings.get("puzzle")
        return None if name is None else puzzles_of(self.rules).get(name)

    def setting(self, name: str, default: Any) -> Any:
        """Give one of the table's settings."""
        return self.settings.get(name, default)


@dataclass(frozen=True)
class Event:
    """One numbered event of a table."""

    number: int
    kind: str
    first: int
    data: dict[str, Any]
    at: float


@dataclass
class News:
    """A table as a transaction leaves it, and the events it has added."""

    table: TableState | None = None
    events: list[Event] = field(default_factory=list)


_Kept = TypeVar("_Kept", TableState, Seat)
_TABLE_FIELDS = [item.name for item in fields(TableState) if item.name not in ("seats", "loaded")]
_SEAT_FIELDS = [item.name for item in fields(Seat)]


def _columns(thing: TableState | Seat, names: list[str]) -> dict[str, Any]:
    held = vars(thing)
    return {name: held[name].copy() if type(held[name]) in (list, dict) else held[name] for name in names}


def _remember(state: TableState) -> None:
    state.loaded = (_columns(state, _TABLE_FIELDS), [_columns(seat, _SEAT_FIELDS) for seat in state.seats])


def _from_rows(row: RowMapping, seat_rows: Sequence[RowMapping]) -> TableState:
    state = TableState(**{name: row[name] for name in _TABLE_FIELDS})
    state.seats = [Seat(**{name: seat[name] for name in _SEAT_FIELDS}) for seat in seat_rows]
    _remember(state)
    return state


IS_PUZZLE: Final = schema.tables.c.settings["puzzle"].as_string().is_not(None)
"""Whether a puzzle is solved at a table; such tables are nobody's matches."""

# Every request loads a table: its questions are put together once.
_TABLE = select(schema.tables).where(schema.tables.c.id == bindparam("id"))
_LOCKED_TABLE = _TABLE.with_for_update()
_NEW_EVENT = insert(schema.events)
_SEATS = select(schema.seats).where(schema.seats.c.table_id == bindparam("id")).order_by(schema.seats.c.seat)


async def load(conn: AsyncConnection, table_id: str, *, lock: bool = False) -> TableState:
    """Load a table; with `lock`, nobody else changes it before the transaction ends."""
    row = (await conn.execute(_LOCKED_TABLE if lock else _TABLE, {"id": table_id})).mappings().first()
    if row is None:
        raise UnknownError("table.unknown")
    return _from_rows(row, (await conn.execute(_SEATS, {"id": table_id})).mappings().all())


async def load_to_change(unit: Write, table_id: str) -> TableState:
    """Load a table that nobody else changes before the transaction ends, from memory if it is there."""
    known = unit.known(table_id)
    if isinstance(known, News) and known.table is not None:
        return _copy(known.table)
    return await load(unit.conn, table_id, lock=True)


def remembered(memory: Memory, table_id: str) -> TableState | None:
    """Give a table as this process has last written it, if nobody else can have since; not to be changed."""
    news = memory.of(table_id).news
    return news.table if isinstance(news, News) else None


def _copy(state: TableState) -> TableState:
    """Copy what is changed in place; options, settings and the like are replaced as a whole."""
    twin = _twin(state)
    twin.seats, twin.tentative = [_twin(seat) for seat in state.seats], list(state.tentative)
    return twin


def _twin(thing: _Kept) -> _Kept:
    """Copy a plain value, in a fifth of the time that `copy.copy` takes."""
    twin = object.__new__(type(thing))
    vars(twin).update(vars(thing))
    return twin


async def add(unit: Write, state: TableState) -> None:
    """Store a new table."""
    await unit.conn.execute(insert(schema.tables), {**_columns(state, _TABLE_FIELDS), "seen": state.created})
    rows = [{"table_id": state.id, **_columns(seat, _SEAT_FIELDS)} for seat in state.seats]
    await unit.conn.execute(insert(schema.seats), rows)
    _remember(state)


async def save(unit: Write, state: TableState) -> None:
    """Store what changed, and wake everyone who looks at the table."""
    assert state.loaded is not None
    table_before, seats_before = state.loaded
    _remember(state)
    table_now, seats_now = state.loaded
    changed = _changed(table_now, table_before)
    if changed:
        await unit.run(_update_of(schema.tables, tuple(changed)), {"key": state.id, **changed})
    for now, before in zip(seats_now, seats_before, strict=True):
        changed = _changed(now, before)
        if changed:
            here = {"key": state.id, "place": now["seat"]}
            await unit.run(_update_of(schema.seats, tuple(changed)), {**here, **changed})
    # A copy: whoever reads it must not see what a later transaction does to this one.
    _news_of(unit, state.id).table = _copy(state)
    unit.wake(f"play:{state.id}")


@lru_cache(256)
def _update_of(table: Table, names: tuple[str, ...]) -> Update:
    """Put together a statement that changes some columns of a table, or of one of its seats."""
    values: dict[str, Any] = {name: bindparam(name) for name in names}
    if table is schema.tables:
        return update(table).where(table.c.id == bindparam("key")).values(values)
    here = and_(table.c.table_id == bindparam("key"), table.c.seat == bindparam("place"))
    return update(table).where(here).values(values)


def _changed(now: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if value != before[name]}


async def add_event(unit: Write, state: TableState, kind: str, data: dict[str, Any], first: int) -> None:
    """Number something that happened at the table, so that nobody misses it."""
    state.event += 1
    at = time.time()
    row = {
        "table_id": state.id,
        "number": state.event,
        "kind": kind,
        "first": first,
        "data": data,
        "at": at,
    }
    await unit.run(_NEW_EVENT, row)
    _news_of(unit, state.id).events.append(Event(state.event, kind, first, data, at))


def _news_of(unit: Write, table_id: str) -> News:
    news = unit.news.setdefault(table_id, News())
    assert isinstance(news, News)
    return news


async def tell(unit: Write, state: TableState) -> None:
    """Save a table and let everyone know that something besides the match has changed."""
    await add_event(unit, state, "table", {}, state.ply)
    await save(unit, state)


async def events_after(
    conn: AsyncConnection, table_id: str, after: int, *, kind: str | None = None, limit: int = 500
) -> list[Event]:
    """List what happened after an event, oldest first; the newest `limit` if there is more."""
    table = schema.events
    here = and_(table.c.table_id == table_id, table.c.number > after)
    query = select(table).where(here).order_by(table.c.number.desc()).limit(limit)
    if kind is not None:
        query = query.where(table.c.kind == kind)
    rows = (await conn.execute(query)).mappings().all()
    return [Event(r["number"], r["kind"], r["first"], r["data"], r["at"]) for r in reversed(rows)]


async def list_tables(
    conn: AsyncConnection, scope: str, person: str | None, limit: int, offset: int = 0
) -> list[TableState]:
    """List tables: `mine`, `open` (with a free seat) or `watch` (being played, for spectators).

    Of those that are for everyone the newest of each host come first, then the second newest, and so on.
    """
    table, seat = schema.tables, schema.seats
    query = select(table)
    if scope == "mine":
        sits = select(seat.c.table_id).where(seat.c.person == person)
        query = query.where(or_(table.c.id.in_(sits), table.c.host == person), ~IS_PUZZLE)
        query = query.order_by(table.c.created.desc())
    else:
        status = "gathering" if scope == "open" else "playing"
        query = query.where(table.c.status == status, table.c.visibility == "public")
        if scope == "watch":
            query = query.where(table.c.spectators.is_(True))
        else:
            query = query.where(table.c.id.in_(select(seat.c.table_id).where(seat.c.kind == "open")))
        place = func.row_number().over(partition_by=table.c.host, order_by=table.c.created.desc())
        query = query.order_by(place, table.c.created.desc())
    rows = (await conn.execute(query.limit(limit).offset(offset))).mappings().all()
    ids = [row["id"] for row in rows]
    by_table: dict[str, list[RowMapping]] = {table_id: [] for table_id in ids}
    seat_rows = await conn.execute(select(seat).where(seat.c.table_id.in_(ids)).order_by(seat.c.seat))
    for item in seat_rows.mappings():
        by_table[item["table_id"]].append(item)
    return [_from_rows(row, by_table[row["id"]]) for row in rows]


async def delete(unit: Write, table_id: str) -> None:
    """Delete a table and all that belongs to it, and let everyone who looks at it know."""
    for part in reversed(schema.metadata.sorted_tables):
        if "table_id" in part.c:
            await unit.conn.execute(sql_delete(part).where(part.c.table_id == table_id))
    await unit.conn.execute(sql_delete(schema.tables).where(schema.tables.c.id == table_id))
    unit.forget(table_id)
    unit.wake(f"play:{table_id}")


async def count_unfinished(conn: AsyncConnection, host: str) -> int:
    """Count the tables somebody has set up that are gathering or being played."""
    table = schema.tables
    unfinished = table.c.status.in_(("gathering", "playing"))
    query = select(func.count()).where(table.c.host == host, unfinished, ~IS_PUZZLE)
    return int((await conn.execute(query)).scalar_one())


async def seen_before(unit: Write, table_id: str, person: str, request: str | None, kind: str) -> bool:
    """Note the id of a request of a kind (four letters at most); tell whether it was carried out already."""
    if request is None:
        return False
    row = {"table_id": table_id, "person": person, "request": kind + request}
    here = and_(*(schema.requests.c[name] == value for name, value in row.items()))
    if (await unit.conn.execute(select(schema.requests.c.at).where(here))).first() is not None:
        return True
    await unit.conn.execute(insert(schema.requests), {**row, "at": time.time()})
    return False


async def is_visitor(conn: AsyncConnection, table_id: str, person: str) -> bool:
    """Tell whether somebody came with the invitation before."""
    table = schema.visitors
    query = select(table.c.at).where(table.c.table_id == table_id, table.c.person == person)
    return (await conn.execute(query)).first() is not None


async def add_visitor(unit: Write, table_id: str, person: str) -> None:
    """Remember that somebody came with the invitation."""
    if not await is_visitor(unit.conn, table_id, person):
        row = {"table_id": table_id, "person": person, "at": time.time()}
        await unit.conn.execute(insert(schema.visitors), row)
