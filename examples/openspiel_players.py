"""OpenSpiel's own algorithms on Roll Through the Ages: its tree search, and a table that learns.

    python openspiel_players.py search --simulations 50 --matches 10    # MCTS against random, both seats
    python openspiel_players.py table --episodes 3000                   # Q-learning alone, ten turns

The base rules without trading are the smallest set of options. It needs `ironbridge[openspiel]`.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, tabular_qlearner

import ironbridge.envs.openspiel  # noqa: F401 - It registers the games.
from ironbridge import load

GAME = "ironbridge_roll_through_the_ages"
SMALL = "late_bronze_age=false,trading=false"


def play(bots: list[Any], random: np.random.RandomState) -> list[float]:
    """Let bots play a match; None chooses at random. Give what each seat has won."""
    state = pyspiel.load_game(GAME, {"players": len(bots), "options": SMALL}).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = random.choice(outcomes, p=chances)
        elif bots[state.current_player()] is None:
            action = random.choice(state.legal_actions())
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(int(action))
    return list(state.returns())


def search(simulations: int, matches: int, seed: int = 1) -> float:
    """Give the share of matches that OpenSpiel's tree search wins against random, in both seats."""
    random = np.random.RandomState(seed)
    game = pyspiel.load_game(GAME, {"players": 2, "options": SMALL})
    judge = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 1.0, simulations, judge, random_state=random)
    wins = 0.0
    for match in range(matches):
        seat = match % 2
        wins += play([bot, None] if seat == 0 else [None, bot], random)[seat]
    return wins / matches


class Glance:
    """What a table can tell apart: the question, the dice and what there is to spend, of all 390 numbers."""

    def __init__(self) -> None:
        encoder = load("roll-through-the-ages").encoder()
        assert encoder is not None
        parts = encoder.layout.parts
        self.places = [at for name in ("asked", "dice kept", "dice again", "turn's") for at in parts[name]]

    def __call__(self, step: Any) -> Any:
        seen = step.observations["info_state"][0]
        step.observations["info_state"][0] = [int(seen[at]) for at in self.places] if seen else seen
        return step


def table(episodes: int, seed: int = 1) -> list[float]:
    """Let a table learn to play alone; give the mean points of each tenth of its matches."""
    np.random.seed(seed)
    game = pyspiel.load_game(GAME, {"players": 1, "options": SMALL, "reward": "score"})
    env = rl_environment.Environment(game)
    env.seed(seed)
    glance = Glance()
    learner = tabular_qlearner.QLearner(0, game.num_distinct_actions(), step_size=0.1)
    points: list[float] = []
    for _ in range(episodes):
        step = glance(env.reset())
        while not step.last():
            step = glance(env.step([learner.step(step).action]))
        learner.step(step)
        points.append(step.rewards[0])
    return [float(np.mean(part)) for part in np.array_split(points, min(10, episodes))]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["search", "table"])
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--episodes", type=int, default=3000)
    chosen = parser.parse_args()
    if chosen.what == "search":
        print(f"MCTS wins {search(chosen.simulations, chosen.matches):.0%} of its matches against random")
    else:
        print("mean points, tenth by tenth:", *(f"{mean:.1f}" for mean in table(chosen.episodes)))


if __name__ == "__main__":
    main()
