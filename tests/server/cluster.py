"""A private PostgreSQL cluster for tests: temporary folder, loopback, random port, no password."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

from .patient import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


def find_programs() -> Path | None:
    """Find the folder of initdb and postgres; install them where that is possible."""
    found = _look()
    if found is None:
        subprocess.run([ROOT / "scripts" / "system-packages", "postgresql"], check=False, timeout=300)
        found = _look()
    return found


def _look() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found:
        folders.insert(0, Path(found).resolve().parent)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid}
    raise RuntimeError("no unprivileged user to run PostgreSQL as")


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path) -> None:
        self._who = _unprivileged()
        self._folder = Path(tempfile.mkdtemp(prefix="ironbridge-pg-"))
        if self._who:
            os.chown(self._folder, self._who["user"], self._who["group"])
        data = self._folder / "data"
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self._folder)}
        common: dict[str, Any] = {"cwd": self._folder, "env": environment, **self._who}
        initdb = [programs / "initdb", "-D", data, "-U", "ironbridge", "-A", "trust", "-E", "UTF8", "-N"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **common)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        options = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": self._folder,
            "fsync": "off",
            "max_connections": 150,
        }
        flags = [text for name, value in options.items() for text in ("-c", f"{name}={value}")]
        self._command, self._common = [programs / "postgres", "-D", data, *flags], common
        self.start()

    def start(self) -> None:
        """Start the server, for the first time or again."""
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(self._command, stderr=log, **self._common)
        self._wait()

    def halt(self) -> None:
        """Stop the server; its connections are broken off."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(PATIENCE)

    def _address(self, name: str) -> str:
        return f"postgresql://ironbridge@127.0.0.1:{self.port}/{name}"

    def _wait(self) -> None:
        for _ in range(3_000):
            try:
                self.execute("SELECT 1")
                return
            except (OSError, asyncpg.PostgresError):
                time.sleep(0.1)
        raise RuntimeError((self._folder / "log").read_text(encoding="utf-8"))

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run one statement."""

        async def run() -> None:
            connection = await asyncpg.connect(self._address(database))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())

    def fetch(self, query: str, database: str) -> list[Any]:
        """Give the first column of what a query finds."""

        async def run() -> list[Any]:
            connection = await asyncpg.connect(self._address(database))
            try:
                return [row[0] for row in await connection.fetch(query)]
            finally:
                await connection.close()

        return asyncio.run(run())

    def new_database(self) -> str:
        """Make an empty database; give its address."""
        name = f"t_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        return self._address(name)

    def stop(self) -> None:
        """Stop the cluster and remove its files."""
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)
