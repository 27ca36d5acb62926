"""Perft: how many ways a match can go on, counted exactly.

A lost or invented action shows at once in such a count. Chance is counted, not drawn: each of its outcomes
is one way to go on, whatever its weight. A match that ends before the depth is reached adds nothing.
"""

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` answers that are possible from here."""
    if depth <= 0:
        return 1
    ways = answers(position)
    if depth == 1:
        return len(ways)
    total = 0
    for answer in ways:
        following = position.copy()
        following.advance(answer)
        total += perft(following, depth - 1)
    return total


def answers(position: Position) -> list[int]:
    """List the possible answers to the present decision, whoever's it is."""
    if position.to_decide == NOBODY:
        return []
    return position.outcomes() if position.to_decide == CHANCE else position.legal()


def walk(position: Position, seed: int, ply: int) -> Position:
    """Play at random, as the seed says, to a ply, and on to the next decision of a seat.

    Where the match ends first, the walk ends at the last decision of a seat.
    """
    dealer = Dealer(seed)
    last = position
    while position.ply < ply or position.to_decide == CHANCE:
        position = position.copy()
        position.advance(random_answer(position, dealer))
        if position.to_decide == NOBODY:
            return last
        if position.to_decide >= 0:
            last = position
    return position
