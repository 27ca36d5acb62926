"""Measuring how fast bots think."""

from ironbridge.arena.speed import measure
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.judge import Judge
from ironbridge.bots.tree import Node, SearchSettings, Tree
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position, View


def first_view() -> View:
    position = load("brass-birmingham").new_position(2)
    dealer = Dealer(4)
    while position.to_decide < 0:
        position.advance(random_answer(position, dealer))
    return position.view(position.to_decide)


def test_whole_moves_are_measured() -> None:
    row = measure("brass-birmingham", 2, {}, "greedy:width=1", seconds=0.01, seed=3)

    assert row["moves"] >= 1  # type: ignore[operator]
    assert row["decisions"] >= row["moves"]  # type: ignore[operator]
    assert row["simulated_moves_per_s"] > 0  # type: ignore[operator]


def test_greedy_simulates_the_moves_it_judges() -> None:
    bot = GreedyBot(1, width=2)

    bot.decide(first_view())

    assert bot.simulated == bot.judged > 0


class Counting(Tree):
    """Counts the moves it plays and the moves it finds by itself."""

    counted = 0

    def _play(self, position: Position, actions: list[int], dealer: Dealer) -> None:
        self.counted += 1
        super()._play(position, actions, dealer)

    def _grow(self, node: Node, position: Position, width: int) -> None:
        before = self.judge.judged
        super()._grow(node, position, width)
        self.counted += self.judge.judged - before


def test_the_judged_end_of_a_simulation_is_no_move() -> None:
    view = first_view()
    tree = Counting(Judge(view.game.evaluation(), 0.5), SearchSettings(100, 0.0, 2, 2, 1, 3, 1.0))

    tree.search(view, Dealer(3))

    assert tree.moves == tree.counted
    assert tree.nodes == tree.moves + tree.simulations
    assert tree.simulations > 0
