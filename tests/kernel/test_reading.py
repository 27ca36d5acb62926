"""Untrusted JSON: all problems are found, none raises half-way."""

import pytest

from ironbridge.errors import IronbridgeError, PositionError
from ironbridge.kernel.reading import LARGEST_FILE, SEATS, Reader, parse_json, shown


def deep(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"a": }', "[1,", b"\xff\xfe\x00", "[" * 100_000, '{"a":' * 100_000, "9" * 100_000, "nul"],
    ids=lambda text: repr(text[:8]),
)
def test_text_that_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(IronbridgeError, match="cannot be read as JSON"):
        parse_json(text)


@pytest.mark.parametrize("text", [r'["\ud800"]', r'{"\udfff": 1}', b'["\xed\xa0\x80"]'])
def test_half_a_character_is_refused(text: str | bytes) -> None:
    with pytest.raises(IronbridgeError, match="cannot be read as JSON"):
        parse_json(text)
    assert parse_json(r'["\ud83d\ude00"]') == ["\U0001f600"]


def test_a_huge_text_is_refused_before_it_is_read() -> None:
    assert LARGEST_FILE == 20_000_000
    assert parse_json(" " * (LARGEST_FILE - 1) + "7") == 7
    with pytest.raises(IronbridgeError, match="too many"):
        parse_json(" " * (LARGEST_FILE + 1))


@pytest.mark.parametrize("text", ['\ufeff{"a": 1}', b'\xef\xbb\xbf{"a": 1}'])
def test_a_byte_order_mark_does_no_harm(text: str | bytes) -> None:
    assert parse_json(text) == {"a": 1}


def test_json_is_parsed() -> None:
    assert parse_json('{"a": [1, null, "x"]}') == {"a": [1, None, "x"]}


def test_fields_are_read() -> None:
    reader = Reader({"n": 3, "yes": True, "era": "rail", "list": [1, 2], "words": ["a", "b"]})

    assert reader.whole("n", 0, 5) == 3
    assert reader.flag("yes") is True
    assert reader.word("era", ["canal", "rail"]) == "rail"
    assert reader.wholes("list", 2, 0, 9) == [1, 2]
    assert reader.words("words", ["a", "b"]) == ["a", "b"]
    reader.finish()


def test_names_are_read_as_their_places() -> None:
    reader = Reader(
        {"card": "king", "none": None, "row": ["ten", None], "piles": {"king": 2}, "hand": ["ten"]}
    )
    names = ["ten", "king"]

    assert reader.place("card", names) == 1
    assert reader.place("none", names, 1) == -1
    assert reader.place("missing", names, 1) == 1
    assert reader.places("row", names, [1, 1]) == [0, -1]
    assert reader.places("missing", names, [1, -1]) == [1, -1]
    assert reader.counts("piles", names, 9) == [0, 2]
    assert reader.counts("hand", names, 9) == [1, 0]
    assert reader.counts("missing", names, 9) == [0, 0]
    assert reader.counts("missing", names, 9, [3, 4]) == [3, 4]
    assert reader.inner("piles").given(names) == [1]
    reader.refuse_unknown()
    assert reader.problems == []


def test_numbers_and_plain_objects_are_read() -> None:
    reader = Reader(
        {"worth": 0.5, "whole": 2, "odd": "x", "tags": {"name.0": "Ann", "list": [], "rounds": 3}}
    )

    assert (reader.number("worth"), reader.number("whole"), reader.number("odd")) == (0.5, 2.0, 0.0)
    assert reader.plain("tags") == {"name.0": "Ann", "rounds": 3}
    assert reader.plain("missing") == {}
    assert reader.problems == ["odd must be a number", "tags.list must be a plain value"]


def test_names_nobody_knows_are_noted() -> None:
    reader = Reader({"card": "ace", "row": ["ten"], "rows": ["ten", 3], "piles": {"king": -1, "ace": 1}})
    names = ["ten", "king"]

    reader.place("card", names)
    reader.places("row", names, [-1, -1])
    reader.places("rows", names, [-1, -1])
    reader.counts("piles", names, 9)
    reader.refuse_unknown()

    assert reader.problems == [
        "card must be one of ten, king, not 'ace'",
        "row must be a list of 2",
        "rows[1] must be one of ten, king, not 3",
        "piles.king must be between 0 and 9, not -1",
        "piles.ace is not known",
    ]


def test_a_field_whose_name_is_no_text_is_a_problem() -> None:
    reader = Reader({1: 2, "inner": {None: 3}})

    reader.inner("inner")
    reader.refuse_unknown()

    assert reader.problems == [
        "the position has a field whose name is no text: 1",
        "inner has a field whose name is no text: null",
    ]


def test_missing_fields_take_their_defaults() -> None:
    reader = Reader({})

    assert reader.whole("n", 0, 5, 4) == 4
    assert reader.flag("yes", True) is True
    assert reader.word("era", ["canal", "rail"], "rail") == "rail"
    assert reader.wholes("list", 2, 0, 9, [7, 8]) == [7, 8]
    assert reader.words("words", ["a"], ["a"]) == ["a"]
    assert reader.rows("rows") == []
    assert reader.inner("inner").keys() == []
    assert reader.problems == []


def test_null_reads_as_missing() -> None:
    reader = Reader({"n": None, "m": None, "list": None, "era": None})

    assert reader.whole("n", 1, 99, 4) == 4
    assert reader.problems == []
    reader.whole("m", 1, 99)
    reader.wholes("list", 2, 0, 9)
    reader.word("era", ["canal", "rail"])
    assert reader.problems == ["m is missing", "list is missing", "era is missing"]


def test_required_fields_are_missed() -> None:
    reader = Reader({})

    reader.whole("n", 0, 5)
    reader.flag("yes")
    reader.word("era", ["canal"])

    assert reader.problems[0] == "n is missing"
    assert any(problem.startswith("yes ") for problem in reader.problems)
    assert "era is missing" in reader.problems


@pytest.mark.parametrize(
    "value", [True, 1.5, "3", None, [], {}, -1, 6, 10**400, float("nan"), deep(5)], ids=shown
)
def test_a_wrong_number_is_named_and_reading_goes_on(value: object) -> None:
    reader = Reader({"n": value, "m": 2})

    number = reader.whole("n", 0, 5, 1)

    assert number == 1
    assert reader.whole("m", 0, 5) == 2
    if value is not None:
        assert len(reader.problems) == 1
        assert reader.problems[0].startswith("n must be")


@pytest.mark.parametrize("value", [1, "x", ["canal"], {}, deep(100), 10**5000], ids=shown)
def test_a_wrong_word_is_named(value: object) -> None:
    reader = Reader({"era": value})

    assert reader.word("era", ["canal", "rail"], "canal") == "canal"
    assert len(reader.problems) == 1
    assert len(reader.problems[0]) < 200


@pytest.mark.parametrize("count", [2, 12, 13, 40])
def test_twelve_choices_are_listed_at_most(count: int) -> None:
    names = [f"w{number}," for number in range(count)]
    reader = Reader({"era": "x"})

    reader.word("era", names, names[0])

    assert [name for name in names if name in reader.problems[0]] == names[:12]
    assert ("…" in reader.problems[0]) == (count > 12)


def test_a_wrong_name_reads_as_the_first_one() -> None:
    reader = Reader({"card": "joker", "row": ["joker", "king"]})

    assert reader.place("card", ["ten", "king"]) == 0
    assert reader.places("row", ["ten", "king"], [1, 1]) == [0, 1]
    assert len(reader.problems) == 2


def test_lists_of_the_wrong_length_or_kind_are_named() -> None:
    reader = Reader({"short": [1], "word": "abc", "mixed": [1, "x", True]})

    assert reader.wholes("short", 2, 0, 9) == [0, 0]
    assert reader.wholes("word", 2, 0, 9, [3, 4]) == [3, 4]
    assert reader.wholes("mixed", 3, 0, 9) == [1, 0, 0]
    assert reader.problems == [
        "short must have 2 numbers, not 1",
        "word must be a list",
        "mixed[1] must be a whole number",
        "mixed[2] must be a whole number",
    ]


def test_long_lists_are_refused() -> None:
    reader = Reader({"n": [0] * 20_000, "w": ["a"] * 20_000, "r": [{}] * 2000})

    reader.wholes("n", -1, 0, 9)
    reader.words("w", ["a"])
    reader.rows("r")

    assert len(reader.problems) == 3


def test_problems_carry_their_path() -> None:
    reader = Reader({"seats": [{"money": -1}], "market": {"coal": "x"}})

    reader.rows("seats")[0].whole("money", 0, 99)
    reader.inner("market").whole("coal", 0, 9)

    assert reader.problems == [
        "seats[0].money must be between 0 and 99, not -1",
        "market.coal must be a whole number",
    ]


def test_unknown_fields_are_named() -> None:
    reader = Reader({"n": 1, "colour": "red"})
    reader.whole("n", 0, 5)

    reader.refuse_unknown()
    reader.refuse_unknown()

    assert reader.problems == ["colour is not known"]


def test_unknown_fields_of_objects_inside_are_named_too() -> None:
    reader = Reader({"market": {"coal": 1, "tin": 2}, "seats": [{"money": 1, "age": 9}]})
    reader.inner("market").whole("coal", 0, 5)
    reader.rows("seats")[0].whole("money", 0, 5)

    reader.refuse_unknown()

    assert reader.problems == ["market.tin is not known", "seats[0].age is not known"]


def test_finish_raises_everything_at_once() -> None:
    reader = Reader({"a": "x", "b": "y"})
    reader.whole("a", 0, 1)
    reader.whole("b", 0, 1)

    with pytest.raises(PositionError) as caught:
        reader.finish()

    assert len(caught.value.problems) == 2


@pytest.mark.parametrize("data", [None, 1, "x", [], True])
def test_what_is_no_object_reads_as_an_empty_one(data: object) -> None:
    reader = Reader(data)

    assert reader.whole("n", 0, 5, 2) == 2
    assert reader.problems == ["the position must be an object"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (12, "12"),
        (1 - 10**12, "-999999999999"),
        (-(10**12), "a huge number"),
        (1.5, "1.5"),
        ("x", "'x'"),
        ([1], "a list"),
        ({}, "an object"),
    ],
)
def test_values_are_quoted_shortly(value: object, text: str) -> None:
    assert shown(value) == text


def test_neither_size_nor_depth_hurts() -> None:
    assert shown("x" * 10**6) == repr("x" * 60)
    assert shown(10**10_000) == "a huge number"
    assert shown(deep(50_000)) == "a list"


@pytest.mark.parametrize("more", [0, 1])
def test_lists_have_ten_thousand_entries_at_most(more: int) -> None:
    reader = Reader({"numbers": [1] * (10_000 + more), "words": ["a"] * (10_000 + more)})

    assert len(reader.wholes("numbers", -1, 0, 9)) == (0 if more else 10_000)
    assert len(reader.words("words", ["a"])) == (0 if more else 10_000)
    assert [problem.partition(" ")[2] for problem in reader.problems] == ["is too long"] * 2 * more


def test_what_could_stand_in_a_field_is_noted_for_who_wants_to_know() -> None:
    reader = Reader({}, choices={})

    reader.seat("first", 3, 0)
    reader.wholes("dice", 2, 1, 6, [1, 1])
    reader.wholes("throws", -1, 0, 9, [])
    reader.word("era", ["canal", "rail"], "canal")

    throws = {"throws[*]": [0, 9], "era": ["canal", "rail"]}
    dice = {"dice[#]": [2], "dice[*]": [1, 6], "dice[0]": [1, 6], "dice[1]": [1, 6]}
    assert reader.choices == {SEATS: ["first"], "first": [0, 2], **dice, **throws}
