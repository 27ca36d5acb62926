"""A position as plain values with names instead of numbers; `reading` is the way back."""

from ironbridge.games.brass.arranging import counted
from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.actions import KINDS
from ironbridge.games.brass_lancashire.facts import CARDS, ERAS, FACTS, INDUSTRIES, NONE
from ironbridge.games.brass_lancashire.position import SOURCE_COUNT, SOURCES, LancashirePosition
from ironbridge.games.brass_lancashire.questions import QUESTIONS
from ironbridge.games.brass_lancashire.setup import MARKET_TILES, cards_to_draw
from ironbridge.kernel.arranging import write_position
from ironbridge.kernel.words import Json


def to_json(position: LancashirePosition) -> dict[str, Json]:
    """Describe a position completely."""
    fields: dict[str, Json] = {
        "era": ERAS[position.era],
        "round": position.round,
        "order": list(position.order),
        "active": position.active,
        "actions_left": position.actions_left,
        "tiles": _tiles(position),
        "links": {FACTS.lines[line]: owner for line, owner in enumerate(position.links) if owner != NONE},
        "markets": _markets(position),
        "deck": counted(FACTS.cards, position.deck),
        "discards": counted(FACTS.cards, position.discards),
    }
    if position.deck_size != cards_to_draw(position):  # In a view the deck holds other hands too.
        fields["deck_size"] = position.deck_size
    if position.doing != NONE:
        fields["pending"] = _pending(position)
    seats = [_seat(position, seat) for seat in range(position.seats)]
    return write_position(position, QUESTIONS[position.asked], position.options.chosen, fields, seats)


def _markets(position: LancashirePosition) -> Json:
    markets: dict[str, Json] = {
        "coal": position.coal_market,
        "iron": position.iron_market,
        "cotton": position.cotton,
        "tiles": counted(MARKET_TILES, position.market_tiles),
    }
    if position.last_tile != NONE:
        markets["last_tile"] = MARKET_TILES[position.last_tile]
    return markets


def _tiles(position: LancashirePosition) -> Json:
    """Write a tile as [seat, industry, level, state]; the state is `flipped`, `unflipped` or cubes."""
    tiles: dict[str, Json] = {}
    for slot, kind in enumerate(position.kind):
        if kind == NO_TILE:
            continue
        industry = FACTS.industries[FACTS.tile_industry[kind]]
        state: Json = "flipped" if position.flipped & BIT[slot] else position.cubes[slot] or "unflipped"
        tiles[FACTS.slots[slot]] = [position.owner[slot], industry, FACTS.tile_level[kind], state]
    return tiles


def _seat(position: LancashirePosition, seat: int) -> dict[str, Json]:
    hand = position.hand[seat * CARDS : (seat + 1) * CARDS]
    size = position.hand_size[seat]
    data: dict[str, Json] = {
        "money": position.money[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "points": counted(SOURCES, position.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]),
        "gone": counted(FACTS.industries, position.gone[seat * INDUSTRIES : (seat + 1) * INDUSTRIES]),
        "hand": counted(FACTS.cards, hand) if sum(hand) == size else size,  # The size of a hidden one.
    }
    if position.debts[seat]:
        data["debt"] = position.debts[seat]
    return data


def _pending(position: LancashirePosition) -> Json:
    """Write the move being made; what cubes it needs follows from the question."""
    pending: dict[str, Json] = {"doing": KINDS[position.doing]}
    if position.industry != NONE:
        pending["industry"] = FACTS.industries[position.industry]
    if position.slot != NONE:
        pending["slot"] = FACTS.slots[position.slot]
    if position.line != NONE:
        pending["line"] = FACTS.lines[position.line]
    if position.steps:
        pending["steps"] = position.steps
    if position.combined:
        pending["combined"] = True
        pending["owed"] = position.owed
    if position.joined:
        pending["joined"] = True
    return pending
