"""Tables before and after play: setting up, sitting down, starting, handing over, resigning, rematches."""

import secrets
import time
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ironbridge.bots.registry import bots
from ironbridge.games.registry import load as load_game
from ironbridge.server import clock
from ironbridge.server.problems import ConflictError, NotYoursError, OccupiedError, UnfitError
from ironbridge.server.store import tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import Seat, TableState
from ironbridge.server.turns import Turns, check_playing, end_early, give_to_bot, queue_bot

DEFAULT_SETTINGS: Final[dict[str, Any]] = {
    "play_forced": False,
    "confirm_turn": True,
    "review": True,
    "bot_pause_ms": 600,
    "on_timeout": "offer",
}


@cache
def _installed() -> list[str]:
    """Name the bots that may be chosen; looking through all installed packages takes milliseconds."""
    return bots()


def check_bot(name: str) -> str:
    """Refuse a bot that is not installed; nothing else may be named over the wire."""
    if name not in _installed():
        raise UnfitError("bot.unknown", name=name[:60], bots=", ".join(_installed()))
    return name


def default_bot() -> str:
    """Name the bot that plays when nobody chose one."""
    names = _installed()
    return next((name for name in ("regular",) if name in names), names[0])


def stand_in(table: TableState) -> str:
    """Name the bot that plays for people who leave; the table chose it, so that no rival can."""
    return str(table.setting("stand_in", None) or default_bot())


def new_table(
    game: str,
    options: dict[str, Any],
    host: str,
    seats: list[Seat],
    *,
    order: str,
    time_control: dict[str, Any],
    visibility: str,
    spectators: bool,
    settings: dict[str, Any],
) -> TableState:
    """Describe a new table after checking that the game allows it."""
    rules = load_game(game)
    complete = rules.read_options(options)
    rules.check_seats(len(seats), complete)
    for seat in seats:
        seat.clock_ms = clock.bank_ms(time_control)
    table = TableState(
        id=tables.new_id(),
        game=game,
        rules_version=rules.rules_version,
        options=dict(complete),
        seat_count=len(seats),
        status="gathering",
        host=host,
        visibility=visibility,
        invitation=secrets.token_urlsafe(18),
        spectators=spectators,
        seat_order=order,
        clock=time_control,
        settings=complete_settings(settings, seats),
        seats=seats,
    )
    # Lots are drawn now: the seats and colours that people see while they gather are those of the match.
    if order == "random":
        _shuffle_seats(table)
    return table


def complete_settings(chosen: dict[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
    """Fill in what was not chosen; nobody is given hints against people unless somebody wants it so."""
    if chosen.get("stand_in") is not None:
        check_bot(chosen["stand_in"])
    alone = sum(seat.kind != "bot" for seat in seats) == 1
    # A rematch or a fork of a lesson or a puzzle is a match of its own.
    plain = {name: value for name, value in chosen.items() if name not in ("lesson", "puzzle", "shown")}
    settings = {**DEFAULT_SETTINGS, **plain}
    return settings if settings.get("hints") is not None else {**settings, "hints": alone}


def is_full(table: TableState) -> bool:
    """Tell whether nobody is missing."""
    return all(seat.kind != "open" for seat in table.seats)


async def give_up(unit: Write, table: TableState, place: Seat) -> None:
    """Let a bot play a seat on for the others for good; the match ends when at most one is left."""
    place.resigned = True
    give_to_bot(table, place, stand_in(table))
    left = [s for s in table.seats if not s.resigned]
    if len(left) <= 1 or all(s.kind == "bot" for s in left):
        end_early(table, time.time())
    await queue_bot(unit, table)
    await tables.tell(unit, table)


class Lobby:
    """What people do with tables besides playing."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns

    async def sit(self, unit: Write, table: TableState, seat: int, person: str, name: str, kind: str) -> None:
        """Take an open seat."""
        self._check_gathering(table)
        place = self._seat(table, seat)
        if place.kind != "open":
            raise OccupiedError("seat.taken", seat=table.seat_name(seat))
        if kind == "hotseat" and table.visibility == "public" and table.host != person:
            raise NotYoursError("seat.one_each", code="seat.one_each", seat=table.seat_name(seat))
        if kind == "person" and any(s.person == person and s.kind == "person" for s in table.seats):
            raise OccupiedError("seat.second", seat=table.seat_name(seat))
        place.kind, place.person, place.name = kind, person, name
        await tables.tell(unit, table)

    async def leave(self, unit: Write, table: TableState, seat: int, person: str) -> None:
        """Leave a seat before the start; the host may also empty another one."""
        self._check_gathering(table)
        place = self._seat(table, seat)
        if place.kind == "open" or person not in (place.person, table.host):
            raise NotYoursError("seat.not_left", seat=table.seat_name(seat))
        place.kind, place.person, place.name, place.bot = "open", None, "", None
        await tables.tell(unit, table)

    async def kick(self, unit: Write, table: TableState, person: str) -> None:
        """Send somebody away before the start, for good."""
        self._check_gathering(table)
        if person == table.host:
            raise ConflictError("kick.self")
        for place in table.seats:
            if place.person == person:
                place.kind, place.person, place.name = "open", None, ""
        table.barred = sorted({*table.barred, person})
        await tables.tell(unit, table)

    async def put_bot(self, unit: Write, table: TableState, seat: int, bot: str) -> None:
        """Let a bot sit on an open seat."""
        self._check_gathering(table)
        place = self._seat(table, seat)
        if place.kind not in ("open", "bot"):
            raise OccupiedError("seat.taken", seat=table.seat_name(seat))
        place.kind, place.bot, place.name = "bot", check_bot(bot), bot
        await tables.tell(unit, table)

    async def start(self, unit: Write, table: TableState) -> None:
        """Begin the match."""
        self._check_gathering(table)
        if not is_full(table):
            raise ConflictError("start.open_seat")
        table.status, table.started = "playing", time.time()
        await self._turns.begin(unit, table)

    async def hand_over(
        self, unit: Write, table: TableState, seat: int, person: str, *, missing: float | None
    ) -> None:
        """Let the table's bot play a seat whose person wants it or ran out of time.

        Where no clock runs, most of the others can agree on it when the person is away for long: `missing`
        is how many seconds longer they must be, None if they are here.
        """
        check_playing(table)
        place = self._seat(table, seat)
        if place.kind == "bot" or place.by_bot:
            raise ConflictError("seat.has_bot", seat=table.seat_name(seat))
        late = place.timed_out and table.is_of(person)
        if place.person == person or late or self._agree(table, place, person, missing):
            place.votes = {}
            give_to_bot(table, place, stand_in(table))
            await queue_bot(unit, table)
        await tables.tell(unit, table)

    def _agree(self, table: TableState, place: Seat, person: str, missing: float | None) -> bool:
        """Count the wish that a bot plays for somebody who is away; tell whether most others agree."""
        if not table.seats_of(person) or table.clock["kind"] != "none":
            raise NotYoursError("seat.has_time", code="seat.has_time", name=place.name)
        if missing is None or missing > 0:
            seconds = 0 if missing is None else int(missing)
            key = "seat.away_too_short" if seconds else "seat.not_away"
            raise NotYoursError(key, code="seat.not_away", name=place.name, seconds=seconds)
        others = table.owners - {place.person}
        since = place.left or 0
        votes = {who: at for who, at in place.votes.items() if who in others and at > since}
        place.votes = {**votes, person: time.time()}
        return 2 * len(place.votes) > len(others)

    async def take_over(self, unit: Write, table: TableState, seat: int, person: str) -> None:
        """Take a seat back from the bot."""
        check_playing(table)
        place = self._seat(table, seat)
        if place.person != person or place.resigned:
            raise NotYoursError("seat.not_taken_back", seat=table.seat_name(seat))
        if not place.by_bot:
            raise ConflictError("seat.no_bot", seat=table.seat_name(seat))
        place.by_bot, place.bot, place.timed_out = False, None, False
        if place.clock_ms is not None:
            place.clock_ms = max(place.clock_ms, clock.GRACE_MS)
        if table.to_decide == seat:
            clock.begin_decision(table, time.time(), new_turn=True)
            table.draft += 1
        await queue_bot(unit, table)
        await tables.tell(unit, table)

    async def resign(self, unit: Write, table: TableState, seat: int, person: str) -> None:
        """Give up: a bot plays on for the others, and the match ends when at most one seat is left."""
        check_playing(table)
        place = self._seat(table, seat)
        if place.person != person:
            raise NotYoursError("seat.not_yours", seat=table.seat_name(seat))
        if place.resigned:
            raise ConflictError("seat.resigned", seat=table.seat_name(seat))
        await give_up(unit, table, place)

    async def rematch(self, unit: Write, table: TableState, person: str, name: str) -> TableState:
        """Set the same table up again, or join the one that somebody else has set up."""
        if table.status not in ("finished", "frozen"):
            raise ConflictError("rematch.early")
        if not table.seats_of(person):
            raise NotYoursError("rematch.stranger")
        if table.rematch is not None:
            again = await tables.load_to_change(unit, table.rematch)
            if again.status == "gathering" and not again.seats_of(person):
                place = next((seat for seat in again.seats if seat.kind == "open"), None)
                if place is not None:
                    await self.sit(unit, again, place.seat, person, name, "person")
        else:
            again = self._again(table, person)
            await tables.add(unit, again)
            table.rematch = again.id
            for other in {seat.person for seat in table.seats if seat.person not in (None, person)}:
                assert other is not None
                await tables.add_visitor(unit, again.id, other)
            await tables.tell(unit, table)
        if again.status == "gathering" and is_full(again):
            await self.start(unit, again)
        return again

    def _again(self, table: TableState, person: str) -> TableState:
        seats = []
        for old in table.seats:
            if old.kind == "bot" or old.person == person:
                seats.append(
                    Seat(old.seat, old.kind, old.person, old.name, bot=old.bot if old.kind == "bot" else None)
                )
            else:
                seats.append(Seat(old.seat, "open", None, ""))
        return new_table(
            table.game,
            table.options,
            person,
            seats,
            order="random",
            time_control=table.clock,
            visibility=table.visibility,
            spectators=table.spectators,
            settings=table.settings,
        )

    def _check_gathering(self, table: TableState) -> None:
        if table.status != "gathering":
            raise ConflictError("seats.fixed")

    def _seat(self, table: TableState, seat: int) -> Seat:
        if not 0 <= seat < len(table.seats):
            raise ConflictError("seat.unknown", number=seat, count=len(table.seats))
        return table.seats[seat]


def _shuffle_seats(table: TableState) -> None:
    places = list(range(len(table.seats)))
    secrets.SystemRandom().shuffle(places)
    people = [(s.kind, s.person, s.name, s.bot) for s in table.seats]
    for seat, place in zip(table.seats, places, strict=True):
        seat.kind, seat.person, seat.name, seat.bot = people[place]
