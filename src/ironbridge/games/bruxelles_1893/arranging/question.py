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
    return [(wrong, f"the question {name} does not fit the context {context}")]


def _decider(position: Board) -> Checks:
    asked, seat, active = position.asked, position.to_decide, position.active
    is_own = asked in OF_THE_ACTIVE
    needs_active = is_own or asked == ASK_DRAW_ARTWORK or position.context == SECONDARY
    return [
        (is_own and seat != active, "another seat is active"),
        (is_own and position.passed >> max(seat, 0) & 1 == 1, f"seat {seat} has passed"),
        (asked == ASK_FRAME and seat != position.first, "the first player sets the frame"),
        (active < 0 and needs_active, "nobody is active"),
    ]


def _space(position: Board) -> Checks:
    asked, seat, space = position.asked, position.to_decide, position.space
    of_owner = position.context == SECONDARY and asked in (ASK_ASSIST, ASK_CUBES, ASK_SOLVAY)
    needed = asked in (ASK_BID, ASK_WORKSHOP) or of_owner
    bidding = asked == ASK_BID and space >= 0
    return [
        (needed and space < 0, "pending.space is missing"),
        (bidding and not ZONES[position.shield] >> max(space, 0) & 1, "pending.space lies outside the zone"),
        (bidding and position.available[seat] == 0, f"seat {seat} has no assistant to place"),
    ]


def _figure(position: Board) -> Checks:
    asked, in_main = position.asked, position.context == MAIN
    needed = asked == ASK_RETAIN or (asked == ASK_SOLVAY and in_main)
    either = asked == ASK_CUBES and in_main
    return [
        (needed != (position.figure >= 0) and not either, "pending.figure does not fit the question"),
        (
            asked == ASK_CUBES and not 0 < position.count < 10,
            "pending.count must say how many cubes are to come",
        ),
    ]


def _draws(position: Board) -> Checks:
    asked = position.asked
    drawn = sum(position.drawn) + position.hidden
    if asked not in (ASK_KEEP, ASK_DRAW_ARTWORK):
        return [(drawn + position.draws > 0, "artworks are drawn outside a workshop")]
    coming = position.count if asked == ASK_DRAW_ARTWORK else 0
    wrong_sum = drawn + coming != position.draws or position.draws == 0
    none_left = coming == 0 or sum(position.pile[:BLACK]) <= position.hidden
    return [
        (wrong_sum, "drawn artworks do not add up to draws"),
        (asked == ASK_DRAW_ARTWORK and none_left, "no artwork is left to draw"),
    ]


def _sold(position: Board) -> Checks:
    sold = position.sold
    if position.asked != ASK_COVER:
        return [(sold >= 0, "pending.sold does not fit the question")]
    wrong = sold < 0 or NONE in position.shop or sold in position.shop
    return [(wrong, "pending.sold is not a colour that can just have been sold")]


def _tie(position: Board) -> Checks:
    if position.asked != ASK_TIED:
        return []
    card = position.slots[position.slot] if position.slot < COLUMNS else NONE
    wrong = card < 0 or FACTS.bonus_mode[card] != CHOICE
    return [(wrong, "pending.column must have a bonus card with a choice")]


def _order(position: Board) -> Checks:
    """Who resolves, is paid or places neutral assistants follows from how many are done."""
    asked, seats, handled = position.asked, position.seats, position.handled
    if asked not in (ASK_TIED, ASK_BONUS, ASK_SALARY, ASK_NEUTRAL):
        return []
    begins = position.pawn if asked == ASK_SALARY else position.first
    too_many = handled >= (2 * FACTS.neutrals if asked == ASK_NEUTRAL else seats)
    wrong_seat = (begins + handled) % seats != position.to_decide
    return [
        (too_many or wrong_seat, "pending.handled does not fit the deciding seat"),
        (asked == ASK_NEUTRAL and seats != 2, "neutral assistants are placed with two seats"),
    ]


def _tiles_and_salaries(position: Board) -> Checks:
    asked, seat = position.asked, position.to_decide
    checks: Checks = []
    if asked in (ASK_PAY, ASK_ARROW, ASK_SITE):
        checks.append((position.built[seat] >= TILES_OF_A_SEAT, f"seat {seat} has no tile left"))
    if asked == ASK_NOTHING:
        for other in range(position.seats):
            owes = any(is_owed(position, other, figure) for figure in range(FIGURES))
            checks.append((owes, f"seat {other} still owes salaries"))
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
        (cards < bonus_needed, f"{bonus_needed} more bonus cards will be revealed, but the deck has {cards}"),
        (
            stocks < stocks_needed,
            f"{stocks_needed} more stock cards will be revealed, but the deck has {stocks}",
        ),
    ]


def _passes(position: Board) -> Checks:
    before_turns = position.asked in (ASK_DEAL_STOCK, ASK_FRAME, ASK_NEUTRAL)
    between_rounds = position.context in (SETUP, ROUND_END)
    early = position.passed > 0 and (before_turns or between_rounds)
    return [(early, "nobody has passed before the first turn of a round")]


def _setup(position: Board) -> Checks:
    if position.context != SETUP:
        return []
    dealt = [artworks(position, seat) for seat in range(position.seats)]
    twin = position.copy()
    next_setup(twin)
    return [
        (not is_filled_in_order(position.strips), "strips is not filled in order"),
        (not is_filled_in_order(position.sectors), "compass is not filled in order"),
        (not is_filled_in_order(position.theatre), "theatre is not filled in order"),
        (not is_filled_in_order(position.slots), "bonus_slots is not filled in order"),
        (dealt != sorted(dealt, reverse=True), "the first artworks are dealt in the order of the seats"),
        (twin.asked != position.asked, f"set-up goes on with the question {QUESTIONS[twin.asked]}"),
    ]


def _new_figure(position: Board) -> Checks:
    if position.asked != ASK_DEAL_FIGURE or position.context == SETUP:
        return []
    full = position.theatre[-1] >= 0 or not is_filled_in_order(position.theatre)
    return [
        (full, "a new figure needs an empty space at the dear end of the theatre"),
        (sum(position.deck) == 0, "the figure deck is empty"),
    ]


def _round_end(position: Board) -> Checks:
    if position.context != ROUND_END:
        return []
    shown = COLUMNS - position.slots.count(NONE)
    room = COLUMNS - 1 if position.asked == ASK_DEAL_BONUS else 0
    old_cards = shown > room or not is_filled_in_order(position.slots)
    return [
        (position.round >= FACTS.rounds, "the last round has no end-of-round phase"),
        (old_cards, "the bonus cards of the old round are gone before new ones are revealed in order"),
    ]


def _action(position: Board) -> Checks:
    asked, seat = position.asked, position.to_decide
    dead_end = (
        (asked == ASK_WORKSHOP and hindrance(position, seat, WORKSHOP) != reasons.LEGAL)
        or (asked == ASK_CURSOR and hindrance(position, seat, SALE) != reasons.LEGAL)
        or (asked in (ASK_PAY, ASK_ARROW, ASK_SITE) and not has_site(position))
        or (asked == ASK_SOLVAY and not has_nobles(position))
    )
    return [(dead_end, f"what {QUESTIONS[asked]} asks cannot be carried out to its end")]


QUESTION_CHECKS: Final[list[Callable[[Board], Checks]]] = [
    _context, _decider, _space, _figure, _draws, _sold, _tie, _order, _tiles_and_salaries,
]  # fmt: skip
LATER_CHECKS: Final[list[Callable[[Board], Checks]]] = [
    _decks, _passes, _setup, _new_figure, _round_end, _action,
]  # fmt: skip
