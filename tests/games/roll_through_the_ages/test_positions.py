"""Positions written and read as plain values; everything contradictory is refused by name."""

import pytest

from ironbridge.errors import PositionError

LATE = {"late_bronze_age": True}


def problems(ages, *sheets, **fields):
    with pytest.raises(PositionError) as refusal:
        ages.arrange(*sheets, **fields)
    return refusal.value.problems


def test_an_empty_description_is_the_start(ages):
    position = ages.game.arrange(seats=2)

    start = ages.game.new_position(2).to_json()
    assert {**position.to_json(), "ply": 0, "move": 0} == {**start, "ply": 0, "move": 0}


def test_all_problems_are_listed_at_once(ages):
    found = problems(
        ages,
        {"food": 16, "goods": {"wood": 9, "gold": 1}, "boxes": {"obelisk": 10}, "developments": ["fishing"]},
        round=0,
        colour="red",
    )

    assert len(found) == 7
    assert found[0] == "seats[0].food must be between 0 and 15, not 16"


@pytest.mark.parametrize(
    ("sheets", "fields", "words"),
    [
        ([{"developments": ["shipping"]}], {}, "not in this edition"),
        ([{"boxes": {"temple": 1}}], {}, "not in play with 2 seats"),
        ([{"boxes": {"hanging_gardens": 1}}], {"seats": 3}, "not in play with 3 seats"),
        ([{"first": ["obelisk"]}], {}, "has not finished"),
        ([{"boxes": {"obelisk": 9}, "first": ["obelisk"]}] * 2, {}, "several seats as first"),
        ([{"ships": 1, "developments": []}], {"options": LATE}, "without Shipping"),
        ([{"ships": 6, "developments": ["shipping"]}], {"options": LATE}, "between 0 and 5"),
        ([], {"options": {"trading": True}, "seats": 1}, "trading cannot be played alone"),
        ([], {"options": {"weather": 1}}, "options.weather is not known"),
        ([], {"options": 3}, "must be an object"),
        ([], {"asked": "sleep"}, "must be one of"),
        ([], {"asked": "preserve"}, "Preservation cannot be used"),
        ([], {"asked": "roll", "dice": ["food3"] * 3, "throws": 3}, "no throw is left"),
        ([], {"asked": "roll", "dice": ["food3"] * 2}, "one for each city"),
        ([], {"asked": "roll", "dice": ["food3", "food3", None]}, "must show a face"),
        ([], {"asked": "roll", "dice": ["food3", "goods2_skull", "coin7"], "again": [1]}, "locked"),
        ([], {"asked": "roll", "dice": 7}, "must be a list"),
        ([], {"asked": "lead", "dice": ["food3"] * 3}, "Leadership cannot be used"),
        ([], {"asked": "choose", "dice": ["food3"] * 3}, "no choice die"),
        ([], {"asked": "smith", "dice": ["food3"] * 3}, "no spearheads"),
        ([], {"asked": "trade"}, "nothing can be traded"),
        ([], {"asked": "deal", "options": {"trading": True}}, "no partner"),
        ([], {"asked": "deal", "options": {"trading": True}, "partner": 0}, "the active seat itself"),
        (
            [{"goods": {"wood": 1}}, {"goods": {"wood": 1}}],
            {
                "asked": "deal",
                "options": {"trading": True},
                "partner": 1,
                "given": {"wood": 1},
                "taken": {"wood": 1},
            },
            "both ways",
        ),
        (
            [{"goods": {"wood": 1}}, {}],
            {"asked": "deal", "options": {"trading": True}, "partner": 1, "given": {"wood": 2}},
            "cannot be exchanged so",
        ),
        (
            [{"goods": {"wood": 1}}, {}],
            {"asked": "answer", "options": {"trading": True}, "partner": 1, "given": {"wood": 1}},
            "not complete",
        ),
        ([], {"asked": "cut"}, "Engineering cannot be used"),
        ([], {"asked": "build"}, "no workers"),
        ([], {"asked": "staff", "workers": 3}, "no project"),
        ([], {"asked": "staff", "workers": 3, "project": "temple"}, "not in play"),
        ([], {"asked": "launch", "options": LATE}, "no ship"),
        ([], {"asked": "pay"}, "no development"),
        ([], {"asked": "pay", "development": "shipping"}, "cannot be bought"),
        ([], {"asked": "pay", "development": "leadership"}, "no choice of payments"),
        ([], {"asked": "discard"}, "may be kept"),
        ([], {"asked": "nothing"}, "nothing has ended"),
        ([], {"end": "developments"}, "nobody owns"),
        ([], {"end": "monuments"}, "not all finished"),
        ([], {"asked": "nothing", "end": "rounds", "round": 3}, "last round"),
        ([], {"turn": 9}, "turn must be 1: seat 0 in round 1"),
        ([], {"workers": 10_000}, "between 0 and"),
        ([], {"coins": 10_000}, "between 0 and"),
        ([], {"again": [2], "dice": [None, None, None]}, "every die"),
    ],
)
def test_contradictions_are_named(ages, sheets, fields, words):
    found = problems(ages, *sheets, **fields)

    assert any(words in problem for problem in found), found


def test_too_many_seats(ages):
    assert problems(ages, {}, {}, {}, {}, {}) == ["seats must be 1 to 4, not 5"]


def test_the_decider_follows_from_the_rest(ages):
    assert problems(ages, to_decide=1) == ["to_decide must be chance, as the rest says"]


def test_goods_may_be_listed_and_are_counted(ages):
    position = ages.arrange({"goods": ["wood", "stone", "wood"]})

    assert ages.goods(position) == (2, 1, 0, 0, 0)


def test_the_first_finisher_may_be_left_out(ages):
    finished = ages.sheet(boxes={"obelisk": 9})

    position = ages.arrange({}, finished, finished)

    assert [ages.sheet_of(position, seat)["first"] for seat in range(3)] == [[], ["obelisk"], []]


def test_ra_build_7_the_first_finisher_may_be_named(ages):
    finished = ages.sheet(boxes={"obelisk": 9})

    position = ages.arrange(finished, {**finished, "first": ["obelisk"]})

    assert (position.tallies(0)["vp"], position.tallies(1)["vp"]) == (3, 6)
