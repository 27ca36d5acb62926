"""A table for language-model agents, through the Model Context Protocol.

An agent sits down and gets a key to its seat; with the key it sees what the seat may know, and nothing else.
The table is laid here, with bots in the seats that are not for agents, or it is one of a server.
"""

import secrets
from collections.abc import Callable
from threading import Lock
from typing import Final, ParamSpec, Protocol, TypeVar

import anyio
from anyio.to_thread import run_sync
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from ironbridge.bots.base import Bot, ask
from ironbridge.bots.registry import make
from ironbridge.envs.text import TextMatch, seat_text
from ironbridge.errors import IronbridgeError, SeatTakenError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.words import Json

LONGEST_WAIT: Final = 60.0
"""Seconds after which an agent that waits is told that it still must."""
PAUSE: Final = 0.05
NOT_BEGUN: Final = "Not every agent has sat down."

INSTRUCTIONS: Final = """You play a board game against others. Call sit_down once and keep the key. Then,
until the match is over: wait for your turn, read news, look and offer, and act with a notation of the offer.
Ask why_not when something you want is not offered, and rules for a rule by its id."""
P = ParamSpec("P")
T = TypeVar("T")


class AgentSeat(Protocol):
    """What an agent may ask and do in its seat; what cannot be done raises an error in words."""

    where: str
    """Where the agent sits."""

    def look(self) -> str:
        """Show the board as the seat sees it."""

    def offer(self) -> str:
        """List what the seat may do now, or say what is waited for, or the result."""

    def news(self) -> str:
        """Tell what happened since the agent asked last."""

    def why_not(self, action: str) -> str:
        """Say which rule forbids an action, or that nothing does."""

    def act(self, action: str) -> None:
        """Answer the decision."""

    def may_decide(self) -> bool:
        """Tell whether there is nothing to wait for: the seat must decide, or the match is over."""


class AgentTable(Protocol):
    """A table at which agents sit down."""

    def games(self) -> str:
        """List the games there are, and say which one is played."""

    def rules(self, words: str) -> str:
        """Give the rule of an id, or those that contain all the words; without words the chapters."""

    def sit_down(self) -> AgentSeat:
        """Give an agent a seat that no other agent has."""


class Table:
    """A match of our own with seats for agents and for bots; it begins when every agent has sat down."""

    def __init__(self, match: TextMatch, agents: int, bots: list[str], seed: int | str) -> None:
        """Give the first seats to agents and the others to bots, who repeat if they are too few."""
        if not 1 <= agents <= match.seats:
            raise SetupError(f"{agents} agents cannot sit down", f"the match has {match.seats} seats")
        self.match = match
        self.agents = agents
        self._taken = 0
        self._bots: list[Bot | None] = [
            None if seat < agents else make(bots[(seat - agents) % len(bots)], f"{seed}/{seat}")
            for seat in range(match.seats)
        ]
        self._lock = Lock()

    def games(self) -> str:
        """List the games that are installed, and say which one is played."""
        names = [f"{name}: {load(name).fewest_seats} to {load(name).most_seats} seats" for name in games()]
        played = f"At this table {self.match.game.name} is played with {self.match.seats} seats."
        return "\n".join([*names, played])

    def rules(self, words: str) -> str:
        """Give the rule of an id, or those that contain all the words; without words the chapters."""
        return self.match.rules(words)

    def sit_down(self) -> "TableSeat":
        """Take the next seat for an agent."""
        with self._lock:
            if self.has_begun:
                raise SeatTakenError("you cannot sit down", "every seat for agents is taken")
            seat = TableSeat(self, self._taken)
            self._taken += 1
        self._let_bots_decide()
        return seat

    @property
    def has_begun(self) -> bool:
        """Whether every agent has sat down."""
        return self._taken == self.agents

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


class TableSeat:
    """The seat of an agent at a table of our own."""

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._match = table.match
        self._number = number
        self.where = seat_text(number, table.match.seats)

    def look(self) -> str:
        """Show the board as the seat sees it."""
        return self._match.look(self._number)

    def offer(self) -> str:
        """List what the seat may do now, or say what is waited for, or the result."""
        return self._match.offer(self._number) if self._table.has_begun else NOT_BEGUN

    def news(self) -> str:
        """Tell what happened since the agent asked last."""
        return self._match.news(self._number)

    def why_not(self, action: str) -> str:
        """Say which rule forbids an action, or that nothing does."""
        return self._match.why_not(self._number, action)

    def act(self, action: str) -> None:
        """Answer the decision."""
        self._table.act(self._number, action)

    def may_decide(self) -> bool:
        """Tell whether the seat must decide, or the match is over."""
        return self._match.is_over or (self._table.has_begun and self._match.match.to_decide == self._number)


async def tell(work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
    """Do something that may take its time; what is refused is told to the agent in words."""
    try:
        return await run_sync(lambda: work(*given, **more))
    except IronbridgeError as error:
        raise ToolError(str(error)) from None


def make_server(table: AgentTable) -> MCPServer:
    """Make the server of a table."""
    server: MCPServer = MCPServer("ironbridge", instructions=INSTRUCTIONS)
    seats: dict[str, AgentSeat] = {}

    def seat_of(key: str) -> AgentSeat:
        if key not in seats:
            raise ToolError("you have no seat: the key is unknown: sit down first")
        return seats[key]

    @server.tool()
    async def list_games() -> str:
        """List the games there are, and say which one is played at this table."""
        return await tell(table.games)

    @server.tool()
    async def rules(words: str = "") -> str:
        """Give the rule with an id, or the rules that contain some words; without words the chapters."""
        return await tell(table.rules, words)

    @server.tool()
    async def sit_down() -> str:
        """Take a seat. Keep the key that you are given: all other tools ask for it."""
        seat = await tell(table.sit_down)
        key = secrets.token_hex(8)
        seats[key] = seat
        return f"key: {key}\n{seat.where}"

    @server.tool()
    async def look(key: str) -> str:
        """Show the board as your seat sees it."""
        return await tell(seat_of(key).look)

    @server.tool()
    async def offer(key: str) -> str:
        """List what you may do now: the notation of each action and what it means."""
        return await tell(seat_of(key).offer)

    @server.tool()
    async def news(key: str) -> str:
        """Tell what happened since you asked last."""
        return await tell(seat_of(key).news) or "Nothing new."

    @server.tool()
    async def why_not(key: str, action: str) -> str:
        """Say which rule forbids an action to you now."""
        return await tell(seat_of(key).why_not, action)

    @server.tool()
    async def act(key: str, action: str) -> str:
        """Do something: a notation of your offer."""
        seat = seat_of(key)
        await tell(seat.act, action)
        return await tell(seat.offer)

    @server.tool()
    async def wait(key: str, seconds: float = 30.0) -> str:
        """Wait until you must decide or the match is over; then give your offer or the result."""
        seat = seat_of(key)
        with anyio.move_on_after(min(max(seconds, 0.0), LONGEST_WAIT)):
            while not await tell(seat.may_decide):
                await anyio.sleep(PAUSE)
        return await tell(seat.offer)

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
