"""The Art Nouveau board as a window: panes, shields with the zone's bracket, auctions, bonus cards."""

from functools import lru_cache
from typing import Final

from ironbridge.games.bruxelles_1893.actions import SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import column_bids, shield_counts
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.scene.drawing import coin, inset, medal, shared_disc
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, Anchor, place, placed_zone
from ironbridge.games.bruxelles_1893.scene.pieces import assistant_piece, bonus_marks, card_piece, standing
from ironbridge.games.bruxelles_1893.scene.rules import rule_of_kind
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, icon, words
from ironbridge.kernel.texts import Text, Values

_BOARD: Final = "art_nouveau_board"
_ICON: Final = LAYOUT.anchor(_BOARD, "space_anchors", "icon")
_BUILDING: Final = LAYOUT.anchor(_BOARD, "space_anchors", "building")
_ASSISTANT: Final = LAYOUT.anchor(_BOARD, "space_anchors", "assistant")
_BID: Final = LAYOUT.anchor(_BOARD, "space_anchors", "bid")
_LABEL: Final = LAYOUT.anchor(_BOARD, "space_anchors", "label")


def zones(position: Board) -> list[Zone]:
    """Describe the window and what hangs on it."""
    framed = position.shield
    window: list[Zone] = [
        _panes(framed, position.kinds, tuple(position.assistants), position.buildings, tuple(position.bids)),
        _shields(framed, tuple([_leaders(position, shield) for shield in range(16)])),
        _auctions(tuple([tuple(column_bids(position, column)) for column in range(5)])),
        _bonus_cards(framed, tuple(position.slots)),
    ]
    return window


def _put(spot: Spot, piece: Piece, place: Anchor, marks: list[Mark]) -> None:
    """Lay a square piece on a spot with its middle at a point."""
    x, y, size = place
    spot.put(piece, x - size / 2, y - size / 2, size, size, marks)


# Panes.


@lru_cache(ZONES_KEPT)
def _panes(
    framed: int,
    kinds: tuple[int, ...],
    owners: tuple[int, ...],
    builders: tuple[int, ...],
    bids: tuple[int, ...],
) -> Zone:
    zone = placed_zone(_BOARD)
    zone.label = Text("zone.art_nouveau_board")
    zone.backdrop = _BOARD
    x, y, _ = LAYOUT.anchor(_BOARD, "title")
    zone.marks.append(words(x, y, Text("city.window"), 27, "display nouveau on-iron", width=zone.width - 40))
    inside = ZONES[framed] if framed >= 0 else 0
    for space in range(25):
        within = inside >> space & 1 == 1
        # Nothing is dimmed while no zone is framed.
        dimmed = inside != 0 and not within
        zone.spots.append(
            _pane(space, within, dimmed, kinds[space], owners[space], builders[space], bids[space])
        )
    return zone


@lru_cache(2 * SPOTS_KEPT)
def _pane(space: int, within: bool, dimmed: bool, kind: int, owner: int, builder: int, bid: int) -> Spot:
    name = SPACE_NAMES[space]
    values: Values = {
        "space": names.space_name(space),
        "kind": names.kind_name(kind),
        "zone": "in" if within else "out",
    }
    spot = place(LAYOUT.spaces[space], f"space:{name}", Text("spot.space", values))
    spot.symbol = f"action-{FACTS.kind_names[kind]}" if kind >= 0 else ""
    spot.rule = rule_of_kind(kind)
    spot.marks = _pane_marks(spot.width, spot.height, kind, dimmed, builder >= 0, owner >= 0)
    if builder >= 0:
        label = Text("piece.building", {"who": names.seat_name(builder)})
        house = Mark("symbol", 0, 0, 34, 34, value="building", style="ghost" if dimmed else "")
        piece = Piece(f"building:{name}", "building", label, seat=builder)
        _put(spot, piece, (_BUILDING[0], _BUILDING[1], 36.0), [house, *medal(30, 29, 9, builder)])
    if owner >= 0:
        _put(spot, assistant_piece(f"assistant:{name}", owner), _ASSISTANT, standing(owner, _ASSISTANT[2]))
    if bid > 0:
        label, half = Text("piece.bid", {"bid": bid}), _BID[2] / 2
        piece = Piece(f"bid:{name}", "franc-blank", label, seat=owner, value=str(bid))
        _put(spot, piece, _BID, coin(half, half, _BID[2], bid))
    return inset(spot, 6)


def _pane_marks(
    width: float, height: float, kind: int, dimmed: bool, has_building: bool, has_assistant: bool
) -> list[Mark]:
    if kind < 0:
        return [box(0, 0, width, height, "fill-iron line-lead", radius=0, line=3)]
    name = FACTS.kind_names[kind]
    aside = 12 if has_building else 0
    marks = [Mark("symbol", 0, 0, width, height, value=f"pane-{name}")]
    if dimmed:
        marks.append(box(1, 1, width - 2, height - 2, "fill-veil", radius=0))
    marks.append(icon(f"action-{name}", _ICON[0] - aside, _ICON[1], _ICON[2], "soft" if dimmed else ""))
    if not dimmed and not has_assistant:
        marks.append(box(4, _LABEL[1] - 11, width - 8, 20, "fill-light", radius=10))
        marks.append(
            words(_LABEL[0], _LABEL[1] - 0.5, Text(f"pane.{name}"), 15, "semi on-glass", width=width - 24)
        )
    return marks


# Shields.


def _leaders(position: Board, shield: int) -> tuple[int, ...]:
    """List the seats that have the majority around a full shield."""
    counts = shield_counts(position, shield)
    if not counts:
        return ()
    most = max(counts)
    return tuple([seat for seat in range(position.seats) if counts[seat] == most])


@lru_cache(ZONES_KEPT)
def _shields(framed: int, leaders: tuple[tuple[int, ...], ...]) -> Zone:
    zone = placed_zone("shields")
    zone.label, zone.form = Text("zone.shields"), "track"
    if framed >= 0:
        zone.marks = _bracket(framed)
    zone.spots = [_shield(shield, shield == framed, leaders[shield]) for shield in range(16)]
    return zone


@lru_cache(SPOTS_KEPT)
def _shield(shield: int, framed: bool, leaders: tuple[int, ...]) -> Spot:
    name = names.shield_name(shield)
    values: Values = {"name": name, "framed": "yes" if framed else "no"}
    spot = place(LAYOUT.shields[shield], names.shield_spot(shield), Text("spot.shield", values))
    spot.symbol, spot.shape = "shield", "circle"
    middle = spot.width / 2
    if leaders:
        spot.marks = [
            icon("shield", middle, middle + 1, 44, "gilt-shield"),
            *shared_disc(middle, middle, 15, leaders),
        ]
    else:
        spot.marks = [
            icon("shield", middle, middle, 34, "plain-shield"),
            words(middle, middle - 1, name, 15, "bold on-glass"),
        ]
    if framed:
        # The framed shield is gold.
        inside = shared_disc(28, 27, 14, leaders) if leaders else [words(28, 27, name, 16, "bold on-glass")]
        marks = [icon("shield", 28, 28, 42, "gilt-shield"), *inside]
        _put(spot, Piece("frame", "whiplash", Text("piece.frame")), (middle, middle, 56.0), marks)
    return spot


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


# Auctions and their cards.


@lru_cache(ZONES_KEPT)
def _auctions(totals: tuple[tuple[int, ...], ...]) -> Zone:
    zone = placed_zone("auctions")
    zone.label, zone.form = Text("zone.auctions"), "track"
    zone.spots = [_auction(column, totals[column]) for column in range(5)]
    return zone


@lru_cache(SPOTS_KEPT)
def _auction(column: int, totals: tuple[int, ...]) -> Spot:
    cell = LAYOUT.auctions[column]
    spot = place(cell, f"auction:{column + 1}", Text("spot.auction", {"column": column + 1}))
    spot.marks.append(box(0, 1, cell[2], cell[3] - 2, "fill-shade", radius=9))
    bidders = [seat for _, seat in sorted((-total, seat) for seat, total in enumerate(totals) if total)]
    step = min(26.0, cell[2] / max(len(bidders), 1))
    for at, seat in enumerate(bidders):
        middle = cell[2] / 2 + (at - (len(bidders) - 1) / 2) * step
        values: Values = {"who": names.seat_name(seat), "bid": totals[seat]}
        piece = Piece(f"total:{column + 1}:{seat}", "franc-blank", Text("piece.total", values))
        piece.seat, piece.value = seat, str(totals[seat])
        marks = _total_marks(seat, totals[seat], totals[seat] == max(totals), step)
        spot.put(piece, middle - step / 2, 0, step, 36, marks)
    return spot


def _total_marks(seat: int, bid: int, leads: bool, width: float) -> list[Mark]:
    radius, middle = min(9.0, width / 2 - 0.5), width / 2
    figure = words(middle, 27, str(bid), 16 if leads else 15, "bold on-iron-lead" if leads else "on-iron")
    line = [box(2, 34.5, width - 4, 2, "fill-gilt", radius=1)] if leads else []
    return [*medal(middle, 10, radius, seat), figure, *line]


@lru_cache(ZONES_KEPT)
def _bonus_cards(framed: int, cards: tuple[int, ...]) -> Zone:
    inside = ZONES[framed] if framed >= 0 else 0
    zone = placed_zone("bonus_cards")
    zone.label = Text("zone.bonus_cards")
    for slot in range(5):
        dimmed = inside != 0 and not any(inside >> (5 * row + slot) & 1 for row in range(5))
        zone.spots.append(_bonus_card(slot, cards[slot], dimmed))
    return zone


@lru_cache(SPOTS_KEPT)
def _bonus_card(slot: int, card: int, dimmed: bool) -> Spot:
    cell = LAYOUT.bonus_slots[slot]
    spot = place(cell, f"bonus_slot:{slot + 1}", Text("spot.bonus", {"column": slot + 1}))
    spot.marks.append(box(1, 1, cell[2] - 2, cell[3] - 2, "line-iron-2 dash", radius=9, line=1.4))
    if card >= 0:
        marks = bonus_marks(card, cell[2], cell[3])
        if dimmed:
            marks.append(box(0, 0, cell[2], cell[3], "fill-veil-thin", radius=9))
        spot.put(card_piece(card), 0, 0, cell[2], cell[3], marks)
    return spot
