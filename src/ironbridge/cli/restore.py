"""`ironbridge restore`: fill a new database from a backup."""

from pathlib import Path
from typing import Annotated

import typer

from ironbridge.cli.backup import Address, work_in


def restore(
    file: Annotated[Path, typer.Argument(help="The backup to read.")], *, database: Address = ""
) -> None:
    """Fill a new, empty database from a backup."""
    from ironbridge.server.backup import restore as fill
    from ironbridge.server.store.database import Database

    rows = work_in(Database, database, lambda opened: fill(opened, file))
    print(f"{rows} rows restored from {file}")
