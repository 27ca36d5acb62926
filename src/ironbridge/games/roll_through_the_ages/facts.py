"""The only reader of facts.json: the printed figures as flat lists, checked when they are loaded.

The order of faces, goods, projects and developments in the lists below is the order of the file and of every
list and bitmask in this folder.
"""

import json
from pathlib import Path
from typing import Final, cast

from ironbridge.errors import FactsError
from ironbridge.kernel.words import Json

FOLDER: Final = Path(__file__).parent

FACE_IDS: Final = ("food3", "good1", "goods2_skull", "workers3", "food2_or_workers2", "coin7")
GOOD_IDS: Final = ("wood", "stone", "pottery", "cloth", "spearheads")
DEVELOPMENT_IDS: Final = (
    "leadership", "irrigation", "agriculture", "quarrying", "medicine", "preservation", "coinage", "caravans",
    "shipping", "smithing", "religion", "granaries", "masonry", "engineering", "commerce", "architecture",
    "empire",
)  # fmt: skip
LEADERSHIP: Final = 0
IRRIGATION: Final = 1
AGRICULTURE: Final = 2
QUARRYING: Final = 3
MEDICINE: Final = 4
PRESERVATION: Final = 5
COINAGE: Final = 6
CARAVANS: Final = 7
SHIPPING: Final = 8
SMITHING: Final = 9
RELIGION: Final = 10
GRANARIES: Final = 11
MASONRY: Final = 12
ENGINEERING: Final = 13
COMMERCE: Final = 14
ARCHITECTURE: Final = 15
EMPIRE: Final = 16
MONUMENT_IDS: Final = (
    "step_pyramid", "stone_circle", "temple", "obelisk", "hanging_gardens", "great_wall", "great_pyramid",
)  # fmt: skip
EDITIONS: Final = ("base", "late_bronze_age")


class Fields:
    """One object of the file, read field by field; whatever is missing or misshapen is a `FactsError`."""

    def __init__(self, data: Json, where: str) -> None:
        if not isinstance(data, dict):
            raise FactsError(f"facts.json: {where} must be an object")
        self.data = data
        self._where = where

    def get(self, key: str) -> Json:
        """Give a field that must exist."""
        if key not in self.data:
            raise FactsError(f"facts.json: {self._where} has no {key}")
        return self.data[key]

    def inner(self, key: str) -> "Fields":
        """Give an object inside this one."""
        return Fields(self.get(key), f"{self._where}.{key}")

    def rows(self, key: str) -> "list[Fields]":
        """Give a list of objects inside this one."""
        return [Fields(row, f"{self._where}.{key}[{at}]") for at, row in enumerate(self.items(key))]

    def items(self, key: str) -> list[Json]:
        """Give a list."""
        value = self.get(key)
        if not isinstance(value, list):
            raise FactsError(f"facts.json: {self._where}.{key} must be a list")
        return value

    def whole(self, key: str) -> int:
        """Give a whole number, not negative."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise FactsError(f"facts.json: {self._where}.{key} must be a whole number")
        return value

    def wholes(self, key: str) -> list[int]:
        """Give a list of whole numbers."""
        return [value for value in self.items(key) if isinstance(value, int)]

    def word(self, key: str) -> str:
        """Give a text."""
        value = self.get(key)
        if not isinstance(value, str):
            raise FactsError(f"facts.json: {self._where}.{key} must be a text")
        return value


class Edition:
    """What the base game and The Late Bronze Age print differently."""

    cost: list[int]
    """Cost of each development, 0 when it is not in this edition."""
    vp: list[int]
    """Points of each development."""
    first: list[int]
    """Points of each monument for its first finisher."""
    later: list[int]
    available: list[set[int]]
    """For each monument, the seat counts it is played with."""
    coins_per_food: int
    vp_per_monument: int
    developments_to_end: int

    def __init__(self, name: str, file: Fields) -> None:
        developments = file.inner("developments").rows("list")
        printed = [None if row.get(name) is None else row.inner(name) for row in developments]
        self.cost = [0 if row is None else row.whole("cost") for row in printed]
        self.vp = [0 if row is None else row.whole("vp") for row in printed]
        monuments = [row.inner(name) for row in file.inner("monuments").rows("list")]
        self.first = [row.whole("vp_first") for row in monuments]
        self.later = [row.whole("vp_later") for row in monuments]
        self.available = [set(row.wholes("available_player_counts")) for row in monuments]
        params = _params(developments)
        self.coins_per_food = params["granaries"].inner("coins_per_food").whole(name)
        self.vp_per_monument = params["architecture"].inner("vp_per_completed_monument").whole(name)
        self.developments_to_end = (
            file.inner("end_conditions").inner(name).whole("developments_owned_by_one_player")
        )
        _agree("developments.count", file.inner("developments").inner("count").whole(name), self.count)
        derived = file.inner("derived")
        _agree(f"cost of all {name} developments", derived.inner("development_cost_total").whole(name),
               sum(self.cost))  # fmt: skip
        _agree(f"points of all {name} developments", derived.inner("development_vp_total").whole(name),
               sum(self.vp))  # fmt: skip

    @property
    def count(self) -> int:
        """How many developments the edition has."""
        return sum(cost > 0 for cost in self.cost)


class Facts:
    """Everything printed that the rules need."""

    def __init__(self, data: Json) -> None:
        file = Fields(data, "the file")
        self._read_dice(file.inner("dice"))
        self._read_board(file)
        self._read_sheet(file)
        self._read_effects(file)
        self._read_disasters(file)
        options = file.inner("options")
        self.editions = {name: Edition(name, file) for name in EDITIONS}
        self.options = {
            name: (_option_value(row.get("default")), _option_value(row.get("alternative")))
            for name, row in ((name, options.inner(name)) for name in options.data)
        }
        """For each disputed point of the rules, what is played by default and what else may be chosen."""
        self.solo_turns = file.inner("solo").whole("turns")
        self.proposals_per_turn = file.inner("project").whole("proposals_per_turn")
        self.last_round = file.inner("project").whole("last_round")
        seats = file.inner("game").wholes("players")
        self.fewest_seats, self.most_seats = seats[0], seats[-1]
        self._check(file)

    def _read_dice(self, dice: Fields) -> None:
        faces = dice.rows("faces")
        _same_ids("faces", faces, FACE_IDS)
        self.face_weight = [face.whole("count") for face in faces]
        self.face_food = [face.whole("food") for face in faces]
        self.face_workers = [face.whole("workers") for face in faces]
        self.face_goods = [face.whole("goods") for face in faces]
        self.face_coins = [face.whole("coins") for face in faces]
        self.face_skulls = [face.whole("skulls") for face in faces]
        self.face_is_choice = [face.get("choice") is True for face in faces]
        self.most_dice = dice.whole("max_dice")
        self.most_throws = dice.whole("max_rolls")

    def _read_board(self, file: Fields) -> None:
        goods = file.inner("goods").rows("types")
        _same_ids("goods", goods, GOOD_IDS)
        self.good_most = [row.whole("max_pegs") for row in goods]
        self.good_values = [row.wholes("values") for row in goods]
        self.food_most = file.inner("food").whole("max")
        self.food_per_city = file.inner("food").whole("per_city_per_turn")
        self.goods_kept = file.inner("turn_structure").inner("limits").whole("goods_kept_at_end_of_own_turn")
        self.start_food = file.inner("setup").whole("food")

    def _read_sheet(self, file: Fields) -> None:
        cities = file.inner("cities")
        self.start_cities = cities.whole("start")
        self.most_cities = cities.whole("max")
        boxes = cities.inner("boxes")
        self.city_ids = [f"city_{number}" for number in range(self.start_cities + 1, self.most_cities + 1)]
        self.city_boxes = [boxes.whole(name.removeprefix("city_")) for name in self.city_ids]
        monuments = file.inner("monuments").rows("list")
        _same_ids("monuments", monuments, MONUMENT_IDS)
        self.monument_boxes = [row.whole("boxes") for row in monuments]
        _same_ids("developments", file.inner("developments").rows("list"), DEVELOPMENT_IDS)

    def _read_effects(self, file: Fields) -> None:
        params = _params(file.inner("developments").rows("list"))
        self.extra_food = params["agriculture"].whole("extra_food_per_food_die")
        self.extra_stone = params["quarrying"].whole("extra_stone_per_turn")
        self.extra_workers = params["masonry"].whole("extra_workers_per_worker_die")
        self.workers_per_stone = params["engineering"].whole("workers_per_stone")
        self.coinage_coins = params["coinage"].whole("coin_face_value")
        self.preservation_pottery = params["preservation"].whole("pottery_cost")
        self.preservation_factor = params["preservation"].whole("food_multiplier")
        self.smithing_per_spearhead = params["smithing"].whole("extra_loss_per_spearhead")
        self.smithing_loss = params["smithing"].whole("opponent_loss")
        self.ship_wood = params["shipping"].inner("ship_cost").whole("wood")
        self.ship_cloth = params["shipping"].inner("ship_cost").whole("cloth")
        self.swaps_per_ship = params["shipping"].whole("swaps_per_ship_per_turn")
        self.vp_per_good = params["commerce"].whole("vp_per_good")
        self.vp_per_city = params["empire"].whole("vp_per_city")

    def _read_disasters(self, file: Fields) -> None:
        rows = {row.word("id"): row for row in file.inner("disasters").rows("list")}
        self.famine_points = rows["famine"].whole("points_per_unfed_city")
        self.drought_skulls = rows["drought"].wholes("skulls")[0]
        self.drought_points = rows["drought"].whole("points")
        self.pestilence_skulls = rows["pestilence"].wholes("skulls")[0]
        self.pestilence_points = rows["pestilence"].whole("points")
        self.invasion_skulls = rows["invasion"].wholes("skulls")[0]
        self.invasion_points = rows["invasion"].whole("points")
        self.revolt_skulls = min(rows["revolt"].wholes("skulls"))

    def _check(self, file: Fields) -> None:
        derived = file.inner("derived")
        _agree("city boxes", derived.whole("city_boxes_total"), sum(self.city_boxes))
        _agree("monument boxes", derived.whole("monument_boxes_total"), sum(self.monument_boxes))
        _agree("pegs of full rows", derived.whole("goods_pegs_all_rows_full"), sum(self.good_most))
        full = sum(values[-1] for values in self.good_values)
        _agree("value of full rows", derived.whole("goods_value_all_rows_full"), full)
        _agree("dice", file.inner("components").whole("dice"), self.most_dice)
        _agree("dice for all cities", self.most_dice, self.most_cities)
        for name, most, values in zip(GOOD_IDS, self.good_most, self.good_values, strict=True):
            _agree(f"values of {name}", most + 1, len(values))
        counts = derived.inner("monument_count_by_player_count_base")
        for seats in range(self.fewest_seats, self.most_seats + 1):
            played = sum(seats in available for available in self.editions["base"].available)
            _agree(f"monuments with {seats} seats", counts.whole(str(seats)), played)


def _option_value(value: Json) -> bool | int | str:
    if value is None:
        return 0
    if isinstance(value, (bool, int, str)):
        return value
    raise FactsError("facts.json: an option has a value that cannot be chosen")


def _params(developments: list[Fields]) -> dict[str, Fields]:
    return {row.word("id"): row.inner("params") for row in developments if "params" in row.data}


def _same_ids(what: str, rows: list[Fields], ids: tuple[str, ...]) -> None:
    found = tuple(row.word("id") for row in rows)
    if found != ids:
        raise FactsError(f"facts.json: {what} are {', '.join(found)}", f"the rules know {', '.join(ids)}")


def _agree(what: str, stated: int, counted: int) -> None:
    if stated != counted:
        raise FactsError(f"facts.json contradicts itself about {what}", f"{stated} against {counted}")


def load_facts(file: Path = FOLDER / "facts.json") -> Facts:
    """Read a facts file."""
    return Facts(cast(Json, json.loads(file.read_text(encoding="utf-8"))))


FACTS: Final = load_facts()
