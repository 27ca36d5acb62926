"""The only reader of facts.json: the printed figures as flat lists, checked when they are loaded.

The order of faces, goods, projects and developments in the lists below is the order of the file and of every
list and bitmask in this folder.
"""

from pathlib import Path
from typing import Final

from ironbridge.errors import FactsError
from ironbridge.kernel.plan import Plan, read_plan

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


class Edition:
    """What the base game and The Late Bronze Age print differently."""

    def __init__(self, name: str, file: Plan) -> None:
        developments = file.items("developments", "list")
        printed = [row.at(name) if row.has(name) else None for row in developments]
        self.cost = [0 if row is None else row.whole("cost") for row in printed]
        """Cost of each development, 0 when it is not in this edition."""
        self.vp = [0 if row is None else row.whole("vp") for row in printed]
        """Points of each development."""
        monuments = [row.at(name) for row in file.items("monuments", "list")]
        self.first = [row.whole("vp_first") for row in monuments]
        """Points of each monument for its first finisher."""
        self.later = [row.whole("vp_later") for row in monuments]
        self.available = [set(row.wholes("available_player_counts")) for row in monuments]
        """For each monument, the seat counts it is played with."""
        params = _params(developments)
        self.coins_per_food = params["granaries"].whole("coins_per_food", name)
        self.vp_per_monument = params["architecture"].whole("vp_per_completed_monument", name)
        self.developments_to_end = file.at("end_conditions", name).whole("developments_owned_by_one_player")
        _agree("developments.count", file.at("developments", "count").whole(name), self.count)
        derived = file.at("derived")
        _agree(f"cost of all {name} developments", derived.whole("development_cost_total", name),
               sum(self.cost))  # fmt: skip
        _agree(f"points of all {name} developments", derived.whole("development_vp_total", name),
               sum(self.vp))  # fmt: skip

    @property
    def count(self) -> int:
        """How many developments the edition has."""
        return sum(cost > 0 for cost in self.cost)


class Facts:
    """Everything printed that the rules need."""

    def __init__(self, file: Plan) -> None:
        self._read_dice(file.at("dice"))
        self._read_board(file)
        self._read_sheet(file)
        self._read_effects(file)
        self._read_disasters(file)
        options = file.at("options")
        self.editions = {name: Edition(name, file) for name in EDITIONS}
        self.options = {
            name: (_chosen(options, name, "default"), _chosen(options, name, "alternative"))
            for name in options.names()
        }
        """For each disputed point of the rules, what is played by default and what else may be chosen."""
        self.solo_turns = file.whole("solo", "turns")
        self.proposals_per_turn = file.whole("project", "proposals_per_turn")
        self.last_round = file.whole("project", "last_round")
        seats = file.wholes("game", "players")
        self.fewest_seats, self.most_seats = seats[0], seats[-1]
        self._check(file)

    def _read_dice(self, dice: Plan) -> None:
        faces = dice.items("faces")
        _same_ids("faces", faces, FACE_IDS)
        self.face_weight = [face.whole("count") for face in faces]
        self.face_food = [face.whole("food") for face in faces]
        self.face_workers = [face.whole("workers") for face in faces]
        self.face_goods = [face.whole("goods") for face in faces]
        self.face_coins = [face.whole("coins") for face in faces]
        self.face_skulls = [face.whole("skulls") for face in faces]
        self.face_is_choice = [face.flag("choice") for face in faces]
        self.most_dice = dice.whole("max_dice")
        self.most_throws = dice.whole("max_rolls")

    def _read_board(self, file: Plan) -> None:
        goods = file.items("goods", "types")
        _same_ids("goods", goods, GOOD_IDS)
        self.good_most = [row.whole("max_pegs") for row in goods]
        self.good_values = [row.wholes("values") for row in goods]
        self.food_most = file.whole("food", "max")
        self.food_per_city = file.whole("food", "per_city_per_turn")
        self.goods_kept = file.at("turn_structure", "limits").whole("goods_kept_at_end_of_own_turn")
        self.start_food = file.whole("setup", "food")

    def _read_sheet(self, file: Plan) -> None:
        cities = file.at("cities")
        self.start_cities = cities.whole("start")
        self.most_cities = cities.whole("max")
        boxes = cities.at("boxes")
        self.city_ids = [f"city_{number}" for number in range(self.start_cities + 1, self.most_cities + 1)]
        self.city_boxes = [boxes.whole(name.removeprefix("city_")) for name in self.city_ids]
        monuments = file.items("monuments", "list")
        _same_ids("monuments", monuments, MONUMENT_IDS)
        self.monument_boxes = [row.whole("boxes") for row in monuments]
        _same_ids("developments", file.items("developments", "list"), DEVELOPMENT_IDS)

    def _read_effects(self, file: Plan) -> None:
        params = _params(file.items("developments", "list"))
        self.extra_food = params["agriculture"].whole("extra_food_per_food_die")
        self.extra_stone = params["quarrying"].whole("extra_stone_per_turn")
        self.extra_workers = params["masonry"].whole("extra_workers_per_worker_die")
        self.workers_per_stone = params["engineering"].whole("workers_per_stone")
        self.coinage_coins = params["coinage"].whole("coin_face_value")
        self.preservation_pottery = params["preservation"].whole("pottery_cost")
        self.preservation_factor = params["preservation"].whole("food_multiplier")
        self.smithing_per_spearhead = params["smithing"].whole("extra_loss_per_spearhead")
        self.smithing_loss = params["smithing"].whole("opponent_loss")
        self.ship_wood = params["shipping"].whole("ship_cost", "wood")
        self.ship_cloth = params["shipping"].whole("ship_cost", "cloth")
        self.swaps_per_ship = params["shipping"].whole("swaps_per_ship_per_turn")
        self.vp_per_good = params["commerce"].whole("vp_per_good")
        self.vp_per_city = params["empire"].whole("vp_per_city")

    def _read_disasters(self, file: Plan) -> None:
        rows = {row.word("id"): row for row in file.items("disasters", "list")}
        self.famine_points = rows["famine"].whole("points_per_unfed_city")
        self.drought_skulls = rows["drought"].wholes("skulls")[0]
        self.drought_points = rows["drought"].whole("points")
        self.pestilence_skulls = rows["pestilence"].wholes("skulls")[0]
        self.pestilence_points = rows["pestilence"].whole("points")
        self.invasion_skulls = rows["invasion"].wholes("skulls")[0]
        self.invasion_points = rows["invasion"].whole("points")
        self.revolt_skulls = min(rows["revolt"].wholes("skulls"))

    def _check(self, file: Plan) -> None:
        derived = file.at("derived")
        _agree("city boxes", derived.whole("city_boxes_total"), sum(self.city_boxes))
        _agree("monument boxes", derived.whole("monument_boxes_total"), sum(self.monument_boxes))
        _agree("pegs of full rows", derived.whole("goods_pegs_all_rows_full"), sum(self.good_most))
        full = sum(values[-1] for values in self.good_values)
        _agree("value of full rows", derived.whole("goods_value_all_rows_full"), full)
        _agree("dice", file.whole("components", "dice"), self.most_dice)
        _agree("dice for all cities", self.most_dice, self.most_cities)
        for name, most, values in zip(GOOD_IDS, self.good_most, self.good_values, strict=True):
            _agree(f"values of {name}", most + 1, len(values))
        counts = derived.at("monument_count_by_player_count_base")
        for seats in range(self.fewest_seats, self.most_seats + 1):
            played = sum(seats in available for available in self.editions["base"].available)
            _agree(f"monuments with {seats} seats", counts.whole(str(seats)), played)


def _chosen(options: Plan, name: str, field: str) -> bool | int | str:
    """Read a value of an option; no limit is written as null and chosen as 0."""
    value = options.plain(name, field)
    return 0 if value is None else value


def _params(developments: list[Plan]) -> dict[str, Plan]:
    return {row.word("id"): row.at("params") for row in developments if row.has("params")}


def _same_ids(what: str, rows: list[Plan], ids: tuple[str, ...]) -> None:
    found = tuple(row.word("id") for row in rows)
    if found != ids:
        raise FactsError(f"facts.json: {what} are {', '.join(found)}", f"the rules know {', '.join(ids)}")


def _agree(what: str, stated: int, counted: int) -> None:
    if stated != counted:
        raise FactsError(f"facts.json contradicts itself about {what}", f"{stated} against {counted}")


FACTS: Final = Facts(read_plan(FOLDER / "facts.json"))
