"""The dealer draws fairly and alike for equal seeds."""

from collections import Counter

import pytest
from toy.game import Toy

from ironbridge.kernel.chance import Dealer


def test_equal_seeds_draw_alike() -> None:
    first, second = Dealer("seed"), Dealer("seed")

    assert [first.below(1000) for _ in range(50)] == [second.below(1000) for _ in range(50)]


def test_other_seeds_draw_otherwise() -> None:
    assert [Dealer(1).below(10**9), Dealer("1").below(10**9)] != [Dealer(2).below(10**9)] * 2


def test_draws_do_not_touch_the_shared_generator() -> None:
    import random

    random.seed(7)
    expected = random.random()
    random.seed(7)
    Dealer(3).below(6)

    assert random.random() == expected


def test_picks_follow_the_weights() -> None:
    dealer = Dealer(11)
    weights = [1, 0, 3, 6]
    draws = 20_000

    counts = Counter(dealer.pick(weights) for _ in range(draws))

    # Six standard deviations: a fair dealer fails once in a billion seeds.
    for at, weight in enumerate(weights):
        share = weight / 10
        assert abs(counts[at] - draws * share) <= 6 * (draws * share * (1 - share)) ** 0.5


def test_below_reaches_every_number_equally() -> None:
    dealer = Dealer(5)

    counts = Counter(dealer.below(6) for _ in range(12_000))

    assert sorted(counts) == list(range(6))
    assert all(abs(count - 2000) < 250 for count in counts.values())


def test_shuffles_reach_every_order_equally() -> None:
    dealer = Dealer(9)
    counts: Counter[tuple[int, ...]] = Counter()

    for _ in range(6000):
        items = [1, 2, 3]
        dealer.shuffle(items)
        counts[tuple(items)] += 1

    assert len(counts) == 6
    assert all(abs(count - 1000) < 180 for count in counts.values())


def test_nothing_to_pick_from_is_our_mistake() -> None:
    with pytest.raises(AssertionError):
        Dealer(1).pick([])
    with pytest.raises(AssertionError):
        Dealer(1).pick([0, 0])


def test_outcomes_are_drawn_by_their_weights(toy: Toy) -> None:
    position = toy.new_position(2)
    dealer = Dealer(4)

    counts = Counter(dealer.draw(position) for _ in range(14_000))

    assert {rank: round(count / 1000) for rank, count in counts.items()} == {0: 4, 1: 4, 2: 4, 3: 2}
