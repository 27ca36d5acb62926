"""How fast a bot thinks: whole moves simulated per second, and the time of a move."""

from time import process_time

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import CHANCE, NOBODY, Json


def measure(
    game: str, seats: int, options: dict[str, Json], bot: str, *, seconds: float, seed: int
) -> dict[str, object]:
    """Let a bot play against itself for a time of thought on one core, whole moves at least.

    A simulated move is one that the bot carried out in its head from its first decision to its last: to
    judge what it leads to, or again within the tree. Time is that of the processor.
    """
    found = load(game)
    spent = slowest = thought = 0.0
    moves = decisions = match = 0
    players = [make(bot, f"{seed}/{seat}") for seat in range(seats)]
    position = found.new_position(seats, options)
    dealer = Dealer(seed)
    move = -1
    while True:
        if position.to_decide == NOBODY:
            match += 1
            position = found.new_position(seats, options)
            dealer = Dealer(seed + match)
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
            continue
        if position.move != move:
            if spent >= seconds:
                break
            move, thought = position.move, 0.0
            moves += 1
        view = position.view(position.to_decide)
        start = process_time()
        action = ask(players[position.to_decide], view)
        thought += process_time() - start
        spent += process_time() - start
        slowest = max(slowest, thought)
        decisions += 1
        position.advance(action)
    simulated = sum(player.simulated for player in players)
    return {
        "game": game,
        "seats": seats,
        "bot": bot,
        "moves": moves,
        "decisions": decisions,
        "ms_per_move": round(1000 * spent / moves, 2),
        "slowest_move_ms": round(1000 * slowest, 1),
        "simulated_moves_per_s": round(simulated / spent) if spent else 0,
    }
