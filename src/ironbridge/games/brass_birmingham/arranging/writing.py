"""A position as JSON: complete, with names instead of numbers. `reading` is its counterpart."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.brass.arranging import counted
from ironbridge.games.brass_birmingham.actions import DOINGS, IDLE
from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, SOURCE_COUNT, SOURCES, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.games.brass_birmingham.reach import ANY_CARD
from ironbridge.kernel.arranging import write_position
from ironbridge.kernel.words import Json

HAND_NAMES: Final = (*FACTS.cards, "unknown")
"""The names of cards in hands; a view has unknown ones."""


def to_json(position: BirminghamPosition) -> dict[str, Json]:
    """Describe a position completely."""
    merchants: dict[str, Json] = {}
    for at, face in enumerate(position.merchants):
        if face != NONE:
            merchants[FACTS.merchant_slots[at]] = FACTS.faces[face]
    fields: dict[str, Json] = {
        "era": ERAS[position.era],
        "round": position.round,
        "order": list(position.order),
        "active": position.active,
        "actions_left": position.actions_left,
        "tiles": _tiles(position),
        "links": {FACTS.lines[at]: seat for at, seat in enumerate(position.links) if seat != NONE},
        "markets": {"coal": position.coal_market, "iron": position.iron_market},
        "merchants": merchants,
        "barrels": _named(FACTS.merchant_slots, position.barrels),
        "deck": counted(FACTS.cards, position.deck),
    }
    if position.pooled:
        fields["deck_size"] = position.deck_size
    if position.doing != IDLE:
        fields["pending"] = _pending(position)
    seats = [_seat(position, seat) for seat in range(position.seats)]
    return write_position(position, QUESTIONS[position.asked], position.options.chosen, fields, seats)


def _named(names: Sequence[str], chosen: int) -> Json:
    return [name for at, name in enumerate(names) if chosen >> at & 1]


def _tiles(position: BirminghamPosition) -> Json:
    """Write a tile as [seat, industry, level], with its cubes or `flipped`."""
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


def _seat(position: BirminghamPosition, seat: int) -> dict[str, Json]:
    kinds = FACTS.deck_kinds
    data: dict[str, Json] = {
        "money": position.money[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "points": counted(SOURCES, position.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]),
        "gone": counted(INDUSTRIES, position.gone[seat * INDUSTRY_COUNT : (seat + 1) * INDUSTRY_COUNT]),
        "hand": counted(HAND_NAMES, position.hand[seat * HAND_WIDTH : (seat + 1) * HAND_WIDTH]),
        "discards": counted(FACTS.cards, position.discards[seat * kinds : (seat + 1) * kinds]),
    }
    if position.face_down[seat] != NONE:
        data["face_down"] = HAND_NAMES[position.face_down[seat]]
    if position.debt and seat == position.active:
        data["debt"] = position.debt
    return data


def _pending(position: BirminghamPosition) -> Json:
    """Write the move being made, without what is as at its start."""
    pending: dict[str, Json] = {"doing": DOINGS[position.doing]}
    for key, at, names in (
        ("slot", position.slot, FACTS.slots),
        ("line", position.line, FACTS.lines),
        ("industry", position.industry, list(INDUSTRIES)),
        ("barrel", position.barrel, FACTS.merchant_slots),
    ):
        if at != NONE:
            pending[key] = names[at]
    for key, count in (
        ("need_coal", position.need_coal),
        ("need_iron", position.need_iron),
        ("need_beer", position.need_beer),
        ("steps", position.steps),
    ):
        if count:
            pending[key] = count
    if position.paying != ANY_CARD:
        pending["paying"] = _named(FACTS.cards, position.paying)
    return pending
