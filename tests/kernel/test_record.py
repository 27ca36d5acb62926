"""Records replay without luck, from any ply, and refuse what cannot be replayed."""

import json

import pytest
from toy.game import BY_TWO, FOLD, RAISE, STAY, Toy, ToyPosition

from ironbridge.errors import (
    BrokenRecordError,
    IllegalActionError,
    IronbridgeError,
    MatchOverError,
    RulesError,
    RulesVersionError,
    SetupError,
)
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import FORMAT, SNAPSHOT_EVERY, Entry, Record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR, Json

JACK, QUEEN, KING = 1, 2, 3


class EndlessPosition(Position):
    """Counts up to a thousand and how often any position of its kind was advanced."""

    advances = 0

    def __init__(self, game: "Endless") -> None:
        super().__init__(game, 1)
        self.to_decide = 0
        self.count = 0

    def copy(self) -> "EndlessPosition":
        other = EndlessPosition(self.game)  # type: ignore[arg-type]
        other.ply, other.count, other.to_decide = self.ply, self.count, self.to_decide
        return other

    def find_legal(self) -> list[int]:
        return [0, 1]

    def perform(self, answer: int) -> None:
        EndlessPosition.advances += 1
        self.count += answer

    def hides(self, viewer: int) -> bool:
        return False

    def to_json(self) -> dict[str, Json]:
        return {"count": self.count}


class Endless(Toy):
    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        return EndlessPosition(self)


def finished(toy: Toy, seed: int = 1, seats: int = 2) -> Record:
    record = Record(toy, seats)
    dealer = Dealer(seed)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))
    return record


def data_of(record: Record) -> dict:
    return json.loads(json.dumps(record.to_json()))


def test_entries_say_who_answered(toy: Toy) -> None:
    record = Record(toy, 2)

    for answer in (KING, JACK, RAISE, BY_TWO):
        record.append(answer)

    assert record.entries == [Entry(CHANCE, KING), Entry(CHANCE, JACK), Entry(0, RAISE), Entry(0, BY_TWO)]
    assert [record.answer_notation(entry) for entry in record.entries] == [
        "deal king",
        "deal jack",
        "raise",
        "by two",
    ]


def test_an_illegal_action_changes_nothing(toy: Toy) -> None:
    record = Record(toy, 2)
    record.append(KING)
    record.append(JACK)
    before = dump(record.last)

    with pytest.raises(IllegalActionError) as caught:
        record.append(BY_TWO)

    assert caught.value.rule == "TY-TURN-1"
    assert (len(record), dump(record.last)) == (2, before)


def test_an_impossible_outcome_changes_nothing(toy: Toy) -> None:
    record = Record(toy, 2)
    record.append(KING)

    with pytest.raises(RulesError, match='impossible outcome "deal king"'):
        record.append(KING)
    with pytest.raises(RulesError, match='impossible outcome "99"'):
        record.append(99)

    assert len(record) == 1


def test_nothing_follows_the_end(toy: Toy) -> None:
    with pytest.raises(MatchOverError):
        finished(toy).append(STAY)


def test_every_ply_replays_as_it_was_played(toy: Toy) -> None:
    record = Record(toy, 3)
    dealer = Dealer(5)
    played = [dump(record.last)]
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))
        played.append(dump(record.last))

    assert [dump(record.replay(ply)) for ply in range(len(record) + 1)] == played
    assert dump(record.replay()) == played[-1]


@pytest.mark.parametrize("ply", [-1, 1000])
def test_a_ply_beyond_the_record_is_refused(toy: Toy, ply: int) -> None:
    with pytest.raises(BrokenRecordError, match=f"no ply {ply}"):
        finished(toy).replay(ply)


def test_any_ply_opens_within_one_stretch_between_snapshots() -> None:
    record = Record(Endless(), 2)
    for at in range(1000):
        record.append(at % 2)

    for ply in range(1001):
        EndlessPosition.advances = 0
        position = record.replay(ply)
        assert EndlessPosition.advances < SNAPSHOT_EVERY
        assert position.ply == ply


def test_few_positions_are_kept() -> None:
    record = Record(Endless(), 2)
    for _ in range(5 * SNAPSHOT_EVERY + 3):
        record.append(1)

    kept = record.to_json(snapshots=True)["snapshots"]

    assert isinstance(kept, dict)
    assert [int(ply) for ply in kept] == [*(SNAPSHOT_EVERY * times for times in range(1, 6)), len(record)]


def test_snapshots_survive_truncating_and_forking() -> None:
    record = Record(Endless(), 2)
    for _ in range(500):
        record.append(1)

    fork = record.fork(400)
    record.truncate(300)

    for shortened, length in ((fork, 400), (record, 300)):
        EndlessPosition.advances = 0
        assert len(shortened) == length
        assert shortened.replay(length - 1).ply == length - 1
        assert EndlessPosition.advances < SNAPSHOT_EVERY


def test_a_replayed_position_is_the_callers_own(toy: Toy) -> None:
    record = finished(toy)
    first = record.replay(0)
    first.advance(KING)

    assert dump(record.replay(0)) == dump(toy.new_position(2))
    for ply in (2, len(record)):
        position = record.replay(ply)
        assert isinstance(position, ToyPosition)
        position.chips[0] = 99
        assert '"chips": [99' not in dump(record.replay(ply))


def test_a_fork_goes_its_own_way(toy: Toy) -> None:
    record = finished(toy)
    record.tags["name.0"] = "Ann"

    fork = record.fork(2)
    fork.append(FOLD)
    fork.tags["name.0"] = "Ben"

    assert len(fork) == 3
    assert fork.entries[:2] == record.entries[:2]
    assert record.tags["name.0"] == "Ann"
    assert dump(fork.replay(2)) == dump(record.replay(2))


def test_what_an_answer_made_is_seen_before_anything_follows() -> None:
    record = Record(load("brass-lancashire"), 3)
    dealer = Dealer(4)
    while record.ply < 150:
        record.append_known(random_answer(record.last, dealer))

    followed = 0
    for ply, entry in enumerate(record.entries):
        made, after = dump(record.made(ply)), dump(record.replay(ply + 1))
        if entry.seat == CHANCE:
            assert made == after
        else:
            assert made == dump(record.replay(ply).make(entry.answer))
            followed += made != after
    assert followed > 0


def test_truncating_forgets_what_came_later(toy: Toy) -> None:
    record = finished(toy)
    expected = dump(record.replay(3))

    record.truncate(3)

    assert len(record) == 3
    assert dump(record.last) == expected
    record.append(record.last.legal()[0])


def test_json_reads_back(toy: Toy) -> None:
    record = finished(toy)
    record.tags["name.0"] = "Ann"

    read = Record.from_json(data_of(record), toy)

    assert read.entries == record.entries
    assert read.tags == record.tags
    assert read.options == record.options
    assert dump(read.last) == dump(record.last)


def test_json_carries_its_format_and_header(toy: Toy) -> None:
    data = Record(toy, 3, {"stake": 2}, {"where": "home"}).to_json()

    assert data == {
        "format": FORMAT,
        "game": "toy",
        "rules_version": 1,
        "seats": 3,
        "options": {"stake": 2, "duel": False},
        "tags": {"where": "home"},
        "entries": [],
    }


def test_snapshots_in_json_are_believed_without_replaying(toy: Toy) -> None:
    record = finished(toy)
    data = json.loads(json.dumps(record.to_json(snapshots=True)))

    believed = Record.from_json(data, toy, check=False)

    assert dump(believed.last) == dump(record.last)
    assert believed.entries == record.entries


@pytest.mark.parametrize(
    "snapshots",
    [{"x": {}}, {"-1": {}}, {"99": {}}, {"0": {}}, {"9" * 5000: {}}, {"4": {"chips": "x"}}, {"²": {}}],
    ids=lambda snapshots: str(snapshots)[:12],
)
def test_broken_snapshots_are_refused(toy: Toy, snapshots: dict) -> None:
    data = {**data_of(finished(toy)), "snapshots": snapshots}

    with pytest.raises(IronbridgeError):
        Record.from_json(data, toy, check=False)


def test_a_viewer_is_told_only_what_the_viewer_saw(toy: Toy) -> None:
    record = finished(toy)

    entries = record.to_json(viewer=0)["entries"]
    spectator = record.to_json(viewer=SPECTATOR)["entries"]

    assert isinstance(entries, list)
    assert entries[0] == [CHANCE, record.answer_notation(record.entries[0])]
    assert entries[1] == [CHANCE, "?"]
    assert isinstance(spectator, list)
    assert spectator[:2] == [[CHANCE, "?"], [CHANCE, "?"]]
    assert "snapshots" not in record.to_json(viewer=0, snapshots=True)


def test_a_record_for_a_viewer_cannot_be_replayed(toy: Toy) -> None:
    data = json.loads(json.dumps(finished(toy).to_json(viewer=0)))

    with pytest.raises(BrokenRecordError, match="written for one viewer"):
        Record.from_json(data, toy)


@pytest.mark.parametrize(
    "version", [2, 0, "1", None, True, 1.0, [1], 10**5000], ids=lambda v: type(v).__name__
)
def test_another_rules_version_is_refused(toy: Toy, version: object) -> None:
    data = {**data_of(finished(toy)), "rules_version": version}

    with pytest.raises(RulesVersionError) as caught:
        Record.from_json(data, toy)

    assert caught.value.why == "this program has version 1"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "not a record of toy"),
        ({"format": "ironbridge-record/9"}, "format"),
        ({"entries": None}, "entries must be a list"),
        ({"entries": {"0": 1}}, "entries must be a list"),
        ({"entries": [[0]]}, "a seat number and a notation"),
        ({"entries": [["0", "stay"]]}, "a seat number and a notation"),
        ({"entries": [[True, "stay"]]}, "a seat number and a notation"),
        ({"entries": [[0, "stay"]]}, "it is for chance to answer"),
        ({"entries": [[-1, "deal ace"]]}, "unknown outcome"),
        ({"entries": [[-1, "deal king"], [-1, "deal king"]]}, "impossible outcome"),
        ({"options": []}, "options must be an object"),
        ({"options": {"stake": [1]}}, "plain value"),
        ({"tags": "x"}, "tags must be an object"),
        ({"seats": "2"}, "whole number"),
    ],
)
def test_a_broken_record_says_what_is_wrong(toy: Toy, changes: dict, why: str) -> None:
    data = {**data_of(finished(toy)), **changes}

    with pytest.raises(BrokenRecordError) as caught:
        Record.from_json(data, toy)

    assert why in str(caught.value)


@pytest.mark.parametrize("changes", [{"seats": 7}, {"options": {"stake": 3}}, {"options": {"color": 1}}])
def test_a_set_up_that_cannot_be_is_refused(toy: Toy, changes: dict) -> None:
    with pytest.raises(SetupError):
        Record.from_json({**data_of(finished(toy)), **changes}, toy)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"game": "toy"}])
def test_what_is_no_record_is_refused(toy: Toy, data: object) -> None:
    with pytest.raises(IronbridgeError):
        Record.from_json(data, toy)


@pytest.mark.parametrize("name", ["seats", "option.stake", "two words", "", "x" * 70, "line\nbreak", "1st"])
def test_a_tag_that_could_not_be_written_is_refused(toy: Toy, name: str) -> None:
    with pytest.raises(SetupError):
        Record(toy, 2, tags={name: "x"})


def test_moves_begin_new_lines(toy: Toy) -> None:
    record = Record(toy, 2)
    for answer in (KING, JACK, RAISE, BY_TWO, STAY):
        record.append(answer)

    assert record.move_starts() == [True, False, True, False, True]
