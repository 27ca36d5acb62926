"""Bringing a database to the present schema."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from ironbridge.errors import SetupError
from ironbridge.server.store.database import Database

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x49524F4E
"""The advisory lock that lets one worker migrate while the others wait."""


def head() -> str:
    """Name the newest revision."""
    return max(revisions())


def revisions() -> set[str]:
    """Name all revisions this program knows."""
    return {path.name.partition("_")[0] for path in (FOLDER / "versions").glob("0*.py")}


async def migrate(database: Database, revision: str = "head") -> None:
    """Upgrade the database; refuse one that a newer program has written."""
    async with database.write() as unit:
        if not database.is_sqlite:
            await unit.conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await unit.conn.run_sync(_upgrade, revision)


async def current(database: Database) -> str | None:
    """Name the revision the database has, or None if it is empty."""
    async with database.read() as conn:
        return await conn.run_sync(_revision)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def _upgrade(connection: Connection, revision: str) -> None:
    present = _revision(connection)
    if present is not None and present not in revisions():
        raise SetupError(
            f'the database is of revision "{present[:40]}"',
            "a newer Ironbridge has written it",
            hint="upgrade this installation, or restore an older backup",
        )
    if present == (head() if revision == "head" else revision):
        return

    # Hardly any start needs it, and importing it takes a fifth of the time that a start takes.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
