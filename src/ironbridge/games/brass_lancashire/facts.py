"""The only reader of facts.json: everything printed, as flat lists, checked on load.

Indices: an industry, a location, a slot, a line, a card or a tile kind is its place in the lists below.
Cards are the location cards in the order of the locations, then the industry cards.
"""

from pathlib import Path
from typing import Final

from ironbridge.errors import FactsError
from ironbridge.games.brass.income import IncomeTrack
from ironbridge.games.brass.stacks import TileStacks
from ironbridge.kernel.reading import Reader, parse_json

FOLDER: Final = Path(__file__).parent
MOST: Final = 1000
NONE: Final = -1
"""No seat, no tile, no place."""
CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")
TILE_ERAS: Final = ("any", "canal_only", "rail_only", "never")
ANY_ERA: Final = 0
CANAL_ONLY: Final = 1
RAIL_ONLY: Final = 2
ONE_ERA: Final = (CANAL_ONLY, RAIL_ONLY)
NEVER: Final = 3


class Facts:
    """What is printed on board, tiles, cards and tracks."""

    def __init__(self, data: object) -> None:
        """Read the facts; what contradicts itself raises `FactsError`."""
        reader = Reader(data, "facts")
        self._read_setup(reader.inner("setup"))
        self._read_tiles(reader.inner("industry_tiles"))
        self._read_locations(reader.inner("locations"))
        self._read_lines(reader.inner("links"))
        self._read_cards(reader.inner("cards"))
        self._read_tracks(reader)
        self._read_loans(reader.inner("loans"))
        self.most_developed = reader.inner("develop").whole("most_tiles", 1, MOST)
        """How many tiles one Develop action may remove."""
        self.iron_per_tile = reader.inner("develop").whole("iron_each", 1, 1)
        if reader.problems:
            raise FactsError("facts contradict themselves", "; ".join(reader.problems))

    def _read_setup(self, reader: Reader) -> None:
        self.start_money = reader.whole("start_money", 0, MOST)
        self.start_income = reader.whole("start_income_space", 0, MOST)
        self.hand_size = reader.whole("hand_size", 1, MOST)
        self.actions_per_turn = reader.whole("actions_per_turn", 1, 9)
        self.actions_first_round = reader.whole("actions_first_canal_round", 1, 9)
        self.link_markers = reader.whole("link_markers_per_player", 1, MOST)
        self.rounds: dict[int, int] = {}
        self.cards_removed: dict[int, list[int]] = {}
        """For each seat count of the rulebook the cards removed in either era."""
        by_count = reader.inner("by_player_count")
        for key in by_count.keys():  # noqa: SIM118 - a reader, not a dict
            row = by_count.inner(key)
            removed = row.inner("cards_removed")
            self.rounds[int(key)] = row.whole("rounds_per_period", 1, MOST)
            self.cards_removed[int(key)] = [removed.whole(era, 0, MOST) for era in ERAS]

    def _read_tiles(self, reader: Reader) -> None:
        totals = reader.inner("per_player_totals")
        by_industry = reader.inner("by_industry")
        self.industries: list[str] = by_industry.keys()
        self.tile_industry: list[int] = []
        self.tile_level: list[int] = []
        rows: list[Reader] = []
        stacks: list[list[int]] = []
        for industry, name in enumerate(self.industries):
            stack: list[int] = []
            here = by_industry.rows(name)
            for kind, row in enumerate(here, len(rows)):
                stack += [kind] * row.whole("count", 1, MOST)
            levels = [row.whole("level", 0, 9) for row in here]
            if levels != sorted(levels):
                by_industry.fault(name, "must be sorted by level")
            if len(stack) != totals.whole(name, 0, MOST):
                by_industry.fault(name, f"has {len(stack)} tiles, which per_player_totals contradicts")
            self.tile_industry += [industry] * len(here)
            self.tile_level += levels
            rows += here
            stacks.append(stack)
        self.stacks = TileStacks(stacks)
        if sum(self.stacks.sizes) != totals.whole("all", 0, MOST):
            totals.fault("all", f"contradicts the {sum(self.stacks.sizes)} tiles listed")
        # A dash on a tile is null in the file: it costs, needs, holds or brings nothing.
        self.tile_cost: list[int] = [row.whole("cost", 0, MOST, 0) for row in rows]
        self.tile_income: list[int] = [row.whole("income_spaces", 0, MOST, 0) for row in rows]
        self.tile_vp: list[int] = [row.whole("vp", 0, MOST, 0) for row in rows]
        self.tile_coal: list[int] = [row.whole("coal", 0, 1, 0) for row in rows]
        self.tile_iron: list[int] = [row.whole("iron", 0, 1, 0) for row in rows]
        self.tile_cubes: list[int] = [row.whole("cubes", 0, MOST, 0) for row in rows]
        self.tile_era: list[int] = [TILE_ERAS.index(row.word("era", TILE_ERAS)) for row in rows]

    def _read_locations(self, reader: Reader) -> None:
        self.locations: list[str] = []
        self.coins: list[int] = []
        """For each location the coins printed there for links."""
        self.is_port: list[bool] = []
        """For each location whether it always counts as a built port."""
        self.slots_of: list[list[int]] = []
        """For each location its slots."""
        self.slots: list[str] = []
        self.slot_location: list[int] = []
        self.slot_industries: list[int] = []
        """For each slot the set of industries it shows."""
        self.regions = 0
        """How many locations have slots; they come first."""
        self.coal_rule: dict[int, str] = {}
        """For a location that coal can only reach by rail: the rule that says so."""
        for row in reader.rows("items"):
            location = str(row.raw("id"))
            if row.has("coal_rule"):
                self.coal_rule[len(self.locations)] = str(row.raw("coal_rule"))
            self.coins.append(row.whole("link_coins", 0, MOST))
            self.is_port.append(row.flag("acts_as_built_port"))
            here: list[int] = []
            for slot in row.rows("slots"):
                here.append(len(self.slots))
                self.slots.append(f"{location}:{slot.whole('index', 0, 9)}")
                self.slot_location.append(len(self.locations))
                shown = [self.industries.index(name) for name in slot.words("allowed", self.industries)]
                self.slot_industries.append(sum(1 << industry for industry in shown))
            self.slots_of.append(here)
            self.locations.append(location)
            if here:
                self.regions += 1
                if self.regions != len(self.locations):
                    row.fault("slots", "stand after a location without slots")
        totals = reader.inner("totals")
        self._same(totals, "slots", len(self.slots))
        self._same(totals, "regions", self.regions)
        self._same(totals, "external_regions", sum(self.is_port))
        self.first_slot: dict[int, int] = {}
        """For a slot that takes a port only later: the slot that must be taken first."""
        self.first_slot_rule: dict[int, str] = {}
        for row in reader.rows("port_placement_priority"):
            here = self.slots_of[self._place(row, "region")]
            later = here[row.whole("before_slot", 0, len(here) - 1)]
            self.first_slot[later] = here[row.whole("use_first_slot", 0, len(here) - 1)]
            self.first_slot_rule[later] = str(row.raw("rule"))

    def _read_lines(self, reader: Reader) -> None:
        rows = reader.rows("items")
        self.lines: list[str] = [str(row.raw("id")) for row in rows]
        self.line_a: list[int] = [self._place(row, "a") for row in rows]
        self.line_b: list[int] = [self._place(row, "b") for row in rows]
        self.line_canal: list[bool] = [row.flag("canal") for row in rows]
        self.line_rail: list[bool] = [row.flag("rail") for row in rows]
        totals = reader.inner("totals")
        self._same(totals, "all", len(self.lines))
        self._same(totals, "buildable_as_canal", sum(self.line_canal))
        self._same(totals, "buildable_as_rail", sum(self.line_rail))
        virtual = reader.rows("virtual_links")[0]
        self.virtual_link: tuple[int, int] = (self._place(virtual, "a"), self._place(virtual, "b"))
        costs = reader.inner("costs")
        self.canal_cost = costs.inner("canal").whole("money", 0, MOST)
        self.rail_cost = costs.inner("rail_one").whole("money", 0, MOST)
        self.rail_coal = costs.inner("rail_one").whole("coal", 1, 1)
        two = costs.inner("rail_two_in_one_action").whole("money", self.rail_cost, MOST)
        self.second_rail_cost: int = two - self.rail_cost
        self.most_canals = costs.inner("canal").whole("max_per_action", 1, 1)
        self.most_rails = costs.whole("max_rail_per_action", 1, 9)

    def _read_cards(self, reader: Reader) -> None:
        of_locations = reader.inner("location_cards")
        of_industries = reader.inner("industry_cards")
        self.cards: list[str] = [*self.locations[: self.regions], *self.industries]
        self.card_counts = [of_locations.whole(name, 0, MOST) for name in self.locations[: self.regions]]
        self._same(reader, "location_total", sum(self.card_counts))
        self.card_counts += [of_industries.whole(name, 0, MOST) for name in self.industries]
        self._same(reader, "total", sum(self.card_counts))
        of_locations.refuse_unknown()
        of_industries.refuse_unknown()

    def _read_tracks(self, reader: Reader) -> None:
        track = reader.inner("income_track")
        spaces = track.whole("spaces", 1, MOST)
        levels = track.wholes("level_by_space", spaces, -MOST, MOST)
        self.income = IncomeTrack(levels)
        self._same(track, "min_level", levels[0])
        self._same(track, "max_level", levels[-1])
        self._same(track, "start_space", self.start_income)
        cotton = reader.inner("cotton_demand_track")
        self.bonuses = [row.whole("bonus", 0, MOST, 0) for row in cotton.rows("positions")][:-1]
        """For each open space of the Cotton Demand Track its bonus; the next space is the bottom."""
        self._same(cotton, "bottom_index", len(self.bonuses))
        coal = reader.inner("demand_tracks").inner("coal")
        iron = reader.inner("demand_tracks").inner("iron")
        self.track_prices: list[int] = coal.wholes("spaces_top_to_bottom", -1, 1, MOST)
        self.price_when_empty = coal.whole("price_when_empty", 0, MOST)
        if iron.wholes("spaces_top_to_bottom", -1, 1, MOST) != self.track_prices:
            iron.fault("spaces_top_to_bottom", "differ from those of coal")
        tiles = reader.inner("distant_market_tiles")
        self.market_tiles: list[int] = [-value for value in tiles.wholes("values", -1, -MOST, 0)]
        """How far each Distant Market tile moves the cotton marker."""
        self._same(tiles, "count", len(self.market_tiles))
        self._same(tiles, "sum", -sum(self.market_tiles))
        self.sale_divisor = reader.inner("forced_sale").whole("cost_divisor", 1, MOST)
        money = reader.inner("scoring").inner("money_rail_end_only")
        self.pounds_per_vp = money.whole("pounds_per_vp", 1, MOST)

    def _read_loans(self, reader: Reader) -> None:
        self.loan_amounts: list[int] = reader.wholes("amounts", -1, 1, MOST)
        levels = reader.inner("levels_lost")
        self.loan_levels = [levels.whole(str(amount), 0, MOST) for amount in self.loan_amounts]
        if reader.whole("lowest_level_after", -MOST, MOST) != self.income.lowest:
            reader.fault("lowest_level_after", "contradicts the income track")

    def _place(self, reader: Reader, key: str) -> int:
        return self.locations.index(reader.word(key, self.locations))

    def _same(self, reader: Reader, key: str, counted: int) -> None:
        if reader.whole(key, -MOST, MOST) != counted:
            reader.fault(key, f"contradicts the {counted} counted")


FACTS_JSON: Final = parse_json((FOLDER / "facts.json").read_text(encoding="utf-8"))
FACTS: Final = Facts(FACTS_JSON)

# The sizes and lists that everything else asks for, read once.
INDUSTRIES: Final = len(FACTS.industries)
LOCATIONS: Final = len(FACTS.locations)
REGIONS: Final = FACTS.regions
SLOTS: Final = len(FACTS.slots)
LINES: Final = len(FACTS.lines)
CARDS: Final = len(FACTS.cards)
COTTON_MILL: Final = FACTS.industries.index("cotton_mill")
PORT: Final = FACTS.industries.index("port")
COAL_MINE: Final = FACTS.industries.index("coal_mine")
IRON_WORKS: Final = FACTS.industries.index("iron_works")
SHIPYARD: Final = FACTS.industries.index("shipyard")
SHOWING: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if FACTS.slot_industries[slot] >> industry & 1]
    for industry in range(INDUSTRIES)
]
"""For each industry the slots that show it."""
SLOT_LOCATION: Final[list[int]] = FACTS.slot_location
LINE_A: Final[list[int]] = FACTS.line_a
LINE_B: Final[list[int]] = FACTS.line_b
TILE_INDUSTRY: Final[list[int]] = FACTS.tile_industry
TILE_LEVEL: Final[list[int]] = FACTS.tile_level
TILE_COST: Final[list[int]] = FACTS.tile_cost
TILE_COAL: Final[list[int]] = FACTS.tile_coal
TILE_IRON: Final[list[int]] = FACTS.tile_iron
BOTTOM: Final = len(FACTS.bonuses)
"""The bottom space of the Cotton Demand Track: the Distant Market is closed."""
