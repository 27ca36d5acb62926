"""`ironbridge restore`: fill a new database from a backup."""

from pathlib import Path
from typing import Annotated

import typer

from ironbridge.cli.backup import Address, database_address


def restore(
    file: Annotated[Path, typer.Argument(help="The backup to read.")], *, database: Address = ""
) -> None:
    """Fill a new, empty database from a backup."""
    import asyncio

    from ironbridge.server.backup import restore as fill
    from ironbridge.server.store.database import Database, in_words

    async def run() -> int:
        opened = Database(database_address(database))
        try:
            return await fill(opened, file)
        finally:
            await opened.close()

    with in_words():
        rows = asyncio.run(run())
    print(f"{rows} rows restored from {file}")
