"""Information-set Monte Carlo tree search over whole moves.

Every simulation plays on its own sample of what the seat cannot see. The tree is open-loop: a node stands
for a sequence of moves, whatever chance drew and whichever hands were sampled in between, so its figures are
averages over both. At a node the deciding seat's moves are ordered by the evaluation (the prior); few are
tried at first and more as visits grow (progressive widening). Each seat maximises its own worth. A
simulation ends, and is judged, when the root's seat has made a fixed number of moves: results of all arms
are then guesses of the same depth and can be compared.

What the root's seat can do next depends on what it did, so its moves are found anew at each of its nodes.
The others' replies hardly do: what was found for one of them at the same point of another branch is tried
first, which saves most of the work.
"""

import math
from time import perf_counter
from typing import Final

from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import Plan, find_plans
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.words import CHANCE, NOBODY

MOST_ARMS: Final = 16
"""Moves remembered at a node."""
MOST_ALIKE: Final = 2
"""Moves remembered at a node that begin with the same action."""
LEAST_NODES: Final = 2
"""A simulation replays at least one move and judges where it ends."""
LONGEST_PATH: Final = 64
"""Moves of one simulation, at most."""


class SearchSettings:
    """How a search spends its budget."""

    def __init__(
        self,
        nodes: int,
        seconds: float,
        ahead: int,
        width: int,
        tree_width: int,
        arms: int,
        exploration: float,
    ) -> None:
        self.nodes = nodes
        """Positions judged and moves replayed, all together: the strength of the search."""
        self.seconds = seconds
        """A time limit for people at a table, 0 for none; with one, results depend on the machine."""
        self.ahead = ahead
        """How many moves of its own the seat looks ahead, the present one included."""
        self.width = width
        """First steps worked out fully at the root."""
        self.tree_width = tree_width
        """The same below the root."""
        self.arms = arms
        """Moves compared at the root."""
        self.exploration = exploration
        """How many points of doubt a rarely tried move is given."""


class Arm:
    """A move at a node: what it promised, and what came of it."""

    def __init__(self, plan: Plan, seats: int) -> None:
        self.actions: list[int] = plan.actions
        self.prior: float = plan.worth
        self.visits = 0
        self.totals: list[float] = [0.0] * seats
        self.squares: list[float] = [0.0] * seats
        """Each seat's guessed scores squared and added up; kept at the root alone."""
        self.child: Node | None = None

    def means(self) -> list[float]:
        """Give each seat's mean guessed score."""
        return [total / self.visits for total in self.totals]

    def spread(self, seat: int) -> float:
        """Give the standard deviation of a seat's guessed scores: what chance and hidden cards may change."""
        mean = self.totals[seat] / self.visits
        return math.sqrt(max(0.0, self.squares[seat] / self.visits - mean * mean))


class Node:
    """A point in the tree: who decides there, and the moves found so far, best prior first."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.arms: list[Arm] = []


class Tree:
    """One search for one decision."""

    def __init__(self, judge: Judge, settings: SearchSettings) -> None:
        self.judge = judge
        self.settings = settings
        self.replayed = 0
        """Moves played inside the tree."""
        self.simulations = 0
        self.root = Node(NOBODY)
        self._first_move = 0
        self._replies: dict[int, list[Plan]] = {}

    @property
    def nodes(self) -> int:
        """How much of the budget is spent."""
        return self.judge.judged + self.replayed

    @property
    def moves(self) -> int:
        """How many whole moves were played: found and judged, or replayed; the judged ends are none."""
        return self.nodes - self.simulations

    def search(self, view: View, dealer: Dealer, *, choosing: bool = False) -> list[Arm]:
        """Search until the budget is spent; return the root's moves, the best first.

        Who is only `choosing` an answer stops when no other can become the best any more.
        """
        settings = self.settings
        if len(self.begin(view, dealer)) == 1:
            return self.root.arms
        # A choice among few needs fewer simulations than a choice among many.
        budget = settings.nodes * min(len(self.root.arms), settings.arms) // settings.arms
        budget += self.nodes
        start = perf_counter()
        while self.nodes < budget:
            if settings.seconds and perf_counter() - start > settings.seconds:
                break
            if choosing and self._is_settled(budget - self.nodes):
                break
            self._simulate(view.sample(dealer), dealer)
        self.root.arms.sort(key=_preference)
        return self.root.arms

    def _is_settled(self, left: int) -> bool:
        """Tell whether the move tried most, or one that begins like it, stays so whatever is tried yet."""
        most = (left + LEAST_NODES - 1) // LEAST_NODES
        if self.simulations <= most:
            return False
        leader = self.root.arms[0]
        for arm in self.root.arms:
            if arm.visits > leader.visits:
                leader = arm
        for arm in self.root.arms:
            if arm.visits + most >= leader.visits and arm.actions[0] != leader.actions[0]:
                return False
        return True

    def begin(self, view: View, dealer: Dealer) -> list[Arm]:
        """Find the moves of the decision, the most promising first; nothing is tried yet."""
        self.root = Node(view.viewer)
        self._first_move = view.position.move
        self._grow(self.root, view.sample(dealer), self.settings.width)
        self.root.arms = self.root.arms[: self.settings.arms]
        return self.root.arms

    def try_out(self, view: View, dealer: Dealer, arm: Arm) -> None:
        """Simulate one of the root's moves, whatever the others promise."""
        arms = self.root.arms
        self.root.arms = [arm]
        self._simulate(view.sample(dealer), dealer)
        self.root.arms = arms

    def _simulate(self, position: Position, dealer: Dealer) -> None:
        """Play one sample to the horizon, then credit all moves on the way."""
        seat = self.root.seat
        own_moves = 0
        node = self.root
        path: list[Arm] = []
        nodes: list[Node] = []
        while position.to_decide != NOBODY and own_moves < self.settings.ahead and len(path) < LONGEST_PATH:
            arm = self._choose(node, position)
            nodes.append(node)
            path.append(arm)
            self._play(position, arm.actions, dealer)
            if node.seat == seat:
                own_moves += 1
            if position.to_decide == NOBODY:
                break
            if arm.child is None or arm.child.seat != position.to_decide:
                arm.child = Node(position.to_decide)
            node = arm.child
        values = self.judge.values([position], seat)[0]
        self.simulations += 1
        for at in range(len(path)):
            nodes[at].visits += 1
            arm = path[at]
            arm.visits += 1
            for other in range(len(values)):
                arm.totals[other] += values[other]
        if path:
            first = path[0]
            for other in range(len(values)):
                first.squares[other] += values[other] * values[other]

    def _play(self, position: Position, actions: list[int], dealer: Dealer) -> None:
        """Play a move; where this sample forbids a later step of it, the first answer at hand is taken."""
        seat = position.to_decide
        move = position.move
        self.replayed += 1
        for at in range(len(actions)):
            action = actions[at]
            if at > 0:
                if position.to_decide != seat or position.move != move:
                    break
                legal = position.legal()
                if not _holds(legal, action):
                    action = legal[0]
            position.advance(action)
        while position.to_decide == seat and position.move == move:
            position.advance(position.legal()[0])
        while position.to_decide == CHANCE:
            position.advance(dealer.draw(position))

    def _grow(self, node: Node, position: Position, width: int) -> None:
        """Find moves at a node; those it knows already stay."""
        plans = find_plans(position, self.judge, width)
        if node.seat != self.root.seat:
            self._replies[self._point(position)] = plans[:MOST_ARMS]
        self._add(node, plans, position.seats)

    def _borrow(self, node: Node, position: Position) -> None:
        """Take over the moves that were found for another seat at the same point of another branch."""
        if node.seat != self.root.seat:
            self._add(node, self._replies.get(self._point(position), []), position.seats)

    def _point(self, position: Position) -> int:
        return (position.move - self._first_move) * position.seats + position.to_decide

    def _add(self, node: Node, plans: list[Plan], seats: int) -> None:
        known = {tuple(arm.actions) for arm in node.arms}
        alike: dict[int, int] = {}
        for plan in plans:
            first = plan.actions[0]
            count = alike.get(first, 0)
            if count < MOST_ALIKE and tuple(plan.actions) not in known:
                alike[first] = count + 1
                node.arms.append(Arm(plan, seats))
                if len(node.arms) >= MOST_ARMS:
                    break

    def _choose(self, node: Node, position: Position) -> Arm:
        """Pick the move to try: high means first, with doubt for what was tried rarely."""
        open_arms = self._open_arms(node, position)
        if not open_arms:
            self._borrow(node, position)
            open_arms = self._open_arms(node, position)
        if not open_arms:
            self._grow(node, position, self.settings.tree_width)
            open_arms = self._open_arms(node, position)
        seat = node.seat
        first = open_arms[0]
        if first.visits == 0:
            return first
        # Priors were judged earlier in the match than means: only their differences are comparable.
        drift = self.judge.mean_worth(first.totals, first.visits, seat) - first.prior
        doubt = self.settings.exploration * math.sqrt(math.log(node.visits + 1.0))
        best = first
        highest = -1e18
        for arm in open_arms:
            guess = arm.prior + drift
            if arm.visits:
                mean = self.judge.mean_worth(arm.totals, arm.visits, seat)
                guess = (guess + mean * arm.visits) / (arm.visits + 1)
            guess += doubt / math.sqrt(arm.visits + 1.0)
            if guess > highest:
                highest = guess
                best = arm
        return best

    def _open_arms(self, node: Node, position: Position) -> list[Arm]:
        """List the moves that may be tried now: legal here, and not more than visits allow."""
        if node is self.root:
            return node.arms
        own = node.seat == self.root.seat
        most = 1 + int((1.0 if own else 0.5) * math.sqrt(node.visits))
        legal = position.legal()
        found: list[Arm] = []
        for arm in node.arms:
            if _holds(legal, arm.actions[0]):
                found.append(arm)
                if len(found) >= most:
                    break
        return found


def _holds(legal: list[int], action: int) -> bool:
    """Tell whether an ascending list holds an action: by halves, a search asks this very often."""
    low = 0
    high = len(legal)
    while low < high:
        middle = (low + high) >> 1
        if legal[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(legal) and legal[low] == action


def _preference(arm: Arm) -> tuple[float, float]:
    return (-arm.visits, -arm.prior)
