"""People: guests, accounts, sessions and tokens.

A session is a random secret; the browser holds it with a signature, the database holds its SHA-256 alone.
"""

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.server.names import is_reserved, look_of
from ironbridge.server.problems import ConflictError, NotSignedInError, NotYoursError
from ironbridge.server.store import schema
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import new_id

COOKIE: Final = "ironbridge_session"
DAY: Final = 86_400
KNOWN_SECONDS: Final = 30
"""How long a session is believed without asking the database; ending it is heard of at once."""
MOST_KNOWN: Final = 5000
GUEST: Final = "Guest"
"""What somebody is called who gave no name, or one that is now an account's."""
USED_EVERY: Final = 3600
"""How often the time of the last use is noted."""
_PEOPLE, _SESSIONS = schema.people, schema.sessions.c
_SESSION: Final = (
    select(_PEOPLE, _SESSIONS.id.label("session"), _SESSIONS.expires, _SESSIONS.used)
    .join(schema.sessions, _SESSIONS.person == _PEOPLE.c.id)
    .where(_SESSIONS.digest == bindparam("digest"))
)
"""Asked for every person now and then: put together once."""


@dataclass(frozen=True)
class Person:
    """Who sends a request."""

    id: str
    name: str
    guest: bool
    settings: dict[str, Any]
    session: str
    expires: float = 0
    used: float = 0
    role: str | None = None
    muted: bool = False
    email: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Describe the person to themselves."""
        about = {"id": self.id, "name": self.name, "guest": self.guest, "settings": self.settings}
        return {**about, "admin": self.role == "admin", "email": self.email}


def folded(name: str) -> str:
    """Give the form in which two names of accounts are compared."""
    # Some letters become three; the database has room for so many.
    return " ".join(name.split()).casefold()[:60]


class People:
    """Knows who is who."""

    def __init__(self, key: bytes, session_days: int) -> None:
        self._key = key
        self._session_days = session_days
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()
        self._used: dict[str, Person] = {}
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        # Checked when a name is unknown, so that both answers take the same time.
        self._decoy = self._hasher.hash(secrets.token_urlsafe(16))

    # Secrets.

    def sign(self, secret: str) -> str:
        """Give what the browser holds: the secret and its signature."""
        return f"{secret}.{self._signature(secret)}"

    def digest(self, signed: str) -> str | None:
        """Check a signature; give what the database holds for the secret."""
        secret, _, signature = signed.partition(".")
        if not hmac.compare_digest(self._signature(secret).encode(), signature.encode()):
            return None
        return hashlib.sha256(secret.encode()).hexdigest()

    def _signature(self, secret: str) -> str:
        made = hmac.digest(self._key, secret.encode(), "sha256")
        return base64.urlsafe_b64encode(made[:18]).decode()

    async def _hash(self, password: str) -> str:
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _matches(self, stored: str | None, password: str) -> bool:
        def check() -> bool:
            try:
                self._hasher.verify(stored or self._decoy, password)
            except (VerificationError, InvalidHashError):
                return False
            return stored is not None

        return await asyncio.to_thread(check)

    # Sessions.

    def recall(self, signed: str) -> Person | None:
        """Find the person of a session that was looked up a moment ago."""
        known = self._known.get(self.digest(signed[:200]) or "")
        if known is not None and known[1] > time.monotonic() and known[0].expires > time.time():
            return known[0]
        return None

    def recognize(self, signed: str) -> str | None:
        """Give whose secret this is, or what it is known by; None if we have not signed it."""
        digest = self.digest(signed[:200])
        known = self._known.get(digest or "")
        return known[0].id if known is not None else digest

    async def find(self, conn: AsyncConnection, signed: str) -> Person | None:
        """Find the person a session or token belongs to."""
        digest = self.digest(signed[:200])
        if digest is None:
            return None
        row = (await conn.execute(_SESSION, {"digest": digest})).mappings().first()
        if row is None or row["banned"] or row["expires"] < time.time():
            return None
        guest = row["account"] is None
        person = Person(
            row["id"], row["name"], guest, row["settings"], row["session"], row["expires"], row["used"],
            row["role"], row["muted"], row["email"],
        )  # fmt: skip
        self._known[digest] = (person, time.monotonic() + KNOWN_SECONDS)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return person

    def forget(self, subject: str) -> None:
        """Look a session, or all sessions of a person, up again."""
        stale = [d for d, (person, _) in self._known.items() if subject in (person.id, person.session)]
        for digest in stale:
            del self._known[digest]

    def note_use(self, person: Person) -> None:
        """Note that a session is used; now and then the database is told, and nobody waits for that."""
        if time.time() - person.used > USED_EVERY:
            self._used[person.session] = person

    async def keep_used(self, unit: Write) -> None:
        """Keep the sessions alive that were used; what fails is noted again at the next use."""
        used, self._used = self._used, {}
        session, now = schema.sessions, time.time()
        for person in used.values():
            unit.wake(f"person:{person.id}")
            values = {"used": now, "expires": max(person.expires, now + self._session_days * DAY)}
            await unit.conn.execute(update(session).where(session.c.id == person.session).values(values))

    async def open_session(self, unit: Write, person: str, kind: str, label: str) -> tuple[str, str, float]:
        """Begin a session; give its id, the signed secret and when it ends."""
        secret = secrets.token_urlsafe(32)
        now = time.time()
        row = {
            "id": new_id(),
            "person": person,
            "kind": kind,
            "label": label[:80],
            "digest": hashlib.sha256(secret.encode()).hexdigest(),
            "created": now,
            "used": now,
            "expires": now + self._session_days * DAY,
        }
        await unit.conn.execute(insert(schema.sessions), row)
        return str(row["id"]), self.sign(secret), now + self._session_days * DAY

    async def sessions(self, conn: AsyncConnection, person: Person, kind: str) -> list[dict[str, Any]]:
        """List a person's sessions or tokens."""
        session = schema.sessions
        query = select(session).where(session.c.person == person.id, session.c.kind == kind)
        rows = (await conn.execute(query.order_by(session.c.created))).mappings()
        return [
            {
                "id": row["id"],
                "label": row["label"],
                "created": row["created"],
                "used": row["used"],
                "expires": row["expires"],
                "current": row["id"] == person.session,
            }
            for row in rows
            if row["expires"] > time.time()
        ]

    async def close_session(self, unit: Write, person: Person, session_id: str) -> None:
        """End a session of the person's, live connections included."""
        session = schema.sessions
        here = (session.c.id == session_id, session.c.person == person.id)
        if (await unit.conn.execute(select(session.c.id).where(*here))).first() is None:
            raise NotYoursError("session.unknown")
        await unit.conn.execute(delete(session).where(*here))
        unit.wake(f"session:{session_id}")

    # People.

    async def add_guest(self, unit: Write, name: str) -> str:
        """Welcome a guest."""
        row: dict[str, Any] = {
            "id": new_id(),
            "name": name,
            "account": None,
            "password": None,
            "settings": {},
            "created": time.time(),
        }
        await unit.conn.execute(insert(schema.people), row)
        return str(row["id"])

    async def hash(self, password: str) -> str:
        """Hash a password; slow by intention, so it is done outside of transactions."""
        return await self._hash(password)

    async def check_name(self, conn: AsyncConnection, name: str, person: str | None) -> None:
        """Refuse a name that looks like somebody else's account, or like the server itself."""
        table = schema.people
        alike = select(table.c.id).where(table.c.look == look_of(name), table.c.id != (person or ""))
        if is_reserved(name) or (await conn.execute(alike.limit(1))).first() is not None:
            raise ConflictError("name.taken", code="name_taken", name=name)

    async def make_account(self, unit: Write, person: str, name: str, hashed: str) -> None:
        """Turn a guest into somebody who can sign in; sessions of the guest end."""
        table, session = schema.people, schema.sessions
        await self.check_name(unit.conn, name, person)
        unit.wake(f"person:{person}")
        guests = (session.c.person == person, session.c.kind == "session")
        for old in (await unit.conn.execute(select(session.c.id).where(*guests))).scalars().all():
            unit.wake(f"session:{old}")
        await unit.conn.execute(delete(session).where(*guests))
        await keep_name(unit, person, name)
        values = {"name": name, "account": folded(name), "password": hashed, "look": look_of(name)}
        await unit.conn.execute(update(table).where(table.c.id == person).values(values))

    async def sign_in(self, conn: AsyncConnection, name: str, password: str) -> str:
        """Check name and password; give the person's id."""
        table = schema.people
        query = select(table.c.id, table.c.password, table.c.banned).where(table.c.account == folded(name))
        row = (await conn.execute(query)).first()
        if not await self._matches(None if row is None else row.password, password) or row is None:
            raise NotSignedInError("sign_in.wrong", code="wrong_password")
        if row.banned:
            raise NotYoursError("sign_in.banned", code="banned")
        return str(row.id)

    async def change(self, unit: Write, person: str, values: dict[str, Any]) -> None:
        """Change a person's name or settings."""
        unit.wake(f"person:{person}")
        table = schema.people
        await unit.conn.execute(update(table).where(table.c.id == person).values(values))


async def keep_name(unit: Write, person: str, name: str) -> None:
    """Keep a name for an account: guests and others' seats that look like it are called otherwise."""
    look, seat, table = look_of(name), schema.seats, schema.tables
    if look == look_of(GUEST):
        raise ConflictError("name.taken", code="name_taken", name=name)
    guests = select(_PEOPLE.c.id, _PEOPLE.c.name).where(
        _PEOPLE.c.account.is_(None), _PEOPLE.c.name != "", _PEOPLE.c.id != person
    )
    alike = [row for row in (await unit.conn.execute(guests)).all() if look_of(row.name) == look]
    for row in alike:
        here = update(_PEOPLE).where(_PEOPLE.c.id == row.id)
        await unit.conn.execute(here.values({"name": GUEST}))
        theirs = update(seat).where(seat.c.person == row.id, seat.c.name == row.name)
        await unit.conn.execute(theirs.values({"name": GUEST}))
        unit.wake(f"person:{row.id}")
    # At tables that are over, what somebody wrote on another seat stays as it was.
    unfinished = select(table.c.id).where(table.c.status.in_(("gathering", "playing")))
    others = or_(seat.c.person.is_(None), seat.c.person != person)
    seats = select(seat).where(seat.c.table_id.in_(unfinished), seat.c.name != "", others)
    for row in (await unit.conn.execute(seats)).all():
        own = row.bot if row.kind == "bot" else GUEST
        if look_of(row.name) == look and row.name != own:
            here = update(seat).where(seat.c.table_id == row.table_id, seat.c.seat == row.seat)
            await unit.conn.execute(here.values({"name": own}))
            alike.append(row)
    if alike:
        unit.forget()
        unit.wake("all:")


async def server_key(unit: Write) -> bytes:
    """Give the key that signs sessions; the first worker of a new database makes it."""
    table = schema.server_secrets
    query = select(table.c.value).where(table.c.name == "sessions")
    value = (await unit.conn.execute(query)).scalar()
    if value is None:
        value = secrets.token_hex(32)
        await unit.conn.execute(insert(table), {"name": "sessions", "value": value})
    return bytes.fromhex(str(value))
