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
from ironbridge.kernel.words import Json

FOLDER: Final = Path(__file__).parent

NONE: Final = -1
"""No seat, no tile, no card."""

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final = ("canal", "rail")

COTTON_MILL: Final = 0
COAL_MINE: Final = 1
IRON_WORKS: Final = 2
MANUFACTURER: Final = 3
POTTERY: Final = 4
BREWERY: Final = 5
INDUSTRIES: Final = ("cotton_mill", "coal_mine", "iron_works", "manufacturer", "pottery", "brewery")
INDUSTRY_COUNT: Final = 6
CUBES: Final = ("", "coal", "iron", "", "", "beer")
"""By industry, what its tiles hold."""

# What a merchant's beer brings.
BONUS_DEVELOP: Final = 0
BONUS_INCOME: Final = 1
BONUS_VP: Final = 2
BONUS_MONEY: Final = 3
BONUS_TYPES: Final = ("develop", "income_spaces", "vp", "money")


class Node:
    """One place in the JSON tree, read with its path so that a complaint can name it."""

    def __init__(self, value: Json, path: str) -> None:
        self._value = value
        self._path = path

    def __getitem__(self, key: str) -> "Node":
        value = self._value
        if not isinstance(value, dict) or key not in value:
            raise FactsError(f"facts.json has no {self._path}.{key}")
        return Node(value[key], f"{self._path}.{key}")

    def has(self, key: str) -> bool:
        """Tell whether the object has a field that is not null."""
        return isinstance(self._value, dict) and self._value.get(key) is not None

    def keys(self) -> list[str]:
        """List the fields of an object."""
        if not isinstance(self._value, dict):
            raise FactsError(f"{self._path} must be an object")
        return list(self._value)

    def items(self) -> "list[Node]":
        """List the members of a list."""
        if not isinstance(self._value, list):
            raise FactsError(f"{self._path} must be a list")
        return [Node(value, f"{self._path}[{at}]") for at, value in enumerate(self._value)]

    def whole(self) -> int:
        """Read a whole number."""
        if not isinstance(self._value, int) or isinstance(self._value, bool):
            raise FactsError(f"{self._path} must be a whole number")
        return self._value

    def flag(self) -> bool:
        """Read true or false."""
        if not isinstance(self._value, bool):
            raise FactsError(f"{self._path} must be true or false")
        return self._value

    def word(self) -> str:
        """Read a text."""
        if not isinstance(self._value, str):
            raise FactsError(f"{self._path} must be a text")
        return self._value

    def wholes(self) -> list[int]:
        """Read a list of whole numbers."""
        return [node.whole() for node in self.items()]

    def words(self) -> list[str]:
        """Read a list of texts."""
        return [node.word() for node in self.items()]


def agree(what: str, found: int, printed: int) -> None:
    """Raise `FactsError` unless a count equals the printed total."""
    if found != printed:
        raise FactsError(f"facts.json contradicts itself: {what}", f"counted {found}, printed {printed}")


class Facts:
    """All printed figures; see rules.md for what they mean. Lists are indexed by the game's small numbers."""

    def __init__(self, data: Json) -> None:
        root = Node(data, "facts")
        self._read_figures(root["game"])
        self._read_locations(root["locations"])
        self._read_lines(root["links"])
        self._read_tiles(root["industries"], root["components"])
        self._read_cards(root["cards"])
        self._read_merchants(root["merchant_tiles"])
        self._read_tracks(root["markets"], root["progress_track"])
        self.vp_per_icon: int = root["link_scoring"]["vp_per_icon"].whole()
        agree("link tiles", self.link_tiles * self.most_seats, root["components"]["link_tiles"].whole())

    def _read_figures(self, game: Node) -> None:
        self.fewest_seats: int = game["players"]["min"].whole()
        self.most_seats: int = game["players"]["max"].whole()
        counts = range(self.fewest_seats, self.most_seats + 1)
        self.rounds: dict[int, int] = {n: game["rounds_per_era"][str(n)].whole() for n in counts}
        self.actions_per_turn: int = game["actions_per_turn"].whole()
        self.actions_first_round: int = game["actions_first_canal_round"].whole()
        self.hand_size: int = game["hand_size"].whole()
        agree("face-down cards", game["facedown_setup_discard_per_player"].whole(), 1)
        agree("face-down cards at the rail start", game["facedown_discard_at_rail_start"].whole(), 0)
        self.start_money: int = game["start_money"].whole()
        self.start_income: int = game["start_income_space"].whole()
        self.start_level: int = game["start_income_level"].whole()
        self.link_tiles: int = game["link_tiles_per_player"].whole()
        self.canal_price: int = game["canal_link"]["money"].whole()
        self.rail_price: int = game["rail_link_single"]["money"].whole()
        self.second_rail_price: int = game["rail_link_double"]["money"].whole() - self.rail_price
        self.rail_coal: int = game["rail_link_single"]["coal"].whole()
        agree("coal of two rails", game["rail_link_double"]["coal"].whole(), 2 * self.rail_coal)
        self.double_beer: int = game["rail_link_double"]["beer"].whole()
        self.develop_most: int = game["develop"]["tiles_max"].whole()
        self.develop_iron: int = game["develop"]["iron_per_tile"].whole()
        self.loan_money: int = game["loan"]["money"].whole()
        self.loan_levels: int = game["loan"]["income_levels_down"].whole()
        self.lowest_level: int = game["loan"]["min_level_after"].whole()
        self.scout_cards: int = game["scout"]["cards_discarded"].whole()
        self.vp_per_pound_missing: int = game["shortfall"]["vp_per_missing_pound"].whole()
        self.intro_pounds_per_vp: int = game["intro_game"]["pounds_per_vp"].whole()
        self.intro_money_cap: int = game["intro_game"]["money_vp_cap"].whole()

    def _read_locations(self, locations: Node) -> None:
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
        for at, item in enumerate(locations["items"].items()):
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

    def _read_location(self, at: int, item: Node) -> None:
        self.locations.append(item["id"].word())
        self.location_kinds.append(item["kind"].word())
        self.banners.append(item["banner"].word() if item.has("banner") else "")
        self.printed_icons.append(item["printed_link_icons"].whole())
        for number, slot in enumerate(item["slots"].items()):
            self.slots.append(f"{self.locations[-1]}:{number}")
            self.slot_location.append(at)
            self.slot_shows.append(mask_of(INDUSTRIES.index(word) for word in slot.words()))
        if item["kind"].word() != "merchant":
            self.bonus_type.append(-1)
            self.bonus_amount.append(0)
            return
        if item["coal_market_access"].flag():
            self.markets |= 1 << at
        self.bonus_type.append(BONUS_TYPES.index(item["beer_bonus"]["type"].word()))
        self.bonus_amount.append(item["beer_bonus"]["amount"].whole())
        for merchant in item["merchant_slots"].items():
            self.merchant_slots.append(merchant["id"].word())
            self.merchant_location.append(at)
            self.merchant_seats.append(merchant["min_players"].whole())

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

    def _read_lines(self, links: Node) -> None:
        self.lines: list[str] = []
        self.ends: list[int] = []
        self.era_lines: list[int] = [0, 0]
        for at, item in enumerate(links["items"].items()):
            self.lines.append(item["id"].word())
            for end in item["endpoints"].words():
                if end not in self.locations:
                    raise FactsError(f"line {self.lines[-1]} ends in an unknown location", end)
            self.ends.append(mask_of(self.locations.index(end) for end in item["endpoints"].words()))
            for era, name in enumerate(ERAS):
                self.era_lines[era] |= int(item[name].flag()) << at
        self.line_count: int = len(self.lines)
        agree("lines", self.line_count, links["count"].whole())
        for era, name in enumerate(ERAS):
            agree(f"{name} lines", self.era_lines[era].bit_count(), links[f"usable_{name}"].whole())
        self.lines_at: list[int] = [
            mask_of(line for line in range(self.line_count) if self.ends[line] >> at & 1)
            for at in range(self.location_count)
        ]

    def _read_tiles(self, industries: Node, components: Node) -> None:
        self.kinds: list[str] = []
        self.industry: list[int] = []
        self.level: list[int] = []
        self.count: list[int] = []
        self.money: list[int] = []
        self.coal: list[int] = []
        self.iron: list[int] = []
        self.beer: list[int] = []
        """Barrels a sale needs; -1 for what is never sold."""
        self.vp: list[int] = []
        self.income: list[int] = []
        self.icons: list[int] = []
        self.eras: list[int] = []
        self.developable: list[bool] = []
        self.value: list[int] = []
        self.cubes: list[list[int]] = [[], []]
        """For each era, what a tile built then holds."""
        if sorted(industries["tiles"].keys()) != sorted(INDUSTRIES):
            raise FactsError("facts.industries.tiles must hold the six industries")
        order: list[list[int]] = []
        for at, name in enumerate(INDUSTRIES):
            stack: list[int] = []
            for tile in industries["tiles"][name].items():
                stack += [len(self.kinds)] * tile["count"].whole()
                self._read_tile(at, name, tile)
            order.append(stack)
            agree(f"{name} tiles", len(stack), components["industry_tiles_per_player_by_type"][name].whole())
        self.stacks: TileStacks = TileStacks(order)
        tiles = sum(self.count) * self.most_seats
        agree("industry tiles", tiles, components["industry_tiles"].whole())

    def _read_tile(self, industry: int, name: str, tile: Node) -> None:
        self.kinds.append(f"{name} {tile['level'].whole()}")
        self.industry.append(industry)
        self.level.append(tile["level"].whole())
        self.count.append(tile["count"].whole())
        self.money.append(tile["cost_money"].whole())
        self.coal.append(tile["cost_coal"].whole())
        self.iron.append(tile["cost_iron"].whole())
        self.beer.append(tile["beer_to_sell"].whole() if tile.has("beer_to_sell") else -1)
        self.vp.append(tile["vp"].whole())
        self.income.append(tile["income_spaces"].whole())
        self.icons.append(tile["link_icons"].whole())
        self.eras.append({"canal": 1, "rail": 2, "any": 3}[tile["era"].word()])
        self.developable.append(tile["can_be_developed"].flag())
        self.value.append(tile["shortfall_value"].whole())
        agree(f"value of {self.kinds[-1]} in a shortfall", self.value[-1], self.money[-1] // 2)
        for era, era_name in enumerate(ERAS):
            amount = 0
            if tile.has("produces"):
                produces = tile["produces"]
                key = "amount" if produces.has("amount") else f"amount_{era_name}"
                amount = produces[key].whole()
            self.cubes[era].append(amount)

    def _read_cards(self, cards: Node) -> None:
        self.cards: list[str] = [*self.locations[: self.town_count]]
        if sorted(cards["location"].keys()) != sorted(self.cards):
            raise FactsError("facts.cards.location must name exactly the towns")
        self.card_industries: list[int] = [0] * self.town_count
        for item in cards["industry"].items():
            self.cards.append(item["id"].word())
            self.card_industries.append(mask_of(INDUSTRIES.index(w) for w in item["industries"].words()))
        self.deck_kinds: int = len(self.cards)
        self.wild_location: int = self.deck_kinds
        self.wild_industry: int = self.deck_kinds + 1
        self.cards += ["wild_location", "wild_industry"]
        self.card_industries += [0, mask_of(range(len(INDUSTRIES)))]
        self.card_kinds: int = len(self.cards)
        self.wild_counts: list[int] = [cards["wild"][name].whole() for name in self.cards[self.deck_kinds :]]
        self.decks: dict[int, list[int]] = {}
        for seats in self.rounds:
            key = str(seats)
            deck = [cards["location"][town][key].whole() for town in self.cards[: self.town_count]]
            deck += [item["counts"][key].whole() for item in cards["industry"].items()]
            agree(f"cards with {seats} players", sum(deck), cards["totals"]["deck"][key].whole())
            left = sum(deck) - seats * (self.hand_size + 1)
            agree(f"draw deck with {seats} players", left, cards["draw_pile_after_setup"][key].whole())
            self.decks[seats] = deck

    def _read_merchants(self, tiles: Node) -> None:
        self.faces: list[str] = []
        self.buys: list[int] = []
        self.gets_barrel: list[bool] = []
        self.pools: dict[int, list[int]] = {}
        for item in tiles["items"].items():
            if item["face"].word() not in self.faces:
                self.faces.append(item["face"].word())
                self.buys.append(mask_of(INDUSTRIES.index(word) for word in item["buys"].words()))
                self.gets_barrel.append(item["gets_barrel"].flag())
        for seats in self.rounds:
            pool = [0] * len(self.faces)
            for item in tiles["items"].items():
                pool[self.faces.index(item["face"].word())] += item["min_players"].whole() <= seats
            for face in tiles["pool_by_players"][str(seats)].keys():  # noqa: SIM118 - a Node is no dict.
                printed = tiles["pool_by_players"][str(seats)][face].whole()
                agree(f"{face} merchants with {seats} players", pool[self.faces.index(face)], printed)
            used = sum(needed <= seats for needed in self.merchant_seats)
            agree(f"merchant slots with {seats} players", used, sum(pool))
            barrels = sum(pool[face] for face in range(len(pool)) if self.gets_barrel[face])
            agree(f"barrels with {seats} players", barrels, tiles["barrels_placed"][str(seats)].whole())
            self.pools[seats] = pool

    def _read_tracks(self, markets: Node, track: Node) -> None:
        self.coal_market: CubeMarket = _market(markets["coal"])
        self.iron_market: CubeMarket = _market(markets["iron"])
        self.start_coal: int = markets["coal"]["start_cubes"].whole()
        self.start_iron: int = markets["iron"]["start_cubes"].whole()
        levels = track["income_level_by_space"].wholes()
        agree("spaces of the progress track", len(levels), track["spaces"].whole())
        agree("start level", levels[self.start_income], self.start_level)
        agree("lowest level", levels[0], self.lowest_level)
        agree("last space", len(levels) - 1, track["income_marker_cap"].whole())
        for space, level in enumerate(levels):
            if space + 1 == len(levels) or levels[space + 1] != level:
                agree(f"level {level}", space, track["highest_space_of_level"][str(level)].whole())
            if space == 0 or levels[space - 1] != level:
                agree(f"level {level}", space, track["lowest_space_of_level"][str(level)].whole())
        self.track: IncomeTrack = IncomeTrack(levels)


def _market(node: Node) -> CubeMarket:
    market = CubeMarket(node["spaces_low_to_high"].wholes(), node["price_when_empty"].whole())
    agree("market spaces", market.capacity, node["capacity"].whole())
    agree(
        "empty market spaces", market.capacity - node["start_cubes"].whole(), len(node["start_empty"].items())
    )
    return market


def read_facts(text: str) -> Facts:
    """Read and check the text of a facts file."""
    return Facts(cast(Json, json.loads(text)))


FACTS: Final = read_facts((FOLDER / "facts.json").read_text(encoding="utf-8"))
"""The facts of the box."""
