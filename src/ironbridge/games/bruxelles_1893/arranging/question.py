"""Checks whether the question of a described position fits the table, and whether the match can go on."""

from collections.abc import Callable
from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.games.bruxelles_1893.arranging.box import Checks, is_filled_in_order
from ironbridge.games.bruxelles_1893.facts import BLACK, CHOICE, FACTS, SALE, WORKSHOP
from ironbridge.games.bruxelles_1893.flow.ending import is_owed
from ironbridge.games.bruxelles_1893.position import COLUMNS, FIGURES, NONE, Board
from ironbridge.games.bruxelles_1893.questions import (
    ASK_ACTIVATE,
    ASK_ARROW,
    ASK_ASSIST,
    ASK_BID,
    ASK_BONUS,
    ASK_COVER,
    ASK_CUBES,
    ASK_CURSOR,
    ASK_DEAL_BONUS,
    ASK_DEAL_FIGURE,
    ASK_DEAL_STOCK,
    ASK_DRAW_ARTWORK,
    ASK_FRAME,
    ASK_KEEP,
    ASK_NEUTRAL,
    ASK_NOTHING,
    ASK_PAY,
    ASK_PERFORM,
    ASK_RETAIN,
    ASK_SALARY,
    ASK_SELL,
    ASK_SITE,
    ASK_SOLVAY,
    ASK_THEATRE,
    ASK_TIED,
    ASK_TURN,
    ASK_WORKSHOP,
    CONTEXTS,
    GRAND,
    MAIN,
    QUESTIONS,
    ROUND_END,
    SECONDARY,
    SETUP,
)
from ironbridge.games.bruxelles_1893.reach import TILES_OF_A_SEAT, artworks, has_nobles, has_site, hindrance
from ironbridge.games.bruxelles_1893.setup import next_setup
from ironbridge.kernel.reading import problem
from ironbridge.kernel.texts import seat_name

OF_THE_ACTIVE: Final = (
    ASK_TURN, ASK_BID, ASK_WORKSHOP, ASK_KEEP, ASK_CURSOR, ASK_SELL, ASK_COVER, ASK_THEATRE, ASK_RETAIN,
    ASK_PAY, ASK_ARROW, ASK_SITE, ASK_PERFORM, ASK_ACTIVATE,
)  # fmt: skip


def _contexts() -> list[list[int]]:
    contexts = [[SETUP] if asked < ASK_DEAL_STOCK else [MAIN] for asked in range(len(QUESTIONS))]
    contexts[ASK_DEAL_FIGURE] = [MAIN, SETUP, ROUND_END]
    contexts[ASK_DEAL_BONUS] = [ROUND_END, SETUP]
    contexts[ASK_CUBES] = contexts[ASK_SOLVAY] = [MAIN, GRAND, SECONDARY]
    contexts[ASK_ACTIVATE] = [GRAND]
    contexts[ASK_ASSIST] = [SECONDARY]
    return contexts


CONTEXTS_OF: Final = _contexts()
"""By question: the contexts it occurs in, the usual one first."""


def _context(position: Board) -> Checks:
    name, context = QUESTIONS[position.asked], CONTEXTS[position.context]
    wrong = position.context not in CONTEXTS_OF[position.asked]
    return [(wrong, problem("question_context", question=name, context=context))]


def _decider(position: Board) -> Checks:
    asked, seat, active = position.asked, position.to_decide, position.active
    is_own = asked in OF_THE_ACTIVE
    needs_active = is_own or asked == ASK_DRAW_ARTWORK or position.context == SECONDARY
    return [
        (is_own and seat != active, problem("other_active")),
        (is_own and position.passed >> max(seat, 0) & 1 == 1, problem("has_passed", seat=seat_name(seat))),
        (asked == ASK_FRAME and seat != position.first, problem("first_frames")),
        (active < 0 and needs_active, problem("nobody_active")),
    ]


def _space(position: Board) -> Checks:
    asked, seat, space = position.asked, position.to_decide, position.space
    of_owner = position.context == SECONDARY and asked in (ASK_ASSIST, ASK_CUBES, ASK_SOLVAY)
    needed = asked in (ASK_BID, ASK_WORKSHOP) or of_owner
    bidding = asked == ASK_BID and space >= 0
    return [
        (needed and space < 0, problem("space_missing")),
        (bidding and not ZONES[position.shield] >> max(space, 0) & 1, problem("space_outside")),
        (bidding and position.available[seat] == 0, problem("no_assistant", seat=seat_name(seat))),
    ]


def _figure(position: Board) -> Checks:
    asked, in_main = position.asked, position.context == MAIN
    needed = asked == ASK_RETAIN or (asked == ASK_SOLVAY and in_main)
    either = asked == ASK_CUBES and in_main
    return [
        (needed != (position.figure >= 0) and not either, problem("figure_unfit")),
        (asked == ASK_CUBES and not 0 < position.count < 10, problem("count_missing")),
    ]


def _draws(position: Board) -> Checks:
    asked = position.asked
    drawn = sum(position.drawn) + position.hidden
    if asked not in (ASK_KEEP, ASK_DRAW_ARTWORK):
        return [(drawn + position.draws > 0, problem("drawn_outside"))]
    coming = position.count if asked == ASK_DRAW_ARTWORK else 0
    wrong_sum = drawn + coming != position.draws or position.draws == 0
    none_left = coming == 0 or sum(position.pile[:BLACK]) <= position.hidden
    return [
        (wrong_sum, problem("draws_sum")),
        (asked == ASK_DRAW_ARTWORK and none_left, problem("no_artwork")),
    ]


def _sold(position: Board) -> Checks:
    sold = position.sold
    if position.asked != ASK_COVER:
        return [(sold >= 0, problem("sold_unfit"))]
    wrong = sold < 0 or NONE in position.shop or sold in position.shop
    return [(wrong, problem("sold_impossible"))]


def _tie(position: Board) -> Checks:
    if position.asked != ASK_TIED:
        return []
    card = position.slots[position.slot] if position.slot < COLUMNS else NONE
    wrong = card < 0 or FACTS.bonus_mode[card] != CHOICE
    return [(wrong, problem("column_choice"))]


def _order(position: Board) -> Checks:
    """Who resolves, is paid or places neutral assistants follows from how many are done."""
    asked, seats, handled = position.asked, position.seats, position.handled
    if asked not in (ASK_TIED, ASK_BONUS, ASK_SALARY, ASK_NEUTRAL):
        return []
    begins = position.pawn if asked == ASK_SALARY else position.first
    too_many = handled >= (2 * FACTS.neutrals if asked == ASK_NEUTRAL else seats)
    wrong_seat = (begins + handled) % seats != position.to_decide
    return [
        (too_many or wrong_seat, problem("handled_unfit")),
        (asked == ASK_NEUTRAL and seats != 2, problem("neutrals_placed_two")),
    ]


def _tiles_and_salaries(position: Board) -> Checks:
    asked, seat = position.asked, position.to_decide
    checks: Checks = []
    if asked in (ASK_PAY, ASK_ARROW, ASK_SITE):
        checks.append((position.built[seat] >= TILES_OF_A_SEAT, problem("no_building", seat=seat_name(seat))))
    if asked == ASK_NOTHING:
        for other in range(position.seats):
            owes = any(is_owed(position, other, figure) for figure in range(FIGURES))
            checks.append((owes, problem("owes_salaries", seat=seat_name(other))))
    return checks


# Whether the match can go on.


def _decks(position: Board) -> Checks:
    rounds = FACTS.rounds - position.round
    cards, stocks = position.bonus_deck.bit_count(), position.stock_deck.bit_count()
    bonus_needed = FACTS.bonus_places * rounds
    if position.context in (SETUP, ROUND_END):
        bonus_needed -= COLUMNS - position.slots.count(NONE)
    stocks_needed = rounds + (1 if position.asked == ASK_DEAL_STOCK else 0)
    return [
        (cards < bonus_needed, problem("bonus_cards_few", wanted=bonus_needed, count=cards)),
        (stocks < stocks_needed, problem("stock_cards_few", wanted=stocks_needed, count=stocks)),
    ]


def _passes(position: Board) -> Checks:
    before_turns = position.asked in (ASK_DEAL_STOCK, ASK_FRAME, ASK_NEUTRAL)
    between_rounds = position.context in (SETUP, ROUND_END)
    early = position.passed > 0 and (before_turns or between_rounds)
    return [(early, problem("passed_early"))]


def _setup(position: Board) -> Checks:
    if position.context != SETUP:
        return []
    dealt = [artworks(position, seat) for seat in range(position.seats)]
    twin = position.copy()
    next_setup(twin)
    return [
        (not is_filled_in_order(position.strips), problem("strips_order")),
        (not is_filled_in_order(position.sectors), problem("compass_order")),
        (not is_filled_in_order(position.theatre), problem("theatre_order")),
        (not is_filled_in_order(position.slots), problem("bonus_order")),
        (dealt != sorted(dealt, reverse=True), problem("first_artworks")),
        (twin.asked != position.asked, problem("setup_next", question=QUESTIONS[twin.asked])),
    ]


def _new_figure(position: Board) -> Checks:
    if position.asked != ASK_DEAL_FIGURE or position.context == SETUP:
        return []
    full = position.theatre[-1] >= 0 or not is_filled_in_order(position.theatre)
    return [(full, problem("figure_no_room")), (sum(position.deck) == 0, problem("figures_gone"))]


def _round_end(position: Board) -> Checks:
    if position.context != ROUND_END:
        return []
    shown = COLUMNS - position.slots.count(NONE)
    room = COLUMNS - 1 if position.asked == ASK_DEAL_BONUS else 0
    old_cards = shown > room or not is_filled_in_order(position.slots)
    return [(position.round >= FACTS.rounds, problem("last_round_end")), (old_cards, problem("bonus_old"))]


def _action(position: Board) -> Checks:
    asked, seat = position.asked, position.to_decide
    dead_end = (
        (asked == ASK_WORKSHOP and hindrance(position, seat, WORKSHOP) != reasons.LEGAL)
        or (asked == ASK_CURSOR and hindrance(position, seat, SALE) != reasons.LEGAL)
        or (asked in (ASK_PAY, ASK_ARROW, ASK_SITE) and not has_site(position))
        or (asked == ASK_SOLVAY and not has_nobles(position))
    )
    return [(dead_end, problem("dead_end", question=QUESTIONS[asked]))]


QUESTION_CHECKS: Final[list[Callable[[Board], Checks]]] = [
    _context, _decider, _space, _figure, _draws, _sold, _tie, _order, _tiles_and_salaries,
]  # fmt: skip
LATER_CHECKS: Final[list[Callable[[Board], Checks]]] = [
    _decks, _passes, _setup, _new_figure, _round_end, _action,
]  # fmt: skip
