"""A position read from plain values: everything that contradicts the box or the rules is collected.

What is left out is as at the start of the match: every hand not given is dealt from the deck in its printed
order, stacks lack just the tiles that stand on the board, and the first seat of the order begins its move.
"""

from typing import Final, cast

from ironbridge.games.brass.arranging import offer_tiles, read_gone, read_income, read_tile
from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.cards import take_in_order
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.actions import BUILD, KINDS
from ironbridge.games.brass_lancashire.arranging.checking import check
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    CANAL,
    CARDS,
    ERAS,
    FACTS,
    INDUSTRIES,
    MOST,
    NONE,
    SHIPYARD,
    SLOTS,
    TILE_INDUSTRY,
    TILE_IRON,
    TILE_LEVEL,
)
from ironbridge.games.brass_lancashire.position import SOURCE_COUNT, SOURCES, LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_ACTION,
    ASK_COAL,
    ASK_DRAW,
    ASK_IRON,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_PLACE,
    ASK_SHORTFALL,
    CHANCES,
    QUESTIONS,
)
from ironbridge.games.brass_lancashire.setup import MARKET_TILES, cards_to_draw
from ironbridge.kernel.arranging import Header
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader, shown
from ironbridge.kernel.words import CHANCE, NOBODY

MOST_MONEY: Final = 1_000_000


def read_position(game: Game, data: object) -> LancashirePosition:
    """Read a position; raises `PositionError` with everything that is wrong."""
    header = Header(game, data, QUESTIONS, ASK_ACTION)
    reader = header.reader
    position = cast(LancashirePosition, game.first_position(len(header.seats), header.options))
    position.ply, position.turn, position.move = header.ply, header.turn, header.move
    position.asked = header.asked
    _read_board(position, reader)
    for seat, row in enumerate(header.seats):
        _read_seat(position, row, seat)
    _read_course(position, header)
    _read_cards(position, header)
    _read_markets(position, reader.inner("markets"))
    if reader.has("pending"):
        _read_pending(position, reader.inner("pending"))
    header.finish()
    check(position, reader)
    reader.finish()
    return position


def _read_course(position: LancashirePosition, header: Header) -> None:
    reader, seats, asked = header.reader, position.seats, position.asked
    position.era = ERAS.index(reader.word("era", ERAS, ERAS[CANAL]))
    reader.offer_seat("order[*]")
    position.order = reader.wholes("order", seats, 0, seats - 1, list(range(seats)))
    if sorted(position.order) != list(range(seats)):
        reader.problem("order", "every_seat_once")
        position.order = list(range(seats))
    position.round = reader.whole("round", 0, position.options.rounds, 0 if asked == ASK_ORDER else 1)
    decider = header.decider(NONE)
    in_turn = decider >= 0 and asked != ASK_SHORTFALL
    position.active = reader.seat("active", seats, decider if in_turn else position.order[0])
    position.to_decide = header.decider(_default_decider(position))
    only_one = position.era == CANAL and position.round == 1
    most = FACTS.actions_first_round if only_one else FACTS.actions_per_turn
    position.actions_left = reader.whole("actions_left", 0, FACTS.actions_per_turn, most)


def _default_decider(position: LancashirePosition) -> int:
    if position.asked == ASK_NOTHING:
        return NOBODY
    if position.asked in CHANCES:
        return CHANCE
    debtors = [seat for seat in position.order if position.debts[seat]]
    return debtors[0] if position.asked == ASK_SHORTFALL and debtors else position.active


def _read_board(position: LancashirePosition, reader: Reader) -> None:
    tiles = reader.inner("tiles")
    offer_tiles(tiles, FACTS.slots, FACTS.slot_industries, position.seats, FACTS.industries, max(TILE_LEVEL))
    for slot in tiles.given(FACTS.slots):
        _read_tile(position, tiles, slot)
    links = reader.inner("links")
    for line in links.given(FACTS.lines):
        position.put_link(links.seat(FACTS.lines[line], position.seats), line)
    position.look()


def _read_tile(position: LancashirePosition, tiles: Reader, slot: int) -> None:
    name = FACTS.slots[slot]
    tile = read_tile(tiles, name, position.seats, FACTS.industries, max(TILE_LEVEL))
    if tile is None:
        return
    kind = tile.kind(TILE_INDUSTRY, TILE_LEVEL)
    if kind == NO_TILE:
        tiles.problem(name, "no_such_tile", industry=FACTS.industries[tile.industry], level=tile.level)
        return
    cubes, state = FACTS.tile_cubes[kind], tile.state
    position.kind[slot] = kind
    position.owner[slot] = tile.seat
    if state == "flipped" or (state is None and tile.industry == SHIPYARD):
        position.flipped |= BIT[slot]
    elif state is None:
        position.cubes[slot] = cubes
    elif isinstance(state, int) and not isinstance(state, bool) and 1 <= state <= cubes:
        position.cubes[slot] = state
    elif state != "unflipped" or cubes:
        tiles.problem(name, "cannot_hold", value=shown(state))


def _read_seat(position: LancashirePosition, row: Reader, seat: int) -> None:
    position.money[seat] = row.whole("money", 0, MOST_MONEY, position.money[seat])
    position.spent[seat] = row.whole("spent", 0, MOST_MONEY, 0)
    position.debts[seat] = row.whole("debt", 0, MOST, 0)
    position.income[seat] = read_income(row, FACTS.income, position.income[seat])
    points = row.inner("points")
    for source, name in enumerate(SOURCES):
        position.points[seat * SOURCE_COUNT + source] = points.whole(name, -MOST_MONEY, MOST_MONEY, 0)
    kinds = [position.kind[slot] for slot in range(SLOTS) if position.owner[slot] == seat]
    built = [[kind for kind in kinds if TILE_INDUSTRY[kind] == at] for at in range(INDUSTRIES)]
    first = seat * INDUSTRIES
    position.gone[first : first + INDUSTRIES] = read_gone(row, FACTS.stacks, FACTS.industries, built)


def _read_cards(position: LancashirePosition, header: Header) -> None:
    reader = header.reader
    left = position.options.deck[:]
    position.discards = _take(reader, "discards", left)
    for seat, row in enumerate(header.seats):
        if row.raw("hand") is not None:
            _set_hand(position, seat, _take(row, "hand", left))
    if position.asked not in (ASK_ORDER, ASK_DRAW, ASK_NOTHING):
        for seat, row in enumerate(header.seats):
            if row.raw("hand") is None:
                _set_hand(position, seat, take_in_order(left, FACTS.hand_size))
    if reader.has("deck"):
        rest = left[:]
        _take(reader, "deck", rest)
        missing = [FACTS.cards[card] for card in range(CARDS) if rest[card]]
        if missing:
            reader.problem("deck", "deck_lacks", names=", ".join(missing))
    position.deck = left
    position.deck_size = reader.whole("deck_size", 0, MOST, max(cards_to_draw(position), 0))
    if position.deck_size > sum(left):
        reader.problem("deck_size", "unseen_cards", count=sum(left))


def _set_hand(position: LancashirePosition, seat: int, hand: list[int]) -> None:
    position.hand[seat * CARDS : (seat + 1) * CARDS] = hand
    position.hand_size[seat] = sum(hand)


def _take(reader: Reader, key: str, left: list[int]) -> list[int]:
    """Read cards by name and take them out of what is left of the deck."""
    counts = reader.counts(key, FACTS.cards, MOST)
    for card, count in enumerate(counts):
        if count > left[card]:
            name = FACTS.cards[card]
            reader.problem(f"{key}.{name}", "more_than_deck", count=left[card])
            counts[card] = left[card]
        left[card] -= counts[card]
    return counts


def _read_markets(position: LancashirePosition, reader: Reader) -> None:
    capacity = position.options.market.capacity
    position.coal_market = reader.whole("coal", 0, capacity, capacity)
    position.iron_market = reader.whole("iron", 0, capacity, capacity)
    position.cotton = reader.whole("cotton", 0, BOTTOM, 0)
    position.market_tiles = reader.counts("tiles", MARKET_TILES, MOST, position.market_tiles)
    position.last_tile = reader.place("last_tile", MARKET_TILES)


def _read_pending(position: LancashirePosition, reader: Reader) -> None:
    position.doing = KINDS.index(reader.word("doing", KINDS))
    position.industry = reader.place("industry", FACTS.industries)
    position.slot = reader.place("slot", FACTS.slots)
    position.line = reader.place("line", FACTS.lines)
    position.steps = reader.whole("steps", 0, SLOTS, 0)
    position.combined = reader.flag("combined", position.asked == ASK_PLACE)
    position.joined = reader.flag("joined", False)
    most = FACTS.actions_per_turn
    cards = 0 if position.asked == ASK_PLACE else most if position.combined else 1
    position.owed = reader.whole("owed", 0, most, cards)
    position.need_coal = int(position.asked == ASK_COAL)
    position.need_iron = int(position.asked == ASK_IRON)
    if position.asked == ASK_COAL and position.doing == BUILD and position.industry != NONE:
        kind = position.top_tile(max(position.to_decide, 0), position.industry)
        position.need_iron = TILE_IRON[kind] if kind != NO_TILE else 0
