"""What the network sees: a seat's board, the strongest rival's, and how far the match has come.

Numbers are scaled to about 0 … 3. The order of the inputs is the order of the columns in
`weights_network.json`.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation_sheet import COIN_STEPS, score_now
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    GOES_ON,
    PEGS,
    PROJECTS,
    SHEET,
    STONE,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.setup import ENGINEERING

_SOLD: Final[list[int]] = [at for at, cost in enumerate(FACTS.editions["base"].cost) if cost]
_COUNTED: Final = 4
"""Developments and new cities are counted up to here; the fifth development ends the match."""
_MONUMENTS: Final[int] = PROJECTS - CITIES
_OWN: Final[int] = len(_SOLD) + 2 * _COUNTED + 9 + 3 * _MONUMENTS + 1
_RIVAL: Final[int] = len(_SOLD) + 2 * _COUNTED + 6 + 2 * _MONUMENTS
INPUTS: Final[int] = _OWN + _RIVAL + 4


class Sight:
    """A position as a seat's network sees it when the seat's turn is over."""

    position: Ages
    seat: int
    round: int
    """The round of the seat's last turn."""
    bought: int
    """Developments counted beside those owned: it is known that one was bought, but not which."""
    coins: int
    """The coin value of the seat's goods."""

    def __init__(self, position: Ages, seat: int, round: int) -> None:
        self.position = position
        self.seat = seat
        self.round = round
        self.bought = 0
        self.coins = coin_value(position, seat)

    def is_last_turn(self) -> bool:
        """Tell whether nobody moves any more: the seat is the last one of the last round."""
        return self.seat == self.position.seats - 1 and self.ends()

    def ends(self) -> bool:
        """Tell whether the round is the last one (RA-END-1, RA-END-2, RA-SOLO-2)."""
        position = self.position
        setup = position.setup
        if setup.solo or position.end != GOES_ON:
            return self.round >= setup.last_round or position.end != GOES_ON
        most = max(self._owned(self.seat) + self.bought, self._most_owned_by_others())
        return most >= setup.developments_to_end or position.claimed == setup.monuments

    def margin(self) -> float:
        """Give how far the seat's score is above the strongest rival's as they stand; alone, the score."""
        own = float(score_now(self.position, self.seat))
        if self.position.setup.solo:
            return own
        return own - score_now(self.position, strongest_rival(self.position, self.seat))

    def inputs(self) -> list[float]:
        """Give the network's inputs."""
        found: list[float] = []
        self._add_own(found)
        if self.position.setup.solo:
            found.extend([0.0] * _RIVAL)
        else:
            self._add_rival(found, strongest_rival(self.position, self.seat))
        found.append(1.0 if self.seat == self.position.seats - 1 else 0.0)
        found.append(1.0 if self.ends() else 0.0)
        found.append(_count(self.position.setup.monuments & ~self.position.claimed) / 5.0)
        found.append(self.round / 10.0)
        return found

    def _add_own(self, found: list[float]) -> None:
        sheets = self.position.sheets
        start = self.seat * SHEET
        owned = sheets[start + DEVELOPMENTS]
        finished = sheets[start + FINISHED]
        _add_flags(found, owned)
        _add_count(found, _count(owned) + self.bought)
        new = _add_cities(found, finished)
        boxes = 0
        for project in range(CITIES):
            if not (finished >> project) & 1:
                boxes += sheets[start + BOXES + project]
        found.append(boxes / 5.0)
        food = sheets[start + FOOD]
        cities = FACTS.start_cities + new
        found.append(min(food, cities) / 5.0)
        found.append(min(max(food - cities, 0), cities) / 5.0)
        found.append(max(food - 2 * cities, 0) / 5.0)
        _add_coins(found, self.coins)
        found.append(sheets[start + STONE] / 3.0 if (owned >> ENGINEERING) & 1 else 0.0)
        for project in range(CITIES, PROJECTS):
            found.append(float((finished >> project) & 1))
            found.append(self._part(start, project))
        self._add_lost_firsts(found, finished)
        found.append(score_now(self.position, self.seat) / 10.0)

    def _add_rival(self, found: list[float], rival: int) -> None:
        sheets = self.position.sheets
        start = rival * SHEET
        finished = sheets[start + FINISHED]
        _add_flags(found, sheets[start + DEVELOPMENTS])
        _add_count(found, self._most_owned_by_others())
        new = _add_cities(found, finished)
        found.append(min(sheets[start + FOOD], FACTS.start_cities + new) / 5.0)
        _add_coins(found, coin_value(self.position, rival))
        found.append(score_now(self.position, rival) / 10.0)
        for project in range(CITIES, PROJECTS):
            found.append(self._part(start, project))
        self._add_lost_firsts(found, finished)

    def _part(self, start: int, project: int) -> float:
        """Give how much of an unfinished project is done; a finished one is no part any more."""
        boxes = self.position.setup.boxes[project]
        return self.position.sheets[start + BOXES + project] % boxes / boxes

    def _add_lost_firsts(self, found: list[float], finished: int) -> None:
        """Mark the monuments that somebody else was the first to finish."""
        for project in range(CITIES, PROJECTS):
            found.append(float(((self.position.claimed & ~finished) >> project) & 1))

    def _owned(self, seat: int) -> int:
        return _count(self.position.sheets[seat * SHEET + DEVELOPMENTS])

    def _most_owned_by_others(self) -> int:
        most = 0
        for seat in range(self.position.seats):
            if seat != self.seat:
                most = max(most, self._owned(seat))
        return most


def strongest_rival(position: Ages, seat: int) -> int:
    """Give the other seat with the highest score now, of equals the one with most developments."""
    best = -1
    highest = -1_000_000
    for other in range(position.seats):
        if other != seat:
            rank = 100 * score_now(position, other) + _count(position.sheets[other * SHEET + DEVELOPMENTS])
            if rank > highest:
                highest = rank
                best = other
    return best


def coin_value(position: Ages, seat: int) -> int:
    """Add up the coin values of a seat's goods."""
    total = 0
    for row in range(WOOD, PEGS):
        total += FACTS.good_values[row - WOOD][position.sheets[seat * SHEET + row]]
    return total


def _count(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _add_flags(found: list[float], owned: int) -> None:
    for development in _SOLD:
        found.append(float((owned >> development) & 1))


def _add_count(found: list[float], count: int) -> None:
    for number in range(1, _COUNTED + 1):
        found.append(1.0 if count >= number else 0.0)


def _add_cities(found: list[float], finished: int) -> int:
    """Describe how many cities were built, and tell it."""
    new = _count(finished & ((1 << CITIES) - 1))
    _add_count(found, new)
    return new


def _add_coins(found: list[float], coins: int) -> None:
    low = 0
    for step in range(len(COIN_STEPS)):
        high = COIN_STEPS[step]
        found.append(min(max(coins - low, 0), high - low) / 10.0)
        low = high
    found.append(max(coins - low, 0) / 20.0)
