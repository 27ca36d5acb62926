"""Hints from a view."""

import pytest

from ironbridge.bots.hint import hint
from ironbridge.errors import RulesError
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position


def decision(name: str, ply: int) -> Position:
    position = load(name).new_position(2)
    dealer = Dealer(5)
    while position.ply < ply or position.to_decide < 0 or len(position.legal()) < 3:
        position.advance(random_answer(position, dealer))
    return position


def test_hints_are_legal_ordered_and_told_in_words() -> None:
    position = decision("brass-birmingham", 60)
    catalogue = position.game.catalogue("en")

    hints = hint(position.view(position.to_decide), nodes=120)

    assert 1 < len(hints) <= 3
    for found in hints:
        assert found.actions[0] in position.legal()
        assert found.steps[0].key == position.describe(found.actions[0])[0].key
        assert len(found.steps) == len(found.actions)
        assert found.reason.key in catalogue
        assert "{" not in catalogue.render(found.reason)


def test_a_planner_gives_hints_too() -> None:
    position = decision("roll-through-the-ages", 3)

    hints = hint(position.view(position.to_decide))

    assert hints[0].actions[0] in position.legal()
    assert hints[0].expected > 0


def test_only_the_deciding_seat_gets_a_hint() -> None:
    position = decision("brass-birmingham", 60)

    with pytest.raises(RulesError, match="somebody else"):
        hint(position.view(1 - position.to_decide))
