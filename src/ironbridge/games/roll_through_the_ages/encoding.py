"""A position as numbers: the course of the match, the dice, the turn, and every seat's board and sheet."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import (
    DEVELOPMENT_IDS,
    FACE_IDS,
    FACTS,
    MONUMENT_IDS,
)
from ironbridge.games.roll_through_the_ages.options import NO_LIMIT
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import QUESTIONS
from ironbridge.games.roll_through_the_ages.reach import cities, count_bits, goods, goods_value, units
from ironbridge.games.roll_through_the_ages.scoring import monuments, score
from ironbridge.kernel.encoding import MOST, Encoder, Layout, empty, flags, one_hot
from ironbridge.kernel.position import Position

_SEATS: Final[int] = FACTS.most_seats
_EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(_SEATS)]
_FACES: Final[int] = len(FACE_IDS)
_DEVELOPMENTS: Final[int] = len(DEVELOPMENT_IDS)
_HALF: Final[int] = _DEVELOPMENTS // 2
"""Developments are looked up in two halves, so that the tables stay small."""
_MONUMENTS: Final[int] = PROJECTS - CITIES
_LAST_ROUND: Final = 30
"""Rounds to come are written up to here: a match with rivals ends long before the last one."""
_FIGURE_NAMES: Final[list[str]] = [
    *("plays", *PEG_IDS, "ships", "disasters"),
    *("cities", "unfed cities", "food to spare", "goods", "goods value", "developments", "monuments"),
    *("score above 0", "score below 0"),
    *(f"boxes of {project}" for project in PROJECT_IDS),
]
_SEAT_NAMES: Final[list[str]] = [
    *_FIGURE_NAMES,
    *DEVELOPMENT_IDS,
    *PROJECT_IDS,
    *(f"{monument} first" for monument in MONUMENT_IDS),
]
_OPTION_NAMES: Final[list[str]] = [
    *("late bronze age", "trading", "gifts", "skulls locked", "spearheads spent"),
    *("religion shields", "workers may be wasted", "ships are limited"),
]
_LAYOUT: Final = Layout()
_LAYOUT.add("seats", [str(count) for count in range(1, _SEATS + 1)])
_LAYOUT.add("options", _OPTION_NAMES)
_LAYOUT.add("round", ["number", "to come"])
_LAYOUT.add("end", END_NAMES)
_LAYOUT.add("asked", QUESTIONS)
_LAYOUT.add("turn", _EACH)
_LAYOUT.add("decides", _EACH)
_LAYOUT.add("dice kept", FACE_IDS)
_LAYOUT.add("dice again", FACE_IDS)
_LAYOUT.add("dice", ["unthrown"])
_LAYOUT.add("turn's", ["throws", "lead", "workers", "coins", "swaps", "proposals"])
_LAYOUT.add("given", PEG_IDS)
_LAYOUT.add("taken", PEG_IDS)
_LAYOUT.add("project", PROJECT_IDS)
_LAYOUT.add("development", DEVELOPMENT_IDS)
_LAYOUT.add("paid", PEG_IDS)
_LAYOUT.add("partner", _EACH)
_LAYOUT.add("claimed", PROJECT_IDS)
_LAYOUT.add("available", PROJECT_IDS)
_LAYOUT.add("seat", [f"{name} {each}" for each in _EACH for name in _SEAT_NAMES])

_IN_SEATS: Final = one_hot(_SEATS)
_IN_ENDS: Final = one_hot(len(END_NAMES))
_IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
_IN_PROJECTS: Final = one_hot(PROJECTS)
_IN_DEVELOPMENTS: Final = one_hot(_DEVELOPMENTS)
_SET_OF_PEGS: Final = flags(PEGS)
_SET_OF_PROJECTS: Final = flags(PROJECTS)
_SET_OF_MONUMENTS: Final = flags(_MONUMENTS)
_FIRST_HALF: Final = flags(_HALF)
_SECOND_HALF: Final = flags(_DEVELOPMENTS - _HALF)
_NO_DICE: Final = [0] * (2 * _FACES + 1)
_NOBODY: Final = empty(len(_SEAT_NAMES))


class AgesEncoder(Encoder):
    """Writes a position of Roll Through the Ages; nothing in it is hidden."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def encode(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        pieces: list[bytes] = []
        _add_course(position, seat, pieces)
        _add_turn(position, seat, pieces)
        for other in range(position.seats):
            _add_seat(position, (seat + other) % position.seats, pieces)
        for _ in range(position.seats, _SEATS):
            pieces.append(_NOBODY)
        rows[at : at + _LAYOUT.size] = b"".join(pieces)

    def score(self, position: Position, seat: int) -> int:
        """Give the points a seat would have if the match ended now."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        return score(position, seat)


def _add_course(position: AgesPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add how far the match is, who decides and what."""
    options, seats = position.options, position.seats
    to_come = min(options.last_round - position.round, _LAST_ROUND)
    pieces.append(_IN_SEATS[seats - 1])
    pieces.append(
        bytes(
            [
                options.late,
                options.trading,
                options.gifts,
                options.skulls_locked,
                options.spearheads_spent,
                options.religion_shields,
                options.may_waste_workers,
                options.most_ships < NO_LIMIT,
                min(position.round, MOST),
                max(to_come, 0),
            ]
        )
    )
    pieces.append(_IN_ENDS[position.end])
    pieces.append(_IN_QUESTIONS[position.asked])
    pieces.append(_IN_SEATS[(position.active - viewer) % seats])
    pieces.append(_IN_SEATS[(position.to_decide - viewer) % seats if position.to_decide >= 0 else -1])


def _add_turn(position: AgesPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add the dice and what is done with them, and the monuments of the match."""
    dice = _NO_DICE[:]
    again = position.again
    for face in position.dice:
        if face < 0:
            dice[2 * _FACES] += 1
        elif again & 1:
            dice[_FACES + face] += 1
        else:
            dice[face] += 1
        again >>= 1
    pieces.append(bytes(dice))
    turn = [
        position.throws,
        1 if position.led else 0,
        min(position.workers, MOST),
        min(position.coins, MOST),
        position.swaps,
        position.proposals,
    ]
    for peg in range(PEGS):
        turn.append(units(position.given, peg))
    for peg in range(PEGS):
        turn.append(units(position.taken, peg))
    pieces.append(bytes(turn))
    pieces.append(_IN_PROJECTS[position.project])
    pieces.append(_IN_DEVELOPMENTS[position.development])
    pieces.append(_SET_OF_PEGS[position.paid])
    partner = position.partner
    pieces.append(_IN_SEATS[(partner - viewer) % position.seats if partner >= 0 else -1])
    pieces.append(_SET_OF_PROJECTS[position.claimed])
    pieces.append(_SET_OF_PROJECTS[position.options.available])


def _add_seat(position: AgesPosition, seat: int, pieces: list[bytes]) -> None:
    """Add a seat's board and sheet, with the sums that matter."""
    sheets, start = position.sheets, seat * SHEET
    built, food = cities(position, seat), sheets[start + FOOD]
    owned = sheets[start + DEVELOPMENTS]
    points = score(position, seat)
    figures = [1]
    for peg in range(PEGS):
        figures.append(sheets[start + peg])
    figures.append(min(sheets[start + SHIPS], MOST))
    figures.append(min(sheets[start + DISASTERS], MOST))
    figures.append(built)
    figures.append(max(built * FACTS.food_per_city - food, 0))
    figures.append(max(food - built * FACTS.food_per_city, 0))
    figures.append(goods(position, seat))
    figures.append(min(goods_value(position, seat), MOST))
    figures.append(count_bits(owned))
    figures.append(monuments(position, seat))
    figures.append(min(max(points, 0), MOST))
    figures.append(min(max(-points, 0), MOST))
    for project in range(PROJECTS):
        figures.append(sheets[start + BOXES + project])
    pieces.append(bytes(figures))
    pieces.append(_FIRST_HALF[owned & (1 << _HALF) - 1])
    pieces.append(_SECOND_HALF[owned >> _HALF])
    pieces.append(_SET_OF_PROJECTS[sheets[start + FINISHED]])
    pieces.append(_SET_OF_MONUMENTS[sheets[start + FINISHED_FIRST] >> CITIES])


def build() -> Encoder:
    """Make the encoder."""
    return AgesEncoder()
