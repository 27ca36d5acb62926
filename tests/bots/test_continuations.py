"""What a hint counts on: the moves that most of what was tried or played has in common."""

from collections.abc import Sequence
from statistics import pstdev

import pytest

from ironbridge.bots import outlook
from ironbridge.bots.hint import LEAST_VISITS, _replies
from ironbridge.bots.moves import Plan
from ironbridge.bots.outlook import (
    LEAST_RUNS,
    MOST_REPLIES,
    MOST_RUNS,
    NODES_OF_A_RUN,
    Reply,
    _most_frequent,
    _play_on,
    _Run,
    look_ahead,
)
from ironbridge.bots.tree import Arm, Node
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY

SEED = 4


def tried(actions: Sequence[int], visits: int = LEAST_VISITS) -> Arm:
    arm = Arm(Plan(list(actions), [0.0, 0.0], 0.0), 2)
    arm.visits = visits
    return arm


def whole_move(position: Position, dealer: Dealer) -> list[int]:
    """Play the first answers at hand until somebody else, or the next move, is on."""
    seat, move, actions = position.to_decide, position.move, list[int]()
    while position.to_decide == seat and position.move == move:
        actions.append(position.legal()[0])
        position.advance(actions[-1])
    while position.to_decide == CHANCE:
        position.advance(dealer.draw(position))
    return actions


class Line:
    """A search that has tried one move after another, each of them just often enough."""

    def __init__(self) -> None:
        position, dealer = load("brass-birmingham").new_position(2), Dealer(5)
        move = 0
        while position.ply < 60 or position.to_decide < 0 or position.move == move:
            move = position.move
            position.advance(random_answer(position, dealer))
        self.view = position.view(position.to_decide)
        luck = Dealer(f"replies/{SEED}/{self.view.ply}")
        sample = self.view.sample(luck)
        self.arms = [tried(whole_move(sample, luck))]
        self.nodes: list[Node] = []
        self.wanted: list[Reply] = []
        for _ in range(MOST_REPLIES + 2):
            before = sample.copy()
            node, arm = Node(before.to_decide), tried(whole_move(sample, luck))
            node.arms.append(arm)
            self.arms[-1].child = node
            self.nodes.append(node)
            self.arms.append(arm)
            steps = []
            for action in arm.actions:
                steps.append(before.describe(action)[0])
                before.advance(action)
            self.wanted.append(Reply(node.seat, tuple(steps)))

    def told(self) -> list[Reply]:
        return list(_replies(self.view, self.arms[0], SEED))


@pytest.fixture
def line() -> Line:
    return Line()


def test_a_search_counts_on_so_many_moves_after_its_own(line: Line) -> None:
    assert line.told() == line.wanted[:MOST_REPLIES]
    assert {reply.seat for reply in line.told()} == {0, 1}


def test_what_was_tried_too_seldom_is_nothing_to_count_on(line: Line) -> None:
    line.arms[3].visits = LEAST_VISITS - 1

    assert line.told() == line.wanted[:2]


def test_where_the_tree_ends_nothing_more_is_counted_on(line: Line) -> None:
    line.arms[1].child = None

    assert line.told() == line.wanted[:1]


def test_what_was_tried_most_is_counted_on_if_it_can_begin(line: Line) -> None:
    at_second = line.nodes[1]
    illegal = next(action for action in range(2000) if action not in after(line, 2).legal())
    at_second.arms[:0] = [tried([illegal], 100), tried(after(line, 2).legal()[1:2], LEAST_VISITS + 1)]

    assert line.told()[1] != line.wanted[1]
    assert line.told()[1].steps == (after(line, 2).describe(at_second.arms[1].actions[0])[0],)


def test_a_move_that_cannot_be_played_to_its_end_is_the_last_one_told(line: Line) -> None:
    long = next(at for at, arm in enumerate(line.arms) if at and len(arm.actions) > 1)
    line.arms[long].actions[1] = line.arms[long].actions[0]

    assert [reply.seat for reply in line.told()] == [reply.seat for reply in line.wanted[:long]]
    assert line.told()[-1].steps == line.wanted[long - 1].steps[:1]


def test_nothing_is_counted_on_where_somebody_else_decides_than_in_the_search(line: Line) -> None:
    line.nodes[1].seat = 1 - line.nodes[1].seat

    assert line.told() == line.wanted[:1]


def after(line: Line, moves: int) -> Position:
    """Give the sample that the line is told on, after so many of its moves."""
    luck = Dealer(f"replies/{SEED}/{line.view.ply}")
    sample = line.view.sample(luck)
    for _ in range(moves):
        whole_move(sample, luck)
    return sample


def run_of(*moves: int) -> _Run:
    """Give a run in which seats 1 and 0 answer by turns, each move one answer."""
    made = [((at + 1) % 2, (action,)) for at, action in enumerate(moves)]
    return _Run(made, [(Text(f"says.{action}"),) for action in moves], 0.0)


def told(*runs: _Run) -> list[str]:
    return [reply.steps[0].key.removeprefix("says.") for reply in _most_frequent(list(runs))]


def test_what_half_of_the_runs_have_in_common_is_counted_on() -> None:
    assert told(run_of(1, 2), run_of(1, 3), run_of(4, 2), run_of(5, 2)) == ["1"]
    assert told(run_of(1), run_of(1), run_of(4), run_of(5), run_of(6)) == []
    assert told(run_of(1), run_of(2)) == [], "one run has nothing in common with another"
    assert told() == []


def test_the_next_move_counts_only_after_the_ones_before_it() -> None:
    """Two of four runs go on with 2 after 1; that 2 is frequent elsewhere adds nothing."""
    assert told(run_of(1, 3), run_of(1, 3), run_of(1, 2), run_of(4, 2), run_of(5, 2)) == ["1"]
    assert told(run_of(1, 3), run_of(1, 3), run_of(1, 2), run_of(4, 2)) == ["1", "3"]
    assert told(run_of(1), run_of(1, 7), run_of(1, 7)) == ["1", "7"]


def test_runs_tell_no_more_moves_than_a_search() -> None:
    assert told(*[run_of(*range(9))] * 3) == [str(at) for at in range(MOST_REPLIES)]
    assert [reply.seat for reply in _most_frequent([run_of(1, 2, 3)] * 2)] == [1, 0, 1]


class Simple(Evaluation):
    """Answers at random and notes in which turn; expects of a seat as many points as the turn's number."""

    def __init__(self) -> None:
        super().__init__({})
        self.turns: list[int] = []
        self.dealer = Dealer(3)

    def best(self, position: Position) -> int:
        self.turns.append(position.turn)
        return random_answer(position, self.dealer)

    def values(self, position: Position) -> list[float]:
        return [position.turn + seat / 10 for seat in range(position.seats)]


@pytest.mark.parametrize(
    ("runs", "played"),
    [(LEAST_RUNS - 1, 0), (LEAST_RUNS, LEAST_RUNS), (MOST_RUNS, MOST_RUNS), (MOST_RUNS + 9, MOST_RUNS)],
)
def test_a_planner_plays_on_as_often_as_the_budget_allows(
    runs: int, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = load("roll-through-the-ages").new_position(2)
    scores = [10.0, 12.0]
    made: list[_Run] = []

    def play_on(*_given: object) -> _Run:
        made.append(_Run([], [], scores[len(made) % 2]))
        return made[-1]

    monkeypatch.setattr(outlook, "_play_on", play_on)
    nodes = (runs + 1) * NODES_OF_A_RUN - 1

    found = look_ahead(position.view(0), Simple(), 0, nodes=nodes, seconds=0.0, seed=1)

    assert len(made) == played
    assert (found and found.spread) == (pstdev(run.score for run in made) if made else None)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_planner_plays_on_until_the_seats_next_turn_is_over(seats: int) -> None:
    position, dealer = load("roll-through-the-ages").new_position(seats), Dealer(5)
    while position.turn < seats + 2 or position.to_decide < 0:
        position.advance(random_answer(position, dealer))
    seat, first = position.to_decide, position.turn

    simple = Simple()
    run = _play_on(position.view(seat), simple, position.legal()[0], Dealer(1))

    assert set(simple.turns) | {first} == set(range(first, first + seats + 1))
    assert run.score == first + seats + 1 + seat / 10
    assert run.moves[-1][0] == seat
    assert {who for who, _actions in run.moves} == set(range(seats))
    assert [len(actions) for _who, actions in run.moves] == [len(steps) for steps in run.steps]
    assert sum(len(actions) for _who, actions in run.moves) == len(simple.turns)


def test_a_planner_plays_on_to_the_end_where_no_turn_follows() -> None:
    position, dealer = load("roll-through-the-ages").new_position(2), Dealer(5)
    last = position
    while position.to_decide != NOBODY:
        if position.to_decide >= 0:
            last = position.copy()
        position.advance(random_answer(position, dealer))

    run = _play_on(last.view(last.to_decide), Simple(), last.legal()[0], Dealer(1))

    assert {who for who, _actions in run.moves} <= {last.to_decide}
