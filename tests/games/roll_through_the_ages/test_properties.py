"""What holds in every match: bounds, conservation, only growing sheets, the limit of goods, an end."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.facts import CARAVANS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FINISHED_FIRST,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    WOOD,
)
from ironbridge.games.roll_through_the_ages.questions import ASK_ANSWER, ASK_PAY, ASK_TRADE
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer

GAME = load("roll-through-the-ages")
EDITIONS = [
    {},
    {"trading": True},
    {"late_bronze_age": True},
    {"late_bronze_age": True, "trading": False},
]
DISPUTED = [
    {},
    {"religion_base_vp": 5},
    {"smithing_spearheads": "spent"},
    {"religion_shields_from_reflected_revolt": False},
    {"max_ships": 0},
    {"solo_lba_turns": 11},
    {"solo_skull_reroll": False},
    {"unspent_workers_allowed": False},
    {"trade_requires_both_give": False},
]
SETUPS = [
    (seats, {**edition, **disputed})
    for seats, edition, disputed in product((1, 2, 3, 4), EDITIONS, DISPUTED)
    if not (seats == 1 and edition.get("trading") is True)
]
MATCHES = 10_000
QUICK = 300


def popcount(mask):
    return bin(mask).count("1")


def check_sheets(position):
    """Check what must hold of the sheets at any ply."""
    options = position.options
    sheets = position.sheets
    firsts = 0
    for start in range(0, len(sheets), SHEET):
        for row in range(PEGS):
            assert 0 <= sheets[start + row] <= options.limits[row], "a peg left its row"
        assert 0 <= sheets[start + SHIPS] <= options.most_ships
        finished = 0
        for project in range(PROJECTS):
            filled = sheets[start + BOXES + project]
            assert 0 <= filled <= options.boxes[project], "a box too many"
            finished |= (filled == options.boxes[project]) << project
        assert sheets[start + FINISHED] == finished
        assert finished & ~options.available == 0, "a monument that is not in play"
        assert sheets[start + FINISHED_FIRST] & ~finished == 0
        assert firsts & sheets[start + FINISHED_FIRST] == 0, "two seats were first"
        firsts |= sheets[start + FINISHED_FIRST]
        assert sheets[start + DEVELOPMENTS] & ~options.sold == 0
    assert firsts == position.claimed


def check_step(before, asked, active, position):
    """Check what one entry may do to the sheets."""
    after = position.sheets
    for start in range(0, len(after), SHEET):
        bought = after[start + DEVELOPMENTS] & ~before[start + DEVELOPMENTS]
        assert before[start + DEVELOPMENTS] & ~after[start + DEVELOPMENTS] == 0, "a development was lost"
        assert popcount(bought) <= 1
        assert after[start + DISASTERS] >= before[start + DISASTERS], "disaster points never go"
        assert after[start + SHIPS] >= before[start + SHIPS], "ships never go"
        for project in range(PROJECTS):
            assert after[start + BOXES + project] >= before[start + BOXES + project], "a box was emptied"
    if asked == ASK_ANSWER:
        for row in range(PEGS):
            units = range(row, len(after), SHEET)
            assert sum(after[at] for at in units) == sum(before[at] for at in units), "a deal made goods"
    elif asked == ASK_TRADE:
        rows = range(active * SHEET + WOOD, active * SHEET + PEGS)
        assert sum(after[at] for at in rows) == sum(before[at] for at in rows), "a ship made goods"


def check_turn_end(position, active):
    """Check the goods of the seat whose turn has just ended."""
    start = active * SHEET
    goods = sum(position.sheets[start + WOOD : start + PEGS])
    assert goods <= 6 or (position.sheets[start + DEVELOPMENTS] >> CARAVANS) & 1, "too many goods were kept"


def play_and_check(seats, options, seed):
    position = GAME.new_position(seats, options)
    dealer = Dealer(seed)
    try:
        while not position.is_over:
            before = position.sheets[:]
            asked, active, turn = position.asked, position.active, position.turn
            position.advance(random_answer(position, dealer))
            assert position.ply <= GAME.longest_match
            if position.sheets != before:
                check_sheets(position)
                check_step(before, asked, active, position)
            if position.turn != turn:
                check_turn_end(position, active)
        assert 1 in position.result().places
    except AssertionError as error:
        raise AssertionError(
            f"{seats} seats, options {options}, seed {seed}, ply {position.ply}: {error}"
        ) from error


def run(matches):
    for seed in matches:
        seats, options = SETUPS[seed % len(SETUPS)]
        play_and_check(seats, options, seed)


def test_random_matches_keep_the_rules():
    run(range(QUICK))


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_ten_thousand_random_matches_keep_the_rules(part):
    run(range(QUICK + part, MATCHES, 4))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 10**6), st.integers(0, 400))
def test_any_position_reads_back_from_json_and_goes_on_alike(setup, seed, plies):
    seats, options = setup
    position = GAME.new_position(seats, options)
    dealer = Dealer(seed)
    while not position.is_over and position.ply < plies:
        position.advance(random_answer(position, dealer))

    other = GAME.position_from_json(position.to_json())

    assert other.to_json() == position.to_json()
    answers = Dealer(seed)
    while not position.is_over and position.ply < plies + 40:
        answer = random_answer(position, answers)
        position.apply(answer)
        other.apply(answer)
    assert other.to_json() == position.to_json()


ROW_VALUES = [
    [step * count * (count + 1) // 2 for count in range(most + 1)]
    for step, most in zip((1, 2, 3, 4, 5), (8, 7, 6, 5, 4), strict=True)
]
COSTS = {"leadership": 10, "agriculture": 15, "caravans": 20, "masonry": 30, "engineering": 40, "empire": 60}


def minimal_payments(cost, coins, goods, food):
    """List what is left after each payment from which nothing could be left out, by the words of the rule."""
    values = [ROW_VALUES[row][count] for row, count in enumerate(goods)]
    held = [row for row in range(5) if goods[row]]
    left = set()
    for picks in product((False, True), repeat=len(held)):
        rows = {row for row, pick in zip(held, picks, strict=True) if pick}
        for fed in range(food + 1):
            total = coins + sum(values[row] for row in rows) + 4 * fed
            smaller = [total - values[row] for row in rows] + [total - 4] * (fed > 0)
            if total >= cost and all(less < cost for less in smaller):
                left.add((*(0 if row in rows else goods[row] for row in range(5)), food - fed))
    return left


def results_of_paying(position, seat=0):
    if position.asked == ASK_PAY:
        found = set()
        for action in position.legal():
            after = position.copy()
            after.apply(action)
            found |= results_of_paying(after)
        return found
    sheet = position.to_json()["seats"][seat]
    return {(*sheet["goods"].values(), sheet["food"])}


@pytest.mark.rule("RA-RULING-12")
@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(sorted(COSTS)),
    st.integers(0, 21),
    st.tuples(*(st.integers(0, most) for most in (8, 7, 6, 5, 4))),
    st.integers(0, 15),
    st.booleans(),
)
def test_payments_are_exactly_the_minimal_ones(development, coins, goods, food, granaries):
    owned = ["granaries"] if granaries else []
    # Without the discard of step 8, which would change what is left.
    owned += [] if development == "caravans" else ["caravans"]
    names = ("wood", "stone", "pottery", "cloth", "spearheads")
    sheet = {"goods": dict(zip(names, goods, strict=True)), "food": food, "developments": owned}
    position = GAME.position_from_json({"seats": [sheet, {}], "asked": "buy", "coins": coins})
    expected = minimal_payments(COSTS[development], coins, goods, food if granaries else 0)
    if not granaries:
        expected = {(*row[:5], food) for row in expected}

    buy = GAME.actions.id("buy", development)
    if not expected:
        assert buy not in position.legal()
        return
    position.apply(buy)

    assert results_of_paying(position) == expected
