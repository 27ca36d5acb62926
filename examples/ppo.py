"""Masked PPO by self-play, in one file: it learns Roll Through the Ages from nothing but playing itself.

    python ppo.py --seats 2 --minutes 20 --out agent.pt     # learn, measure now and then, keep the network
    python ppo.py --seats 2 --measure agent.pt              # let it play against random in every seat
    python -m ironbridge play roll-through-the-ages --bot ppo:Learned:network=agent.pt      # play against it

Every seat is the same network, because observations count seats from the one that looks. A match is a row of
the vectorised environment; whoever decides there is the learner. It needs `ironbridge[envs]` and PyTorch.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from ironbridge import load
from ironbridge.bots.base import Bot
from ironbridge.envs.vector import VectorMatches
from ironbridge.kernel.position import View

GAME = "roll-through-the-ages"
MATCHES, STEPS = 256, 64  # Every update learns from so many matches, so many decisions of each.
PASSES, MINIBATCH = 3, 2048
LEARNING_RATE, CLIP, ENTROPY, VALUE = 5e-4, 0.2, 0.01, 0.5
DISCOUNT, TRACE = 0.999, 0.95
POINTS = 20.0  # So many points of reward are 1 for the network.


class Policy(nn.Module):
    """What to do, as numbers for all actions, and how many points more it will bring."""

    def __init__(self, numbers: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.action = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.action.weight)  # It begins as a random player, whatever is legal.

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """Give the choice among the legal actions and the value."""
        found = self.body(
            torch.log1p(seen.float())
        )  # Counts from 0 to 255: 3 and 4 differ more than 93 and 94.
        return Categorical(logits=self.action(found).masked_fill(mask == 0, -1e9)), self.value(found)[:, 0]


def look(observations: dict[str, np.ndarray]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(observations["observation"]), torch.from_numpy(observations["action_mask"])


class Rollout:
    """What the matches looked like in the last steps, a row for each step and a column for each match."""

    def __init__(self, numbers: int, actions: int, seats: int) -> None:
        self.seen = torch.empty(STEPS, MATCHES, numbers, dtype=torch.uint8)
        self.mask = torch.empty(STEPS, MATCHES, actions, dtype=torch.int8)
        self.action = torch.empty(STEPS, MATCHES, dtype=torch.int64)
        self.likely = torch.empty(STEPS, MATCHES)
        self.value = np.empty((STEPS, MATCHES), np.float32)
        self.seat = np.empty((STEPS, MATCHES), np.int64)
        self.over = np.empty((STEPS, MATCHES), bool)
        self.reward = np.zeros((STEPS, MATCHES, seats), np.float32)

    def advantages(self, seat_now: np.ndarray, value_now: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Give how much better each action was than expected, and for which of them that is known.

        Seats take turns, so each of them is followed backwards by itself: what comes next for a seat is its
        own next decision or the end of the match. Before both it is not known.
        """
        every = np.arange(MATCHES)
        value = np.zeros_like(self.reward[0])
        carried = np.zeros_like(value)
        reward = np.zeros_like(value)
        known = np.zeros(value.shape, bool)
        value[every, seat_now], known[every, seat_now] = value_now, True
        found, usable = np.zeros_like(self.value), np.zeros(self.value.shape, bool)
        for step in reversed(range(STEPS)):
            over, seat = self.over[step], self.seat[step]
            value[over], carried[over], known[over] = 0.0, 0.0, True
            reward[over] = self.reward[step][over]
            usable[step] = known[every, seat]
            better = reward[every, seat] + DISCOUNT * value[every, seat] - self.value[step]
            found[step] = (better + DISCOUNT * TRACE * carried[every, seat]) * usable[step]
            value[every, seat], carried[every, seat] = self.value[step], found[step]
            reward[every, seat], known[every, seat] = 0.0, True
        return found, usable


def learn(policy: Policy, seats: int, seconds: float, log: Path) -> None:
    """Play and learn until so many seconds of processor time are spent; write the curve as CSV."""
    optimiser = torch.optim.Adam(policy.parameters(), LEARNING_RATE)
    with VectorMatches(GAME, MATCHES, seats=seats, reward="margin") as matches, log.open("w") as file:
        curve = csv.writer(file)
        curve.writerow(["processor_seconds", "decisions", *(f"seat_{seat}" for seat in range(seats))])
        observations, infos = matches.reset(seed=1)
        rollout = Rollout(observations["observation"].shape[1], observations["action_mask"].shape[1], seats)
        spent = decisions = update = 0
        while spent < seconds:
            start = time.process_time()
            for step in range(STEPS):
                seen, mask = rollout.seen[step], rollout.mask[step] = look(observations)
                with torch.no_grad():
                    choice, value = policy(seen, mask)
                    rollout.action[step] = choice.sample()
                    rollout.likely[step] = choice.log_prob(rollout.action[step])
                rollout.value[step], rollout.seat[step] = value.numpy(), infos["seat"]
                observations, _, rollout.over[step], _, infos = matches.step(rollout.action[step].numpy())
                if "final_rewards" in infos:
                    rollout.reward[step] = infos["final_rewards"] / POINTS
            with torch.no_grad():
                _, value = policy(*look(observations))
            advantage, usable = rollout.advantages(infos["seat"], value.numpy())
            share_left = 1.0 - min(spent / seconds, 1.0)
            for group in optimiser.param_groups:
                group["lr"] = LEARNING_RATE * max(share_left, 0.05)
            improve(policy, optimiser, rollout, advantage, usable)
            spent += time.process_time() - start
            decisions, update = decisions + STEPS * MATCHES, update + 1
            if update % 20 == 1 or spent >= seconds:
                results = [measure(policy, seats, seat, 100) for seat in range(seats)]
                curve.writerow([round(spent), decisions, *(round(result, 3) for result in results)])
                file.flush()
                print(
                    f"{spent:6.0f} s {decisions:>10,} decisions",
                    *(f"{each:8.3f}" for each in results),
                    flush=True,
                )


def improve(
    policy: Policy,
    optimiser: torch.optim.Optimizer,
    played: Rollout,
    advantage: np.ndarray,
    usable: np.ndarray,
) -> None:
    """Make what turned out better than expected likelier, but not much likelier at once."""
    rows = torch.from_numpy(np.flatnonzero(usable))
    seen, mask = played.seen.flatten(0, 1), played.mask.flatten(0, 1)
    action, likely = played.action.flatten(), played.likely.flatten()
    better = torch.from_numpy(advantage).flatten()
    aim = better + torch.from_numpy(played.value).flatten()
    scale = better[rows].std() + 1e-6
    for _ in range(PASSES):
        for part in rows[torch.randperm(len(rows))].split(MINIBATCH):
            choice, value = policy(seen[part], mask[part])
            ratio = (choice.log_prob(action[part]) - likely[part]).exp()
            gain = better[part] / scale
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - aim[part]).square().mean()
            loss = policy_loss + VALUE * value_loss - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def measure(policy: Policy, seats: int, seat: int, count: int) -> float:
    """Give the mean reward of one seat while the others play at random: wins, or points when it is alone."""
    rewards: dict[int, float] = {}
    with VectorMatches(GAME, count, seats=seats, reward="win") as matches:
        observations, infos = matches.reset(seed=1000 + seat)
        while len(rewards) < count:
            seen, mask = look(observations)
            choice, _ = policy(seen, mask)
            mine = torch.from_numpy(infos["seat"] == seat)
            anything = torch.multinomial(mask.float(), 1)[:, 0]
            actions = torch.where(mine, choice.logits.argmax(dim=1), anything)
            observations, _, over, _, infos = matches.step(actions.numpy())
            for match in np.flatnonzero(
                over
            ):  # Only the first match of each row: short ones would count more.
                rewards.setdefault(int(match), float(infos["final_rewards"][match, seat]))
    return sum(rewards.values()) / count


class Learned(Bot):
    """The network as a bot, wherever bots are named."""

    def __init__(self, seed: int | str | None = None, *, network: str) -> None:
        super().__init__(seed)
        self.encoder = load(GAME).encoder()
        self.policy = Policy(self.encoder.layout.size, len(load(GAME).actions))
        self.policy.load_state_dict(torch.load(network, weights_only=True))

    @torch.no_grad()
    def decide(self, view: View) -> int:
        """Choose what the network likes best."""
        seen, mask = bytearray(self.encoder.layout.size), torch.zeros(1, self.policy.action.out_features)
        self.encoder.encode(view.position, view.viewer, seen, 0)
        mask[0, view.legal()] = 1
        choice, _ = self.policy(torch.frombuffer(seen, dtype=torch.uint8)[None], mask)
        return int(choice.logits.argmax())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=20.0, help="of processor time")
    parser.add_argument("--out", type=Path, default=Path("agent.pt"))
    parser.add_argument("--measure", type=Path, help="a network to measure instead of learning one")
    parser.add_argument("--count", type=int, default=200, help="matches in which each seat is measured")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(chosen.threads)
    with VectorMatches(GAME, 1, seats=chosen.seats) as one:
        spaces = one.single_observation_space
        policy = Policy(spaces["observation"].shape[0], spaces["action_mask"].shape[0])
    if chosen.measure:
        policy.load_state_dict(torch.load(chosen.measure, weights_only=True))
        for seat in range(chosen.seats):
            what = "wins against random" if chosen.seats > 1 else "mean points alone"
            print(f"seat {seat}: {measure(policy, chosen.seats, seat, chosen.count):.3f} {what}")
        return
    learn(policy, chosen.seats, 60.0 * chosen.minutes, chosen.out.with_suffix(".csv"))
    torch.save(policy.state_dict(), chosen.out)


if __name__ == "__main__":
    main()
