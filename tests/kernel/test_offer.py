"""The offer answers natural questions, with ids or with text."""

import pytest
from toy.game import BY_ONE, RAISE, STAY, Toy

from ironbridge.errors import AmbiguousNotationError, InvalidNotationError
from ironbridge.kernel.offer import Offer
from ironbridge.kernel.position import Position
from ironbridge.kernel.texts import Text


@pytest.fixture
def position(toy: Toy) -> Position:
    position = toy.new_position(2)
    position.apply(3)
    position.apply(1)
    return position


@pytest.fixture
def offer(position: Position) -> Offer:
    return position.offer(0)


def test_it_is_counted_and_listed(offer: Offer) -> None:
    assert len(offer) == 3
    assert offer.actions == [0, 1, 2]
    assert offer.question == Text("question.turn")
    assert repr(offer) == "Offer(['stay', 'fold', 'raise'])"
    assert repr(next(iter(offer))) == "Offered('stay')"


def test_ids_and_texts_are_looked_up(offer: Offer) -> None:
    assert STAY in offer
    assert "stay" in offer
    assert "RAISE" in offer
    assert BY_ONE not in offer
    assert "by one" not in offer


def test_a_text_nobody_can_read_is_not_offered_and_its_refusal_says_so(offer: Offer) -> None:
    assert "sleep" not in offer
    with pytest.raises(InvalidNotationError):
        offer.why_not("sleep")


def test_legal_actions_are_not_refused(offer: Offer) -> None:
    assert offer.why_not("stay") is None


def test_others_are_refused_with_rule_and_reason(offer: Offer) -> None:
    refusal = offer.why_not("by two")

    assert refusal is not None
    assert refusal.rule == "TY-TURN-1"
    assert repr(refusal) == f"Refusal(rule='TY-TURN-1', why={refusal.why!r})"


def test_somebody_else_is_told_whose_decision_it_is(position: Position) -> None:
    refusal = position.offer(1).why_not(STAY)

    assert refusal is not None
    assert refusal.why == "it is for seat 0 to decide now"


def test_shortened_words_prefer_legal_actions(position: Position, offer: Offer) -> None:
    assert offer.parse("r") == RAISE
    position.apply(RAISE)
    with pytest.raises(AmbiguousNotationError):
        position.offer(0).parse("by")


def test_offered_actions_name_their_spots(offer: Offer) -> None:
    assert {offered.notation: offered.spots for offered in offer} == {
        "stay": (),
        "fold": ("card:0",),
        "raise": (),
    }
