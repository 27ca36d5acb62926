"""`ironbridge admin`: look after people and tables, while the server runs."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ironbridge.cli.backup import Address, work_in_present
from ironbridge.cli.spoken import SpokenCommand, SpokenGroup

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from ironbridge.server.store.database import Database, Write

WHO = "command line"
admin = typer.Typer(name="admin", cls=SpokenGroup, help="Look after people and tables.", no_args_is_help=True)
Person = Annotated[str, typer.Argument(metavar="PERSON", help="A person's id, or the name of an account.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")]
Search = Annotated[str, typer.Argument(metavar="TEXT", help="Part of a name, or an id.")]


def _show(database: str, look: "Callable[[AsyncConnection], Awaitable[list[dict[str, Any]]]]") -> None:
    from ironbridge.cli.output import print_json

    async def work(opened: "Database") -> list[dict[str, Any]]:
        async with opened.read() as conn:
            return await look(conn)

    print_json(work_in_present(database, work))


def _do(database: str, act: "Callable[[Write], Awaitable[object]]") -> None:
    async def work(opened: "Database") -> None:
        async with opened.write() as unit:
            await act(unit)

    work_in_present(database, work)


def _do_to(database: str, person: str, act: "Callable[[Write, str], Awaitable[object]]") -> None:
    from ironbridge.server.admin import find_person

    async def work(unit: "Write") -> None:
        await act(unit, await find_person(unit.conn, person))

    _do(database, work)


@admin.command(cls=SpokenCommand)
def people(search: Search = "", *, database: Address = "") -> None:
    """List people."""
    from ironbridge.server.admin import list_people

    _show(database, lambda conn: list_people(conn, search))


@admin.command(cls=SpokenCommand)
def tables(search: Search = "", *, database: Address = "") -> None:
    """List tables."""
    from ironbridge.server.admin import list_tables

    _show(database, lambda conn: list_tables(conn, search))


@admin.command(cls=SpokenCommand)
def reports(*, database: Address = "") -> None:
    """List what players have reported and nobody has handled."""
    from ironbridge.server.admin import list_reports

    _show(database, list_reports)


@admin.command(cls=SpokenCommand)
def handle(report: Annotated[str, typer.Argument(metavar="REPORT")], *, database: Address = "") -> None:
    """Note that a report was dealt with."""
    from ironbridge.server.admin import handle_report

    _do(database, lambda unit: handle_report(unit, WHO, report))


@admin.command(cls=SpokenCommand)
def audit(*, database: Address = "") -> None:
    """List what administrators did."""
    from ironbridge.server.admin import list_audit

    _show(database, list_audit)


@admin.command(cls=SpokenCommand)
def promote(person: Person, *, database: Address = "") -> None:
    """Make somebody with an account an administrator."""
    from ironbridge.server.admin import set_role

    _do_to(database, person, lambda unit, found: set_role(unit, WHO, found, "admin"))


@admin.command(cls=SpokenCommand)
def demote(person: Person, *, database: Address = "") -> None:
    """Make an administrator an ordinary person."""
    from ironbridge.server.admin import set_role

    _do_to(database, person, lambda unit, found: set_role(unit, WHO, found, None))


@admin.command(cls=SpokenCommand)
def ban(
    person: Person,
    *,
    undo: Annotated[bool, typer.Option("--undo", help="Let them in again.")] = False,
    database: Address = "",
) -> None:
    """Keep somebody out."""
    from ironbridge.server.admin import ban as keep_out

    _do_to(database, person, lambda unit, found: keep_out(unit, WHO, found, banned=not undo))


@admin.command(cls=SpokenCommand)
def kick(person: Person, *, database: Address = "") -> None:
    """Sign somebody out everywhere; who has an account can sign in again."""
    from ironbridge.server.admin import kick as send_away

    _do_to(database, person, lambda unit, found: send_away(unit, WHO, found))


@admin.command(cls=SpokenCommand)
def mute(
    person: Person,
    *,
    undo: Annotated[bool, typer.Option("--undo", help="Let them talk again.")] = False,
    database: Address = "",
) -> None:
    """Let somebody talk at no table."""
    from ironbridge.server.admin import mute as silence

    _do_to(database, person, lambda unit, found: silence(unit, WHO, found, muted=not undo))


@admin.command(cls=SpokenCommand)
def rename(
    person: Person, name: Annotated[str, typer.Argument(metavar="NAME")], *, database: Address = ""
) -> None:
    """Give somebody another name."""
    from ironbridge.server.admin import rename as call

    _do_to(database, person, lambda unit, found: call(unit, WHO, found, name))


@admin.command(cls=SpokenCommand)
def close(table: Table, *, database: Address = "") -> None:
    """End a match as it stands."""
    from ironbridge.server.admin import close_table

    _do(database, lambda unit: close_table(unit, WHO, table))


@admin.command(cls=SpokenCommand)
def delete(table: Table, *, database: Address = "") -> None:
    """Delete a table and all that belongs to it."""
    from ironbridge.server.admin import delete_table

    _do(database, lambda unit: delete_table(unit, WHO, table))


@admin.command(cls=SpokenCommand)
def rotate(table: Table, *, database: Address = "") -> None:
    """Make a table's invitation invalid, and a new one."""
    from ironbridge.server.admin import rotate_invitation

    _do(database, lambda unit: rotate_invitation(unit, WHO, table))
