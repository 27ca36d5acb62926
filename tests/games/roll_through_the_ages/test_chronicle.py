"""The log tells everything that happens, also what nobody was asked about."""


def told(ages, position, *answers):
    """Answer and give the log of it in English."""
    lines = []
    for answer in answers:
        before = position.view(0)
        table = ages.game.chance if position.to_decide < 0 else ages.game.actions
        ages.answer(position, answer)
        lines += ages.game.story(before, table.parse(answer), position.view(0))
    english = ages.game.catalogue("en")
    return [english.render(line.text) for line in lines]


def test_goods_of_one_kind_are_not_discarded_silently(ages):
    position = ages.arrange(ages.sheet(goods=(8, 0, 0, 0, 0)), {}, asked="buy", coins=7)

    lines = told(ages, position, "done")

    assert lines == [
        "seat 0 buys nothing",
        "seat 0 may keep only 6 goods and discards 2 wood",
        "seat 1 takes the dice in round 1",
    ]


def test_discarding_by_choice_and_the_unasked_rest_are_told_apart(ages):
    position = ages.arrange(ages.sheet(goods=(8, 1, 0, 0, 0)), {}, asked="discard")

    lines = told(ages, position, "discard stone")

    assert lines[:2] == ["seat 0 discards 1 stone", "seat 0 may keep only 6 goods and discards 2 wood"]


def test_a_paid_row_is_not_told_as_discarded(ages):
    owner = ages.sheet(goods=(7, 2, 0, 0, 0))
    position = ages.arrange(owner, {}, asked="buy", coins=7)

    lines = told(ages, position, "buy leadership", "pay stone")

    assert lines[:2] == [
        "seat 0 buys Leadership (10) with 7 coins and 2 stone",
        "seat 0 may keep only 6 goods and discards 1 wood",
    ]


def test_the_row_that_was_chosen_is_told_as_paid(ages):
    position = ages.arrange(ages.sheet(goods=(2, 2, 0, 0, 0)), {}, asked="buy", coins=7)

    assert told(ages, position, "buy leadership", "pay wood")[0].endswith("with 7 coins and 2 wood")


def test_work_is_told_where_workers_build_unasked(ages):
    everything = {"city_4": 3, "city_5": 4, "city_6": 5, "city_7": 6, "step_pyramid": 3, "stone_circle": 5,
                  "temple": 7, "obelisk": 9, "hanging_gardens": 11, "great_wall": 13}  # fmt: skip
    last = ages.sheet(boxes={**everything, "great_pyramid": 13}, food=7)
    position = ages.arrange(
        last, seats=1, throws=3, again=[6], dice=["food3"] * 7, options={"unspent_workers_allowed": False}
    )

    lines = told(ages, position, "workers3")

    assert "seat 0 sends 2 workers to the Great Pyramid (15 of 15)" in lines
    assert "seat 0 is the first to finish the Great Pyramid: 12 VP" in lines


def test_ra_eff_eng_stones_that_become_workers_are_counted_and_none_are_not_told(ages):
    owner = ages.sheet(goods=(0, 2, 0, 0, 0), developments=["engineering"])

    two = told(ages, ages.arrange(owner, {}, asked="cut"), "stones 2")
    none = told(ages, ages.arrange(owner, {}, asked="cut", workers=1), "stones 0")

    assert two == ["seat 0 turns 2 stone into 6 workers"]
    assert none == []
