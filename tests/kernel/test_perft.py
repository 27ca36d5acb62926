"""Counting the ways a match can go on."""

from toy.game import Toy

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import dump
from ironbridge.kernel.perft import answers, perft, walk
from ironbridge.kernel.playout import play_out
from ironbridge.kernel.words import CHANCE, NOBODY


def test_chance_is_counted_whatever_its_weights(toy: Toy) -> None:
    position = toy.new_position(2)

    # Four ranks, then again four unless the only king is gone.
    assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 4, 15]


def test_seats_are_counted_by_their_legal_actions(toy: Toy) -> None:
    position = toy.arrange(asked="turn", seats=[{"card": "king"}, {"card": "ten"}])

    # Stay, fold, raise; after a fold the other one cannot fold; a raise is by one or two.
    assert perft(position, 1) == 3
    assert perft(position, 2) == 3 + 2 + 2


def test_a_finished_match_adds_nothing(toy: Toy) -> None:
    over = toy.arrange(asked="nothing", round=2, seats=2)
    last = toy.arrange(asked="turn", active=1, round=1, seats=[{"card": "king"}, {"card": "ten"}])

    assert (perft(over, 0), perft(over, 1), answers(over)) == (1, 0, [])
    # Only a raise has something after it.
    assert perft(last, 2) == 2


def test_counting_changes_nothing(toy: Toy) -> None:
    position = toy.new_position(3)
    before = dump(position)

    perft(position, 3)

    assert dump(position) == before


def test_a_walk_ends_at_a_decision_of_a_seat(toy: Toy) -> None:
    for ply in range(8):
        position = walk(toy.new_position(2), 1, ply)
        assert position.ply >= ply
        assert position.to_decide not in (CHANCE, NOBODY)


def test_a_walk_stops_before_the_end(toy: Toy) -> None:
    position = walk(toy.new_position(2), 1, 10_000)

    assert position.to_decide != NOBODY
    assert dump(position) == dump(walk(toy.new_position(2), 1, 10_000))


def test_random_play_counts_its_decisions(toy: Toy) -> None:
    position = toy.new_position(2)

    decisions = play_out(position, Dealer(2))

    assert decisions == position.ply
    assert position.is_over


def test_whoever_plays_out_is_told_how_many_decisions_that_took(toy: Toy) -> None:
    position, dealer = toy.new_position(2), Dealer(3)
    position.advance(0)
    position.advance(1)

    count = play_out(position, dealer)

    assert position.is_over
    assert count == position.ply - 2 > 4
