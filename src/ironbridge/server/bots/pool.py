"""Processes for bots: a slow or broken bot costs its own process, never the server's loop."""

import asyncio
import contextlib
import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from ironbridge.errors import BotFailedError, BotTimeoutError, wrong
from ironbridge.server.bots.work import Task, main

T = TypeVar("T")
_SPAWN = multiprocessing.get_context("spawn")
DIED = wrong("bot.died")


class Worker:
    """One process and the line to it."""

    def __init__(self) -> None:
        ours, theirs = _SPAWN.Pipe()
        self._line: Connection = ours
        self._process: SpawnProcess = _SPAWN.Process(target=main, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, task: Task[object], seconds: float) -> Any:
        """Wait for what comes of a task; blocks, so it runs in a thread."""
        try:
            self._line.send(task)
            if not self._line.poll(seconds):
                raise BotTimeoutError(
                    wrong("bot.stopped", bot=task.name), wrong("bot.stopped.why", seconds=f"{seconds:g}")
                )
            how, what = self._line.recv()
        except (EOFError, OSError):
            raise BotFailedError(wrong("bot.broke", bot=task.name), DIED) from None
        if how != "done":
            raise BotFailedError(wrong("bot.broke", bot=task.name), str(what))
        return what

    def stop(self) -> None:
        """End the process at once."""
        self._line.close()
        self._process.kill()
        self._process.join(5)


class Pool:
    """A fixed number of workers, started when they are first needed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._idle: list[Worker] = []
        self._slots = asyncio.Semaphore(size)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix="bots")

    async def think(self, task: Task[T], seconds: float) -> T:
        """Let a worker think; raises a `BotError` when that does not work out."""
        async with self._slots:
            loop = asyncio.get_running_loop()
            worker = self._idle.pop() if self._idle else await loop.run_in_executor(self._threads, Worker)
            try:
                found: T = await loop.run_in_executor(self._threads, worker.ask, task, seconds)
            except (BotTimeoutError, BotFailedError) as error:
                if isinstance(error, BotTimeoutError) or error.said[1] == DIED:
                    await loop.run_in_executor(self._threads, worker.stop)
                else:
                    self._idle.append(worker)
                raise
            except BaseException:
                worker.stop()
                raise
            self._idle.append(worker)
            return found

    def close(self) -> None:
        """End all processes."""
        for worker in self._idle:
            with contextlib.suppress(OSError):
                worker.stop()
        self._idle = []
        self._threads.shutdown(wait=False, cancel_futures=True)
