"""What several routes need: who asks, in which language, and which table they may see."""

import hmac
import time
from typing import Annotated, Any, Final

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection

from ironbridge.errors import TableNotFoundError
from ironbridge.kernel.game import Game
from ironbridge.scene.drawn import dumps
from ironbridge.server.people import COOKIE, USED_EVERY, Person
from ironbridge.server.problems import NotSignedInError, NotYoursError
from ironbridge.server.routes.models import Problem
from ironbridge.server.services import Services
from ironbridge.server.store import tables
from ironbridge.server.store.tables import TableState
from ironbridge.server.telling import write_view
from ironbridge.server.views import viewer_for

ID_PATTERN: Final = r"^[A-Za-z0-9_-]{8,16}$"
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": words}
    for status, words in {
        400: "The request cannot be read",
        401: "No session",
        403: "Not yours, or sent by another site",
        404: "No such thing, or not for you",
        409: "Stale ply, taken seat, or a table in another state",
        413: "The body is too long",
        422: "An illegal action, with its rule",
        429: "Too many requests",
    }.items()
}

TableId = Annotated[str, Path(pattern=ID_PATTERN, description="A table's id")]
SeatPath = Annotated[int, Path(ge=0, le=99)]
Language = Annotated[str | None, Query(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$")]
Invitation = Annotated[str | None, Query(max_length=60, pattern=r"^[A-Za-z0-9_-]*$")]


def services_of(request: HTTPConnection) -> Services:
    """Give the worker's services."""
    found: Services = request.app.state.services
    return found


def address_of(request: HTTPConnection) -> str:
    """Give the address a request came from."""
    return request.client.host if request.client else "unknown"


def secret_of(request: HTTPConnection) -> str | None:
    """Find the signed secret of a request: a bearer token, or the session's cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return request.cookies.get(COOKIE)


async def find_person(request: HTTPConnection) -> Person | None:
    """Find out who sends a request, if anyone is signed in."""
    secret = secret_of(request)
    if secret is None:
        return None
    services = services_of(request)
    async with services.database.read() as conn:
        person = await services.people.find(conn, secret)
    if person is not None and time.time() - person.used > USED_EVERY:
        async with services.database.write() as unit:
            await services.people.note_use(unit, person)
    return person


async def require_person(request: Request) -> Person:
    """Find out who sends a request; refuse one without a session."""
    person = await find_person(request)
    if person is None:
        raise NotSignedInError("you are not signed in", "there is no session, or it has ended")
    return person


async def maybe_person(request: Request) -> Person | None:
    """Find out who sends a request."""
    return await find_person(request)


async def give_services(request: Request) -> Services:
    """Give the worker's services to a route."""
    return services_of(request)


Who = Annotated[Person, Depends(require_person)]
Anyone = Annotated[Person | None, Depends(maybe_person)]
Here = Annotated[Services, Depends(give_services)]


def language_of(request: HTTPConnection, chosen: str | None) -> str:
    """Choose a language: the one asked for, or the browser's first."""
    if chosen:
        return chosen.lower()[:2]
    accepted = request.headers.get("accept-language", "")
    first = accepted.split(",")[0].split(";")[0].strip().lower()
    return first[:2] if first[:2].isascii() and first[:2].isalpha() else "en"


def spoken(game: Game, language: str) -> str:
    """Give the language if the game speaks it, English otherwise."""
    return language if language in game.languages else "en"


async def visible_table(
    services: Services,
    conn: AsyncConnection,
    table_id: str,
    person: str | None,
    invitation: str | None,
    address: str,
) -> TableState:
    """Load a table somebody may see; to everyone else it does not exist."""
    try:
        table = await tables.load(conn, table_id)
    except TableNotFoundError:
        if invitation is not None:
            services.limits.check("invitations", address)
        raise
    if person is not None and (table.seats_of(person) or table.host == person):
        return table
    invited = False
    if invitation is not None:
        invited = hmac.compare_digest(invitation.encode(), table.invitation.encode())
        if not invited:
            services.limits.check("invitations", address)
    if not invited and person is not None:
        invited = await tables.is_visitor(conn, table_id, person)
    if table.visibility != "public" and not invited:
        raise TableNotFoundError("no such table", "it does not exist, or it is not for you")
    if not table.spectators and table.status != "gathering":
        raise NotYoursError("you cannot watch this table", "its players want no spectators")
    return table


def respond_with_standing(table: TableState, seat: int) -> Response:
    """Answer with where the match stands for a seat after a change."""
    # What somebody else has not confirmed is not even counted.
    decides = table.to_decide == seat
    standing = {
        "event": table.event,
        "draft": table.draft if decides else 0,
        "ply": table.ply + (len(table.tentative) if decides else 0),
        "last_ply": table.ply,
    }
    return Response(dumps(standing), media_type="application/json")


async def respond_with_view(
    services: Services,
    table: TableState,
    person: str | None,
    seat: int | None,
    language: str,
) -> Response:
    """Answer with the table view after a change."""
    here = services.hub.present_here(table.id)
    if here is None:
        async with services.database.read() as conn:
            here = await services.hub.presence(conn, table.id)
    data = await services.view(
        table,
        viewer_for(table, person, seat),
        spoken(table.rules, language),
        person=person,
        present=here.people,
    )
    return Response(write_view(data), media_type="application/json")
