"""One request to a table: who asks, from where, in which language, and whether they may see it at all."""

import hmac
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.errors import TableNotFoundError
from ironbridge.server.json_text import dumps
from ironbridge.server.people import Person
from ironbridge.server.problems import NotYoursError, UnknownError
from ironbridge.server.routes.common import (
    ID_PATTERN,
    Language,
    address_of,
    find_person,
    require_person,
    services_of,
    spoken,
)
from ironbridge.server.services import Services
from ironbridge.server.store import tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import TableState
from ironbridge.server.views import viewer_for
from ironbridge.server.words import language_of

TableId = Annotated[str, Path(pattern=ID_PATTERN, description="A table's id")]
SeatPath = Annotated[int, Path(ge=0, le=99)]
SeatQuery = Annotated[int | None, Query(ge=0, le=99)]
PlyQuery = Annotated[int | None, Query(ge=0, le=2**31 - 1)]
Invitation = Annotated[str | None, Query(max_length=60, pattern=r"^[A-Za-z0-9_-]*$")]


def check_open(table: TableState, person: str | None) -> None:
    """Refuse somebody who may not look at a table, or no longer."""
    if table.is_closed_to(person):
        key = "table.barred" if person in table.barred else "table.no_spectators"
        raise NotYoursError(key, code=key)


@dataclass(frozen=True)
class Visit:
    """Somebody looks at a table."""

    services: Services
    table_id: str
    person: Person | None
    address: str
    language: str
    invitation: str | None = None

    @property
    def me(self) -> str | None:
        """The person's id, if they are signed in."""
        return self.person.id if self.person else None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[tuple[AsyncConnection, TableState]]:
        """Read about the table from one consistent state."""
        async with self.services.database.read() as conn:
            yield conn, await self.find(conn, tables.load(conn, self.table_id))

    async def find(self, conn: AsyncConnection, loading: Awaitable[TableState]) -> TableState:
        """Give the table that is being loaded if the visitor may see it; else it does not exist."""
        try:
            table = await loading
        except TableNotFoundError:
            if self.invitation is not None:
                self.services.limits.check("invitations", self.address)
            raise
        if table.is_of(self.me):
            self.services.hub.see(table.id)
            return table
        if table.visibility != "public" and not await self._is_invited(conn, table):
            raise UnknownError("table.unknown")
        check_open(table, self.me)
        return table

    async def _is_invited(self, conn: AsyncConnection, table: TableState) -> bool:
        if self.invitation is not None:
            if hmac.compare_digest(self.invitation.encode(), table.invitation.encode()):
                return True
            self.services.limits.check("invitations", self.address)
        return self.me is not None and await tables.is_visitor(conn, table.id, self.me)

    def spoken(self, table: TableState) -> str:
        """Give the visitor's language if the game speaks it, English otherwise."""
        return spoken(table.rules, self.language)

    def viewer(self, table: TableState, seat: int | None) -> int:
        """Choose the eyes the visitor looks with; refuse those of somebody else."""
        if seat is not None and seat not in table.seats_of(self.me):
            raise NotYoursError("seat.eyes", seat=table.seat_name(seat))
        return viewer_for(table, self.me, seat)


@dataclass(frozen=True)
class Doing(Visit):
    """Somebody who is signed in does something at a table."""

    person: Person

    @property
    def me(self) -> str:
        """The person's id."""
        return self.person.id

    def spend(self, what: str) -> None:
        """Count the request; too many in a short time are refused."""
        self.services.limits.check(what, self.me)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[tuple[Write, TableState]]:
        """Change the table in one transaction; nobody else changes it meanwhile."""
        async with self.services.database.write() as unit:
            yield unit, await self.find(unit.conn, tables.load_to_change(unit, self.table_id))

    async def respond(self, table: TableState, seat: int | None = None) -> Response:
        """Answer with the table view after a change."""
        here = self.services.hub.present_here(table.id)
        if here is None:
            async with self.services.database.read() as conn:
                here = await self.services.hub.presence(conn, table.id)
        data = await self.services.view(
            table,
            viewer_for(table, self.me, seat),
            self.spoken(table),
            person=self.me,
            present=here.people,
        )
        return Response(dumps(data), media_type="application/json")


def standing(table: TableState, seat: int) -> Response:
    """Answer with where the match stands for a seat after a change."""
    # What somebody else has not confirmed is not even counted.
    decides = table.to_decide == seat
    data = {
        "event": table.event,
        "draft": table.draft if decides else 0,
        "ply": table.ply + (len(table.tentative) if decides else 0),
        "last_ply": table.ply,
    }
    return Response(dumps(data), media_type="application/json")


# Each dependency of a dependency costs as much as looking for its parameters in four places.


async def _look(
    table_id: TableId, request: Request, invitation: Invitation = None, language: Language = None
) -> Visit:
    services, person = services_of(request), await find_person(request)
    wanted = language_of(request, language)
    return Visit(services, table_id, person, address_of(request), wanted, invitation)


async def doing(table_id: TableId, request: Request, language: Language = None) -> Doing:
    """Find out who wants to do something at a table."""
    services, person = services_of(request), await require_person(request)
    return Doing(services, table_id, person, address_of(request), language_of(request, language))


Looks = Annotated[Visit, Depends(_look)]
Does = Annotated[Doing, Depends(doing)]
