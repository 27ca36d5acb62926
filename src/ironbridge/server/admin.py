"""What administrators may do, by the page or by the command line; all of it is written down.

Every function works inside the caller's transaction. `who` is an administrator's name, or "command line".
"""

import secrets
import time
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.names import look_of
from ironbridge.server.people import folded, keep_name
from ironbridge.server.problems import ConflictError, UnknownError
from ironbridge.server.store import schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import TableState

PEOPLE, TABLES, SESSIONS = schema.people, schema.tables, schema.sessions


# Looking.


async def list_people(conn: AsyncConnection, search: str = "", limit: int = 100) -> list[dict[str, Any]]:
    """List people whose name or id holds a text, the newest first."""
    found = [PEOPLE.c[name] for name in ("id", "name", "account", "role", "banned", "muted", "created")]
    query = select(*found, func.max(SESSIONS.c.used).label("seen"))
    query = query.join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id, isouter=True).group_by(*found)
    if search:
        query = query.where(or_(PEOPLE.c.id == search, PEOPLE.c.name.icontains(search, autoescape=True)))
    rows = (await conn.execute(query.order_by(PEOPLE.c.created.desc()).limit(limit))).mappings()
    return [{**row, "account": row["account"] is not None} for row in rows]


async def list_tables(conn: AsyncConnection, search: str = "", limit: int = 100) -> list[dict[str, Any]]:
    """List tables whose id, game, status or players hold a text, the newest first."""
    found = [TABLES.c[name] for name in ("id", "game", "status", "visibility", "ply", "created", "seen")]
    query = select(*found, PEOPLE.c.name.label("host")).join(PEOPLE, PEOPLE.c.id == TABLES.c.host)
    if search:
        seat = schema.seats
        sits = select(seat.c.table_id).where(seat.c.name.icontains(search, autoescape=True))
        same = or_(TABLES.c.id == search, TABLES.c.game == search, TABLES.c.status == search)
        query = query.where(or_(same, TABLES.c.id.in_(sits)))
    rows = await conn.execute(query.order_by(TABLES.c.created.desc()).limit(limit))
    return [dict(row) for row in rows.mappings()]


async def list_reports(conn: AsyncConnection, *, handled: bool = False) -> list[dict[str, Any]]:
    """List what players have reported, the newest first; people who are gone have no name."""
    report, by, about = schema.reports, PEOPLE.alias(), PEOPLE.alias()
    names = (by.c.name.label("person_name"), about.c.name.label("accused_name"))
    query = select(report, *(func.coalesce(name, "").label(name.name) for name in names))
    query = query.join(by, by.c.id == report.c.person, isouter=True)
    query = query.join(about, about.c.id == report.c.accused, isouter=True)
    query = query.where(report.c.handled.is_not(None) if handled else report.c.handled.is_(None))
    rows = (await conn.execute(query.order_by(report.c.at.desc()).limit(200))).mappings()
    return [dict(row) for row in rows]


async def list_audit(conn: AsyncConnection, limit: int = 200) -> list[dict[str, Any]]:
    """List what administrators did, the newest first."""
    query = select(schema.audit).order_by(schema.audit.c.at.desc()).limit(limit)
    return [dict(row) for row in (await conn.execute(query)).mappings()]


async def find_person(conn: AsyncConnection, name_or_id: str) -> str:
    """Give the id of a person who is named by id, or by the name of an account."""
    same = or_(PEOPLE.c.id == name_or_id, PEOPLE.c.account == folded(name_or_id))
    found = (await conn.execute(select(PEOPLE.c.id).where(same))).scalar()
    if found is None:
        raise UnknownError("person.unknown_name", name=name_or_id[:60])
    return str(found)


# Doing.


async def note(unit: Write, who: str, action: str, subject: str, detail: str = "") -> None:
    """Write down what was done."""
    row = {"id": tables.new_id(), "at": time.time(), "who": who[:60]}
    row |= {"action": action, "subject": subject[:60], "detail": detail[:200]}
    await unit.conn.execute(insert(schema.audit), row)


async def set_role(unit: Write, who: str, person: str, role: str | None) -> None:
    """Make somebody an administrator, or no longer one."""
    if role is not None:
        account = (await unit.conn.execute(select(PEOPLE.c.account).where(PEOPLE.c.id == person))).scalar()
        if account is None:
            raise ConflictError("admin.guest")
    await _change(unit, person, {"role": role})
    await note(unit, who, "role", person, role or "none")


async def ban(unit: Write, who: str, person: str, *, banned: bool = True) -> None:
    """Keep somebody out, sessions and live connections included; or let them in again."""
    await _change(unit, person, {"banned": banned})
    if banned:
        await end_sessions(unit, person)
    await note(unit, who, "ban" if banned else "unban", person)


async def kick(unit: Write, who: str, person: str) -> None:
    """Sign somebody out everywhere; who has an account can sign in again."""
    await _change(unit, person, {})
    await end_sessions(unit, person)
    await note(unit, who, "kick", person)


async def mute(unit: Write, who: str, person: str, *, muted: bool = True) -> None:
    """Let somebody talk at no table, or again."""
    await _change(unit, person, {"muted": muted})
    await note(unit, who, "mute" if muted else "unmute", person)


async def rename(unit: Write, who: str, person: str, name: str) -> None:
    """Give somebody another name, at their tables too."""
    row = (await unit.conn.execute(select(PEOPLE).where(PEOPLE.c.id == person))).mappings().first()
    if row is None:
        raise UnknownError("person.unknown")
    values: dict[str, Any] = {"name": name}
    if row["account"] is not None:
        await keep_name(unit, person, name)
        values |= {"account": folded(name), "look": look_of(name)}
    await _change(unit, person, values)
    seat = schema.seats
    mine = (seat.c.person == person, seat.c.name == row["name"])
    await unit.conn.execute(update(seat).where(*mine).values({"name": name}))
    forget_all(unit)
    await note(unit, who, "rename", person, f"{row['name']} → {name}")


async def close_table(unit: Write, who: str, table_id: str) -> None:
    """End a match as it stands: it can be looked at, and nobody plays on."""
    state = await tables.load_to_change(unit, table_id)
    if state.status not in ("gathering", "playing"):
        raise ConflictError("table.over")
    if state.status == "gathering":
        await tables.delete(unit, table_id)
    else:
        await freeze(unit, state, "an administrator has closed it")
    await note(unit, who, "close", table_id)


async def freeze(unit: Write, state: TableState, why: str) -> None:
    """End a match as it stands."""
    state.status, state.frozen, state.deadline = "frozen", why, None
    state.tentative, state.complete = [], False
    state.draft += 1
    job = schema.bot_jobs
    await unit.conn.execute(delete(job).where(job.c.table_id == state.id))
    await tables.tell(unit, state)


async def delete_table(unit: Write, who: str, table_id: str) -> None:
    """Delete a table with all that belongs to it."""
    state = await tables.load_to_change(unit, table_id)
    await tables.delete(unit, table_id)
    await note(unit, who, "delete", table_id, state.game)


async def rotate_invitation(unit: Write, who: str, table_id: str) -> str:
    """Make a new invitation: the old one, and whoever came by it and does not play, counts no more."""
    state = await tables.load_to_change(unit, table_id)
    state.invitation = secrets.token_urlsafe(18)
    visitor = schema.visitors
    await unit.conn.execute(delete(visitor).where(visitor.c.table_id == table_id))
    await tables.tell(unit, state)
    await note(unit, who, "rotate", table_id)
    return state.invitation


async def handle_report(unit: Write, who: str, report_id: str) -> None:
    """Note that a report was dealt with."""
    report = schema.reports
    here = update(report).where(report.c.id == report_id).values({"handled": time.time()})
    if not (await unit.conn.execute(here)).rowcount:
        raise UnknownError("report.unknown")
    await note(unit, who, "handle", report_id)


async def end_sessions(unit: Write, person: str, *, but: str = "") -> None:
    """End all sessions and tokens of a person, except one."""
    here = (SESSIONS.c.person == person, SESSIONS.c.id != but)
    for session in (await unit.conn.execute(select(SESSIONS.c.id).where(*here))).scalars().all():
        unit.wake(f"session:{session}")
    await unit.conn.execute(delete(SESSIONS).where(*here))


def forget_all(unit: Write) -> None:
    """Let nothing that is remembered about tables count: many were changed at once."""
    unit.forget()
    unit.wake("all:")


async def _change(unit: Write, person: str, values: dict[str, Any]) -> None:
    here = update(PEOPLE).where(PEOPLE.c.id == person).values({"id": person, **values})
    if not (await unit.conn.execute(here)).rowcount:
        raise UnknownError("person.unknown")
    unit.wake(f"person:{person}")
