"""Income, debts, loans and flips (BB-INC, BB-LOAN, BB-FLIP)."""

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS

DEBT = {"dudley:0": [0, "coal_mine", 1], "worcester:0": [0, "cotton_mill", 1]}


def in_debt(table, **fields):
    """Seat 0 on level -4 with £1, at the end of a round."""
    given = {"round": 7, "income_space": 6, "money": 1, "tiles": DEBT} | fields
    return table.end_round(table.arrange(**given))


@pytest.mark.rule("BB-INC-1")
def test_income_is_the_level_of_the_space(table) -> None:
    position = table.arrange(round=7, income_space=33, rivals={1: {"income_space": 99}})

    table.end_round(position)

    assert position.money == [17 + 11, 17 + 30, 17, 17]


@pytest.mark.rule("BB-INC-2", "BB-RULING-53")
def test_no_income_after_the_last_round_of_the_match(table) -> None:
    rivals = {1: {"income_space": 5, "spent": 3}, 2: {"spent": 1}}
    position = table.arrange(era="rail", round=8, income_space=33, spent=9, rivals=rivals)

    table.end_round(position)

    assert position.is_over
    assert position.money == [17, 17, 17, 17]
    assert position.order == [0, 1, 2, 3]


@pytest.mark.rule("BB-INC-3", "BB-RULING-10")
def test_a_negative_level_is_paid_and_not_spent(table) -> None:
    position = table.arrange(round=7, income_space=6)

    table.end_round(position)

    assert position.money[0] == 17 - 4
    assert position.order[0] == 0
    assert position.spent[0] == 0


@pytest.mark.rule("BB-INC-4", "BB-INC-5", "BB-INC-6")
def test_tiles_cover_a_shortfall_until_it_is_covered(table) -> None:
    position = in_debt(table)

    assert position.to_decide == 0
    assert table.legal(position) == ["give_up dudley:0", "give_up worcester:0"]

    table.play(position, "give_up worcester:0")

    assert position.money[0] == 3
    assert table.tile(position, "worcester:0") is None
    assert table.tile(position, "dudley:0") == [0, "coal_mine", 1, 2]
    assert position.asked == 0


@pytest.mark.rule("BB-ROUND-1", "BB-INC-4")
def test_debtors_give_up_tiles_in_the_new_turn_order_not_in_the_order_of_seats(table) -> None:
    theirs = {"leek:0": [2, "cotton_mill", 1], "cannock:1": [2, "coal_mine", 1]}
    poor = {2: {"income_space": 6, "money": 1}}
    position = in_debt(table, spent=9, tiles={**DEBT, **theirs}, rivals=poor)

    assert position.order == [1, 2, 3, 0]
    assert position.to_decide == 2
    table.play(position, "give_up leek:0")
    assert position.to_decide == 0
    assert table.legal(position) == ["give_up dudley:0", "give_up worcester:0"]


@pytest.mark.rule("BB-INC-4", "BB-RULING-37")
def test_given_up_tiles_go_to_the_box(table) -> None:
    position = in_debt(table)

    table.play(position, "give_up worcester:0")

    assert position.to_json()["seats"][0]["gone"] == {"cotton_mill": 1, "coal_mine": 1}


@pytest.mark.rule("BB-INC-4")
def test_links_are_never_given_up(table) -> None:
    position = in_debt(table, tiles={}, links={"birmingham--dudley": 0}, points={"bonuses": 9})

    assert position.links_left[0] == 13
    assert (position.money[0], position.vp[0]) == (0, 6)


def test_bb_inc_7_tiles_are_cashed_in_for_no_other_reason(table) -> None:
    position = table.arrange(tiles=DEBT)

    assert table.rule(position, "give_up dudley:0") == "BB-INC-7"


@pytest.mark.rule("BB-INC-8", "BB-RULING-57")
def test_vp_pay_only_when_no_tile_is_left(table) -> None:
    with_tiles = in_debt(table, points={"canal_links": 10})
    without = in_debt(table, tiles={}, points={"canal_links": 10})

    assert table.legal(with_tiles) == ["give_up dudley:0", "give_up worcester:0"]
    assert (without.money[0], without.vp[0]) == (0, 7)
    assert without.to_json()["seats"][0]["points"] == {"canal_links": 10, "lost": -3}


@pytest.mark.rule("BB-INC-9", "BB-FLIP-2", "BB-RULING-30", "BB-RULING-49")
def test_a_flip_moves_the_owners_marker_by_spaces_at_once(table) -> None:
    # Seat 1's works hold one iron; seat 0 uses it up while it is seat 0's turn.
    position = table.arrange(tiles={"dudley:1": [1, "iron_works", 1, 1]})

    table.play(position, "develop cotton_mill")

    assert position.income[1] == 13
    assert table.tile(position, "dudley:1") == [1, "iron_works", 1, "flipped"]
    assert position.to_decide == 0


@pytest.mark.rule("BB-INC-10", "BB-RULING-36")
def test_income_stops_on_the_last_space(table) -> None:
    position = table.arrange(tiles={"dudley:1": [1, "iron_works", 1, 1]}, rivals={1: {"income_space": 98}})

    table.play(position, "develop cotton_mill")

    assert position.income[1] == 99
    assert position.tallies(1)["income"] == 30


@pytest.mark.rule("BB-RULING-38", "BB-RULING-39")
def test_the_last_canal_round_has_its_normal_end(table) -> None:
    position = table.arrange(round=8, spent=4, income_space=20, rivals={1: {"income_space": 9}})

    table.end_round(position)

    assert position.era == 1
    assert position.order == [1, 2, 3, 0]
    assert position.money == [17 + 5, 17 - 1, 17, 17]


@pytest.mark.rule("BB-RULING-37")
def test_worthless_tiles_stay_by_default(table) -> None:
    tiles = {
        "stafford:1": [0, "pottery", 2],
        "dudley:0": [0, "coal_mine", 2],
        "cannock:1": [0, "coal_mine", 2],
    }
    position = in_debt(table, tiles=tiles, points={"bonuses": 5})

    assert table.legal(position) == ["give_up cannock:1", "give_up dudley:0"]
    assert table.rule(position, "give_up stafford:1") == "BB-RULING-37"


@pytest.mark.rule("BB-RULING-37")
def test_by_option_worthless_tiles_go_before_vp(table) -> None:
    tiles = {"stafford:1": [0, "pottery", 2]}
    kept = in_debt(table, tiles=tiles, points={"bonuses": 5})
    gone = in_debt(table, tiles=tiles, points={"bonuses": 5}, options={"worthless_tiles": "given_up"})

    assert (kept.vp[0], table.tile(kept, "stafford:1")) == (2, [0, "pottery", 2])
    assert (gone.vp[0], table.tile(gone, "stafford:1")) == (2, None)


def test_bb_ex_13_shortfall(table) -> None:
    mill = table.play(in_debt(table), "give_up worcester:0")
    both = table.play(in_debt(table), "give_up dudley:0")
    bare = in_debt(table, tiles={}, points={"canal_links": 10})
    poor = in_debt(table, tiles={}, points={"canal_links": 2})

    assert mill.money[0] == 3
    # The mine covers only 2 of 3: the mill must follow, and nothing is left to choose.
    assert both.money[0] == 5
    assert both.tiles[0] == 0
    assert (bare.money[0], bare.vp[0]) == (0, 7)
    assert (poor.money[0], poor.vp[0]) == (0, 0)


# Loans.


@pytest.mark.rule("BB-LOAN-1", "BB-LOAN-4", "BB-RULING-10")
def test_a_loan_is_thirty_pounds_and_three_levels(table) -> None:
    position = table.arrange(hand=["dudley", "stone"], income_space=20)

    table.play(position, "loan", "card stone")

    assert position.money[0] == 47
    assert position.spent[0] == 0
    assert position.tallies(0)["income"] == 5 - 3


@pytest.mark.rule("BB-LOAN-2", "BB-EX-10")
@pytest.mark.parametrize(("before", "after"), [(10, 7), (12, 8), (18, 12), (33, 26), (99, 88), (3, 0)])
def test_a_loan_lands_on_the_highest_space_of_the_level(table, before, after) -> None:
    position = table.arrange(hand=["dudley", "stone"], income_space=before)

    table.play(position, "loan")

    assert position.income[0] == after
    assert position.money[0] == 47


@pytest.mark.rule("BB-LOAN-3", "BB-RULING-35", "BB-EX-10")
def test_no_loan_below_level_minus_ten(table) -> None:
    assert table.allows(table.arrange(income_space=3), "loan")
    assert not table.allows(table.arrange(income_space=2), "loan")
    assert table.rule(table.arrange(income_space=2), "loan") == "BB-LOAN-3"


@pytest.mark.rule("BB-RULING-35")
def test_loans_are_allowed_in_the_last_round(table) -> None:
    assert table.allows(table.arrange(era="rail", round=8), "loan")


@pytest.mark.rule("BB-LOAN-4")
def test_loans_are_never_repaid(table) -> None:
    position = table.arrange(round=7, hand=["dudley", "stone", "leek", "leek"], income_space=20)

    table.play(position, "loan", "card stone")
    table.end_round(position)

    assert position.money[0] == 47 + 2


@pytest.mark.parametrize(
    ("space", "by", "reached", "level"), [(29, 5, 34, 12), (96, 2, 98, 30), (97, 5, 99, 30)]
)
def test_bb_ex_11_income_steps(table, space, by, reached, level) -> None:
    assert FACTS.track.rise(space, by) == reached
    assert FACTS.track.levels[reached] == level


def test_bb_ex_11_levels_before(table) -> None:
    assert [FACTS.track.levels[space] for space in (29, 96)] == [10, 29]


@pytest.mark.rule("BB-FLIP-1")
@pytest.mark.parametrize("industry", ["cotton_mill", "manufacturer", "pottery"])
def test_goods_flip_through_the_sell_action(table, industry) -> None:
    slots = {"cotton_mill": "birmingham:0", "manufacturer": "birmingham:1", "pottery": "coventry:0"}
    position = table.arrange(
        era="rail",
        tiles={slots[industry]: [0, industry, 2], "walsall:1": [0, "brewery", 2]},
        links={"birmingham--coventry": 1, "birmingham--oxford": 1},
        merchants={"oxford_1": "any"},
        barrels=[],
    )

    table.play(position, f"sell {slots[industry]}")

    assert table.tile(position, slots[industry]) == [0, industry, 2, "flipped"]


def test_bb_net_1_a_tile_that_was_given_up_is_in_no_network(table) -> None:
    position = in_debt(table)
    assert not table.allows(position, "link birmingham--worcester")

    table.play(position, "give_up worcester:0")
    while position.to_decide != 0:
        table.play(position, table.legal(position)[0])
        table.draw_refills(position)

    assert table.allows(position, "link birmingham--dudley")
    assert table.rule(position, "link birmingham--worcester") == "BB-LINK-3"
    assert table.rule(position, "link gloucester--worcester") == "BB-LINK-3"
