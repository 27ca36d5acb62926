"""The data of a position, and no rule.

Everything lies in one flat list of small ints, `data`: copying it is one slice. The names below are offsets
into it; what belongs to a seat lies at `seat_at(seat) + <name>`. Rows, columns, sectors, slots and rounds
count from zero here and from one in texts.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.kernel.box import Box
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position

NONE: Final = -1
"""Nobody, nothing, nowhere."""

# What is decided now: first chance's decisions, then the seats'.
DEAL_STRIP: Final = 0
DEAL_COMPASS: Final = 1
DEAL_FIGURE: Final = 2
DEAL_ARTWORK: Final = 3
DEAL_BONUS: Final = 4
DEAL_FIRST: Final = 5
DEAL_STOCK: Final = 6
DRAW_ARTWORK: Final = 7
FRAME: Final = 8
NEUTRAL: Final = 9
TURN: Final = 10
BID: Final = 11
WORKSHOP_STEP: Final = 12
KEEP: Final = 13
CURSOR_STEP: Final = 14
SELL: Final = 15
COVER: Final = 16
THEATRE_STEP: Final = 17
SOLVAY: Final = 18
CUBES_STEP: Final = 19
RETAIN: Final = 20
PAY: Final = 21
ARROW: Final = 22
SITE: Final = 23
PERFORM: Final = 24
ACTIVATE: Final = 25
ASSIST: Final = 26
TIED: Final = 27
BONUS_STEP: Final = 28
SALARY: Final = 29
OVER: Final = 30
STEPS: Final = (
    "deal_strip",
    "deal_compass",
    "deal_figure",
    "deal_artwork",
    "deal_bonus",
    "deal_first",
    "deal_stock",
    "draw_artwork",
    "frame",
    "neutral",
    "turn",
    "bid",
    "workshop",
    "keep",
    "cursor",
    "sell",
    "cover",
    "theatre",
    "solvay",
    "cubes",
    "retain",
    "pay",
    "arrow",
    "site",
    "perform",
    "activate",
    "assist",
    "tied",
    "bonus",
    "salary",
    "over",
)

# What the present step belongs to, and where it returns to.
SETUP: Final = 0
MAIN: Final = 1
GRAND: Final = 2
SECONDARY: Final = 3
ROUND_END: Final = 4
CONTEXTS: Final = ("setup", "main", "grand_place", "secondary", "round_end")

# What all share.
ROUND: Final = 0
STEP: Final = 1
FIRST: Final = 2  # the round's first player
PAWN: Final = 3  # who holds the Manneken-Pis pawn
ACTIVE: Final = 4  # whose turn it is in the action phase
SHIELD: Final = 5  # the framed one, 4 * row + column
STOCK: Final = 6  # this round's stock card
CURSOR: Final = 7  # its centre, 7 * row + column
ARROWS: Final = 8  # 2: the sectors the arrows point to
SPACE: Final = 10  # the space being used, 5 * row + column
VIA: Final = 11  # 1 while Cinquantenaire carries out an action
DONE: Final = 12  # 1 when the main action was carried out
COUNT: Final = 13  # draws or cubes still to come
LIMIT: Final = 14  # Grand-Place: the palace value at its beginning
CONTEXT: Final = 15
FIGURE: Final = 16  # the card taken from the theatre, until it is kept or discarded
SLOT: Final = 17  # the column being resolved
WHO: Final = 18  # seats handled in the present resolution step
SHOP: Final = 19  # 2: the visible colours
COVERED: Final = 21  # 5: sold artworks below them, by colour
PILE: Final = 26  # 5: artworks in the piles, by colour
DRAWN: Final = 31  # 5: drawn in a workshop, not yet kept or returned
KNOWN: Final = 36  # 5: those among them that everybody knows
HIDDEN: Final = 41  # in a view: how many drawn artworks the viewer does not know
DRAWS: Final = 42  # how many are drawn in this workshop
SUPPLY: Final = 43  # 4: cubes in the supply
THEATRE_AT: Final = 47  # 4: figures on offer, from the cheapest place
DECK: Final = 51  # 8: figures in the deck
DISCARD: Final = 59  # 8: figures discarded
USES: Final = 67  # 4: uses of the Brussels actions this round
EXHIBITION: Final = 71  # 5: who owns the tile of each round
SECTORS: Final = 76  # 6: the compass tile of each sector
STRIPS: Final = 82  # 5: the strip of each row
SLOTS: Final = 87  # 5: the bonus card below each column
WINNERS: Final = 92  # 5: who won it
BONUS: Final = 97  # 25: where each bonus card is
STOCKS: Final = 122  # 12: 1 for each stock card that left the deck
KINDS: Final = 134  # 25: the action kind of each space
BUILDINGS: Final = 159  # 25: who built on it
ASSISTANTS: Final = 184  # 25: whose assistant stands on it
BIDS: Final = 209  # 25: the bid on it
ACTIVATIONS: Final = 234  # figures Grand-Place has activated in this use
SEAT_BLOCKS: Final = 235
STRIDE: Final = 45

# What belongs to a seat.
MONEY: Final = 0
VP: Final = 1
AVAILABLE: Final = 2
COURTHOUSE: Final = 3
TRACKS: Final = 4  # 3: steps on the royal palace, town hall and architect tracks
BUILT: Final = 7
PASSED: Final = 8
TILES: Final = 9  # exhibition tiles owned
TUCKED: Final = 10  # rows used for tucking this round, a bitmask
ART: Final = 11  # 5: artworks by colour
CUBES: Final = 16  # 4
FIGURES: Final = 20  # 8: ABSENT, READY, TURNED or PAID
SYMBOLS: Final = 28  # 4: VP symbols of the rows
CITY: Final = 32  # 4: assistants on the Brussels actions
POINTS: Final = 36  # 9: where the VP came from

# The states of a figure a seat may own.
ABSENT: Final = 0
READY: Final = 1
TURNED: Final = 2
PAID: Final = 3
FIGURE_STATES: Final = ("absent", "ready", "turned", "paid")

# Where a bonus card may be; tucked ones are at `TUCKED_CARD + 4 * seat + row`.
IN_DECK: Final = 0
ON_SLOT: Final = 1
DISCARDED: Final = 2
TUCKED_CARD: Final = 3

# A neutral assistant is written as `NEUTRAL_SIDE` plus the seat that placed it.
NEUTRAL_SIDE: Final = 5

# Where points on the VP track come from.
FROM_START: Final = 0
FROM_SALES: Final = 1
FROM_NO_JOKER: Final = 2
FROM_TOP_ROW: Final = 3
FROM_FIGURES: Final = 4
FROM_SHIELDS: Final = 5
FROM_ARTWORK_OWNERS: Final = 6
FROM_BUILDING_OWNERS: Final = 7
FROM_UNPAID: Final = 8
SOURCES: Final = (
    "start",
    "sales",
    "no_joker",
    "top_row",
    "figures",
    "shields",
    "secondary_sale",
    "secondary_construction",
    "unpaid_figures",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Position):
    """Everything that lies on the table."""

    data: list[int]
    options: Options
    journal: list[list[int]] | None
    """Events noted for the log, or None when nobody listens."""

    def __init__(self, game: Box, seats: int, options: Options) -> None:
        super().__init__(game, seats)
        self.options = options
        self.journal = None
        self.data = []

    def note(self, event: int, seat: int, first: int = 0, second: int = 0, third: int = 0) -> None:
        """Note an event for the log."""
        if self.journal is not None:
            self.journal.append([event, seat, first, second, third])


def seat_at(seat: int) -> int:
    """Find where a seat's block begins."""
    return SEAT_BLOCKS + seat * STRIDE


def first_data(seats: int) -> list[int]:
    """Lay out everything that is not dealt by chance (BX-SETUP-1…15)."""
    data = [0] * (SEAT_BLOCKS + seats * STRIDE)
    for at in (SHIELD, STOCK, SPACE, FIGURE, FIRST, PAWN, ACTIVE):
        data[at] = NONE
    for start, count in (
        (SHOP, 2),
        (THEATRE_AT, 4),
        (EXHIBITION, 5),
        (SECTORS, 6),
        (STRIPS, 5),
        (SLOTS, 5),
        (WINNERS, 5),
        (KINDS, 25),
        (BUILDINGS, 25),
        (ASSISTANTS, 25),
    ):
        for at in range(start, start + count):
            data[at] = NONE
    data[CURSOR] = FACTS.cursor_start
    data[ARROWS], data[ARROWS + 1] = FACTS.arrow_start
    for at in range(5):
        data[PILE + at] = FACTS.artwork_copies[at]
    for at in range(4):
        data[SUPPLY + at] = FACTS.supply[at]
    for at in range(8):
        data[DECK + at] = FACTS.figure_copies[at] if FACTS.figure_in_deck[at] else 0
    for seat in range(seats):
        _lay_out_mat(data, seat_at(seat))
    return data


def _lay_out_mat(data: list[int], at: int) -> None:
    data[at + VP] = data[at + POINTS + FROM_START] = FACTS.start_vp
    data[at + AVAILABLE] = FACTS.start_available
    data[at + COURTHOUSE] = FACTS.start_courthouse
    for track in range(3):
        data[at + TRACKS + track] = FACTS.track_start
    data[at + FIGURES + FACTS.start_figure] = READY
    for row in range(4):
        data[at + SYMBOLS + row] = FACTS.base_symbols
