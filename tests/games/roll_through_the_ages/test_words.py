"""What people read: one spearhead, several spearheads."""

import pytest

from ironbridge.kernel.texts import Text

LATE = {"late_bronze_age": True}


def said(ages, position, notation):
    text, _spots = position.describe(ages.game.actions.parse(notation))
    return ages.game.catalogue("en").render(text)


@pytest.mark.parametrize(
    ("asked", "notation", "words"),
    [
        ("deal", "give spearheads", "Give 1 spearhead"),
        ("deal", "give wood", "Give 1 wood"),
        ("deal", "take spearheads", "Ask for 1 spearhead"),
        ("trade", "swap spearheads wood", "Ship: 1 spearhead becomes 1 wood"),
        ("trade", "swap wood spearheads", "Ship: 1 wood becomes 1 spearhead"),
        ("discard", "discard spearheads", "Discard 1 spearhead"),
    ],
)
def test_one_unit_is_said_in_the_singular(ages, asked, notation, words):
    seat = ages.sheet(goods=(3, 0, 0, 0, 4), ships=1, developments=["shipping"])
    deal = {"partner": 1} if asked == "deal" else {}

    position = ages.arrange(seat, seat, asked=asked, swaps=1, options=LATE, **deal)

    assert said(ages, position, notation) == words


def test_several_spearheads_are_paid(ages):
    seat = ages.sheet(goods=(0, 0, 0, 2, 1))

    position = ages.arrange(seat, asked="pay", development="leadership", coins=5)

    assert said(ages, position, "pay spearheads") == "Hand in 1 spearhead, worth 5"
    assert said(ages, position, "pay cloth") == "Hand in 2 cloth, worth 12"


def test_the_last_spearhead_is_asked_for_alone(ages):
    seat = ages.sheet(goods=(0, 0, 0, 0, 1), cities=4, developments=["smithing"])
    options = {**LATE, "smithing_spearheads": "spent"}

    position = ages.arrange(seat, asked="smith", dice=[ages.SKULL] * 4, options=options)

    question = ages.game.catalogue("en").render(position.question())
    assert question == "Do you spend your spearhead on the invasion?"


@pytest.mark.parametrize(
    ("dice", "as_food", "words"),
    [
        ("CHOICE COIN COIN", 0, "Take 2 workers from the dice"),
        ("CHOICE COIN COIN", 1, "Take 2 food from the dice"),
        ("CHOICE FOOD3 COIN", 0, "Take 3 food and 2 workers from the dice"),
    ],
)
def test_nothing_is_not_taken_from_the_dice(ages, dice, as_food, words):
    position = ages.arrange(asked="choose", dice=[getattr(ages, face) for face in dice.split()])

    assert said(ages, position, f"food {as_food}") == words


def test_one_stone_is_asked_for_alone_and_no_disaster_is_not_counted(ages):
    seat = ages.sheet(goods=(0, 1, 0, 0, 0), developments=["engineering"])
    english = ages.game.catalogue("en")

    position = ages.arrange(seat, {}, asked="cut", workers=1)

    assert english.render(position.question()) == "Does your stone become workers?"
    assert english.render(Text("rival.counts.short", {"cities": 3, "disasters": 0, "ships": 0})) == "3 cities"
    hurt = Text("rival.counts.short", {"cities": 3, "disasters": 2, "ships": 1})
    assert english.render(hurt) == "3 cities, −2, 1 ship"


def test_a_step_of_a_move_does_not_say_its_kind_again(ages):
    titles = {"title.action.pay.food": {}, "title.action.give": {"unit": "1 wood"}}

    told = [ages.game.catalogue("en").render(Text(key, values)) for key, values in titles.items()]

    assert told == ["the rest with food", "1 wood"]
