"""Series: paired chance and rotated seats."""

from ironbridge.arena.series import Series, make_series

AGES = "roll-through-the-ages"


def test_every_bot_sits_in_every_seat_on_the_same_chance() -> None:
    series = Series(AGES, 3, {}, ("a", "b", "c"), 7, 2)

    first = [series.pairing(number) for number in range(3)]

    assert [pairing.bots for pairing in first] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert len({pairing.chance_seed for pairing in first}) == 1
    assert series.pairing(3).chance_seed != first[0].chance_seed


def test_a_bot_has_the_same_seed_in_every_seat_of_a_sample() -> None:
    series = Series(AGES, 2, {}, ("a", "b"), 7, 1)

    one, other = series.pairing(0), series.pairing(1)

    assert one.bot_seed(0) == other.bot_seed(1)
    assert one.bot_seed(0) != one.bot_seed(1)


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    series = Series(AGES, 2, {}, ("a", "b", "c"), 0, 1)

    assert series.line_ups == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]


def test_fewer_bots_than_seats_repeat() -> None:
    assert Series(AGES, 4, {}, ("a",), 0, 1).line_ups == [("a", "a", "a", "a")]
    assert Series(AGES, 3, {}, ("a", "b", "b"), 0, 1).line_ups == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
    ]


def test_a_series_has_whole_samples() -> None:
    series = make_series(AGES, 3, {}, ("a", "b", "c"), seed=0, matches=100)

    assert series.samples == 34
    assert series.matches == 102
