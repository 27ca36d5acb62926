"""Work that goes on for ever: whatever fails in it, it begins again."""

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest

from ironbridge.server import loops
from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.garbage import Garbage
from ironbridge.server.loops import supervise
from ironbridge.server.mail import Mail
from ironbridge.server.services import Services
from ironbridge.server.store.database import Database

from .running import Running
from .test_tables import wait_until

LOOPS = [
    (BotQueue, "take"),
    (Services, "_tick"),
    (Services, "_say_alive"),
    (Services, "_keep_house"),
    (Garbage, "look"),
    (Mail, "send"),
    (Database, "_listen_once"),
]


def test_every_loop_of_a_server_begins_again_after_it_has_failed(
    start: Callable[..., Running], database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: Counter[str] = Counter()

    def let_fail(owner: type, name: str) -> None:
        real = getattr(owner, name)

        async def work(*given: object) -> None:
            begun[name] += 1
            if begun[name] <= 3:
                raise RuntimeError(name)
            await real(*given)

        monkeypatch.setattr(owner, name, work)

    for owner, name in LOOPS:
        let_fail(owner, name)
    monkeypatch.setattr(loops, "FIRST_WAIT", 0.01)
    server = start(database_url, mail_server="127.0.0.1:9", mail_from="games@example.org")

    # Only a database that several workers share is listened to.
    wanted = {
        name for _owner, name in LOOPS if name != "_listen_once" or not server.services.database.is_sqlite
    }
    wait_until(lambda: wanted - {name for name in begun if begun[name] > 3}, lambda missing: not missing)


def test_what_fails_waits_longer_each_time_until_it_succeeds(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = iter([OSError] * 7 + [None] * 2 + [ValueError, asyncio.CancelledError])
    waits = []

    async def work() -> None:
        if error := next(outcomes):
            raise error

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("asyncio.sleep", wait)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(supervise("the work", work, every=30.0))

    assert waits == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 30.0, 30.0, 0.25]
