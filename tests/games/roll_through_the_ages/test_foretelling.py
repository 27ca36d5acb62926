"""The offer tells before a choice what dice, disasters and purchases will do."""


def offered(ages, position, notation):
    """Give the details of a legal action in English, and its sources."""
    found = position.view(position.to_decide).describe(ages.game.actions.parse(notation))
    english = ages.game.catalogue("en")
    return [english.render(detail) for detail in found.details], found.sources


def thrown(ages, *faces, sheets=(), **fields):
    """Let the dice show faces with throws left, so that the seat may keep them."""
    return ages.answer(ages.arrange(*sheets, throws=1, **fields), *faces)


def test_keeping_tells_goods_food_and_drought(ages):
    # Four goods are wood, stone, pottery, cloth; 3 cities eat 3 of the 4 stored food; 2 skulls: 2 points.
    position = thrown(ages, "goods2_skull", "goods2_skull", "coin7", sheets=[ages.sheet(food=4)])

    details, sources = offered(ages, position, "keep")

    assert details == [
        "you collect 1 wood, 1 stone, 1 pottery and 1 cloth",
        "you collect 0 food, feed 3 cities and keep 1",
        "2 skulls: drought",
        "you lose 2 points",
    ]
    assert sources == ("peg:food",)


def test_ra_dis_3_pestilence_tells_who_suffers(ages):
    sheets = [ages.sheet(food=4, cities=4), ages.sheet(developments=["medicine"]), ages.sheet()]
    position = thrown(ages, "goods2_skull", "goods2_skull", "goods2_skull", "coin7", sheets=sheets)

    details, _ = offered(ages, position, "keep")

    assert details[-2:] == ["3 skulls: pestilence", "seat 2 loses 3 points"]


def test_skulls_are_told_before_the_choice_dice_are_asked(ages):
    position = thrown(ages, "goods2_skull", "goods2_skull", "food2_or_workers2", sheets=[ages.sheet(food=3)])

    details, _ = offered(ages, position, "keep")

    assert details[1:] == ["2 skulls: drought", "you lose 2 points"]


def test_ra_feed_3_hungry_cities_are_told(ages):
    # One choice die as workers leaves 2 food for 3 cities.
    position = ages.roll(["coin7", "coin7", "food2_or_workers2"], ages.sheet(food=2))

    assert offered(ages, position, "food 0")[0] == [
        "you collect 0 food, feed 3 cities and keep 0",
        "famine: 1 city starves and costs 1 point",
    ]
    assert offered(ages, position, "food 1")[0] == ["you collect 2 food, feed 3 cities and keep 1"]


def test_a_purchase_tells_payment_and_effect(ages):
    # Leadership costs 10: 7 coins, and wood (3) with 2 pegs is the only good to pay the rest with.
    position = ages.roll(["coin7", "food3", "food3"], ages.sheet(goods=(2, 0, 0, 0, 0)))

    details, sources = offered(ages, position, "buy leadership")

    assert details == [
        "paid with 7 coins from your dice and 2 wood",
        "throw one die again after the last throw",
    ]
    assert sources == ("peg:wood",)


def test_ra_end_1_the_purchase_that_ends_the_match_says_so(ages):
    four = ages.sheet(developments=["leadership", "irrigation", "agriculture", "quarrying"])

    first = ages.arrange(four, {}, asked="buy", coins=15)
    last = ages.arrange({}, four, active=1, asked="buy", coins=15)

    near = "seat 0 has the developments that end the match: this round is the last"
    assert near in offered(ages, first, "buy medicine")[0]
    assert "The match is over" in offered(ages, last, "buy medicine")[0]


def test_finishing_a_city_is_told(ages):
    position = ages.roll(["workers3", "food3", "food3"], ages.sheet())
    ages.answer(position, "build city_4")

    assert offered(ages, position, "workers 2")[0] == []
    assert offered(ages, position, "workers 3")[0] == [
        "finished: 4 cities, one die more from your next turn on"
    ]
