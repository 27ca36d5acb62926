"""A view as pieces on spots: map, lines, tracks, turn order, piles, mats and hand."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring
from ironbridge.games.brass_lancashire.board import INDUSTRIES
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.flow import CARDS
from ironbridge.games.brass_lancashire.layout import LAYOUT, Box
from ironbridge.games.brass_lancashire.reach import RAIL
from ironbridge.games.brass_lancashire.words import (
    card_text,
    era_text,
    industry_text,
    line_text,
    link_text,
    seat_text,
    slot_text,
    tile_text,
)
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def draw(position: "LancashirePosition", viewer: int) -> Scene:
    """Describe a view for drawing."""
    zones = [
        _map(position),
        _lines(position),
        _cotton(position),
        _market(position, 0, position.coal),
        _market(position, 1, position.iron),
        _order(position),
        _piles(position),
    ]
    for seat in range(position.seats):
        zones.append(_mat(position, seat))
    if viewer >= 0:
        zones.append(_hand(position, viewer))
    status = Text("scene.status", {"era": era_text(position.era), "round": position.round,
                                   "rounds": position.variant.rounds})  # fmt: skip
    return Scene(zones, LAYOUT.width, LAYOUT.height, status=status)


def _spot(id: str, label: Text, box: Box) -> Spot:
    return Spot(id, label, x=box.x, y=box.y, width=box.width, height=box.height)


def _zone(id: str, box: Box, form: str) -> Zone:
    label = Text(f"zone.{id}")
    return Zone(id, label, form=form, x=box.x, y=box.y, width=box.width, height=box.height)


def _map(position: "LancashirePosition") -> Zone:
    zone = _zone("map", Box(0, 0, LAYOUT.width, LAYOUT.height), "list")
    for slot, name in enumerate(FACTS.slots):
        if not position.variant.slot_open[slot]:
            continue
        spot = _spot(f"slot:{name}", _slot_label(slot), LAYOUT.slots[slot])
        if position.kinds[slot] != NO_TILE:
            spot.pieces.append(_tile(position, slot))
        zone.spots.append(spot)
    return zone


def _slot_label(slot: int) -> Text:
    shown = [industry_text(at) for at in range(INDUSTRIES) if FACTS.slot_industries[slot] >> at & 1]
    index = FACTS.slots[slot].partition(":")[2]
    return Text("spot.slot", {"location": slot_text(slot), "index": index, "industries": shown})


def _tile(position: "LancashirePosition", slot: int) -> Piece:
    kind, owner = position.kinds[slot], position.owners[slot]
    flipped = position.flipped & BIT[slot] != 0
    cubes = position.cubes[slot]
    label = Text("piece.tile", {"tile": tile_text(kind), "cubes": cubes})
    symbol = FACTS.industries[FACTS.tile_industry[kind]]
    return Piece(f"tile:{FACTS.slots[slot]}", symbol, label, seat=owner, flipped=flipped)


def _lines(position: "LancashirePosition") -> Zone:
    zone = _zone("lines", Box(0, 0, LAYOUT.width, LAYOUT.height), "list")
    symbol = "locomotive" if position.era == RAIL else "canal_boat"
    for line, name in enumerate(FACTS.lines):
        if not position.variant.line_open[position.era][line]:
            continue
        spot = _spot(f"line:{name}", line_text(line), LAYOUT.lines[line])
        spot.shape, spot.path = "path", LAYOUT.courses[line]
        owner = position.links[line]
        if owner >= 0:
            spot.pieces.append(Piece(f"link:{name}", symbol, link_text(position.era), seat=owner))
        zone.spots.append(spot)
    return zone


def _market(position: "LancashirePosition", at: int, cubes: int) -> Zone:
    """Draw a Demand Track; cubes lie on its dearest spaces."""
    cube = ("coal", "iron")[at]
    zone = _zone(cube, LAYOUT.markets[at], "row")
    prices = position.variant.market.prices
    gaps = len(prices) - cubes
    for space, price in enumerate(prices):
        spot = _spot(f"{cube}:{space}", Text("spot.price", {"price": price}), LAYOUT.market_spaces[at][space])
        if space >= gaps:
            spot.pieces.append(Piece(f"{cube}_cube:{space}", cube, Text(f"piece.{cube}")))
        zone.spots.append(spot)
    return zone


def _cotton(position: "LancashirePosition") -> Zone:
    zone = _zone("cotton", LAYOUT.cotton, "track")
    kind = "income" if position.variant.bonus_as_income else "money"
    for index, box in enumerate(LAYOUT.cotton_spaces):
        label = Text("spot.closed")
        if index < len(FACTS.bonuses):
            label = Text("spot.bonus", {"bonus": FACTS.bonuses[index], "kind": kind})
        spot = _spot(f"cotton:{index}", label, box)
        if index == position.cotton:
            spot.pieces.append(Piece("cotton_marker", "cotton_bale", Text("piece.cotton_marker")))
        zone.spots.append(spot)
    stack = _spot("distant_market", Text("spot.distant_market"), LAYOUT.stack)
    left = sum(position.market_tiles)
    stack.pieces.append(
        Piece("distant_tiles", "distant_market_back", Text("piece.distant_tiles"), count=left)
    )
    zone.spots.append(stack)
    return zone


def _order(position: "LancashirePosition") -> Zone:
    zone = _zone("order", LAYOUT.order, "row")
    for place, seat in enumerate(position.order):
        spot = _spot(f"order:{place}", Text("spot.place", {"place": place + 1}), LAYOUT.order_spots[place])
        label = Text("piece.spent", {"who": seat_text(seat), "spent": position.spent[seat]})
        spot.pieces.append(Piece(f"order_marker:{seat}", "order", label, seat=seat))
        zone.spots.append(spot)
    return zone


def _piles(position: "LancashirePosition") -> Zone:
    zone = _zone("piles", LAYOUT.piles, "row")
    deck = _spot("deck", Text("spot.deck"), LAYOUT.deck)
    deck.value = str(position.pile)
    discard = _spot("discards", Text("spot.discards"), LAYOUT.discard)
    for card in range(CARDS):
        if position.discards[card]:
            name = FACTS.cards[card]
            discard.pieces.append(
                Piece(f"discard:{name}", "card_back", card_text(card), count=position.discards[card])
            )
    zone.spots += [deck, discard]
    return zone


def _mat(position: "LancashirePosition", seat: int) -> Zone:
    """Draw a seat's mat: figures and what lies on top of its stacks."""
    zone = Zone(
        f"mat:{seat}", Text("zone.mat", {"who": seat_text(seat)}), place="mat", form="list", seat=seat
    )
    level = FACTS.income.levels[position.income[seat]]
    figures = Text(
        "spot.purse",
        {
            "money": position.money[seat],
            "income": level,
            "space": position.income[seat],
            "vp": scoring.vp(position, seat),
            "cards": position.hand_size[seat],
            "links": position.links_left[seat],
        },
    )
    zone.spots.append(Spot(f"purse:{seat}", figures))
    for industry, name in enumerate(FACTS.industries):
        gone = position.stacks[seat * INDUSTRIES + industry]
        spot = Spot(f"stack:{seat}:{name}", industry_text(industry))
        kind = FACTS.stacks.top(industry, gone)
        if kind != NO_TILE:
            left = FACTS.stacks.sizes[industry] - gone
            spot.pieces.append(_top(seat, name, kind, left))
        zone.spots.append(spot)
    return zone


def _top(seat: int, name: str, kind: int, left: int) -> Piece:
    values: dict[str, str | int | Text | list[Text]] = {
        "level": FACTS.tile_level[kind],
        "cost": FACTS.tile_cost[kind],
        "coal": FACTS.tile_coal[kind],
        "iron": FACTS.tile_iron[kind],
        "left": left,
    }
    return Piece(f"top:{seat}:{name}", name, Text("piece.top", values), seat=seat)


def _hand(position: "LancashirePosition", seat: int) -> Zone:
    zone = Zone("hand", Text("zone.hand"), place="hand", form="row", seat=seat)
    for card in range(CARDS):
        count = position.hands[seat * CARDS + card]
        if count:
            name = FACTS.cards[card]
            symbol = name if card >= FACTS.regions else "card_back"
            kind = "location" if card < FACTS.regions else "industry"
            label = Text("piece.card", {"card": card_text(card), "kind": kind})
            spot = Spot(f"card:{name}", label, value=f"×{count}" if count > 1 else "")
            spot.symbol = symbol
            zone.spots.append(spot)
    return zone
