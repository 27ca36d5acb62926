"""The text of a record: read and written by people; errors say where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy.game import Toy, build

from ironbridge.errors import BrokenRecordError, RulesVersionError, SetupError
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.game import Game
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import LONGEST_TEXT, read_record, write_record
from ironbridge.kernel.words import SPECTATOR

HEADER = '[game "toy"]\n[rules_version "1"]\n[seats "2"]\n'
TOY = build()


def read(text: str) -> Record:
    return read_record(text, load)


def load(name: str) -> Game:
    if name != "toy":
        raise SetupError(f'unknown game "{name}"', "no such game", hint="there is: toy")
    return TOY


def broken(text: str) -> BrokenRecordError:
    with pytest.raises(BrokenRecordError) as caught:
        read(text)
    return caught.value


def test_a_record_is_written_line_by_move(toy: Toy) -> None:
    record = Record(toy, 2, {"stake": 2}, {"name.0": 'Ann "the bold"', "path": "a\\b"})
    for answer in (3, 1, 2, 4, 0):
        record.append(answer)

    assert write_record(record).splitlines() == [
        '[game "toy"]',
        '[rules_version "1"]',
        '[seats "2"]',
        '[option.stake "2"]',
        '[option.duel "false"]',
        '[name.0 "Ann \\"the bold\\""]',
        '[path "a\\\\b"]',
        "",
        "*: deal king; deal jack",
        "0: raise; by two",
        "1: stay",
    ]


def test_it_reads_back(toy: Toy) -> None:
    record = Record(toy, 2, {"stake": 2}, {"name.0": 'Ann "the bold"', "path": "a\\b"})
    for answer in (3, 1, 2, 4, 0):
        record.append(answer)

    again = read(write_record(record))

    assert again.entries == record.entries
    assert (again.tags, again.options) == (record.tags, record.options)
    assert dump(again.last) == dump(record.last)


def test_people_may_write_it_their_way() -> None:
    text = HEADER + "\n# a comment\n  * :deal KING ;deal  jack # the cards\r\n\r\n0: RAISE\n0:by tw\n\n1: st"

    record = read(text)

    assert [record.answer_notation(entry) for entry in record.entries] == [
        "deal king",
        "deal jack",
        "raise",
        "by two",
        "stay",
    ]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_editors_may_leave_their_marks(line_end: str) -> None:
    tags = ["\ufeff[game  'toy']", "\t[ seats\t'2' ]  ", "  [rules_version '1']", "[name.0 'Zoë — 李']"]
    text = line_end.join([*tags, "", "\t*:\tdeal king;\tdeal jack\t", "0:\u00a0stay"]).replace("'", '"')

    record = read(text)

    assert record.tags == {"name.0": "Zoë — 李"}
    assert [record.answer_notation(entry) for entry in record.entries] == ["deal king", "deal jack", "stay"]


def test_for_a_viewer_what_is_hidden_is_a_question_mark(toy: Toy) -> None:
    record = Record(toy, 2)
    record.append(3)
    record.append(1)

    assert "*: deal king; ?" in write_record(record, viewer=0)
    assert "*: ?; ?" in write_record(record, viewer=SPECTATOR)
    error = broken(write_record(record, viewer=0))
    assert "written for one viewer" in error.why
    assert error.column == len("*: deal king; ") + 1


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("", 1, 1, 'the tag [game "…"] is missing'),
        ('[game "toy"]\n', 1, 1, 'the tag [rules_version "…"] is missing'),
        ('[game "chess"]\n[rules_version "1"]\n[seats "2"]\n', 1, 1, "no such game"),
        ('[game "toy"]\n[rules_version "1"]\n\n[seats "5"]\n', 4, 1, "2 to 3"),
        (
            '[game "toy"]\n[rules_version "1"]\n[seats "two"]\n',
            3,
            1,
            "seats cannot be 'two'",
        ),
        ('[game "toy"]\n[rules_version "1"]\n[seats "0"]\n', 3, 1, "2 to 3"),
        ('[game "toy"]\n[rules_version "1"]\n[seats "999999999"]\n', 3, 1, "2 to 3"),
        ('[game "toy"]\n[rules_version "1"]\n[seats "1000000000"]\n', 3, 1, "it must be a number"),
        (HEADER + '[option.stake "3"]\n', 4, 1, "1, 2, 5"),
        (HEADER + '[option.colour "red"]\n', 4, 1, "toy has"),
        (HEADER + '[option.duel "false"]\n[option.stake "x"]', 5, 1, "1, 2, 5"),
        (HEADER + "[where home]\n", 4, 1, "[name"),
        (HEADER + "\t [where home]\n", 4, 3, "[name"),
        (HEADER + '[where "home\n', 4, 1, "[name"),
        (HEADER + "\n   1 deal king\n", 5, 4, "begins with a seat number"),
        (HEADER + "*: deal king\n\t[where 'home']\n", 5, 2, "top"),
        (HEADER + "*: deal king; deal jack\n0: raise; by t\x00", 5, 11, "unknown action"),
        (HEADER + "١: stay\n", 4, 1, "begins with a seat number"),
        (HEADER + '[seats "3"]\n', 4, 1, "line 3"),
        (HEADER + '*: deal king\n[where "home"]\n', 5, 1, "top"),
        (HEADER + "deal king\n", 4, 1, "begins with a seat number"),
        (HEADER + "-1: deal king\n", 4, 1, "begins with a seat number"),
        (HEADER + "0: stay\n", 4, 4, "it is for chance to answer"),
        (HEADER + "*: deal king; deal ace\n", 4, 15, "unknown outcome"),
        (HEADER + "*: deal king;   deal king\n", 4, 17, "impossible outcome"),
        (HEADER + "*: deal king; deal jack\n0: stay\n0: stay\n", 6, 4, "it is for seat 1 to answer"),
        (HEADER + "*: deal king; deal jack\n0: by one\n", 5, 4, "TY-TURN-1"),
        (HEADER + "*: deal king;; deal jack\n", 4, 14, "unknown outcome"),
        (HEADER + "*:\n", 4, 3, "unknown outcome"),
    ],
)
def test_errors_carry_line_and_column(text: str, line: int, column: int, why: str) -> None:
    error = broken(text)

    assert (error.line, error.column) == (line, column)
    assert why in f"{error.what}: {error.why}"
    assert str(error).startswith(f"line {line}, column {column}: ")


def test_a_mistyped_answer_gets_a_suggestion() -> None:
    assert broken(HEADER + "*: deel kign\n").hint.startswith('did you mean "deal king"')


@pytest.mark.parametrize(("version", "shown"), [("7", "version 7"), ("1.0", "version '1.0'"), ("", "''")])
def test_another_rules_version_is_refused_where_it_stands(version: str, shown: str) -> None:
    with pytest.raises(RulesVersionError) as caught:
        read(HEADER.replace('"1"', f'"{version}"'))

    assert (caught.value.line, caught.value.column) == (2, 1)
    assert shown in caught.value.what


def test_a_huge_text_is_refused() -> None:
    assert "too many" in broken("#" * (LONGEST_TEXT + 1)).why
    assert len(read(HEADER + "#" * (LONGEST_TEXT - len(HEADER)))) == 0


def test_a_huge_line_is_refused_where_it_stands() -> None:
    error = broken(HEADER + "*: deal king; deal " + "x" * 4_000_000)

    assert (error.line, error.column) == (4, 15)
    assert len(str(error)) < 300


def test_a_header_alone_is_a_match_that_has_not_begun() -> None:
    assert len(read(HEADER)) == 0


@given(value=st.text(max_size=60))
def test_any_tag_survives_except_for_its_line_breaks(value: str) -> None:
    record = Record(TOY, 2, tags={"remark": value})

    again = read(write_record(record))

    assert again.tags["remark"] == value.replace("\r\n", " ").replace("\r", " ").replace("\n", " ")


@given(text=st.text(max_size=200))
def test_garbage_is_refused_by_the_error_family(text: str) -> None:
    with pytest.raises(BrokenRecordError):
        read(text)


@pytest.mark.parametrize("name", ["two words", "game", "option.stake", ""])
def test_a_tag_that_could_not_be_read_again_is_not_written(name: str) -> None:
    record = Record(TOY, 2)
    record.tags[name] = "x"

    with pytest.raises(SetupError, match="cannot be used"):
        write_record(record)
