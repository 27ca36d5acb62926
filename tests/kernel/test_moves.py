"""The table of moves finds them by action and by question."""

import pytest

from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.moves import Move, Moves
from ironbridge.kernel.position import Position

ASK_TURN, ASK_CARD = range(2)
TABLE = ActionTable([("build", "mill"), ("build", "mine"), ("card", "leeds"), ("pass",)])


class Listed(Move[Position]):
    def legal(self, position: Position, found: list[int]) -> None:
        found += TABLE.of_kind(self.kind)


def moves() -> list[Move[Position]]:
    return [Listed("pass", ASK_TURN, ASK_CARD), Listed("card", ASK_CARD), Listed("build", ASK_TURN)]


def test_every_action_has_its_move() -> None:
    table = Moves(TABLE, moves(), 2)

    assert [move.kind for move in table.of] == ["build", "build", "card", "pass"]


def test_moves_answer_their_questions_in_the_order_of_ids() -> None:
    table = Moves(TABLE, moves(), 2)

    assert [move.kind for move in table.answering[ASK_TURN]] == ["build", "pass"]
    assert table.find_legal(Position.__new__(Position), ASK_CARD) == [2, 3]


def test_a_kind_has_one_move() -> None:
    with pytest.raises(AssertionError, match="two moves share a kind"):
        Moves(TABLE, [*moves(), Listed("card", ASK_TURN)], 2)


def test_every_kind_needs_a_move() -> None:
    with pytest.raises(KeyError):
        Moves(TABLE, [Listed("pass", ASK_TURN)], 1)
