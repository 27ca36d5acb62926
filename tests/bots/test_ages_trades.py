"""Bots that deal with each other in Roll Through the Ages."""

import itertools

import pytest

from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.trade import (
    MOST_UNITS,
    Deal,
    best_deal,
    possible_deals,
)
from ironbridge.games.roll_through_the_ages.position import (
    CLOTH,
    FOOD,
    PEGS,
    SHEET,
    SPEARHEADS,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import ASK_TRADE
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position


def trading(own: dict[int, int], *others: dict[int, int], active: int = 0) -> AgesPosition:
    """Come to a seat's first question about deals; then give the boards exactly these units."""
    position = load("roll-through-the-ages").new_position(1 + len(others), {"trading": True})
    assert isinstance(position, AgesPosition)
    dealer = Dealer(2)
    while (position.asked, position.active) != (ASK_TRADE, active):
        position.advance(random_answer(position, dealer))
    boards = [*others[:active], own, *others[active:]]
    for seat, held in enumerate(boards):
        for row in range(PEGS):
            position.sheets[seat * SHEET + row] = held.get(row, 3 if row == FOOD else 0)
    position.coins = position.workers = 0
    position.proposals = 0
    return position


def answer(position: AgesPosition) -> str:
    seat = position.to_decide
    action = make("master", 1).decide(position.view(seat))
    position.advance(action)
    return position.game.actions.notation(action)


def test_ra_trade_2_a_deal_that_both_gain_by_is_proposed_and_accepted() -> None:
    # A fourth cloth is worth 16 coins and the only spearhead 5; the partner has it the other way round.
    position = trading({CLOTH: 3, SPEARHEADS: 1}, {CLOTH: 1, SPEARHEADS: 3})

    told = [answer(position) for _ in range(5)]

    assert told[0].startswith("trade")
    assert told[1:] == ["give spearheads", "take cloth", "propose", "accept"]


def test_nobody_begins_a_deal_that_only_one_side_gains_by() -> None:
    position = trading({WOOD: 1}, {SPEARHEADS: 3})

    assert answer(position) == "done"


def test_an_unfair_proposal_is_declined() -> None:
    position = trading({WOOD: 1}, {SPEARHEADS: 3})
    actions = position.game.actions
    partner = next(action for action in position.legal() if actions.notation(action).startswith("trade"))
    position.apply(partner)
    for text in ("give wood", "take spearheads", "propose"):
        position.apply(next(action for action in position.legal() if actions.notation(action) == text))

    assert answer(position) == "decline"


@pytest.mark.parametrize(("held", "expected"), [(0, 0), (1, 1), (2, 2), (5, MOST_UNITS)])
def test_only_what_is_held_can_be_given(held: int, expected: int) -> None:
    position = trading({WOOD: held}, {SPEARHEADS: 1})

    deals = possible_deals(position, 1 - position.active)

    assert max((deal.gives for deal in deals if deal.given == WOOD), default=0) == expected


@pytest.mark.parametrize("active", [0, 1, 2])
def test_ra_trade_4_every_deal_is_found_that_the_boards_have_units_and_room_for(active: int) -> None:
    limits = load("roll-through-the-ages").new_position(2, {"trading": True}).options.limits  # type: ignore[attr-defined]
    full = {row: limits[row] - row % 2 for row in range(PEGS)}
    position = trading({FOOD: 2, WOOD: limits[WOOD], CLOTH: 1}, full, {SPEARHEADS: 3}, active=active)

    for partner in {0, 1, 2} - {active}:
        expected = set()
        for given, taken in itertools.permutations(range(PEGS), 2):
            for gives, takes in itertools.product(range(1, MOST_UNITS + 1), repeat=2):
                after = Deal(partner, given, gives, taken, takes).made(position)
                boards = [after.sheets[seat * SHEET :][:PEGS] for seat in range(3)]
                if all(
                    0 <= held <= most for board in boards for held, most in zip(board, limits, strict=True)
                ):
                    expected.add((partner, given, gives, taken, takes))

        found = [
            (deal.partner, deal.given, deal.gives, deal.taken, deal.takes)
            for deal in possible_deals(position, partner)
        ]

        assert len(found) == len(set(found)) > 0
        assert set(found) == expected


@pytest.mark.parametrize(
    ("given", "taken", "fits"),
    [
        ({}, {}, True),
        ({WOOD: 1}, {}, True),
        ({WOOD: 2}, {CLOTH: 1}, True),
        ({WOOD: 3}, {}, False),
        ({CLOTH: 1}, {}, False),
        ({WOOD: 2}, {CLOTH: 2}, False),
        ({}, {WOOD: 1}, False),
        ({}, {SPEARHEADS: 1}, False),
    ],
)
def test_what_was_named_belongs_to_a_deal_or_does_not(
    given: dict[int, int], taken: dict[int, int], fits: bool
) -> None:
    position = trading({WOOD: 3}, {CLOTH: 2})
    position.given = sum(count << 4 * row for row, count in given.items())
    position.taken = sum(count << 4 * row for row, count in taken.items())

    assert Deal(1, WOOD, 2, CLOTH, 1).fits(position) is fits


class Taste(Evaluation):
    """The deciding seat wants one good a little more, and the other is much less sorry to lose it."""

    def __init__(self, dear: int, cheap: int) -> None:
        super().__init__({"harm": 0.25, "deal_gain": 0.5})
        self._own = {WOOD: 2.0, dear: 11.0, cheap: 12.0}
        self._other = {WOOD: 20.0, dear: 12.0, cheap: 4.0}

    def values(self, position: Position) -> list[float]:
        assert isinstance(position, AgesPosition)
        found = []
        for seat in range(position.seats):
            worth = self._own if seat == position.active else self._other
            found.append(sum(each * position.sheets[seat * SHEET + row] for row, each in worth.items()))
        return found


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("dear", "cheap"), [(SPEARHEADS, CLOTH), (CLOTH, SPEARHEADS)])
def test_of_two_deals_the_one_that_helps_the_other_less_is_better(dear: int, cheap: int, active: int) -> None:
    position = trading({FOOD: 0, WOOD: 1}, {FOOD: 0, CLOTH: 1, SPEARHEADS: 1}, active=active)

    deal = best_deal(Taste(dear, cheap), position)

    # What is cheap brings 10 points, and 16 to the other: 10 - 16 / 4 = 6. What is dear brings 9 - 8 / 4 = 7.
    assert deal is not None
    assert (deal.given, deal.taken) == (WOOD, dear)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_a_deal_that_is_put_together_is_gone_on_with_whoever_has_a_better_one(active: int) -> None:
    """It is never one with oneself."""
    cheap, dear = {FOOD: 0, CLOTH: 1}, {FOOD: 0, SPEARHEADS: 1}
    position = trading({FOOD: 0, WOOD: 1}, cheap, dear, active=active)
    poorer, better = (seat for seat in range(3) if seat != active)
    taste = Taste(SPEARHEADS, CLOTH)

    free = best_deal(taste, position)
    position.partner = poorer
    begun = best_deal(taste, position)

    assert free is not None
    assert begun is not None
    assert (free.partner, free.taken) == (better, SPEARHEADS)
    assert (begun.partner, begun.taken) == (poorer, CLOTH)


@pytest.mark.parametrize("active", [0, 1])
def test_a_deal_moves_what_is_given_and_what_is_taken(active: int) -> None:
    position = trading({FOOD: 0, WOOD: 3}, {FOOD: 0, CLOTH: 2}, active=active)
    before = position.copy()

    after = Deal(1 - active, WOOD, 2, CLOTH, 1).made(position)

    def held(of: AgesPosition, seat: int) -> tuple[int, int]:
        return of.sheets[seat * SHEET + WOOD], of.sheets[seat * SHEET + CLOTH]

    assert [held(after, active), held(after, 1 - active)] == [(1, 1), (2, 1)]
    assert position.to_json() == before.to_json()
