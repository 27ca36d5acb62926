"""What a seat's board and sheet are worth at the end of a turn, by how many turns the seat has left.

The worth is the score as it stands plus what the weights say the rest will bring. All features are sums over
parts (developments, cities, food, goods, unfinished monuments), so each part can be tabled by itself.
"""

from collections.abc import Callable
from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.prices import MOST_COINS, Prices, city_order
from ironbridge.games.roll_through_the_ages.facts import (
    ARCHITECTURE,
    COMMERCE,
    DEVELOPMENT_IDS,
    EMPIRE,
    ENGINEERING,
    FACTS,
)
from ironbridge.games.roll_through_the_ages.options import Options
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DEVELOPMENTS,
    FINISHED,
    FOOD,
    PEGS,
    PROJECTS,
    SHEET,
    SHIPS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import cities, goods_value
from ironbridge.games.roll_through_the_ages.scoring import monuments, score

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
_PART_OF_AMOUNTS: Final = 0.25
"""Who is wrong by a point about a development is wrong by such a part about food, goods and boxes."""


def read_table(weights: dict[str, float]) -> list[list[float]]:
    """Arrange the weights: one row for each number of turns left, from 0 on, in the order of `FEATURES`."""
    none = [0.0] * len(FEATURES)
    return [none] + [[weights[f"{turns}.{name}"] for name in FEATURES] for turns in range(1, TURNS + 1)]


def mistaken_weights(weights: dict[str, float], draw: Callable[[], float]) -> dict[str, float]:
    """Give weights that are wrong: about what is owned by drawn points, about amounts by a part."""
    changed = dict(weights)
    for at in range(1, len(FEATURES)):
        error = draw()
        for turns in range(1, TURNS + 1):
            name = f"{turns}.{FEATURES[at]}"
            if at < _CITY_BOXES:
                changed[name] += error
            else:
                changed[name] *= max(1.0 + error * _PART_OF_AMOUNTS, 0.0)
    return changed


def row_at(table: list[list[float]], turns: float) -> list[float]:
    """Give the weights for a number of turns left that need not be whole."""
    if turns >= TURNS:
        return table[TURNS]
    low = max(int(turns), 0)
    part = max(turns - low, 0.0)
    if part == 0.0:
        return table[low]
    return [table[low][at] * (1.0 - part) + table[low + 1][at] * part for at in range(len(FEATURES))]


def monument_vp(position: AgesPosition, project: int) -> int:
    """Give what a monument would bring the next finisher."""
    if (position.claimed >> project) & 1:
        return position.options.later[project]
    return position.options.first[project]


def features(position: AgesPosition, seat: int) -> list[float]:
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
    for project in range(CITIES):
        if not (finished >> project) & 1:
            found[_CITY_BOXES] += sheets[start + BOXES + project]
    completed = cities(position, seat)
    for number in range(completed - FACTS.start_cities):
        found[_CITY + number] = 1.0
    parts = food_parts(sheets[start + FOOD], completed) + coin_parts(goods_value(position, seat))
    for at in range(len(parts)):
        found[_FOOD + at] = float(parts[at])
    if (owned >> ENGINEERING) & 1:
        found[_STONES] = float(sheets[start + STONE])
    found[_SHIPS] = float(sheets[start + SHIPS])
    for project in range(CITIES, PROJECTS):
        if (position.options.available >> project) & 1 and not (finished >> project) & 1:
            vp = monument_vp(position, project)
            part = sheets[start + BOXES + project] / position.options.boxes[project]
            found[_PART_1] += vp * part
            found[_PART_2] += vp * part * part
            found[_OPEN] += vp
    return found


def food_parts(food: int, cities: int) -> list[int]:
    """Part stored food: what the next turn eats, the turn after it, and the rest."""
    return [min(food, cities), min(max(food - cities, 0), cities), max(food - 2 * cities, 0)]


def coin_parts(coins: int) -> list[int]:
    """Part the coin value of goods by `COIN_STEPS`."""
    parts: list[int] = []
    low = 0
    for high in COIN_STEPS:
        parts.append(min(max(coins - low, 0), high - low))
        low = high
    parts.append(max(coins - low, 0))
    return parts


def worth(position: AgesPosition, seat: int, row: list[float]) -> float:
    """Give what a seat's board and sheet are worth with the weights of its turns left."""
    found = features(position, seat)
    total = float(score(position, seat))
    for at in range(len(found)):
        if found[at]:
            total += found[at] * row[at]
    return total


def coins_worth(row: list[float]) -> list[float]:
    """Table what goods of each coin value are worth."""
    return [_parts_worth(row, _COINS, coin_parts(coins)) for coins in range(MOST_COINS + 1)]


def sheet_prices(position: AgesPosition, seat: int, row: list[float], coins: list[float]) -> Prices:
    """Table the parts of `worth`, with the table of coins that belongs to the weights."""
    options: Options = position.options
    sheets = position.sheets
    start = seat * SHEET
    owned = sheets[start + DEVELOPMENTS]
    completed = cities(position, seat)
    prices = Prices()
    for food in range(FACTS.food_most + 1):
        prices.food[food] = _parts_worth(row, _FOOD, food_parts(food, completed))
    prices.coins = coins
    for at in range(len(DEVELOPMENT_IDS)):
        prices.development[at] = options.vp[at] + row[1 + at]
    prices.development[ARCHITECTURE] += options.vp_per_monument * monuments(position, seat)
    prices.development[EMPIRE] += FACTS.vp_per_city * completed
    prices.stone = row[_STONES] if (owned >> ENGINEERING) & 1 else 0.0
    prices.good = float(FACTS.vp_per_good) if (owned >> COMMERCE) & 1 else 0.0
    goods = sheets[start + WOOD : start + PEGS]
    prices.constant = worth(position, seat, row) - prices.food[sheets[start + FOOD]] - prices.goods(goods)
    prices.set_gains(building_gains(position, seat, row))
    return prices


def _parts_worth(row: list[float], first: int, parts: list[int]) -> float:
    """Weigh the parts whose weights follow each other from `first` on."""
    total = 0.0
    for at in range(len(parts)):
        total += row[first + at] * parts[at]
    return total


def building_gains(position: AgesPosition, seat: int, row: list[float]) -> list[list[float]]:
    """Tell for each project what each number of new boxes adds (see `Prices.gains`)."""
    sheets = position.sheets
    options = position.options
    start = seat * SHEET
    owned = sheets[start + DEVELOPMENTS]
    finished = sheets[start + FINISHED]
    gains: list[list[float]] = [[0.0]]
    built = cities(position, seat) - FACTS.start_cities
    empire = FACTS.vp_per_city if (owned >> EMPIRE) & 1 else 0
    total = 0.0
    for project in city_order(position, seat):
        filled = sheets[start + BOXES + project]
        for box in range(filled, options.boxes[project]):
            total += row[_CITY_BOXES]
            if box == options.boxes[project] - 1:
                total += row[_CITY + built] + empire - row[_CITY_BOXES] * options.boxes[project]
                built += 1
            gains[0].append(total)
    architecture = options.vp_per_monument if (owned >> ARCHITECTURE) & 1 else 0
    for project in range(CITIES, PROJECTS):
        line = [0.0]
        if (options.available >> project) & 1 and not (finished >> project) & 1:
            boxes = options.boxes[project]
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
