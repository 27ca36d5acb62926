"""The Brussels board: four actions with ladders, tracks, courthouse, theatre, exhibitions, stock card."""

from typing import Final

from ironbridge.games.bruxelles_1893 import mats, naming
from ironbridge.games.bruxelles_1893.drawing import (
    box,
    card,
    coin,
    dot,
    heading,
    icon,
    medal,
    stroke,
    words,
)
from ironbridge.games.bruxelles_1893.facts import CINQUANTENAIRE, FACTS, GRAND_PLACE, MARKET
from ironbridge.games.bruxelles_1893.layout import LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    CITY,
    COURTHOUSE,
    DECK,
    DISCARD,
    EXHIBITION,
    FIGURE,
    ROUND,
    SHIELD,
    STOCK,
    STOCKS,
    THEATRE_AT,
    TRACKS,
    USES,
    seat_at,
)
from ironbridge.games.bruxelles_1893.reach import assistants_needed
from ironbridge.games.bruxelles_1893.scene_window import assistant_piece, standing
from ironbridge.games.bruxelles_1893.table import SHIELD_NAMES, ZONES
from ironbridge.games.bruxelles_1893.wording import describe_brussels
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.texts import Text

_LEVELS: Final = 3
"""Levels of a ladder that are drawn at a time."""


def zones(position: BruxellesPosition) -> list[Zone]:
    """Describe the city."""
    return [
        _brussels(position),
        _theatre(position),
        _stock(position),
        _exhibition(position),
        _track(position, 1, "town_hall"),
        _track(position, 0, "royal_palace"),
        _courthouse(position),
    ]


def _zone(name: str, label: str, form: str = "list") -> Zone:
    zone = placed_zone(name)
    zone.label, zone.form, zone.backdrop = Text(label), form, name.replace(":", "-")
    return zone


def _head(zone: Zone, key: str, anchor: str = "start") -> None:
    x, y, _ = LAYOUT.anchor(zone.id, "label")
    zone.marks.append(heading(x, y, Text(key), anchor=anchor))


# The four actions.


def _brussels(position: BruxellesPosition) -> Zone:
    zone = _zone("brussels", "zone.brussels")
    for action, name in enumerate(FACTS.brussels_names):
        spot = place(LAYOUT.brussels[action], f"brussels_action:{name}", Text(""))
        spot.label = Text("spot.brussels", describe_brussels(position, action))
        spot.symbol = f"brussels-{name}"
        drawn = f"brussels_action:{name}"
        x, y, _ = LAYOUT.anchor(drawn, "label")
        spot.marks.append(words(x, y, Text(f"city.{name}"), 15, "semi"))
        spot.marks += _effect(position, action, *LAYOUT.anchor(drawn, "effect")[:2])
        spot.marks += _ladder(position, action)
        _assistants(position, action, spot)
        zone.spots.append(spot)
    return zone


def _effect(position: BruxellesPosition, action: int, x: float, y: float) -> list[Mark]:
    """Show what the action gives: jokers, francs, any action, figures."""
    plate = box(x - 23, y - 14, 46, 28, "fill-light", radius=14)
    if action == MARKET:
        gift = [
            words(x - 9, y, str(FACTS.market_jokers), 18, "bold on-glass"),
            icon("cube-joker", x + 8, y, 22),
        ]
        return [plate, *gift]
    if action == CINQUANTENAIRE:
        return [plate, *(dot(x - 16 + 8 * at, y, 5, f"fill-{name} line-lead", 1) for at, name in _kinds())]
    if action == GRAND_PLACE:
        seat = max(position.to_decide, 0)
        figures = FACTS.tracks[0][position.data[seat_at(seat) + TRACKS]]
        return [
            plate,
            words(x - 9, y, str(figures), 18, "bold on-glass"),
            icon("figure-albert", x + 8, y, 22),
        ]
    stock = position.data[STOCK]
    return coin(x, y, 34, FACTS.stock_money[stock]) if stock >= 0 else [icon("franc", x, y, 34)]


def _kinds() -> list[tuple[int, str]]:
    return list(enumerate(FACTS.kind_names))


def _ladder(position: BruxellesPosition, action: int) -> list[Mark]:
    """Draw a pad for each use: done, next (edged), later; each says how many assistants it asks for."""
    drawn = f"brussels_action:{FACTS.brussels_names[action]}"
    left, top, width, height = LAYOUT.cell(drawn, "ladder")
    step, gap = LAYOUT.number(drawn, "ladder", "step"), LAYOUT.number(drawn, "ladder", "gap")
    uses, per_level = position.data[USES + action], FACTS.uses_per_level[position.seats]
    lowest = max(1, assistants_needed(position, action) - _LEVELS + 1)
    wide = (width - gap * (per_level - 1)) / per_level
    marks = []
    for row in range(_LEVELS):
        for column in range(per_level):
            use = (lowest + row - 1) * per_level + column
            x, y = left + column * (wide + gap), top + row * step
            marks += _pad(x, y, wide, height, lowest + row, (use > uses) - (use < uses))
    return marks


def _pad(x: float, y: float, width: float, height: float, need: int, when: int) -> list[Mark]:
    middle, down = x + width / 2, y + height / 2
    if when < 0:
        pad = box(x, y, width, height, "fill-iron line-lead", radius=9, line=1)
        return [pad, icon("bx-tick", middle, down, 13, "fill-gilt")]
    style = "fill-card line-go" if when == 0 else "fill-panel-2 line-hair"
    return [
        box(x, y, width, height, style, radius=9, line=2.2 if when == 0 else 1),
        words(middle - 6, down, str(need), 15, "bold" if when == 0 else "fill-ink-soft"),
        icon("assistant", middle + 6, down, 13, "" if when == 0 else "soft"),
    ]


def _assistants(position: BruxellesPosition, action: int, spot: Spot) -> None:
    name = FACTS.brussels_names[action]
    drawn = f"brussels_action:{name}"
    left, top, size, _ = LAYOUT.cell(drawn, "assistants")
    step = LAYOUT.number(drawn, "assistants", "step")
    at = 0
    for seat in range(position.seats):
        count = position.data[seat_at(seat) + CITY + action]
        if count:
            piece = assistant_piece(f"in_city:{name}:{seat}", seat, count)
            piece.x, piece.y = left + at % 2 * step, top + at // 2 * (step - 3)
            piece.width = piece.height = size
            piece.marks = standing(seat, size)
            if count > 1:
                piece.marks += _count(size - 4, size - 5, count)
            spot.pieces.append(piece)
            at += 1


def _count(x: float, y: float, count: int) -> list[Mark]:
    return [
        dot(x, y, 7.5, "fill-card line-lead", 1.2),
        words(x, y, str(count), 13, "bold"),
    ]


# Places.


def _theatre(position: BruxellesPosition) -> Zone:
    data = position.data
    zone = _zone("theatre", "zone.theatre")
    _head(zone, "zone.theatre")
    for at, cost in enumerate(FACTS.theatre_costs):
        cell = LAYOUT.theatre[at]
        spot = place(cell, f"theatre:{cost}", Text("spot.theatre", {"price": cost}))
        spot.value = str(cost)
        figure = data[THEATRE_AT + at]
        if figure >= 0:
            piece = mats.figure_piece(f"offer:{at}", figure, False)
            piece.x, piece.y, piece.width, piece.height = 1.0, 2.0, cell[2] - 2, cell[3] - 4
            piece.marks = mats.offer_marks(figure, piece.width, piece.height)
            piece.marks += coin(piece.width - 8, 8, 25, cost)
            spot.pieces.append(piece)
        else:
            spot.marks += coin(cell[2] - 11, 10, 25, cost)
        zone.spots.append(spot)
    zone.spots += _figure_piles(position)
    return zone


def _figure_piles(position: BruxellesPosition) -> list[Spot]:
    data = position.data
    left, gone = sum(data[DECK : DECK + 8]), sum(data[DISCARD : DISCARD + 8])
    shade = "bold on-iron" if left else "fill-ink-soft"
    deck = place(LAYOUT.figure_deck, "figure_deck", Text("spot.figure_deck", {"count": left}))
    x, y, width, height = 0.0, 0.0, LAYOUT.figure_deck[2], LAYOUT.figure_deck[3]
    if left:
        for lift in (3.0, 0.0):
            deck.marks.append(box(x, y - lift, width, height, "fill-velvet line-lead", radius=8, line=1.6))
        deck.marks.append(Mark("symbol", 10, 2, width - 20, 34, value="figure-back"))
    deck.marks.append(words(width / 2, height - 11, str(left), 14, shade))
    discard = place(LAYOUT.figure_discard, "figure_discard", Text("spot.figure_discard", {"count": gone}))
    width, height = LAYOUT.figure_discard[2], LAYOUT.figure_discard[3]
    if data[FIGURE] >= 0:
        discard.marks.append(icon(f"figure-{FACTS.figure_names[data[FIGURE]]}", width / 2, height / 2, 40))
    else:
        discard.marks.append(words(width / 2, 14, Text("city.discarded"), 12, "fill-ink-soft"))
        discard.marks.append(words(width / 2, 31, str(gone), 14, "bold fill-ink-soft"))
    return [deck, discard]


def _stock(position: BruxellesPosition) -> Zone:
    data = position.data
    zone = _zone("stock_exchange", "zone.stock_exchange")
    _head(zone, "city.stock", "middle")
    spot = place(LAYOUT.stock_card, "stock_card", Text("spot.stock_card"))
    chosen = data[STOCK]
    if chosen >= 0:
        shields = FACTS.stock_shields[chosen][position.seats - 2]
        names = [Text("shield", {"name": SHIELD_NAMES[at]}) for at in shields]
        label = Text("piece.stock", {"money": FACTS.stock_money[chosen], "shields": names})
        piece = Piece(f"stock:{FACTS.stock_names[chosen]}", "franc", label)
        piece.value = str(FACTS.stock_money[chosen])
        piece.width, piece.height = spot.width, spot.height
        piece.marks = _stock_marks(position, shields, piece.width, piece.height)
        spot.pieces.append(piece)
    left = data[STOCKS : STOCKS + 12].count(0)
    deck = place(LAYOUT.stock_deck, "stock_deck", Text("spot.stock_deck", {"count": left}))
    deck.marks.append(words(deck.width * 0.72, deck.height / 2, str(left), 18, "bold on-iron"))
    zone.spots = [spot, deck]
    return zone


def _stock_marks(position: BruxellesPosition, shields: list[int], width: float, height: float) -> list[Mark]:
    """Draw the money and, on a small window, the shields the first player may frame."""
    stock, framed = position.data[STOCK], position.data[SHIELD]
    x, y, side = LAYOUT.anchor("stock_exchange", "card_anchors", "grid")
    middle, down, size = LAYOUT.anchor("stock_exchange", "card_anchors", "money")
    cell = side / 5
    pane = f"h{cell - 1:g}v{cell - 1:g}h{1 - cell:g}Z"
    panes = [f"M{x + cell * (at % 5):g} {y + cell * (at // 5):g}{pane}" for at in range(25)]
    marks = [*card(width, height), *coin(middle, down, size, FACTS.stock_money[stock])]
    marks.append(stroke("".join(panes), "fill-panel-2 line-hair", 0.6))
    if framed >= 0:
        lit = "".join(panes[at] for at in range(25) if ZONES[framed] >> at & 1)
        marks.append(stroke(lit, "fill-workshop line-hair", 0.6))
    for shield in shields:
        across, along = x + cell * (shield % 4 + 1), y + cell * (shield // 4 + 1)
        marks.append(icon("shield", across - 0.5, along - 0.5, 19, "gilt-shield"))
    named = " / ".join(SHIELD_NAMES[shield].replace("-", "·") for shield in shields)
    return [*marks, words(width / 2, height - 9, named, 13, "semi")]


def _exhibition(position: BruxellesPosition) -> Zone:
    data = position.data
    zone = _zone("exhibition", "zone.exhibition", "track")
    _head(zone, "city.exhibition", "middle")
    offer = place(LAYOUT.exhibition, "exhibition", Text("spot.exhibition_offer"))
    now = data[ROUND] - 1
    if now >= 0 and data[EXHIBITION + now] < 0:
        label = Text("piece.exhibition", {"year": str(FACTS.years[now])})
        piece = Piece(f"exhibition_tile:{now}", "place-exhibition", label, value=str(FACTS.years[now]))
        piece.width, piece.height = offer.width, offer.height
        piece.marks = _tile_marks(now, offer.width, offer.height)
        offer.pieces.append(piece)
    zone.spots = [offer]
    for number, year in enumerate(FACTS.years):
        label = Text("spot.exhibition", {"year": str(year)})
        spot = place(LAYOUT.years[number], f"exhibition:{year}", label)
        owner, middle = data[EXHIBITION + number], spot.width / 2
        if owner >= 0:
            spot.marks = medal(middle, middle, 10, owner)
        else:
            style = "fill-brass-wash line-brass" if number == now else "fill-panel-2 line-hair"
            spot.marks = [
                dot(middle, middle, 10, style, 1.8 if number == now else 1),
                words(middle, middle, str(number + 1), 13, "bold" if number == now else "fill-ink-soft"),
            ]
        zone.spots.append(spot)
    return zone


def _tile_marks(number: int, width: float, height: float) -> list[Mark]:
    mannekens = FACTS.exhibition_mannekens
    return [
        box(5, 5, width, height, "fill-materials-deep line-lead", radius=10, line=1.5),
        box(0, 0, width, height, "fill-materials line-lead", radius=10, line=1.8),
        icon("place-exhibition", width / 2, 30, 46),
        words(24, height - 13, str(FACTS.years[number]), 15, "bold on-glass"),
        *(icon("manneken", width - 14 - 17 * at, height - 15, 21) for at in range(mannekens)),
    ]


def _track(position: BruxellesPosition, track: int, name: str) -> Zone:
    zone = _zone(f"track:{name}", f"zone.{name}", "track")
    _head(zone, f"city.{name}")
    for step, value in enumerate(FACTS.tracks[track]):
        label = Text("spot.step", {"step": step + 1, "value": value})
        spot = place(LAYOUT.step(f"track:{name}", step), f"{name}:{step}", label)
        spot.value = str(value)
        seats = [s for s in range(position.seats) if position.data[seat_at(s) + TRACKS + track] == step]
        radius = 7.4 if len(seats) < 5 else 6.2
        for at, seat in enumerate(seats):
            piece = mats.disc(f"disc:{name}:{seat}", seat, naming.track_name(track), value)
            alone = at == len(seats) - 1 and at % 2 == 0
            piece.x = spot.width / 2 - radius + (0 if alone else (at % 2 * 2 - 1) * radius)
            piece.y = 10 - radius * 2 * (at // 2 - 0.5) - radius + 2
            piece.width = piece.height = 2 * radius
            piece.marks = medal(radius, radius, radius, seat)
            spot.pieces.append(piece)
        zone.spots.append(spot)
    return zone


def _courthouse(position: BruxellesPosition) -> Zone:
    zone = _zone("courthouse", "zone.courthouse", "track")
    _head(zone, "zone.courthouse")
    for seat in range(position.seats):
        label = Text("spot.courthouse", {"who": naming.seat_name(seat)})
        spot = place(LAYOUT.courthouse[seat], f"courthouse:{seat}", label)
        count, middle = position.data[seat_at(seat) + COURTHOUSE], spot.width / 2
        spot.marks = [
            dot(middle, 14, 10, "fill-panel-2 line-hair", 1),
            words(middle, 34, str(count), 14, "bold" if count else "fill-ink-soft"),
        ]
        if count:
            piece = assistant_piece(f"in_court:{seat}", seat, count)
            piece.x, piece.y, piece.width, piece.height = 0.0, 1.0, spot.width, spot.width
            piece.marks = standing(seat, spot.width)
            spot.pieces.append(piece)
        zone.spots.append(spot)
    return zone
