"""What the log tells of cubes that were paid for is what the markets have lost."""

from ironbridge.games.brass_lancashire.moves.source import bought
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import CHANCE, NOBODY


def test_cubes_are_told_to_be_paid_for_where_a_market_has_lost_them(lancashire):
    told = {"BL-COAL-8": 0, "BL-IRON-4": 0}

    for seats in (3, 4, 3, 4, 3):
        position, dealer = lancashire.game.new_position(seats), Dealer(sum(told.values()))
        while position.to_decide != NOBODY:
            before, answer = position.copy(), random_answer(position, dealer)
            position.advance(answer)
            if before.to_decide == CHANCE:
                continue
            rules = [line.rule for line in bought(before, answer, position)]
            markets = ((before.coal_market, position.coal_market), (before.iron_market, position.iron_market))
            for rule, (held, left) in zip(told, markets, strict=True):
                if held:
                    assert rules.count(rule) == (left < held), before.game.actions.notation(answer)
                told[rule] += rules.count(rule)

    assert min(told.values()) > 2
