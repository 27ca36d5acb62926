"""What an action takes and brings besides what it says: cubes that move, tracks that fill, tiles that flip.

Read off a position in which the move is made and no card is played for it yet. The offer tells it
beforehand, the log afterwards.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.details import effects, figures, loss, payment, place, stock, taken
from ironbridge.games.brass.links import route
from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring
from ironbridge.games.brass_lancashire.actions import ARGUMENT, BUILD, KIND, LINK, SELL
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    COAL_MINE,
    FACTS,
    LINE_A,
    LINE_B,
    LINES,
    NONE,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
)
from ironbridge.games.brass_lancashire.moves import source
from ironbridge.games.brass_lancashire.moves.card import playable
from ironbridge.games.brass_lancashire.moves.sell import PORT_SLOTS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_IRON,
    ASK_MARKET_TILE,
    QUESTIONS,
)
from ironbridge.games.brass_lancashire.reach import industry_at, is_final_round
from ironbridge.games.brass_lancashire.words.names import (
    card_name,
    card_spot,
    line_spot,
    location_name,
    slot_spot,
    tile_name,
    tile_worth,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name

_CHOICES: Final = (ASK_COAL, ASK_IRON, ASK_BUYER)
"""The questions that leave open what a move takes."""
_TAKING: Final = ("coal", "iron", "coal_bought", "iron_bought")
"""The effects that take something from their spots."""
_FROM_TILES: Final = ("coal", "iron")
_ENDS: Final[list[int]] = [1 << LINE_A[line] | 1 << LINE_B[line] for line in range(LINES)]


def foretell(
    position: LancashirePosition, action: int, made: LancashirePosition, settled: LancashirePosition
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an action takes and brings, and name the spots it takes from.

    `settled` is the made move with some sources chosen: whichever they are, the tile and its price are the
    same.
    """
    details: list[Text] = []
    sources: list[str] = []
    argument = ARGUMENT[action]
    effects(find_effects(position, action, made), position.to_decide, _TAKING, details, sources)
    _add_choice(made, details, sources)
    _add_cards(made, details, sources)
    if made.asked == ASK_MARKET_TILE:
        details.append(_distant_market(made))
        details += _worth(made, made.slot)
    if KIND[action] == BUILD:
        details += losses(position, argument)
        what = "coal" if TILE_INDUSTRY[settled.kind[argument]] == COAL_MINE else "iron"
        details += stock(what, settled.cubes[argument])
        details += _worth(settled, argument)
    elif KIND[action] == LINK:
        coins = scoring.coins(made)
        details.append(Text("detail.link_vp", {"count": coins[LINE_A[argument]] + coins[LINE_B[argument]]}))
    seat, levels = position.to_decide, FACTS.income.levels
    details += figures(
        (levels[position.income[seat]], levels[made.income[seat]]),
        (position.money[seat], made.money[seat]),
        settled=made.asked not in _CHOICES,
    )
    if settled.spent != position.spent and made.asked != ASK_BUYER and not is_final_round(position):
        details.append(place(order_by_spending(settled.order, settled.spent), seat))
    return tuple(details), tuple(sources)


def losses(position: LancashirePosition, slot: int) -> list[Text]:
    """Say which tile leaves a slot, if any, and what it was worth."""
    kind, owner = position.kind[slot], position.owner[slot]
    if kind == NO_TILE:
        return []
    vp = position.options.tile_vp[kind] if position.flipped & BIT[slot] else 0
    return [loss(tile_name(kind), seat_name(owner), vp, own=owner == position.to_decide)]


def _add_choice(made: LancashirePosition, details: list[Text], sources: list[str]) -> None:
    """Add where the seat will have to choose from."""
    if made.asked not in _CHOICES:
        return
    places: list[Text] = []
    for answer in made.legal():
        slot = ARGUMENT[answer]
        place = location_name(SLOT_LOCATION[slot]) if slot != NONE else Text("spot.distant_market")
        if place not in places:
            places.append(place)
        if made.asked != ASK_BUYER:
            sources.append(slot_spot(slot))
    details.append(Text(f"detail.choose.{QUESTIONS[made.asked]}", {"places": places}))


def _add_cards(made: LancashirePosition, details: list[Text], sources: list[str]) -> None:
    """Add which cards can pay, unless any can."""
    if made.asked != ASK_CARD or made.owed != 1:
        return
    cards = playable(made)
    if made.doing == BUILD or len(cards) == 1:
        payment([card_name(card) for card in cards], [card_spot(card) for card in cards], details, sources)


def _worth(made: LancashirePosition, slot: int) -> list[Text]:
    """Say what a tile that waits to be flipped will bring then."""
    kind = made.kind[slot]
    if kind == NO_TILE or made.flipped & BIT[slot]:
        return []
    return [tile_worth(kind, made.options.tile_vp[kind], flipped=False)]


def _distant_market(made: LancashirePosition) -> Text:
    """Say how many of the tiles that may be turned let the mill sell (BL-SELL-6, BL-SELL-10)."""
    tiles = sum(made.market_tiles)
    selling = sum([count for step, count in enumerate(made.market_tiles) if made.cotton + step < BOTTOM])
    values: Values = {"selling": selling, "tiles": tiles, "closing": tiles - selling}
    return Text("detail.distant_market", values)


# Effects, as lines of the log.


def find_effects(before: LancashirePosition, answer: int, made: LancashirePosition) -> list[Line]:
    """List what a made move did, as lines of the log."""
    lines: list[Line] = []
    if before.to_decide >= 0:
        lines += source.bought(before, answer, made)
    lines += source.taken(before, made, before.active)
    for slot in range(SLOTS):
        if made.kind[slot] == NO_TILE:
            continue
        new = before.kind[slot] != made.kind[slot] or before.owner[slot] != made.owner[slot]
        if new:
            lines += _filled(before, made, slot)
        if made.flipped & BIT[slot] and (new or not before.flipped & BIT[slot]):
            lines.append(_flipped(made, slot))
    return lines


def _filled(before: LancashirePosition, made: LancashirePosition, slot: int) -> list[Line]:
    coal = TILE_INDUSTRY[made.kind[slot]] == COAL_MINE
    held = before.coal_market if coal else before.iron_market
    moved = (made.coal_market if coal else made.iron_market) - held
    if moved <= 0:
        return []
    owner = made.owner[slot]
    money = before.options.market.proceeds(held, moved)
    values: Values = {"who": seat_name(owner), "count": moved, "money": money}
    if coal:
        return [Line(owner, Text("log.fill_coal", values), rule="BL-FILL-1")]
    return [Line(owner, Text("log.fill_iron", values), rule="BL-FILL-5")]


def _flipped(made: LancashirePosition, slot: int) -> Line:
    owner, kind = made.owner[slot], made.kind[slot]
    values: Values = {
        "owner": seat_name(owner),
        "tile": tile_name(kind),
        "location": location_name(SLOT_LOCATION[slot]),
        "spaces": FACTS.tile_income[kind],
        "vp": made.options.tile_vp[kind],
    }
    return Line(owner, Text("log.flip", values), rule="BL-INCOME-6", spots=(slot_spot(slot),))


# Traces on the board.


def find_traces(position: LancashirePosition, action: int, made: LancashirePosition) -> dict[str, int]:
    """Name the spots an answer takes from, with how many, and the links on the way of coal and of cotton."""
    found = taken(find_effects(position, action, made), _FROM_TILES)
    if made.doing != SELL:
        start, goals = _way_of_coal(position, made)
    elif made.asked == ASK_BUYER:
        return found
    else:
        start = 1 << SLOT_LOCATION[made.slot]
        goals = _buyer(position, made, found)
    links = [_ENDS[line] if position.links[line] >= 0 else 0 for line in range(LINES)]
    for line in route(links, start, goals) if goals else ():
        found[line_spot(line)] = 0
    return found


def _way_of_coal(position: LancashirePosition, made: LancashirePosition) -> tuple[int, int]:
    """Give where coal is needed, and the mines it comes from."""
    mines = 0
    for slot in range(SLOTS):
        if industry_at(position, slot) == COAL_MINE and made.cubes[slot] < position.cubes[slot]:
            mines |= 1 << SLOT_LOCATION[slot]
    if made.doing == LINK:
        return _ENDS[made.line], mines
    return 1 << SLOT_LOCATION[max(made.slot, 0)], mines


def _buyer(position: LancashirePosition, made: LancashirePosition, found: dict[str, int]) -> int:
    """Give where cotton goes: the port that buys it, or the nearest one before the Distant Market."""
    if made.asked == ASK_MARKET_TILE:
        found["distant_market"] = 0
        return position.port_at
    for slot in PORT_SLOTS:
        if made.flipped & ~position.flipped & BIT[slot]:
            found[slot_spot(slot)] = 0
            return 1 << SLOT_LOCATION[slot]
    return 0
