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
            reader.problem(f"links.{FACTS.lines[line]}", f"is not open in the {ERAS[position.era]} era")
    _check_market(position, reader)
    _check_course(position, reader)
    if not reader.problems:
        _check_move(position, reader)
    if not reader.problems and position.to_decide >= 0 and not position.find_legal():
        reader.problem("asked", f"is {QUESTIONS[position.asked]}, which has no answer in this position")


def _check_tile(position: LancashirePosition, reader: Reader, slot: int) -> None:
    kind = position.kind[slot]
    industry = TILE_INDUSTRY[kind]
    where = f"tiles.{FACTS.slots[slot]}"
    if not position.options.slot_open[slot]:
        reader.problem(where, "is out of play")
    if not FACTS.slot_industries[slot] >> industry & 1:
        reader.problem(where, f"does not show {FACTS.industries[industry]}")
    era = FACTS.tile_era[kind]
    if era in (NEVER, CANAL_ONLY if position.era == RAIL else RAIL_ONLY):
        reader.problem(where, f"cannot stand there in the {ERAS[position.era]} era")
    flipped = position.flipped & BIT[slot] != 0
    if industry == SHIPYARD and not flipped:
        reader.problem(where, "must be flipped: a shipyard flips when built")
    if FACTS.tile_cubes[kind] and flipped == (position.cubes[slot] > 0):
        reader.problem(where, "must be flipped exactly when its cubes are gone")


def _check_seat(position: LancashirePosition, reader: Reader, seat: int) -> None:
    where = f"seats[{seat}]"
    if position.era != RAIL:
        places = [SLOT_LOCATION[slot] for slot in range(SLOTS) if position.owner[slot] == seat]
        for place in sorted(set(places)):
            if places.count(place) > 1:
                twice = f"two tiles in {FACTS.locations[place]} in the canal era"
                reader.problem("tiles", f"give seat {seat} {twice}")
    if position.links_left[seat] < 0:
        reader.problem("links", f"give seat {seat} more than {FACTS.link_markers} links")
    if scoring.vp(position, seat) < 0:
        reader.problem(f"{where}.points", "are less than nothing")
    if position.hand_size[seat] > FACTS.hand_size:
        reader.problem(f"{where}.hand", f"has more than {FACTS.hand_size} cards")
    if position.debts[seat] and position.asked != ASK_SHORTFALL:
        reader.problem(f"{where}.debt", "contradicts what is asked")


def _check_market(position: LancashirePosition, reader: Reader) -> None:
    """The face-down tiles must always suffice to close the market."""
    total = position.cotton
    for step, count in enumerate(position.market_tiles):
        if count > position.options.market_tiles[step]:
            name = f"markets.tiles.{setup.MARKET_TILES[step]}"
            reader.problem(name, f"are more than the {position.options.market_tiles[step]} there are")
        total += step * count
    if total < BOTTOM:
        reader.problem("markets.tiles", "are too few to close the Distant Market")


def _check_course(position: LancashirePosition, reader: Reader) -> None:
    asked, decider = position.asked, position.to_decide
    wanted = CHANCE if asked in CHANCES else NOBODY if asked == ASK_NOTHING else 0
    if min(decider, 0) != wanted:
        reader.problem("to_decide", f"contradicts what is asked, {QUESTIONS[asked]}")
        return
    if decider >= 0 and asked != ASK_SHORTFALL and position.active != decider:
        reader.problem("active", "is not the seat that decides")
    if asked == ASK_SHORTFALL and position.active != position.order[0]:
        reader.problem("active", "is not the first of the order, as in the income step")
    if (position.round == 0) != (asked == ASK_ORDER or (asked == ASK_DRAW and position.round == 0)):
        reader.problem("round", f"contradicts what is asked, {QUESTIONS[asked]}")
    if asked == ASK_DRAW and setup.drawer(position) < 0:
        reader.problem("asked", "is draw, but nobody has to")
    if asked == ASK_SHORTFALL and not position.debts[decider]:
        reader.problem(f"seats[{decider}].debt", "is none, but the seat is asked to pay it")
    if asked in _MOVES_OF:
        if position.actions_left < 1:
            reader.problem("actions_left", "must not be 0 during a turn")
        _check_hands(position, reader)


def _check_hands(position: LancashirePosition, reader: Reader) -> None:
    """Whoever has a turn left must have the cards for it."""
    one_action = position.era != RAIL and position.round == 1
    needed = position.actions_left
    if position.combined and position.asked != ASK_PLACE:
        needed = position.owed
    for seat in position.order[position.order.index(position.active) :]:
        if position.hand_size[seat] < needed:
            reader.problem(f"seats[{seat}].hand", "has fewer cards than the seat has to play")
        needed = FACTS.actions_first_round if one_action else FACTS.actions_per_turn


def _check_move(position: LancashirePosition, reader: Reader) -> None:
    asked, doing = position.asked, position.doing
    begun = doing != NONE and asked != ASK_PLACE
    if doing not in _MOVES_OF.get(asked, (NONE,)):
        reader.problem("pending.doing", f"contradicts what is asked, {QUESTIONS[asked]}")
    elif begun and (position.slot != NONE) != (doing in (BUILD, SELL)):
        reader.problem("pending.slot", "contradicts the move")
    elif begun and (position.line != NONE) != (doing == LINK):
        reader.problem("pending.line", "contradicts the move")
    elif begun and (position.industry != NONE) != (doing in (BUILD, DEVELOP)):
        reader.problem("pending.industry", "contradicts the move")
    elif begun and not _owes_rightly(position):
        reader.problem("pending.owed", "contradicts the move")
    elif _combines_wrongly(position):
        reader.problem("pending.combined", "contradicts the rest")
    elif not _made_rightly(position):
        reader.problem("pending.steps", "contradicts the move")
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
        reader.problem(f"seats[{seat}].money", "does not suffice for the iron that is due")
    if position.doing == LINK:
        if position.links[position.line] != NONE or not position.links_left[seat]:
            reader.problem("pending.line", "cannot take another link")
    elif position.top_tile(seat, industry) == NO_TILE:
        reader.problem(f"seats[{seat}].gone", "leaves no tile for the move")
    elif position.doing == BUILD:
        shown = FACTS.slot_industries[position.slot] >> industry & 1
        if not shown or not position.options.slot_open[position.slot] or not card.playable(position):
            reader.problem("pending", "is a build nothing allows")


def _check_mill(position: LancashirePosition, reader: Reader) -> None:
    slot = position.slot
    mill = industry_at(position, slot) == COTTON_MILL and position.owner[slot] == position.active
    if not mill or position.flipped & BIT[slot]:
        reader.problem("pending.slot", "has no mill to sell")
    elif position.asked == ASK_MARKET_TILE and position.cotton >= BOTTOM:
        reader.problem("asked", "is market_tile, but the Distant Market is closed")
