"""The log tells what really happened, to everybody what they may know."""

from ironbridge.kernel.record import Record
from ironbridge.kernel.words import SPECTATOR


def told(table, position, notation, viewer=0):
    """Tell one answer in English."""
    before = position.view(viewer)
    action = table.game.actions.parse(notation)
    table.play(position, notation)
    lines = table.game.story(before, action, position.view(viewer))
    return [table.game.catalogue("en").render(line.text) for line in lines]


def test_a_build_tells_its_price_and_sources(table) -> None:
    position = table.arrange(
        hand=["coalbrookdale", "leek"],
        links={"coalbrookdale--shrewsbury": 2},
        tiles={"coalbrookdale:2": [1, "coal_mine", 1, 1]},
    )

    assert told(table, position, "build iron_works coalbrookdale:1") == [
        "seat 0 builds iron works I in Coalbrookdale (iron) for £5",
        "seat 0 uses 1 coal from Coalbrookdale of seat 1",
        "seat 1 advances 4 income spaces: coal mine I in Coalbrookdale flips",
        "seat 0 sells 2 iron to the market for £2",
        "seat 0 discards Coalbrookdale",
    ]


def test_cubes_beyond_the_market_are_told(table) -> None:
    position = table.arrange(hand=["stone", "leek"], markets={"iron": 1})
    first = told(table, position, "develop brewery")
    second = told(table, position, "develop brewery")

    assert first == ["seat 0 develops brewery I", "seat 0 buys 1 iron from the market for £5"]
    assert second == [
        "seat 0 develops brewery I",
        "seat 0 pays £6 for cubes that the empty market does not have",
    ]


def test_a_wild_card_that_pays_by_itself_is_told(table) -> None:
    position = table.arrange(hand=["wild_location", "leek"])

    assert told(table, position, "build coal_mine dudley:0", viewer=1)[-1] == "seat 0 discards wild location"


def test_draws_are_told_to_their_seat_alone(table) -> None:
    record = Record(table.game, 2)
    while record.last.to_decide == -1:
        record.append(record.last.outcomes()[0])
    first = record.last.order[0]

    own = [line for line in _log(table, record, first) if "draws" in line]
    everybody = [line for line in _log(table, record, SPECTATOR) if "draws" in line]

    assert len(own) == 8
    assert everybody == []


def _log(table, record, viewer):
    return [table.game.catalogue("en").render(line.text) for line in record.tell(viewer)]


def test_bb_ex_18_a_new_mine_that_sells_out_on_a_flipped_one_is_told(table) -> None:
    position = table.arrange(
        era="rail",
        hand=["dudley", "leek"],
        gone={"coal_mine": 3},
        markets={"coal": 0},
        tiles={"dudley:0": [1, "coal_mine", 2, "flipped"]},
        links={"birmingham--dudley": 2, "birmingham--oxford": 3},
    )

    assert told(table, position, "build coal_mine dudley:0") == [
        "seat 0 builds coal mine III in Dudley over coal mine II of seat 1 for £8",
        "seat 0 advances 6 income spaces: coal mine III in Dudley flips",
        "seat 0 sells 4 coal to the market for £26",
        "seat 0 buys 1 iron from the market for £2",
        "seat 0 discards Dudley",
    ]


def test_bb_ruling_31_the_only_tile_gloucester_can_take_is_told(table) -> None:
    position = table.arrange(
        hand=["leek", "stone"],
        gone={"cotton_mill": 11, "coal_mine": 7, "iron_works": 4, "manufacturer": 11, "brewery": 6},
        tiles={"worcester:0": [0, "cotton_mill", 1]},
        links={"gloucester--worcester": 0},
        merchants={"gloucester_1": "cotton", "gloucester_2": "blank"},
    )

    assert told(table, position, "sell worcester:0")[-2:] == [
        "seat 0 advances 5 income spaces: cotton mill I in Worcester flips",
        "seat 0 develops brewery IV without iron",
    ]


def last_of_the_canal_era(table, **fields):
    """Arrange the very last action of the Canal Era, for seat 0."""
    return table.arrange(order=[3, 2, 1, 0], to_decide=0, actions_left=1, **fields)


def test_the_last_sale_of_the_canal_era_tells_its_beer_flip_and_card(table) -> None:
    position = last_of_the_canal_era(
        table,
        hand=["leek"],
        tiles={"birmingham:0": [0, "cotton_mill", 1]},
        links={"birmingham--oxford": 0},
        merchants={"oxford_1": "cotton", "oxford_2": "blank"},
    )

    assert told(table, position, "sell birmingham:0")[:4] == [
        "seat 0 sells cotton mill I in Birmingham",
        "seat 0 uses the merchant's beer at Oxford: income marker +2",
        "seat 0 advances 5 income spaces: cotton mill I in Birmingham flips",
        "seat 0 discards Leek",
    ]


def test_the_last_action_of_a_round_tells_cubes_beyond_the_market(table) -> None:
    position = last_of_the_canal_era(
        table,
        hand=["leek"],
        markets={"iron": 0},
        gone={"brewery": 6, "coal_mine": 7, "iron_works": 4},
        money=6,
    )

    assert told(table, position, "develop brewery")[:3] == [
        "seat 0 develops brewery IV",
        "seat 0 pays £6 for cubes that the empty market does not have",
        "seat 0 discards Leek",
    ]


def test_bb_scout_1_cards_that_leave_no_choice_are_told(table) -> None:
    position = table.arrange(hand=["leek", "stone", "dudley", "dudley"], round=7, actions_left=2)
    table.play(position, "pass", "card stone", "scout")

    assert told(table, position, "card leek") == [
        "seat 0 discards Leek",
        "seat 0 discards Dudley",
        "seat 0 discards Dudley",
    ]


def test_bb_inc_4_a_tile_given_up_right_after_it_was_built_is_told(table) -> None:
    position = last_of_the_canal_era(
        table,
        hand=["dudley"],
        money=7,
        income_space=7,
        gone={"coal_mine": 1},
    )

    lines = told(table, position, "build coal_mine dudley:0")

    assert lines[:3] == [
        "seat 0 builds coal mine II in Dudley for £7",
        "seat 0 discards Dudley",
        "seat 0 gives up coal mine II in Dudley for £3",
    ]


def test_bb_inc_8_debts_after_the_last_refill_of_a_round_are_told(table) -> None:
    position = table.arrange(
        {1: {"money": 0, "income_space": 6, "points": {"bonuses": 1}}},
        seats=2,
        order=[1, 0],
        to_decide=0,
        round=1,
        hand={"dudley": 2, "stafford": 2, "coventry": 3, "cannock": 1},
        tiles={"dudley:0": [1, "coal_mine", 1]},
    )
    table.play(position, "pass", "card stafford")
    before = position.view(SPECTATOR)

    table.draw(position)
    lines = table.game.story(before, None, position.view(SPECTATOR))

    assert [table.game.catalogue("en").render(line.text) for line in lines][:2] == [
        "seat 1 gives up coal mine I in Dudley for £2",
        "seat 1 cannot pay and loses 1 VP",
    ]


def test_bb_ruling_40_the_income_after_the_last_round_of_the_introductory_game_is_told(table) -> None:
    tall = {"introductory": True, "intro_final_income": True}
    position = last_of_the_canal_era(table, hand=["leek"], income_space=13, options=tall)
    plain = last_of_the_canal_era(table, hand=["leek"], income_space=13, options={"introductory": True})

    assert "seat 0 receives £2 of income" in told(table, position, "pass")
    assert "seat 0 receives £2 of income" not in told(table, plain, "pass")
