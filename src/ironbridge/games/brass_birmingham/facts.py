"""The printed data of the game: the only reader of facts.json, flattened into lists of small ints.

Everything is checked on load: component counts, totals, tracks, names. A contradiction raises `FactsError`.
"""

import json
from pathlib import Path
from typing import Final, cast

from ironbridge.errors import FactsError
from ironbridge.games.brass.bits import mask_of
from ironbridge.games.brass.income import IncomeTrack
from ironbridge.games.brass.market import CubeMarket
from ironbridge.games.brass.stacks import TileStacks
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.words import Json

FOLDER: Final = Path(__file__).parent

NONE: Final = -1
"""No seat, no tile, no card."""

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")

INDUSTRIES: Final = ("cotton_mill", "coal_mine", "iron_works", "manufacturer", "pottery", "brewery")
COAL_MINE: Final = 1
IRON_WORKS: Final = 2
BREWERY: Final = 5
INDUSTRY_COUNT: Final = 6
CUBES: Final = ("", "coal", "iron", "", "", "beer")
"""By industry, what its tiles hold."""

# What a merchant's beer brings.
BONUS_DEVELOP: Final = 0
BONUS_INCOME: Final = 1
BONUS_VP: Final = 2
BONUS_MONEY: Final = 3
BONUS_TYPES: Final = ("develop", "income_spaces", "vp", "money")


def agree(what: str, found: int, printed: int) -> None:
    """Raise `FactsError` unless a count equals the printed total."""
    if found != printed:
        raise FactsError(f"facts.json contradicts itself: {what}", f"counted {found}, printed {printed}")


class Facts:
    """All printed figures; see rules.md for what they mean. Lists are indexed by the game's small numbers."""

    def __init__(self, data: Json) -> None:
        root = Plan(data, "facts")
        self._read_figures(root.at("game"))
        self._read_locations(root.at("locations"))
        self._read_lines(root.at("links"))
        self._read_tiles(root.at("industries"), root.at("components"))
        self._read_cards(root.at("cards"))
        self._read_merchants(root.at("merchant_tiles"))
        self._read_tracks(root.at("markets"), root.at("progress_track"))
        self.vp_per_icon: int = root.whole("link_scoring", "vp_per_icon")
        agree("link tiles", self.link_tiles * self.most_seats, root.whole("components", "link_tiles"))

    def _read_figures(self, game: Plan) -> None:
        self.fewest_seats: int = game.whole("players", "min")
        self.most_seats: int = game.whole("players", "max")
        counts = range(self.fewest_seats, self.most_seats + 1)
        self.rounds: dict[int, int] = {n: game.whole("rounds_per_era", str(n)) for n in counts}
        self.actions_per_turn: int = game.whole("actions_per_turn")
        self.actions_first_round: int = game.whole("actions_first_canal_round")
        self.hand_size: int = game.whole("hand_size")
        agree("face-down cards", game.whole("facedown_setup_discard_per_player"), 1)
        agree("face-down cards at the rail start", game.whole("facedown_discard_at_rail_start"), 0)
        self.start_money: int = game.whole("start_money")
        self.start_income: int = game.whole("start_income_space")
        self.start_level: int = game.whole("start_income_level")
        self.link_tiles: int = game.whole("link_tiles_per_player")
        self.canal_price: int = game.whole("canal_link", "money")
        self.rail_price: int = game.whole("rail_link_single", "money")
        self.second_rail_price: int = game.whole("rail_link_double", "money") - self.rail_price
        self.rail_coal: int = game.whole("rail_link_single", "coal")
        agree("coal of two rails", game.whole("rail_link_double", "coal"), 2 * self.rail_coal)
        self.double_beer: int = game.whole("rail_link_double", "beer")
        self.develop_most: int = game.whole("develop", "tiles_max")
        self.develop_iron: int = game.whole("develop", "iron_per_tile")
        self.loan_money: int = game.whole("loan", "money")
        self.loan_levels: int = game.whole("loan", "income_levels_down")
        self.lowest_level: int = game.whole("loan", "min_level_after")
        self.scout_cards: int = game.whole("scout", "cards_discarded")
        self.vp_per_pound_missing: int = game.whole("shortfall", "vp_per_missing_pound")
        self.intro_pounds_per_vp: int = game.whole("intro_game", "pounds_per_vp")
        self.intro_money_cap: int = game.whole("intro_game", "money_vp_cap")

    def _read_locations(self, locations: Plan) -> None:
        self.locations: list[str] = []
        self.location_kinds: list[str] = []
        self.banners: list[str] = []
        self.printed_icons: list[int] = []
        self.slots: list[str] = []
        self.slot_location: list[int] = []
        self.slot_shows: list[int] = []
        self.merchant_slots: list[str] = []
        self.merchant_location: list[int] = []
        self.merchant_seats: list[int] = []
        self.bonus_type: list[int] = []
        self.bonus_amount: list[int] = []
        self.markets: int = 0
        for at, item in enumerate(locations.items("items")):
            self._read_location(at, item)
        self.location_count: int = len(self.locations)
        self.slot_count: int = len(self.slots)
        self.merchant_count: int = len(self.merchant_slots)
        self.towns: int = self._members("town")
        self.farms: int = self._members("farm_brewery")
        if self.location_kinds != sorted(self.location_kinds, key=["town", "farm_brewery", "merchant"].index):
            raise FactsError("facts.locations must list towns, then farm breweries, then merchants")
        self.town_count: int = self.location_kinds.count("town")
        self.slots_at: list[int] = [
            mask_of(slot for slot in range(self.slot_count) if self.slot_location[slot] == at)
            for at in range(self.location_count)
        ]
        self.town_slots: int = 0
        for at in range(self.town_count):
            self.town_slots |= self.slots_at[at]
        self.slot_place: list[int] = [1 << location for location in self.slot_location]
        self._find_slot_sets()

    def _read_location(self, at: int, item: Plan) -> None:
        self.locations.append(item.word("id"))
        self.location_kinds.append(item.word("kind"))
        self.banners.append(item.word("banner") if item.has("banner") else "")
        self.printed_icons.append(item.whole("printed_link_icons"))
        for number, slot in enumerate(item.items("slots")):
            self.slots.append(f"{self.locations[-1]}:{number}")
            self.slot_location.append(at)
            self.slot_shows.append(mask_of(INDUSTRIES.index(word) for word in slot.words()))
        if item.word("kind") != "merchant":
            self.bonus_type.append(-1)
            self.bonus_amount.append(0)
            return
        if item.flag("coal_market_access"):
            self.markets |= 1 << at
        self.bonus_type.append(BONUS_TYPES.index(item.word("beer_bonus", "type")))
        self.bonus_amount.append(item.whole("beer_bonus", "amount"))
        for merchant in item.items("merchant_slots"):
            self.merchant_slots.append(merchant.word("id"))
            self.merchant_location.append(at)
            self.merchant_seats.append(merchant.whole("min_players"))

    def _members(self, kind: str) -> int:
        return mask_of(at for at in range(self.location_count) if self.location_kinds[at] == kind)

    def _find_slot_sets(self) -> None:
        slots = range(self.slot_count)
        self.shows: list[int] = []
        """For each industry, the slots that show it."""
        self.shows_alone: list[int] = []
        """For each industry, the slots that show nothing else."""
        self.yields: list[int] = []
        """For each industry and slot showing it alone: the slots that wait for it (BB-BUILD-6)."""
        for industry in range(len(INDUSTRIES)):
            bit = 1 << industry
            self.shows.append(mask_of(slot for slot in slots if self.slot_shows[slot] & bit))
            self.shows_alone.append(mask_of(slot for slot in slots if self.slot_shows[slot] == bit))
            for slot in slots:
                mixed = self.shows[industry] & ~self.shows_alone[industry]
                alone = self.shows_alone[industry] >> slot & 1
                self.yields.append(mixed & self.slots_at[self.slot_location[slot]] if alone else 0)

    def _read_lines(self, links: Plan) -> None:
        self.lines: list[str] = []
        self.ends: list[int] = []
        self.era_lines: list[int] = [0, 0]
        for at, item in enumerate(links.items("items")):
            self.lines.append(item.word("id"))
            for end in item.words("endpoints"):
                if end not in self.locations:
                    raise FactsError(f"line {self.lines[-1]} ends in an unknown location", end)
            self.ends.append(mask_of(self.locations.index(end) for end in item.words("endpoints")))
            for era, name in enumerate(ERAS):
                self.era_lines[era] |= int(item.flag(name)) << at
        self.line_count: int = len(self.lines)
        agree("lines", self.line_count, links.whole("count"))
        for era, name in enumerate(ERAS):
            agree(f"{name} lines", self.era_lines[era].bit_count(), links.whole(f"usable_{name}"))
        self.lines_at: list[int] = [
            mask_of(line for line in range(self.line_count) if self.ends[line] >> at & 1)
            for at in range(self.location_count)
        ]

    def _read_tiles(self, industries: Plan, components: Plan) -> None:
        if sorted(industries.names("tiles")) != sorted(INDUSTRIES):
            raise FactsError("facts.industries.tiles must hold the six industries")
        stacks = [industries.items("tiles", name) for name in INDUSTRIES]
        tiles = [tile for stack in stacks for tile in stack]
        self.industry: list[int] = [at for at, stack in enumerate(stacks) for _ in stack]
        self.level: list[int] = [tile.whole("level") for tile in tiles]
        self.kinds: list[str] = [
            f"{INDUSTRIES[industry]} {level}"
            for industry, level in zip(self.industry, self.level, strict=True)
        ]
        self.count: list[int] = [tile.whole("count") for tile in tiles]
        self.money: list[int] = [tile.whole("cost_money") for tile in tiles]
        self.coal: list[int] = [tile.whole("cost_coal") for tile in tiles]
        self.iron: list[int] = [tile.whole("cost_iron") for tile in tiles]
        self.beer: list[int] = [
            tile.whole("beer_to_sell") if tile.has("beer_to_sell") else -1 for tile in tiles
        ]
        """Barrels a sale needs; -1 for what is never sold."""
        self.vp: list[int] = [tile.whole("vp") for tile in tiles]
        self.income: list[int] = [tile.whole("income_spaces") for tile in tiles]
        self.icons: list[int] = [tile.whole("link_icons") for tile in tiles]
        self.eras: list[int] = [{"canal": 1, "rail": 2, "any": 3}[tile.word("era")] for tile in tiles]
        self.developable: list[bool] = [tile.flag("can_be_developed") for tile in tiles]
        self.value: list[int] = [tile.whole("shortfall_value") for tile in tiles]
        for kind, value in enumerate(self.value):
            agree(f"value of {self.kinds[kind]} in a shortfall", value, self.money[kind] // 2)
        self.cubes: list[list[int]] = [[_produced(tile, era) for tile in tiles] for era in ERAS]
        """For each era, what a tile built then holds."""
        order: list[list[int]] = [[] for _ in INDUSTRIES]
        for kind, industry in enumerate(self.industry):
            order[industry] += [kind] * self.count[kind]
        for name, tiles_of in zip(INDUSTRIES, order, strict=True):
            printed = components.whole("industry_tiles_per_player_by_type", name)
            agree(f"{name} tiles", len(tiles_of), printed)
        self.stacks: TileStacks = TileStacks(order)
        agree("industry tiles", sum(self.count) * self.most_seats, components.whole("industry_tiles"))

    def _read_cards(self, cards: Plan) -> None:
        self.cards: list[str] = [*self.locations[: self.town_count]]
        if sorted(cards.names("location")) != sorted(self.cards):
            raise FactsError("facts.cards.location must name exactly the towns")
        self.card_industries: list[int] = [0] * self.town_count
        for item in cards.items("industry"):
            self.cards.append(item.word("id"))
            self.card_industries.append(mask_of(INDUSTRIES.index(w) for w in item.words("industries")))
        self.deck_kinds: int = len(self.cards)
        self.wild_location: int = self.deck_kinds
        self.wild_industry: int = self.deck_kinds + 1
        self.cards += ["wild_location", "wild_industry"]
        self.card_industries += [0, mask_of(range(len(INDUSTRIES)))]
        self.card_kinds: int = len(self.cards)
        self.wild_counts: list[int] = [cards.whole("wild", name) for name in self.cards[self.deck_kinds :]]
        self.decks: dict[int, list[int]] = {}
        for seats in self.rounds:
            key = str(seats)
            deck = [cards.whole("location", town, key) for town in self.cards[: self.town_count]]
            deck += [item.whole("counts", key) for item in cards.items("industry")]
            agree(f"cards with {seats} players", sum(deck), cards.whole("totals", "deck", key))
            left = sum(deck) - seats * (self.hand_size + 1)
            agree(f"draw deck with {seats} players", left, cards.whole("draw_pile_after_setup", key))
            self.decks[seats] = deck

    def _read_merchants(self, tiles: Plan) -> None:
        self.faces: list[str] = []
        self.buys: list[int] = []
        self.gets_barrel: list[bool] = []
        self.pools: dict[int, list[int]] = {}
        for item in tiles.items("items"):
            if item.word("face") not in self.faces:
                self.faces.append(item.word("face"))
                self.buys.append(mask_of(INDUSTRIES.index(word) for word in item.words("buys")))
                self.gets_barrel.append(item.flag("gets_barrel"))
        for seats in self.rounds:
            pool = [0] * len(self.faces)
            for item in tiles.items("items"):
                pool[self.faces.index(item.word("face"))] += item.whole("min_players") <= seats
            for face in tiles.names("pool_by_players", str(seats)):
                printed = tiles.whole("pool_by_players", str(seats), face)
                agree(f"{face} merchants with {seats} players", pool[self.faces.index(face)], printed)
            used = sum(needed <= seats for needed in self.merchant_seats)
            agree(f"merchant slots with {seats} players", used, sum(pool))
            barrels = sum(pool[face] for face in range(len(pool)) if self.gets_barrel[face])
            agree(f"barrels with {seats} players", barrels, tiles.whole("barrels_placed", str(seats)))
            self.pools[seats] = pool

    def _read_tracks(self, markets: Plan, track: Plan) -> None:
        self.coal_market: CubeMarket = _market(markets.at("coal"))
        self.iron_market: CubeMarket = _market(markets.at("iron"))
        self.start_coal: int = markets.whole("coal", "start_cubes")
        self.start_iron: int = markets.whole("iron", "start_cubes")
        levels = track.wholes("income_level_by_space")
        agree("spaces of the progress track", len(levels), track.whole("spaces"))
        agree("start level", levels[self.start_income], self.start_level)
        agree("lowest level", levels[0], self.lowest_level)
        agree("last space", len(levels) - 1, track.whole("income_marker_cap"))
        for space, level in enumerate(levels):
            if space + 1 == len(levels) or levels[space + 1] != level:
                agree(f"level {level}", space, track.whole("highest_space_of_level", str(level)))
            if space == 0 or levels[space - 1] != level:
                agree(f"level {level}", space, track.whole("lowest_space_of_level", str(level)))
        self.track: IncomeTrack = IncomeTrack(levels)


def _produced(tile: Plan, era: str) -> int:
    """Give how many cubes or barrels a tile holds that is built in an era."""
    if not tile.has("produces"):
        return 0
    produces = tile.at("produces")
    return produces.whole("amount" if produces.has("amount") else f"amount_{era}")


def _market(node: Plan) -> CubeMarket:
    market = CubeMarket(node.wholes("spaces_low_to_high"), node.whole("price_when_empty"))
    agree("market spaces", market.capacity, node.whole("capacity"))
    agree("empty market spaces", market.capacity - node.whole("start_cubes"), len(node.items("start_empty")))
    return market


def read_facts(text: str) -> Facts:
    """Read and check the text of a facts file."""
    return Facts(cast(Json, json.loads(text)))


FACTS: Final = read_facts((FOLDER / "facts.json").read_text(encoding="utf-8"))
"""The facts of the box."""
