"""The zones of one seat's mat: money and assistants, tiles, track, rows, artworks, materials, figures.

Every zone comes twice: two rows of zones on a desktop, one row on a phone.
"""

from typing import Final

from ironbridge.games.bruxelles_1893 import naming
from ironbridge.games.bruxelles_1893.drawing import (
    assistant,
    box,
    card,
    coin,
    heading,
    icon,
    in_row,
    medal,
    words,
)
from ironbridge.games.bruxelles_1893.facts import (
    ABILITIES,
    ANY_NOBLE,
    ARCHITECT,
    CHOICE,
    DOUBLE,
    FACTS,
    FRANCS,
    NOTHING,
)
from ironbridge.games.bruxelles_1893.layout import LAYOUT, place
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ART,
    AVAILABLE,
    BONUS,
    BUILT,
    COURTHOUSE,
    CUBES,
    DRAWN,
    EXHIBITION,
    FIGURES,
    MONEY,
    PAID,
    PAWN,
    SYMBOLS,
    TRACKS,
    TUCKED_CARD,
    TURNED,
    seat_at,
)
from ironbridge.games.bruxelles_1893.scoring import row_multipliers
from ironbridge.games.bruxelles_1893.wording import Values, ability_text
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text

_LABELS: Final = {
    "summary": ("summary", "row"),
    "buildings": ("buildings", "track"),
    "architect_track": ("architect", "track"),
    "rows": ("rows", "list"),
    "artworks": ("artworks", "track"),
    "materials": ("materials", "track"),
    "figures": ("figures", "track"),
}
"""For each zone of a mat: the key of its name and its form."""
_ROW_SYMBOLS: Final = ("franc", "artwork-blue", "figure-albert", "assistant")


def zones(position: BruxellesPosition, seat: int) -> list[Zone]:
    """Describe everything before a seat."""
    found = []
    for screen in ("desktop", "phone"):
        parts = (
            ("summary", _summary(position, seat)),
            ("buildings", _buildings(position, seat)),
            ("architect_track", _architect(position, seat)),
            ("rows", _rows(position, seat)),
            ("artworks", _artworks(position, seat)),
            ("materials", _materials(position, seat)),
            ("figures", _figures(position, seat)),
        )
        for name, spots in parts:
            found.append(_zone(position, name, seat, spots, screen))
    return found


def _zone(position: BruxellesPosition, name: str, seat: int, spots: list[Spot], screen: str) -> Zone:
    drawn = f"mat:{name}"
    places = LAYOUT.mat_places if screen == "desktop" else LAYOUT.mat_places_phone
    width, height = LAYOUT.size(drawn)
    label, form = _LABELS[name]
    zone = Zone(
        f"mat:{seat}:{name}" if screen == "desktop" else f"mat:{seat}:{name}:phone",
        Text(f"zone.{label}", {"who": naming.seat_name(seat)}),
        spots,
        place="mat",
        form=form,
        seat=seat,
        x=places[drawn][0],
        y=places[drawn][1],
        width=width,
        height=height,
        backdrop=f"mat-{name}",
        screen=screen,
    )
    zone.marks = _zone_marks(position, name, seat, width, height)
    return zone


def _zone_marks(position: BruxellesPosition, name: str, seat: int, width: float, height: float) -> list[Mark]:
    data, at = position.data, seat_at(seat)
    if name == "summary":
        owed = sum(
            FACTS.salary[figure]
            for figure in range(8)
            if data[at + FIGURES + figure] != ABSENT and data[at + FIGURES + figure] != PAID
        )
        return [
            box(2, 2, width - 4, height - 4, "fill-own", radius=11),
            words(46, 92, Text("mat.salaries", {"money": owed}), 16, "fill-ink-soft"),
        ]
    if name == "rows":
        return []
    values: Values = {}
    if name == "architect_track":
        worth = FACTS.tracks[ARCHITECT][data[at + TRACKS + ARCHITECT]]
        values = {"count": data[at + BUILT], "worth": worth, "points": data[at + BUILT] * worth}
    elif name == "figures":
        values = {"count": sum(data[at + FIGURES + figure] != ABSENT for figure in range(8))}
    elif name == "artworks":
        values = {"count": sum(data[at + ART + colour] > 0 for colour in range(5))}
    left = 34 if name == "architect_track" else 12
    return [heading(left, 18, Text(f"mat.{_LABELS[name][0]}", values), 16)]


def disc(piece_id: str, seat: int, what: Text, value: int) -> Piece:
    """Draw a seat's disc and say what it shows."""
    label = Text("piece.disc", {"who": naming.seat_name(seat), "what": what, "value": value})
    return Piece(piece_id, "disc", label, seat=seat)


# Cards and tiles that lie on the board as well.


def card_piece(card: int) -> Piece:
    """Draw a bonus card."""
    symbol = f"ability-{ABILITIES[FACTS.bonus_abilities[card][0]]}"
    label = Text("piece.card", {"card": naming.card_name(card)})
    return Piece(FACTS.bonus_names[card], symbol, label, value=str(FACTS.bonus_symbols[card]))


def bonus_marks(number: int, width: float, height: float) -> list[Mark]:
    """Draw a bonus card: VP symbols for tucking above, ability in the middle, Manneken-Pis below."""
    board, anchors = "art_nouveau_board", "bonus_card_anchors"
    abilities = [f"ability-{ABILITIES[ability]}" for ability in FACTS.bonus_abilities[number]]
    marks = card(width, height)
    x, y, size = LAYOUT.anchor(board, anchors, "vp_symbols")
    marks += in_row("vp", FACTS.bonus_symbols[number], x, y, size, size + 2)
    x, y, size = LAYOUT.anchor(board, anchors, "mannekens")
    if FACTS.bonus_mannekens[number]:
        marks.append(box(7, y - 13, width - 14, 25, "fill-panel-2", radius=7))
        marks += in_row("manneken", FACTS.bonus_mannekens[number], x, y - 1, size, size + 3)
    x, y, size = LAYOUT.anchor(board, anchors, "ability")
    if FACTS.bonus_mode[number] == CHOICE:
        for at, (across, down, small) in enumerate(LAYOUT.anchors(board, anchors, "ability_pair")):
            marks.append(icon(abilities[at], across, down, small))
        marks.append(Mark("path", value=f"M{x + 3:g} {y - 16:g}l-6 32", style="line-ink-soft round", size=2))
    elif FACTS.bonus_mode[number] == DOUBLE:
        marks.append(icon(abilities[0], x - 11, y, size - 4))
        marks.append(words(x + 24, y + 4, "×2", 17, "bold"))
    else:
        marks.append(icon(abilities[0], x, y, size))
    return marks


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


def figure_piece(piece_id: str, figure: int, turned: bool) -> Piece:
    """Draw a figure card."""
    values: Values = {
        "figure": naming.figure_name(figure),
        "ability": ability_text(figure),
        "salary": FACTS.salary[figure],
        "turned": "yes" if turned else "no",
    }
    symbol = f"figure-{FACTS.figure_names[figure]}"
    return Piece(piece_id, symbol, Text("piece.figure", values), flipped=turned)


_EFFECTS: Final = {
    "brugmann": "franc",
    "solvay": "cube-any",
    "buls": "ability-town_hall",
    "albert": "ability-royal_palace",
    "vandervelde": "ability-free_assistant",
    "maeterlinck": "vp",
    "empain": "cube-joker",
    "vandevelde": "ability-architect",
}
"""What a figure's ability is about, where there is no room for words."""


def _brief(figure: int) -> Text:
    return Text(f"brief.{FACTS.figure_names[figure]}", {"amount": FACTS.figure_amount[figure]})


def offer_marks(figure: int, width: float, height: float) -> list[Mark]:
    """Draw a figure as it is offered in the theatre."""
    name = FACTS.figure_names[figure]
    return [
        *card(width, height),
        icon(f"figure-{name}", width / 2, 36, 52),
        words(width / 2, height - 33, Text(f"surname.{name}"), 12.5 if len(name) < 10 else 11.8, "semi"),
        words(width / 2, height - 14, _brief(figure), 12, "fill-ink-soft"),
    ]


def owned_marks(figure: int, width: float, height: float, state: int) -> list[Mark]:
    """Draw a figure on a mat with its salary; a turned one lies on its side."""
    name, turned = FACTS.figure_names[figure], state == TURNED
    style = "fill-panel-2 line-hair" if turned else "fill-card line-lead"
    marks = [box(0, 0, width, height, style, radius=9, line=1.8)]
    look, turn = ("ghost", 90.0) if turned else ("", 0.0)
    medal_size = min(44.0, width - 8)
    marks.append(icon(f"figure-{name}", 4 + medal_size / 2, 27, medal_size, look, turn=turn))
    if state == PAID:
        marks.append(icon("bx-tick", width - 14, 15, 20, "fill-go"))
    else:
        marks += coin(width - 14, 15, 23, FACTS.salary[figure])
    if width > 70:
        quiet = "fill-ink-soft"
        said = Text("mat.used") if turned else _brief(figure)
        marks.append(words(width / 2, 55, Text(f"surname.{name}"), 15, quiet if turned else "semi"))
        marks.append(words(width / 2, 70, said, 15, f"italic {quiet}" if turned else quiet))
    else:
        marks.append(icon(_EFFECTS[name], width / 2, 62, 25, "faint" if turned else ""))
    return marks


# The zones.


def _summary(position: BruxellesPosition, seat: int) -> list[Spot]:
    data, at = position.data, seat_at(seat)
    money = place(LAYOUT.cell("mat:summary", "money"), f"money:{seat}", Text("spot.money"))
    label = Text("piece.money", {"money": data[at + MONEY]})
    piece = Piece(f"francs:{seat}", "franc", label, seat=seat, value=str(data[at + MONEY]))
    piece.x, piece.y, piece.width, piece.height = 6.0, 2.0, 64.0, 64.0
    piece.marks = coin(32, 32, 64, data[at + MONEY])
    money.pieces.append(piece)
    return [money, _available(position, seat), _exhibitions(position, seat)]


def _available(position: BruxellesPosition, seat: int) -> Spot:
    data, at = position.data, seat_at(seat)
    spot = place(LAYOUT.cell("mat:summary", "assistants"), f"assistants:{seat}", Text("spot.assistants"))
    count = data[at + AVAILABLE]
    if count:
        label = Text("piece.assistant", {"who": naming.seat_name(seat)})
        piece = Piece(f"available:{seat}", "assistant", label, seat=seat, count=count)
        step = min(32.0, 200 / count)
        piece.width, piece.height = 36 + step * (count - 1), 40.0
        for number in range(count):
            piece.marks += assistant(18 + step * number, 20, 36, seat)
        spot.pieces.append(piece)
    elif data[at + COURTHOUSE] < FACTS.assistants:
        spot.marks.append(words(4, 21, Text("mat.all_placed"), 16, "italic fill-ink-soft", "start"))
    return spot


def _exhibitions(position: BruxellesPosition, seat: int) -> Spot:
    data = position.data
    spot = place(LAYOUT.cell("mat:summary", "exhibitions"), f"exhibitions:{seat}", Text("spot.exhibitions"))
    owned = [number for number in range(len(FACTS.years)) if data[EXHIBITION + number] == seat]
    step = min(66.0, 156 / max(len(owned), 1))
    for place_, number in enumerate(owned):
        label = Text("piece.exhibition", {"year": str(FACTS.years[number])})
        piece = Piece(f"exhibition_tile:{number}", "place-exhibition", label, seat=seat)
        piece.value = str(FACTS.years[number])
        piece.x, piece.y, piece.width, piece.height = place_ * step, 4.0, 62.0, 42.0
        piece.marks = [
            box(0, 0, 62, 42, "fill-materials line-lead", radius=8, line=1.5),
            icon("place-exhibition", 31, 15, 24),
            words(31, 33, piece.value, 15, "bold on-glass"),
        ]
        spot.pieces.append(piece)
    if data[PAWN] == seat:
        pawn = Piece("pawn", "manneken-pawn", Text("piece.pawn"), seat=seat)
        pawn.x, pawn.y, pawn.width, pawn.height = 158.0, 0.0, 48.0, 48.0
        pawn.marks = [Mark("symbol", 0, 0, 48, 48, value="manneken-pawn")]
        spot.pieces.append(pawn)
    return spot


def _buildings(position: BruxellesPosition, seat: int) -> list[Spot]:
    """Show the tiles in the order they are built; each row says its units and VP."""
    cells = LAYOUT.cells_of("mat:buildings", "tiles")
    built = position.data[seat_at(seat) + BUILT]
    spots = []
    for tile, row in enumerate(FACTS.row_of):
        number = tile - FACTS.row_of.index(row)
        values: Values = {"row": naming.building_row_name(row), "units": FACTS.units_of[tile]}
        name = f"building:{seat}:{FACTS.building_rows[row]}:{number + 1}"
        spot = place(cells[tile % len(cells)], name, Text("spot.tile", values))
        if tile >= built:
            label = Text("piece.building", {"who": naming.seat_name(seat)})
            piece = Piece(f"tile:{seat}:{tile}", "building", label, seat=seat)
            piece.width, piece.height = spot.width, spot.height
            piece.marks = [icon("building", spot.width / 2, spot.height / 2, 46)]
            spot.pieces.append(piece)
        else:
            spot.marks.append(
                box(3, 3, spot.width - 6, spot.height - 6, "line-ink-soft dash", radius=8, line=1.4)
            )
            spot.marks.append(icon("bx-tick", spot.width / 2, spot.height / 2, 20, "fill-ink-soft"))
        if number == 0:
            values = {"units": FACTS.units_of[tile], "vp": FACTS.immediate_vp[tile]}
            spot.marks.append(words(spot.width + 2, spot.height + 12, Text("mat.units", values), 15.5))
        spots.append(spot)
    return spots


def _architect(position: BruxellesPosition, seat: int) -> list[Spot]:
    spots = []
    for step, value in enumerate(FACTS.tracks[ARCHITECT]):
        label = Text("spot.step", {"step": step + 1, "value": value})
        spot = place(LAYOUT.step("mat:architect_track", step), f"architect:{seat}:{step}", label)
        spot.value = str(value)
        if position.data[seat_at(seat) + TRACKS + ARCHITECT] == step:
            piece = disc(f"disc:architect:{seat}", seat, naming.track_name(ARCHITECT), value)
            piece.x, piece.y, piece.width, piece.height = spot.width / 2 - 13, 22.0, 26.0, 26.0
            piece.marks = medal(13, 13, 13, seat)
            spot.pieces.append(piece)
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
        printed = {"divisor": FACTS.row_divisor, "offset": FACTS.row_offset}
        source = icon(_ROW_SYMBOLS[row], 23, 25, 32)
        source.seat = seat
        spot.marks = [
            source,
            words(46, 15, Text(f"mat.{name}", {**printed}), 15.5, "fill-ink-soft", "start"),
            icon("vp", 57, 35, 21),
            words(spot.width - 12, 26, Text("mat.sum", values), 18, "semi", "end"),
        ]
        tucked = [c for c in range(len(FACTS.bonus_names)) if _is_tucked(position, c, seat, row)]
        for at, number in enumerate(tucked):
            spot.pieces.append(_tucked(number, 70 + at * min(30.0, 84 / len(tucked))))
        spots.append(spot)
    return spots


def _is_tucked(position: BruxellesPosition, number: int, seat: int, row: int) -> bool:
    return position.data[BONUS + number] == TUCKED_CARD + 4 * seat + row


def _tucked(number: int, x: float) -> Piece:
    """Draw the edge of a bonus card that lies under a row."""
    piece = card_piece(number)
    symbols = FACTS.bonus_symbols[number]
    width = 10.0 + 17 * symbols
    piece.x, piece.y, piece.width, piece.height = x, 24.0, width, 23.0
    piece.marks = [
        box(0, 0, width, 23, "fill-card line-lead", radius=6, line=1.2),
        *in_row("vp", symbols, width / 2, 11.5, 18, 17),
    ]
    return piece


def _artworks(position: BruxellesPosition, seat: int) -> list[Spot]:
    """Show artworks by colour; those drawn in a workshop and not yet kept stand out."""
    data = position.data
    cells = LAYOUT.cells_of("mat:artworks", "places")
    spots = []
    for colour, name in enumerate(FACTS.colour_names):
        label = Text("spot.artwork", {"colour": naming.colour_name(colour)})
        spot = place(cells[colour], f"art:{seat}:{name}", label)
        count = data[seat_at(seat) + ART + colour]
        drawn = data[DRAWN + colour] if position.to_decide == seat else 0
        if count:
            piece = artwork_piece(f"artworks:{seat}:{name}", colour, count)
            piece.x, piece.y, piece.width, piece.height = 3.0, 2.0, 46.0, 46.0
            piece.marks = [Mark("symbol", 0, 0, 46, 46, value=piece.symbol)]
            spot.pieces.append(piece)
        else:
            spot.marks.append(icon(f"artwork-{name}", 26, 25, 46, "soft" if drawn else "faint"))
        if drawn:
            spot.marks.append(box(2, 50, 48, 24, "fill-brass-wash line-brass", radius=8, line=1.5))
            spot.marks.append(words(26, 62, Text("mat.drawn", {"count": drawn}), 14, "bold"))
        else:
            spot.marks.append(words(26, 62, str(count), 17, "semi" if count else "fill-ink-soft"))
        spots.append(spot)
    return spots


def _materials(position: BruxellesPosition, seat: int) -> list[Spot]:
    cells = LAYOUT.cells_of("mat:materials", "rows")
    spots = []
    for cube, name in enumerate((*FACTS.noble_names, "joker")):
        label = Text("spot.material", {"what": naming.cube_name(cube)})
        spot = place(cells[cube], f"material:{seat}:{name}", label)
        count = position.data[seat_at(seat) + CUBES + cube]
        spot.marks.append(words(48, 20, str(count), 20, "semi" if count else "fill-ink-soft", "start"))
        if count:
            text = Text("piece.cube", {"what": naming.cube_name(cube)})
            piece = Piece(f"cubes:{seat}:{name}", f"cube-{name}", text, seat=seat, count=count)
            piece.x, piece.y, piece.width, piece.height = 4.0, 1.0, 36.0, 36.0
            piece.marks = [Mark("symbol", 0, 0, 36, 36, value=piece.symbol)]
            spot.pieces.append(piece)
        else:
            spot.marks.append(icon(f"cube-{name}", 22, 19, 36, "faint"))
        spots.append(spot)
    return spots


def _figures(position: BruxellesPosition, seat: int) -> list[Spot]:
    """Lay the owned figures side by side; the places of the others wait, narrow, at the end."""
    left, top, width, height = LAYOUT.cell("mat:figures", "row")
    states = [position.data[seat_at(seat) + FIGURES + figure] for figure in range(8)]
    owned = sum(state != ABSENT for state in states)
    step = min(LAYOUT.number("mat:figures", "card"), (width - 4) / max(owned, 1))
    at = 0
    spots = []
    for figure, name in enumerate(FACTS.figure_names):
        label = Text("spot.figure", {"figure": naming.figure_name(figure)})
        spot = Spot(f"figure:{seat}:{name}", label, x=left + width - 3, y=top, width=3, height=height)
        if states[figure] != ABSENT:
            spot.x, spot.width = left + at * step, step - 4
            piece = figure_piece(f"figure_card:{seat}:{name}", figure, states[figure] == TURNED)
            piece.width, piece.height = spot.width, spot.height
            piece.marks = owned_marks(figure, spot.width, spot.height, states[figure])
            spot.pieces.append(piece)
            at += 1
        spots.append(spot)
    return spots
