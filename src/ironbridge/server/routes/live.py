"""The live channel's door."""

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from ironbridge.errors import IronbridgeError
from ironbridge.server.connection import Connection
from ironbridge.server.problems import status_of
from ironbridge.server.routes.common import Language, address_of, find_person, services_of
from ironbridge.server.routes.visit import Invitation, SeatQuery, TableId, Visit
from ironbridge.server.words import language_of

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live")
async def live(
    websocket: WebSocket,
    table_id: TableId,
    seat: SeatQuery = None,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    differences: bool = False,
    invitation: Invitation = None,
    language: Language = None,
) -> None:
    """Push everything that is new at a table to one viewer, later views as differences if they like."""
    services = services_of(websocket)
    wanted, address = language_of(websocket, language), address_of(websocket)
    try:
        person = await find_person(websocket)
        visit = Visit(services, table_id, person, address, wanted, invitation)
        async with visit.reading() as (_conn, table):
            visit.viewer(table, seat)
        services.hub.let_in(address)
    except IronbridgeError as error:
        # Accepted first, so that the browser learns the reason and not only that it failed.
        if await accept(websocket):
            await websocket.close(code=4000 + status_of(error), reason=error.what[:100])
        return
    session = person.session if person else ""
    connection = Connection(
        services,
        websocket,
        table_id,
        visit.me,
        session,
        seat=seat,
        language=visit.spoken(table),
        after=after,
        differences=differences,
    )
    if table.visibility != "public" and not table.is_of(visit.me):
        connection.invited_by = table.invitation
    try:
        if await accept(websocket):
            await services.hub.serve(connection)
    finally:
        services.hub.let_out(address)


async def accept(websocket: WebSocket) -> bool:
    """Let a visitor in, unless they have gone while they were looked up; that is no fault of the database."""
    try:
        await websocket.accept()
    except OSError:
        return False
    return True
