"""Positions as JSON: names instead of numbers; what follows from the rest is left out."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, SHIELD_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS, NOBLE_IDS
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ACTIVATIONS,
    ACTIVE,
    ARROWS,
    ART,
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BONUS,
    BUILDINGS,
    CITY,
    CONTEXT,
    CONTEXTS,
    COUNT,
    COURTHOUSE,
    COVERED,
    CUBES,
    CURSOR,
    DISCARD,
    DISCARDED,
    DONE,
    DRAWN,
    DRAWS,
    EXHIBITION,
    FIGURE,
    FIGURE_STATES,
    FIGURES,
    FIRST,
    HIDDEN,
    KNOWN,
    LIMIT,
    MONEY,
    NEUTRAL_SIDE,
    PASSED,
    PAWN,
    POINTS,
    ROUND,
    SECTORS,
    SHIELD,
    SHOP,
    SLOT,
    SLOTS,
    SOURCES,
    SPACE,
    STEP,
    STEPS,
    STOCK,
    STOCKS,
    STRIPS,
    THEATRE_AT,
    TRACKS,
    TUCKED,
    TUCKED_CARD,
    USES,
    VIA,
    WHO,
    WINNERS,
    Board,
    seat_at,
)
from ironbridge.kernel.words import CHANCE, NOBODY, Json

CUBE_NAMES: Final = (*NOBLE_IDS, "joker")
DECIDERS: Final = {CHANCE: "chance", NOBODY: "nobody"}


def to_json(board: Board) -> dict[str, Json]:
    """Describe a position completely."""
    data = board.data
    options: dict[str, Json] = dict(board.options.chosen)
    whole: dict[str, Json] = {
        "seats": board.seats,
        "options": options,
        "ply": board.ply,
        "turn": board.turn,
        "move": board.move,
        "to_decide": DECIDERS.get(board.to_decide, board.to_decide),
        "step": STEPS[data[STEP]],
        "context": CONTEXTS[data[CONTEXT]],
        "round": data[ROUND],
        "first": _seat(data[FIRST]),
        "pawn": _seat(data[PAWN]),
        "active": _seat(data[ACTIVE]),
    }
    whole.update(_describe_board(data))
    whole.update(_describe_cards(data))
    whole.update(_describe_step(data))
    whole["mats"] = [_describe_mat(data, seat) for seat in range(board.seats)]
    return whole


def _name(at: int, names: list[str]) -> str | None:
    return names[at] if at >= 0 else None


def _names(data: list[int], start: int, count: int, names: list[str]) -> list[Json]:
    return [_name(at, names) for at in data[start : start + count]]


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _counts(data: list[int], start: int, names: list[str] | tuple[str, ...]) -> dict[str, Json]:
    return {name: data[start + at] for at, name in enumerate(names) if data[start + at]}


def _describe_board(data: list[int]) -> dict[str, Json]:
    assistants: dict[str, Json] = {}
    bids: dict[str, Json] = {}
    buildings: dict[str, Json] = {}
    for space, name in enumerate(SPACE_NAMES):
        owner = data[ASSISTANTS + space]
        if owner >= NEUTRAL_SIDE:
            assistants[name] = f"neutral_{owner - NEUTRAL_SIDE}"
        elif owner >= 0:
            assistants[name] = owner
            bids[name] = data[BIDS + space]
        if data[BUILDINGS + space] >= 0:
            buildings[name] = data[BUILDINGS + space]
    return {
        "strips": _names(data, STRIPS, 5, FACTS.strip_names),
        "shield": _name(data[SHIELD], SHIELD_NAMES),
        "buildings": buildings,
        "assistants": assistants,
        "bids": bids,
        "compass": _names(data, SECTORS, 6, FACTS.tile_names),
        "arrows": [data[ARROWS] + 1, data[ARROWS + 1] + 1],
        "cursor": CELL_NAMES[data[CURSOR]],
        "shop": _names(data, SHOP, 2, FACTS.colour_names),
        "shop_covered": _counts(data, COVERED, FACTS.colour_names),
        "brussels_uses": _counts(data, USES, FACTS.brussels_names),
        "exhibition": [_seat(owner) for owner in data[EXHIBITION : EXHIBITION + 5]],
    }


def _describe_cards(data: list[int]) -> dict[str, Json]:
    used: list[Json] = [name for at, name in enumerate(FACTS.stock_names) if data[STOCKS + at]]
    gone: list[Json] = [name for at, name in enumerate(FACTS.bonus_names) if data[BONUS + at] == DISCARDED]
    return {
        "stock_card": _name(data[STOCK], FACTS.stock_names),
        "stock_used": used,
        "theatre": _names(data, THEATRE_AT, 4, FACTS.figure_names),
        "figure_discard": _counts(data, DISCARD, FACTS.figure_names),
        "figure_in_use": _name(data[FIGURE], FACTS.figure_names),
        "bonus_slots": _names(data, SLOTS, 5, FACTS.bonus_names),
        "bonus_winners": [_seat(winner) for winner in data[WINNERS : WINNERS + 5]],
        "bonus_discard": gone,
    }


def _describe_step(data: list[int]) -> dict[str, Json]:
    return {
        "space": _name(data[SPACE], SPACE_NAMES),
        "via_cinquantenaire": data[VIA] == 1,
        "carried_out": data[DONE] == 1,
        "count": data[COUNT],
        "limit": data[LIMIT],
        "activations": data[ACTIVATIONS],
        "slot": data[SLOT],
        "who": data[WHO],
        "draws": data[DRAWS],
        "drawn": _counts(data, DRAWN, FACTS.colour_names),
        "drawn_known": _counts(data, KNOWN, FACTS.colour_names),
        "drawn_hidden": data[HIDDEN],
    }


def _describe_mat(data: list[int], seat: int) -> dict[str, Json]:
    at = seat_at(seat)
    tucked: dict[str, Json] = {}
    for row, name in enumerate(FACTS.row_names):
        place = TUCKED_CARD + 4 * seat + row
        cards: list[Json] = [card for n, card in enumerate(FACTS.bonus_names) if data[BONUS + n] == place]
        if cards:
            tucked[name] = cards
    rows: list[Json] = [name for row, name in enumerate(FACTS.row_names) if data[at + TUCKED] >> row & 1]
    return {
        "money": data[at + MONEY],
        "points": _counts(data, at + POINTS, SOURCES),
        "available": data[at + AVAILABLE],
        "courthouse": data[at + COURTHOUSE],
        "tracks": {name: data[at + TRACKS + track] for track, name in enumerate(ABILITIES[:3])},
        "passed": data[at + PASSED] == 1,
        "artworks": _counts(data, at + ART, FACTS.colour_names),
        "cubes": _counts(data, at + CUBES, CUBE_NAMES),
        "figures": {
            name: FIGURE_STATES[data[at + FIGURES + figure]]
            for figure, name in enumerate(FACTS.figure_names)
            if data[at + FIGURES + figure] != ABSENT
        },
        "tucked": tucked,
        "tucked_rows": rows,
        "brussels": _counts(data, at + CITY, FACTS.brussels_names),
    }
