"""Whether a described position can be: component counts, capacities, impossible combinations."""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring, setup
from ironbridge.games.brass_lancashire.actions import BUILD, DEVELOP, LINK, LOAN, PASS, SELL
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    CANAL_ONLY,
    COTTON_MILL,
    ERAS,
    FACTS,
    NEVER,
    NONE,
    RAIL,
    RAIL_ONLY,
    SHIPYARD,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
)
from ironbridge.games.brass_lancashire.moves import card
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DRAW,
    ASK_IRON,
    ASK_MARKET_TILE,
    ASK_NEXT_SALE,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_PLACE,
    ASK_SECOND_DEVELOP,
    ASK_SECOND_LINK,
    ASK_SHORTFALL,
    CHANCES,
    QUESTIONS,
)
from ironbridge.games.brass_lancashire.reach import industry_at, iron_price
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.texts import seat_name
from ironbridge.kernel.words import CHANCE, NOBODY

_MOVES_OF: Final[dict[int, tuple[int, ...]]] = {
    ASK_ACTION: (NONE,),
    ASK_PLACE: (BUILD,),
    ASK_COAL: (BUILD, LINK),
    ASK_IRON: (BUILD, DEVELOP),
    ASK_BUYER: (SELL,),
    ASK_MARKET_TILE: (SELL,),
    ASK_SECOND_LINK: (LINK,),
    ASK_SECOND_DEVELOP: (DEVELOP,),
    ASK_NEXT_SALE: (SELL,),
    ASK_CARD: (BUILD, LINK, DEVELOP, SELL, LOAN, PASS),
}
"""Which moves can be under way at a question of a turn; at the others none is."""
_MORE: Final = (ASK_SECOND_LINK, ASK_SECOND_DEVELOP, ASK_NEXT_SALE)


def check(position: LancashirePosition, reader: Reader) -> None:
    """Note every contradiction."""
    for slot in range(SLOTS):
        if position.kind[slot] != NO_TILE:
            _check_tile(position, reader, slot)
    for seat in range(position.seats):
        _check_seat(position, reader, seat)
    for line, owner in enumerate(position.links):
        if owner != NONE and not position.options.line_open[position.era][line]:
            reader.problem(f"links.{FACTS.lines[line]}", "line_closed", era=ERAS[position.era])
    _check_market(position, reader)
    _check_course(position, reader)
    if not reader.problems:
        _check_move(position, reader)
    if not reader.problems and position.to_decide >= 0 and not position.find_legal():
        reader.problem("asked", "no_answer", question=QUESTIONS[position.asked])


def _check_tile(position: LancashirePosition, reader: Reader, slot: int) -> None:
    kind = position.kind[slot]
    industry = TILE_INDUSTRY[kind]
    where = f"tiles.{FACTS.slots[slot]}"
    if not position.options.slot_open[slot]:
        reader.problem(where, "out_of_play")
    if not FACTS.slot_industries[slot] >> industry & 1:
        reader.problem(where, "not_shown", industry=FACTS.industries[industry])
    era = FACTS.tile_era[kind]
    if era in (NEVER, CANAL_ONLY if position.era == RAIL else RAIL_ONLY):
        reader.problem(where, "tile_era", era=ERAS[position.era])
    flipped = position.flipped & BIT[slot] != 0
    if industry == SHIPYARD and not flipped:
        reader.problem(where, "shipyard_flipped")
    if FACTS.tile_cubes[kind] and flipped == (position.cubes[slot] > 0):
        reader.problem(where, "flipped_when_empty")


def _check_seat(position: LancashirePosition, reader: Reader, seat: int) -> None:
    where = f"seats[{seat}]"
    if position.era != RAIL:
        places = [SLOT_LOCATION[slot] for slot in range(SLOTS) if position.owner[slot] == seat]
        for place in sorted(set(places)):
            if places.count(place) > 1:
                reader.problem("tiles", "two_tiles", seat=seat_name(seat), location=FACTS.locations[place])
    if position.links_left[seat] < 0:
        reader.problem("links", "links_too_many", seat=seat_name(seat), most=FACTS.link_markers)
    if scoring.vp(position, seat) < 0:
        reader.problem(f"{where}.points", "less_than_nothing")
    if position.hand_size[seat] > FACTS.hand_size:
        reader.problem(f"{where}.hand", "hand_too_big", most=FACTS.hand_size)
    if position.debts[seat] and position.asked != ASK_SHORTFALL:
        reader.problem(f"{where}.debt", "contradicts_asked")


def _check_market(position: LancashirePosition, reader: Reader) -> None:
    """The face-down tiles must always suffice to close the market."""
    total = position.cotton
    for step, count in enumerate(position.market_tiles):
        if count > position.options.market_tiles[step]:
            name = f"markets.tiles.{setup.MARKET_TILES[step]}"
            reader.problem(name, "market_tiles_many", most=position.options.market_tiles[step])
        total += step * count
    last = position.last_tile
    if last != NONE and position.market_tiles[last] == position.options.market_tiles[last]:
        reader.problem("markets.last_tile", "last_tile_closed")
    if total < BOTTOM:
        reader.problem("markets.tiles", "market_tiles_few")


def _check_course(position: LancashirePosition, reader: Reader) -> None:
    asked, decider = position.asked, position.to_decide
    wanted = CHANCE if asked in CHANCES else NOBODY if asked == ASK_NOTHING else 0
    if min(decider, 0) != wanted:
        reader.problem("to_decide", "contradicts_question", question=QUESTIONS[asked])
        return
    if decider >= 0 and asked != ASK_SHORTFALL and position.active != decider:
        reader.problem("active", "not_decider")
    if asked == ASK_SHORTFALL and position.active != position.order[0]:
        reader.problem("active", "not_first")
    if (position.round == 0) != (asked == ASK_ORDER or (asked == ASK_DRAW and position.round == 0)):
        reader.problem("round", "contradicts_question", question=QUESTIONS[asked])
    if asked == ASK_DRAW and setup.drawer(position) < 0:
        reader.problem("asked", "nobody_draws")
    if asked == ASK_SHORTFALL and not position.debts[decider]:
        reader.problem(f"seats[{decider}].debt", "no_debt")
    if asked in _MOVES_OF:
        if position.actions_left < 1:
            reader.problem("actions_left", "no_actions")
        _check_hands(position, reader)


def _check_hands(position: LancashirePosition, reader: Reader) -> None:
    """Whoever has a turn left must have the cards for it."""
    one_action = position.era != RAIL and position.round == 1
    needed = position.actions_left
    if position.combined and position.asked != ASK_PLACE:
        needed = position.owed
    for seat in position.order[position.order.index(position.active) :]:
        if position.hand_size[seat] < needed:
            reader.problem(f"seats[{seat}].hand", "hand_too_small")
        needed = FACTS.actions_first_round if one_action else FACTS.actions_per_turn


def _check_move(position: LancashirePosition, reader: Reader) -> None:
    asked, doing = position.asked, position.doing
    begun = doing != NONE and asked != ASK_PLACE
    if doing not in _MOVES_OF.get(asked, (NONE,)):
        reader.problem("pending.doing", "contradicts_question", question=QUESTIONS[asked])
    elif begun and (position.slot != NONE) != (doing in (BUILD, SELL)):
        reader.problem("pending.slot", "contradicts_move")
    elif begun and (position.line != NONE) != (doing == LINK):
        reader.problem("pending.line", "contradicts_move")
    elif begun and (position.industry != NONE) != (doing in (BUILD, DEVELOP)):
        reader.problem("pending.industry", "contradicts_move")
    elif begun and not _owes_rightly(position):
        reader.problem("pending.owed", "contradicts_move")
    elif _combines_wrongly(position):
        reader.problem("pending.combined", "contradicts_rest")
    elif not _made_rightly(position):
        reader.problem("pending.steps", "contradicts_move")
    elif asked in (ASK_COAL, ASK_IRON):
        _check_supply(position, reader)
    elif asked in (ASK_BUYER, ASK_MARKET_TILE):
        _check_mill(position, reader)


def _owes_rightly(position: LancashirePosition) -> bool:
    """A move costs a card, a combined one a card for each action; some may already be played."""
    if not position.combined:
        return position.owed == 1
    fewest = 1 if position.asked == ASK_CARD else FACTS.actions_per_turn
    return fewest <= position.owed <= FACTS.actions_per_turn


def _combines_wrongly(position: LancashirePosition) -> bool:
    """Only a build uses both actions of a turn, and only such a build first asks what and where."""
    if not position.combined:
        return position.asked == ASK_PLACE
    return position.doing != BUILD or position.actions_left < FACTS.actions_per_turn


def _made_rightly(position: LancashirePosition) -> bool:
    """Whoever is asked for more has made something, and may make more."""
    most = SLOTS
    if position.doing == LINK:
        most = FACTS.most_rails if position.era == RAIL else FACTS.most_canals
    elif position.doing == DEVELOP:
        most = FACTS.most_developed
    if position.asked in _MORE:
        return 1 <= position.steps < most
    return position.steps <= most if position.asked == ASK_CARD else position.steps < most


def _check_supply(position: LancashirePosition, reader: Reader) -> None:
    seat, industry = position.to_decide, position.industry
    if position.need_iron and iron_price(position) > position.money[seat]:
        reader.problem(f"seats[{seat}].money", "iron_too_dear")
    if position.doing == LINK:
        if position.links[position.line] != NONE or not position.links_left[seat]:
            reader.problem("pending.line", "no_more_links")
    elif position.top_tile(seat, industry) == NO_TILE:
        reader.problem(f"seats[{seat}].gone", "no_tile_left")
    elif position.doing == BUILD:
        shown = FACTS.slot_industries[position.slot] >> industry & 1
        if not shown or not position.options.slot_open[position.slot] or not card.playable(position):
            reader.problem("pending", "build_forbidden")


def _check_mill(position: LancashirePosition, reader: Reader) -> None:
    slot = position.slot
    mill = industry_at(position, slot) == COTTON_MILL and position.owner[slot] == position.active
    if not mill or position.flipped & BIT[slot]:
        reader.problem("pending.slot", "no_mill")
    elif position.asked == ASK_MARKET_TILE and position.cotton >= BOTTOM:
        reader.problem("asked", "market_closed")
