"""What people may do with their own account and data: passwords, recovery, adopting a guest, leaving."""

import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import RowMapping, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.admin import end_sessions, forget_all, freeze
from ironbridge.server.lobby import give_up
from ironbridge.server.mail import digest_of, forget_codes, new_code, redeem
from ironbridge.server.people import folded
from ironbridge.server.problems import NotSignedInError
from ironbridge.server.store import puzzles, schema, tables
from ironbridge.server.store.database import Write

PEOPLE, SEATS, TABLES = schema.people, schema.seats, schema.tables
CODES: Final = 8
"""How many recovery codes somebody gets."""


async def set_password(unit: Write, person: str, hashed: str, *, but: str = "") -> None:
    """Store a new password; all other sessions end, and codes that were mailed count no more."""
    await unit.conn.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({"password": hashed}))
    await forget_codes(unit, person)
    await end_sessions(unit, person, but=but)


async def new_codes(unit: Write, person: str) -> list[str]:
    """Make recovery codes that replace older ones; only their digests are kept."""
    codes = [new_code() for _ in range(CODES)]
    values = {"recovery": [digest_of(code) for code in codes]}
    await unit.conn.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(values))
    return codes


async def recover(unit: Write, name: str, code: str, hashed: str) -> str:
    """Set a new password with a recovery code or a mailed one, used up thereby; give the person's id."""
    query = select(PEOPLE.c.id, PEOPLE.c.recovery, PEOPLE.c.banned).where(PEOPLE.c.account == folded(name))
    # Two who use one code at the same time wait for each other.
    row = (await unit.conn.execute(query.with_for_update())).first()
    if row is None or row.banned:
        raise NotSignedInError("recovery.wrong")
    digest = digest_of(code)
    if digest in row.recovery:
        left = [kept for kept in row.recovery if kept != digest]
        await unit.conn.execute(update(PEOPLE).where(PEOPLE.c.id == row.id).values({"recovery": left}))
    elif await redeem(unit, "reset", row.id, code) is None:
        raise NotSignedInError("recovery.wrong")
    await set_password(unit, row.id, hashed)
    return str(row.id)


async def set_address(unit: Write, person: str, address: str | None) -> None:
    """Keep an address that was proved, or none; codes that were mailed to another count no more."""
    await unit.conn.execute(update(PEOPLE).where(PEOPLE.c.id == person).values({"email": address}))
    await forget_codes(unit, person)
    unit.wake(f"person:{person}")


async def adopt(unit: Write, guest: str, person: str) -> None:
    """Give an account the seats, tables and notes of the guest who signs in."""
    seats = update(SEATS).where(SEATS.c.person == guest)
    sits = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
    # Where both sat, the second seat is one at the same screen.
    second = seats.where(SEATS.c.kind == "person", SEATS.c.table_id.in_(sits))
    await unit.conn.execute(second.values({"kind": "hotseat"}))
    await unit.conn.execute(seats.values({"person": person}))
    await unit.conn.execute(update(TABLES).where(TABLES.c.host == guest).values({"host": person}))
    for kept in (schema.notes, schema.visitors):
        mine = kept.alias()
        there = exists().where(mine.c.table_id == kept.c.table_id, mine.c.person == person)
        await unit.conn.execute(update(kept).where(kept.c.person == guest, ~there).values({"person": person}))
    done = schema.puzzle_tries
    mine = done.alias()
    there = exists().where(
        mine.c.game == done.c.game, mine.c.puzzle == done.c.puzzle, mine.c.person == person
    )
    await unit.conn.execute(update(done).where(done.c.person == guest, ~there).values({"person": person}))
    await end_sessions(unit, guest)
    forget_all(unit)


async def data_of(conn: AsyncConnection, person: str) -> dict[str, Any]:
    """Give everything that is stored about a person."""
    row = (await conn.execute(select(PEOPLE).where(PEOPLE.c.id == person))).mappings().one()
    about = {name: row[name] for name in ("id", "name", "email", "settings", "created", "role")}
    session, note, report = schema.sessions.c, schema.notes.c, schema.reports.c
    queries = {
        "sessions": select(session.kind, session.label, session.created, session.used, session.expires).where(
            session.person == person
        ),
        "notes": select(note.table_id, note.text).where(note.person == person),
        "seats": select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person == person),
        "tables": select(TABLES.c.id, TABLES.c.game, TABLES.c.created).where(TABLES.c.host == person),
        "reports": select(report.table, report.accused, report.at, report.text).where(
            report.person == person
        ),
    }
    return {
        "person": about,
        **{name: [dict(r) for r in (await conn.execute(q)).mappings()] for name, q in queries.items()},
        "puzzles": [
            {"game": game, "puzzle": name, **asdict(tried)}
            for (game, name), tried in (await puzzles.tries_of(conn, person)).items()
        ],
        "said": [
            {"table": line["table_id"], "at": line["at"], **line["data"]}
            for line in await _said(conn, [person])
        ],
    }


async def _said(conn: AsyncConnection, people: Sequence[str]) -> Sequence[RowMapping]:
    """List what people said, at whatever tables."""
    event = schema.events.c
    # The words of a table are found by an index, those of a person are not.
    talk = (event.table_id.in_(select(TABLES.c.id)), event.kind == "chat")
    query = select(schema.events).where(*talk, event.data["user"].as_string().in_(people))
    return (await conn.execute(query.order_by(event.at))).mappings().all()


async def forget(unit: Write, person: str) -> None:
    """Forget a person: finished matches keep a nameless seat, a bot plays others on, words are gone."""
    await _unsay(unit, [person])
    await _forget_all_else(unit, person)


async def _unsay(unit: Write, people: Sequence[str]) -> None:
    """Let what people said and reported be gone; that they did is still known, and about whom."""
    event, report = schema.events, schema.reports
    for line in await _said(unit.conn, people):
        here = (event.c.table_id == line["table_id"], event.c.number == line["number"])
        data = {"name": "", "seat": line["data"]["seat"], "user": "", "text": "…"}
        await unit.conn.execute(update(event).where(*here).values({"data": data}))
    theirs = update(report).where(report.c.person.in_(people))
    await unit.conn.execute(theirs.values({"person": "", "text": "…"}))


async def _forget_all_else(unit: Write, person: str) -> None:
    gathering = select(TABLES.c.id).where(TABLES.c.status == "gathering")
    mine = await unit.conn.execute(gathering.where(TABLES.c.host == person))
    for table_id in mine.scalars().all():
        await tables.delete(unit, table_id)
    seats = update(SEATS).where(SEATS.c.person == person)
    opened = {"kind": "open", "person": None, "name": ""}
    await unit.conn.execute(seats.where(SEATS.c.table_id.in_(gathering)).values(opened))
    await _leave_matches(unit, person)
    await unit.conn.execute(seats.values({"person": None, "name": ""}))
    for part in (schema.notes, schema.visitors, schema.requests, schema.puzzle_tries):
        await unit.conn.execute(delete(part).where(part.c.person == person))
    await forget_codes(unit, person)
    await end_sessions(unit, person)
    # The row stays for the tables they had set up; nothing in it says who it was.
    nobody: dict[str, Any] = {"name": "", "account": None, "look": None, "password": None, "settings": {}}
    nobody |= {"recovery": [], "role": None, "email": None}
    await unit.conn.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(nobody))
    unit.wake(f"person:{person}")
    forget_all(unit)


async def _leave_matches(unit: Write, person: str) -> None:
    """Let somebody give up whatever they play, and leave no name there."""
    sits = select(SEATS.c.table_id).where(SEATS.c.person == person)
    playing = select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(sits))
    for table_id in (await unit.conn.execute(playing.order_by(TABLES.c.id))).scalars().all():
        table = await tables.load_to_change(unit, table_id)
        for seat in table.seats_of(person):
            place = table.seats[seat]
            place.person, place.name = None, ""
            if table.status == "playing" and not place.resigned:
                await give_up(unit, table, place)
        await tables.save(unit, table)


async def forget_idle(unit: Write, guest_days: float, gathering_days: float, playing_days: float) -> None:
    """Delete tables that never began, end matches nobody comes to, forget guests who have not come back."""
    now = time.time()
    stale = TABLES.c.seen < now - gathering_days * 86_400
    found = select(TABLES.c.id).where(TABLES.c.status == "gathering", stale)
    for table_id in (await unit.conn.execute(found.limit(50))).scalars().all():
        await tables.delete(unit, table_id)
    if playing_days:
        left = TABLES.c.seen < now - playing_days * 86_400
        found = select(TABLES.c.id).where(TABLES.c.status == "playing", left)
        for table_id in (await unit.conn.execute(found.limit(50))).scalars().all():
            state = await tables.load_to_change(unit, table_id)
            await freeze(unit, state, f"nobody came for {playing_days:g} days")
    session = schema.sessions
    used = exists().where(session.c.person == PEOPLE.c.id)
    unfinished = select(TABLES.c.id).where(TABLES.c.status == "playing")
    plays = exists().where(SEATS.c.person == PEOPLE.c.id, SEATS.c.table_id.in_(unfinished))
    old = PEOPLE.c.created < now - guest_days * 86_400
    guests = select(PEOPLE.c.id).where(PEOPLE.c.account.is_(None), PEOPLE.c.name != "", old, ~used, ~plays)
    gone = (await unit.conn.execute(guests.limit(50))).scalars().all()
    if gone:
        await _unsay(unit, gone)
    for person in gone:
        await _forget_all_else(unit, person)
