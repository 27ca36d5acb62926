"""What the facts of Lancashire state twice is the same both times."""

from itertools import chain, repeat

from ironbridge.games.brass_lancashire.facts import FACTS


def test_the_income_track_is_what_its_groups_say():
    """Single spaces up to level 0; then two, three and four spaces for each level, and three for the last."""
    groups = [
        *((level, 1) for level in range(-10, 1)),
        *((level, 2) for level in range(1, 11)),
        *((level, 3) for level in range(11, 21)),
        *((level, 4) for level in range(21, 30)),
        (30, 3),
    ]

    levels = list(chain.from_iterable(repeat(level, spaces) for level, spaces in groups))

    assert len(levels) == 100
    assert FACTS.income.levels == levels
