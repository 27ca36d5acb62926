"""The Art Nouveau board as a window: panes, shields with the zone's bracket, auctions, bonus cards."""

from typing import Final

from ironbridge.games.bruxelles_1893 import mats, naming
from ironbridge.games.bruxelles_1893.drawing import (
    assistant,
    box,
    coin,
    icon,
    medal,
    shared_disc,
    words,
)
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.layout import LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ASSISTANTS,
    BIDS,
    BUILDINGS,
    KINDS,
    NEUTRAL_SIDE,
    SHIELD,
    SLOTS,
)
from ironbridge.games.bruxelles_1893.resolution import column_bids, shield_counts
from ironbridge.games.bruxelles_1893.table import SHIELD_NAMES, SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.wording import Values
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text

_BOARD: Final = "art_nouveau_board"
_ICON: Final = LAYOUT.anchor(_BOARD, "space_anchors", "icon")
_BUILDING: Final = LAYOUT.anchor(_BOARD, "space_anchors", "building")
_ASSISTANT: Final = LAYOUT.anchor(_BOARD, "space_anchors", "assistant")
_BID: Final = LAYOUT.anchor(_BOARD, "space_anchors", "bid")
_LABEL: Final = LAYOUT.anchor(_BOARD, "space_anchors", "label")


def zones(position: BruxellesPosition) -> list[Zone]:
    """Describe the window and what hangs on it."""
    return [_panes(position), _shields(position), _auctions(position), _bonus_cards(position)]


def _who(seat: int) -> Values:
    return {"who": naming.seat_name(seat)}


def _zone_of(position: BruxellesPosition) -> int:
    """Give the spaces of the round's zone; all of them while none is framed."""
    shield = position.data[SHIELD]
    return ZONES[shield] if shield >= 0 else 0


def _panes(position: BruxellesPosition) -> Zone:
    data = position.data
    inside = _zone_of(position)
    zone = placed_zone(_BOARD)
    zone.label = Text("zone.art_nouveau_board")
    zone.backdrop = _BOARD
    x, y, _ = LAYOUT.anchor(_BOARD, "title")
    zone.marks.append(words(x, y, Text("city.window"), 27, "display on-iron"))
    for space, name in enumerate(SPACE_NAMES):
        kind = data[KINDS + space]
        values: Values = {
            "space": name,
            "kind": naming.kind_name(kind),
            "zone": "in" if inside >> space & 1 else "out",
        }
        spot = place(LAYOUT.spaces[space], f"space:{name}", Text("spot.space", values))
        spot.symbol = f"action-{FACTS.kind_names[kind]}" if kind >= 0 else ""
        dimmed = inside != 0 and not inside >> space & 1
        spot.marks = _pane_marks(position, space, dimmed)
        spot.pieces = _pieces(position, space, name, dimmed)
        zone.spots.append(spot)
    return zone


def _pane_marks(position: BruxellesPosition, space: int, dimmed: bool) -> list[Mark]:
    _, _, width, height = LAYOUT.spaces[space]
    kind = position.data[KINDS + space]
    if kind < 0:
        return [box(0, 0, width, height, "fill-iron line-lead", radius=0, line=3)]
    name = FACTS.kind_names[kind]
    aside = 12 if position.data[BUILDINGS + space] >= 0 else 0
    marks = [Mark("symbol", 0, 0, width, height, value=f"pane-{name}")]
    if dimmed:
        marks.append(box(1, 1, width - 2, height - 2, "fill-veil", radius=0))
    marks.append(icon(f"action-{name}", _ICON[0] - aside, _ICON[1], _ICON[2], "soft" if dimmed else ""))
    if not dimmed and position.data[ASSISTANTS + space] < 0:
        marks.append(box(4, _LABEL[1] - 11, width - 8, 20, "fill-light", radius=10))
        marks.append(words(_LABEL[0], _LABEL[1] - 0.5, Text(f"pane.{name}"), 15, "semi on-glass"))
    return marks


def _pieces(position: BruxellesPosition, space: int, name: str, dimmed: bool) -> list[Piece]:
    data = position.data
    owner, builder, bid = data[ASSISTANTS + space], data[BUILDINGS + space], data[BIDS + space]
    pieces = []
    if builder >= 0:
        piece = Piece(f"building:{name}", "building", Text("piece.building", _who(builder)), seat=builder)
        _fit(piece, _BUILDING[0], _BUILDING[1], 36)
        house = Mark("symbol", 0, 0, 34, 34, value="building", style="ghost" if dimmed else "")
        piece.marks = [house, *medal(30, 29, 9, builder)]
        pieces.append(piece)
    if owner >= 0:
        piece = assistant_piece(f"assistant:{name}", owner)
        _fit(piece, _ASSISTANT[0], _ASSISTANT[1], _ASSISTANT[2])
        piece.marks = standing(owner, _ASSISTANT[2])
        pieces.append(piece)
    if bid > 0:
        piece = Piece(f"bid:{name}", "franc-blank", Text("piece.bid", {"bid": bid}), seat=owner)
        piece.value = str(bid)
        _fit(piece, _BID[0], _BID[1], _BID[2])
        piece.marks = coin(_BID[2] / 2, _BID[2] / 2, _BID[2], bid)
        pieces.append(piece)
    return pieces


def _fit(piece: Piece, x: float, y: float, size: float) -> None:
    piece.x, piece.y, piece.width, piece.height = x - size / 2, y - size / 2, size, size


def assistant_piece(piece_id: str, owner: int, count: int = 1) -> Piece:
    """Name an assistant of a seat, or a neutral one."""
    if owner >= NEUTRAL_SIDE:
        return Piece(piece_id, "assistant-neutral", Text("piece.neutral"))
    return Piece(piece_id, "assistant", Text("piece.assistant", _who(owner)), seat=owner, count=count)


def standing(owner: int, size: float) -> list[Mark]:
    """Draw an assistant that fills a square."""
    if owner >= NEUTRAL_SIDE:
        return [icon("assistant-neutral", size / 2, size / 2, size)]
    return assistant(size / 2, size / 2, size, owner)


def _shields(position: BruxellesPosition) -> Zone:
    framed = position.data[SHIELD]
    zone = placed_zone("shields")
    zone.label, zone.form = Text("zone.shields"), "track"
    if framed >= 0:
        zone.marks = _bracket(framed)
    for shield, name in enumerate(SHIELD_NAMES):
        values: Values = {"name": name, "framed": "yes" if shield == framed else "no"}
        spot = place(LAYOUT.shields[shield], f"shield:{name}", Text("spot.shield", values))
        spot.symbol, spot.shape = "shield", "circle"
        spot.marks = _shield_marks(position, shield, name)
        if shield == framed:
            spot.pieces.append(_frame_piece(position, shield, name))
        zone.spots.append(spot)
    return zone


def _leaders(position: BruxellesPosition, shield: int) -> list[int]:
    """List the seats that have the majority around a full shield."""
    counts = shield_counts(position, shield)
    if not counts:
        return []
    most = max(counts)
    return [seat for seat in range(position.seats) if counts[seat] == most]


def _shield_marks(position: BruxellesPosition, shield: int, name: str) -> list[Mark]:
    middle = LAYOUT.shields[shield][2] / 2
    leaders = _leaders(position, shield)
    if leaders:
        return [
            icon("shield", middle, middle + 1, 44, "gilt-shield"),
            *shared_disc(middle, middle, 15, leaders),
        ]
    return [
        icon("shield", middle, middle, 34, "plain-shield"),
        words(middle, middle - 1, name.replace("-", "·"), 15, "bold on-glass"),
    ]


def _frame_piece(position: BruxellesPosition, shield: int, name: str) -> Piece:
    """Draw the framed shield in gold, with the bracket's curl."""
    size = 56.0
    middle = LAYOUT.shields[shield][2] / 2
    piece = Piece("frame", "whiplash", Text("piece.frame"))
    _fit(piece, middle, middle, size)
    half = size / 2
    leaders = _leaders(position, shield)
    piece.marks = [icon("shield", half, half, 42, "gilt-shield")]
    if leaders:
        piece.marks += shared_disc(half, half - 1, 14, leaders)
    else:
        piece.marks.append(words(half, half - 1, name.replace("-", "·"), 16, "bold on-glass"))
    return piece


def _bracket(shield: int) -> list[Mark]:
    """Follow the edge of the zone, with a curl at each corner that lies inside the window."""
    members = [space for space in range(25) if ZONES[shield] >> space & 1]
    left, top = LAYOUT.spaces[members[0]][:2]
    x, y, width, height = LAYOUT.spaces[members[-1]]
    right, foot = x + width, y + height
    marks = [
        box(left - 3, top - 3, right - left + 6, foot - top + 6, style, radius=5, line=line)
        for style, line in (("line-lead", 9.5), ("line-gilt", 5.5))
    ]
    first, last = LAYOUT.spaces[0], LAYOUT.spaces[-1]
    corners = ((right, top, 0, -1), (right, foot, 90, 1), (left, foot, 180, 1), (left, top, 270, -1))
    for across, down, turn, _ in corners:
        free_side = across < last[0] + last[2] if turn in (0, 90) else across > first[0]
        free_end = down > first[1] if turn in (0, 270) else down < last[1] + last[3]
        if free_side and free_end:
            dx, dy = (18 if turn in (0, 90) else -18), (-18 if turn in (0, 270) else 18)
            marks.append(icon("curl", across + dx, down + dy, 44, turn=turn))
    return marks


def _auctions(position: BruxellesPosition) -> Zone:
    zone = placed_zone("auctions")
    zone.label, zone.form = Text("zone.auctions"), "track"
    for column in range(5):
        cell = LAYOUT.auctions[column]
        spot = place(cell, f"auction:{column + 1}", Text("spot.auction", {"column": column + 1}))
        spot.marks.append(box(0, 1, cell[2], cell[3] - 2, "fill-shade", radius=9))
        totals = column_bids(position, column)
        bidders = [seat for _, seat in sorted((-total, seat) for seat, total in enumerate(totals) if total)]
        step = min(26.0, cell[2] / max(len(bidders), 1))
        for at, seat in enumerate(bidders):
            middle = cell[2] / 2 + (at - (len(bidders) - 1) / 2) * step
            spot.pieces.append(_total(column, seat, totals[seat], totals[seat] == max(totals), middle, step))
        zone.spots.append(spot)
    return zone


def _total(column: int, seat: int, bid: int, leads: bool, middle: float, step: float) -> Piece:
    values: Values = {"who": naming.seat_name(seat), "bid": bid}
    piece = Piece(f"total:{column + 1}:{seat}", "franc-blank", Text("piece.total", values))
    piece.seat, piece.value = seat, str(bid)
    piece.x, piece.y, piece.width, piece.height = middle - step / 2, 0.0, step, 36.0
    radius = min(9.0, step / 2 - 0.5)
    figure = words(step / 2, 27, str(bid), 16 if leads else 15, "bold on-iron-lead" if leads else "on-iron")
    piece.marks = [*medal(step / 2, 10, radius, seat), figure]
    if leads:
        piece.marks.append(box(2, 34.5, step - 4, 2, "fill-gilt", radius=1))
    return piece


def _bonus_cards(position: BruxellesPosition) -> Zone:
    inside = _zone_of(position)
    zone = placed_zone("bonus_cards")
    zone.label = Text("zone.bonus_cards")
    for slot in range(5):
        cell = LAYOUT.bonus_slots[slot]
        spot: Spot = place(cell, f"bonus_slot:{slot + 1}", Text("spot.bonus", {"column": slot + 1}))
        spot.marks.append(box(1, 1, cell[2] - 2, cell[3] - 2, "line-iron-2 dash", radius=9, line=1.4))
        card = position.data[SLOTS + slot]
        if card >= 0:
            piece = mats.card_piece(card)
            piece.width, piece.height = cell[2], cell[3]
            piece.marks = mats.bonus_marks(card, cell[2], cell[3])
            if inside and not any(inside >> (5 * row + slot) & 1 for row in range(5)):
                piece.marks.append(box(0, 0, cell[2], cell[3], "fill-veil-thin", radius=9))
            spot.pieces.append(piece)
        zone.spots.append(spot)
    return zone
