"""The table of moves finds them by action and by question."""

import pytest

from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.moves import Move, Moves
from ironbridge.kernel.position import Position

QUESTIONS = ("turn", "card")
TABLE = ActionTable([("build", "mill"), ("build", "mine"), ("card", "leeds"), ("pass",)])


class Mill(Move[Position]):
    def why_not(self, position: Position, action: int) -> int:
        return 0 if TABLE.arguments(action) == ("mill",) else 7


def moves() -> list[Move[Position]]:
    return [Move("pass", "turn", "card"), Move("card", "card"), Mill("build", "turn")]


def test_every_action_has_its_move() -> None:
    table = Moves(TABLE, moves(), QUESTIONS)

    assert [move.kind for move in table.of] == ["build", "build", "card", "pass"]


def test_moves_answer_their_questions_in_the_order_of_ids() -> None:
    table = Moves(TABLE, moves(), QUESTIONS)

    assert [move.kind for move in table.answering[0]] == ["build", "pass"]
    assert table.find_legal(Position.__new__(Position), 1) == [2, 3]


def test_a_kind_has_one_move() -> None:
    with pytest.raises(AssertionError, match="two moves share a kind"):
        Moves(TABLE, [*moves(), Move("card", "turn")], QUESTIONS)


def test_every_kind_needs_a_move() -> None:
    with pytest.raises(KeyError):
        Moves(TABLE, [Move("pass", "turn")], QUESTIONS)


def test_a_move_answers_questions_that_there_are() -> None:
    with pytest.raises(ValueError, match="not in"):
        Moves(TABLE, [*moves()[:2], Move("build", "trun")], QUESTIONS)


def test_legal_is_what_no_reason_forbids() -> None:
    table = Moves(TABLE, moves(), QUESTIONS)

    assert table.find_legal(Position.__new__(Position), 0) == [0, 3]
    assert table.of[0].questions == [0]
