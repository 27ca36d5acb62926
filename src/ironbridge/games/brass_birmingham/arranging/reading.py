"""Reads described positions: what is left out is as after set-up, contradictions are all listed.

Left-out hands, decks and discards are filled from the cards nobody named, in the order of the cards; left-out
mats are as full as the tiles on the board allow.
"""

from typing import Final, cast

from ironbridge.games.brass.arranging import offer_tiles, read_gone, read_income, read_tile
from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.arranging import clock
from ironbridge.games.brass_birmingham.arranging.cards import read_cards
from ironbridge.games.brass_birmingham.arranging.checking import check_hand, read_pending
from ironbridge.games.brass_birmingham.facts import CANAL, ERAS, FACTS, INDUSTRIES, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import SOURCE_COUNT, SOURCES, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import (
    ASK_ACTION,
    ASK_MERCHANT,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_REFILL,
    ASK_SHORTFALL,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.setup import next_merchant_slot, put_merchant
from ironbridge.kernel.arranging import Header
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.texts import seat_name
from ironbridge.kernel.words import CHANCE, NOBODY

MOST_MONEY: Final = 100_000
MOST_POINTS: Final = 10_000


def read_position(game: Game, data: object) -> BirminghamPosition:
    """Read a described position; raises `PositionError` with everything that contradicts something."""
    header = Header(game, data, QUESTIONS, ASK_ACTION)
    reader = header.reader
    position = cast(BirminghamPosition, game.first_position(len(header.seats), header.options))
    position.ply, position.turn, position.move = header.ply, header.turn, header.move
    position.asked = header.asked
    _read_course(position, header)
    _read_merchants(position, reader)
    markets = reader.inner("markets")
    position.coal_market = markets.whole("coal", 0, FACTS.coal_market.capacity, FACTS.start_coal)
    position.iron_market = markets.whole("iron", 0, FACTS.iron_market.capacity, FACTS.start_iron)
    tiles = reader.inner("tiles")
    offer_tiles(tiles, FACTS.slots, FACTS.slot_shows, position.seats, INDUSTRIES, max(FACTS.level))
    for slot in tiles.given(FACTS.slots):
        _read_tile(position, tiles, slot)
    _read_links(position, reader.inner("links"))
    for seat, row in enumerate(header.seats):
        _read_seat(position, row, seat)
    read_pending(position, reader.inner("pending"))
    read_cards(position, reader, header.seats)
    header.finish()
    check_hand(position, reader)
    reader.finish()
    if position.to_decide >= 0 and not position.pooled and not position.legal():
        reader.problem("pending", "nothing_to_decide")
    reader.finish()
    return position


def _read_course(position: BirminghamPosition, header: Header) -> None:
    reader, seats, asked = header.reader, position.seats, position.asked
    position.era = ERAS.index(reader.word("era", ERAS, ERAS[CANAL]))
    if position.era != CANAL and position.options.introductory:
        reader.problem("era", "introductory_rail")
    position.round = reader.whole("round", 1, FACTS.rounds[seats], 1)
    _read_order(position, reader)
    first = position.order[0] if position.order else 0
    said = header.decider(first)
    position.active = reader.seat("active", seats, said if said >= 0 else first)
    decider = NOBODY if asked == ASK_NOTHING else CHANCE if asked >= ASK_ORDER else position.active
    position.to_decide = header.expect_decider(decider)
    most = clock.turn_actions(position.era, position.round)
    idle = position.to_decide < 0 or asked == ASK_SHORTFALL
    position.actions_left = reader.whole("actions_left", 0, most, 0 if idle else most)
    if not idle and position.actions_left == 0:
        reader.problem("actions_left", "actions_needed")
    if asked == ASK_REFILL and position.actions_left:
        reader.problem("actions_left", "actions_over")


def _read_order(position: BirminghamPosition, reader: Reader) -> None:
    seats = list(range(position.seats))
    ordering = position.asked == ASK_ORDER
    reader.offer_seat("order[*]")
    order = reader.wholes("order", -1, 0, position.seats - 1, [] if ordering else seats)
    problem = ""
    if len(set(order)) != len(order):
        problem = "order_twice"
    elif (len(order) != len(seats)) != ordering:
        problem = "order_complete"
    if problem:
        reader.problem("order", problem)
        order = [] if ordering else seats
    position.order = order


def _read_merchants(position: BirminghamPosition, reader: Reader) -> None:
    left = FACTS.pools[position.seats][:]
    merchants = reader.inner("merchants")
    for slot in merchants.given(FACTS.merchant_slots):
        name = FACTS.merchant_slots[slot]
        face = FACTS.faces.index(merchants.word(name, FACTS.faces))
        if FACTS.merchant_seats[slot] > position.seats:
            merchants.problem(name, "no_merchant", seats=position.seats)
        else:
            left[face] -= 1
            put_merchant(position, slot, face)
    if min(left) < 0:
        reader.problem("merchants", "merchants_twice")
    elif position.asked not in (ASK_ORDER, ASK_MERCHANT):
        for face, count in enumerate(left):
            for _ in range(count):
                put_merchant(position, next_merchant_slot(position), face)
    if reader.has("barrels"):
        full = position.barrels
        position.barrels = 0
        for name in reader.words("barrels", FACTS.merchant_slots):
            bit = 1 << FACTS.merchant_slots.index(name)
            if not full & bit:
                reader.problem("barrels", "barrel_nowhere", name=name)
            position.barrels |= bit


def _read_tile(position: BirminghamPosition, tiles: Reader, slot: int) -> None:
    name = FACTS.slots[slot]
    tile = read_tile(tiles, name, position.seats, INDUSTRIES, max(FACTS.level))
    if tile is None:
        return
    kind = tile.kind(FACTS.industry, FACTS.level)
    if kind == NONE:
        tiles.problem(name, "no_such_tile", industry=INDUSTRIES[tile.industry], level=tile.level)
        return
    if not FACTS.slot_shows[slot] >> tile.industry & 1:
        tiles.problem(name, "not_shown", industry=INDUSTRIES[tile.industry])
    if not FACTS.eras[kind] >> position.era & 1:
        tiles.problem(name, "tile_other_era", tile=FACTS.kinds[kind], era=ERAS[position.era])
    if position.era == CANAL and position.home_slots[tile.seat] >> slot & 1:
        tiles.problem(name, "second_tile", seat=seat_name(tile.seat))
    cubes = full = FACTS.cubes[position.era][kind]
    if tile.state == "flipped":
        position.flipped |= 1 << slot
        cubes = 0
    elif tile.state is not None and not (tile.state == "unflipped" and full == 0):
        state = Reader({"cubes": tile.state}, f"tiles.{name}", tiles.notes, tiles.choices)
        cubes = state.whole("cubes", min(1, full), full)
    position.put_tile(tile.seat, kind, slot, cubes)


def _read_links(position: BirminghamPosition, links: Reader) -> None:
    for line in links.given(FACTS.lines):
        name = FACTS.lines[line]
        seat = links.seat(name, position.seats)
        if not FACTS.era_lines[position.era] >> line & 1:
            links.problem(name, "line_other_era", era=ERAS[position.era])
        position.put_link(seat, line)
        if position.links_left[seat] < 0:
            links.problem(name, "link_too_many", seat=seat_name(seat))


def _read_seat(position: BirminghamPosition, row: Reader, seat: int) -> None:
    position.money[seat] = row.whole("money", 0, MOST_MONEY, FACTS.start_money)
    position.spent[seat] = row.whole("spent", 0, MOST_MONEY, 0)
    position.income[seat] = read_income(row, FACTS.track, FACTS.start_income)
    points = row.inner("points")
    for at, source in enumerate(SOURCES):
        vp = points.whole(source, -MOST_POINTS, MOST_POINTS, 0)
        position.points[seat * SOURCE_COUNT + at] = vp
        position.vp[seat] += vp
    if position.vp[seat] < 0 and position.options.intro_vp_floor:
        row.problem("points", "points_negative")
    built = [position.kind[slot] for slot in members_of(position.tiles[seat])]
    stacks = [[kind for kind in built if FACTS.industry[kind] == at] for at in range(INDUSTRY_COUNT)]
    first = seat * INDUSTRY_COUNT
    position.gone[first : first + INDUSTRY_COUNT] = read_gone(row, FACTS.stacks, INDUSTRIES, stacks)
    _read_debt(position, row, seat)


def _read_debt(position: BirminghamPosition, row: Reader, seat: int) -> None:
    debt = row.whole("debt", 0, -FACTS.lowest_level, 0)
    owes = position.asked == ASK_SHORTFALL and seat == position.active
    if (debt > 0) != owes:
        row.problem("debt", "debt_now")
    elif debt:
        position.debt = debt
        if debt > -FACTS.track.levels[position.income[seat]]:
            row.problem("debt", "debt_too_big")
        if position.money[seat]:
            row.problem("debt", "debt_with_money", seat=seat_name(seat))
