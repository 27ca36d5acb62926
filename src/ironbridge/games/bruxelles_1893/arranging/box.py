"""Checks of a described position against the box: counts of components, places that exclude each other.

A check is a pair: whether something is wrong, and what. Piles, supply and deck hold what does not lie
elsewhere, so a number below zero there means that something is there too often.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, CUBE_NAMES, SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS, JOKER
from ironbridge.games.bruxelles_1893.moves.sale import is_on_grid
from ironbridge.games.bruxelles_1893.position import CITY, COLUMNS, NEUTRAL_SIDE, NONE, Board
from ironbridge.games.bruxelles_1893.questions import (
    ASK_BID,
    ASK_DEAL_FIGURE,
    ASK_DEAL_STOCK,
    ASK_DRAW_ARTWORK,
    ASK_FRAME,
    ASK_NOTHING,
    ASK_SALARY,
    MAIN,
    QUESTIONS,
    SETUP,
)
from ironbridge.games.bruxelles_1893.reach import coins_left
from ironbridge.kernel.reading import problem
from ironbridge.kernel.texts import Text, seat_name

Checks: TypeAlias = "list[tuple[bool, Text]]"


def _artworks(position: Board) -> Checks:
    checks: Checks = []
    for colour, name in enumerate(FACTS.colour_names):
        exist = FACTS.artwork_copies[colour]
        used, known = exist - position.pile[colour], position.known[colour]
        checks += [
            (used > exist, problem("artworks_too_many", count=used, colour=name, most=exist)),
            (known > position.drawn[colour], problem("artworks_known", colour=name)),
        ]
    return [
        *checks,
        (position.drawn[BLACK] > 0, problem("black_drawn")),
        (position.hidden > sum(position.pile[:BLACK]), problem("hidden_too_many")),
    ]


def _shop(position: Board) -> Checks:
    first, second = position.shop
    covers = sum(position.covered) > 0
    return [
        (first == second != NONE, problem("shop_same")),
        (second >= 0 > first, problem("shop_order")),
        (second < 0 and covers, problem("shop_covered")),
    ]


def _cubes_and_coins(position: Board) -> Checks:
    options, coins = position.options, FACTS.coins
    checks: Checks = []
    for cube, name in enumerate(CUBE_NAMES):
        exist = FACTS.supply[cube]
        held = exist - position.supply[cube]
        limited = options.jokers_limited if cube == JOKER else options.nobles_limited
        checks.append(
            (limited and held > exist, problem("cubes_too_many", count=held, name=name, most=exist))
        )
    money = coins - coins_left(position)
    few = options.money_limited and money > coins
    return [*checks, (few, problem("coins", money=money, most=coins))]


def _figures(position: Board) -> Checks:
    checks: Checks = []
    for figure, name in enumerate(FACTS.figure_names):
        exist, left = FACTS.figure_copies[figure], position.deck[figure]
        if FACTS.figure_in_deck[figure]:
            checks.append((left < 0, problem("figure_too_many", name=name, count=exist - left, most=exist)))
        else:
            checks.append((left < 0, problem("figure_not_dealt", name=name)))
    dealing = position.asked == ASK_DEAL_FIGURE or position.figure >= 0 or position.context == SETUP
    return [*checks, (not dealing and not is_filled_in_order(position.theatre), problem("theatre_gap"))]


def is_filled_in_order(places: list[int] | tuple[int, ...]) -> bool:
    """Tell whether empty places come only after all filled ones."""
    return all(places[at] >= 0 or places[at + 1] < 0 for at in range(len(places) - 1))


def _assistants(position: Board) -> Checks:
    checks: Checks = []
    tiles, each = len(FACTS.row_of), FACTS.assistants
    for seat in range(position.seats):
        placed = position.assistants.count(seat) + sum(position.city[seat * CITY : seat * CITY + CITY])
        total, built = position.available[seat] + position.courthouse[seat] + placed, position.built[seat]
        checks += [
            (total != each, problem("assistants_wrong", seat=seat_name(seat), count=total, most=each)),
            (built > tiles, problem("buildings_too_many", seat=seat_name(seat), count=built, most=tiles)),
        ]
    for side in range(2):
        placed = position.assistants.count(NEUTRAL_SIDE + side)
        checks.append((placed > FACTS.neutrals, problem("neutrals_too_many", seat=seat_name(side))))
    several = position.seats > 2 and max(position.assistants) >= NEUTRAL_SIDE
    return [*checks, (several, problem("neutrals_two"))]


def _brussels(position: Board) -> Checks:
    if position.asked >= ASK_SALARY:
        return []
    return [
        (position.uses[action] > sum(position.city[action::CITY]), problem("uses_too_many", name=name))
        for action, name in enumerate(FACTS.brussels_names)
    ]


def _boards(position: Board) -> Checks:
    checks: Checks = []
    for what, places in (("strips", position.strips), ("compass", position.sectors)):
        known = [at for at in places if at >= 0]
        checks += [
            (len(set(known)) != len(known), problem("named_twice", what=what)),
            (len(known) < len(places) and position.context != SETUP, problem("incomplete", what=what)),
        ]
    cell = position.cursor
    return [
        *checks,
        (position.arrows[0] == position.arrows[1], problem("arrows_same")),
        (not is_on_grid(cell), problem("cursor_off", cell=CELL_NAMES[cell])),
    ]


def _spaces(position: Board) -> Checks:
    checks: Checks = []
    zone = ZONES[position.shield] if position.shield >= 0 else 0
    returned = position.options.bids_returned and position.asked in (ASK_SALARY, ASK_NOTHING)
    for space, name in enumerate(SPACE_NAMES):
        owner = position.assistants[space]
        if owner < 0:
            continue
        unpaid = owner < NEUTRAL_SIDE and position.bids[space] < FACTS.least_bid and not returned
        on_building = owner >= NEUTRAL_SIDE and position.buildings[space] >= 0
        checks += [
            (not zone >> space & 1, problem("assistant_outside", name=name)),
            (unpaid, problem("no_bid", name=name)),
            (on_building, problem("neutral_on_building", name=name)),
            (space == position.space and position.asked == ASK_BID, problem("space_taken", name=name)),
        ]
    return checks


def _columns(position: Board) -> Checks:
    return [
        (position.winners[slot] >= 0 > position.slots[slot], problem("winner_without_card", column=slot + 1))
        for slot in range(COLUMNS)
    ]


def _round(position: Board) -> Checks:
    asked, number, stock, shield = position.asked, position.round, position.stock, position.shield
    in_setup = position.context == SETUP
    if in_setup or (number == 0 and asked < ASK_DEAL_STOCK):
        fits = in_setup and number == 0 and asked < ASK_DEAL_STOCK
        return [(not fits, problem("question_round", question=QUESTIONS[asked]))]
    in_round = asked >= ASK_DRAW_ARTWORK or (asked == ASK_DEAL_FIGURE and position.context == MAIN)
    framed = stock >= 0 and shield >= 0
    shields = FACTS.stock_shields[stock][position.seats - FACTS.fewest_seats]
    return [
        (number == 0, problem("round_zero")),
        (min(position.first, position.pawn) < 0, problem("no_first")),
        (in_round and stock < 0, problem("no_stock")),
        (in_round and asked != ASK_FRAME and shield < 0, problem("no_frame")),
        (stock >= 0 and position.stock_deck >> max(stock, 0) & 1 == 1, problem("stock_in_deck")),
        (framed and shield not in shields, problem("shield_not_on_card")),
        (position.stock_deck == 0 and asked == ASK_DEAL_STOCK, problem("no_stock_left")),
        (asked in (ASK_SALARY, ASK_NOTHING) and number != FACTS.rounds, problem("ends_last_round")),
        *_exhibition(position, in_round),
    ]


def _exhibition(position: Board, in_round: bool) -> Checks:
    now = position.round
    owner = position.exhibition[now - 1] if now else NONE
    owner_plays = owner >= 0 and not position.passed >> owner & 1
    over = position.asked in (ASK_SALARY, ASK_NOTHING)
    later = any(tile >= 0 for tile in position.exhibition[now:])
    return [
        (position.passed > 0 and owner < 0, problem("exhibition_unowned")),
        (owner_plays and in_round and not over, problem("exhibition_not_passed")),
        (later, problem("exhibition_later")),
    ]


BOX_CHECKS: Final[list[Callable[[Board], Checks]]] = [
    _artworks, _shop, _cubes_and_coins, _figures, _assistants, _brussels, _boards, _spaces, _columns, _round,
]  # fmt: skip
