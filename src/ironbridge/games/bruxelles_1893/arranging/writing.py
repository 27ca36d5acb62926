"""Positions as JSON: names instead of numbers; what follows from the rest is left out."""

from collections.abc import Sequence

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, CUBE_NAMES, SHIELD_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    CARDS,
    CITY,
    COLOURS,
    CUBES,
    FIGURE_STATES,
    FIGURES,
    NEUTRAL_SIDE,
    POINTS,
    ROWS,
    SOURCES,
    TRACKS,
    Board,
)
from ironbridge.games.bruxelles_1893.questions import CONTEXTS, QUESTIONS
from ironbridge.games.bruxelles_1893.scoring import track_value
from ironbridge.kernel.arranging import write_position
from ironbridge.kernel.words import Json


def to_json(position: Board) -> dict[str, Json]:
    """Describe a position completely."""
    fields: dict[str, Json] = {
        "round": position.round,
        "first": _seat(position.first),
        "pawn": _seat(position.pawn),
        "active": _seat(position.active),
        **_board(position),
        **_cards(position),
        "pending": _pending(position),
    }
    seats = [_mat(position, seat) for seat in range(position.seats)]
    return write_position(position, QUESTIONS[position.asked], position.options.chosen, fields, seats)


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _name(at: int, names: Sequence[str]) -> str | None:
    return names[at] if at >= 0 else None


def _names(places: Sequence[int], names: Sequence[str]) -> list[Json]:
    return [_name(at, names) for at in places]


def _listed(mask: int, names: Sequence[str]) -> list[Json]:
    return [name for at, name in enumerate(names) if mask >> at & 1]


def _counts(counts: Sequence[int], names: Sequence[str]) -> dict[str, Json]:
    return {name: counts[at] for at, name in enumerate(names) if counts[at]}


def _board(position: Board) -> dict[str, Json]:
    assistants: dict[str, Json] = {}
    bids: dict[str, Json] = {}
    buildings: dict[str, Json] = {}
    for space, name in enumerate(SPACE_NAMES):
        owner = position.assistants[space]
        if owner >= NEUTRAL_SIDE:
            assistants[name] = f"neutral_{owner - NEUTRAL_SIDE}"
        elif owner >= 0:
            assistants[name] = owner
            bids[name] = position.bids[space]
        if position.buildings[space] >= 0:
            buildings[name] = position.buildings[space]
    return {
        "strips": _names(position.strips, FACTS.strip_names),
        "shield": _name(position.shield, SHIELD_NAMES),
        "buildings": buildings,
        "assistants": assistants,
        "bids": bids,
        "compass": _names(position.sectors, FACTS.tile_names),
        "arrows": [sector + 1 for sector in position.arrows],
        "cursor": CELL_NAMES[position.cursor],
        "shop": _names(position.shop, FACTS.colour_names),
        "shop_covered": _counts(position.covered, FACTS.colour_names),
        "brussels_uses": _counts(position.uses, FACTS.brussels_names),
        "exhibition": [_seat(owner) for owner in position.exhibition],
    }


def _cards(position: Board) -> dict[str, Json]:
    elsewhere = position.bonus_deck
    for cards in position.tucked:
        elsewhere |= cards
    for card in position.slots:
        elsewhere |= 1 << card if card >= 0 else 0
    return {
        "stock_card": _name(position.stock, FACTS.stock_names),
        "stock_used": _listed(~position.stock_deck, FACTS.stock_names),
        "theatre": _names(position.theatre, FACTS.figure_names),
        "figure_discard": _counts(position.discard, FACTS.figure_names),
        "bonus_slots": _names(position.slots, FACTS.bonus_names),
        "bonus_winners": [_seat(winner) for winner in position.winners],
        "bonus_discard": _listed(~elsewhere & (1 << CARDS) - 1, FACTS.bonus_names),
    }


def _pending(position: Board) -> dict[str, Json]:
    """Describe the move in progress, and how far the resolution of the round has come."""
    whole: dict[str, Json] = {
        "space": _name(position.space, SPACE_NAMES),
        "via_cinquantenaire": position.via,
        "carried_out": position.carried_out,
        "count": position.count,
        "limit": position.limit,
        "activations": position.activations,
        "figure": _name(position.figure, FACTS.figure_names),
        "sold": _name(position.sold, FACTS.colour_names),
        "column": position.slot + 1 if position.slot else None,
        "handled": position.handled,
        "draws": position.draws,
        "drawn": _counts(position.drawn, FACTS.colour_names),
        "drawn_known": _counts(position.known, FACTS.colour_names),
        "drawn_hidden": position.hidden,
    }
    return {"context": CONTEXTS[position.context], **{key: value for key, value in whole.items() if value}}


def _mat(position: Board, seat: int) -> dict[str, Json]:
    tucked = position.tucked[seat * ROWS : seat * ROWS + ROWS]
    states = position.figures[seat * FIGURES : seat * FIGURES + FIGURES]
    return {
        "money": position.money[seat],
        "points": _counts(position.points[seat * POINTS : seat * POINTS + POINTS], SOURCES),
        "available": position.available[seat],
        "courthouse": position.courthouse[seat],
        "tracks": {name: track_value(position, seat, track) for track, name in enumerate(ABILITIES[:TRACKS])},
        "passed": position.passed >> seat & 1 == 1,
        "artworks": _counts(position.art[seat * COLOURS : seat * COLOURS + COLOURS], FACTS.colour_names),
        "cubes": _counts(position.cubes[seat * CUBES : seat * CUBES + CUBES], CUBE_NAMES),
        "figures": {
            FACTS.figure_names[figure]: FIGURE_STATES[state]
            for figure, state in enumerate(states)
            if state != ABSENT
        },
        "tucked": {
            name: _listed(tucked[row], FACTS.bonus_names)
            for row, name in enumerate(FACTS.row_names)
            if tucked[row]
        },
        "tucked_rows": _listed(position.tucked_rows >> seat * ROWS, FACTS.row_names),
        "brussels": _counts(position.city[seat * CITY : seat * CITY + CITY], FACTS.brussels_names),
    }
