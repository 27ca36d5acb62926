"""A position as JSON: complete, with names instead of numbers. `reading` is its counterpart."""

from ironbridge.games.brass_birmingham.actions import DOINGS, IDLE
from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import SOURCE_COUNT, SOURCES, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.kernel.words import CHANCE, NOBODY, Json

UNKNOWN = "unknown"
"""The name of a card the viewer does not know."""


def to_json(position: BirminghamPosition) -> dict[str, Json]:
    """Describe a position completely."""
    options: dict[str, Json] = {}
    options.update(position.options.chosen)
    order: list[Json] = [*position.order]
    data: dict[str, Json] = {
        "seats": position.seats,
        "options": options,
        "ply": position.ply,
        "turn": position.turn,
        "move": position.move,
        "to_decide": _decider(position.to_decide),
        "asked": QUESTIONS[position.asked],
        "era": ERAS[position.era],
        "round": position.round,
        "order": order,
        "at": position.order.index(position.active) if position.active in position.order else 0,
        "actions_left": position.actions_left,
        "markets": {"coal": position.coal_market, "iron": position.iron_market},
        "merchants": _merchants(position),
        "barrels": _barrels(position),
        "tiles": _tiles(position),
        "links": {FACTS.lines[at]: seat for at, seat in enumerate(position.links) if seat != NONE},
        "deck": {FACTS.cards[kind]: count for kind, count in enumerate(position.deck) if count},
        "players": [_player(position, seat) for seat in range(position.seats)],
    }
    if position.pooled:
        data["deck_size"] = position.deck_size
    if position.doing != IDLE:
        data["pending"] = _pending(position)
    if position.debt:
        data["debt"] = position.debt
    return data


def _decider(seat: int) -> Json:
    return "chance" if seat == CHANCE else "nobody" if seat == NOBODY else seat


def _merchants(position: BirminghamPosition) -> dict[str, Json]:
    names = FACTS.merchant_slots
    return {names[at]: FACTS.faces[face] for at, face in enumerate(position.merchants) if face != NONE}


def _barrels(position: BirminghamPosition) -> list[Json]:
    return [name for at, name in enumerate(FACTS.merchant_slots) if position.barrels >> at & 1]


def _tiles(position: BirminghamPosition) -> dict[str, Json]:
    tiles: dict[str, Json] = {}
    for slot, seat in enumerate(position.owner):
        if seat == NONE:
            continue
        kind = position.kind[slot]
        tile: list[Json] = [seat, INDUSTRIES[FACTS.industry[kind]], FACTS.level[kind]]
        if position.flipped >> slot & 1:
            tile.append("flipped")
        elif position.cubes[slot]:
            tile.append(position.cubes[slot])
        tiles[FACTS.slots[slot]] = tile
    return tiles


def _player(position: BirminghamPosition, seat: int) -> dict[str, Json]:
    width = FACTS.card_kinds + 1
    hand = position.hand[seat * width : (seat + 1) * width]
    discards = position.discards[seat * FACTS.deck_kinds : (seat + 1) * FACTS.deck_kinds]
    points = position.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]
    gone = position.gone[seat * INDUSTRY_COUNT : (seat + 1) * INDUSTRY_COUNT]
    hidden = position.face_down[seat]
    names = [*FACTS.cards, UNKNOWN]
    return {
        "money": position.money[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "points": {SOURCES[at]: vp for at, vp in enumerate(points) if vp},
        "gone": {INDUSTRIES[at]: count for at, count in enumerate(gone) if count},
        "hand": {names[kind]: count for kind, count in enumerate(hand) if count},
        "discards": {names[kind]: count for kind, count in enumerate(discards) if count},
        "face_down": None if hidden == NONE else names[hidden],
    }


def _pending(position: BirminghamPosition) -> dict[str, Json]:
    paying: list[Json] = [name for kind, name in enumerate(FACTS.cards) if position.paying >> kind & 1]
    return {
        "doing": DOINGS[position.doing],
        "slot": None if position.slot == NONE else FACTS.slots[position.slot],
        "line": None if position.line == NONE else FACTS.lines[position.line],
        "industry": None if position.industry == NONE else INDUSTRIES[position.industry],
        "need_coal": position.need_coal,
        "need_iron": position.need_iron,
        "need_beer": position.need_beer,
        "steps": position.steps,
        "barrel": None if position.barrel == NONE else FACTS.merchant_slots[position.barrel],
        "paying": paying,
    }
