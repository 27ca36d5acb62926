"""The offer tells before a choice where cubes come from, what flips, what is lost and what is left."""

import pytest

from ironbridge.scene.wire import wire_catalogue

LAST = "next round: fourth of 4, as it stands"


def offered(table, position, notation, viewer=0):
    """Give the details of a legal action in English, and its sources."""
    found = position.view(viewer).describe(table.game.actions.parse(notation))
    english = table.game.catalogue("en")
    return [english.render(detail) for detail in found.details], found.sources


def test_bb_coal_3_the_nearest_mine_is_named_and_shown(table) -> None:
    # Own coal in Dudley is two links away, a rival's in Nuneaton one. A mill of level II costs £14.
    position = table.arrange(
        hand=["tamworth", "leek"],
        money=20,
        gone={"cotton_mill": 3},
        tiles={"dudley:0": [0, "coal_mine", 1], "nuneaton:1": [1, "coal_mine", 1]},
        links={"birmingham--dudley": 0, "birmingham--tamworth": 0, "nuneaton--tamworth": 1},
    )

    details, sources = offered(table, position, "build cotton_mill tamworth:0")

    assert details == [
        "1 coal from Nuneaton (seat 1)",
        "paid with your card Tamworth",
        "when it flips: 5 VP, income marker +4, 2 link icons",
        "you will have £6",
        LAST,
    ]
    assert sources == ("slot:nuneaton:1", "card:0:tamworth")


def test_bb_coal_5_equally_near_mines_are_a_choice(table) -> None:
    position = table.arrange(
        hand=["birmingham", "leek"],
        money=40,
        gone={"cotton_mill": 3},
        tiles={"dudley:0": [0, "coal_mine", 1], "tamworth:1": [1, "coal_mine", 1]},
        links={"birmingham--dudley": 0, "birmingham--tamworth": 0},
    )

    details, sources = offered(table, position, "build cotton_mill birmingham:0")

    assert details == [
        "coal of your choice: Tamworth and Dudley",
        "when it flips: 5 VP, income marker +4, 2 link icons",
        LAST,
    ]
    assert sources == ("slot:tamworth:1", "slot:dudley:0")


def test_bb_iron_3_the_market_names_its_price_and_space(table) -> None:
    # The iron market begins with its two spaces of £1 empty: the next cube costs £2 and lies on the third.
    position = table.arrange(hand=["stone", "leek"], money=10)

    details, sources = offered(table, position, "develop brewery")

    assert details == ["1 iron from the market for £2", "you will have £8", LAST]
    assert sources == ("iron_market:2",)


def test_a_new_works_tells_sales_flip_income_and_what_stays(table) -> None:
    # Works of level I cost £5 and hold 4 iron; two find room at £1 each. The mine's last coal flips it: +4
    # spaces for seat 2.
    position = table.arrange(
        hand=["coalbrookdale", "leek"],
        money=10,
        links={"coalbrookdale--shrewsbury": 2},
        tiles={"coalbrookdale:2": [1, "coal_mine", 1, 1]},
    )

    details, sources = offered(table, position, "build iron_works coalbrookdale:1")

    assert details == [
        "1 coal from Coalbrookdale (seat 1)",
        "coal mine I of seat 1 in Coalbrookdale flips: their income marker +4",
        "2 iron sold to the market: £2 to you",
        "paid with your card Coalbrookdale",
        "2 iron stay on the tile",
        "when it flips: 3 VP, income marker +3, 1 link icon",
        "you will have £7",
        LAST,
    ]
    assert sources == ("slot:coalbrookdale:2", "card:0:coalbrookdale")


def test_bb_over_1_overbuilding_tells_what_is_lost(table) -> None:
    # A flipped coal mine of level II is worth 2 VP.
    position = table.arrange(
        era="rail",
        hand=["dudley", "leek"],
        money=30,
        gone={"coal_mine": 3},
        markets={"coal": 0},
        tiles={"dudley:0": [1, "coal_mine", 2, "flipped"]},
    )

    details, _ = offered(table, position, "build coal_mine dudley:0")

    assert "coal mine II of seat 1 leaves the board, losing 2 VP" in details


def test_a_sale_tells_its_beer_and_what_the_flip_brings(table) -> None:
    # A mill of level I takes 1 beer, brings 5 income spaces and 5 VP; Oxford's beer moves the marker by 2.
    # From space 10 (no income) 7 spaces lead to space 17: £4 a round.
    position = table.arrange(
        hand=["leek", "stone"],
        tiles={"birmingham:0": [0, "cotton_mill", 1]},
        links={"birmingham--oxford": 0},
        merchants={"oxford_1": "cotton", "oxford_2": "blank"},
    )

    details, sources = offered(table, position, "sell birmingham:0")

    assert details == [
        "the merchant's beer at Oxford: income marker +2",
        "cotton mill I in Birmingham flips: income marker +5, 5 VP at the end of the era, 1 link icon",
        "your income: from 0 to 4 pounds a round",
    ]
    assert sources == ("beer:oxford_1",)


def test_bb_link_7_a_second_rail_tells_coal_beer_and_worth(table) -> None:
    # The second rail costs £10 with 1 coal and 1 beer; Oxford and Birmingham: a merchant location counts 2.
    position = table.arrange(
        era="rail",
        round=7,
        hand=["leek", "stone", "stone", "stafford"],
        money=40,
        tiles={"dudley:0": [0, "coal_mine", 2, 3], "uttoxeter:0": [0, "brewery", 2]},
        links={"birmingham--dudley": 0},
    )
    table.play(position, "link birmingham--tamworth")

    details, sources = offered(table, position, "link birmingham--oxford")

    assert details == [
        "1 coal from Dudley (yours)",
        "1 beer from Uttoxeter (yours)",
        "worth 2 VP as the board stands",
        "you will have £25",
        LAST,
    ]
    assert sources == ("slot:dudley:0", "slot:uttoxeter:0")


def test_cards_that_can_pay_for_a_build_are_named(table) -> None:
    position = table.arrange(hand=["leek", "manufacturer_cotton_card"], money=20)

    details, sources = offered(table, position, "build cotton_mill leek:0")

    assert "paid with one of your cards Leek and manufacturer or cotton mill (industry)" in details
    assert not [spot for spot in sources if spot.startswith("card:")]


def test_a_whole_build_tells_neither_the_cards_to_choose_from_nor_the_money_that_is_shown_as_a_figure(
    table,
) -> None:
    # The server adds steps up; whoever tries the engine alone may not have it.
    foresee = pytest.importorskip("ironbridge.server.routes.asking").foresee
    position = table.arrange(hand=["leek", "manufacturer_cotton_card"], money=20)
    steps = [table.game.actions.parse(notation) for notation in ("build cotton_mill leek:0", "card leek")]

    seen = foresee(position.view(0), wire_catalogue(table.game, "en"), steps)

    assert seen.details == ["when it flips: 5 VP, income marker +5, 1 link icon", LAST]
    assert seen.changes["money"] == -12


def test_cards_are_no_figure_of_a_move(table) -> None:
    # Every action costs a card; of three scouted cards the last would be missing, and the wild ones too.
    foresee = pytest.importorskip("ironbridge.server.routes.asking").foresee
    position = table.arrange(round=7, hand=["leek", "stone", "derby", "dudley"])
    steps = [table.game.actions.parse(step) for step in ("scout", "card leek", "card stone", "card derby")]

    seen = foresee(position.view(0), wire_catalogue(table.game, "en"), steps)

    assert "hand" not in seen.changes


def test_what_is_bought_twice_is_told_twice(table) -> None:
    # At the start both spaces of £1 are empty and the next two hold a cube each.
    foresee = pytest.importorskip("ironbridge.server.routes.asking").foresee
    position = table.arrange(hand=["leek", "stone"], money=20)
    moves = ("develop cotton_mill", "develop brewery", "card leek")
    steps = [table.game.actions.parse(notation) for notation in moves]

    seen = foresee(position.view(0), wire_catalogue(table.game, "en"), steps)

    assert seen.details.count("1 iron from the market for £2") == 2
    assert seen.changes["money"] == -4


def test_a_whole_sale_takes_from_the_chosen_beer_alone(table) -> None:
    # The brewery and the barrel in Oxford were both possible; the barrel was chosen.
    foresee = pytest.importorskip("ironbridge.server.routes.asking").foresee
    position = table.arrange(
        hand=["leek", "stone"],
        tiles={"birmingham:1": [0, "manufacturer", 1], "uttoxeter:0": [0, "brewery", 1]},
        links={"birmingham--oxford": 0},
        merchants={"oxford_1": "manufacturer", "oxford_2": "blank"},
    )
    sale = ("sell birmingham:1", "barrel oxford_1", "card leek")
    steps = [table.game.actions.parse(notation) for notation in sale]

    seen = foresee(position.view(0), wire_catalogue(table.game, "en"), steps)

    assert seen.sources == ["beer:oxford_1"]


def test_cards_and_passing_tell_nothing(table) -> None:
    position = table.arrange(hand=["leek", "stone"])

    assert offered(table, position, "pass") == ([], ())
    table.play(position, "pass")
    assert offered(table, position, "card leek") == ([], ())


@pytest.mark.parametrize(("era", "told"), [("canal", True), ("rail", False)])
def test_bb_round_1_no_place_is_told_where_no_round_follows(table, era, told) -> None:
    # With 4 seats an era has 8 rounds; the last order of the canals is the first of the rails.
    position = table.arrange(era=era, round=8, hand=["stone", "leek"], money=10)

    details, _ = offered(table, position, "develop brewery")

    assert (LAST in details) is told
