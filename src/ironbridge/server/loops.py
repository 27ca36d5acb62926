"""Work that goes on for ever: when it fails it says so, waits a little longer each time, and begins again."""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from typing import Final

logger = logging.getLogger(__name__)
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 5.0


async def supervise(name: str, work: Callable[[], Awaitable[None]], every: float = 0.0) -> None:
    """Do some work again and again, `every` so many seconds, until cancelled.

    Whatever it raises is logged: a database that is away, or a mistake of ours, must not end it for good.
    """
    wait = FIRST_WAIT
    while True:
        try:
            await work()
        except Exception:
            logger.exception("%s failed and will be tried again", name)
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)
        else:
            wait = FIRST_WAIT
            await asyncio.sleep(every)


def tell_manager(state: str) -> None:
    """Tell systemd, where it has started this process and waits for word (`Type=notify`), how it stands."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)
