"""A match: chance speaks by itself, answers may be texts, and actions can be taken back."""

import pytest
from toy.game import Toy

from ironbridge.errors import IllegalActionError, InvalidNotationError, MatchOverError, NotYourDecisionError
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import NOBODY, SPECTATOR


@pytest.fixture
def match(toy: Toy) -> Match:
    return Match(Record(toy, 2), seed=3)


def play_on(match: Match) -> None:
    while not match.is_over:
        match.apply("stay")


def test_chance_has_spoken_before_the_first_decision(match: Match) -> None:
    assert match.to_decide == 0
    assert match.ply == 2


def test_equal_seeds_give_equal_draws(toy: Toy) -> None:
    first, second = (Match(Record(toy, 3), seed="table 4") for _ in range(2))
    play_on(first)
    play_on(second)

    assert first.record.entries == second.record.entries


def test_actions_are_texts_or_ids(match: Match) -> None:
    match.apply("RAI")
    match.apply(3)
    match.apply("st", seat=1)

    assert [entry.answer for entry in match.record.entries[2:5]] == [2, 3, 0]


def test_somebody_elses_decision_is_refused(match: Match) -> None:
    with pytest.raises(NotYourDecisionError) as caught:
        match.apply("stay", seat=1)

    assert caught.value.rule == "TY-TURN-1"
    assert match.ply == 2


def test_wrong_answers_are_refused(match: Match) -> None:
    with pytest.raises(IllegalActionError):
        match.apply("by one")
    with pytest.raises(InvalidNotationError):
        match.apply("sleep")
    with pytest.raises(IllegalActionError):
        match.apply(77)


def test_the_end(match: Match) -> None:
    assert match.result is None

    play_on(match)

    assert match.to_decide == NOBODY
    result = match.result
    assert result is not None
    assert result.reason == "end.rounds"
    with pytest.raises(MatchOverError):
        match.apply("stay")
    with pytest.raises(MatchOverError):
        _ = match.offer


def test_the_position_is_a_copy(match: Match) -> None:
    match.position.advance(0)

    assert match.ply == 2


def test_an_action_is_taken_back(match: Match) -> None:
    before = dump(match.position)
    match.apply("raise")

    match.take_back(2)

    assert dump(match.position) == before
    match.apply("stay")
    assert match.ply == 3


def test_what_chance_said_before_stays_said(match: Match) -> None:
    dealt = match.record.entries[:2]
    play_on(match)

    match.take_back(2)

    assert match.record.entries == dealt


def test_chance_speaks_anew_when_its_answer_is_taken_back(match: Match) -> None:
    match.take_back(0)

    assert match.ply == 2
    assert match.to_decide == 0


def test_the_last_action_of_a_finished_match_is_taken_back(match: Match) -> None:
    play_on(match)

    match.take_back(match.ply - 1)

    assert not match.is_over
    assert match.result is None


def test_the_log_is_told_to_its_viewer(toy: Toy, match: Match) -> None:
    match.apply("raise")
    english = toy.catalogue("en")

    own = [english.render(line.text) for line in match.log(0)]
    public = [english.render(line.text) for line in match.log(SPECTATOR)]

    assert own[0].startswith("you get a")
    assert own[1:] == ["seat 1 gets a card", "seat 0 raises"]
    assert public == ["seat 0 gets a card", "seat 1 gets a card", "seat 0 raises"]
    assert [line.ply for line in match.log(SPECTATOR, first=1)] == [1, 2]


def test_views_and_offers(match: Match) -> None:
    assert match.view(0).viewer == 0
    assert "stay" in match.offer
    assert match.game.name == "toy"


def test_what_is_offered_can_be_played_as_it_is(match: Match) -> None:
    offered = list(match.offer)[-1]
    assert offered in match.offer
    ply = match.ply

    match.apply(offered)

    assert match.record.entries[ply].answer == offered.action
