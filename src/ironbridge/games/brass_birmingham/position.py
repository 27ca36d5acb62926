"""The data of a position and its copy; no rule. What the data means is said here, who changes it elsewhere.

Sets of locations, lines, slots and merchant slots are bitmasks. Lists named in the plural of a seat's figure
are indexed by seat; flat lists by seat * width + column.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass.links import unlinked
from ironbridge.games.brass_birmingham import describe, flow, foretelling, refusal, scoring, view, writing
from ironbridge.games.brass_birmingham.codes import (
    ASK_ORDER,
    CANAL,
    IDLE,
    INDUSTRY_COUNT,
    NONE,
    SOURCE_COUNT,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import Json

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.options import Options
    from ironbridge.kernel.game import Game


class BirminghamPosition(Position):
    """A match of Brass: Birmingham at one ply."""

    def __init__(
        self, game: "Game", seats: int, options: "Options", parent: "BirminghamPosition | None" = None
    ) -> None:
        """Lay out everything but what chance decides; a copy of `parent` is filled by `copy`."""
        super().__init__(game, seats)
        self.options: Options = options
        if parent is not None:
            return
        self._init_course(seats)
        self._init_seats(seats)
        self._init_board(seats)
        self._init_move()

    def _init_course(self, seats: int) -> None:
        self.era: int = CANAL
        self.round: int = 1
        self.order: list[int] = []
        """The seats in turn order."""
        self.at: int = 0
        """Whose turn it is (or who is dealt to, or takes income): a place in `order`."""
        self.actions_left: int = 0
        self.asked: int = ASK_ORDER
        self.deck: list[int] = FACTS.decks[seats][:]
        """How many of each kind are in the draw deck; in a view, all cards the viewer does not know."""
        self.deck_size: int = sum(self.deck)
        self.pooled: bool = False
        """Whether this is a view: `deck` then also holds unknown hands and face-down cards."""

    def _init_seats(self, seats: int) -> None:
        self.money: list[int] = [FACTS.start_money] * seats
        self.spent: list[int] = [0] * seats
        self.income: list[int] = [FACTS.start_income] * seats
        """The space of the income marker."""
        self.vp: list[int] = [0] * seats
        self.points: list[int] = [0] * (seats * SOURCE_COUNT)
        """Where the VP came from."""
        self.gone: list[int] = [0] * (seats * INDUSTRY_COUNT)
        """How many tiles of each industry have left the mat."""
        self.hand: list[int] = [0] * (seats * (FACTS.card_kinds + 1))
        """How many of each kind of card; the last column counts the unknown ones of a view."""
        self.hand_size: list[int] = [0] * seats
        self.held: list[int] = [0] * seats
        """The set of kinds in hand."""
        self.discards: list[int] = [0] * (seats * FACTS.deck_kinds)
        self.face_down: list[int] = [NONE] * seats
        """The face-down card under each discard pile; `FACTS.card_kinds` when it is unknown."""

    def _init_board(self, seats: int) -> None:
        self.owner: list[int] = [NONE] * FACTS.slot_count
        self.kind: list[int] = [NONE] * FACTS.slot_count
        self.cubes: list[int] = [0] * FACTS.slot_count
        self.flipped: int = 0
        self.occupied: int = 0
        self.coal_slots: int = 0
        """The slots whose tile holds coal; likewise iron and beer."""
        self.iron_slots: int = 0
        self.beer_slots: int = 0
        self.links: list[int] = [NONE] * FACTS.line_count
        """The owner of each link."""
        self.built: int = 0
        self.reach: list[int] = unlinked(FACTS.location_count)
        self.near: list[int] = [0] * FACTS.location_count
        self.links_left: list[int] = [FACTS.link_tiles] * seats
        self.tiles: list[int] = [0] * seats
        """The slots of a seat's tiles."""
        self.home_slots: list[int] = [0] * seats
        """All slots of the locations where the seat has a tile."""
        self.network: list[int] = [0] * seats
        """The locations of the seat's network, then all their slots and lines."""
        self.network_slots: list[int] = [0] * seats
        self.network_lines: list[int] = [0] * seats
        self.coal_market: int = FACTS.start_coal
        self.iron_market: int = FACTS.start_iron
        self.merchants: list[int] = [NONE] * FACTS.merchant_count
        """The face of the merchant tile on each merchant slot."""
        self.barrels: int = 0
        self.buyers: list[int] = [0] * INDUSTRY_COUNT
        """For each industry, the locations where a merchant buys it."""

    def _init_move(self) -> None:
        self.doing: int = IDLE
        """The move being made; the rest of its data follows."""
        self.slot: int = NONE
        self.line: int = NONE
        self.industry: int = NONE
        self.need_coal: int = 0
        self.need_iron: int = 0
        self.need_beer: int = 0
        self.steps: int = 0
        """Links placed, tiles developed or sold, or cards discarded so far in the move."""
        self.barrel: int = NONE
        """The merchant slot whose barrel the present sale uses."""
        self.paying: int = 0
        """The kinds of cards that may pay for the move."""
        self.debt: int = 0
        """What the seat at `at` still owes in a shortfall."""

    def clear_move(self) -> None:
        """Forget the move that was made."""
        self.doing = IDLE
        self.slot = NONE
        self.line = NONE
        self.industry = NONE
        self.need_coal = 0
        self.need_iron = 0
        self.need_beer = 0
        self.steps = 0
        self.barrel = NONE
        self.paying = 0

    def copy(self) -> "BirminghamPosition":
        """Give an independent position with the same truth."""
        twin = BirminghamPosition(self.game, self.seats, self.options, self)
        twin.ply = self.ply
        twin.to_decide = self.to_decide
        twin.turn = self.turn
        twin.move = self.move
        twin.era = self.era
        twin.round = self.round
        twin.order = self.order[:]
        twin.at = self.at
        twin.actions_left = self.actions_left
        twin.asked = self.asked
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.pooled = self.pooled
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.income = self.income[:]
        twin.vp = self.vp[:]
        twin.points = self.points[:]
        twin.gone = self.gone[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.held = self.held[:]
        twin.discards = self.discards[:]
        twin.face_down = self.face_down[:]
        twin.owner = self.owner[:]
        twin.kind = self.kind[:]
        twin.cubes = self.cubes[:]
        twin.flipped = self.flipped
        twin.occupied = self.occupied
        twin.coal_slots = self.coal_slots
        twin.iron_slots = self.iron_slots
        twin.beer_slots = self.beer_slots
        twin.links = self.links[:]
        twin.built = self.built
        twin.reach = self.reach[:]
        twin.near = self.near[:]
        twin.links_left = self.links_left[:]
        twin.tiles = self.tiles[:]
        twin.home_slots = self.home_slots[:]
        twin.network = self.network[:]
        twin.network_slots = self.network_slots[:]
        twin.network_lines = self.network_lines[:]
        twin.coal_market = self.coal_market
        twin.iron_market = self.iron_market
        twin.merchants = self.merchants[:]
        twin.barrels = self.barrels
        twin.buyers = self.buyers[:]
        twin.doing = self.doing
        twin.slot = self.slot
        twin.line = self.line
        twin.industry = self.industry
        twin.need_coal = self.need_coal
        twin.need_iron = self.need_iron
        twin.need_beer = self.need_beer
        twin.steps = self.steps
        twin.barrel = self.barrel
        twin.paying = self.paying
        twin.debt = self.debt
        return twin

    def find_legal(self) -> list[int]:
        """List the legal actions of the deciding seat."""
        return flow.find_legal(self)

    def refuse(self, action: int) -> tuple[str, Text]:
        """Name the rule that forbids an action, and the reason."""
        return refusal.refuse(self, action)

    def perform(self, answer: int) -> None:
        """Carry out an answer and run on to the next real decision."""
        flow.perform(self, answer)

    def outcomes(self) -> list[int]:
        """List what chance may answer."""
        return flow.outcomes(self)

    def weights(self) -> list[int]:
        """Give the weight of each outcome."""
        return flow.weights(self)

    def question(self) -> Text:
        """Say what is decided now."""
        return describe.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        """Say what an action does and where it is shown."""
        return describe.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        """Say what an action takes and brings, and from where."""
        return foretelling.foretell(self, action)

    def redact(self, viewer: int) -> "BirminghamPosition":
        """Copy the position without what the viewer must not know."""
        return view.redact(self, viewer)

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Deal the unknown cards of a view at random."""
        view.resample(self, viewer, dealer)

    def hides(self, viewer: int) -> bool:
        """Tell whether the viewer must not see the card drawn now."""
        return view.hides(self, viewer)

    def tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures."""
        return describe.tallies(self, seat)

    def result(self) -> Result:
        """Give the final result."""
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely."""
        return writing.to_json(self)
