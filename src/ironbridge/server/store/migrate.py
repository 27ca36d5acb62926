"""Bringing a database to the present schema."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from ironbridge.errors import SetupError
from ironbridge.server.store.database import Database

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x49524F4E
"""The advisory lock that lets one worker migrate while the others wait."""


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def head() -> str:
    """Name the newest revision."""
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    assert newest is not None
    return newest


def revisions() -> set[str]:
    """Name all revisions this program knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


async def migrate(database: Database, revision: str = "head") -> None:
    """Upgrade the database; refuse one that a newer program has written."""
    async with database.write() as unit:
        if not database.is_sqlite:
            await unit.conn.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        await unit.conn.run_sync(_upgrade, revision)


async def current(database: Database) -> str | None:
    """Name the revision the database has, or None if it is empty."""
    async with database.read() as conn:
        return await conn.run_sync(
            lambda connection: MigrationContext.configure(connection).get_current_revision()
        )


def _upgrade(connection: Connection, revision: str) -> None:
    config = _config(connection)
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in revisions():
        raise SetupError(
            f'the database is of revision "{present[:40]}"',
            "a newer Ironbridge has written it",
            hint="upgrade this installation, or restore an older backup",
        )
    command.upgrade(config, revision)
