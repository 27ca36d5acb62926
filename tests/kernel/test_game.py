"""Options, seats and what every game can do."""

from pathlib import Path

import pytest
from toy.game import Toy

from ironbridge.errors import FactsError, SetupError
from ironbridge.kernel.box import Option
from ironbridge.kernel.evaluation import read_weights
from ironbridge.kernel.texts import Text


@pytest.mark.parametrize(
    ("values", "given", "read"),
    [
        ((1, 2, 5), 2, 2),
        ((1, 2, 5), "5", 5),
        ((False, True), True, True),
        ((False, True), "true", True),
        ((False, True), "false", False),
        (("held", "spent"), "spent", "spent"),
    ],
)
def test_options_read_values_and_texts(values: tuple, given: object, read: object) -> None:
    option = Option("choice", values)

    assert option.read(given) == read
    assert type(option.read(given)) is type(read)


@pytest.mark.parametrize(
    ("values", "given"),
    [
        ((1, 2), True),
        ((False, True), 1),
        ((False, True), 0),
        ((1, 2), 3),
        ((1, 2), "one"),
        ((1, 2), None),
        (("a",), ["a"]),
        (("a",), {"a": 1}),
        ((1, 2), 10**5000),
    ],
    ids=lambda value: type(value).__name__,
)
def test_options_refuse_other_values_and_name_theirs(values: tuple, given: object) -> None:
    with pytest.raises(SetupError) as caught:
        Option("choice", values, "XX-1").read(given)

    assert str(values[0]).lower() in caught.value.why
    assert caught.value.rule == "XX-1"


def test_the_first_value_is_the_default(toy: Toy) -> None:
    assert toy.read_options() == {"stake": 1, "duel": False}
    assert toy.read_options({"duel": "true"}) == {"stake": 1, "duel": True}


def test_an_unknown_option_is_refused_with_the_known_ones(toy: Toy) -> None:
    with pytest.raises(SetupError) as caught:
        toy.read_options({"steak": 2})

    assert caught.value.what == 'unknown option "steak"'
    assert caught.value.why == "toy has: duel, stake"


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 10**9])
def test_a_wrong_seat_count_is_refused(toy: Toy, seats: int) -> None:
    with pytest.raises(SetupError, match="it is for 2 to 3"):
        toy.new_position(seats)


def test_options_may_forbid_a_seat_count(toy: Toy) -> None:
    assert toy.new_position(3).seats == 3
    with pytest.raises(SetupError, match="duel"):
        toy.new_position(3, {"duel": True})


def test_the_seats_there_may_be_are_listed(toy: Toy) -> None:
    assert toy.allowed_seats() == [2, 3]
    assert toy.allowed_seats({"duel": True}) == [2]


def test_a_finished_match_is_open_unless_its_game_says_no(toy: Toy) -> None:
    assert toy.open_when_over


def test_texts_and_rules_are_read_once(toy: Toy) -> None:
    assert toy.catalogue("en") is toy.catalogue("en")
    assert toy.rulebook is toy.rulebook
    assert toy.catalogue("en").render(toy.title) == "High card"
    assert toy.languages == ["en"]
    assert repr(toy) == "<Game toy>"


def test_an_unknown_language_reads_as_english(toy: Toy) -> None:
    assert toy.catalogue("tlh").render(Text("title")) == "High card"


def test_a_game_may_have_no_judgement_and_no_numbers_for_learners(toy: Toy) -> None:
    assert toy.encoder() is None
    with pytest.raises(SetupError, match="toy"):
        toy.evaluation()


def test_only_weights_that_there_are_can_be_changed(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"money": 1, "points": 2}', encoding="utf-8")

    assert read_weights(file) == {"money": 1, "points": 2}
    assert read_weights(file, {"points": 3}) == {"money": 1, "points": 3}
    with pytest.raises(FactsError, match="money, points"):
        read_weights(file, {"beauty": 1})
