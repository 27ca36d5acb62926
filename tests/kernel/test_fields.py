"""Fields of described positions are called as people call them, as far as there are names."""

import pytest
from toy.game import Toy

from ironbridge.kernel.fields import Fields
from ironbridge.kernel.reading import Problem
from ironbridge.kernel.texts import Catalogue, Text

WORDS = Catalogue(
    "en",
    {
        "seat": "seat {number}",
        "field.chips": "Chips",
        "option.side": "Side of the board",
        "option.side.front": "Front",
        "kind.raise": "Raising",
        "kind.chips": "never said: a field comes first",
        "card.king": "King",
        "problem.at": "{where}: {what}",
        "problem.one_of": "{value} is none of {known}",
    },
)


@pytest.fixture
def fields(toy: Toy) -> Fields:
    made = Fields(toy, WORDS)
    made._names = {"king": Text("card.king"), "deal king": Text("card.king")}
    return made


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("chips", "Chips"),
        ("side", "Side of the board"),
        ("raise", "Raising"),
        ("king", "King"),
        ("pot", "pot"),
    ],
)
def test_a_word_is_called_by_its_name_or_as_it_is_written(fields: Fields, word: str, name: str) -> None:
    assert fields.name(word) == name


def test_only_the_values_of_options_have_names(fields: Fields) -> None:
    assert fields.value("options.side", "front") == "Front"
    assert fields.value("options.side", "back") == "back"
    assert fields.value("side", "front") == "front"


def test_chance_is_told_by_what_it_draws(fields: Fields) -> None:
    assert fields.outcome("deal king") == "King"
    assert fields.outcome("draw king") == "King"
    assert fields.outcome("deal raise") == "Raising"
    assert fields.outcome("deal joker") == "joker"


def test_a_problem_names_where_it_is_and_the_words_it_quotes(fields: Fields) -> None:
    problem = Problem("seats[1].chips[2]", Text("problem.one_of", {"value": "king", "known": "raise, pot"}))

    assert fields.path("seats[1].chips[2]") == "seat 1 › Chips[2]"
    assert fields.tell(problem) == "seat 1 › Chips[2]: King is none of Raising, pot"
    assert fields.tell(Problem("", Text("problem.one_of", {"value": 3, "known": "chips"}))) == (
        "3 is none of Chips"
    )


def test_a_game_from_elsewhere_may_have_no_names(toy: Toy) -> None:
    assert (Fields(toy, WORDS).first, Fields(toy, WORDS).spots) == ((), {})
