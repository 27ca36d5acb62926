"""`ironbridge serve`: host tables."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ironbridge.server.settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")


def serve(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port to listen on; 0 takes a free one.", min=0, max=65535)
    ] = 8893,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://…; by default a file in your data folder.")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    public: Annotated[
        str, typer.Option(help="The address people use, https://play.example.org, if a proxy passes it on.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a proxy whose X-Forwarded headers are true; repeatable."),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, max=64)
    ] = 1,
) -> None:
    """Host tables for people and bots in the browser."""
    import gc

    # What is loaded until the first page comes stays: to look for rubbish in it takes a quarter of the time.
    # The application looks when nobody waits for it.
    gc.disable()
    from ironbridge.server.settings import from_environment

    settings = from_environment()
    if database:
        settings = replace(settings, database=database)
    if public:
        settings = replace(settings, public=public)
    if proxy:
        settings = replace(settings, proxies=tuple(proxy))
    if host in LOOPBACK and not settings.hosts:
        # A page elsewhere could point its own name at this machine.
        settings = replace(settings, hosts=LOOPBACK)
    _check(settings, workers)
    _run(settings, host, port, workers, open_browser=open_browser)


def _check(settings: "Settings", workers: int) -> None:
    import asyncio

    from ironbridge.errors import SetupError, wrong
    from ironbridge.server.store.database import Database, in_words
    from ironbridge.server.store.migrate import migrate

    async def prepare() -> bool:
        """Bring the database to the present schema: what is wrong with it is said here, and in words."""
        database = Database(settings.database_url)
        try:
            database.claim()
            await migrate(database)
        finally:
            await database.close()
        return bool(database.is_sqlite)

    with in_words():
        is_sqlite = asyncio.run(prepare())
    if workers > 1 and is_sqlite:
        raise SetupError(wrong("workers", workers=workers), wrong("workers.why"), hint=wrong("workers.hint"))


def _run(settings: "Settings", host: str, port: int, workers: int, *, open_browser: bool) -> None:
    import os
    import socket

    import uvicorn

    from ironbridge.server.settings import to_environment

    os.environ.update(to_environment(settings))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    chosen = port
    if port == 0:
        with socket.socket(family) as probe:
            probe.bind((host, 0))
            chosen = probe.getsockname()[1]
    shown = f"http://{f'[{host}]' if ':' in host else host}:{chosen}/"
    where = settings.database_url.partition("@")[2] or settings.database_url
    print(f"tables are kept in {where}", flush=True)
    print(f"serving at {shown} (Ctrl-C stops)", flush=True)
    if open_browser:
        _open_when_ready(shown)
    if "IRONBRIDGE_COMPILED_AT" in os.environ:
        _tell_when_compiled(os.environ["IRONBRIDGE_COMPILED_AT"])
    uvicorn.run(
        "ironbridge.server.app:create_served_app",
        factory=True,
        host=host,
        port=chosen,
        workers=workers,
        log_config=None,
        server_header=False,
        http="ironbridge.server.protocol:BoundedProtocol",
        # The application reads them itself, from the proxies that were named.
        proxy_headers=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=30,
        # A worker that is slow to start or busy is not dead; killing it would drop its live channels.
        timeout_worker_healthcheck=30,
    )


def wait_for(address: str, seconds: int) -> bool:
    """Wait until a server answers at an address; tell whether it does."""
    import time
    from urllib.request import urlopen

    for _ in range(10 * seconds):
        try:
            with urlopen(f"{address}health", timeout=1):
                return True
        except OSError:
            time.sleep(0.1)
    return False


def _open_when_ready(address: str) -> None:
    import threading
    import webbrowser

    def wait_and_open() -> None:
        if wait_for(address, 10):
            webbrowser.open(address)

    threading.Thread(target=wait_and_open, daemon=True).start()


def _tell_when_compiled(marker: str) -> None:
    """Tell once that the engine, compiled beside the server by `./play`, is there: when the marker file is.

    Told as the address is, not logged: only the workers have a log.
    """
    import threading
    import time
    from pathlib import Path

    def wait_and_tell() -> None:
        while not Path(marker).exists():
            time.sleep(1)
        print("the engine is compiled: the next start is faster", flush=True)

    threading.Thread(target=wait_and_tell, daemon=True).start()
