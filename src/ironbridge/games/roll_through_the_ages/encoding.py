"""A position as numbers: the course of the match, the dice, the turn, and every seat's board and sheet."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS, FACTS, MONUMENT_IDS
from ironbridge.games.roll_through_the_ages.options import NO_LIMIT, Options
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    CLOTH,
    DEVELOPMENTS,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    PEGS,
    POTTERY,
    PROJECTS,
    SHEET,
    SHIPS,
    SPEARHEADS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import QUESTIONS
from ironbridge.games.roll_through_the_ages.reach import cities, count_bits, goods, goods_value, units
from ironbridge.games.roll_through_the_ages.scoring import monuments, score
from ironbridge.kernel.encoding import MOST, SINGLE, Encoder, Layout, Piece, Writer, empty, flags, one_hot
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
_MEANS: Final = ("workers", "coins", "swaps", "proposals")
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
_LAYOUT.add("turn's", ["throws", "lead", *_MEANS])
_LAYOUT.add("given", PEG_IDS)
_LAYOUT.add("taken", PEG_IDS)
_LAYOUT.add("project", PROJECT_IDS)
_LAYOUT.add("development", DEVELOPMENT_IDS)
_LAYOUT.add("paid", PEG_IDS)
_LAYOUT.add("partner", _EACH)
_LAYOUT.add("claimed", PROJECT_IDS)
_LAYOUT.add("available", PROJECT_IDS)
_LAYOUT.add("seat", [f"{name} {each}" for each in _EACH for name in _SEAT_NAMES], things=_SEATS)

_IN_SEATS: Final = one_hot(_SEATS)
_IN_ENDS: Final = one_hot(len(END_NAMES))
_IN_PROJECTS: Final = one_hot(PROJECTS)
_IN_DEVELOPMENTS: Final = one_hot(_DEVELOPMENTS)
_SET_OF_PEGS: Final = flags(PEGS)
_SET_OF_PROJECTS: Final = flags(PROJECTS)
_SET_OF_MONUMENTS: Final = flags(_MONUMENTS)
_FIRST_HALF: Final = flags(_HALF)
_SECOND_HALF: Final = flags(_DEVELOPMENTS - _HALF)
_QUESTION: Final[list[bytes]] = [
    question + active + decides
    for question in one_hot(len(QUESTIONS))[:-1]
    for active in _IN_SEATS[:-1]
    for decides in (_IN_SEATS[-1], *_IN_SEATS[:-1])
]
"""For each question whose turn it is and who decides (the first for no seat)."""
_ONE_OF: Final[list[int]] = [1 << 8 * face for face in range(_FACES)]
"""A die of each face, in a number that has a byte for each face."""
_NO_UNITS: Final = empty(PEGS)
_NO_MEANS: Final = empty(len(_MEANS))
_NO_DEAL: Final = empty(3 * PEGS + PROJECTS + _DEVELOPMENTS + _SEATS)
_NOBODIES: Final = [empty(len(_SEAT_NAMES) * (_SEATS - seats)) for seats in range(_SEATS + 1)]
"""For each number of seats what is written of those that are empty."""


class AgesEncoder(Encoder):
    """Writes a position of Roll Through the Ages; nothing in it is hidden."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        return AgesWriter(self).row(position, seat)

    def score(self, position: Position, seat: int) -> int:
        """Give the points a seat would have if the match ended now."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        return score(position, seat)

    def writer(self) -> Writer:
        """Make a writer that remembers the sheets and the dice."""
        return AgesWriter(self)


class AgesWriter(Writer):
    """Writes rows, with pieces that are made anew when what they tell has changed."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(encoder)
        self.options: Options | None = None
        self.round: int = 0
        self.end: int = 0
        self.course_piece: bytes = b""
        self.claimed: int = 0
        self.project_piece: bytes = b""
        self.sheets: list[int] = []
        self.held_of: list[list[int]] = [[]] * _SEATS
        """All sheets in one list, then what each seat has and its boxes; then what is written of them."""
        self.boxes_of: list[list[int]] = [[]] * _SEATS
        self.figures: list[bytes] = [b""] * _SEATS
        self.boxes: list[bytes] = [b""] * _SEATS
        self.boards: list[bytes] = [b""] * _SEATS
        self.dice: list[int] = []
        self.again: int = 0
        self.dice_piece: bytes = empty(2 * _FACES + 1)

    def add(self, position: Position, seat: int, pieces: list[Piece]) -> None:
        """Add the pieces of the row of a position."""
        assert isinstance(position, AgesPosition), "the position is of this game"
        self._add(position, seat, pieces)

    def _add(self, position: AgesPosition, seat: int, pieces: list[Piece]) -> None:
        if (
            position.options is not self.options
            or position.round != self.round
            or position.claimed != self.claimed
            or position.end != self.end
        ):
            self._note_course(position)
        if position.sheets != self.sheets:
            self._note_sheets(position)
        if position.again != self.again or position.dice != self.dice:
            self.dice = position.dice[:]
            self.again = position.again
            self.dice_piece = _dice(position)
        seats = position.seats
        decides = (position.to_decide - seat) % seats if position.to_decide >= 0 else -1
        question = position.asked * _SEATS + (position.active - seat) % seats
        pieces += [
            self.course_piece,
            _QUESTION[question * (_SEATS + 1) + decides + 1],
            self.dice_piece,
            SINGLE[position.throws],
            SINGLE[1 if position.led else 0],
        ]
        _add_turn(position, seat, pieces)
        pieces.append(self.project_piece)
        boards = self.boards
        for at in range(seat, seats):
            pieces.append(boards[at])
        for at in range(seat):
            pieces.append(boards[at])
        pieces.append(_NOBODIES[seats])

    def _note_course(self, position: AgesPosition) -> None:
        """Make anew what changes with the rounds and the monuments of the match."""
        if position.options is not self.options:
            self.options = position.options
            self.sheets = []
            self.held_of = [[]] * _SEATS
        self.round = position.round
        self.end = position.end
        self.claimed = position.claimed
        self.course_piece = _options(position) + _course(position)
        available = _SET_OF_PROJECTS[position.options.available]
        self.project_piece = _SET_OF_PROJECTS[position.claimed] + available

    def _note_sheets(self, position: AgesPosition) -> None:
        """Make the boards anew whose sheets have changed."""
        self.sheets = position.sheets[:]
        for seat in range(position.seats):
            start = seat * SHEET
            held = self.sheets[start : start + BOXES]
            boxes = self.sheets[start + BOXES : start + SHEET]
            same = held == self.held_of[seat]
            if same and boxes == self.boxes_of[seat]:
                continue
            if not same:
                self.held_of[seat] = held
                self.figures[seat] = _figures(position, seat)
            if boxes != self.boxes_of[seat]:
                self.boxes_of[seat] = boxes
                self.boxes[seat] = bytes(boxes)
            owned = held[DEVELOPMENTS]
            self.boards[seat] = b"".join(
                [
                    self.figures[seat],
                    self.boxes[seat],
                    _FIRST_HALF[owned & (1 << _HALF) - 1],
                    _SECOND_HALF[owned >> _HALF],
                    _SET_OF_PROJECTS[held[FINISHED]],
                    _SET_OF_MONUMENTS[held[FINISHED_FIRST] >> CITIES],
                ]
            )


def _options(position: AgesPosition) -> bytes:
    """Give how many seats there are and what was chosen before the match."""
    options = position.options
    return _IN_SEATS[position.seats - 1] + bytes(
        [
            options.late,
            options.trading,
            options.gifts,
            options.skulls_locked,
            options.spearheads_spent,
            options.religion_shields,
            options.may_waste_workers,
            options.most_ships < NO_LIMIT,
        ]
    )


def _course(position: AgesPosition) -> bytes:
    """Give how far the match is."""
    to_come = min(position.options.last_round - position.round, _LAST_ROUND)
    return bytes([min(position.round, MOST), max(to_come, 0)]) + _IN_ENDS[position.end]


def _dice(position: AgesPosition) -> bytes:
    """Give how many dice show each face, kept and to be thrown again."""
    kept, thrown, unthrown = 0, 0, 0
    again = position.again
    for face in position.dice:
        if face < 0:
            unthrown += 1
        elif again & 1:
            thrown += _ONE_OF[face]
        else:
            kept += _ONE_OF[face]
        again >>= 1
    return kept.to_bytes(_FACES, "little") + thrown.to_bytes(_FACES, "little") + SINGLE[unthrown]


def _add_turn(position: AgesPosition, viewer: int, pieces: list[Piece]) -> None:
    """Add what the dice have brought, what is being made of it, and the deal that is being struck."""
    if position.workers or position.coins or position.swaps or position.proposals:
        pieces.append(SINGLE[min(position.workers, MOST)])
        pieces.append(SINGLE[min(position.coins, MOST)])
        pieces.append(SINGLE[position.swaps])
        pieces.append(SINGLE[position.proposals])
    else:
        pieces.append(_NO_MEANS)
    partner = position.partner
    if (
        position.project < 0
        and position.development < 0
        and partner < 0
        and not (position.paid or position.given or position.taken)
    ):
        pieces.append(_NO_DEAL)
        return
    pieces.append(_bundle(position.given))
    pieces.append(_bundle(position.taken))
    pieces.append(_IN_PROJECTS[position.project])
    pieces.append(_IN_DEVELOPMENTS[position.development])
    pieces.append(_SET_OF_PEGS[position.paid])
    pieces.append(_IN_SEATS[(partner - viewer) % position.seats if partner >= 0 else -1])


def _bundle(bundle: int) -> bytes:
    """Give how many units of each peg are given or taken: outside of trade, none."""
    return bytes([units(bundle, peg) for peg in range(PEGS)]) if bundle else _NO_UNITS


def _figures(position: AgesPosition, seat: int) -> bytes:
    """Give what a seat has, with the sums that matter."""
    sheets, start = position.sheets, seat * SHEET
    built, food = cities(position, seat), sheets[start + FOOD]
    points = score(position, seat)
    needed = built * FACTS.food_per_city
    return bytes(
        [
            1,
            food,
            sheets[start + WOOD],
            sheets[start + STONE],
            sheets[start + POTTERY],
            sheets[start + CLOTH],
            sheets[start + SPEARHEADS],
            min(sheets[start + SHIPS], MOST),
            min(sheets[start + DISASTERS], MOST),
            built,
            max(needed - food, 0),
            max(food - needed, 0),
            goods(position, seat),
            min(goods_value(position, seat), MOST),
            count_bits(sheets[start + DEVELOPMENTS]),
            monuments(position, seat),
            min(max(points, 0), MOST),
            min(max(-points, 0), MOST),
        ]
    )


def build() -> Encoder:
    """Make the encoder."""
    return AgesEncoder()
