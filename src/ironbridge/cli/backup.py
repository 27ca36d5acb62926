"""`ironbridge backup`: keep all tables in a file, while the server runs."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from ironbridge.server.store.database import Database

T = TypeVar("T")
Address = Annotated[
    str, typer.Option("--database", help="sqlite:///FILE or postgresql://…; by default your data folder.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], *, database: Address = ""
) -> None:
    """Write all tables, matches and people into a file."""
    from ironbridge.server.backup import back_up
    from ironbridge.server.store.database import existing

    rows = work_in(existing, database, lambda opened: back_up(opened, file))
    print(f"{rows} rows written to {file}")


def work_in(find: "Callable[[str], Database]", chosen: str, work: "Callable[[Database], Awaitable[T]]") -> T:
    """Work in the database of an address, or in the usual one; what is wrong with it is said in words."""
    import asyncio
    from dataclasses import replace

    from ironbridge.server.settings import from_environment
    from ironbridge.server.store.database import in_words

    settings = from_environment()
    if chosen:
        settings = replace(settings, database=chosen)

    async def run() -> T:
        opened = find(settings.database_url)
        try:
            return await work(opened)
        finally:
            await opened.close()

    with in_words():
        return asyncio.run(run())


def work_in_present(chosen: str, work: "Callable[[Database], Awaitable[T]]") -> T:
    """Work in a database that is there, brought to the present schema."""
    from ironbridge.server.store.database import existing
    from ironbridge.server.store.migrate import migrate

    async def migrated(opened: "Database") -> T:
        await migrate(opened)
        return await work(opened)

    return work_in(existing, chosen, migrated)
