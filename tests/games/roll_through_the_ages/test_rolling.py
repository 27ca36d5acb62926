"""Throws, locked skulls, Leadership (RA-ROLL, RA-EFF-LEAD)."""

import pytest


def test_ra_roll_1_six_equally_likely_faces(ages):
    position = ages.game.new_position(2)
    faces = [ages.game.chance.notation(outcome) for outcome in position.outcomes()]

    assert faces == ["food3", "good1", "goods2_skull", "workers3", "food2_or_workers2", "coin7"]
    assert len(set(position.weights())) == 1


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_ra_roll_2_a_die_for_each_completed_city(ages, cities):
    position = ages.arrange({}, ages.sheet(cities=cities), asked="buy")

    ages.answer(position, "done")

    assert len(position.to_json()["dice"]) == cities


def test_ra_roll_3_the_first_throw_uses_all_dice(ages):
    position = ages.game.new_position(2)

    assert position.to_json()["pending"]["again"] == [0, 1, 2]


def test_ra_roll_3_three_throws_in_all(ages):
    position = ages.game.new_position(2)

    ages.answer(position, "food3", "food3", "coin7", "again coin7", "throw", "coin7")
    assert ages.asked(position) == "roll"
    ages.answer(position, "again coin7", "throw", "coin7")

    # No fourth throw is offered; 7 coins and no goods buy nothing, so the turn is over.
    assert position.to_json()["active"] == 1


def test_ra_roll_4_any_dice_may_be_kept_or_thrown_again(ages):
    position = ages.arrange(asked="roll", dice=["food3", "coin7", "coin7"])
    assert ages.offered(position) == ["again food3", "again coin7", "keep"]

    ages.answer(position, "again coin7", "throw")

    assert position.to_json()["pending"]["again"] == [1]
    assert position.to_json()["throws"] == 2


def test_ra_roll_4_stopping_early_is_allowed(ages):
    position = ages.arrange(asked="roll", dice=["good1", "good1", "good1"], throws=1)

    ages.answer(position, "keep")

    assert ages.goods(position) == (1, 1, 1, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_roll_4_nothing_chosen_cannot_be_thrown(ages):
    position = ages.arrange(asked="roll", dice=["food3", "coin7", "coin7"])

    assert ages.rule_against(position, "throw") == "RA-ROLL-4"
    assert ages.rule_against(position, "again workers3") == "RA-ROLL-4"
    ages.answer(position, "again coin7")
    assert ages.rule_against(position, "keep") == "RA-ROLL-4"


def test_ra_roll_5_a_kept_die_may_be_thrown_later(ages):
    position = ages.arrange(asked="roll", dice=["food3", "coin7", "coin7"])

    ages.answer(position, "again coin7", "throw", "workers3")

    assert "again food3" in ages.offered(position)


def test_ra_roll_6_skulls_are_locked(ages):
    position = ages.arrange(asked="roll", dice=["goods2_skull", "coin7", "coin7"])

    assert ages.offered(position) == ["again coin7", "keep"]
    assert ages.rule_against(position, "again goods2_skull") == "RA-ROLL-6"


def test_ra_roll_7_no_other_face_is_locked(ages):
    faces = ["food3", "good1", "workers3", "food2_or_workers2", "coin7"]
    position = ages.arrange(ages.sheet(cities=5), asked="roll", dice=faces)

    assert ages.offered(position) == [*(f"again {face}" for face in faces), "keep"]


def test_ra_roll_8_faces_are_final_after_the_third_throw(ages):
    position = ages.roll(["coin7", "coin7", "food3"], ages.sheet())

    assert ages.asked(position) == "buy"
    assert position.to_json()["coins"] == 14


def test_ra_roll_8_no_normal_throw_while_leadership_is_asked(ages):
    owner = ages.sheet(developments=["leadership"])
    position = ages.arrange(owner, asked="lead", throws=1, dice=["coin7", "coin7", "food3"])

    assert ages.rule_against(position, "again coin7") == "RA-ROLL-8"
    assert ages.rule_against(position, "throw") == "RA-ROLL-8"


def test_ra_roll_9_all_skulls_end_the_throws(ages):
    position = ages.game.new_position(2)

    ages.answer(position, "goods2_skull", "goods2_skull", "goods2_skull")

    assert ages.goods(position) == (2, 1, 1, 1, 1)
    assert ages.asked(position) == "buy"


def test_ra_roll_10_skulls_do_not_carry_over(ages):
    position = ages.arrange(seats=1, throws=3)

    ages.answer(position, "goods2_skull", "food3", "food3")
    ages.answer(position, "goods2_skull", "food3", "food3", "keep")

    # One skull in each of two turns never makes a drought.
    assert ages.goods(position) == (2, 2, 0, 0, 0)
    assert ages.disasters(position) == 0


def test_ra_eff_lead_one_die_is_thrown_after_the_last_throw(ages):
    owner = ages.sheet(developments=["leadership"])
    position = ages.roll(["goods2_skull", "food3", "food3"], owner)
    assert ages.offered(position) == ["keep", "lead food3", "lead goods2_skull"]

    ages.answer(position, "lead goods2_skull", "goods2_skull")

    # The new face stands and Leadership is not asked again.
    assert ages.goods(position) == (1, 1, 0, 0, 0)
    assert position.to_json()["active"] == 1


def test_ra_eff_lead_needs_the_development(ages):
    position = ages.arrange(asked="roll", dice=["coin7", "coin7", "food3"])

    assert ages.rule_against(position, "lead coin7") == "RA-EFF-LEAD"


def test_ra_ruling_1_good_and_coin_faces_are_free(ages):
    position = ages.arrange(asked="roll", dice=["good1", "coin7", "goods2_skull"])

    assert ages.offered(position) == ["again good1", "again coin7", "keep"]


def test_ra_ruling_2_all_skulls_still_allow_leadership(ages):
    position = ages.arrange(ages.sheet(developments=["leadership"]))

    ages.answer(position, "goods2_skull", "goods2_skull", "goods2_skull")

    assert ages.offered(position) == ["keep", "lead goods2_skull"]


def test_ra_ruling_4_leadership_follows_an_early_stop_and_ends_the_roll(ages):
    owner = ages.sheet(developments=["leadership"])
    position = ages.arrange(owner, asked="roll", throws=1, dice=["food2_or_workers2", "coin7", "food3"])
    ages.answer(position, "keep")
    assert ages.offered(position) == ["keep", "lead food3", "lead food2_or_workers2", "lead coin7"]

    ages.answer(position, "lead coin7", "goods2_skull")

    assert ages.asked(position) == "choose"
    assert ages.goods(position) == (1, 1, 0, 0, 0)
