"""Driving a server with many tables: it measures a server that is played on, not one that refuses."""

import asyncio

from ironbridge.server.load import Figures, drive, plan_for

from .running import Running


def test_people_sit_down_and_play_every_game(server: Running) -> None:
    for _ in range(30):
        # On a busy machine some seconds are not enough to answer anything.
        figures = asyncio.run(drive(plan_for(server.url, tables=4, seconds=4, think=0.01, names=[])))
        assert figures.errors == []
        if is_measured(figures):
            break

    assert is_measured(figures)


def is_measured(figures: Figures) -> bool:
    return bool(figures.answers and figures.push_ms and figures.difference_bytes)
