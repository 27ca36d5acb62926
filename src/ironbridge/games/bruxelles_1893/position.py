"""The data of a position, `copy()`, and what a viewer loses; no rule.

Rows, columns, sectors, slots and rounds count from zero here and from one in texts. What belongs to the seats
lies in one flat list for each kind: `tracks[seat * TRACKS + ARCHITECT]`, `money[seat]`.

What nearly every move changes is a list. What is dealt once or changes a few times in a round is a tuple or a
bitmask, replaced as a whole, so that copies share it. Compiled, a copy costs about 45 ns for each list and
4 ns for each number in it: one list of all 460 numbers took 2.1 µs at five seats, 23 lists took 2.65 µs, and
the 15 that are left take 2.1 µs.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.questions import ASK_DRAW_ARTWORK
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position

NONE: Final = -1
"""Nobody, nothing, nowhere."""

# How many there are, and so how long a seat's stretch of a list is.
SPACES: Final = FACTS.rows * FACTS.columns
COLUMNS: Final = FACTS.columns
COLOURS: Final = len(FACTS.colour_names)
CUBES: Final = len(FACTS.supply)
FIGURES: Final = len(FACTS.figure_names)
PLACES: Final = FACTS.theatre_places
TRACKS: Final = len(FACTS.tracks)
ROWS: Final = len(FACTS.row_names)
CITY: Final = len(FACTS.brussels_names)
CARDS: Final = len(FACTS.bonus_names)

# The states of a figure a seat may own.
ABSENT: Final = 0
READY: Final = 1
TURNED: Final = 2
PAID: Final = 3
FIGURE_STATES: Final = ("absent", "ready", "turned", "paid")

# A neutral assistant is written as `NEUTRAL_SIDE` plus the seat that placed it.
NEUTRAL_SIDE: Final = FACTS.most_seats

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
    "start", "sales", "no_joker", "top_row", "figures", "shields", "secondary_sale", "secondary_construction",
    "unpaid_figures",
)  # fmt: skip
POINTS: Final = len(SOURCES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(Position):
    """Everything that lies on the table."""

    options: Options
    journal: list[list[int]] | None
    """Events noted for the log, or None when nobody listens."""

    # The flow of the match.
    asked: int
    context: int
    """What the question belongs to, and where it returns to."""
    round: int
    first: int
    """The round's first player."""
    pawn: int
    """Who holds the Manneken-Pis pawn."""
    active: int
    """Whose turn it is in the action phase."""
    passed: int
    """The seats that have passed, a bitmask."""
    handled: int
    """How many seats the present step of the resolution (or the neutral assistants) is done with."""
    slot: int
    """The column being resolved."""

    # The move in progress.
    space: int
    """The space being used, five times its row plus its column."""
    via: bool
    """Whether Cinquantenaire carries out an action."""
    carried_out: bool
    """Whether the main action was carried out."""
    count: int
    """Draws or cubes still to come."""
    limit: int
    """Grand-Place: the palace value at its beginning."""
    activations: int
    """How many figures Grand-Place has activated in this use."""
    figure: int
    """The card taken from the theatre, until it is kept or discarded."""
    sold: int
    """The colour of the artwork just sold, until it covers another one."""
    draws: int
    """How many artworks are drawn in this workshop."""
    hidden: int
    """In a view: how many drawn artworks the viewer does not know."""
    drawn: list[int]
    """By colour: drawn, not yet kept or returned."""
    known: tuple[int, ...]
    """Those among them that everybody knows."""

    # The boards.
    strips: tuple[int, ...]
    """The strip of each row."""
    kinds: tuple[int, ...]
    """The action kind of each space."""
    buildings: tuple[int, ...]
    """Who built on each space."""
    assistants: list[int]
    """Whose assistant stands on each space."""
    bids: list[int]
    """The bid on each space."""
    shield: int
    """The framed one, four times its row plus its column."""
    stock: int
    """This round's stock card."""
    stock_deck: int
    """The stock cards in the deck, a bitmask."""
    cursor: int
    """The centre of the cursor, seven times its row plus its column."""
    shop: tuple[int, ...]
    """The two visible colours."""
    covered: tuple[int, ...]
    """By colour: sold artworks below them."""
    pile: list[int]
    """By colour: artworks in the piles."""
    supply: list[int]
    """By material: cubes in the supply."""
    sectors: tuple[int, ...]
    """The compass tile of each sector."""
    arrows: tuple[int, ...]
    """The two sectors the arrows point to."""
    theatre: list[int]
    """The figures on offer, from the cheapest place."""
    deck: tuple[int, ...]
    """By figure: cards in the deck."""
    discard: tuple[int, ...]
    """By figure: cards discarded."""
    uses: tuple[int, ...]
    """By Brussels action: uses in this round."""
    exhibition: tuple[int, ...]
    """Who owns the tile of each round."""
    bonus_deck: int
    """The bonus cards in the deck, a bitmask."""
    slots: tuple[int, ...]
    """The bonus card below each column."""
    winners: tuple[int, ...]
    """Who won it."""

    # What belongs to the seats.
    money: list[int]
    vp: list[int]
    points: list[int]
    """`POINTS` a seat: where the VP came from."""
    available: list[int]
    courthouse: tuple[int, ...]
    tracks: list[int]
    """`TRACKS` a seat: steps on the royal palace, town hall and architect tracks."""
    built: tuple[int, ...]
    """How many tiles were built."""
    art: list[int]
    """`COLOURS` a seat: artworks."""
    cubes: list[int]
    """`CUBES` a seat."""
    figures: list[int]
    """`FIGURES` a seat: `ABSENT`, `READY`, `TURNED` or `PAID`."""
    city: list[int]
    """`CITY` a seat: assistants on the Brussels actions."""
    symbols: tuple[int, ...]
    """`ROWS` a seat: VP symbols of the rows."""
    tucked: tuple[int, ...]
    """`ROWS` a seat: the bonus cards tucked under the rows, bitmasks."""
    tucked_rows: int
    """The rows used for tucking this round, a bitmask: bit `seat * ROWS + row`."""

    def __init__(self, game: Box, seats: int, options: Options) -> None:
        super().__init__(game, seats)
        self.options = options
        self.journal = None

    def copy(self) -> "Board":
        raise NotImplementedError

    def copy_to(self, twin: "Board") -> None:
        """Give another position the same truth; nobody listens to it yet."""
        twin.ply, twin.to_decide, twin.turn, twin.move = self.ply, self.to_decide, self.turn, self.move
        twin._legal = self._legal
        twin.asked, twin.context, twin.round = self.asked, self.context, self.round
        twin.first, twin.pawn, twin.active, twin.passed = self.first, self.pawn, self.active, self.passed
        twin.handled, twin.slot = self.handled, self.slot
        twin.space, twin.via, twin.carried_out = self.space, self.via, self.carried_out
        twin.count, twin.limit, twin.activations = self.count, self.limit, self.activations
        twin.figure, twin.sold, twin.draws, twin.hidden = self.figure, self.sold, self.draws, self.hidden
        twin.drawn = self.drawn[:]
        twin.known = self.known
        twin.strips, twin.kinds, twin.buildings = self.strips, self.kinds, self.buildings
        twin.assistants = self.assistants[:]
        twin.bids = self.bids[:]
        twin.shield, twin.stock, twin.stock_deck = self.shield, self.stock, self.stock_deck
        twin.cursor, twin.shop, twin.covered = self.cursor, self.shop, self.covered
        twin.pile = self.pile[:]
        twin.supply = self.supply[:]
        twin.sectors, twin.arrows = self.sectors, self.arrows
        twin.theatre = self.theatre[:]
        twin.deck, twin.discard, twin.uses = self.deck, self.discard, self.uses
        twin.exhibition, twin.bonus_deck = self.exhibition, self.bonus_deck
        twin.slots, twin.winners = self.slots, self.winners
        twin.money = self.money[:]
        twin.vp = self.vp[:]
        twin.points = self.points[:]
        twin.available = self.available[:]
        twin.tracks = self.tracks[:]
        twin.art = self.art[:]
        twin.cubes = self.cubes[:]
        twin.figures = self.figures[:]
        twin.city = self.city[:]
        twin.courthouse, twin.built = self.courthouse, self.built
        twin.symbols, twin.tucked, twin.tucked_rows = self.symbols, self.tucked, self.tucked_rows

    def note(self, event: int, seat: int, first: int = 0, second: int = 0, third: int = 0) -> None:
        """Note an event for the log."""
        if self.journal is not None:
            self.journal.append([event, seat, first, second, third])

    # What a viewer may know: everything but the artworks another seat has just drawn (BX-RUL-9, BX-RUL-43).

    def redact(self, viewer: int) -> Position:
        """Copy what the viewer may know: artworks that only their seat has seen are unseen ones again."""
        twin = self.copy()
        if self.draws > 1:
            # What can be kept is found anew, from what the viewer knows.
            twin._legal = None
            if self.active != viewer:
                for colour in range(COLOURS):
                    unknown = twin.drawn[colour] - twin.known[colour]
                    twin.hidden += unknown
                    twin.drawn[colour] -= unknown
                    twin.pile[colour] += unknown
        return twin

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Draw the artworks that a view leaves open."""
        while self.hidden > 0:
            colour = dealer.pick(self.pile[:BLACK])
            self.pile[colour] -= 1
            self.drawn[colour] += 1
            self.hidden -= 1
        self._legal = None

    def hides(self, viewer: int) -> bool:
        """Tell whether the next outcome is for another seat's eyes only; a single draw is kept face up."""
        return self.asked == ASK_DRAW_ARTWORK and self.draws > 1 and self.active != viewer


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """Give a tuple with one of its values replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def raised(values: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """Give a tuple with one of its values raised, or lowered by a negative number."""
    return replaced(values, at, values[at] + by)
