"""Notation: written once, read forgivingly."""

import pytest

from ironbridge.errors import AmbiguousNotationError, InvalidNotationError
from ironbridge.kernel.actions import LONGEST_NOTATION, ActionTable

TABLE = ActionTable(
    [
        ("build", "cotton_mill", "preston:0"),
        ("build", "cotton_mill", "preston:1"),
        ("build", "coal_mine", "wigan:0"),
        ("loan", "10"),
        ("loan", "20"),
        ("pass",),
        ("pass", "twice"),
    ]
)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("build coal_mine wigan:0", "build coal_mine wigan:0"),
        ("  BUILD   Coal_Mine\tWIGAN:0 ", "build coal_mine wigan:0"),
        ("b coal w", "build coal_mine wigan:0"),
        ("b co preston:1", "build cotton_mill preston:1"),
        ("l 2", "loan 20"),
        ("build coal", "build coal_mine wigan:0"),
        ("pass", "pass"),
        ("pa", "pass"),
        ("pass t", "pass twice"),
    ],
)
def test_notation_is_read_forgivingly(text: str, notation: str) -> None:
    assert TABLE.notation(TABLE.parse(text)) == notation


def test_every_notation_reads_back() -> None:
    assert [TABLE.parse(TABLE.notation(at)) for at in range(len(TABLE))] == list(range(len(TABLE)))


def test_an_ambiguous_text_names_what_it_fits() -> None:
    with pytest.raises(AmbiguousNotationError) as caught:
        TABLE.parse("build cotton")

    assert caught.value.why == "it fits 2 actions"
    assert '"build cotton_mill preston:0" or "build cotton_mill preston:1"' in caught.value.hint


def test_legal_actions_settle_an_ambiguity() -> None:
    legal = [1, 2]

    assert TABLE.parse("build cotton", legal) == 1


def test_an_ambiguity_among_legal_actions_stays() -> None:
    with pytest.raises(AmbiguousNotationError):
        TABLE.parse("b", [0, 1])


def test_an_exact_notation_is_read_though_it_is_not_legal() -> None:
    assert TABLE.parse("loan 10", [4]) == 3


def test_an_unknown_text_gets_a_suggestion() -> None:
    with pytest.raises(InvalidNotationError) as caught:
        TABLE.parse("built cole_mine wigan:0")

    assert caught.value.hint.startswith('did you mean "build coal_mine wigan:0"')


def test_suggestions_come_from_the_legal_actions() -> None:
    with pytest.raises(InvalidNotationError) as caught:
        TABLE.parse("laon 20", [3])

    assert caught.value.hint == 'did you mean "loan 10"?'


def test_where_nothing_legal_is_near_any_action_is_suggested() -> None:
    with pytest.raises(InvalidNotationError) as caught:
        TABLE.parse("built cole_mine wigan:0", [3])

    assert caught.value.hint.startswith('did you mean "build coal_mine wigan:0"')


@pytest.mark.parametrize("among", [None, [0, 1, 2, 3], [4]])
def test_at_most_three_are_suggested(among: list[int] | None) -> None:
    table = ActionTable([*[("loan", str(amount)) for amount in (10, 20, 30, 40)], ("pass",)])

    with pytest.raises(InvalidNotationError) as caught:
        table.parse("laon", among)

    assert caught.value.hint.count('"loan ') == 3


@pytest.mark.parametrize("text", ["", "   ", "build cotton_mill preston:0 now", "x", "\x00", "loan 10 20 30"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotationError):
        TABLE.parse(text)


def test_a_long_text_is_refused_without_repeating_it() -> None:
    with pytest.raises(InvalidNotationError) as caught:
        TABLE.parse("a" * (LONGEST_NOTATION + 1))

    assert len(str(caught.value)) < 100


def test_words_kinds_and_ids() -> None:
    assert TABLE.kind(3) == "loan"
    assert TABLE.arguments(3) == ("10",)
    assert TABLE.id("loan", "20") == 4
    assert TABLE.of_kind("loan", "pass") == [3, 4, 5, 6]
    with pytest.raises(KeyError):
        TABLE.id("loan", "30")


def test_two_actions_cannot_share_a_notation() -> None:
    with pytest.raises(AssertionError):
        ActionTable([("a", "b"), ("a b",)])
