"""`ironbridge backup`: keep all tables in a file, while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

Address = Annotated[
    str, typer.Option("--database", help="sqlite:///FILE or postgresql://…; by default your data folder.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], *, database: Address = ""
) -> None:
    """Write all tables, matches and people into a file."""
    import asyncio

    from ironbridge.server.backup import back_up
    from ironbridge.server.store.database import existing, in_words

    async def run() -> int:
        opened = existing(database_address(database))
        try:
            return await back_up(opened, file)
        finally:
            await opened.close()

    with in_words():
        rows = asyncio.run(run())
    print(f"{rows} rows written to {file}")


def database_address(chosen: str) -> str:
    """Give the address to use when one may have been chosen."""
    from dataclasses import replace

    from ironbridge.server.settings import from_environment

    settings = from_environment()
    return replace(settings, database=chosen).database_url if chosen else settings.database_url
