"""The offer tells before a choice what is gained at once, who else gains, and how auctions stand."""

import pytest

from ironbridge.scene.wire import wire_catalogue


def offered(desk, position, notation):
    """Give the details of a legal action in English, and its sources."""
    found = position.view(position.to_decide).describe(desk.game.actions.parse(notation))
    english = desk.game.catalogue("en")
    return [english.render(detail) for detail in found.details], found.sources


def test_bx_bxl_5_the_market_tells_its_jokers(desk):
    # 14 of the 15 jokers are owned, so one can be taken.
    position = desk.arrange({}, {"cubes": {"joker": 14}})

    assert offered(desk, position, "brussels market") == (["you take 1 joker"], ("supply:joker",))


def test_bx_anb_1_placing_and_bidding_tell_how_the_column_stands(desk):
    position = desk.arrange(
        {"money": 9},
        assistants={"3-2": 1, "4-2": 0},
        bids={"3-2": 4, "4-2": 2},
    )

    before, _ = offered(desk, position, "place 2-2")
    desk.answer(position, "place 2-2")
    after, sources = offered(desk, position, "bid 3")

    assert before == [
        "column 2: your bids make 2 BF; the best other bids make 4 BF (seat 1): seat 1 would still lead"
    ]
    assert after == ["column 2: your bids make 5 BF; the best other bids make 4 BF (seat 1): you would lead"]
    assert sources == ("money:0",)


def test_bx_anb_1_a_whole_placement_tells_the_column_once(desk):
    # The server adds steps up; whoever tries the engine alone may not have it.
    foresee = pytest.importorskip("ironbridge.server.routes.asking").foresee
    position = desk.arrange({"money": 9}, assistants={"3-2": 1}, bids={"3-2": 4})
    steps = [desk.game.actions.parse(notation) for notation in ("place 2-2", "bid 3")]

    told = foresee(position.view(0), wire_catalogue(desk.game, "en"), steps).details

    assert [detail for detail in told if "column" in detail] == [
        "column 2: your bids make 3 BF; the best other bids make 4 BF ({seat1}): {seat1} would still lead"
    ]


def test_bx_anb_5_a_placement_that_brings_nothing_but_the_bid_says_so(desk):
    # 2-4 is a construction; nothing to pay with lies on the mat.
    position = desk.arrange({"money": 9, "cubes": {}})

    before, _ = offered(desk, position, "place 2-4")
    desk.answer(position, "place 2-4")
    after, _ = offered(desk, position, "bid 3")

    why = "the action is not carried out: you cannot pay "
    assert [detail for detail in before if detail.startswith(why)]
    assert [detail for detail in after if detail.startswith(why)]


def test_bx_sale_4_a_cursor_that_sells_at_once_tells_points_and_the_artwork(desk):
    # Around 3-5 blue stands at 4 BF and 6 VP; 1 BF of the 5 is bid.
    position = desk.after(
        "place 3-4", "bid 1", mats=[{"money": 5, "artworks": {"blue": 2}}, {"artworks": {}}], cursor="3-5"
    )

    details, sources = offered(desk, position, "cursor 3-5")

    assert details == ["6 VP to you (art sales)"]
    assert sources == ("art:0:blue",)


def test_bx_con_2_a_payment_tells_its_sources_and_the_money_left(desk):
    position = desk.after("place 2-4", "bid 1", mats=[{"money": 9, "cubes": {"joker": 2}}], arrows=[1, 2])

    details, sources = offered(desk, position, "pay joker joker")

    assert details == []
    assert sources == ("material:0:joker",)


def test_bx_pass_2_passing_tells_the_money(desk):
    # Five colours of artworks pay 5 BF, the first passer gets 1 BF more. The last pass of a round tells
    # nothing of the resolution that follows.
    colours = dict.fromkeys(("blue", "pink", "yellow", "green", "black"), 1)
    first = desk.arrange({"money": 2, "artworks": colours})
    last = desk.arrange({"money": 5}, *[{"passed": True}] * 3, exhibition=[1, None, None, None, None])

    assert first.view(0).preview(desk.game.actions.parse("pass")) == {"money": 6}
    assert offered(desk, first, "pass")[0] == []
    assert offered(desk, last, "pass")[0] == []
