"""What several routes need: who asks, in which language, and how errors are documented."""

from typing import Annotated, Any, Final

from fastapi import Depends, Query, Request
from starlette.requests import HTTPConnection

from ironbridge.kernel.game import Game
from ironbridge.server.guard import secret_of
from ironbridge.server.people import Person
from ironbridge.server.problems import NotSignedInError
from ironbridge.server.routes.models.values import Problem
from ironbridge.server.services import Services

ID_PATTERN: Final = r"^[A-Za-z0-9_-]{8,16}$"
_PROBLEM: Final = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": words}
    if status == 400  # Named once and referred to: each naming, at each route, takes its time at the start.
    else {"content": _PROBLEM, "description": words}
    for status, words in {
        400: "The request cannot be read",
        401: "No session",
        403: "Not yours, or sent by another site",
        404: "No such thing, or not for you",
        409: "Stale ply, taken seat, or a table in another state",
        413: "The body is too long",
        422: "An illegal action, with its rule",
        429: "Too many requests",
        503: "The database or the bots do not answer",
    }.items()
}

Language = Annotated[str | None, Query(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$")]


def services_of(request: HTTPConnection) -> Services:
    """Give the worker's services."""
    found: Services = request.app.state.services
    return found


def address_of(request: HTTPConnection) -> str:
    """Give the address a request came from."""
    return request.client.host if request.client else "unknown"


async def find_person(request: HTTPConnection) -> Person | None:
    """Find out who sends a request, if anyone is signed in."""
    secret = secret_of(request)
    if secret is None:
        return None
    services = services_of(request)
    person = services.people.recall(secret)
    if person is None:
        async with services.database.read() as conn:
            person = await services.people.find(conn, secret)
    if person is None:
        services.limits.check("reads", address_of(request))
    else:
        services.people.note_use(person)
    return person


async def require_person(request: Request) -> Person:
    """Find out who sends a request; refuse one without a session."""
    person = await find_person(request)
    if person is None:
        raise NotSignedInError("session.none")
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


def spoken(game: Game, language: str) -> str:
    """Give the language if the game speaks it, English otherwise."""
    return language if language in game.languages else "en"
