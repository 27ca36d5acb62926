"""A position checks before it changes and explains what it refuses."""

import pytest
from toy.game import BY_ONE, BY_TWO, FOLD, RAISE, STAY, Toy, ToyPosition

from ironbridge.errors import IllegalActionError, MatchOverError, RulesError
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

KING, JACK = 3, 1


@pytest.fixture
def dealt(toy: Toy) -> ToyPosition:
    position = toy.new_position(2)
    position.apply(KING)
    position.apply(JACK)
    assert isinstance(position, ToyPosition)
    return position


def test_chance_comes_first(toy: Toy) -> None:
    position = toy.new_position(2)

    assert position.to_decide == CHANCE
    assert position.outcomes() == [0, 1, 2, 3]
    assert position.weights() == [2, 2, 2, 1]


def test_what_a_game_does_not_say_is_nothing(dealt: ToyPosition) -> None:
    assert dealt.foretell(RAISE) == ((), ())
    assert (dealt.propose(), dealt.likeness()) == (-1, None)
    assert dealt.is_alike(RAISE) is False
    assert dealt.declines(FOLD) is False


def test_plies_turns_and_moves_are_counted(dealt: ToyPosition) -> None:
    counts = []
    for action in (RAISE, BY_TWO, STAY):
        dealt.apply(action)
        counts.append((dealt.ply, dealt.turn, dealt.move))

    assert counts == [(3, 1, 1), (4, 2, 2), (5, 2, 2)]


def test_legal_actions_are_found_once_per_decision(dealt: ToyPosition) -> None:
    assert dealt.legal() == [STAY, FOLD, RAISE]
    assert dealt.legal() is dealt.legal()
    dealt.apply(RAISE)
    assert dealt.legal() == [BY_ONE, BY_TWO]


def test_apply_refuses_with_rule_and_reason(dealt: ToyPosition) -> None:
    before = dump(dealt)

    with pytest.raises(IllegalActionError) as caught:
        dealt.apply(BY_ONE)

    assert str(caught.value) == (
        'illegal action "by one" by seat 0: that does not answer the question asked now: '
        "stay, fold or raise? [TY-TURN-1]"
    )
    assert dump(dealt) == before


@pytest.mark.parametrize("action", [-1, 5, 10**30])
def test_an_unknown_id_is_illegal(dealt: ToyPosition, action: int) -> None:
    with pytest.raises(IllegalActionError, match="unknown action id"):
        dealt.apply(action)
    with pytest.raises(IllegalActionError, match="unknown action id"):
        dealt.why_not(action)


@pytest.mark.parametrize("outcome", [-1, 4, 10**30])
def test_an_unknown_outcome_is_impossible(toy: Toy, outcome: int) -> None:
    with pytest.raises(RulesError, match="impossible outcome"):
        toy.new_position(2).apply(outcome)


@pytest.mark.parametrize("action", [STAY, "stay"])
def test_while_chance_speaks_every_action_is_refused(toy: Toy, action: int | str) -> None:
    refusal = toy.new_position(2).why_not(action)

    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("TY-TURN-1", "it is for chance to decide now")


def test_after_the_end_nothing_can_be_played(toy: Toy) -> None:
    position = toy.arrange(asked="nothing", round=2, seats=2)

    refusal = position.why_not(STAY)

    assert position.is_over
    assert position.to_decide == NOBODY
    assert refusal is not None
    assert refusal.why == "the match is over"
    with pytest.raises(MatchOverError):
        position.apply(STAY)


@pytest.mark.parametrize("action", [STAY, "stay", "ST"])
def test_a_legal_action_is_not_refused(dealt: ToyPosition, action: int | str) -> None:
    assert dealt.why_not(action) is None


def test_a_refusal_reads_a_shortened_action_as_a_legal_one_where_it_can(toy: Toy) -> None:
    data = {"seats": [{"card": "ten", "chips": 1, "bet": 1}, {"card": "king", "chips": 5, "bet": 1}]}
    position = toy.position_from_json({**data, "active": 0, "asked": "by"})

    assert [offered.notation for offered in position.offer(0)] == ["by one"]
    assert position.why_not("by") is None


def test_the_offer_is_the_viewers(dealt: ToyPosition) -> None:
    assert [offered.notation for offered in dealt.offer(0)] == ["stay", "fold", "raise"]
    assert len(dealt.offer(1)) == 0
    assert len(dealt.offer(SPECTATOR)) == 0
