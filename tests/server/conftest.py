"""A server in this process, a private PostgreSQL, and people who talk to them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ironbridge.server.settings import Rate, Settings

from .cluster import Cluster, find_programs
from .running import Running

GENEROUS = Rate(100_000, 1)


def generous_settings(url: str, **more: Any) -> Settings:
    """Give settings without rate limits, for machines that may be busy."""
    calm: dict[str, Any] = {"rates": dict.fromkeys(Settings().rates, GENEROUS), "synchronous": "NORMAL"}
    calm |= {
        "away_seconds": 0.0,
        "bot_seconds": 600.0,
        "bot_patience": 3600.0,
        "connections_per_address": 10_000,
    }
    return Settings(**{"database": url, **calm, **more})


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A PostgreSQL of our own, on loopback, stopped at the end."""
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed and cannot be")
    started = Cluster(programs)
    yield started
    started.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    return request.getfixturevalue("cluster").new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def generous() -> Callable[..., Settings]:
    """Give settings for tests."""
    return generous_settings


@pytest.fixture
def start(generous: Callable[..., Settings]) -> Iterator[Callable[..., Running]]:
    """Start servers in this process; all are stopped at the end."""
    running: list[Running] = []

    def make(url: str, **more: object) -> Running:
        server = Running(generous(url, **more))
        running.append(server)
        return server

    yield make
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite that the tests of a module share."""
    running = Running(generous_settings(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite3'}"))
    yield running
    running.stop()
