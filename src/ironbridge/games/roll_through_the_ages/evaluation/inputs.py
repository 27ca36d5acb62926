"""What the network sees: a seat's board, the strongest rival's, and how far the match has come.

Numbers are scaled to about 0 … 3. The order of the inputs is the order of the columns in
`weights_network.json`.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.sheet import coin_parts, food_parts
from ironbridge.games.roll_through_the_ages.facts import COMMERCE, DEVELOPMENT_IDS, ENGINEERING, FACTS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    GOES_ON,
    NOTHING,
    PROJECTS,
    SHEET,
    SHIPS,
    STONE,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import count_bits, goods, goods_value
from ironbridge.games.roll_through_the_ages.scoring import score

_SOLD: Final[list[int]] = [at for at, cost in enumerate(FACTS.editions["base"].cost) if cost]
_COUNTED: Final = 4
"""Developments and new cities are counted up to here; the fifth development ends the match."""
_MONUMENTS: Final[int] = PROJECTS - CITIES
_LATE: Final[list[int]] = [at for at in range(len(DEVELOPMENT_IDS)) if at not in _SOLD]
_COUNTED_LATE: Final = 2
"""Two developments more are counted in The Late Bronze Age, whose match ends with the seventh."""
_OWN: Final[int] = len(_SOLD) + 2 * _COUNTED + 9 + 3 * _MONUMENTS + 1
_RIVAL: Final[int] = len(_SOLD) + 2 * _COUNTED + 6 + 2 * _MONUMENTS
BASE_INPUTS: Final[int] = _OWN + _RIVAL + 4
"""So many inputs, the first ones, tell all there is to tell of the base game."""
INPUTS: Final[int] = BASE_INPUTS + 2 * (len(_LATE) + _COUNTED_LATE + 1) + 1


class Sight:
    """A position as a seat's network sees it when the seat's turn is over."""

    def __init__(self, position: AgesPosition, seat: int, round: int) -> None:
        self.position = position
        self.seat = seat
        self.round = round
        """The round of the seat's last turn."""
        self.bought = 0
        """Developments counted beside those owned: it is known that one was bought, but not which."""
        self.coins: int = goods_value(position, seat)
        """The coin value of the seat's goods."""
        self.look_at_rival()

    def look_at_rival(self) -> None:
        """Note what is to be seen of the others; a turn seldom changes it."""
        self._most_owned = 0
        self._rival = NOTHING
        self._rival_score = 0
        self._rival_inputs = [0.0] * (_RIVAL - _MONUMENTS)
        if self.position.options.solo:
            return
        for other in range(self.position.seats):
            if other != self.seat:
                self._most_owned = max(self._most_owned, self._owned(other))
        self._rival = strongest_rival(self.position, self.seat)
        self._rival_score = score(self.position, self._rival)
        self._rival_inputs = []
        self._add_rival(self._rival_inputs)

    def is_last_turn(self) -> bool:
        """Tell whether nobody moves any more: the seat is the last one of the last round."""
        return self.seat == self.position.seats - 1 and self.ends()

    def ends(self) -> bool:
        """Tell whether the round is the last one (RA-END-1, RA-END-2, RA-SOLO-2)."""
        position = self.position
        options = position.options
        if options.solo or position.end != GOES_ON:
            return self.round >= options.last_round or position.end != GOES_ON
        most = max(self._owned(self.seat) + self.bought, self._most_owned)
        return most >= options.developments_to_end or position.claimed == options.monuments

    def margin(self) -> float:
        """Give how far the seat's score is above the strongest rival's as they stand; alone, the score."""
        return float(score(self.position, self.seat) - self._rival_score)

    def inputs(self) -> list[float]:
        """Give the network's inputs."""
        position = self.position
        found: list[float] = []
        self._add_own(found)
        found.extend(self._rival_inputs)
        if self._rival == NOTHING:
            found.extend([0.0] * _MONUMENTS)
        else:
            self._add_lost_firsts(found, position.sheets[self._rival * SHEET + FINISHED])
        found.append(1.0 if self.seat == position.seats - 1 else 0.0)
        found.append(1.0 if self.ends() else 0.0)
        found.append(count_bits(position.options.monuments & ~position.claimed) / 5.0)
        found.append(self.round / 10.0)
        if position.options.late:
            self._add_late(found, self.seat, self._owned(self.seat) + self.bought)
            owned = position.sheets[self.seat * SHEET + DEVELOPMENTS]
            found.append(goods(position, self.seat) / 10.0 if (owned >> COMMERCE) & 1 else 0.0)
            if self._rival == NOTHING:
                found.extend([0.0] * (INPUTS - len(found)))
            else:
                self._add_late(found, self._rival, self._most_owned)
        return found

    def _add_late(self, found: list[float], seat: int, count: int) -> None:
        """Add what only The Late Bronze Age knows of a seat."""
        start = seat * SHEET
        owned = self.position.sheets[start + DEVELOPMENTS]
        for development in _LATE:
            found.append(float((owned >> development) & 1))
        for number in range(_COUNTED + 1, _COUNTED + _COUNTED_LATE + 1):
            found.append(1.0 if count >= number else 0.0)
        found.append(self.position.sheets[start + SHIPS] / 3.0)

    def _add_own(self, found: list[float]) -> None:
        sheets = self.position.sheets
        start = self.seat * SHEET
        owned = sheets[start + DEVELOPMENTS]
        finished = sheets[start + FINISHED]
        _add_flags(found, owned)
        _add_count(found, count_bits(owned) + self.bought)
        new = _add_cities(found, finished)
        boxes = 0
        for project in range(CITIES):
            if not (finished >> project) & 1:
                boxes += sheets[start + BOXES + project]
        found.append(boxes / 5.0)
        for part in food_parts(sheets[start + FOOD], FACTS.start_cities + new):
            found.append(part / 5.0)
        _add_coins(found, self.coins)
        found.append(sheets[start + STONE] / 3.0 if (owned >> ENGINEERING) & 1 else 0.0)
        for project in range(CITIES, PROJECTS):
            found.append(float((finished >> project) & 1))
            found.append(self._part(start, project))
        self._add_lost_firsts(found, finished)
        found.append(score(self.position, self.seat) / 10.0)

    def _add_rival(self, found: list[float]) -> None:
        sheets = self.position.sheets
        start = self._rival * SHEET
        finished = sheets[start + FINISHED]
        _add_flags(found, sheets[start + DEVELOPMENTS])
        _add_count(found, self._most_owned)
        new = _add_cities(found, finished)
        found.append(min(sheets[start + FOOD], FACTS.start_cities + new) / 5.0)
        _add_coins(found, goods_value(self.position, self._rival))
        found.append(self._rival_score / 10.0)
        for project in range(CITIES, PROJECTS):
            found.append(self._part(start, project))

    def _part(self, start: int, project: int) -> float:
        """Give how much of an unfinished project is done; a finished one is no part any more."""
        boxes = self.position.options.boxes[project]
        return self.position.sheets[start + BOXES + project] % boxes / boxes

    def _add_lost_firsts(self, found: list[float], finished: int) -> None:
        """Mark the monuments that somebody else was the first to finish."""
        for project in range(CITIES, PROJECTS):
            found.append(float(((self.position.claimed & ~finished) >> project) & 1))

    def _owned(self, seat: int) -> int:
        return count_bits(self.position.sheets[seat * SHEET + DEVELOPMENTS])


def strongest_rival(position: AgesPosition, seat: int) -> int:
    """Give the other seat with the highest score now, of equals the one with most developments."""
    best = -1
    highest = -1_000_000
    for other in range(position.seats):
        if other != seat:
            rank = 100 * score(position, other) + count_bits(position.sheets[other * SHEET + DEVELOPMENTS])
            if rank > highest:
                highest = rank
                best = other
    return best


def _add_flags(found: list[float], owned: int) -> None:
    for development in _SOLD:
        found.append(float((owned >> development) & 1))


def _add_count(found: list[float], count: int) -> None:
    for number in range(1, _COUNTED + 1):
        found.append(1.0 if count >= number else 0.0)


def _add_cities(found: list[float], finished: int) -> int:
    """Describe how many cities were built, and tell it."""
    new = count_bits(finished & ((1 << CITIES) - 1))
    _add_count(found, new)
    return new


def _add_coins(found: list[float], coins: int) -> None:
    parts = coin_parts(coins)
    for part in parts[:-1]:
        found.append(part / 10.0)
    found.append(parts[-1] / 20.0)
