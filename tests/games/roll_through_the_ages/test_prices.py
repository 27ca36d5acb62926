"""The parts of a turn's end: each adds what a board that really has it is worth more, whatever the weights.

Boards are drawn at random, and the changed ones are judged from scratch, by another judge.
"""

import random

import pytest

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.evaluation.inputs import BASE_INPUTS, INPUTS, Sight
from ironbridge.games.roll_through_the_ages.evaluation.margin import NetworkJudge, Trial
from ironbridge.games.roll_through_the_ages.evaluation.network import Network
from ironbridge.games.roll_through_the_ages.evaluation.prices import MOST_COINS, MOST_WORKERS, city_order
from ironbridge.games.roll_through_the_ages.evaluation.sheet import (
    FEATURES,
    coins_worth,
    read_table,
    row_at,
    sheet_prices,
    worth,
)
from ironbridge.games.roll_through_the_ages.evaluation.weights import WeightsJudge
from ironbridge.games.roll_through_the_ages.facts import (
    COMMERCE,
    DEVELOPMENT_IDS,
    ENGINEERING,
    FACTS,
    MEDICINE,
    MONUMENT_IDS,
    SMITHING,
)
from ironbridge.games.roll_through_the_ages.flow.turn import fill_boxes
from ironbridge.games.roll_through_the_ages.position import (
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FOOD,
    PEGS,
    POTTERY,
    SHEET,
    STONE,
    WOOD,
)

TIE_BREAK = 0.01
CITY_BOXES = {"city_4": 3, "city_5": 4, "city_6": 5, "city_7": 6}
BOARDS = [(seats, late, seed) for seats, late in ((1, False), (2, False), (3, True)) for seed in range(5)]


def board(ages, seats, late, seed):
    """Arrange a match whose boards hold anything they may hold; the last seat has its turn."""
    luck = random.Random(seed)
    options = load("roll-through-the-ages").new_position(seats, {"late_bronze_age": late}).options
    sold = [name for at, name in enumerate(DEVELOPMENT_IDS) if options.sold >> at & 1]
    if seed % 2:
        sold = [*(name for name in ("engineering", "commerce", "empire") if name in sold), *sold]
    monuments = [
        (name, options.boxes[CITIES + at])
        for at, name in enumerate(MONUMENT_IDS)
        if options.available >> (CITIES + at) & 1
    ]
    sheets = [
        ages.sheet(
            food=luck.randint(0, 15),
            goods=[luck.randint(0, most) for most in FACTS.good_most],
            developments=luck.sample(sorted(set(sold)), 3) if not seed % 2 else sorted({*sold[:3]}),
            boxes={
                name: luck.choice([0, 1, most - 1, most])
                for name, most in luck.sample([*CITY_BOXES.items(), *monuments], 5)
            },
            disasters=luck.randint(0, 9),
        )
        for _ in range(seats)
    ]
    fields = {"active": seats - 1, "round": luck.randint(3, 9), "options": {"late_bronze_age": late}}
    return ages.arrange(*sheets, seats=seats, **fields)


def changes(position, prices):
    """Give what the prices say of a change beside the changed board: one part or all of them at once."""
    start = position.active * SHEET
    goods = position.sheets[start + WOOD : start + PEGS]
    fixed = prices.constant + prices.food[position.sheets[start + FOOD]] + prices.goods(goods)
    yield "nothing", fixed, position
    for food in range(FACTS.food_most + 1):
        fed = position.copy()
        fed.sheets[start + FOOD] = food
        yield f"food {food}", fixed - prices.food[position.sheets[start + FOOD]] + prices.food[food], fed
    projects = [city_order(position, position.active), *([project] for project in monuments_of(position))]
    lines = [prices.gains[0], *(prices.gains[1 + at - CITIES] for at in monuments_of(position))]
    for order, gains in zip(projects, lines, strict=True):
        built = position.copy()
        for count, project in enumerate(to_fill(position, order), start=1):
            fill_boxes(built, project, 1)
            yield f"{count} boxes of {order}", fixed + gains[count], built.copy()
        assert len(gains) == 1 + len(to_fill(position, order))


def monuments_of(position):
    return [at for at in range(CITIES, CITIES + len(MONUMENT_IDS)) if position.options.available >> at & 1]


def to_fill(position, order):
    """List the projects whose boxes are free, once for each box."""
    left = {
        at: position.options.boxes[at]
        - position.to_json()["seats"][position.active]["boxes"].get(name(at), 0)
        for at in order
    }
    return [at for at in order for _ in range(left[at])]


def name(project):
    return list(CITY_BOXES)[project] if project < CITIES else MONUMENT_IDS[project - CITIES]


@pytest.mark.parametrize(("seats", "late", "seed"), BOARDS)
def test_parts_by_weights_add_up_to_any_board(ages, seats, late, seed):
    luck = random.Random(seed)
    row = [luck.random() for _ in FEATURES]
    position = board(ages, seats, late, seed)
    seat, start = position.active, position.active * SHEET

    prices = sheet_prices(position, seat, row, coins_worth(row))

    for what, expected, changed in changes(position, prices):
        eaten = 0.0
        if "boxes" in what:
            # A new city eats of the stored food, which the parts do not know of.
            eaten = prices.food[changed.sheets[start + FOOD]] - prices.food[0]
            changed.sheets[start + FOOD] = 0
        assert worth(changed, seat, row) == pytest.approx(expected - eaten), what
    unchanged = worth(position, seat, row)
    for development in range(len(DEVELOPMENT_IDS)):
        special = DEVELOPMENT_IDS[development] in ("engineering", "commerce")
        if not special and not position.sheets[start + DEVELOPMENTS] >> development & 1:
            bought = position.copy()
            bought.sheets[start + DEVELOPMENTS] |= 1 << development
            gain = worth(bought, seat, row) - unchanged
            assert prices.development[development] == pytest.approx(gain), DEVELOPMENT_IDS[development]
    for goods in ([0, 0, 0, 0, 0], [8, 7, 6, 5, 4], [1, 3, 0, 2, 1], [3, 1, 2, 0, 0]):
        traded = position.copy()
        traded.sheets[start + WOOD : start + PEGS] = goods
        held = position.sheets[start + WOOD : start + PEGS]
        gain = worth(traded, seat, row) - unchanged
        assert prices.goods(goods) - prices.goods(held) == pytest.approx(gain), goods


def made_up_network(seed, late):
    luck = random.Random(100 + seed)
    inputs = INPUTS if late else BASE_INPUTS
    return Network(
        [[luck.random() - 0.5 for _ in range(3)] for _ in range(inputs)],
        [luck.random() for _ in range(3)],
        [luck.random() - 0.3 for _ in range(3)],
        [luck.random() - 0.4 for _ in range(inputs)],
        0.7,
    )


@pytest.mark.parametrize("immune", [False, True])
@pytest.mark.parametrize(("seats", "late", "seed"), BOARDS)
def test_disasters_cost_what_the_struck_boards_are_worth_less(ages, seats, late, seed, immune):
    network = made_up_network(seed, late)
    position = board(ages, seats, late, seed)
    seat = position.active
    for at in range(seats):
        position.sheets[at * SHEET + DEVELOPMENTS] &= ~(1 << MEDICINE | 1 << SMITHING)
    if immune:
        position.sheets[DEVELOPMENTS] |= 1 << MEDICINE
        position.sheets[seat * SHEET + DEVELOPMENTS] |= late << SMITHING

    def struck(**points):
        changed = position.copy()
        for other, more in points.items():
            changed.sheets[int(other.removeprefix("seat_")) * SHEET + DISASTERS] += more
        return Trial(network, Sight(changed, seat, changed.round), TIE_BREAK).worth()

    stakes = NetworkJudge(network, {"tie_break": TIE_BREAK, "least_point": 0.05}).turn(position).stakes

    drought = (struck() - struck(**{f"seat_{seat}": FACTS.drought_points})) / FACTS.drought_points
    assert stakes.point == pytest.approx(max(drought, 0.05))
    others = [other for other in range(seats) if other != seat]
    sick = [other for other in others or [seat] if not (immune and other == 0)]
    pestilence = struck(**{f"seat_{other}": FACTS.pestilence_points for other in sick}) - struck()
    assert stakes.pestilence == pytest.approx(pestilence)
    invaded = struck(**{f"seat_{other}": FACTS.smithing_loss for other in others}) - struck()
    assert stakes.smithing == pytest.approx(invaded if immune and late else 0.0)

    weights = {**ages.game.evaluation().weights, "harm": 0.3}
    simple = WeightsJudge(weights, 0.0).turn(position).stakes
    assert (simple.point, simple.smithing) == (1.0, pytest.approx(0.3 * FACTS.smithing_loss * len(others)))
    share = 0.3 if others else -1.0
    assert simple.pestilence == pytest.approx(share * FACTS.pestilence_points * len(sick))


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("leading", [False, True])
@pytest.mark.parametrize(("seats", "late", "seed"), [given for given in BOARDS if given[0] > 1])
def test_the_strongest_rival_counts_against_a_turn_and_a_victory_for_it(
    ages, seats, late, seed, leading, last
):
    position = board(ages, seats, late, seed)
    for seat in range(seats):
        position.sheets[seat * SHEET + DISASTERS] += 100 * (leading != (seat == position.active))
    if last:
        position.round = position.options.last_round
    weights = {**ages.game.evaluation().weights, "victory": 2.5}
    plain, rival = WeightsJudge(weights, 0.0), WeightsJudge(weights, 0.4)
    table = read_table(weights)

    def strongest(rounds):
        return max(worth(position, seat, row_at(table, rounds)) for seat in range(position.active))

    alone, beside = plain.turn(position), rival.turn(position)

    idle, buying = (plain._rounds_left(position, more) for more in (0, 1))
    assert (buying == 0) >= last
    assert beside.prices.constant == pytest.approx(alone.prices.constant - 0.4 * strongest(idle))
    won = 2.5 if leading and buying == 0 else 0.0
    against = 0.4 * strongest(buying)
    assert beside.prices_bought.constant == pytest.approx(alone.prices_bought.constant - against + won)


@pytest.mark.parametrize(("seats", "late", "seed"), BOARDS)
def test_parts_by_a_network_are_what_it_says_of_a_board_that_has_them(ages, seats, late, seed):
    network = made_up_network(seed, late)
    position = board(ages, seats, late, seed)
    seat = position.active

    def judged(changed, coins=None, bought=0):
        sight = Sight(changed.copy(), seat, changed.round)
        sight.coins = sight.coins if coins is None else coins
        sight.bought = bought
        return Trial(network, sight, TIE_BREAK).worth()

    prices = Trial(network, Sight(position.copy(), seat, position.round), TIE_BREAK).prices()
    buying = Trial(network, Sight(position.copy(), seat, position.round), TIE_BREAK)
    buying.buy_something()
    bought = buying.prices()

    before = judged(position)
    held = Sight(position.copy(), seat, position.round).coins
    for coins in (0, 3, 6, 10, 15, 20, 30, 40, 60, 100):
        if coins <= MOST_COINS:
            assert prices.coins[coins] == pytest.approx(judged(position, coins) - before), coins
    for low, high in ((3, 6), (10, 15), (40, 60), (60, 100)):
        slope = (prices.coins[high] - prices.coins[low]) / (high - low)
        assert prices.coins[high - 1] == pytest.approx(prices.coins[high] - slope)
    for what, expected, changed in changes(position, prices):
        assert judged(changed) == pytest.approx(expected - prices.coins[held]), what
    start = seat * SHEET
    owned = position.sheets[start + DEVELOPMENTS]
    for row, owner, price in ((STONE, ENGINEERING, prices.stone), (POTTERY, COMMERCE, prices.good)):
        fewer, more = position.copy(), position.copy()
        fewer.sheets[start + row] = min(position.sheets[start + row], FACTS.good_most[row - WOOD] - 1)
        more.sheets[start + row] = fewer.sheets[start + row] + 1
        gain = judged(more, held) - judged(fewer, held) if owned >> owner & 1 else 0.0
        assert price == pytest.approx(gain), row
    spent = position.copy()
    spent.sheets[start + WOOD : start + PEGS] = [0] * (PEGS - WOOD)
    unknown = judged(spent, bought=1)
    for development in range(len(DEVELOPMENT_IDS)):
        gain = 0.0
        if (position.options.sold & ~owned) >> development & 1:
            owning = spent.copy()
            owning.sheets[start + DEVELOPMENTS] |= 1 << development
            gain = judged(owning) - unknown
        assert bought.development[development] == pytest.approx(gain), DEVELOPMENT_IDS[development]


def test_workers_are_shared_in_the_best_way(ages):
    """Of all ways to share few workers among the projects, the table has the best."""
    position = board(ages, 2, False, 4)
    row = [0.3 + at / 10 for at in range(len(FEATURES))]
    prices = sheet_prices(position, position.active, row, coins_worth(row))

    best = [0.0] * 8
    for line in prices.gains:
        best = [
            max(best[workers - count] + gain for count, gain in enumerate(line) if count <= workers)
            for workers in range(8)
        ]
    best = [max(best[: workers + 1]) for workers in range(8)]

    assert prices.building[:8] == pytest.approx(best)
    assert len(prices.building) == MOST_WORKERS + 1
