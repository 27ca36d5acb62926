"""What a seat's board and sheet are worth at the end of a turn, by how many turns the seat has left.

The worth is the score as it stands plus what the weights say the rest will bring. All features are sums over
parts (developments, cities, food, goods, unfinished monuments), so each part can be tabled by itself.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation_prices import MOST_COINS, Prices, city_order
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    STONE,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.setup import ARCHITECTURE, COMMERCE, EMPIRE, ENGINEERING, Setup

TURNS: Final = 9
"""Weights are known for 1 to 9 turns left; with more, those of 9 are used."""
COIN_STEPS: Final = (10, 20, 40)
"""Where the worth of a coin's worth of goods may change."""
FEATURES: Final = (
    "bias",
    *DEVELOPMENT_IDS,
    "city_1", "city_2", "city_3", "city_4", "city_boxes",
    "food_1", "food_2", "food_3",
    "coins_1", "coins_2", "coins_3", "coins_4", "stones", "ships",
    "part_1", "part_2", "open",
)  # fmt: skip
_CITY: Final[int] = FEATURES.index("city_1")
_CITY_BOXES: Final[int] = FEATURES.index("city_boxes")
_FOOD: Final[int] = FEATURES.index("food_1")
_COINS: Final[int] = FEATURES.index("coins_1")
_STONES: Final[int] = FEATURES.index("stones")
_SHIPS: Final[int] = FEATURES.index("ships")
_PART_1: Final[int] = FEATURES.index("part_1")
_PART_2: Final[int] = FEATURES.index("part_2")
_OPEN: Final[int] = FEATURES.index("open")


def read_table(weights: dict[str, float]) -> list[list[float]]:
    """Arrange the weights: one row for each number of turns left, from 0 on, in the order of `FEATURES`."""
    none = [0.0] * len(FEATURES)
    return [none] + [[weights[f"{turns}.{name}"] for name in FEATURES] for turns in range(1, TURNS + 1)]


def row_at(table: list[list[float]], turns: float) -> list[float]:
    """Give the weights for a number of turns left that need not be whole."""
    if turns >= TURNS:
        return table[TURNS]
    low = max(int(turns), 0)
    part = max(turns - low, 0.0)
    if part == 0.0:
        return table[low]
    return [table[low][at] * (1.0 - part) + table[low + 1][at] * part for at in range(len(FEATURES))]


def monument_vp(position: Ages, project: int) -> int:
    """Give what a monument would bring the next finisher."""
    if (position.claimed >> project) & 1:
        return position.setup.later[project]
    return position.setup.first[project]


def features(position: Ages, seat: int) -> list[float]:
    """Describe a seat's board and sheet in the order of `FEATURES`."""
    found = [0.0] * len(FEATURES)
    sheets = position.sheets
    start = seat * SHEET
    found[0] = 1.0
    owned = sheets[start + DEVELOPMENTS]
    for development in range(len(DEVELOPMENT_IDS)):
        if (owned >> development) & 1:
            found[1 + development] = 1.0
    finished = sheets[start + FINISHED]
    built = 0
    for project in range(CITIES):
        if (finished >> project) & 1:
            built += 1
        else:
            found[_CITY_BOXES] += sheets[start + BOXES + project]
    for number in range(built):
        found[_CITY + number] = 1.0
    add_food(found, sheets[start + FOOD], built + FACTS.start_cities)
    coins = 0
    for row in range(WOOD, PEGS):
        coins += FACTS.good_values[row - 1][sheets[start + row]]
    add_coins(found, coins)
    if (owned >> ENGINEERING) & 1:
        found[_STONES] = float(sheets[start + STONE])
    found[_SHIPS] = float(sheets[start + SHIPS])
    for project in range(CITIES, PROJECTS):
        if (position.setup.available >> project) & 1 and not (finished >> project) & 1:
            vp = monument_vp(position, project)
            part = sheets[start + BOXES + project] / position.setup.boxes[project]
            found[_PART_1] += vp * part
            found[_PART_2] += vp * part * part
            found[_OPEN] += vp
    return found


def add_food(found: list[float], food: int, cities: int) -> None:
    """Describe stored food: what the next turn eats, the turn after it, and the rest."""
    found[_FOOD] = float(min(food, cities))
    found[_FOOD + 1] = float(min(max(food - cities, 0), cities))
    found[_FOOD + 2] = float(max(food - 2 * cities, 0))


def add_coins(found: list[float], coins: int) -> None:
    """Describe the coin value of goods in steps."""
    low = 0
    for step in range(len(COIN_STEPS)):
        high = COIN_STEPS[step]
        found[_COINS + step] = float(min(max(coins - low, 0), high - low))
        low = high
    found[_COINS + len(COIN_STEPS)] = float(max(coins - low, 0))


def score_now(position: Ages, seat: int) -> int:
    """Give the score as it stands, quickly."""
    sheets = position.sheets
    setup = position.setup
    start = seat * SHEET
    owned = sheets[start + DEVELOPMENTS]
    finished = sheets[start + FINISHED]
    first = sheets[start + FINISHED_FIRST]
    total = -sheets[start + DISASTERS]
    for development in range(len(setup.vp)):
        if (owned >> development) & 1:
            total += setup.vp[development]
    for project in range(CITIES, PROJECTS):
        if (finished >> project) & 1:
            total += setup.first[project] if (first >> project) & 1 else setup.later[project]
            if (owned >> ARCHITECTURE) & 1:
                total += setup.vp_per_monument
    if (owned >> EMPIRE) & 1:
        total += FACTS.vp_per_city * FACTS.start_cities
        for project in range(CITIES):
            total += FACTS.vp_per_city * ((finished >> project) & 1)
    if (owned >> COMMERCE) & 1:
        for row in range(WOOD, PEGS):
            total += FACTS.vp_per_good * sheets[start + row]
    return total


def worth(position: Ages, seat: int, row: list[float]) -> float:
    """Give what a seat's board and sheet are worth with the weights of its turns left."""
    found = features(position, seat)
    total = float(score_now(position, seat))
    for at in range(len(found)):
        if found[at]:
            total += found[at] * row[at]
    return total


def sheet_prices(position: Ages, seat: int, row: list[float]) -> Prices:
    """Table the parts of `worth`."""
    setup: Setup = position.setup
    sheets = position.sheets
    start = seat * SHEET
    owned = sheets[start + DEVELOPMENTS]
    finished = sheets[start + FINISHED]
    cities = FACTS.start_cities
    for project in range(CITIES):
        cities += (finished >> project) & 1
    prices = Prices()
    for food in range(FACTS.food_most + 1):
        prices.food[food] = _food_worth(row, food, cities)
    for coins in range(MOST_COINS + 1):
        prices.coins[coins] = _coin_worth(row, coins)
    monuments = 0
    for project in range(CITIES, PROJECTS):
        monuments += (finished >> project) & 1
    for at in range(len(DEVELOPMENT_IDS)):
        prices.development[at] = setup.vp[at] + row[1 + at]
    prices.development[ARCHITECTURE] += setup.vp_per_monument * monuments
    prices.development[EMPIRE] += FACTS.vp_per_city * cities
    prices.stone = row[_STONES] if (owned >> ENGINEERING) & 1 else 0.0
    prices.good = float(FACTS.vp_per_good) if (owned >> COMMERCE) & 1 else 0.0
    goods = [sheets[start + at] for at in range(WOOD, PEGS)]
    prices.constant = worth(position, seat, row) - prices.food[sheets[start + FOOD]] - prices.goods(goods)
    prices.set_gains(building_gains(position, seat, row))
    return prices


def _food_worth(row: list[float], food: int, cities: int) -> float:
    return (
        row[_FOOD] * min(food, cities)
        + row[_FOOD + 1] * min(max(food - cities, 0), cities)
        + row[_FOOD + 2] * max(food - 2 * cities, 0)
    )


def _coin_worth(row: list[float], coins: int) -> float:
    low = 0
    total = 0.0
    for step in range(len(COIN_STEPS)):
        total += row[_COINS + step] * min(max(coins - low, 0), COIN_STEPS[step] - low)
        low = COIN_STEPS[step]
    return total + row[_COINS + len(COIN_STEPS)] * max(coins - low, 0)


def building_gains(position: Ages, seat: int, row: list[float]) -> list[list[float]]:
    """Tell for each project what each number of new boxes adds (see `Prices.gains`)."""
    sheets = position.sheets
    setup = position.setup
    start = seat * SHEET
    owned = sheets[start + DEVELOPMENTS]
    finished = sheets[start + FINISHED]
    gains: list[list[float]] = [[0.0]]
    built = 0
    for project in range(CITIES):
        built += (finished >> project) & 1
    empire = FACTS.vp_per_city if (owned >> EMPIRE) & 1 else 0
    total = 0.0
    for project in city_order(position, seat):
        filled = sheets[start + BOXES + project]
        for box in range(filled, setup.boxes[project]):
            total += row[_CITY_BOXES]
            if box == setup.boxes[project] - 1:
                total += row[_CITY + built] + empire - row[_CITY_BOXES] * setup.boxes[project]
                built += 1
            gains[0].append(total)
    architecture = setup.vp_per_monument if (owned >> ARCHITECTURE) & 1 else 0
    for project in range(CITIES, PROJECTS):
        line = [0.0]
        if (setup.available >> project) & 1 and not (finished >> project) & 1:
            boxes = setup.boxes[project]
            filled = sheets[start + BOXES + project]
            vp = monument_vp(position, project)
            before = filled / boxes
            for count in range(filled + 1, boxes):
                part = count / boxes
                line.append(
                    vp * (row[_PART_1] * (part - before) + row[_PART_2] * (part * part - before * before))
                )
            begun = vp * (row[_PART_1] * before + row[_PART_2] * before * before)
            line.append(vp * (1.0 - row[_OPEN]) + architecture - begun)
        gains.append(line)
    return gains
