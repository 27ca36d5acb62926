"""Reads the move being made in a described position, and checks that it can be just there and can go on."""

from typing import Final

from ironbridge.games.brass.bits import mask_of
from ironbridge.games.brass.links import reach_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import BUILD, DEVELOP, DOINGS, IDLE, LINK, SCOUT, SELL
from ironbridge.games.brass_birmingham.facts import BONUS_DEVELOP, CANAL, FACTS, INDUSTRIES, NONE
from ironbridge.games.brass_birmingham.moves import build
from ironbridge.games.brass_birmingham.position import WILDS, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import (
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_IRON,
    ASK_NEXT_SALE,
    ASK_SECOND_DEVELOP,
    ASK_SECOND_LINK,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.reach import (
    ANY_CARD,
    NO_WAY,
    barrels_within,
    breweries,
    cards_allowing,
    coal_price,
    free_slots,
    iron_price,
    stock_on,
)
from ironbridge.kernel.reading import Reader

DOING: Final = {
    ASK_COAL: (BUILD, LINK),
    ASK_IRON: (BUILD, DEVELOP),
    ASK_BEER: (LINK, SELL),
    ASK_SECOND_LINK: (LINK,),
    ASK_SECOND_DEVELOP: (DEVELOP,),
    ASK_NEXT_SALE: (SELL,),
    ASK_BONUS: (SELL,),
    ASK_CARD: tuple(range(BUILD, len(DOINGS))),
}
"""The moves in which a question is asked."""

MOST_NEEDED: Final = 9


def read_pending(position: BirminghamPosition, pending: Reader) -> None:
    """Read the move being made, and check that it can be just there and can go on."""
    noted = len(pending.problems)
    doing = DOINGS.index(pending.word("doing", DOINGS, DOINGS[IDLE]))
    position.doing = doing
    if doing not in DOING.get(position.asked, (IDLE,)):
        pending.problem("doing", "doing_asked", move=DOINGS[doing], question=QUESTIONS[position.asked])
    position.slot = pending.place("slot", FACTS.slots)
    position.line = pending.place("line", FACTS.lines)
    position.industry = pending.place("industry", INDUSTRIES)
    position.barrel = pending.place("barrel", FACTS.merchant_slots)
    position.need_coal = pending.whole("need_coal", 0, MOST_NEEDED, 0)
    position.need_iron = pending.whole("need_iron", 0, MOST_NEEDED, 0)
    position.need_beer = pending.whole("need_beer", 0, MOST_NEEDED, 0)
    position.steps = pending.whole("steps", 0, FACTS.slot_count, 0)
    position.paying = ANY_CARD if doing != IDLE else 0
    if pending.has("paying"):
        position.paying = mask_of(FACTS.cards.index(name) for name in pending.words("paying", FACTS.cards))
    if doing == IDLE or len(pending.problems) > noted:
        return
    _check_needs(position, pending)
    if doing == BUILD:
        _check_build(position, pending)
    elif position.paying != ANY_CARD:
        pending.problem("paying", "paying_any")
    if doing == LINK:
        _check_link(position, pending)
    elif doing == DEVELOP:
        _check_develop(position, pending)
    elif doing == SELL:
        _check_sell(position, pending)
    elif doing != BUILD:
        _check_steps(position, pending, 0, FACTS.scout_cards - 1 if doing == SCOUT else 0)


def check_hand(position: BirminghamPosition, reader: Reader) -> None:
    """Check, once the hands are read, that the move being made can be paid for."""
    if position.doing == IDLE or position.pooled:
        return
    seat = position.to_decide
    if not position.held[seat] & position.paying:
        reader.problem("pending", "no_card_pays")
    if position.doing == SCOUT and position.held[seat] & WILDS:
        reader.problem("pending", "scout_with_wild")


def _check_needs(position: BirminghamPosition, pending: Reader) -> None:
    """What is asked for must be needed, and what is asked for later may be; the rest is settled already."""
    asked = position.asked
    needs = {ASK_COAL: position.need_coal, ASK_IRON: position.need_iron, ASK_BEER: position.need_beer}
    if needs.get(asked, 1) == 0:
        pending.problem("doing", "needs_nothing")
    later = {ASK_COAL: (ASK_IRON, ASK_BEER)}.get(asked, ())
    for question, need in needs.items():
        if need and question != asked and question not in later:
            pending.problem("doing", "needs_unasked", question=QUESTIONS[question])


def _check_steps(position: BirminghamPosition, pending: Reader, fewest: int, most: int) -> None:
    if not fewest <= position.steps <= most:
        wanted = str(fewest) if fewest == most else f"{fewest}–{most}"
        pending.problem("steps", "steps", wanted=wanted, count=position.steps)


def _check_build(position: BirminghamPosition, pending: Reader) -> None:
    seat, slot, industry = position.to_decide, position.slot, position.industry
    if NONE in (slot, industry):
        pending.problem("slot", "build_unnamed")
        return
    if not FACTS.slot_shows[slot] >> industry & 1:
        pending.problem("slot", "industry_not_shown")
        return
    cards = [cards_allowing(slot, industry, free) for free in (False, True)]
    if position.asked == ASK_CARD:
        if not position.tiles[seat] >> slot & 1 or FACTS.industry[position.kind[slot]] != industry:
            pending.problem("slot", "slot_just_built")
    else:
        cards = [cards_allowing(slot, industry, free_slots(position, seat) >> slot & 1 == 1)]
        _check_unbuilt(position, pending)
    if not pending.has("paying"):
        position.paying = cards[-1]
    if position.paying not in cards:
        pending.problem("paying", "paying_build")


def _check_unbuilt(position: BirminghamPosition, pending: Reader) -> None:
    seat, slot = position.to_decide, position.slot
    kind = position.top_tile(seat, position.industry)
    if kind == NO_TILE:
        pending.problem("industry", "mat_empty")
        return
    if build.tile_reason(position, kind) != reasons.FINE:
        pending.problem("industry", "mat_other_era")
    if not build.open_slots(position, seat, kind) >> slot & 1:
        pending.problem("slot", "slot_not_open")
    iron_left = position.need_iron == FACTS.iron[kind] or position.asked == ASK_IRON
    too_much = position.need_coal > FACTS.coal[kind] or position.need_iron > FACTS.iron[kind]
    if too_much or not iron_left or position.need_beer:
        pending.problem("doing", "tile_needs", tile=FACTS.kinds[kind])
    _check_price(position, pending, FACTS.slot_place[slot])


def _check_price(position: BirminghamPosition, pending: Reader, place: int) -> None:
    coal = coal_price(position, reach_of(position.reach, place), position.need_coal)
    price = coal + iron_price(position, position.need_iron)
    if coal == NO_WAY or price > position.money[position.to_decide]:
        pending.problem("doing", "too_dear")


def _check_link(position: BirminghamPosition, pending: Reader) -> None:
    seat, line, asked = position.to_decide, position.line, position.asked
    if line == NONE or position.links[line] != seat:
        pending.problem("line", "line_just_built")
        return
    if position.era == CANAL and asked != ASK_CARD:
        pending.problem("doing", "canal_alone")
        return
    second = {ASK_SECOND_LINK: 1, ASK_BEER: 2}.get(asked, 0)
    _check_steps(position, pending, second or 1, second or (1 if position.era == CANAL else 2))
    beer = FACTS.double_beer if position.steps > 1 and asked != ASK_CARD else 0
    if position.need_coal > FACTS.rail_coal or position.need_iron or position.need_beer != beer:
        pending.problem("doing", "rail_needs")
    if beer and not breweries(position, seat, reach_of(position.reach, FACTS.ends[line])):
        pending.problem("doing", "no_beer")
    _check_price(position, pending, FACTS.ends[line])


def _check_develop(position: BirminghamPosition, pending: Reader) -> None:
    second = position.asked == ASK_SECOND_DEVELOP
    _check_steps(position, pending, 1, 1 if second else FACTS.develop_most)
    if position.need_iron > FACTS.develop_iron:
        pending.problem("doing", "develop_needs")
    _check_price(position, pending, 0)


def _check_sell(position: BirminghamPosition, pending: Reader) -> None:
    seat, slot = position.to_decide, position.slot
    if slot == NONE or not position.tiles[seat] >> slot & 1:
        pending.problem("slot", "slot_being_sold")
    elif FACTS.beer[position.kind[slot]] < 0:
        pending.problem("slot", "slot_goods")
    elif position.asked == ASK_BEER:
        _check_unsold(position, pending)
    else:
        _check_sold(position, pending)


def _check_unsold(position: BirminghamPosition, pending: Reader) -> None:
    seat, slot = position.to_decide, position.slot
    kind = position.kind[slot]
    reached = position.reach[FACTS.slot_location[slot]]
    if position.flipped >> slot & 1 or not position.buyers[FACTS.industry[kind]] & reached:
        pending.problem("slot", "slot_sellable")
    used = 0 if position.barrel == NONE else 1
    if position.need_beer + used > FACTS.beer[kind]:
        pending.problem("doing", "tile_needs", tile=FACTS.kinds[kind])
    _check_barrel(position, pending)
    beer = stock_on(position, breweries(position, seat, reached))
    if not used and barrels_within(position, FACTS.industry[kind], reached):
        beer += 1
    if beer < position.need_beer:
        pending.problem("doing", "no_beer")


def _check_sold(position: BirminghamPosition, pending: Reader) -> None:
    if not position.flipped >> position.slot & 1:
        pending.problem("slot", "slot_just_sold")
    _check_steps(position, pending, 1, FACTS.slot_count)
    _check_barrel(position, pending)
    if position.asked != ASK_BONUS:
        return
    merchant = position.barrel
    if merchant == NONE or FACTS.bonus_type[FACTS.merchant_location[merchant]] != BONUS_DEVELOP:
        pending.problem("barrel", "barrel_bonus")


def _check_barrel(position: BirminghamPosition, pending: Reader) -> None:
    if position.barrel == NONE:
        return
    industry = FACTS.industry[position.kind[position.slot]]
    face = position.merchants[position.barrel]
    location = FACTS.merchant_location[position.barrel]
    connected = position.reach[FACTS.slot_location[position.slot]] >> location & 1
    if position.barrels >> position.barrel & 1:
        pending.problem("barrel", "barrel_used")
    if face == NONE or not FACTS.buys[face] >> industry & 1 or not connected:
        pending.problem("barrel", "barrel_buyer")
