"""Driving a server with many tables: it measures a server that is played on, not one that refuses."""

import asyncio

import pytest
from websockets.asyncio.client import ClientConnection

from ironbridge.server.load import Client, Figures, drive, plan_for

from .running import Running


def test_people_sit_down_and_play_every_game(server: Running) -> None:
    for _ in range(30):
        # On a busy machine some seconds are not enough to answer anything.
        figures = asyncio.run(drive(plan_for(server.url, tables=4, seconds=4, think=0.01, names=[])))
        assert figures.errors == []
        if is_measured(figures):
            break

    assert is_measured(figures)


def test_it_is_measured_when_everyone_plays(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting_down = Client.enter
    arrived = []

    async def late(self: Client) -> None:
        await asyncio.sleep(2)
        assert not self.plan.figures.measuring
        await sitting_down(self)
        arrived.append(self.name)

    monkeypatch.setattr(Client, "enter", late)

    figures = asyncio.run(drive(plan_for(server.url, tables=2, seconds=2, think=0.01, names=[])))

    assert figures.errors == []
    assert len(arrived) == 4


def test_a_connection_that_is_lost_in_play_is_an_error(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = Client.live

    async def lost(self: Client, table: str) -> ClientConnection:
        connection = await live(self, table)
        connection.transport.abort()
        return connection

    monkeypatch.setattr(Client, "live", lost)

    figures = asyncio.run(drive(plan_for(server.url, tables=1, seconds=2, think=0.01, names=[])))

    assert figures.errors
    assert all(error.startswith("ConnectionClosed") for error in figures.errors)


def is_measured(figures: Figures) -> bool:
    return bool(figures.answers and figures.push_ms and figures.difference_bytes)
