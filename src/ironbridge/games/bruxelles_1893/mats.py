"""The zones of one seat's mat: money and assistants, tiles, track, rows, artworks, materials, figures."""

from ironbridge.games.bruxelles_1893 import naming
from ironbridge.games.bruxelles_1893.facts import ABILITIES, ANY_NOBLE, ARCHITECT, FACTS, FRANCS, NOTHING
from ironbridge.games.bruxelles_1893.layout import LAYOUT, place
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ART,
    AVAILABLE,
    BONUS,
    BUILT,
    CUBES,
    EXHIBITION,
    FIGURES,
    MONEY,
    PAWN,
    SYMBOLS,
    TRACKS,
    TUCKED_CARD,
    TURNED,
    seat_at,
)
from ironbridge.games.bruxelles_1893.scoring import row_multipliers
from ironbridge.games.bruxelles_1893.wording import Values, ability_text
from ironbridge.kernel.scene import Piece, Spot, Zone
from ironbridge.kernel.texts import Text


def zones(position: BruxellesPosition, seat: int) -> list[Zone]:
    """Describe everything before a seat."""
    return [
        _zone("summary", "summary", seat, _summary(position, seat), "row"),
        _zone("buildings", "buildings", seat, _buildings(position, seat), "track"),
        _zone("architect_track", "architect", seat, _architect(position, seat), "track"),
        _zone("rows", "rows", seat, _rows(position, seat), "list"),
        _zone("artworks", "artworks", seat, _artworks(position, seat), "track"),
        _zone("materials", "materials", seat, _materials(position, seat), "track"),
        _zone("figures", "figures", seat, _figures(position, seat), "track"),
    ]


def _zone(drawn: str, label: str, seat: int, spots: list[Spot], form: str) -> Zone:
    width, height = LAYOUT.size(f"mat:{drawn}")
    at = LAYOUT.mat_places[f"mat:{drawn}"]
    return Zone(
        f"mat:{seat}:{drawn}",
        Text(f"zone.{label}", {"who": naming.seat_name(seat)}),
        spots,
        place="mat",
        form=form,
        seat=seat,
        x=at[0],
        y=at[1],
        width=width,
        height=height,
    )


def disc(piece_id: str, seat: int) -> Piece:
    """Draw a seat's disc."""
    return Piece(piece_id, "disc", Text("piece.disc", {"who": naming.seat_name(seat)}), seat=seat)


def card_piece(card: int) -> Piece:
    """Draw a bonus card."""
    symbol = f"ability-{ABILITIES[FACTS.bonus_abilities[card][0]]}"
    label = Text("piece.card", {"card": naming.card_name(card)})
    return Piece(FACTS.bonus_names[card], symbol, label, value=str(FACTS.bonus_symbols[card]))


def artwork_piece(piece_id: str, colour: int, count: int) -> Piece:
    """Draw artworks of one colour."""
    label = Text("piece.artwork", {"colour": naming.colour_name(colour)})
    return Piece(piece_id, f"artwork-{FACTS.colour_names[colour]}", label, count=count)


def unit_symbol(tile: int) -> str:
    """Name the drawing of a compass tile."""
    unit = FACTS.tile_units[tile]
    if unit == NOTHING:
        return "compass-empty"
    if unit == FRANCS:
        return "franc"
    return "cube-any" if unit == ANY_NOBLE else f"cube-{FACTS.noble_names[unit]}"


def _summary(position: BruxellesPosition, seat: int) -> list[Spot]:
    data, at = position.data, seat_at(seat)
    money = Spot(f"money:{seat}", Text("spot.money"), x=14, y=56, width=40, height=40)
    label = Text("piece.money", {"money": data[at + MONEY]})
    money.pieces.append(Piece(f"francs:{seat}", "franc", label, seat=seat, value=str(data[at + MONEY])))
    assistants = Spot(f"assistants:{seat}", Text("spot.assistants"), x=14, y=112, width=130, height=24)
    if data[at + AVAILABLE]:
        label = Text("piece.assistant", {"who": naming.seat_name(seat)})
        assistants.pieces.append(
            Piece(f"available:{seat}", "assistant", label, seat=seat, count=data[at + AVAILABLE])
        )
    tiles = Spot(f"exhibitions:{seat}", Text("spot.exhibitions"), x=14, y=170, width=130, height=32)
    for number, year in enumerate(FACTS.years):
        if data[EXHIBITION + number] == seat:
            label = Text("piece.exhibition", {"year": str(year)})
            tiles.pieces.append(
                Piece(f"exhibition_tile:{number}", "place-exhibition", label, seat=seat, value=str(year))
            )
    if data[PAWN] == seat:
        tiles.pieces.append(Piece("pawn", "manneken-pawn", Text("piece.pawn"), seat=seat))
    return [money, assistants, tiles]


def _buildings(position: BruxellesPosition, seat: int) -> list[Spot]:
    """The tiles still on the board lie on the right of their row last."""
    cells = LAYOUT.cells_of("mat:buildings", "tiles")
    built = position.data[seat_at(seat) + BUILT]
    spots = []
    for tile, row in enumerate(FACTS.row_of):
        number = tile - FACTS.row_of.index(row)
        values: Values = {"row": naming.building_row_name(row), "units": FACTS.units_of[tile]}
        # The drawing lists the top row first.
        cell = cells[(2 * (2 - row) + number) % len(cells)]
        name = f"building:{seat}:{FACTS.building_rows[row]}:{number + 1}"
        spot = place(cell, name, Text("spot.tile", values))
        if tile >= built:
            label = Text("piece.building", {"who": naming.seat_name(seat)})
            spot.pieces.append(Piece(f"tile:{seat}:{tile}", "building", label, seat=seat))
        spots.append(spot)
    return spots


def _architect(position: BruxellesPosition, seat: int) -> list[Spot]:
    spots = []
    for step, value in enumerate(FACTS.tracks[ARCHITECT]):
        label = Text("spot.step", {"step": step + 1, "value": value})
        spot = place(LAYOUT.step("mat:architect_track", step), f"architect:{seat}:{step}", label)
        spot.value = str(value)
        if position.data[seat_at(seat) + TRACKS + ARCHITECT] == step:
            spot.pieces.append(disc(f"disc:architect:{seat}", seat))
        spots.append(spot)
    return spots


def _rows(position: BruxellesPosition, seat: int) -> list[Spot]:
    cells = LAYOUT.cells_of("mat:rows", "rows")
    worth = row_multipliers(position, seat)
    spots = []
    for row, name in enumerate(FACTS.row_names):
        symbols = position.data[seat_at(seat) + SYMBOLS + row]
        values: Values = {
            "row": naming.row_name(row),
            "symbols": symbols,
            "worth": worth[row],
            "points": symbols * worth[row],
        }
        spot = place(cells[row], f"row:{seat}:{name}", Text("spot.row", values))
        for card in range(len(FACTS.bonus_names)):
            if position.data[BONUS + card] == TUCKED_CARD + 4 * seat + row:
                spot.pieces.append(card_piece(card))
        spots.append(spot)
    return spots


def _artworks(position: BruxellesPosition, seat: int) -> list[Spot]:
    cells = LAYOUT.cells_of("mat:artworks", "places")
    spots = []
    for colour, name in enumerate(FACTS.colour_names):
        label = Text("spot.artwork", {"colour": naming.colour_name(colour)})
        spot = place(cells[colour], f"art:{seat}:{name}", label)
        count = position.data[seat_at(seat) + ART + colour]
        if count:
            spot.pieces.append(artwork_piece(f"artworks:{seat}:{name}", colour, count))
        spots.append(spot)
    return spots


def _materials(position: BruxellesPosition, seat: int) -> list[Spot]:
    cells = LAYOUT.cells_of("mat:materials", "rows")
    spots = []
    for cube, name in enumerate((*FACTS.noble_names, "joker")):
        label = Text("spot.material", {"what": naming.cube_name(cube)})
        spot = place(cells[cube], f"material:{seat}:{name}", label)
        count = position.data[seat_at(seat) + CUBES + cube]
        if count:
            text = Text("piece.cube", {"what": naming.cube_name(cube)})
            spot.pieces.append(Piece(f"cubes:{seat}:{name}", f"cube-{name}", text, seat=seat, count=count))
        spots.append(spot)
    return spots


def _figures(position: BruxellesPosition, seat: int) -> list[Spot]:
    cells = LAYOUT.cells_of("mat:figures", "places")
    spots = []
    for figure, name in enumerate(FACTS.figure_names):
        x, y, width, height = cells[figure % len(cells)]
        label = Text("spot.figure", {"figure": naming.figure_name(figure)})
        spot = Spot(f"figure:{seat}:{name}", label, x=x, y=y, width=width, height=height)
        state = position.data[seat_at(seat) + FIGURES + figure]
        if state != ABSENT:
            spot.pieces.append(figure_piece(f"figure_card:{seat}:{name}", figure, state == TURNED))
        spots.append(spot)
    return spots


def figure_piece(piece_id: str, figure: int, turned: bool) -> Piece:
    """Draw a figure card."""
    values: Values = {
        "figure": naming.figure_name(figure),
        "ability": ability_text(figure),
        "salary": FACTS.salary[figure],
        "turned": "yes" if turned else "no",
    }
    symbol = f"figure-{FACTS.figure_names[figure]}"
    return Piece(piece_id, symbol, Text("piece.figure", values), faded=turned, flipped=turned)
