"""The only reader of facts.json: every printed figure of Bruxelles 1893, checked on load.

`load` reads a facts file into a `Facts` and raises `FactsError` with all contradictions. The program plays
with `FACTS`, the file beside this module; correcting a figure there changes no Python. Lists are indexed by
the small ints named here, which are places in the printed lists.
"""

from pathlib import Path
from typing import Final

from ironbridge.errors import FactsError
from ironbridge.kernel.facts import read_facts
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import Json

FILE: Final = Path(__file__).parent / "facts.json"

# The five action kinds, as in `action_kinds.list`.
WORKSHOP: Final = 0
SALE: Final = 1
THEATRE: Final = 2
MATERIALS: Final = 3
CONSTRUCTION: Final = 4

# The materials: three noble ones and the joker.
WOOD: Final = 0
IRON: Final = 1
STONE: Final = 2
JOKER: Final = 3

# The colours of artworks; the four before black form the coloured pile.
BLACK: Final = 4

# What one unit of a construction is: a noble material by its number, or one of these.
ANY_NOBLE: Final = 3
FRANCS: Final = 4
NOTHING: Final = 5

# The four Brussels actions, as in `brussels_actions.list`.
MARKET: Final = 0
STOCK_EXCHANGE: Final = 1
CINQUANTENAIRE: Final = 2
GRAND_PLACE: Final = 3

# The tracks, which are also the first three central abilities of bonus cards; the fourth frees an assistant.
ROYAL_PALACE: Final = 0
TOWN_HALL: Final = 1
ARCHITECT: Final = 2
FREE_ASSISTANT: Final = 3
ABILITIES: Final = ("royal_palace", "town_hall", "architect", "free_assistant")

# The effects of public figures.
GAIN_MONEY: Final = 0
CHOOSE_CUBES: Final = 1
ADVANCE_TOWN_HALL: Final = 2
ADVANCE_ROYAL_PALACE: Final = 3
EFFECT_FREE_ASSISTANT: Final = 4
GAIN_VP: Final = 5
TAKE_JOKERS: Final = 6
ADVANCE_ARCHITECT: Final = 7
EFFECTS: Final = (
    "gain_money",
    "choose_one",
    "advance_town_hall",
    "advance_royal_palace",
    "free_assistant",
    "gain_vp",
    "take_joker_cube",
    "advance_architect",
)

# The modes of bonus cards.
DOUBLE: Final = 1
CHOICE: Final = 2
MODES: Final = ("single", "double", "choice")

SIDES: Final = ("standard", "expert")
KIND_IDS: Final = ("workshop", "sale", "theatre", "materials", "construction")
NOBLE_IDS: Final = ("wood", "iron", "stone")
BRUSSELS_IDS: Final = ("market", "stock_exchange", "cinquantenaire", "grand_place")


class Facts:
    """Everything printed, as ints and lists of ints."""

    def __init__(self, data: dict[str, Json]) -> None:
        reader = Reader(data, "")
        self._read_counts(reader)
        self._read_board(reader)
        self._read_cards(reader)
        self._read_art(reader)
        self._read_building(reader)
        self._read_city(reader)
        self._read_ends(reader)
        self._read_rulings(reader, data)
        if reader.problems:
            raise FactsError("facts.json cannot be used", "; ".join(reader.problems))

    def _read_counts(self, reader: Reader) -> None:
        game, setup, box = reader.inner("game"), reader.inner("setup"), reader.inner("components")
        self.rounds = game.whole("rounds", 1, 99)
        self.fewest_seats = game.inner("players").whole("min", 2, 5)
        self.most_seats = game.inner("players").whole("max", 2, 5)
        self.start_money = setup.wholes("start_money_by_seat", -1, 0, 99)
        self.start_vp = setup.whole("start_vp", 0, 99)
        self.start_available = setup.whole("assistants_available", 0, 99)
        self.start_courthouse = setup.whole("assistants_in_courthouse", 0, 99)
        self.start_artworks = setup.inner("start_artworks").whole("coloured_random", 0, 9)
        self.theatre_places = setup.whole("theatre_face_up", 1, 9)
        self.bonus_places = setup.whole("bonus_face_up", 1, 9)
        self.assistants = box.whole("assistants_per_player", 1, 99)
        self.coins = box.whole("coins_total_value", 1, 9999)
        materials = reader.inner("materials")
        nobles = materials.rows("noble")
        self.noble_names = [row.word("id", NOBLE_IDS) for row in nobles]
        self.supply = [row.whole("supply", 0, 99) for row in nobles]
        self.supply.append(materials.inner("joker").whole("supply", 0, 99))
        self.materials_taken = materials.whole("materials_action_takes", 1, 9)

    def _read_board(self, reader: Reader) -> None:
        board = reader.inner("art_nouveau_board")
        self.rows, self.columns = board.whole("rows", 5, 5), board.whole("cols", 5, 5)
        self.least_bid = board.whole("min_bid", 1, 99)
        zone = board.inner("zone_rule")
        rows_for, columns_for = zone.inner("rows_for"), zone.inner("cols_for")
        self.zone_rows = [rows_for.wholes(str(r), -1, 1, 5) for r in range(1, 5)]
        self.zone_columns = [columns_for.wholes(str(c), -1, 1, 5) for c in range(1, 5)]
        strips = board.inner("strips").rows("list")
        self.strip_names = [str(row.raw("id")) for row in strips]
        kinds = [[row.words(side, KIND_IDS) for row in strips] for side in SIDES]
        self.strips = [[[KIND_IDS.index(word) for word in strip] for strip in side] for side in kinds]
        """Action kinds by side, strip and column."""
        self.default_side = board.word("default_side", SIDES)
        self.kind_names = [row.word("id", KIND_IDS) for row in reader.inner("action_kinds").rows("list")]
        secondary = [row.inner("secondary") for row in reader.inner("action_kinds").rows("list")]
        self.secondary_amount = [row.whole("amount", 1, 9) for row in secondary]

    def _read_cards(self, reader: Reader) -> None:
        stock = reader.inner("stock_cards").rows("cards")
        self.stock_names = [str(row.raw("id")) for row in stock]
        self.stock_money = [row.whole("money", 1, 99) for row in stock]
        self.stock_shields = [[self._shields(row.inner("shields"), n) for n in range(2, 6)] for row in stock]
        """By card and seat count (from two on): the two shields, each `4 * row + column` from zero."""
        bonus = reader.inner("bonus_cards").rows("cards")
        self.bonus_names = [str(row.raw("id")) for row in bonus]
        self.bonus_mode = [MODES.index(row.word("mode", MODES)) for row in bonus]
        words = [row.words("abilities", ABILITIES) for row in bonus]
        self.bonus_abilities = [[ABILITIES.index(word) for word in row] for row in words]
        self.bonus_symbols = [row.whole("vp_symbols", 0, 9) for row in bonus]
        self.bonus_mannekens = [row.whole("mannekens", 0, 9) for row in bonus]
        people = reader.inner("public_figures")
        listed = people.rows("list")
        self.figure_names = [str(row.raw("id")) for row in listed]
        self.figure_copies = [row.whole("copies", 1, 99) for row in listed]
        self.figure_in_deck = [row.flag("in_deck") for row in listed]
        self.salary = [row.whole("salary", 0, 99) for row in listed]
        effects = [row.inner("ability").word("effect", EFFECTS) for row in listed]
        self.figure_effect = [EFFECTS.index(word) for word in effects]
        self.figure_amount = [row.inner("ability").whole("amount", 1, 99, 1) for row in listed]
        self._read_choice([row.inner("ability") for row in listed])
        self.start_figure = self.figure_names.index(
            reader.inner("setup").word("start_figure", self.figure_names)
        )
        self.theatre_costs = people.inner("theatre_costs").wholes("from_right", -1, 0, 99)

    def _read_choice(self, abilities: list[Reader]) -> None:
        self.gift_cubes, self.swap_pay, self.swap_cubes = 1, 1, 2
        for ability in abilities:
            for choice in ability.rows("options"):
                if choice.word("effect", ("take_noble_cube", "swap_joker_for_noble")) == "take_noble_cube":
                    self.gift_cubes = choice.whole("amount", 1, 9)
                else:
                    self.swap_pay = choice.whole("pay", 1, 9)
                    self.swap_cubes = choice.whole("amount", 1, 9)

    def _shields(self, lines: Reader, seats: int) -> list[int]:
        rows = lines.rows(str(seats))
        return [(row.whole("row", 1, 4) - 1) * 4 + row.whole("col", 1, 4) - 1 for row in rows]

    def _read_art(self, reader: Reader) -> None:
        listed = reader.inner("artworks").rows("list")
        listed.sort(key=_is_black)
        self.colour_names = [str(row.raw("id")) for row in listed]
        self.artwork_copies = [row.whole("copies", 0, 99) for row in listed]
        self.artwork_piles = [row.word("pile", ("coloured", "black")) for row in listed]
        market = reader.inner("art_market")
        self.market_rows = market.inner("grid").whole("rows", 7, 7)
        self.market_columns = market.inner("grid").whole("cols", 7, 7)
        start = market.inner("cursor_start")
        self.cursor_start = (start.whole("row", 1, 7) - 1) * 7 + start.whole("col", 1, 7) - 1
        span = market.inner("cursor_centre_range")
        self.cursor_rows = [span.whole("row_min", 1, 7) - 1, span.whole("row_max", 1, 7) - 1]
        self.cursor_columns = [span.whole("col_min", 1, 7) - 1, span.whole("col_max", 1, 7) - 1]
        offsets = market.inner("points").inner("offsets")
        points = [offsets.inner(name) for name in self.colour_names]
        self.point_row = [point.whole("d_row", -3, 3) for point in points]
        self.point_column = [point.whole("d_col", -3, 3) for point in points]
        self.money_by_row = market.inner("money_by_row").wholes("top_to_bottom", -1, 0, 99)
        self.vp_by_column = market.inner("vp_by_col").wholes("left_to_right", -1, 0, 99)
        exhibition = reader.inner("exhibition_tiles")
        self.exhibition_mannekens = exhibition.whole("mannekens_each", 0, 9)
        self.exhibition_draws = exhibition.whole("extra_artwork_draws_each", 0, 9)
        self.years = [row.whole("year", 1, 9999) for row in exhibition.rows("list")]

    def _read_building(self, reader: Reader) -> None:
        compass = reader.inner("compass")
        tiles = compass.rows("tiles")
        self.tile_names = [str(row.raw("id")) for row in tiles]
        self.unit_francs = 1
        self.tile_units = [self._unit(row) for row in tiles]
        self.arrow_start = [at - 1 for at in compass.inner("arrow_start").wholes("sectors", 2, 1, 6)]
        self.arrow_steps = compass.inner("arrow_move").whole("steps", 1, 5)
        buildings = reader.inner("buildings")
        self.building_rows = [str(row.raw("id")) for row in buildings.rows("rows")]
        self.units_of: list[int] = []
        self.immediate_vp: list[int] = []
        self.row_of: list[int] = []
        """The row of the first, second … tile built, bottom row first."""
        for at, row in enumerate(buildings.rows("rows")):
            for _tile in range(row.whole("tiles", 1, 9)):
                self.row_of.append(at)
                self.units_of.append(row.whole("units", 2, 4))
                self.immediate_vp.append(row.whole("immediate_vp", 0, 99))
        self.no_joker_vp = buildings.whole("no_joker_vp", 0, 99)

    def _unit(self, tile: Reader) -> int:
        unit = tile.raw("unit")
        if not isinstance(unit, dict):
            return NOTHING
        if "money" in unit:
            self.unit_francs = tile.inner("unit").whole("money", 1, 99)
            return FRANCS
        noble = tile.inner("unit").word("noble", ("any", *NOBLE_IDS))
        return ANY_NOBLE if noble == "any" else NOBLE_IDS.index(noble)

    def _read_city(self, reader: Reader) -> None:
        tracks = reader.inner("tracks")
        self.tracks = [tracks.inner(name).wholes("values", -1, 0, 99) for name in ABILITIES[:3]]
        self.track_start = tracks.inner("start_index").whole("value", 0, 9)
        abilities = reader.inner("bonus_cards").inner("ability_kinds")
        self.ability_steps = [abilities.inner(name).whole("steps", 1, 9) for name in ABILITIES[:3]]
        self.ability_steps.append(abilities.inner("free_assistant").whole("amount", 1, 9))
        actions = reader.inner("brussels_actions")
        self.brussels_names = [row.word("id", BRUSSELS_IDS) for row in actions.rows("list")]
        market = actions.rows("list")[0].inner("effect")
        self.market_jokers = market.whole("take_joker_cube", 1, 99)
        levels = actions.inner("uses_per_level")
        self.uses_per_level = [0, 0] + [levels.whole(str(n), 1, 9) for n in range(2, 6)]
        self.neutrals = reader.inner("two_players").whole("neutral_assistants_per_player", 0, 9)

    def _read_ends(self, reader: Reader) -> None:
        passing = reader.inner("pass")
        self.first_passer_extra = passing.whole("first_passer_extra", 0, 99)
        self.per_colour = passing.whole("per_artwork_colour", 0, 99)
        self.most_first, self.most_other = (
            passing.whole("max_first", 0, 99),
            passing.whole("max_other", 0, 99),
        )
        personal = reader.inner("personal_rows")
        rows = personal.rows("rows")
        self.base_symbols = personal.whole("base_symbol_per_row", 0, 9)
        personal.whole("max_tucks_per_row_per_round", 1, 1)
        self.row_names = [str(row.raw("id")) for row in rows]
        self.row_divisor = rows[0].whole("divisor", 1, 99)
        self.row_offset = rows[-1].whole("offset", 0, 99)
        end = reader.inner("end_game")
        self.pawn_vp = end.whole("manneken_pis_vp", 0, 99)
        self.noble_vp, self.joker_vp = end.whole("noble_cube_vp", 0, 99), end.whole("joker_cube_vp", 0, 99)
        self.unpaid_vp = -end.whole("unpaid_figure_vp", -99, 0)

    def _read_rulings(self, reader: Reader, data: dict[str, Json]) -> None:
        self.rulings: dict[str, list[bool | int | str]] = {}
        """Each switch with its allowed values, the chosen one first."""
        rulings, values = reader.inner("rulings"), reader.inner("ruling_values")
        for name in rulings.keys():  # noqa: SIM118 - a Reader is no dict
            chosen = rulings.raw(name)
            if name in ("provenance", "note"):
                continue
            if isinstance(chosen, bool):
                self.rulings[name] = [chosen, not chosen]
            else:
                allowed = [str(word) for word in _list(values.raw(name))]
                first = rulings.word(name, allowed or ("",))
                self.rulings[name] = [first, *(word for word in allowed if word != first)]

    @property
    def most_money(self) -> int:
        """No purse can ever hold more: each assistant earns once a round, the start figure and a pass too."""
        gifts = [
            amount
            for effect, amount in zip(self.figure_effect, self.figure_amount, strict=True)
            if effect == GAIN_MONEY
        ]
        per_use = max(*self.stock_money, *self.money_by_row, *gifts)
        per_round = self.assistants * per_use + sum(gifts) + max(self.most_first, self.most_other)
        return max(self.start_money) + self.rounds * per_round


def _is_black(row: Reader) -> bool:
    return row.raw("pile") == "black"


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


# What must agree inside the file: totals against lists, printed ranges against what uses them.


def contradictions(facts: Facts, data: dict[str, Json]) -> list[str]:
    """List everything in a facts file that cannot be true together."""
    problems: list[str] = []
    box = Reader(data, "").inner("components")
    for what, total, other, found in _totals(facts, box):
        if total != found:
            problems.append(f"{what} is {total}, but {other} gives {found}")
    _check_lists(facts, problems)
    _check_board(facts, problems)
    _check_market(facts, problems)
    _check_building(facts, problems)
    return problems + box.problems


def _totals(facts: Facts, box: Reader) -> list[tuple[str, int, str, int]]:
    """Pair what two places of the file say about the same number."""
    seats, copies, rounds = facts.most_seats, facts.figure_copies, facts.rounds
    tiles, start = len(facts.row_of), facts.start_figure
    in_deck = sum(n for n, dealt in zip(copies, facts.figure_in_deck, strict=True) if dealt)
    coins, cubes = box.inner("coins"), box.inner("cubes")
    value = coins.whole("1", 0, 999) + 5 * coins.whole("5", 0, 999)
    highest = facts.first_passer_extra + facts.per_colour * len(facts.colour_names)
    counted = {
        "building_tiles": ("seats × tiles", seats * tiles),
        "building_tiles_per_player": ("rows", tiles),
        "assistants": ("seats × each", seats * facts.assistants),
        "assistants_per_player": ("available + courthouse", facts.start_available + facts.start_courthouse),
        "public_figure_cards": ("the sum of copies", sum(copies)),
        "bonus_cards": ("bonus_cards.cards", len(facts.bonus_names)),
        "stock_cards": ("stock_cards.cards", len(facts.stock_names)),
        "compass_tiles": ("its tiles", len(facts.tile_names)),
        "artworks": ("the copies", sum(facts.artwork_copies)),
        "exhibition_tiles": ("the years", len(facts.years)),
        "coins_total_value": ("the coins", value),
        "discs": ("4 per seat", 4 * seats),
        "action_boards": ("the strips", len(facts.strip_names)),
    }
    return [
        *((f"components.{name}", box.whole(name, 0, 9999), *pair) for name, pair in counted.items()),
        *(
            (f"components.cubes.{name}", cubes.whole(name, 0, 99), "its supply", supply)
            for name, supply in zip((*NOBLE_IDS, "joker"), facts.supply, strict=True)
        ),
        ("the start figure's copies", copies[start], "the most seats", seats),
        ("the deck of figures", sum(copies) - copies[start], "in_deck copies", in_deck),
        ("rounds × bonus slots", rounds * facts.bonus_places, "bonus_cards", len(facts.bonus_names)),
        ("rounds", rounds, "the exhibition tiles", len(facts.years)),
        ("pass.max_first", facts.most_first, "the colours", highest),
        ("pass.max_other", facts.most_other, "the colours", highest - facts.first_passer_extra),
    ]


def _check_lists(facts: Facts, problems: list[str]) -> None:
    rooms = [
        ("public_figures.list", len(facts.figure_names), 8),
        ("bonus_cards.cards", len(facts.bonus_names), 25),
        ("stock_cards.cards", len(facts.stock_names), 12),
        ("artworks.list", len(facts.colour_names), 5),
        ("compass.tiles", len(facts.tile_names), 6),
        ("exhibition_tiles.list", len(facts.years), 5),
        ("personal_rows.rows", len(facts.row_names), 4),
        ("setup.theatre_face_up", facts.theatre_places, 4),
        ("setup.bonus_face_up", facts.bonus_places, 5),
        ("public_figures.theatre_costs.from_right", len(facts.theatre_costs), facts.theatre_places),
        ("setup.start_money_by_seat", len(facts.start_money), facts.most_seats),
        ("art_nouveau_board.strips.list", len(facts.strip_names), facts.rows),
    ]
    for what, found, room in rooms:
        if found != room:
            problems.append(f"{what} must have {room} entries, not {found}")
    named = (facts.figure_names, facts.bonus_names, facts.stock_names, facts.colour_names, facts.tile_names)
    numbered = (facts.theatre_costs, facts.tile_units, facts.figure_effect)
    for listed in (*named, facts.strip_names, *numbered):
        if len(set(listed)) != len(listed):
            problems.append(f"a name stands twice in {listed}")
    orders = (
        ("action_kinds.list", facts.kind_names, list(KIND_IDS)),
        ("materials.noble", facts.noble_names, list(NOBLE_IDS)),
        ("brussels_actions.list", facts.brussels_names, list(BRUSSELS_IDS)),
        ("artworks.list piles", facts.artwork_piles, ["coloured"] * 4 + ["black"]),
    )
    for what, found_words, wanted in orders:
        if found_words != wanted:
            problems.append(f"{what} must be {', '.join(wanted)}")
    if any(a >= b for a, b in zip(facts.years, facts.years[1:], strict=False)):
        problems.append("exhibition_tiles.list must be in order of year")


def _check_board(facts: Facts, problems: list[str]) -> None:
    for side in facts.strips:
        for at, strip in enumerate(side):
            if len(strip) != facts.columns:
                problems.append(f"strip {facts.strip_names[at]} must have {facts.columns} spaces")
    for what, parts in (("rows_for", facts.zone_rows), ("cols_for", facts.zone_columns)):
        for number, part in enumerate(parts, start=1):
            larger = list(range(1, number + 1)) if number >= 3 else list(range(number + 1, 6))
            if part != larger:
                problems.append(f"zone_rule.{what}.{number} must be the larger part {larger}, not {part}")
    for card, lines in zip(facts.stock_names, facts.stock_shields, strict=True):
        for seats, shields in enumerate(lines, start=2):
            if len(set(shields)) != 2:
                problems.append(f"{card} must name two different shields for {seats} players")
    for card, mode, abilities in zip(facts.bonus_names, facts.bonus_mode, facts.bonus_abilities, strict=True):
        if len(set(abilities)) != (2 if mode == CHOICE else 1):
            problems.append(f"{card} has abilities that do not fit its mode")


def _check_market(facts: Facts, problems: list[str]) -> None:
    if len(facts.money_by_row) != facts.market_rows:
        problems.append(f"money_by_row must have {facts.market_rows} numbers")
    if len(facts.vp_by_column) != facts.market_columns:
        problems.append(f"vp_by_col must have {facts.market_columns} numbers")
    row, column = divmod(facts.cursor_start, facts.market_columns)
    if not facts.cursor_rows[0] <= row <= facts.cursor_rows[1]:
        problems.append("cursor_start lies outside cursor_centre_range")
    if not facts.cursor_columns[0] <= column <= facts.cursor_columns[1]:
        problems.append("cursor_start lies outside cursor_centre_range")
    for name, d_row, d_column in zip(facts.colour_names, facts.point_row, facts.point_column, strict=True):
        rows = [edge + d_row for edge in facts.cursor_rows]
        columns = [edge + d_column for edge in facts.cursor_columns]
        if min(rows + columns) < 0 or max(rows) >= facts.market_rows or max(columns) >= facts.market_columns:
            problems.append(f"the {name} point leaves the grid when the cursor is at the rim")


def _check_building(facts: Facts, problems: list[str]) -> None:
    if facts.arrow_start[0] == facts.arrow_start[1]:
        problems.append("compass.arrow_start must be two different sectors")
    if facts.units_of != sorted(facts.units_of):
        problems.append("buildings.rows must be in building order, the cheapest first")
    for values in facts.tracks:
        if values != sorted(set(values)) or facts.track_start >= len(values):
            problems.append(f"a track must rise and hold its start step, not {values}")
    for name, allowed in facts.rulings.items():
        if not allowed or allowed[0] == "":
            problems.append(f"rulings.{name} has no allowed values")


def load(file: Path = FILE) -> Facts:
    """Read and check a facts file."""
    data = read_facts(file)
    try:
        facts = Facts(data)
        problems = contradictions(facts, data)
    except (IndexError, ValueError) as error:
        # A list that others depend on is missing or too short.
        raise FactsError(f"{file.name} cannot be used", f"a list is incomplete ({error})") from None
    if problems:
        raise FactsError(f"{file.name} contradicts itself", "; ".join(problems))
    return facts


FACTS: Final = load()
