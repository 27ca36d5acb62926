"""Every move says twice what is legal, as a list and as a reason for each action: both must be the same."""

import importlib
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel import conformance
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY, Json

SETUPS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options or 'usual'}")
    for name in games()
    for seats, options in conformance.setups(load(name))
]
EVERY = 9
"""Looking at every action of every position would take minutes."""


def check_position(position: Any, moves: Any) -> None:
    """Ask each move that answers the question about all of its actions."""
    legal = set(position.legal())
    for action, move in enumerate(moves.of):
        if position.asked in move.questions:
            allowed = move.why_not(position, action) == 0
            assert allowed == (action in legal), (
                f"ply {position.ply}: {position.game.actions.notation(action)}"
            )


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_a_list_of_actions_and_their_reasons_agree(name: str, seats: int, options: dict[str, Json]) -> None:
    game = load(name)
    position: Position = game.new_position(seats, options)
    moves = importlib.import_module(".play", position.__class__.__module__.rpartition(".")[0]).MOVES
    dealer = Dealer(3)

    while position.to_decide != NOBODY:
        if position.to_decide >= 0 and position.ply % EVERY == 0:
            check_position(position, moves)
        position.advance(random_answer(position, dealer))
