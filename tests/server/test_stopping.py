"""A server that is told to stop does so, whatever happens at that moment."""

import asyncio
from collections.abc import Callable

from ironbridge.server.bots.queue import BotQueue
from ironbridge.server.loops import supervise
from ironbridge.server.settings import Settings

from .patient import PATIENCE
from .test_store import opened


def test_news_at_the_moment_of_stopping_do_not_keep_the_queue_at_work(
    sqlite_url: str, generous: Callable[..., Settings]
) -> None:
    async def run() -> bool:
        async with opened(generous(sqlite_url)) as services:
            queue = BotQueue(services)
            working = asyncio.create_task(supervise("the queue", queue.take))
            await asyncio.sleep(0.3)  # Until it waits for news.
            queue.wake()
            working.cancel()
            await asyncio.wait({working}, timeout=PATIENCE)
            return working.done()

    assert asyncio.run(run())
