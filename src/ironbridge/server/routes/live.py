"""The live channel's door."""

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from ironbridge.errors import IronbridgeError
from ironbridge.server.problems import NotYoursError, status_of
from ironbridge.server.push import Connection
from ironbridge.server.routes.common import (
    Invitation,
    Language,
    TableId,
    address_of,
    find_person,
    language_of,
    services_of,
    spoken,
    visible_table,
)
from ironbridge.server.telling import Telling

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live")
async def live(
    websocket: WebSocket,
    table_id: TableId,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    differences: bool = False,
    invitation: Invitation = None,
    language: Language = None,
) -> None:
    """Push everything that is new at a table to one viewer, later views as differences if they like."""
    services = services_of(websocket)
    try:
        person = await find_person(websocket)
        me = person.id if person else None
        async with services.database.read() as conn:
            table = await visible_table(services, conn, table_id, me, invitation, address_of(websocket))
        if seat is not None and seat not in table.seats_of(me):
            raise NotYoursError(f"seat {seat} is not yours", "you cannot look through its eyes")
    except IronbridgeError as error:
        # Accepted first, so that the browser learns the reason and not only that it failed.
        await websocket.accept()
        await websocket.close(code=4000 + status_of(error), reason=error.what[:100])
        return
    await websocket.accept()
    wanted = spoken(table.rules, language_of(websocket, language))
    session = person.session if person else ""
    telling = Telling(differences=differences)
    connection = Connection(services, websocket, table_id, me, session, seat, wanted, after, telling)
    await services.hub.serve(connection)
