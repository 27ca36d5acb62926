"""A record may begin at any position: it replays, grows, is trimmed, written and read like a whole one."""

import json

import pytest
from toy.game import Toy

from ironbridge.errors import BrokenRecordError, IronbridgeError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.game import Game
from ironbridge.kernel.match import Match
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import SNAPSHOT_EVERY, Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.kernel.words import CHANCE, SPECTATOR


def played(game: Game, plies: int, seats: int = 3) -> Record:
    record = Record(game, seats)
    dealer = Dealer(12)
    while len(record) < plies and not record.last.is_over:
        record.append(random_answer(record.last, dealer))
    return record


@pytest.mark.parametrize("name", games())
def test_a_trimmed_record_replays_and_tells_as_the_whole_one(name: str) -> None:
    whole = played(load(name), 150)
    stretch = whole.fork()

    stretch.trim(70)

    assert (stretch.first, stretch.ply, len(stretch)) == (70, whole.ply, whole.ply - 70)
    for ply in (70, 71, 95, 96, 97, whole.ply):
        assert dump(stretch.replay(ply)) == dump(whole.replay(ply))
    told = [(line.ply, repr(line.text)) for line in stretch.tell(0, first=90)]
    assert told == [(line.ply, repr(line.text)) for line in whole.tell(0, first=90)]
    with pytest.raises(BrokenRecordError, match="no ply 69"):
        stretch.replay(69)


def test_a_branch_replays_when_what_was_before_it_is_forgotten_and_what_began_it_too(toy: Toy) -> None:
    whole = played(toy, 12)

    for branched in (2, 4, 6):
        branch = whole.fork(branched)
        for answer in whole.answers(branched):
            branch.append(answer)
        branch.trim(4)
        for ply in range(4, whole.ply + 1):
            assert dump(branch.replay(ply)) == dump(whole.replay(ply))


@pytest.mark.parametrize("name", games())
def test_a_match_from_a_position_goes_on_as_the_position_does(name: str) -> None:
    position = played(load(name), 60).replay()

    match = Match.from_position(position, seed=7, tags={"name.0": "Ann"})
    while len(match.record) < 40 and not match.is_over:
        match.apply(match.position.legal()[0])

    assert match.record.first == 0
    assert match.log(SPECTATOR)
    answers = match.record.answers(0)
    for answer in answers:
        position.advance(answer)
    position.ply = match.ply
    assert dump(position) == dump(match.position)
    read = read_record(write_record(match.record), lambda _name: load(name))
    assert (read.answers(0), dump(read.last)) == (answers, dump(match.position))
    assert read.is_arranged
    again = Record.from_json(
        json.loads(json.dumps(match.record.to_json(snapshots=True))), load(name), check=False
    )
    assert dump(again.replay(3)) == dump(match.record.replay(3))


def test_a_record_from_a_position_leaves_the_position_alone(toy: Toy) -> None:
    position = played(toy, 5).replay()
    before = dump(position)

    match = Match.from_position(position, seed=1)
    match.apply(match.position.legal()[0])

    assert dump(position) == before


def test_a_viewer_of_an_arranged_record_sees_no_hidden_card(toy: Toy) -> None:
    record = Record.from_position(played(toy, 3).replay())

    for written in (write_record(record, viewer=0), json.dumps(record.to_json(viewer=0))):
        assert "unknown" in written
        assert json.dumps(record.start_json()["seats"]) not in written.replace('\\"', '"')  # type: ignore[index]


def test_a_fork_keeps_its_branch_and_leaves_the_record_alone(toy: Toy) -> None:
    record = played(toy, 4)
    before = dump(record.last)

    fork = record.fork()
    fork.append(random_answer(fork.last, Dealer(3)))

    assert dump(record.last) == before
    assert dump(fork.replay(4)) == before
    assert len(record) == 4


def test_trimming_keeps_the_snapshots_behind_it() -> None:
    whole = played(load("brass-birmingham"), 200)
    stretch = whole.fork()

    stretch.trim(3 * SNAPSHOT_EVERY)
    stretch.truncate(4 * SNAPSHOT_EVERY + 1)
    stretch.append(whole.entries[4 * SNAPSHOT_EVERY + 1].answer)

    assert dump(stretch.last) == dump(whole.replay(4 * SNAPSHOT_EVERY + 2))


@pytest.mark.parametrize(
    "start", ["no position", {"seats": 3}, {"options": {"stake": 5}}, {"chips": "x"}], ids=repr
)
def test_a_start_that_contradicts_the_record_is_refused(toy: Toy, start: object) -> None:
    data = {**Record(toy, 2).to_json(), "start": start}

    with pytest.raises(IronbridgeError):
        Record.from_json(json.loads(json.dumps(data)), toy)


@pytest.mark.parametrize("start", ["{", "[" * 100_000, "[]"], ids=lambda start: start[:3])
def test_a_start_that_cannot_be_read_is_named_by_its_line(toy: Toy, start: str) -> None:
    text = f'[game "toy"]\n[rules_version "1"]\n[seats "2"]\n[start "{start}"]\n'

    with pytest.raises(BrokenRecordError) as caught:
        read_record(text, lambda _name: toy)

    assert caught.value.line == 4


def test_start_is_no_free_tag(toy: Toy) -> None:
    with pytest.raises(SetupError, match="the header has a field of that name"):
        Record(toy, 2, tags={"start": "home"})


def test_chance_speaks_at_once_when_it_is_for_chance_to_answer(toy: Toy) -> None:
    match = Match.from_position(toy.new_position(2), seed=2)

    assert match.to_decide != CHANCE
    assert match.ply == 2
