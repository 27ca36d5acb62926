"""A position as plain values with names instead of numbers; `reading` is the way back."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.board import INDUSTRIES
from ironbridge.games.brass_lancashire.dealing import CARDS
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS
from ironbridge.games.brass_lancashire.scoring import SOURCE_NAMES, SOURCES
from ironbridge.games.brass_lancashire.stages import STAGES
from ironbridge.games.brass_lancashire.tables import KINDS, LINK
from ironbridge.kernel.words import Json

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def to_json(position: "LancashirePosition") -> dict[str, Json]:
    """Describe a position completely."""
    options: dict[str, Json] = dict(position.variant.options)
    return {
        "seats": position.seats,
        "options": options,
        "ply": position.ply,
        "turn": position.turn,
        "move": position.move,
        "era": ERAS[position.era],
        "round": position.round,
        "order": list(position.order),
        "stage": STAGES[position.stage],
        "to_decide": position.to_decide,
        "place": position.place,
        "actions_left": position.actions_left,
        "tiles": {FACTS.slots[slot]: tile for slot, tile in _tiles(position)},
        "links": {FACTS.lines[line]: owner for line, owner in enumerate(position.links) if owner >= 0},
        "money": list(position.money),
        "income": list(position.income),
        "spent": list(position.spent),
        "debts": list(position.debts),
        "points": [_points(position, seat) for seat in range(position.seats)],
        "stacks": [_stacks(position, seat) for seat in range(position.seats)],
        "hands": [_hand(position, seat) for seat in range(position.seats)],
        "unseen": _cards(position.unseen),
        "pile": position.pile,
        "discards": _cards(position.discards),
        "coal": position.coal,
        "iron": position.iron,
        "cotton": position.cotton,
        "market_tiles": list(position.market_tiles),
        "last_tile": position.last_tile,
        "doing": _doing(position),
    }


def _tiles(position: "LancashirePosition") -> list[tuple[int, Json]]:
    """Write a tile as [seat, industry, level, state]; the state is `flipped`, `unflipped` or cubes."""
    tiles: list[tuple[int, Json]] = []
    for slot, kind in enumerate(position.kinds):
        if kind == NO_TILE:
            continue
        industry = FACTS.industries[FACTS.tile_industry[kind]]
        state: Json = "flipped" if position.flipped & BIT[slot] else "unflipped"
        if position.cubes[slot]:
            state = position.cubes[slot]
        tiles.append((slot, [position.owners[slot], industry, FACTS.tile_level[kind], state]))
    return tiles


def _points(position: "LancashirePosition", seat: int) -> Json:
    row = position.points[seat * SOURCES : (seat + 1) * SOURCES]
    return {name: points for name, points in zip(SOURCE_NAMES, row, strict=True) if points}


def _stacks(position: "LancashirePosition", seat: int) -> Json:
    """Write how many tiles are left on each stack."""
    left: dict[str, Json] = {}
    for industry, name in enumerate(FACTS.industries):
        left[name] = FACTS.stacks.sizes[industry] - position.stacks[seat * INDUSTRIES + industry]
    return left


def _hand(position: "LancashirePosition", seat: int) -> Json:
    """Write a hand by card, or its size when it is hidden."""
    hand = position.hands[seat * CARDS : (seat + 1) * CARDS]
    return _cards(hand) if sum(hand) == position.hand_size[seat] else position.hand_size[seat]


def _cards(counts: list[int]) -> Json:
    return {FACTS.cards[card]: count for card, count in enumerate(counts) if count}


def _doing(position: "LancashirePosition") -> Json:
    if position.doing < 0:
        return {}
    where: Json = ""
    if position.where >= 0:
        where = FACTS.lines[position.where] if position.doing == LINK else FACTS.slots[position.where]
    return {
        "kind": KINDS[position.doing],
        "industry": FACTS.industries[position.what] if position.what >= 0 else "",
        "where": where,
        "made": position.made,
        "combined": position.combined,
        "joined": position.joined,
        "coal_due": position.coal_due,
        "iron_due": position.iron_due,
        "owed": position.owed,
    }
