"""What must agree inside facts.json: totals against lists, printed ranges against what uses them."""

from typing import TYPE_CHECKING

from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import Json

if TYPE_CHECKING:
    from ironbridge.games.bruxelles_1893.facts import Facts


def check(facts: "Facts", data: dict[str, Json]) -> list[str]:
    """List every contradiction of a facts file."""
    problems: list[str] = []
    box = Reader(data, "").inner("components")
    _check_totals(facts, box, problems)
    _check_lists(facts, problems)
    _check_board(facts, problems)
    _check_market(facts, problems)
    _check_building(facts, problems)
    problems.extend(box.problems)
    return problems


def _same(problems: list[str], what: str, total: int, other: str, found: int) -> None:
    if total != found:
        problems.append(f"{what} is {total}, but {other} gives {found}")


def _check_totals(facts: "Facts", box: Reader, problems: list[str]) -> None:
    seats = facts.most_seats
    tiles, assistants = len(facts.row_of), facts.start_available + facts.start_courthouse
    copies = facts.figure_copies
    in_deck = sum(n for n, dealt in zip(copies, facts.figure_in_deck, strict=True) if dealt)
    coins = box.inner("coins")
    value = coins.whole("1", 0, 999) + 5 * coins.whole("5", 0, 999)
    cubes = box.inner("cubes")
    box_cubes = [cubes.whole(name, 0, 99) for name in ("wood", "iron", "stone", "joker")]
    expected = [
        ("components.building_tiles", box.whole("building_tiles", 0, 99), "seats × tiles", seats * tiles),
        (
            "building_tiles_per_player",
            box.whole("building_tiles_per_player", 0, 99),
            "rows",
            tiles,
        ),
        ("components.assistants", box.whole("assistants", 0, 999), "seats × each", seats * facts.assistants),
        ("components.assistants_per_player", facts.assistants, "available + courthouse", assistants),
        (
            "components.public_figure_cards",
            box.whole("public_figure_cards", 0, 999),
            "the sum of copies",
            sum(copies),
        ),
        ("the start figure's copies", copies[facts.start_figure], "the most seats", seats),
        (
            "components.bonus_cards",
            box.whole("bonus_cards", 0, 99),
            "bonus_cards.cards",
            len(facts.bonus_names),
        ),
        ("rounds × bonus slots", facts.rounds * facts.bonus_places, "bonus_cards", len(facts.bonus_names)),
        (
            "components.stock_cards",
            box.whole("stock_cards", 0, 99),
            "stock_cards.cards",
            len(facts.stock_names),
        ),
        ("components.compass_tiles", box.whole("compass_tiles", 0, 99), "its tiles", len(facts.tile_names)),
        ("components.artworks", box.whole("artworks", 0, 99), "the copies", sum(facts.artwork_copies)),
        ("components.exhibition_tiles", box.whole("exhibition_tiles", 0, 99), "the years", len(facts.years)),
        ("rounds", facts.rounds, "the exhibition tiles", len(facts.years)),
        ("components.coins_total_value", facts.coins, "the coins", value),
        ("the deck of figures", sum(copies) - copies[facts.start_figure], "in_deck copies", in_deck),
        ("components.discs", box.whole("discs", 0, 99), "4 per seat", 4 * seats),
        ("components.action_boards", box.whole("action_boards", 0, 99), "the strips", len(facts.strip_names)),
    ]
    for what, total, other, found in expected:
        _same(problems, what, total, other, found)
    for name, total, supply in zip(("wood", "iron", "stone", "joker"), box_cubes, facts.supply, strict=True):
        _same(problems, f"components.cubes.{name}", total, "its supply", supply)


def _check_lists(facts: "Facts", problems: list[str]) -> None:
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
    names = (
        facts.figure_names,
        facts.bonus_names,
        facts.stock_names,
        facts.colour_names,
        facts.tile_names,
        facts.strip_names,
        facts.theatre_costs,
        facts.tile_units,
        facts.figure_effect,
    )
    for listed in names:
        if len(set(listed)) != len(listed):
            problems.append(f"a name stands twice in {listed}")
    orders = (
        ("action_kinds.list", facts.kind_names, ["workshop", "sale", "theatre", "materials", "construction"]),
        ("materials.noble", facts.noble_names, ["wood", "iron", "stone"]),
        (
            "brussels_actions.list",
            facts.brussels_names,
            ["market", "stock_exchange", "cinquantenaire", "grand_place"],
        ),
        ("artworks.list piles", facts.artwork_piles, ["coloured"] * 4 + ["black"]),
    )
    for what, found_words, wanted in orders:
        if found_words != wanted:
            problems.append(f"{what} must be {', '.join(wanted)}")
    if any(a >= b for a, b in zip(facts.years, facts.years[1:], strict=False)):
        problems.append("exhibition_tiles.list must be in order of year")


def _check_board(facts: "Facts", problems: list[str]) -> None:
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
        if len(set(abilities)) != (2 if mode == 2 else 1):
            problems.append(f"{card} has abilities that do not fit its mode")


def _check_market(facts: "Facts", problems: list[str]) -> None:
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


def _check_building(facts: "Facts", problems: list[str]) -> None:
    if facts.arrow_start[0] == facts.arrow_start[1]:
        problems.append("compass.arrow_start must be two different sectors")
    if facts.units_of != sorted(facts.units_of):
        problems.append("buildings.rows must be in building order, the cheapest first")
    for values in facts.tracks:
        if not values or values != sorted(values) or facts.track_start >= len(values):
            problems.append(f"a track must rise and hold its start step, not {values}")
    highest = facts.first_passer_extra + facts.per_colour * len(facts.colour_names)
    _same(problems, "pass.max_first", facts.most_first, "the colours", highest)
    _same(problems, "pass.max_other", facts.most_other, "the colours", highest - facts.first_passer_extra)
    for name, allowed in facts.rulings.items():
        if not allowed or allowed[0] == "":
            problems.append(f"rulings.{name} has no allowed values")
