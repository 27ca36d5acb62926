"""Random play: the yardstick of speed and the workhorse of tests."""

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY


def random_answer(position: Position, dealer: Dealer) -> int:
    """Pick a legal action at random, or draw for chance."""
    if position.to_decide == CHANCE:
        return dealer.draw(position)
    legal = position.legal()
    return legal[dealer.below(len(legal))]


def play_out(position: Position, dealer: Dealer) -> int:
    """Play a position to its end at random; return how many decisions were made, chance's included."""
    first = position.ply
    while position.to_decide != NOBODY:
        position.advance(random_answer(position, dealer))
    return position.ply - first
