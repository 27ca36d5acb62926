"""Opening a match costs the same late as early."""

import asyncio
import time
from collections.abc import Callable

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import NOBODY
from ironbridge.server.settings import Settings
from ironbridge.server.store.matches import Matches
from ironbridge.server.store.memory import Memory
from ironbridge.server.views import Views

from .test_store import opened


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in games() if name.startswith("brass")])
def test_the_last_ply_opens_within_three_times_the_tenth(
    sqlite_url: str, generous: Callable[..., Settings], game: str
) -> None:
    record = Record(load(game), 4)
    dealer = Dealer(1835)
    while record.last.to_decide != NOBODY:
        record.append_known(random_answer(record.last, dealer))

    async def run() -> tuple[float, float]:
        async with opened(generous(sqlite_url)) as services:
            async with services.database.write() as unit:
                host = await services.people.add_guest(unit, "Ada")
                table = await services.archive.add_record(unit, record, host)

            async def cost(ply: int) -> float:
                best = 1e9
                for _ in range(5):
                    forgetful = Memory()
                    views = Views(Matches(forgetful), forgetful)
                    began = time.process_time()
                    async with services.database.read() as conn:
                        await views.past(conn, table, 0, "en", person=None, present=(), ply=ply)
                    best = min(best, time.process_time() - began)
                return best

            return await cost(10), await cost(table.ply)

    early, late = asyncio.run(run())

    assert late <= 3 * early, f"ply 10: {early * 1000:.1f} ms, ply {len(record)}: {late * 1000:.1f} ms"


def test_looking_back_reads_a_stretch_of_the_match_once(
    sqlite_url: str, generous: Callable[..., Settings]
) -> None:
    record = Record(load("brass-lancashire"), 3)
    dealer = Dealer(1835)
    while record.ply < 150:
        record.append_known(random_answer(record.last, dealer))

    async def run() -> list[int]:
        async with opened(generous(sqlite_url)) as services:
            async with services.database.write() as unit:
                host = await services.people.add_guest(unit, "Ada")
                table = await services.archive.add_record(unit, record, host)
            memory = Memory()
            matches = Matches(memory)
            views, read = Views(matches, memory), []
            async with services.database.read() as conn:
                for ply in (120, 119, 118, 20, 120):
                    seen = await views.past(conn, table, 0, "en", person=None, present=(), ply=ply)
                    assert (seen["ply"], seen["view"]["ply"]) == (ply, ply)
                    assert seen["log"] == {"first": ply, "lines": []}
                    read.append(matches.misses)
            return read

    first, *others = asyncio.run(run())

    assert first == 1
    # A step back may go before the snapshot the stretch began with, but not again and again.
    assert others[1] <= 2
    assert others[-1] == others[1] + 2
