"""Reads described positions: what is left out is as after set-up, contradictions are all listed.

Left-out hands, decks and discards are filled from the cards nobody named, in the order of the cards; left-out
mats are as full as the tiles on the board allow.
"""

from typing import cast

from ironbridge.games.brass_birmingham.arranging import clock
from ironbridge.games.brass_birmingham.arranging.cards import read_cards
from ironbridge.games.brass_birmingham.arranging.checking import check_hand, read_pending
from ironbridge.games.brass_birmingham.facts import CANAL, ERAS, FACTS, INDUSTRIES, INDUSTRY_COUNT
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
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY, Json

MOST_MONEY = 100_000
MOST_POINTS = 10_000
MOST_PLIES = 1_000_000


def read_position(game: Game, data: object) -> BirminghamPosition:
    """Read a described position; raises `PositionError` with everything that contradicts something."""
    reader = Reader(data)
    seats = reader.whole("seats", game.fewest_seats, game.most_seats, game.most_seats)
    chosen = reader.raw("options")
    plain: dict[str, Json] = {}
    if isinstance(chosen, dict):
        plain = {str(name): value for name, value in chosen.items()}
    elif chosen is not None:
        reader.problem("options", "must be an object")
    position = cast(BirminghamPosition, game.first_position(seats, game.read_options(plain)))
    position.ply = reader.whole("ply", 0, MOST_PLIES, 0)
    position.turn = reader.whole("turn", 0, MOST_PLIES, 1)
    position.move = reader.whole("move", 0, MOST_PLIES, 1)
    _read_course(position, reader)
    reader.finish()
    _read_merchants(position, reader)
    _read_markets(position, reader)
    _read_tiles(position, reader)
    _read_links(position, reader)
    players = reader.rows("players", seats)
    players += [Reader({}, f"players[{at}]", reader.problems) for at in range(len(players), seats)]
    for seat, player in enumerate(players):
        _read_player(position, player, seat)
    read_pending(position, reader)
    reader.finish()
    read_cards(position, reader, players)
    for player in players:
        player.refuse_unknown()
    reader.refuse_unknown()
    reader.finish()
    check_hand(position, reader)
    reader.finish()
    if position.to_decide >= 0 and not position.pooled and not position.legal():
        reader.problem("pending", "leaves nothing to decide")
    reader.finish()
    return position


def _read_course(position: BirminghamPosition, reader: Reader) -> None:
    seats = position.seats
    position.asked = QUESTIONS.index(reader.word("asked", QUESTIONS, QUESTIONS[ASK_ACTION]))
    position.era = ERAS.index(reader.word("era", ERAS, ERAS[CANAL]))
    if position.era != CANAL and position.options.introductory:
        reader.problem("era", "cannot be rail in the introductory game")
    position.round = reader.whole("round", 1, FACTS.rounds[seats], 1)
    ordering = position.asked == ASK_ORDER
    position.order = reader.wholes("order", -1, 0, seats - 1, [] if ordering else list(range(seats)))
    if len(set(position.order)) != len(position.order):
        reader.problem("order", "names a seat twice")
    elif (len(position.order) != seats) != ordering:
        reader.problem("order", "must name every seat once, and fewer only while the order is drawn")
    if reader.problems:
        return
    decider = reader.raw("to_decide")
    place = 0
    if isinstance(decider, int) and not isinstance(decider, bool) and decider in position.order:
        place = position.order.index(decider)
    place = reader.whole("at", 0, seats, place)
    if position.order:
        position.active = position.order[min(place, len(position.order) - 1)]
    _read_decider(position, reader, decider)
    most = clock.turn_actions(position.era, position.round)
    idle = position.to_decide < 0 or position.asked == ASK_SHORTFALL
    position.actions_left = reader.whole("actions_left", 0, most, 0 if idle else most)
    if not idle and position.actions_left == 0:
        reader.problem("actions_left", "must be at least 1 while a seat acts")
    if position.asked == ASK_REFILL and position.actions_left:
        reader.problem("actions_left", "must be 0 while a hand is refilled")


def _read_decider(position: BirminghamPosition, reader: Reader, decider: object) -> None:
    if position.asked == ASK_NOTHING:
        position.to_decide = NOBODY
        if decider not in (None, "nobody"):
            reader.problem("to_decide", "must be nobody when nothing is asked")
        return
    if position.asked >= ASK_ORDER:
        position.to_decide = CHANCE
        if decider not in (None, "chance"):
            reader.problem("to_decide", f"must be chance when {QUESTIONS[position.asked]} is asked")
        return
    position.to_decide = position.active
    if decider is not None and (decider != position.to_decide or isinstance(decider, bool)):
        reader.problem("to_decide", f"must be {position.to_decide}")


def _read_merchants(position: BirminghamPosition, reader: Reader) -> None:
    unset = position.asked in (ASK_ORDER, ASK_MERCHANT)
    left = FACTS.pools[position.seats][:]
    merchants = reader.inner("merchants")
    for name in merchants.keys():  # noqa: SIM118 - a Reader is no dict.
        face = FACTS.faces.index(merchants.word(name, FACTS.faces))
        if name not in FACTS.merchant_slots:
            merchants.problem(name, "is no merchant slot")
            continue
        slot = FACTS.merchant_slots.index(name)
        if FACTS.merchant_seats[slot] > position.seats:
            merchants.problem(name, f"has no tile with {position.seats} players")
            continue
        left[face] -= 1
        put_merchant(position, slot, face)
    if min(left) < 0:
        reader.problem("merchants", "uses a tile more often than there are")
    elif not unset:
        rest = [face for face, count in enumerate(left) for _ in range(count)]
        for face in rest:
            put_merchant(position, next_merchant_slot(position), face)
    if reader.has("barrels"):
        full = position.barrels
        position.barrels = 0
        for name in reader.words("barrels", FACTS.merchant_slots):
            bit = 1 << FACTS.merchant_slots.index(name)
            if not full & bit:
                reader.problem("barrels", f"cannot stand at {name}, where no merchant buys")
            position.barrels |= bit


def _read_markets(position: BirminghamPosition, reader: Reader) -> None:
    markets = reader.inner("markets")
    position.coal_market = markets.whole("coal", 0, FACTS.coal_market.capacity, FACTS.start_coal)
    position.iron_market = markets.whole("iron", 0, FACTS.iron_market.capacity, FACTS.start_iron)
    markets.refuse_unknown()


def _read_tiles(position: BirminghamPosition, reader: Reader) -> None:
    tiles = reader.inner("tiles")
    for name in tiles.keys():  # noqa: SIM118
        value = tiles.raw(name)
        if name not in FACTS.slots:
            tiles.problem(name, "is no slot")
        elif not isinstance(value, list) or len(value) not in (3, 4):
            tiles.problem(name, "must be [seat, industry, level] and perhaps cubes or flipped")
        else:
            _read_tile(position, tiles, name, value)


def _read_tile(position: BirminghamPosition, tiles: Reader, name: str, value: list[object]) -> None:
    parts = Reader(
        {"seat": value[0], "industry": value[1], "level": value[2]}, f"tiles.{name}", tiles.problems
    )
    seat = parts.whole("seat", 0, position.seats - 1)
    industry = parts.word("industry", INDUSTRIES)
    level = parts.whole("level", 1, max(FACTS.level))
    kind_name = f"{industry} {level}"
    slot = FACTS.slots.index(name)
    if kind_name not in FACTS.kinds:
        tiles.problem(name, f"there is no {industry} of level {level}")
        return
    kind = FACTS.kinds.index(kind_name)
    if not FACTS.slot_shows[slot] >> FACTS.industry[kind] & 1:
        tiles.problem(name, f"does not show {industry}")
    if not FACTS.eras[kind] >> position.era & 1:
        tiles.problem(name, f"cannot hold {kind_name} in the {ERAS[position.era]} era")
    if position.era == CANAL and position.home_slots[seat] >> slot & 1:
        tiles.problem(name, f"is a second tile of seat {seat} in one location in the canal era")
    full = FACTS.cubes[position.era][kind]
    state = value[3] if len(value) == 4 else full
    if state == "flipped":
        position.put_tile(seat, kind, slot, 0)
        position.flipped |= 1 << slot
        return
    cubes = Reader({"cubes": state}, f"tiles.{name}", tiles.problems).whole("cubes", min(1, full), full)
    position.put_tile(seat, kind, slot, cubes)


def _read_links(position: BirminghamPosition, reader: Reader) -> None:
    links = reader.inner("links")
    for name in links.keys():  # noqa: SIM118
        seat = links.whole(name, 0, position.seats - 1)
        if name not in FACTS.lines:
            links.problem(name, "is no line")
            continue
        line = FACTS.lines.index(name)
        if not FACTS.era_lines[position.era] >> line & 1:
            links.problem(name, f"cannot be built in the {ERAS[position.era]} era")
        position.put_link(seat, line)
        if position.links_left[seat] < 0:
            links.problem(name, f"is one link more than seat {seat} has")


def _read_player(position: BirminghamPosition, player: Reader, seat: int) -> None:
    position.money[seat] = player.whole("money", 0, MOST_MONEY, FACTS.start_money)
    position.spent[seat] = player.whole("spent", 0, MOST_MONEY, 0)
    position.income[seat] = player.whole("income_space", 0, FACTS.track.last, FACTS.start_income)
    points = player.inner("points")
    for at, source in enumerate(SOURCES):
        vp = points.whole(source, -MOST_POINTS, MOST_POINTS, 0)
        position.points[seat * SOURCE_COUNT + at] = vp
        position.vp[seat] += vp
    points.refuse_unknown()
    if position.vp[seat] < 0 and position.options.intro_vp_floor:
        player.problem("points", "add up to less than 0")
    _read_mat(position, player, seat)


def _read_mat(position: BirminghamPosition, player: Reader, seat: int) -> None:
    mat = player.inner("gone")
    for industry, name in enumerate(INDUSTRIES):
        size = FACTS.stacks.sizes[industry]
        built = _on_board(position, seat, industry)
        least = FACTS.stacks.least_gone(industry, built)
        if least > size:
            player.problem("gone", f"has more {name} tiles on the board than there are")
            least = size
        gone = mat.whole(name, 0, size, least)
        for kind in FACTS.stacks.too_many(industry, gone, built):
            player.problem("gone", f"leaves a {FACTS.kinds[kind]} both on the mat and on the board")
        position.gone[seat * INDUSTRY_COUNT + industry] = gone
    mat.refuse_unknown()


def _on_board(position: BirminghamPosition, seat: int, industry: int) -> list[int]:
    kinds = [position.kind[slot] for slot, owner in enumerate(position.owner) if owner == seat]
    return [kind for kind in kinds if FACTS.industry[kind] == industry]
