"""The only reader of layout.json: where things are drawn, each zone with its own origin."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import FOLDER
from ironbridge.kernel.plan import Plan, read_plan


class Box:
    """A rectangle, or a point when it has no size."""

    def __init__(self, x: float, y: float, width: float = 0, height: float = 0) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height


class Card:
    """Where a city or monument is drawn: its place, its icon, the points and the boxes inside it."""

    def __init__(self, row: Plan, box_size: float) -> None:
        self.place = Box(*row.box())
        icon = row.numbers("icon")
        self.icon = Box(icon[0], icon[1], icon[2], icon[2])
        self.box_size = row.number("box") if row.has("box") else box_size
        self.boxes = [_point(box) for box in row.items("boxes")]


class Layout:
    """All coordinates the scene needs."""

    def __init__(self, file: Plan) -> None:
        zones = file.at("zones")
        self.sizes = {name: _pair(zones, name, "size") for name in zones.names()}
        self._read_board(file.at("arrangements", "desktop", "board"))
        self._read_dice(zones.at("dice_tray"))
        self._read_pegs(zones.at("pegboard"))
        self._read_sheet(zones)
        self._read_phone(file.at("arrangements", "phone", "board"), zones)
        rivals = file.at("rivals")
        self.rivals = [rivals.numbers(str(count)) for count in (1, 2, 3)]
        """For each number of rivals, their left edges."""

    def zone(self, name: str) -> Box:
        """Give place and size of a zone on a desktop."""
        place, size = self.places[name], self.sizes[name]
        return Box(place.x, place.y, size.width, size.height)

    def _read_board(self, board: Plan) -> None:
        self.board = _pair(board, "size")
        self.sheet = Box(*board.box("sheet"))
        self.places = {row.word("zone"): _point(row) for row in board.items("places")}

    def _read_dice(self, tray: Plan) -> None:
        columns = tray.at("columns")
        self.columns = {int(key): columns.numbers(key) for key in columns.names()}
        self.die = tray.number("die")
        self.throw_y = tray.number("throw_y")
        self.keep_y = tray.number("keep_y")
        self.deal = Box(*tray.box("deal"))
        """Where a deal is laid out, on the tray."""
        throws = tray.at("throws")
        self.throws = Box(throws.number("x"), throws.number("y"), throws.number("step"))

    def _read_pegs(self, board: Plan) -> None:
        self.food_holes = [_point(hole) for hole in board.at("food").items("holes")]
        self.good_holes = [[_point(hole) for hole in row.items("holes")] for row in board.items("goods")]
        self.good_y = [row.number("y") for row in board.items("goods")]
        self.peg = board.number("peg")
        self.value_offset = board.number("value_offset")

    def _read_sheet(self, zones: Plan) -> None:
        cities = zones.at("sheet:cities")
        self.cities = [Card(row, cities.number("box")) for row in cities.items("cities")]
        self.monuments = [Card(row, 0) for row in zones.at("sheet:monuments").items("monuments")]
        ships = zones.at("sheet:ships")
        self.ships = [_point(row) for row in ships.items("ships")]
        self.ship = ships.number("ship")
        developments = zones.at("sheet:developments")
        columns = developments.at("columns")
        self.development_columns = {key: columns.number(key) for key in columns.names()}
        rows = developments.at("rows")
        self.development_rows = {
            edition: {row.word("id"): row.number("y") for row in rows.items(edition)}
            for edition in rows.names()
        }
        disasters = zones.at("sheet:disasters")
        self.disaster_box = disasters.number("box")
        self.disasters = [_point(row) for row in disasters.items("boxes")]
        self.chart = {row.word("id"): _point(row) for row in disasters.items("chart")}

    def _read_phone(self, board: Plan, zones: Plan) -> None:
        """Read the shapes that some zones have on a phone, and where all of them lie."""
        self.phone = _pair(board, "size")
        self.phone_places = {
            row.word("zone"): Box(row.number("x"), row.number("y"), row.number("scale"))
            for row in board.items("places")
        }
        """x, y and (as a width) scale; of several rivals the last."""
        shapes = {name: zones.at(name, "phone") for name in zones.names() if zones.at(name).has("phone")}
        self.phone_sizes = {name: _pair(shape, "size") for name, shape in shapes.items()}
        tray = shapes["dice_tray"]
        self.phone_die = tray.number("die")
        places = tray.at("places")
        self.phone_dice = {int(key): [_point(place) for place in places.items(key)] for key in places.names()}
        throws = tray.at("throws")
        self.phone_throws = Box(throws.number("x"), throws.number("y"), throws.number("step"))
        self.phone_monuments = [_point(row) for row in shapes["sheet:monuments"].items("cards")]
        self.phone_card_scale = shapes["sheet:monuments"].number("scale")
        developments = shapes["sheet:developments"]
        columns = developments.at("columns")
        self.phone_columns = {key: columns.number(key) for key in columns.names()}
        self.phone_row_height = developments.number("row_height")
        self.phone_effect = developments.number("effect_dy")
        self.phone_chart = {row.word("id"): _point(row) for row in shapes["sheet:disasters"].items("chart")}


def _pair(plan: Plan, *path: str | int) -> Box:
    width, height = plan.point(*path)
    return Box(0, 0, width, height)


def _point(plan: Plan, *path: str | int) -> Box:
    return Box(*plan.point(*path))


LAYOUT: Final = Layout(read_plan(FOLDER / "layout.json"))
