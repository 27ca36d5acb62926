"""Described positions: the header all games share, every problem at once, and the way back."""

import pytest
from toy.game import KING, TEN, Toy

from ironbridge.errors import IronbridgeError, PositionError
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY, Json


def problems(toy: Toy, **fields: Json) -> list[str]:
    with pytest.raises(PositionError) as caught:
        toy.arrange(**fields)
    return caught.value.problems


def test_a_position_is_arranged_by_its_fields(toy: Toy) -> None:
    position = toy.arrange(
        asked="turn", to_decide=1, active=1, ply=3, seats=[{"card": "king"}, {"card": "ten", "chips": 2}]
    )

    assert (position.seats, position.to_decide, position.ply) == (2, 1, 3)
    assert (position.cards, position.chips) == ([KING, TEN], [5, 2])


def test_what_is_left_out_is_as_at_the_start(toy: Toy) -> None:
    assert dump(toy.arrange()) == dump(toy.new_position(3))
    assert dump(toy.arrange(seats=2)) == dump(toy.arrange(seats=[{}, {}])) == dump(toy.new_position(2))


def test_a_description_says_everything_and_reads_back(toy: Toy) -> None:
    position = toy.arrange(asked="turn", options={"stake": 2}, seats=[{"card": "king"}, {"card": "ten"}])

    data = position.to_json()

    assert data == {
        "game": "toy",
        "options": {"stake": 2, "duel": False},
        "ply": 0,
        "turn": 0,
        "move": 0,
        "to_decide": 0,
        "asked": "turn",
        "round": 0,
        "active": 0,
        "bag": {"ten": 1, "jack": 2, "queen": 2},
        "seats": [
            {"card": "king", "chips": 4, "bet": 2, "folded": False},
            {"card": "ten", "chips": 4, "bet": 2, "folded": False},
        ],
    }
    assert toy.position_from_json(data).to_json() == data


@pytest.mark.parametrize(
    ("asked", "name", "who"), [("deal", "chance", CHANCE), ("nothing", "nobody", NOBODY), ("turn", 0, 0)]
)
def test_who_decides_is_a_seat_or_a_word(toy: Toy, asked: str, name: Json, who: int) -> None:
    position = toy.arrange(seats=2, asked=asked, to_decide=name)

    assert position.to_decide == who
    assert position.to_json()["to_decide"] == name


def test_who_decides_must_fit_the_rest(toy: Toy) -> None:
    assert problems(toy, seats=2, asked="turn", to_decide=1) == ["to_decide must be 0, as the rest says"]
    assert problems(toy, seats=2, to_decide=1) == ["to_decide must be chance, as the rest says"]


@pytest.mark.parametrize("who", [2, -1, True, 0.0, "somebody", [0]])
def test_who_decides_must_exist(toy: Toy, who: Json) -> None:
    [problem] = problems(toy, seats=2, asked="turn", to_decide=who)

    assert problem.startswith('to_decide must be a seat from 0, "chance" or "nobody", not')


def test_no_position_is_later_than_a_million_plies(toy: Toy) -> None:
    assert toy.arrange(seats=2, asked="turn", ply=1_000_000).ply == 1_000_000
    assert problems(toy, seats=2, asked="turn", ply=1_000_001) == [
        "ply must be between 0 and 1000000, not 1000001"
    ]


def test_every_problem_is_listed_at_once(toy: Toy) -> None:
    said = problems(
        toy,
        asked="lunch",
        ply=-1,
        colour="red",
        seats=[{"chips": "many"}, {"card": "ace", "age": 30}],
    )

    assert said == [
        "ply must be between 0 and 1000000, not -1",
        "asked must be one of deal, turn, by, nothing, not 'lunch'",
        "seats[0].chips must be a whole number",
        "seats[1].card must be one of ten, jack, queen, king, unknown, not 'ace'",
        "colour is not known",
        "seats[1].age is not known",
    ]


def test_without_game_seats_and_options_nothing_else_is_judged(toy: Toy) -> None:
    said = problems(toy, game="chess", seats=[{}], options={"stake": 3, "speed": 1}, ply=-1)

    assert said == [
        "game must be one of toy, not 'chess'",
        "seats must be 2 to 3, not 1",
        "options.stake cannot be 3: it takes one of: 1, 2, 5",
        "options.speed is not known",
    ]


def test_options_may_forbid_the_seats(toy: Toy) -> None:
    assert problems(toy, seats=3, options={"duel": True}) == [
        "options are refused: a duel cannot have 3 seats, it is for two"
    ]


@pytest.mark.parametrize("seats", [{}, "two", 7, True, [3, 4], [{1: 2}, {}]])
def test_seats_are_objects(toy: Toy, seats: Json) -> None:
    assert all(problem.startswith("seats") for problem in problems(toy, seats=seats))


@pytest.mark.parametrize("data", [None, 3, "x", [], {3: 4}, {None: {}}, {"seats": [{(): 1}]}])
def test_what_is_no_description_is_refused_in_words(toy: Toy, data: object) -> None:
    with pytest.raises(IronbridgeError, match="position refused"):
        toy.position_from_json(data)


def test_whoever_asks_is_told_what_could_stand_in_a_field(toy: Toy) -> None:
    reader = Reader({"seats": [{}, {"card": "ten"}]}, choices={})

    toy.position_from_json(reader)

    assert reader.choices is not None
    assert reader.choices["options.stake"] == ["1", "2", "5"]
    assert reader.choices["options.duel"] == ["false", "true"]
    assert reader.choices["to_decide"] == ["0", "1", "chance", "nobody"]
    assert reader.choices["seats[1].card"] == ["ten", "jack", "queen", "king", "unknown"]
