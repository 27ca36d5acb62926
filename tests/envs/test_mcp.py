"""Agents at a table: the protocol's own client, in one process, through a pipe and over HTTP."""

import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from anyio.to_thread import run_sync
from mcp import Client, StdioServerParameters

from ironbridge.cli.mcp import mcp
from ironbridge.envs.hosted import HostedTable, _offer
from ironbridge.envs.mcp import Table, make_server, make_table
from ironbridge.envs.text import TextMatch
from ironbridge.errors import SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.perft import walk
from ironbridge.kernel.texts import catalogue_of
from ironbridge.scene.drawn import Pen, draw
from ironbridge.scene.text import render_scene
from ironbridge.scene.wire import read_scene

sys.path.append(str(Path(__file__).parents[1]))

from server.conftest import generous_settings
from server.running import Guest, Running

PATIENCE = 300.0
AGES = "roll-through-the-ages"


def table(agents: int, seats: int = 2) -> Table:
    return make_table(AGES, seats=seats, options={}, agents=agents, bots=["random"], seed=1)


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


# Tables of a server.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(generous_settings(f"sqlite:///{tmp_path_factory.mktemp('agents') / 'tables.sqlite3'}"))
    yield running
    running.stop()


@pytest.fixture
def join() -> Iterator[Callable[..., HostedTable]]:
    """Lead an agent to a table of a server."""
    joined: list[HostedTable] = []

    def make(person: Guest, table: dict[str, Any]) -> HostedTable:
        address = f"{person.url}/table/{table['id']}#invitation={table.get('invitation', '')}"
        joined.append(HostedTable(address, token_of(person)))
        return joined[-1]

    yield make
    for table in joined:
        table.close()


def token_of(person: Guest) -> str:
    token: str = person.post("/api/tokens", label="agent")["token"]
    return token


def person_decides(person: Guest, table: str, chosen: random.Random) -> None:
    """Let a person answer until the agent in seat 1 must."""
    while (view := person.view(table))["table"]["to_decide"] != 1:
        if view["table"]["to_decide"] == view["viewer"]:
            person.act(table, view, chosen)
        else:
            time.sleep(0.02)


def test_an_agent_plays_beside_a_person_and_a_bot(server: Running, join: Callable[..., HostedTable]) -> None:
    ada, agent, chosen = server.guest("Ada"), server.guest("Claude"), random.Random(1)
    table = ada.new_table(AGES, "me open bot")
    place = f"/api/tables/{table['id']}"

    async def run() -> None:
        async with Client(make_server(join(agent, table))) as client:
            assert "At this table roll-through-the-ages is played with 3" in await ask(client, "list_games")
            assert "RA-" in await ask(client, "rules", words="leadership")
            told = await ask(client, "sit_down")
            key = re.findall(r"key: (\w+)", told)[0]
            assert "The match has not begun" in told
            assert "The match has not begun" in await ask(client, "wait", key=key, seconds=0.1)
            assert "an agent has the seat" in await ask(client, "sit_down")
            assert ada.get(place)["seats"][1]["name"] == "Claude"
            ada.post(f"{place}/start")
            for _turn in range(2):
                with anyio.fail_after(PATIENCE):
                    async with anyio.create_task_group() as others:
                        others.start_soon(run_sync, person_decides, ada, table["id"], chosen)
                        while "decides." in (offer := await ask(client, "wait", key=key, seconds=60.0)):
                            continue
                while notation := re.findall(r"^  ([^:\n]+): ", offer, re.MULTILINE):
                    offer = await ask(client, "act", key=key, action=notation[-1])
                assert "decides" in offer
            assert "You sit in seat 1 of 3, counted from 0." in await ask(client, "look", key=key)
            assert "seat 1" in await ask(client, "news", key=key)
            assert ada.get(place)["seats"][1]["connected"]

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)


def test_an_agent_sees_the_hand_of_its_seat_and_no_other(
    server: Running, join: Callable[..., HostedTable]
) -> None:
    ada, agent = server.guest("Ada"), server.guest("Claude")
    table = ada.new_table("brass-lancashire", "me open open", visibility="public")
    place = f"/api/tables/{table['id']}"
    server.guest("Bob").post(f"{place}/seats/2")
    seat = join(agent, table).sit_down()
    ada.post(f"{place}/start")

    seen = seat.look()

    assert hand_in_words(agent, table["id"]) in seen
    assert hand_in_words(ada, table["id"]) not in seen


def hand_in_words(person: Guest, table: str) -> str:
    """Write a person's hand as texts show it."""
    scene = person.view(table)["view"]["scene"]
    zones = [zone for zone in scene["zones"] if zone.get("place") == "hand"]
    return render_scene(read_scene({"zones": zones}, str), catalogue_of("en"), width=100)


def test_an_agent_is_refused_in_words(server: Running, join: Callable[..., HostedTable]) -> None:
    ada, agent = server.guest("Ada"), server.guest("Claude")
    table = ada.new_table(AGES, "me open", order="chosen")

    async def run() -> None:
        async with Client(make_server(join(agent, table))) as client:
            assert "the key is unknown" in await ask(client, "look", key="guessed")
            key = await sit_down(client)
            assert "the match has not begun" in await ask(client, "act", key=key, action="keep")
            ada.post(f"/api/tables/{table['id']}/start")
            assert "Seat 0 decides." in await ask(client, "offer", key=key)
            assert "it is not your turn" in await ask(client, "act", key=key, action="keep")
            await run_sync(person_decides, ada, table["id"], random.Random(1))
            assert "[RA-" in await ask(client, "act", key=key, action="buy empire")
            assert "[RA-" in await ask(client, "why_not", key=key, action="buy empire")

        stranger = HostedTable(f"{server.url}/table/{table['id']}", "nobody's token")
        async with Client(make_server(stranger)) as client:
            assert "no such table" in await ask(client, "sit_down")

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)


def test_an_agent_takes_its_seat_back_from_a_bot(server: Running, join: Callable[..., HostedTable]) -> None:
    ada, agent = server.guest("Ada"), server.guest("Claude")
    table = ada.new_table(AGES, "me open", visibility="public")
    place = f"/api/tables/{table['id']}"
    seat = join(agent, table).sit_down()
    ada.post(f"{place}/start")
    agent.post(f"{place}/seats/1/bot")
    assert ada.get(place)["seats"][1]["by_bot"]

    while ada.get(place)["seats"][1]["by_bot"]:
        assert not seat.may_decide()

    assert seat.offer() == "Seat 0 decides."


def test_a_server_that_does_not_answer_is_told_in_words() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        table = HostedTable(f"http://127.0.0.1:{free.getsockname()[1]}/table/AbCdEfGhIjk", "secret")

        async def run() -> None:
            async with Client(make_server(table)) as client:
                told = await ask(client, "sit_down")
                assert "the server does not answer" in told
                assert "secret" not in told

        with anyio.from_thread.start_blocking_portal() as portal:
            portal.call(run)


@pytest.mark.parametrize("address", ["play.example.org", "ftp://play.example.org/table/x", "https://a/b"])
def test_only_a_table_has_the_address_of_a_table(address: str) -> None:
    with pytest.raises(SetupError, match="is not the address of a table"):
        HostedTable(address, "secret")


@pytest.mark.parametrize("name", games())
def test_an_offer_reads_the_same_at_a_servers_table(name: str) -> None:
    game = load(name)
    for ply in (0, 40, 90):
        view = walk(game.new_position(3), 3, ply).view(0)
        seat = view.to_decide
        seen = walk(game.new_position(3), 3, ply).view(seat)
        at = {"status": "playing", "to_decide": seat}
        wired = {"table": at, "viewer": seat, "view": draw(seen, Pen(game, "en")), "can": {"confirm": False}}

        assert _offer(wired) == str(seen.offer())


def test_the_command_asks_for_a_game_or_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IRONBRIDGE_TOKEN", raising=False)

    with pytest.raises(SetupError, match="which table is meant"):
        mcp()
    with pytest.raises(SetupError, match="which table is meant"):
        mcp(AGES, table="https://play.example.org/table/AbCdEfGhIjk")
    with pytest.raises(SetupError, match="IRONBRIDGE_TOKEN does not say who sits down"):
        mcp(table="https://play.example.org/table/AbCdEfGhIjk")


@pytest.mark.slow
def test_the_command_joins_a_table_with_a_token_from_the_environment(server: Running) -> None:
    ada, agent = server.guest("Ada"), server.guest("Claude")
    table = ada.new_table(AGES, "me open", visibility="public")
    command = ["-m", "ironbridge", "mcp", "--table", f"{server.url}/table/{table['id']}"]
    environment = {**os.environ, "IRONBRIDGE_TOKEN": token_of(agent)}

    async def run() -> None:
        parameters = StdioServerParameters(command=sys.executable, args=command, env=environment)
        with anyio.fail_after(PATIENCE):
            async with Client(parameters) as client:
                assert "The match has not begun" in await ask(client, "sit_down")

    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(run)
    assert ada.get(f"/api/tables/{table['id']}")["seats"][1]["name"] == "Claude"
