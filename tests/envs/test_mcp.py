"""Agents at a table: the protocol's own client, in one process, through a pipe and over HTTP."""

import re
import socket
import subprocess
import sys
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters

from ironbridge.envs.mcp import Table, make_server, make_table
from ironbridge.envs.text import TextMatch
from ironbridge.errors import SetupError

PATIENCE = 300.0


def table(agents: int, seats: int = 2) -> Table:
    return make_table(
        "roll-through-the-ages", seats=seats, options={}, agents=agents, bots=["random"], seed=1
    )


async def ask(client: Client, tool: str, **arguments: Any) -> str:
    """Call a tool; give what it says."""
    answer = await client.call_tool(tool, arguments)
    return "\n".join(part.text for part in answer.content)  # type: ignore[union-attr]


async def sit_down(client: Client) -> str:
    found = re.search(r"key: (\w+)", await ask(client, "sit_down"))
    assert found is not None
    return found[1]


async def play(client: Client, key: str, decisions: int) -> str:
    """Decide so many times, or to the end; give the last offer."""
    offer = await ask(client, "wait", key=key, seconds=60.0)
    while decisions and "place" not in offer.splitlines()[-1]:
        notation = re.findall(r"^  ([^:\n]+): ", offer, re.MULTILINE)
        if notation:
            offer = await ask(client, "act", key=key, action=notation[-1])
            decisions -= 1
        if not re.search(r"^  ", offer, re.MULTILINE):
            offer = await ask(client, "wait", key=key, seconds=60.0)
    return offer


def test_an_agent_plays_a_match_against_a_bot() -> None:
    async def run() -> None:
        async with Client(make_server(table(1))) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {
                *("list_games", "rules", "sit_down", "look", "offer", "news", "why_not", "act", "wait"),
            }
            assert "roll-through-the-ages" in await ask(client, "list_games")
            assert "RA-" in await ask(client, "rules", words="leadership")
            key = await sit_down(client)
            assert "You sit in seat 0 of 2" in await ask(client, "look", key=key)
            assert "points, place 1" in await play(client, key, 10_000)
            assert await ask(client, "news", key=key)

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)


def test_two_agents_meet_and_each_has_its_own_seat() -> None:
    async def run() -> None:
        async with Client(make_server(table(2))) as first, anyio.create_task_group() as group:
            mine = await sit_down(first)
            assert "Not every agent" in await ask(first, "wait", key=mine, seconds=0.1)
            assert "not every agent" in await ask(first, "act", key=mine, action="keep")
            other = await sit_down(first)
            assert "every seat for agents is taken" in await ask(first, "sit_down")
            assert "You sit in seat 1" in await ask(first, "look", key=other)
            assert "Seat 0 decides." in await ask(first, "offer", key=other)
            assert "seat 0 decides" in await ask(first, "act", key=other, action="keep")
            assert "the key is unknown" in await ask(first, "look", key="guessed")
            assert "[RA-" in await ask(first, "why_not", key=mine, action="buy empire")
            with anyio.fail_after(PATIENCE):
                group.start_soon(play, first, other, 10_000)
                assert "place" in await play(first, mine, 10_000)

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)


@pytest.mark.slow
def test_the_command_speaks_through_a_pipe() -> None:
    command = ["-m", "ironbridge", "mcp", "ages", "--seats", "2", "--bots", "random", "--seed", "1"]

    async def run() -> None:
        with anyio.fail_after(PATIENCE):
            async with Client(StdioServerParameters(command=sys.executable, args=command)) as client:
                key = await sit_down(client)
                assert re.search("^  ", await play(client, key, 3), re.MULTILINE)

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)


@pytest.mark.slow
def test_two_agents_meet_over_http() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "ironbridge", "mcp", "ages", "--seats", "3", "--agents", "2"]
    command += ["--bots", "random", "--seed", "1", "--http", "--port", str(port)]

    async def connect(finished: anyio.Event) -> None:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            key = await sit_down(client)
            assert "place" in await play(client, key, 10_000)
        finished.set()

    async def run() -> None:
        with anyio.fail_after(PATIENCE):
            while not await answers(port):
                assert server.poll() is None, "the server has ended"
                await anyio.sleep(0.1)
            events = anyio.Event(), anyio.Event()
            async with anyio.create_task_group() as group:
                for finished in events:
                    group.start_soon(connect, finished)
            assert all(finished.is_set() for finished in events)

    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with anyio.from_thread.start_blocking_portal() as portal:
            portal.call(run)
    finally:
        server.kill()
        server.wait()


async def answers(port: int) -> bool:
    try:
        stream = await anyio.connect_tcp("127.0.0.1", port)
    except OSError:
        return False
    await stream.aclose()
    return True


def test_a_table_has_a_seat_for_an_agent() -> None:
    with pytest.raises(SetupError, match="cannot sit down"):
        Table(TextMatch("roll-through-the-ages", seats=2), 3, ["random"], 1)
