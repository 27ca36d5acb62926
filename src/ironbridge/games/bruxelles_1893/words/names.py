"""Names of everything printed, as texts; nothing here is a sentence."""

from ironbridge.games.bruxelles_1893.actions import (
    CELL_NAMES,
    PAYMENTS,
    SHIELD_NAMES,
    SPACE_NAMES,
    UNIT_NAMES,
)
from ironbridge.games.bruxelles_1893.facts import ABILITIES, CHOICE, DOUBLE, FACTS
from ironbridge.games.bruxelles_1893.position import NEUTRAL_SIDE
from ironbridge.kernel.texts import Text
from ironbridge.kernel.texts import seat_name as numbered_seat


def seat_name(seat: int) -> Text:
    """Name a seat, the neutral side, or nobody."""
    if seat < 0:
        return Text("nobody")
    return Text("neutral") if seat >= NEUTRAL_SIDE else numbered_seat(seat)


def colour_name(colour: int) -> Text:
    """Name a colour of artworks."""
    return Text(f"colour.{FACTS.colour_names[colour]}") if colour >= 0 else Text("nothing")


def kind_name(kind: int) -> Text:
    """Name an action kind."""
    return Text(f"kind.{FACTS.kind_names[kind]}") if kind >= 0 else Text("nothing")


def figure_name(figure: int) -> Text:
    """Name a public figure."""
    return Text(f"figure.{FACTS.figure_names[figure]}") if figure >= 0 else Text("nothing")


def brussels_name(action: int) -> Text:
    """Name a Brussels action."""
    return Text(f"brussels.{FACTS.brussels_names[action]}")


def ability_name(ability: int) -> Text:
    """Name a central ability."""
    return Text(f"ability.{ABILITIES[ability]}", {"steps": FACTS.ability_steps[ability]})


def track_name(track: int) -> Text:
    """Name a track."""
    return Text(f"track.{ABILITIES[track]}")


def tile_name(tile: int) -> Text:
    """Name a compass tile."""
    if tile < 0:
        return Text("nothing")
    return Text(f"tile.{FACTS.tile_names[tile]}", {"francs": FACTS.unit_francs})


def row_name(row: int) -> Text:
    """Name a row of a seat's board."""
    return Text(f"row.{FACTS.row_names[row]}")


def building_row_name(row: int) -> Text:
    """Name a row of building tiles."""
    return Text(f"building.{FACTS.building_rows[row]}")


def unit_name(unit: int) -> Text:
    """Name a unit that can be paid."""
    return Text(f"unit.{UNIT_NAMES[unit]}", {"francs": FACTS.unit_francs})


def payment_names(payment: int) -> list[Text]:
    """List what is paid, each unit with its number."""
    units = PAYMENTS[payment]
    return [
        Text("times", {"count": units.count(unit), "what": unit_name(unit)}) for unit in dict.fromkeys(units)
    ]


def cube_name(cube: int) -> Text:
    """Name a material."""
    return Text(f"cube.{UNIT_NAMES[cube]}")


def space_name(space: int) -> Text:
    """Name a space by its row and its column, as people count them on the board."""
    return Text("space", {"row": space // FACTS.columns + 1, "column": space % FACTS.columns + 1})


def space_spot(space: int) -> str:
    """Give the scene's spot of a space."""
    return f"space:{SPACE_NAMES[space]}"


def shield_name(shield: int) -> str:
    """Write a shield as row and column, as it is printed; no line breaks at the dot."""
    return SHIELD_NAMES[shield].replace("-", "·") if shield >= 0 else "?"


def shield_spot(shield: int) -> str:
    """Give the scene's spot of a shield."""
    return f"shield:{SHIELD_NAMES[shield]}"


def cell_name(cell: int) -> str:
    """Write a market cell as row and column, as shields are written."""
    return CELL_NAMES[cell].replace("-", "·")


def cell_spot(cell: int) -> str:
    """Give the scene's spot of a market cell."""
    return f"market_cell:{CELL_NAMES[cell]}"


def card_name(card: int) -> Text:
    """Describe a bonus card by what is printed on it."""
    if card < 0:
        return Text("nothing")
    mode, abilities = FACTS.bonus_mode[card], FACTS.bonus_abilities[card]
    centre = ability_name(abilities[0])
    if mode == DOUBLE:
        centre = Text("card.double", {"ability": centre})
    elif mode == CHOICE:
        centre = Text("card.choice", {"first": centre, "second": ability_name(abilities[1])})
    return Text(
        "card",
        {"centre": centre, "symbols": FACTS.bonus_symbols[card], "mannekens": FACTS.bonus_mannekens[card]},
    )
