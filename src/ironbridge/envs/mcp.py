"""A table for language-model agents, through the Model Context Protocol.

An agent sits down and gets a key to its seat; with the key it sees what the seat may know, and nothing else.
Bots have the seats that are not for agents. The match begins when every agent has sat down.
"""

import secrets
from threading import Lock
from typing import Final

import anyio
from anyio.to_thread import run_sync
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from ironbridge.bots.base import Bot, ask
from ironbridge.bots.registry import make
from ironbridge.envs.text import TextMatch
from ironbridge.errors import IronbridgeError, SeatTakenError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.words import Json

LONGEST_WAIT: Final = 60.0
"""Seconds after which an agent that waits is told that it still must."""
PAUSE: Final = 0.05

INSTRUCTIONS: Final = """You play a board game against others. Call sit_down once and keep the key. Then,
until the match is over: wait for your turn, read news, look and offer, and act with a notation of the offer.
Ask why_not when something you want is not offered, and rules for a rule by its id."""


class Table:
    """A match with seats for agents and for bots."""

    def __init__(self, match: TextMatch, agents: int, bots: list[str], seed: int | str) -> None:
        """Give the first seats to agents and the others to bots, who repeat if they are too few."""
        if not 1 <= agents <= match.seats:
            raise SetupError(f"{agents} agents cannot sit down", f"the match has {match.seats} seats")
        self.match = match
        self.agents = agents
        self._keys: dict[str, int] = {}
        self._bots: list[Bot | None] = [
            None if seat < agents else make(bots[(seat - agents) % len(bots)], f"{seed}/{seat}")
            for seat in range(match.seats)
        ]
        self._lock = Lock()

    def sit_down(self) -> tuple[str, int]:
        """Take the next seat for an agent; give its key and number."""
        with self._lock:
            if len(self._keys) >= self.agents:
                raise SeatTakenError("you cannot sit down", "every seat for agents is taken")
            key, seat = secrets.token_hex(8), len(self._keys)
            self._keys[key] = seat
        self._let_bots_decide()
        return key, seat

    def seat_of(self, key: str) -> int:
        """Give the seat of a key."""
        if key not in self._keys:
            raise SeatTakenError("you have no seat", "the key is unknown: sit down first")
        return self._keys[key]

    @property
    def has_begun(self) -> bool:
        """Whether every agent has sat down."""
        return len(self._keys) == self.agents

    def act(self, seat: int, action: str) -> None:
        """Answer a decision; then the bots decide until an agent must."""
        with self._lock:
            if not self.has_begun:
                raise SeatTakenError("you cannot act yet", "not every agent has sat down")
            self.match.act(seat, action)
        self._let_bots_decide()

    def _let_bots_decide(self) -> None:
        with self._lock:
            match = self.match.match
            while self.has_begun and not match.is_over and (bot := self._bots[match.to_decide]) is not None:
                match.apply(ask(bot, match.view(match.to_decide)))


def make_server(table: Table) -> MCPServer:
    """Make the server of a table."""
    server: MCPServer = MCPServer("ironbridge", instructions=INSTRUCTIONS)
    match = table.match

    def seat_of(key: str) -> int:
        try:
            return table.seat_of(key)
        except IronbridgeError as error:
            raise ToolError(str(error)) from None

    @server.tool()
    def list_games() -> str:
        """List the games there are, and say which one is played at this table."""
        names = [f"{name}: {load(name).fewest_seats} to {load(name).most_seats} seats" for name in games()]
        return "\n".join([*names, f"At this table {match.game.name} is played with {match.seats} seats."])

    @server.tool()
    def rules(words: str = "") -> str:
        """Give the rule with an id, or the rules that contain some words; without words the chapters."""
        return match.rules(words)

    @server.tool()
    async def sit_down() -> str:
        """Take a seat. Keep the key that you are given: all other tools ask for it."""
        try:
            key, seat = await run_sync(table.sit_down)
        except IronbridgeError as error:
            raise ToolError(str(error)) from None
        return f"key: {key}\nYou sit in seat {seat} of {match.seats}, counted from 0."

    @server.tool()
    def look(key: str) -> str:
        """Show the board as your seat sees it."""
        return match.look(seat_of(key))

    @server.tool()
    def offer(key: str) -> str:
        """List what you may do now: the notation of each action and what it means."""
        return match.offer(seat_of(key))

    @server.tool()
    def news(key: str) -> str:
        """Tell what happened since you asked last."""
        return match.news(seat_of(key)) or "Nothing new."

    @server.tool()
    def why_not(key: str, action: str) -> str:
        """Say which rule forbids an action to you now."""
        try:
            return match.why_not(seat_of(key), action)
        except IronbridgeError as error:
            raise ToolError(str(error)) from None

    @server.tool()
    async def act(key: str, action: str) -> str:
        """Do something: a notation of your offer."""
        seat = seat_of(key)
        try:
            await run_sync(table.act, seat, action)
        except IronbridgeError as error:
            raise ToolError(str(error)) from None
        return match.offer(seat)

    @server.tool()
    async def wait(key: str, seconds: float = 30.0) -> str:
        """Wait until you must decide or the match is over; then give your offer or the result."""
        seat = seat_of(key)
        with anyio.move_on_after(min(max(seconds, 0.0), LONGEST_WAIT)):
            while not (match.is_over or (table.has_begun and match.match.to_decide == seat)):
                await anyio.sleep(PAUSE)
        return match.offer(seat) if table.has_begun else "Not every agent has sat down."

    return server


def make_table(
    game: str,
    *,
    seats: int | None,
    options: dict[str, Json],
    agents: int,
    bots: list[str],
    seed: int | str,
) -> Table:
    """Lay out a table."""
    match = TextMatch(game, seats=seats, options=options)
    match.reset(seed)
    return Table(match, agents, bots, seed)
