"""The network that judges the end of a turn: what it sees, how it answers, and what is known without it."""

import pytest

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.inputs import BASE_INPUTS, INPUTS, Sight
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge, Trial
from ironbridge.games.roll_through_the_ages.evaluation.network import Near, Network, read_networks
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, MONUMENT_IDS

WEIGHTS = load("roll-through-the-ages").evaluation().weights
FIVE = ["leadership", "irrigation", "agriculture", "quarrying", "medicine"]
FIVE_VP = 2 + 2 + 3 + 3 + 3
OBELISK = 1 + MONUMENT_IDS.index("obelisk")
"""Its place among the gains, where all cities are the first project."""


def flat_network(**weights):
    """Make a network of one hidden unit; `weights` are its columns by number, as `at_5`, and the rest."""
    columns = [[0.0] for _ in range(INPUTS)]
    for name, weight in weights.items():
        columns[int(name.removeprefix("at_"))][0] = weight
    return Network(columns, [-1.0], [2.0], [0.5, *[0.0] * (INPUTS - 1)], 10.0)


def trial(position, seat=0):
    return Trial(flat_network(), Sight(position, seat, position.round), WEIGHTS["tie_break"])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_seats_is_seen_with_the_same_inputs(ages, seats):
    base = ages.arrange(seats=seats)
    late = ages.arrange(seats=seats, options={"late_bronze_age": True})

    assert len(Sight(base, 0, 1).inputs()) == BASE_INPUTS
    assert len(Sight(late, 0, 1).inputs()) == INPUTS


def test_the_answer_is_the_direct_way_and_the_hidden_units_above_zero():
    network = flat_network(at_5=3.0)
    inputs = [0.0] * INPUTS
    inputs[0], inputs[5] = 4.0, 1.0

    # 10 + 0.5 * 4, and 2 * (3 * 1 - 1) of the hidden unit.
    assert Near(network, inputs).answer(inputs) == pytest.approx(10 + 2 + 4)
    # Without the fifth input the hidden unit is below 0.
    assert Near(network, inputs).answer([4.0, *[0.0] * (INPUTS - 1)]) == pytest.approx(10 + 2)


def test_an_answer_does_not_depend_on_what_was_seen_before(ages):
    network = read_networks()["2"]
    inputs = Sight(ages.arrange(ages.sheet(food=9, cities=5)), 0, 1).inputs()
    other = Sight(ages.arrange(ages.sheet(goods=(2, 1, 1, 0, 0))), 0, 1).inputs()

    assert Near(network, other).answer(inputs) == pytest.approx(Near(network, inputs).answer(inputs))


def test_ra_end_1_the_margin_after_the_last_turn_is_known(ages):
    # 10 coins' worth of spearheads and pottery break a tie, no more (RA-SCORE-3).
    owner = ages.sheet(developments=FIVE, goods=(0, 0, 1, 0, 1), disasters=4)
    position = ages.arrange(ages.sheet(developments=["coinage"]), owner, active=1)

    assert trial(position, seat=1).worth() == pytest.approx(FIVE_VP - 4 - 4, abs=0.1)
    assert trial(position, seat=1).worth() > FIVE_VP - 4 - 4


def test_ra_end_3_the_others_still_move_after_the_first_seat(ages):
    position = ages.arrange(ages.sheet(developments=FIVE))

    assert Sight(position, 0, 1).ends()
    assert not Sight(position, 0, 1).is_last_turn()
    assert Sight(position, 1, 1).is_last_turn()


def test_ra_solo_2_five_developments_do_not_end_a_solo_match(ages):
    position = ages.arrange(ages.sheet(developments=FIVE), seats=1)

    assert not Sight(position, 0, 9).ends()
    assert Sight(position, 0, 10).ends()


def test_prices_of_the_last_turn_are_the_printed_points(ages):
    finished = {"step_pyramid": 3}
    own = ages.sheet(developments=FIVE, boxes={"obelisk": 7, **finished})
    position = ages.arrange({}, own, active=1)

    prices = trial(position, seat=1).prices()

    assert prices.gains[OBELISK] == pytest.approx([0, 0, 6])
    assert prices.building[2] == pytest.approx(6)
    assert prices.food == pytest.approx([0] * 16)


def test_ra_build_7_the_later_finisher_gains_less(ages):
    first = ages.sheet(boxes={"obelisk": 9})
    own = ages.sheet(developments=FIVE, boxes={"obelisk": 7})
    position = ages.arrange(first, own, active=1)

    assert trial(position, seat=1).prices().gains[OBELISK] == pytest.approx([0, 0, 3])


def test_ra_end_1_the_fifth_development_of_the_last_seat_counts_its_points_alone(ages):
    own = ages.sheet(developments=FIVE[:4], goods=(1, 0, 0, 0, 0), boxes={"step_pyramid": 3})
    position = ages.arrange({}, own, active=1)
    asked = trial(position, seat=1)
    asked.buy_something()

    prices = asked.prices()

    margin = FIVE_VP - 3 + 1
    bought = {name: prices.constant + prices.development[at] for at, name in enumerate(DEVELOPMENT_IDS)}
    assert bought["medicine"] == pytest.approx(margin + 3)
    assert bought["architecture"] == pytest.approx(margin + 8 + 1)
    assert bought["empire"] == pytest.approx(margin + 8 + 3)


@pytest.mark.parametrize("name", sorted(read_networks()))
def test_the_parts_of_an_unchanged_board_add_up_to_its_worth(ages, name):
    goods = [1, 1, 1, 0, 0]
    own = ages.sheet(food=7, goods=goods, cities=4, developments=["engineering"], boxes={"stone_circle": 2})
    late = name.startswith("late_")
    position = ages.arrange(own, seats=int(name[-1]), round=4, options={"late_bronze_age": late})
    asked = Trial(read_networks()[name], Sight(position, 0, 4), WEIGHTS["tie_break"])

    prices = asked.prices()

    # Goods of 1 + 2 + 3 coins are asked about; those between 6 and 10 lie on a straight line.
    assert prices.constant + prices.food[7] + prices.goods(goods) == pytest.approx(asked.worth())
    assert prices.coins[8] == pytest.approx((prices.coins[6] + prices.coins[10]) / 2)


def test_trying_leaves_the_position_as_it_was(ages):
    position = ages.arrange(ages.sheet(goods=(2, 1, 1, 0, 0), boxes={"city_4": 1, "obelisk": 8}))
    before = position.to_json()

    NetworkJudge(read_networks()["2"], WEIGHTS).turn(position)

    assert position.to_json() == before
