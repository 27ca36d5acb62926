"""What a position is worth beside what the end would count now."""

import pytest

from ironbridge.games.bruxelles_1893.actions import NEIGHBOURS
from ironbridge.games.bruxelles_1893.evaluation import BruxellesEvaluation
from ironbridge.games.bruxelles_1893.facts import TOWN_HALL
from ironbridge.games.bruxelles_1893.position import NEUTRAL_SIDE, NONE
from ironbridge.games.bruxelles_1893.reach import TILES_OF_A_SEAT
from ironbridge.games.bruxelles_1893.scoring import track_value


@pytest.fixture
def judging(desk):
    """Make a judge to whom nothing matters but what is told."""

    def make(**weights):
        return BruxellesEvaluation({**dict.fromkeys(desk.game.evaluation().weights, 0.0), **weights})

    return make


@pytest.mark.parametrize(
    ("left", "going_on", "share"),
    [
        (0, 2.0, 0.0),
        (0, 0.5, 0.0),
        (1, 0.0, 0.0),
        (1, 0.5, 0.5),
        (1, 2.0, 1.0),
        (TILES_OF_A_SEAT, 0.25, 0.25),
    ],
)
def test_jokers_are_worth_something_while_there_is_something_to_build(desk, judging, left, going_on, share):
    judge = judging(joker=100.0)
    position = desk.arrange({"cubes": {"joker": 2}})
    bare = desk.arrange()
    for board in (position, bare):
        board.built = (TILES_OF_A_SEAT - left, 0, 0, 0)

    found = [judge._of_buildings(board, 0, 1, going_on) for board in (position, bare)]

    assert found[0] - found[1] == pytest.approx(2 * 100.0 * share)


@pytest.mark.parametrize(
    ("owned", "going_on", "worth"),
    [(0, 4.0, 0), (1, 4.0, 10), (1, 0.5, 5), (3, 4.0, 10 + 2 * 3), (3, 1.0, 10 + 1 * 3), (3, 0.0, 0)],
)
def test_the_first_artwork_is_sold_in_a_round_and_others_in_two(desk, judging, owned, going_on, worth):
    position = desk.arrange({"artworks": {"blue": owned}})
    judge = judging(first_artwork=10.0, more_artwork=3.0, rounds_to_sell_more=2.0)

    assert judge._of_artworks(position, 0, going_on) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("owners", "shares"),
    [
        ([0], [0, 0]),
        ([0, 0], [0.25, 0]),
        ([0, 1], [0.25, 0.25]),
        ([0, 1, 1], [0, 0.375]),
        ([0, 1, 1, 1], [0, 1 + 0.25 + 0.25]),
        ([0, 0, 1, 1], [1 + 0.25, 1 + 0.25 + 0.25]),
        ([0, NEUTRAL_SIDE, NEUTRAL_SIDE + 1], [0, 0]),
        ([0, 0, NEUTRAL_SIDE, NEUTRAL_SIDE + 1], [1 + 0.25, 0]),
    ],
)
def test_bx_gen_4_a_shield_is_worth_as_much_as_it_is_filled(desk, judging, owners, shares):
    """The fourth space around a shield lies, with one other each, at two more shields."""
    position = desk.arrange({"tracks": {"town_hall": 3}}, {"tracks": {"town_hall": 2}}, seats=2)
    for space, owner in zip(NEIGHBOURS[0], owners, strict=False):
        position.assistants[space] = owner
    found = [0.0, 0.0]

    judging(shield=0.5)._add_shields(position, found)

    steps = [track_value(position, seat, TOWN_HALL) for seat in range(2)]
    assert steps[0] != steps[1]
    assert found == [share * step for share, step in zip(shares, steps, strict=True)]


@pytest.mark.parametrize(
    ("bids", "shares"),
    [
        ({}, [0, 0, 0]),
        ({0: (0, 3)}, [0.6, 0, 0]),
        ({0: (0, 3), 5: (1, 2)}, [0.6, 0.2, 0]),
        ({0: (0, 3), 5: (1, 2), 10: (1, 2)}, [0.2, 0.6, 0]),
        ({0: (0, 3), 5: (1, 3), 10: (2, 1)}, [0.3, 0.3, 0.2]),
    ],
)
def test_who_leads_a_column_expects_most_of_its_card(desk, judging, bids, shares):
    position = desk.arrange(seats=3)
    position.slots = (0, *[NONE] * (len(position.slots) - 1))
    position.winners = (NONE,) * len(position.slots)
    for space, (owner, bid) in bids.items():
        position.assistants[space], position.bids[space] = owner, bid
    judge = judging(bonus_card=10.0, lead_lasts=0.6, tie=0.3, behind=0.5)
    found, won = [0.0] * 3, [0.0] * 3

    judge._add_auctions(position, found)
    position.winners = (2, *position.winners[1:])
    judge._add_auctions(position, won)

    assert found == pytest.approx([10.0 * share for share in shares])
    assert won == [0.0, 0.0, 10.0]
