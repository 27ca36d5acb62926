"""Links, develop, sell, loans."""

import pytest


def test_bl_link_1_an_own_tile_or_link_at_one_end(lancashire):
    tile = lancashire.arrange(tiles={"preston:0": [0, "port", 1]})
    link = lancashire.arrange(links={"colne--yorkshire": 0})
    waypoint = lancashire.arrange(
        era="rail", links={"blackpool--preston": 0, "lancaster--scotland": 0, "lancaster--preston": 1}
    )

    assert lancashire.legal(tile, "link") == {"fleetwood--preston", "lancaster--preston", "preston--wigan"}
    assert lancashire.legal(link, "link") == {"burnley--colne", "rochdale--yorkshire"}
    assert "barrow_in_furness--lancaster" in lancashire.legal(waypoint, "link")
    assert lancashire.rule(tile, "link bolton--bury") == "BL-LINK-1"


def test_bl_link_2_canals_one_per_action_for_three(lancashire):
    position = lancashire.arrange(tiles={"preston:0": [0, "port", 1]})
    assert lancashire.rule(position, "link blackpool--preston") == "BL-LINK-2"

    lancashire.play(position, "link preston--wigan")

    assert position.to_json()["asked"] == "card"
    assert (position.money[0], position.spent[0]) == (27, 3)
    poor = lancashire.arrange(tiles={"preston:0": [0, "port", 1]}, money=2)
    assert lancashire.rule(poor, "link preston--wigan") == "BL-LINK-2"


def test_bl_link_3_one_rail_five_two_rails_fifteen(lancashire):
    fields = {"era": "rail", "tiles": {"bury:0": [0, "coal_mine", 2]}}
    one = lancashire.arrange(**fields)
    two = lancashire.arrange(**fields)

    lancashire.play(one, "link bolton--bury", "done")
    lancashire.play(two, "link bolton--bury", "link bury--manchester")

    assert (one.money[0], two.money[0]) == (25, 15)
    assert two.to_json()["asked"] == "card"
    assert lancashire.rule(one, "link bury--manchester") == "BL-FLOW-5"
    canal_only = lancashire.arrange(era="rail", tiles={"liverpool:0": [0, "port", 2]})
    assert lancashire.rule(canal_only, "link ellesmere_port--liverpool") == "BL-LINK-3"
    poor = lancashire.arrange(money=4, **fields)
    assert lancashire.rule(poor, "link bolton--bury") == "BL-LINK-3"


def test_bl_link_4_coal_to_one_of_the_ends(lancashire):
    from_far_end = lancashire.arrange(
        era="rail", tiles={"bolton:0": [0, "cotton_mill", 2], "wigan:0": [1, "coal_mine", 2]}
    )
    none = lancashire.arrange(era="rail", tiles={"bolton:0": [0, "cotton_mill", 2]})

    lancashire.play(from_far_end, "link bolton--wigan")

    assert lancashire.tile(from_far_end, "wigan:0")[3] == 2
    assert lancashire.rule(none, "link bolton--wigan") == "BL-LINK-4"


def test_bl_link_5_two_rails_need_not_touch(lancashire):
    position = lancashire.arrange(
        era="rail", tiles={"bury:0": [0, "coal_mine", 2], "wigan:0": [0, "coal_mine", 2]}
    )

    lancashire.play(position, "link bolton--bury", "link preston--wigan")

    assert (lancashire.tile(position, "bury:0")[3], lancashire.tile(position, "wigan:0")[3]) == (2, 2)


def test_bl_link_6_an_external_region_is_a_port(lancashire):
    position = lancashire.arrange(era="rail", tiles={"colne:0": [0, "cotton_mill", 2]}, coal=6)
    with_mine = lancashire.arrange(
        era="rail",
        tiles={"colne:0": [0, "cotton_mill", 2], "burnley:0": [1, "coal_mine", 2]},
        links={"burnley--colne": 1},
        coal=6,
    )

    assert (lancashire.play(position, "link colne--yorkshire", "done").money[0], position.coal_market) == (
        30 - 7,
        5,
    )
    assert lancashire.play(with_mine, "link colne--yorkshire", "done").coal_market == 6


def test_bl_link_7_fourteen_markers(lancashire):
    names = [
        name for name, canal in zip(lancashire.facts.lines, lancashire.facts.line_canal, strict=True) if canal
    ]
    position = lancashire.arrange(links=dict.fromkeys(names[:14], 0))

    assert position.tallies(0)["links_left"] == 0
    assert lancashire.rule(position, f"link {names[14]}") in {"BL-LINK-7", "BL-LINK-9"}
    refused = {lancashire.rule(position, f"link {name}") for name in names[14:]}
    assert "BL-LINK-7" in refused
    assert lancashire.legal(position, "link") == set()


def test_bl_link_8_one_link_per_line(lancashire):
    position = lancashire.arrange(tiles={"preston:0": [0, "port", 1]}, links={"preston--wigan": 1})

    assert lancashire.rule(position, "link preston--wigan") == "BL-LINK-8"


def test_bl_link_9_links_of_others_give_no_right(lancashire):
    position = lancashire.arrange(tiles={"preston:0": [0, "port", 1]}, links={"preston--wigan": 1})

    assert lancashire.rule(position, "link warrington_runcorn--wigan") == "BL-LINK-9"


def test_bl_dev_1_one_or_two_tiles_of_one_stack_or_two(lancashire):
    same = lancashire.play(lancashire.arrange(), "develop port", "develop port")
    two = lancashire.play(lancashire.arrange(), "develop port", "develop shipyard")
    one = lancashire.play(lancashire.arrange(), "develop port", "done")

    assert lancashire.left(same, "port") == 6
    assert (lancashire.left(two, "port"), lancashire.left(two, "shipyard")) == (7, 5)
    assert lancashire.left(one, "port") == 7
    assert {one.to_json()["asked"], two.to_json()["asked"]} == {"card"}
    empty = lancashire.arrange(stacks=[{"port": 0}, {}, {}, {}])
    assert lancashire.rule(empty, "develop port") == "BL-DEV-1"


def test_bl_dev_2_one_iron_each(lancashire):
    position = lancashire.play(lancashire.arrange(iron=8), "develop port", "develop port")

    assert (position.iron_market, position.money[0]) == (6, 28)
    poor = lancashire.arrange(iron=0, money=4)
    assert lancashire.rule(poor, "develop port") == "BL-DEV-2"


def test_bl_dev_2_iron_from_an_iron_works_is_free(lancashire):
    works = lancashire.arrange(money=0, iron=0, tiles={"preston:2": [1, "iron_works", 1, 1]})

    assert "port" in lancashire.legal(works, "develop")


def test_bl_dev_3_tiles_never_come_back(lancashire):
    position = lancashire.play(lancashire.arrange(), "develop port", "done", "card colne")

    lancashire.pass_round(position)

    assert lancashire.left(position, "port") == 7


def test_bl_dev_4_the_only_way_past_tiles_that_cannot_be_built(lancashire):
    position = lancashire.arrange(era="rail")
    assert (lancashire.top(position, "shipyard"), lancashire.top(position, "coal_mine")) == (0, 1)

    lancashire.play(position, "develop coal_mine", "develop shipyard")

    assert (lancashire.top(position, "shipyard"), lancashire.top(position, "coal_mine")) == (0, 2)


def test_bl_dev_5_nothing_else_empties_a_stack(lancashire):
    position = lancashire.arrange(
        round=8, income=0, money=0, tiles={"preston:0": [0, "port", 1], "wigan:0": [0, "coal_mine", 1]}
    )
    before = list(position.gone)

    while position.era == 0:
        lancashire.pass_round(position)

    assert position.gone == before


AT_LIVERPOOL = {"liverpool--wigan": 1, "warrington_runcorn--wigan": 2, "manchester--warrington_runcorn": 3}


def test_bl_sell_1_any_number_in_the_order_of_choice(lancashire):
    position = lancashire.arrange(
        tiles={
            "manchester:0": [0, "cotton_mill", 1],
            "warrington_runcorn:0": [0, "cotton_mill", 1],
            "liverpool:0": [1, "port", 1],
            "liverpool:1": [2, "port", 1],
        },
        links=AT_LIVERPOOL,
    )

    assert lancashire.legal(position, "sell") == {"manchester:0", "warrington_runcorn:0"}
    lancashire.play(position, "sell warrington_runcorn:0", "port liverpool:1")
    assert lancashire.rule(position, "sell warrington_runcorn:0") == "BL-SELL-1"
    assert lancashire.legal(position) == {"sell manchester:0", "done"}
    lancashire.play(position, "sell manchester:0", "port liverpool:0")

    assert position.to_json()["asked"] == "card"
    assert {tile[3] for tile in position.to_json()["tiles"].values()} == {"flipped"}


def test_bl_sell_2_port_or_distant_market(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [0, "cotton_mill", 1], "liverpool:0": [1, "port", 1]}, links=AT_LIVERPOOL
    )

    lancashire.play(position, "sell manchester:0")

    assert lancashire.legal(position) == {"port liverpool:0", "distant_market"}


def test_bl_sell_3_mill_and_port_flip_and_both_owners_advance(lancashire):
    position = lancashire.arrange(
        tiles={
            "manchester:0": [0, "cotton_mill", 2],
            "liverpool:0": [1, "port", 3],
            "liverpool:1": [2, "port", 1, "flipped"],
            "preston:0": [3, "port", 1],
        },
        links=AT_LIVERPOOL,
    )

    lancashire.play(position, "sell manchester:0")
    assert lancashire.rule(position, "port liverpool:1") == "BL-SELL-3"
    assert lancashire.rule(position, "port preston:0") == "BL-SELL-3"
    assert lancashire.rule(position, "port liverpool:2") == "BL-SELL-3"
    lancashire.play(position, "port liverpool:0")

    assert position.income == [14, 14, 10, 10]


def test_bl_sell_4_any_port_beyond_nearer_ones(lancashire):
    position = lancashire.arrange(
        tiles={
            "manchester:0": [0, "cotton_mill", 1],
            "warrington_runcorn:1": [1, "port", 1],
            "liverpool:0": [2, "port", 1],
        },
        links=AT_LIVERPOOL,
    )

    lancashire.play(position, "sell manchester:0", "port liverpool:0")

    assert lancashire.tile(position, "liverpool:0")[3] == "flipped"
    assert lancashire.tile(position, "warrington_runcorn:1")[3] == "unflipped"


def test_bl_sell_5_distant_market_through_any_port_or_external_region(lancashire):
    used_port = lancashire.arrange(
        tiles={"manchester:0": [0, "cotton_mill", 1], "liverpool:0": [1, "port", 1, "flipped"]},
        links=AT_LIVERPOOL,
    )
    external = lancashire.arrange(tiles={"colne:0": [0, "cotton_mill", 1]}, links={"colne--yorkshire": 2})
    alone = lancashire.arrange(tiles={"colne:0": [0, "cotton_mill", 1]})

    lancashire.play(used_port, "sell manchester:0", "tile 0")
    lancashire.play(external, "sell colne:0", "tile 0")

    assert used_port.income == [15, 10, 10, 10]
    assert external.income[0] == 15
    assert lancashire.rule(alone, "sell colne:0") == "BL-SELL-5"


def at_yorkshire(lancashire, **fields):
    tiles = {"colne:0": [0, "cotton_mill", 1], "rochdale:0": [0, "cotton_mill", 1]}
    links = {"colne--yorkshire": 1, "rochdale--yorkshire": 1}
    return lancashire.play(lancashire.arrange(tiles=tiles, links=links, **fields), "sell colne:0")


def test_bl_sell_6_the_marker_falls_by_the_tile(lancashire):
    position = at_yorkshire(lancashire, cotton=2)

    assert lancashire.outcomes(position) == {
        "tile 0": 2,
        "tile -1": 2,
        "tile -2": 4,
        "tile -3": 3,
        "tile -4": 1,
    }
    assert lancashire.play(position, "tile -3").cotton == 5
    assert lancashire.play(at_yorkshire(lancashire, cotton=6), "tile -4").cotton == 8


@pytest.mark.parametrize(
    ("start", "tile", "bonus"),
    [
        (0, "0", 3),
        (0, "-1", 3),
        (1, "-1", 2),
        (1, "-2", 2),
        (3, "-1", 1),
        (4, "-1", 1),
        (4, "-2", 0),
        (6, "-1", 0),
    ],
)
def test_bl_sell_7_the_mill_flips_and_the_bonus_is_paid(lancashire, start, tile, bonus):
    position = lancashire.play(at_yorkshire(lancashire, cotton=start), f"tile {tile}")

    assert lancashire.tile(position, "colne:0")[3] == "flipped"
    assert (position.money[0], position.income[0]) == (30 + bonus, 15)


def test_bl_sell_8_bonus_as_money_or_income_spaces(lancashire):
    money = lancashire.play(at_yorkshire(lancashire), "tile 0")
    spaces = lancashire.play(at_yorkshire(lancashire, options={"bonus_kind": "income_spaces"}), "tile 0")

    assert (money.money[0], money.income[0]) == (33, 15)
    assert (spaces.money[0], spaces.income[0]) == (30, 18)


def test_bl_sell_9_a_used_tile_does_not_come_again(lancashire):
    position = lancashire.play(at_yorkshire(lancashire), "tile -4", "sell rochdale:0")

    assert "tile -4" not in lancashire.outcomes(position)
    assert sum(lancashire.outcomes(position).values()) == 11


def test_bl_sell_10_the_bottom_ends_sale_and_market(lancashire):
    position = lancashire.play(at_yorkshire(lancashire, cotton=5), "tile -3")

    assert position.to_json()["asked"] == "card"
    assert lancashire.tile(position, "colne:0")[3] == "unflipped"
    lancashire.play(position, "card colne")
    assert lancashire.rule(position, "sell colne:0") == "BL-SELL-10"
    assert position.money[0] == 30


def test_bl_sell_10_earlier_sales_of_the_action_stand(lancashire):
    position = lancashire.play(at_yorkshire(lancashire, cotton=4), "tile -1", "sell rochdale:0", "tile -4")

    assert lancashire.tile(position, "colne:0")[3] == "flipped"
    assert lancashire.tile(position, "rochdale:0")[3] == "unflipped"


def test_bl_sell_11_ports_still_buy_when_the_market_is_closed(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [0, "cotton_mill", 1], "liverpool:0": [1, "port", 1]},
        links=AT_LIVERPOOL,
        cotton=8,
    )

    lancashire.play(position, "sell manchester:0")

    assert lancashire.tile(position, "liverpool:0")[3] == "flipped"


def test_bl_sell_12_the_virtual_link_carries_no_cotton(lancashire):
    position = lancashire.arrange(
        era="rail",
        tiles={"warrington_runcorn:0": [0, "cotton_mill", 2], "liverpool:0": [1, "port", 2]},
        links={"ellesmere_port--warrington_runcorn": 0, "birkenhead--ellesmere_port": 0},
    )

    assert lancashire.rule(position, "sell warrington_runcorn:0") == "BL-SELL-5"


@pytest.mark.parametrize(("loan", "space"), [(10, 9), (20, 8), (30, 7)])
def test_bl_loan_1_ten_twenty_or_thirty(lancashire, loan, space):
    position = lancashire.play(lancashire.arrange(), f"loan {loan}")

    assert (position.money[0], position.income[0]) == (30 + loan, space)


@pytest.mark.parametrize(
    ("start", "loan", "space"), [(12, 10, 10), (11, 10, 10), (35, 10, 33), (31, 20, 28), (64, 30, 54)]
)
def test_bl_loan_2_to_the_highest_space_of_the_lower_level(lancashire, start, loan, space):
    position = lancashire.play(lancashire.arrange(income=start), f"loan {loan}")

    assert position.income[0] == space


def test_bl_loan_3_never_below_minus_ten(lancashire):
    assert lancashire.legal(lancashire.arrange(income=2), "loan") == {"10", "20"}
    assert lancashire.rule(lancashire.arrange(income=2), "loan 30") == "BL-LOAN-3"


def test_bl_loan_4_borrowed_money_is_not_spent(lancashire):
    position = lancashire.play(lancashire.arrange(), "loan 30")

    assert position.spent[0] == 0


def test_bl_loan_5_no_loans_in_the_rail_era_without_a_pile(lancashire):
    assert lancashire.rule(lancashire.arrange(era="rail", deck_size=0), "loan 10") == "BL-LOAN-5"
    assert lancashire.rule(lancashire.arrange(era="rail", deck_size=1), "loan 10") == ""
    assert lancashire.rule(lancashire.arrange(era="canal", deck_size=0), "loan 10") == ""
