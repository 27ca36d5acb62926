"""A match in words: a loop as in TextArena, refusals that teach, and nothing of what others hide."""

import random
import re

import pytest

from ironbridge.envs.text import TextMatch
from ironbridge.errors import MatchOverError, NotYourDecisionError
from ironbridge.games.registry import games
from ironbridge.kernel.chance import Dealer


def first_of(offer: str, choose: random.Random) -> str:
    """Choose one of the notations that an offer lists."""
    return choose.choice(re.findall(r"^  ([^:\n]+(?::\d)?[^:\n]*): ", offer, re.MULTILINE))


def test_a_match_is_played_in_words() -> None:
    match = TextMatch("roll-through-the-ages", seats=2)
    match.reset(seed=1)
    choose = random.Random(1)
    done = False
    while not done:
        seat, observation = match.get_observation()
        assert f"You sit in seat {seat} of 2" in observation
        done, info = match.step(first_of(match.offer(seat), choose))
        assert info == {}

    rewards, info = match.close()
    assert sum(rewards.values()) == pytest.approx(1.0)
    assert "place 1" in match.standing()
    assert info["places"]
    with pytest.raises(MatchOverError):
        match.get_observation()


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_told(game: str) -> None:
    match = TextMatch(game)
    match.reset(seed=1)
    choose = random.Random(2)

    for _ in range(40):
        _seat, observation = match.get_observation()
        assert len(observation) > 200
        match.match.apply(choose.choice(match.match.offer.actions))


def test_what_cannot_be_done_is_refused_and_asked_again() -> None:
    match = TextMatch("brass-lancashire", seats=3)
    match.reset(seed=1)
    seat, _ = match.get_observation()

    done, info = match.step("build shipyard barrow_in_furness:0")

    assert not done
    assert "[BL-" in info["refused"]
    again, observation = match.get_observation()
    assert again == seat
    assert observation.startswith("Refused: ")
    assert "[BL-" in match.why_not(seat, "build shipyard barrow_in_furness:0")
    with pytest.raises(NotYourDecisionError):
        match.act((seat + 1) % 3, "pass")


def test_nobody_reads_other_hands() -> None:
    match = TextMatch("brass-lancashire", seats=3)
    match.reset(seed=1)
    truth = match.match.position
    seat = match.match.to_decide
    # Whatever two positions hide from a seat, it is told the same.
    sample = truth.view(seat).sample(Dealer(5))
    other = TextMatch("brass-lancashire", seats=3)
    other.match = type(match.match).from_position(sample)

    assert other.look(seat) == match.look(seat)
    assert other.offer(seat) == match.offer(seat)


def test_rules_are_looked_up() -> None:
    match = TextMatch("brass-lancashire", seats=3)

    assert match.rules("BL-LOAN-1").startswith("BL-LOAN-1: ")
    assert "\n" in match.rules("")
    assert match.rules("xyzzy") == "No rule says so."
    assert match.close() == ({0: 0.0, 1: 0.0, 2: 0.0}, {})
