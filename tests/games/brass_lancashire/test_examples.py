"""The worked examples of rules.md, one test each."""

import pytest


def test_bl_ex_1_deck_of_four_in_the_canal_era(lancashire):
    position = lancashire.deal(lancashire.game.new_position(4))
    piles = [position.deck_size]
    played = []
    while position.era == 0:
        played.append(sum(position.discards))
        lancashire.pass_round(position)
        if position.era == 0:
            piles.append(position.deck_size)

    assert piles == [28, 24, 16, 8, 0, 0, 0, 0]
    assert played == [0, 4, 12, 20, 28, 36, 44, 52]  # and 8 more in the eighth round: 60


def test_bl_ex_2_deck_of_three_in_the_rail_era(lancashire):
    position = lancashire.arrange(
        seats=3,
        round=10,
        deck_size=0,
        order=[1, 2, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}],
    )
    lancashire.deal(lancashire.play(position, "pass"))
    piles = []
    loans = []
    while not position.is_over:
        piles.append(position.deck_size)
        loans.append(lancashire.rule(position, "loan 10"))
        last_discards = sum(position.discards)
        lancashire.pass_round(position)

    assert piles == [36, 30, 24, 18, 12, 6, 0, 0, 0, 0]
    assert loans == [""] * 6 + ["BL-LOAN-5"] * 4
    assert last_discards + 6 == 60


def test_bl_ex_3_income_steps(lancashire):
    mill = lancashire.arrange(
        tiles={
            "preston:1": [0, "cotton_mill", 1],
            "lancaster:0": [1, "port", 1],
            "wigan:0": [0, "coal_mine", 2, 1],
        },
        links={"lancaster--preston": 1},
        cotton=8,
    )

    lancashire.play(mill, "sell preston:1")
    assert (mill.income[0], mill.tallies(0)["income"]) == (15, 3)

    mine = lancashire.arrange(
        era="rail", tiles={"wigan:0": [0, "coal_mine", 2, 1]}, income=15, hand=("colne", "bury")
    )
    lancashire.play(mine, "link preston--wigan")
    assert (mine.income[0], mine.tallies(0)["income"]) == (22, 6)


def test_bl_ex_4_income_cap(lancashire):
    position = lancashire.arrange(era="rail", tiles={"wigan:0": [0, "coal_mine", 2, 1]}, income=95)
    assert position.tallies(0)["income"] == 29

    lancashire.play(position, "link preston--wigan")

    assert (position.income[0], position.tallies(0)["income"]) == (99, 30)


def test_bl_ex_5_loan(lancashire):
    position = lancashire.arrange(income=33)
    assert position.tallies(0)["income"] == 11

    lancashire.play(position, "loan 30")

    assert (position.tallies(0)["income"], position.income[0]) == (8, 26)
    assert (position.money[0], position.spent[0]) == (60, 0)


def test_bl_ex_6_loan_limit(lancashire):
    low = lancashire.arrange(income=2)

    assert lancashire.rule(low, "loan 30") == "BL-LOAN-3"
    assert lancashire.play(low, "loan 20").income[0] == 0
    position = lancashire.play(lancashire.arrange(income=12), "loan 10")
    assert (position.income[0], position.tallies(0)["income"]) == (10, 0)


def test_bl_ex_7_buying_coal(lancashire):
    prices = []
    for bought in range(10):
        position = lancashire.arrange(
            era="rail", tiles={"colne:0": [0, "cotton_mill", 2]}, coal=max(8 - bought, 0), money=10
        )
        lancashire.play(position, "link colne--yorkshire")
        prices.append(position.spent[0] - 5)

    assert prices == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.parametrize(
    ("level", "money", "state", "space"), [(2, 30 - 7 + 4, "flipped", 17), (3, 30 - 8 + 4, 1, 10)]
)
def test_bl_ex_8_new_mine_fills(lancashire, level, money, state, space):
    position = lancashire.arrange(
        hand=("wigan", "colne"),
        tops={"coal_mine": level},
        coal=5,
        tiles={"liverpool:0": [1, "port", 1], "preston:2": [2, "iron_works", 1]},
        links={"liverpool--wigan": 2},
    )

    lancashire.play(position, "build coal_mine wigan:0")

    assert position.money[0] == money
    assert lancashire.tile(position, "wigan:0")[3] == state
    assert (position.income[0], position.coal_market) == (space, 8)


def test_bl_ex_9_fill_money_cannot_pay(lancashire):
    fields = {"hand": ("bolton", "colne"), "tiles": {"bolton:0": [1, "coal_mine", 1]}, "iron": 0}

    assert (
        lancashire.rule(lancashire.arrange(money=4, **fields), "build iron_works bolton:2") == "BL-BUILD-10"
    )
    position = lancashire.play(lancashire.arrange(money=5, **fields), "build iron_works bolton:2")

    assert (position.money[0], position.spent[0]) == (14, 5)
    assert lancashire.tile(position, "bolton:2")[3] == "flipped"


def test_bl_ex_10_unconnected_mine(lancashire):
    position = lancashire.arrange(hand=("burnley", "colne", "bury", "bolton"), coal=3)
    lancashire.play(position, "build coal_mine burnley:0")
    assert (lancashire.tile(position, "burnley:0")[3], position.money[0]) == (2, 25)

    lancashire.play(position, "link burnley--colne", "card bury")
    later = lancashire.arrange(coal=3, tiles={"burnley:0": [0, "coal_mine", 1]}, links={"burnley--colne": 0})
    lancashire.play(later, "link colne--yorkshire")

    assert (lancashire.tile(later, "burnley:0")[3], later.coal_market) == (2, 3)


@pytest.mark.parametrize(("bolton", "taken"), [(2, "bolton:0"), ("flipped", "wigan:0")])
def test_bl_ex_11_nearest_coal(lancashire, bolton, taken):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"cotton_mill": 2},
        tiles={"bolton:0": [1, "coal_mine", 1, bolton], "wigan:0": [0, "coal_mine", 1]},
        links={
            "manchester--oldham": 2,
            "bolton--manchester": 2,
            "manchester--warrington_runcorn": 2,
            "warrington_runcorn--wigan": 2,
        },
    )

    lancashire.play(position, "build cotton_mill oldham:0")

    assert lancashire.tile(position, taken)[3] == 1
    assert position.money[0] == 16


def test_bl_ex_12_mine_before_track(lancashire):
    position = lancashire.arrange(
        era="rail",
        hand=("preston", "preston"),
        tops={"cotton_mill": 2, "iron_works": 2},
        money=30,
        tiles={"preston:0": [1, "port", 2], "wigan:0": [1, "coal_mine", 2, 1]},
        links={"preston--wigan": 2},
    )

    lancashire.play(position, "build cotton_mill preston:1")
    assert (position.coal_market, lancashire.tile(position, "wigan:0")[3]) == (8, "flipped")
    lancashire.play(position, "build iron_works preston:2")

    assert position.coal_market == 7
    assert position.money[0] == 30 - 14 - 7 - 1


PRESTON = {
    "tiles": {"preston:0": [0, "port", 1]},
    "links": {
        "lancaster--preston": 0,
        "preston--wigan": 0,
        "warrington_runcorn--wigan": 0,
        "blackburn--wigan": 1,
    },
}


def test_bl_ex_13_industry_card_in_the_canal_era(lancashire):
    position = lancashire.arrange(hand=("cotton_mill", "cotton_mill"), **PRESTON)

    assert lancashire.legal(position, "build") == {
        "cotton_mill lancaster:1",
        "cotton_mill warrington_runcorn:0",
    }
    assert lancashire.rule(position, "build cotton_mill wigan:0") == "BL-BUILD-6"
    assert lancashire.rule(position, "build cotton_mill preston:1") == "BL-BUILD-7"
    assert lancashire.rule(position, "build cotton_mill blackburn:0") == "BL-CARD-5"


def test_bl_ex_14_location_card(lancashire):
    level_1 = lancashire.arrange(hand=("blackburn", "blackburn"), **PRESTON)
    level_2 = lancashire.arrange(hand=("blackburn", "blackburn"), tops={"cotton_mill": 2}, **PRESTON)
    alone = lancashire.arrange(hand=("blackburn", "blackburn"), tops={"cotton_mill": 2})

    assert lancashire.rule(level_1, "build cotton_mill blackburn:0") == ""
    assert lancashire.rule(alone, "build cotton_mill blackburn:0") == "BL-COAL-7"
    lancashire.play(level_2, "build cotton_mill blackburn:0")
    assert (level_2.coal_market, level_2.money[0]) == (7, 15)


def test_bl_ex_15_lancaster(lancashire):
    empty = lancashire.arrange(hand=("lancaster", "colne"))
    taken = lancashire.arrange(hand=("lancaster", "colne"), tiles={"lancaster:0": [1, "port", 1]})

    assert {name for name in lancashire.legal(empty, "build") if "port" in name} == {"port lancaster:0"}
    assert {name for name in lancashire.legal(taken, "build") if "port" in name} == {"port lancaster:1"}


@pytest.mark.parametrize(("kind", "money", "space"), [("money", 32, 19), ("income_spaces", 30, 21)])
def test_bl_ex_16_selling(lancashire, kind, money, space):
    position = lancashire.arrange(
        tiles={
            "manchester:0": [0, "cotton_mill", 1],
            "bolton:0": [0, "cotton_mill", 2],
            "liverpool:0": [1, "port", 2],
        },
        links={
            "bolton--manchester": 1,
            "manchester--warrington_runcorn": 2,
            "warrington_runcorn--wigan": 3,
            "liverpool--wigan": 2,
        },
        cotton=1,
        options={"bonus_kind": kind},
    )

    lancashire.play(position, "sell manchester:0", "port liverpool:0")
    assert position.income == [15, 13, 10, 10]
    lancashire.play(position, "sell bolton:0", "tile -2")

    assert position.cotton == 3
    assert (position.money[0], position.income[0]) == (money, space)
    assert lancashire.tile(position, "bolton:0")[3] == "flipped"


def test_bl_ex_17_market_closes(lancashire):
    fields = {
        "tiles": {
            "colne:0": [0, "cotton_mill", 1],
            "preston:1": [0, "cotton_mill", 1],
            "lancaster:0": [1, "port", 1],
        },
        "links": {"colne--yorkshire": 1, "lancaster--preston": 1},
        "cotton": 5,
    }
    closed = lancashire.play(lancashire.arrange(**fields), "sell colne:0", "tile -3")
    open_ = lancashire.play(lancashire.arrange(**fields), "sell colne:0", "tile -2")

    assert (closed.cotton, lancashire.tile(closed, "colne:0")[3]) == (8, "unflipped")
    assert closed.to_json()["asked"] == "card"
    assert (open_.cotton, open_.money[0], lancashire.tile(open_, "colne:0")[3]) == (7, 30, "flipped")
    assert lancashire.legal(open_) == {"sell preston:1", "done"}


def last_turn(lancashire, order, spent):
    """The seat that is last in the order has the last action of a round."""
    hands = [None] * 4
    hands[order[-1]] = lancashire.cards("wigan")
    position = lancashire.arrange(
        order=order, to_decide=order[-1], actions_left=1, round=3, deck_size=0, spent=spent, hands=hands
    )
    return lancashire.play(position, "pass")


def test_bl_ex_18_turn_order(lancashire):
    assert last_turn(lancashire, [0, 1, 2, 3], [12, 0, 12, 5]).order == [1, 3, 0, 2]


def test_bl_ex_19_debt(lancashire):
    def owing():
        return lancashire.play(
            lancashire.arrange(
                order=[1, 2, 3, 0],
                to_decide=0,
                actions_left=1,
                round=3,
                deck_size=0,
                hand=("wigan",),
                income=6,
                money=1,
                tiles={
                    "preston:0": [0, "port", 1, "flipped"],
                    "bolton:0": [0, "cotton_mill", 2, "unflipped"],
                },
            ),
            "pass",
        )

    port = lancashire.play(owing(), "liquidate preston:0")
    mill = lancashire.play(owing(), "liquidate bolton:0")

    assert (port.money[0], mill.money[0]) == (0, 4)
    assert (len(port.to_json()["tiles"]), len(mill.to_json()["tiles"])) == (1, 1)
    assert {port.to_json()["asked"], mill.to_json()["asked"]} == {"action"}
    assert (port.income[0], mill.income[0]) == (6, 6)


def finish(lancashire, era, **fields):
    position = lancashire.arrange(
        era=era,
        round=8,
        deck_size=0,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
        **fields,
    )
    return lancashire.play(position, "pass")


def test_bl_ex_20_link_value(lancashire):
    canal = finish(
        lancashire,
        "canal",
        links={"colne--yorkshire": 0},
        tiles={"colne:0": [1, "cotton_mill", 1, "flipped"], "colne:1": [2, "cotton_mill", 1]},
    )
    preston = finish(
        lancashire,
        "rail",
        money=0,
        links={"blackpool--preston": 0},
        tiles={"preston:0": [1, "port", 2, "flipped"], "preston:1": [2, "cotton_mill", 2, "flipped"]},
    )
    southport = finish(
        lancashire, "rail", money=0, links={"liverpool--southport": 0}, tiles={"liverpool:0": [1, "port", 2]}
    )

    assert lancashire.points(canal) == {"canal_links": 3}
    assert lancashire.points(preston) == {"rail_links": 4}
    assert lancashire.points(southport) == {"rail_links": 2}


def test_bl_ex_21_two_rails(lancashire):
    position = lancashire.arrange(era="rail", tiles={"lancaster:1": [0, "cotton_mill", 2]}, money=17)
    assert lancashire.rule(position, "link lancaster--preston") == "BL-LINK-4"

    lancashire.play(position, "link lancaster--scotland", "link lancaster--preston")

    assert (position.money[0], position.spent[0], position.coal_market) == (0, 17, 6)


def test_bl_ex_22_barrow(lancashire):
    position = lancashire.arrange(
        era="rail",
        hand=("barrow_in_furness", "colne"),
        tops={"shipyard": 2, "iron_works": 2, "coal_mine": 2},
        tiles={"lancaster:0": [1, "port", 2]},
        links={"lancaster--scotland": 1},
    )
    builds = ("build shipyard barrow_in_furness:0", "build iron_works barrow_in_furness:1")

    assert [lancashire.rule(position, build) for build in builds] == ["BL-IND-7"] * 2
    lancashire.play(position, "combine")
    assert [lancashire.rule(position, build) for build in builds] == ["BL-IND-7"] * 2


def test_bl_ex_23_birkenhead(lancashire):
    fields = {
        "era": "rail",
        "hand": ("shipyard", "colne"),
        "tops": {"shipyard": 2},
        "tiles": {"liverpool:0": [0, "port", 2], "ellesmere_port:0": [2, "port", 2]},
    }
    without = lancashire.arrange(**fields)
    with_rail = lancashire.arrange(links={"birkenhead--ellesmere_port": 1}, **fields)

    assert lancashire.rule(without, "build shipyard birkenhead:0") == "BL-IND-8"
    assert lancashire.rule(with_rail, "build shipyard birkenhead:0") == ""


def test_bl_ex_24_overbuild_opponent(lancashire):
    fields = {
        "hand": ("oldham", "colne"),
        "tops": {"coal_mine": 2},
        "tiles": {"oldham:0": [1, "coal_mine", 1, "flipped"]},
        "income": [10, 14, 10, 10],
    }

    assert lancashire.rule(lancashire.arrange(coal=1, **fields), "build coal_mine oldham:0") == "BL-OVER-3"
    position = lancashire.play(lancashire.arrange(coal=0, **fields), "build coal_mine oldham:0")
    assert lancashire.tile(position, "oldham:0") == [0, "coal_mine", 2, 3]
    assert position.income[1] == 14


def test_bl_ex_25_develop(lancashire):
    position = lancashire.arrange(tiles={"preston:2": [2, "iron_works", 2, 1]})

    lancashire.play(position, "develop shipyard", "develop shipyard")

    assert (lancashire.tile(position, "preston:2")[3], position.income[2]) == ("flipped", 13)
    assert (position.spent[0], position.iron_market, lancashire.top(position, "shipyard")) == (1, 7, 1)


def test_bl_ex_26_period_end(lancashire):
    tiles = {
        "colne:0": [0, "cotton_mill", 1, "flipped"],
        "bolton:0": [0, "cotton_mill", 2, "flipped"],
        "wigan:0": [0, "coal_mine", 2, 2],
    }

    canal = finish(lancashire, "canal", tiles=tiles)

    assert lancashire.points(canal) == {"canal_tiles": 8}
    del tiles["colne:0"]
    assert canal.to_json()["tiles"] == tiles
    rail = finish(lancashire, "rail", tiles=tiles, money=0)
    assert lancashire.points(rail) == {"rail_tiles": 5}


@pytest.mark.parametrize(("money", "vp"), [(39, 3), (40, 4), (9, 0)])
def test_bl_ex_27_final_money(lancashire, money, vp):
    assert lancashire.vp(finish(lancashire, "rail", money=money)) == vp


def test_bl_ex_28_first_round(lancashire):
    position = lancashire.deal(lancashire.game.new_position(4))

    for _ in range(4):
        seat = position.to_decide
        assert "combine" not in lancashire.legal(position)
        lancashire.play(position, "loan 10")
        if position.to_decide == seat:
            position.apply(position.legal()[0])
        assert position.to_decide != seat


def test_bl_ex_29_reading_the_tracks(lancashire):
    market = lancashire.game.new_position(4).options.market
    assert (market.cost(8 - 3, 1), market.cost(8 - 4, 1)) == (2, 3)

    position = lancashire.arrange(
        hand=("wigan", "colne"),
        tops={"coal_mine": 2},
        coal=5,
        tiles={"liverpool:0": [1, "port", 1]},
        links={"liverpool--wigan": 1},
    )
    lancashire.play(position, "build coal_mine wigan:0")

    assert position.money[0] == 30 - 7 + 4
    assert market.cost(position.coal_market, 1) == 1


def test_bl_ex_30_card_and_coal_together(lancashire):
    fields = {
        "tops": {"cotton_mill": 2},
        "tiles": {"bury:0": [0, "coal_mine", 1], "rochdale:0": [1, "coal_mine", 1]},
        "links": {"bury--manchester": 0, "oldham--rochdale": 1, "manchester--oldham": 1},
    }
    oldham = lancashire.play(
        lancashire.arrange(hand=("oldham", "wigan"), **fields), "build cotton_mill oldham:0"
    )
    mill = lancashire.arrange(hand=("cotton_mill", "cotton_mill"), **fields)
    colne = lancashire.arrange(hand=("colne", "wigan"), **fields)

    assert (
        oldham.money[0],
        lancashire.tile(oldham, "rochdale:0")[3],
        lancashire.tile(oldham, "bury:0")[3],
    ) == (16, 1, 2)
    assert lancashire.legal(mill, "build") == {f"cotton_mill manchester:{slot}" for slot in range(3)}
    lancashire.play(mill, "build cotton_mill manchester:0")
    assert lancashire.tile(mill, "bury:0")[3] == 1
    assert lancashire.rule(colne, "build cotton_mill colne:0") == "BL-COAL-12"


def test_bl_ex_31_first_canals(lancashire):
    position = lancashire.arrange(tiles={"liverpool:0": [0, "port", 1]}, hand=("colne", "colne"))
    assert lancashire.legal(position, "link") == {"liverpool--wigan", "ellesmere_port--liverpool"}

    lancashire.play(position, "link liverpool--wigan")

    assert lancashire.legal(position, "link") == {
        "ellesmere_port--liverpool",
        "blackburn--wigan",
        "preston--wigan",
        "warrington_runcorn--wigan",
    }
    assert lancashire.rule(position, "link bolton--wigan") == "BL-LINK-2"


def test_bl_ex_32_on_through_yorkshire(lancashire):
    own = lancashire.arrange(links={"colne--yorkshire": 0})
    other = lancashire.arrange(links={"colne--yorkshire": 1}, tiles={"burnley:0": [0, "coal_mine", 1]})

    assert lancashire.play(own, "link rochdale--yorkshire").spent[0] == 3
    assert lancashire.rule(other, "link rochdale--yorkshire") == "BL-LINK-9"


def test_bl_ex_33_combined_build(lancashire):
    level_1 = lancashire.arrange(hand=("manchester", "coal_mine", "bury"))
    level_2 = lancashire.arrange(hand=("manchester", "coal_mine", "bury"), tops={"cotton_mill": 2})
    with_coal = lancashire.arrange(
        hand=("manchester", "coal_mine", "bury"), tops={"cotton_mill": 2}, links={"colne--yorkshire": 1}
    )

    lancashire.play(level_1, "combine", "build cotton_mill colne:0", "card manchester", "card coal_mine")
    assert level_1.to_json()["discards"] == {"manchester": 1, "coal_mine": 1}
    assert level_1.to_decide == 1
    assert lancashire.rule(lancashire.play(level_2, "combine"), "build cotton_mill colne:0") == "BL-COAL-7"
    assert lancashire.rule(lancashire.play(with_coal, "combine"), "build cotton_mill colne:0") == ""


def test_bl_ex_34_rail_from_a_port(lancashire):
    port = {"warrington_runcorn:1": [0, "port", 2]}
    bought = lancashire.arrange(era="rail", tiles=port, coal=6)
    mined = lancashire.arrange(era="rail", tiles={**port, "manchester:0": [1, "coal_mine", 2]}, coal=6)

    lancashire.play(bought, "link manchester--warrington_runcorn")
    lancashire.play(mined, "link manchester--warrington_runcorn")

    assert (bought.spent[0], mined.spent[0]) == (7, 5)
    assert lancashire.tile(mined, "manchester:0")[3] == 2


def test_bl_ex_35_tie_in_the_middle(lancashire):
    red, green, purple, yellow = range(4)
    spent = [23, 6, 6, 12]

    assert last_turn(lancashire, [red, green, purple, yellow], spent).order == [green, purple, yellow, red]
    assert last_turn(lancashire, [red, purple, green, yellow], spent).order == [purple, green, yellow, red]


def test_bl_ex_36_manchester_card(lancashire):
    position = lancashire.arrange(hand=("manchester", "manchester"))
    with_mine = lancashire.arrange(
        hand=("manchester", "manchester"), tiles={"manchester:2": [1, "coal_mine", 1]}
    )
    shown = {
        f"{industry} manchester:{slot}" for industry in ("cotton_mill", "coal_mine") for slot in range(3)
    }

    assert lancashire.legal(position, "build") == shown
    assert lancashire.rule(position, "build iron_works manchester:3") == "BL-COAL-7"
    assert lancashire.rule(with_mine, "build iron_works manchester:3") == ""
    for slot in range(4):
        assert lancashire.rule(position, f"build port manchester:{slot}") == "BL-BUILD-6"
        assert lancashire.rule(position, f"build shipyard manchester:{slot}") == "BL-BUILD-6"


def test_bl_ex_37_nobody_in_liverpool(lancashire):
    fields = {"era": "rail", "hand": ("shipyard", "shipyard"), "tops": {"shipyard": 2}}
    bury = {"bury:0": [0, "coal_mine", 2], "wigan:0": [1, "coal_mine", 2]}
    coal = {"birkenhead--ellesmere_port": 1, "ellesmere_port--northwich": 1, "midlands--northwich": 1}
    absent = lancashire.arrange(tiles=bury, links=coal, **fields)
    joined = lancashire.arrange(tiles=bury, links={**coal, "liverpool--wigan": 0}, **fields)
    without_rail = lancashire.arrange(tiles=bury, links={"liverpool--wigan": 0}, **fields)

    assert lancashire.legal(absent, "build") == set()
    assert lancashire.legal(joined, "build") == {"shipyard liverpool:3", "shipyard birkenhead:0"}
    assert lancashire.rule(without_rail, "build shipyard birkenhead:0") == "BL-IND-8"
