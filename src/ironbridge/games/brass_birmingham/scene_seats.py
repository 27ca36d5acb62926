"""What belongs to the seats in a scene: mats, hands and discard piles."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.codes import INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import card_name, roman, seat_name
from ironbridge.kernel.scene import Piece, Spot, Zone
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def mat_zone(position: "BirminghamPosition", seat: int) -> Zone:
    """Show the tiles left on a mat, the ones to build next first, and the links left."""
    spots = []
    for industry, name in enumerate(INDUSTRIES):
        spot = Spot(f"mat:{seat}:{name}", Text(f"industry.{name}"), symbol=name)
        rest = FACTS.stacks.rest(industry, position.gone[seat * INDUSTRY_COUNT + industry])
        for kind in sorted(set(rest)):
            label = Text("scene.mat_tile", _tile_values(kind))
            level = str(FACTS.level[kind])
            piece = Piece(f"mat:{seat}:{name}:{level}", name, label, seat, level, rest.count(kind))
            piece.faded = not FACTS.eras[kind] >> position.era & 1
            spot.pieces.append(piece)
        spots.append(spot)
    links = Spot(f"mat:{seat}:links", Text("scene.links_left"), symbol="link")
    if position.links_left[seat]:
        count = position.links_left[seat]
        links.pieces.append(Piece(f"links:{seat}", "link", Text("scene.link_tiles"), seat, count=count))
    spots.append(links)
    return Zone(f"mat:{seat}", Text("zone.mat", {"seat": seat_name(seat)}), spots, place="mat", seat=seat)


def _tile_values(kind: int) -> dict[str, str | int | Text | list[Text]]:
    return {
        "level": roman(FACTS.level[kind]),
        "money": FACTS.money[kind],
        "coal": FACTS.coal[kind],
        "iron": FACTS.iron[kind],
        "beer": max(FACTS.beer[kind], 0),
        "vp": FACTS.vp[kind],
        "income": FACTS.income[kind],
    }


def hand_zone(position: "BirminghamPosition", seat: int, viewer: int) -> Zone:
    """Show a hand: the viewer's own cards, of others only what everybody has seen."""
    spots = []
    width = FACTS.card_kinds + 1
    names = [*FACTS.cards, "unknown"]
    for kind, count in enumerate(position.hand[seat * width : (seat + 1) * width]):
        if count:
            spot = Spot(f"card:{seat}:{names[kind]}", Text("scene.card"))
            symbol = _card_symbol(kind)
            spot.pieces.append(
                Piece(f"hand:{seat}:{names[kind]}", symbol, card_name(kind), seat, count=count)
            )
            spots.append(spot)
    place = "hand" if seat == viewer else "side"
    label = Text("zone.hand", {"seat": seat_name(seat)})
    return Zone(f"hand:{seat}", label, spots, place=place, form="row", seat=seat)


def _card_symbol(kind: int) -> str:
    if kind < FACTS.town_count:
        return "card_location"
    return FACTS.cards[kind] if kind < FACTS.card_kinds else "card_back"


def discard_zone(position: "BirminghamPosition") -> Zone:
    """Show the open discard piles; a face-down card lies below (BB-RULING-47)."""
    spots = []
    kinds = FACTS.deck_kinds
    for seat in range(position.seats):
        spot = Spot(f"discards:{seat}", seat_name(seat))
        for kind, count in enumerate(position.discards[seat * kinds : (seat + 1) * kinds]):
            if count:
                id = f"discard:{seat}:{FACTS.cards[kind]}"
                spot.pieces.append(Piece(id, _card_symbol(kind), card_name(kind), count=count))
        if position.face_down[seat] != NONE:
            label = Text("scene.face_down", {"card": card_name(position.face_down[seat])})
            spot.pieces.append(Piece(f"face_down:{seat}", "card_back", label, faded=True))
        spots.append(spot)
    return Zone("discards", Text("zone.discards"), spots, place="side")
