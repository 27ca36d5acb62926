"""VP, ties and the result."""


def finish(lancashire, era="rail", seats=4, **fields):
    """Play the last action of an era and score it."""
    rounds = {3: 10, 4: 8}[seats]
    position = lancashire.arrange(
        era=era,
        round=rounds,
        deck_size=0,
        seats=seats,
        order=[*range(1, seats), 0],
        to_decide=0,
        actions_left=1,
        hands=[lancashire.cards("wigan"), *[{}] * (seats - 1)],
        **fields,
    )
    return lancashire.play(position, "pass")


def points(position, seat=0):
    return position.to_json()["seats"][seat]["points"]


def test_bl_score_1_links_score_both_ends(lancashire):
    position = finish(
        lancashire,
        tiles={
            "bolton:0": [1, "cotton_mill", 2, "flipped"],
            "bolton:1": [2, "cotton_mill", 2, "flipped"],
            "bury:0": [1, "cotton_mill", 2, "flipped"],
        },
        links={"bolton--bury": 0},
        money=0,
    )

    assert points(position) == {"rail_links": 3}


def test_bl_score_2_flipped_tiles_are_one_coin_each(lancashire):
    position = finish(
        lancashire,
        tiles={"liverpool:3": [1, "shipyard", 2, "flipped"], "liverpool:0": [1, "port", 2, "unflipped"]},
        links={"liverpool--wigan": 0},
        money=0,
    )

    assert points(position) == {"rail_links": 1}


def test_bl_score_3_external_regions_and_waypoints_are_two_coins(lancashire):
    position = finish(lancashire, links={"midlands--northwich": 0, "liverpool--southport": 1}, money=0)

    assert points(position) == {"rail_links": 4}
    assert points(position, 1) == {"rail_links": 2, "money": 3}


def test_bl_score_4_flipped_own_tiles_score_their_vp(lancashire):
    position = finish(
        lancashire,
        tiles={
            "liverpool:3": [0, "shipyard", 2, "flipped"],
            "colne:0": [0, "cotton_mill", 4, "flipped"],
            "wigan:0": [0, "coal_mine", 4, 1],
        },
        money=0,
    )

    assert points(position) == {"rail_tiles": 18 + 12}


def test_bl_score_5_one_vp_per_ten_pounds_at_the_very_end(lancashire):
    assert points(finish(lancashire, money=29)) == {"money": 2}
    assert points(finish(lancashire, era="canal", money=29)) == {}


def test_bl_score_6_both_eras_add_up(lancashire):
    position = finish(lancashire, money=10, points=[{"canal_links": 60, "canal_tiles": 45}, {}, {}, {}])

    assert lancashire.vp(position) == 106
    assert position.result().scores[0] == 106


def test_bl_win_1_most_vp_wins(lancashire):
    result = finish(lancashire, points=[{}, {}, {"canal_links": 3}, {}], money=30).result()

    assert result.winners == [2]
    assert result.places == (4, 2, 1, 3)  # equal otherwise: the order is 1, 2, 3, 0


def test_bl_win_2_ties_by_income_then_money_then_order(lancashire):
    by_income = finish(lancashire, income=[10, 10, 11, 12], money=30).result()
    by_money = finish(lancashire, money=[31, 30, 32, 33]).result()
    by_order = finish(lancashire, money=30, spent=[0, 3, 2, 1]).result()

    assert by_income.places == (4, 3, 2, 1)
    assert by_money.places == (3, 4, 2, 1)
    assert by_order.places == (1, 4, 3, 2)


def test_breakdown_adds_up_and_names_the_tie_breaks(lancashire):
    position = finish(
        lancashire,
        money=25,
        links={"midlands--northwich": 0},
        points=[{"debts": -2, "canal_tiles": 5}, {}, {}, {}],
    )

    result = position.result()

    assert result.breakdown[0] == {
        "canal_links": 0,
        "rail_links": 4,
        "canal_tiles": 5,
        "rail_tiles": 0,
        "money": 2,
        "debts": -2,
    }
    assert result.scores[0] == 9
    assert result.tie_breaks[0] == {"income_space": 10, "money": 25, "ahead_of": 0}
