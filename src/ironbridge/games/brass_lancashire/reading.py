"""A position read from plain values: everything that contradicts the box or the rules is collected.

What is left out is as at the start of the match: every hand not given is dealt from the deck in its printed
order, stacks lack just the tiles that stand on the board, and the first seat of the order begins its move.
"""

from typing import TYPE_CHECKING

from ironbridge.errors import SetupError
from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.cards import take_in_order
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import checking, reach
from ironbridge.games.brass_lancashire.board import INDUSTRIES, built_by, lay_link
from ironbridge.games.brass_lancashire.dealing import CARDS
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS, MOST
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.scoring import SOURCE_NAMES, SOURCES
from ironbridge.games.brass_lancashire.stages import (
    CHOOSE_FIRST,
    DEBT,
    DRAW,
    MOVE,
    OVER,
    STAGES,
    TURN_TILE,
)
from ironbridge.games.brass_lancashire.tables import KINDS, LINK, MOST_SEATS, SHIPYARD
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY, Json

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.game import Lancashire

MOST_MONEY = 1_000_000
MOST_PLIES = 1_000_000


def read(game: "Lancashire", data: object) -> LancashirePosition:
    """Read a position; raises `PositionError` with everything that is wrong."""
    reader = Reader(data)
    seats = reader.whole("seats", 2, MOST_SEATS, MOST_SEATS)
    options = _options(game, reader, seats)
    reader.finish()
    position = LancashirePosition(game, seats, game.variant(seats, options))
    position.set_up()
    _read_course(position, reader)
    _read_board(position, reader)
    _read_seats(position, reader)
    _read_cards(position, reader)
    _read_markets(position, reader)
    _read_move(position, reader)
    reader.refuse_unknown()
    reader.finish()
    checking.check(position, reader)
    reader.finish()
    return position


def _options(game: "Lancashire", reader: Reader, seats: int) -> dict[str, bool | int | str]:
    inner = reader.inner("options")
    chosen: dict[str, Json] = {}
    for name in inner.keys():  # noqa: SIM118 - a reader, not a dict
        value = inner.raw(name)
        if isinstance(value, bool | int | str):
            chosen[name] = value
        else:
            inner.problem(name[:60], "must be a plain value")
    try:
        options = game.read_options(chosen)
        game.check_seats(seats, options)
    except SetupError as error:
        reader.problem("options", f"cannot be: {error.what}, {error.why}")
        return game.read_options()
    return options


def _read_course(position: LancashirePosition, reader: Reader) -> None:
    seats = position.seats
    position.ply = reader.whole("ply", 0, MOST_PLIES, 0)
    position.turn = reader.whole("turn", 0, MOST_PLIES, 0)
    position.move = reader.whole("move", 0, MOST_PLIES, 0)
    position.era = ERAS.index(reader.word("era", ERAS, ERAS[0]))
    position.order = reader.wholes("order", seats, 0, seats - 1, list(range(seats)))
    position.stage = STAGES.index(reader.word("stage", STAGES, STAGES[MOVE]))
    first = 0 if position.stage == CHOOSE_FIRST else 1
    position.round = reader.whole("round", 0, position.variant.rounds, first)
    if sorted(position.order) != list(range(seats)):
        reader.problem("order", "must name every seat once")
        position.order = list(range(seats))
    position.to_decide = reader.whole("to_decide", NOBODY, seats - 1, _default_decider(position))
    in_turn = position.to_decide >= 0 and position.stage != DEBT
    at = position.order.index(position.to_decide) if in_turn else 0
    position.place = reader.whole("place", 0, seats - 1, at)
    only_one = position.era == 0 and position.round == 1
    most = FACTS.actions_first_round if only_one else FACTS.actions_per_turn
    position.actions_left = reader.whole("actions_left", 0, FACTS.actions_per_turn, most)


def _default_decider(position: LancashirePosition) -> int:
    if position.stage == OVER:
        return NOBODY
    return CHANCE if position.stage in (CHOOSE_FIRST, DRAW, TURN_TILE) else position.order[0]


def _read_board(position: LancashirePosition, reader: Reader) -> None:
    tiles = reader.inner("tiles")
    for name in tiles.keys():  # noqa: SIM118 - a reader, not a dict
        if name not in FACTS.slots:
            tiles.raw(name)
            tiles.problem(name[:60], "is no slot")
            continue
        _read_tile(position, tiles, name)
    links = reader.inner("links")
    for name in links.keys():  # noqa: SIM118 - a reader, not a dict
        if name not in FACTS.lines:
            links.raw(name)
            links.problem(name[:60], "is no line")
            continue
        lay_link(position, links.whole(name, 0, position.seats - 1), FACTS.lines.index(name))
    reach.look(position)


def _read_tile(position: LancashirePosition, tiles: Reader, name: str) -> None:
    slot = FACTS.slots.index(name)
    row = tiles.raw(name)
    if not isinstance(row, list | tuple) or not 3 <= len(row) <= 4:
        tiles.problem(name, "must be [seat, industry, level] and perhaps cubes or a side")
        return
    seat, industry, level = row[0], row[1], row[2]
    state = row[3] if len(row) > 3 else "fresh"
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < position.seats:
        tiles.problem(name, "must begin with a seat of the match")
        return
    kind = _kind(industry, level)
    if kind == NO_TILE:
        tiles.problem(name, "names no tile of the game")
        return
    position.kinds[slot] = kind
    position.owners[slot] = seat
    if state == "flipped":
        position.flipped |= BIT[slot]
    elif state == "fresh":
        position.cubes[slot] = FACTS.tile_cubes[kind]
        if FACTS.tile_industry[kind] == SHIPYARD:
            position.flipped |= BIT[slot]
    elif isinstance(state, int) and not isinstance(state, bool) and 1 <= state <= FACTS.tile_cubes[kind]:
        position.cubes[slot] = state
    elif state != "unflipped" or FACTS.tile_cubes[kind]:
        tiles.problem(name, f"cannot hold {repr(state)[:40]}")


def _kind(industry: object, level: object) -> int:
    for kind in range(len(FACTS.tile_level)):
        named = FACTS.industries[FACTS.tile_industry[kind]] == industry
        if named and FACTS.tile_level[kind] == level and not isinstance(level, bool):
            return kind
    return NO_TILE


def _read_seats(position: LancashirePosition, reader: Reader) -> None:
    seats = position.seats
    position.money = reader.wholes("money", seats, 0, MOST_MONEY, position.money)
    position.income = reader.wholes("income", seats, 0, FACTS.income.last, position.income)
    position.spent = reader.wholes("spent", seats, 0, MOST_MONEY, position.spent)
    position.debts = reader.wholes("debts", seats, 0, MOST, position.debts)
    for seat, row in enumerate(_rows(reader, "points", seats)):
        for source, name in enumerate(SOURCE_NAMES):
            position.points[seat * SOURCES + source] = row.whole(name, -MOST_MONEY, MOST_MONEY, 0)
        row.refuse_unknown()
    rows = _rows(reader, "stacks", seats)
    for seat in range(seats):
        for industry, name in enumerate(FACTS.industries):
            full = FACTS.stacks.sizes[industry]
            built = built_by(position, seat, industry)
            gone = min(FACTS.stacks.least_gone(industry, built), full)
            if rows and rows[seat].has(name):
                gone = full - rows[seat].whole(name, 0, full, full)
            position.stacks[seat * INDUSTRIES + industry] = gone
    for row in rows:
        for name in row.keys():  # noqa: SIM118 - a reader, not a dict
            if name not in FACTS.industries:
                row.problem(name[:60], "is no industry")


def _rows(reader: Reader, key: str, seats: int) -> list[Reader]:
    if not reader.has(key):
        return []
    rows = reader.rows(key, seats)
    if len(rows) != seats:
        reader.problem(key, f"must have a row for each of the {seats} seats")
        return []
    return rows


def _read_cards(position: LancashirePosition, reader: Reader) -> None:
    left = list(position.variant.deck)
    position.discards = _counts(reader, "discards", left)
    for seat, hand in enumerate(_hands(reader, position.seats)):
        if hand is None:
            continue
        counts = _counts(hand, str(seat), left)
        position.hands[seat * CARDS : (seat + 1) * CARDS] = counts
        position.hand_size[seat] = sum(counts)
    if position.stage not in (CHOOSE_FIRST, DRAW, OVER):
        _deal_rest(position, reader, left)
    if reader.has("unseen"):
        given = _counts(reader, "unseen", left)
        if any(left):
            missing = ", ".join(FACTS.cards[card] for card in range(CARDS) if left[card] > 0)
            reader.problem("unseen", f"lacks cards of the deck: {missing}")
        left = given
    position.unseen = left
    removed = position.variant.removed[position.era]
    position.pile = reader.whole("pile", 0, MOST, max(sum(left) - removed, 0))
    if position.pile > sum(left):
        reader.problem("pile", f"contradicts the {sum(left)} unseen cards")


def _hands(reader: Reader, seats: int) -> list[Reader | None]:
    given = reader.raw("hands")
    if given is None:
        return [None] * seats
    if not isinstance(given, list | tuple) or len(given) != seats:
        reader.problem("hands", f"must have a row for each of the {seats} seats")
        return [None] * seats
    hands: list[Reader | None] = []
    for seat, hand in enumerate(given):
        hands.append(None if hand is None else Reader({str(seat): hand}, "hands", reader.problems))
    return hands


def _counts(reader: Reader, key: str, left: list[int]) -> list[int]:
    """Read cards by name and take them out of what is left of the deck."""
    inner = reader.inner(key)
    counts = [0] * CARDS
    for card, name in enumerate(FACTS.cards):
        counts[card] = inner.whole(name, 0, MOST, 0)
        if counts[card] > left[card]:
            inner.problem(name, f"has more cards than the deck still holds ({left[card]})")
            counts[card] = left[card]
        left[card] -= counts[card]
    inner.refuse_unknown()
    return counts


def _deal_rest(position: LancashirePosition, reader: Reader, left: list[int]) -> None:
    """Deal every hand that was not given from the deck in its printed order."""
    given = reader.raw("hands")
    for seat in range(position.seats):
        if isinstance(given, list | tuple) and len(given) == position.seats and given[seat] is not None:
            continue
        hand = take_in_order(left, FACTS.hand_size)
        position.hands[seat * CARDS : (seat + 1) * CARDS] = hand
        position.hand_size[seat] = sum(hand)


def _read_markets(position: LancashirePosition, reader: Reader) -> None:
    variant = position.variant
    position.coal = reader.whole("coal", 0, variant.market.capacity, position.coal)
    position.iron = reader.whole("iron", 0, variant.market.capacity, position.iron)
    position.cotton = reader.whole("cotton", 0, len(FACTS.bonuses), 0)
    steps = len(variant.market_tiles)
    position.market_tiles = reader.wholes("market_tiles", steps, 0, MOST, variant.market_tiles)
    position.last_tile = reader.whole("last_tile", -1, steps - 1, -1)


def _read_move(position: LancashirePosition, reader: Reader) -> None:
    if not reader.has("doing"):
        return
    doing = reader.inner("doing")
    if doing.keys():
        position.doing = KINDS.index(doing.word("kind", KINDS))
        industries = ["", *FACTS.industries]
        position.what = industries.index(doing.word("industry", industries, "")) - 1
        places = ["", *(FACTS.lines if position.doing == LINK else FACTS.slots)]
        position.where = places.index(doing.word("where", places, "")) - 1
        position.made = doing.whole("made", 0, len(FACTS.slots), 0)
        position.combined = doing.flag("combined", False)
        position.joined = doing.flag("joined", False)
        position.coal_due = doing.flag("coal_due", False)
        position.iron_due = doing.flag("iron_due", False)
        position.owed = doing.whole("owed", 0, FACTS.actions_per_turn, 1)
        doing.refuse_unknown()
