"""What administrators look at and do."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from ironbridge.server import admin
from ironbridge.server.people import Person
from ironbridge.server.problems import MalformedError, NotYoursError
from ironbridge.server.routes.common import ID_PATTERN, PROBLEMS, Here, require_person
from ironbridge.server.routes.models.admin import (
    AuditRow,
    PersonDeed,
    PersonRow,
    ReportRow,
    TableDeed,
    TableRow,
)

router = APIRouter(tags=["administration"], responses=PROBLEMS, prefix="/api/admin")
Search = Annotated[str, Query(max_length=60)]
Id = Annotated[str, Path(pattern=ID_PATTERN)]


async def _administrator(request: Request) -> Person:
    person = await require_person(request)
    if person.role != "admin":
        raise NotYoursError("admin.no_rights", code="not_admin")
    return person


Admin = Annotated[Person, Depends(_administrator)]


@router.get("/people")
async def people(_who: Admin, services: Here, search: Search = "") -> list[PersonRow]:
    """List people."""
    async with services.database.read() as conn:
        return [PersonRow(**row) for row in await admin.list_people(conn, search)]


@router.post("/people/{person}", status_code=204)
async def change_person(person: Id, body: PersonDeed, who: Admin, services: Here) -> None:
    """Ban, mute or rename somebody, or sign them out."""
    async with services.database.write() as unit:
        if body.deed == "rename":
            if body.name is None:
                raise MalformedError("name.missing")
            await services.people.check_name(unit.conn, body.name, person)
            await admin.rename(unit, who.name, person, body.name)
        elif body.deed == "kick":
            await admin.kick(unit, who.name, person)
        elif body.deed in ("ban", "unban"):
            await admin.ban(unit, who.name, person, banned=body.deed == "ban")
        else:
            await admin.mute(unit, who.name, person, muted=body.deed == "mute")


@router.get("/tables")
async def list_tables(_who: Admin, services: Here, search: Search = "") -> list[TableRow]:
    """List tables."""
    async with services.database.read() as conn:
        return [TableRow(**row) for row in await admin.list_tables(conn, search)]


@router.post("/tables/{table_id}", status_code=204)
async def change_table(table_id: Id, body: TableDeed, who: Admin, services: Here) -> None:
    """Close or delete a table, or make its invitation invalid."""
    async with services.database.write() as unit:
        if body.deed == "close":
            await admin.close_table(unit, who.name, table_id)
        elif body.deed == "delete":
            await admin.delete_table(unit, who.name, table_id)
        else:
            await admin.rotate_invitation(unit, who.name, table_id)


@router.get("/reports")
async def reports(_who: Admin, services: Here, handled: bool = False) -> list[ReportRow]:
    """List what players have reported."""
    async with services.database.read() as conn:
        return [ReportRow(**row) for row in await admin.list_reports(conn, handled=handled)]


@router.post("/reports/{report}", status_code=204)
async def handle_report(report: Id, who: Admin, services: Here) -> None:
    """Note that a report was dealt with."""
    async with services.database.write() as unit:
        await admin.handle_report(unit, who.name, report)


@router.get("/audit")
async def audit(_who: Admin, services: Here) -> list[AuditRow]:
    """List what administrators did."""
    async with services.database.read() as conn:
        return [AuditRow(**row) for row in await admin.list_audit(conn)]
