"""The pieces that rows are joined from, each made once."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.encoding import line_pieces, money_pieces, slot_pieces
from ironbridge.games.brass.figures import Fields
from ironbridge.games.brass.sight import Pieces
from ironbridge.games.brass_birmingham.actions import DOINGS
from ironbridge.games.brass_birmingham.encoding.layout import (
    BEER,
    COAL,
    FLIPPED,
    GOODS,
    IRON,
    LINE_NAMES,
    LINK_VP,
    MERCHANT_NAMES,
    NEEDS,
    ROUNDS,
    SEATS,
    SLOT_NAMES,
    SUMS,
    UNFLIPPED,
    VP_FLIPPED,
    VP_UNFLIPPED,
    seat_names,
)
from ironbridge.games.brass_birmingham.facts import (
    BREWERY,
    CANAL,
    COAL_MINE,
    FACTS,
    INDUSTRY_COUNT,
    IRON_WORKS,
    RAIL,
)
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.kernel.encoding import SINGLE, empty, flags, one_hot

WILD_KINDS: Final[int] = FACTS.card_kinds - FACTS.deck_kinds
ENDS: Final[list[list[int]]] = [members_of(ends) for ends in FACTS.ends]
TILES: Final[int] = len(FACTS.level)
CUBES: Final[int] = 1 + max(max(cubes) for cubes in FACTS.cubes)


def _most_link_vp() -> int:
    """Tell what no link can score more than: every tile at its ends has all the icons there are."""
    places = FACTS.printed_icons[:]
    for location in FACTS.slot_location:
        places[location] += max(FACTS.icons)
    return max(sum(places[end] for end in ends) for ends in ENDS)


LINK_VPS: Final[int] = _most_link_vp() + 1


def _tile_sums(kind: int, cubes: int, flipped: bool, stays: bool, linked: bool) -> int:
    """Give what a tile adds to the sums of its owner: a number whose bytes are the sums."""
    industry = FACTS.industry[kind]
    vp = VP_FLIPPED if flipped else VP_UNFLIPPED
    found = {(FLIPPED if flipped else UNFLIPPED) + industry: 1, vp: FACTS.vp[kind]}
    if stays:
        found[vp + 1] = FACTS.vp[kind]
    if not flipped and FACTS.beer[kind] >= 0:
        found |= {GOODS + 2: FACTS.beer[kind], GOODS + 3: FACTS.income[kind]}
        if linked:
            found |= {GOODS: 1, GOODS + 1: FACTS.vp[kind]}
    elif not flipped and industry == COAL_MINE:
        found |= {COAL: cubes, COAL + 1: int(linked)}
    elif not flipped and industry in (IRON_WORKS, BREWERY):
        found[IRON if industry == IRON_WORKS else BEER] = cubes
    return sum(number << 8 * at for at, number in found.items())


SIDES: Final[int] = TILES * CUBES
"""The states of a tile on each of its sides: its kind and its cubes."""
TILE_SUMS: Final[list[int]] = [
    _tile_sums(kind, cubes, flipped, stays, linked)
    for linked in (False, True)
    for stays in (False, True)
    for flipped in (False, True)
    for kind in range(TILES)
    for cubes in range(CUBES)
]
LINK_SUMS: Final[list[int]] = [
    vp << 8 * LINK_VP | hoped << 8 * (LINK_VP + 1) | 1 << 8 * (LINK_VP + 2)
    for vp in range(LINK_VPS)
    for hoped in range(LINK_VPS)
]
SLOT_PIECES: Final = slot_pieces(SEATS, FACTS.industry, FACTS.level, INDUSTRY_COUNT, CUBES)
LINE_PIECES: Final = line_pieces(SEATS, LINK_VPS)
MERCHANT_PIECES: Final[list[bytes]] = [
    face + bytes([barrel]) for barrel in range(2) for face in one_hot(len(FACTS.faces))
]
NO_TILE: Final = empty(len(SLOT_NAMES))
NO_LINK: Final = empty(len(LINE_NAMES))
NO_MERCHANT: Final = empty(len(MERCHANT_NAMES))
NOBODY: Final = empty(len(seat_names(0)))
FIELDS: Final = Fields()
"""What is written of a seat, in order."""
MONEY: Final = FIELDS.add(money_pieces())
SPENT: Final = FIELDS.add(SINGLE)
INCOME: Final = FIELDS.add(
    [bytes([level - FACTS.track.lowest, space]) for space, level in enumerate(FACTS.track.levels)]
)
VP: Final = FIELDS.add(SINGLE)
PLACE: Final = FIELDS.add(one_hot(SEATS))
SUMMED: Final = FIELDS.add([empty(SUMS)])
LINKS_LEFT: Final = FIELDS.add(SINGLE)
HELD: Final = FIELDS.add(SINGLE)
ACTIONS_LEFT: Final = FIELDS.add(SINGLE)
STACKS: Final = FIELDS.add_all([one_hot(size + 1) for size in FACTS.stacks.sizes])
"""The first of the stacks."""
WILD_PIECES: Final[list[bytes]] = [
    b"".join(flags(WILD_KINDS)[held >> WILD_KINDS * seat & (1 << WILD_KINDS) - 1] for seat in range(SEATS))
    for held in range(1 << WILD_KINDS * SEATS)
]
"""For each set of wild cards in the hands of all seats what is written of it."""
IN_SLOTS: Final = one_hot(FACTS.slot_count)
IN_LINES: Final = one_hot(FACTS.line_count)
IN_INDUSTRIES: Final = one_hot(INDUSTRY_COUNT)
IN_MERCHANTS: Final = one_hot(FACTS.merchant_count)
FIRST_PLACE: Final[int] = FACTS.slot_count * len(SLOT_NAMES) + FACTS.line_count * len(LINE_NAMES)
"""Where the networks begin behind slots and lines, a number for each location and seat; then merchants."""
FIRST_MERCHANT: Final[int] = FIRST_PLACE + FACTS.location_count * SEATS
MORE: Final[int] = FACTS.location_count * SEATS + FACTS.merchant_count * len(MERCHANT_NAMES)
"""How many numbers networks and merchants are."""


def _progress_pieces() -> list[bytes]:
    """Make a piece for each number of seats, era and number of rounds to come in it."""
    counts, rounds = one_hot(len(FACTS.rounds)), one_hot(ROUNDS)
    return [
        counts[at] + bytes([era != CANAL, left + (length if era == CANAL else 0)]) + rounds[left]
        for at, length in enumerate(FACTS.rounds.values())
        for era in (CANAL, RAIL)
        for left in range(ROUNDS)
    ]


def _question_pieces() -> list[bytes]:
    """Make a piece for each question, who decides it (the first for no seat), and the move being made."""
    questions, seats, doings = one_hot(len(QUESTIONS)), one_hot(SEATS), one_hot(len(DOINGS))
    return [
        question + seats[seat] + doing
        for question in questions[:-1]
        for seat in range(-1, SEATS)
        for doing in doings[:-1]
    ]


def _turn_pieces() -> list[bytes]:
    """Make a piece for each seat whose turn it is, its actions left, and the kind of match."""
    return [
        seat + bytes([left, introductory])
        for seat in one_hot(SEATS)[:-1]
        for left in range(ACTIONS)
        for introductory in range(2)
    ]


ACTIONS: Final[int] = FACTS.actions_per_turn + 1
PROGRESS_PIECES: Final = _progress_pieces()
TURN_PIECES: Final = _turn_pieces()
IRON_SPACES: Final[int] = len(FACTS.iron_market.prices) + 1
MARKET_PIECES: Final[list[bytes]] = [
    bytes([coal, iron]) for coal in range(len(FACTS.coal_market.prices) + 1) for iron in range(IRON_SPACES)
]
QUESTION_PIECES: Final = _question_pieces()
NO_NEEDS: Final = empty(len(NEEDS))
NO_PLACE: Final = empty(FACTS.slot_count + FACTS.line_count + INDUSTRY_COUNT + FACTS.merchant_count)
NEW: Final = [b""] * SEATS
"""The pieces of all seats before they are made."""
UNKNOWN: Final = -1
COUNTED: Final[int] = 8 * SIDES
"""The states of a tile in its owner's sums: its side, and whether it stays and is linked."""
SCORED: Final[int] = LINK_VPS * LINK_VPS
"""The states of a link: what it scores now, and when all is flipped."""
BOARD_PIECES: Final = Pieces(
    SIDES,
    COUNTED,
    SLOT_PIECES,
    NO_TILE,
    SCORED,
    LINE_PIECES,
    NO_LINK,
    LINK_SUMS,
    FACTS.slot_count,
    FACTS.line_count,
)
