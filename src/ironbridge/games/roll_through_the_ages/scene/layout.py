"""The only reader of layout.json: where things are drawn, each zone with its own origin."""

import json
from typing import Final, cast

from ironbridge.games.roll_through_the_ages.facts import FOLDER, Fields
from ironbridge.kernel.words import Json

FILE: Final = FOLDER / "layout.json"


class Box:
    """A rectangle, or a point when it has no size."""

    x: float
    y: float
    width: float
    height: float

    def __init__(self, x: float, y: float, width: float = 0, height: float = 0) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height


class Card:
    """Where a city or monument is drawn: its place, its icon, the points and the boxes inside it."""

    def __init__(self, row: Fields, box_size: float) -> None:
        self.place = Box(_number(row, "x"), _number(row, "y"), _number(row, "w"), _number(row, "h"))
        icon = [_float(value) for value in row.items("icon")]
        self.icon = Box(icon[0], icon[1], icon[2], icon[2])
        self.box_size = _number(row, "box") if "box" in row.data else box_size
        self.boxes = [_point(box) for box in row.rows("boxes")]


class Layout:
    """All coordinates the scene needs."""

    def __init__(self, data: Json) -> None:
        file = Fields(data, "layout.json")
        zones = file.inner("zones")
        self.sizes = {name: _pair(zones.inner(name), "size") for name in zones.data}
        self._read_board(file.inner("arrangements").inner("desktop").inner("board"))
        self._read_dice(zones.inner("dice_tray"))
        self._read_pegs(zones.inner("pegboard"))
        self._read_sheet(zones)
        self._read_phone(file.inner("arrangements").inner("phone").inner("board"), zones)
        rivals = file.inner("rivals")
        self.rivals = [[_float(x) for x in rivals.items(str(count))] for count in (1, 2, 3)]
        """For each number of rivals, their left edges."""

    def _read_board(self, board: Fields) -> None:
        self.board = _pair(board, "size")
        sheet = board.inner("sheet")
        self.sheet = Box(*(_number(sheet, key) for key in ("x", "y", "w", "h")))
        self.places = {row.word("zone"): _point(row) for row in board.rows("places")}

    def _read_dice(self, tray: Fields) -> None:
        columns = tray.inner("columns")
        self.columns = {int(key): [_float(x) for x in columns.items(key)] for key in columns.data}
        self.die = _number(tray, "die")
        self.throw_y = _number(tray, "throw_y")
        self.keep_y = _number(tray, "keep_y")
        throws = tray.inner("throws")
        self.throws = Box(_number(throws, "x"), _number(throws, "y"), _number(throws, "step"))

    def _read_pegs(self, board: Fields) -> None:
        self.food_holes = [_point(hole) for hole in board.inner("food").rows("holes")]
        self.good_holes = [[_point(hole) for hole in row.rows("holes")] for row in board.rows("goods")]
        self.good_y = [_number(row, "y") for row in board.rows("goods")]
        self.peg = _number(board, "peg")
        self.value_offset = _number(board, "value_offset")

    def _read_sheet(self, zones: Fields) -> None:
        cities = zones.inner("sheet:cities")
        self.cities = [Card(row, _number(cities, "box")) for row in cities.rows("cities")]
        self.monuments = [Card(row, 0) for row in zones.inner("sheet:monuments").rows("monuments")]
        ships = zones.inner("sheet:ships")
        self.ships = [_point(row) for row in ships.rows("ships")]
        self.ship = _number(ships, "ship")
        developments = zones.inner("sheet:developments")
        columns = developments.inner("columns")
        self.development_columns = {key: _number(columns, key) for key in columns.data}
        rows = developments.inner("rows")
        self.development_rows = {
            edition: {row.word("id"): _number(row, "y") for row in rows.rows(edition)}
            for edition in rows.data
        }
        disasters = zones.inner("sheet:disasters")
        self.disaster_box = _number(disasters, "box")
        self.disasters = [_point(row) for row in disasters.rows("boxes")]
        self.chart = {row.word("id"): _point(row) for row in disasters.rows("chart")}

    def _read_phone(self, board: Fields, zones: Fields) -> None:
        """Read the shapes that some zones have on a phone, and where all of them lie."""
        self.phone = _pair(board, "size")
        self.phone_places = {
            row.word("zone"): Box(_number(row, "x"), _number(row, "y"), _number(row, "scale"))
            for row in board.rows("places")
        }
        """x, y and (as a width) scale; of several rivals the last."""
        shapes = {
            name: zones.inner(name).inner("phone") for name in zones.data if "phone" in zones.inner(name).data
        }
        self.phone_sizes = {name: _pair(shape, "size") for name, shape in shapes.items()}
        tray = shapes["dice_tray"]
        self.phone_die = _number(tray, "die")
        places = tray.inner("places")
        self.phone_dice = {
            int(key): [_pair_point(place) for place in places.items(key)] for key in places.data
        }
        throws = tray.inner("throws")
        self.phone_throws = Box(_number(throws, "x"), _number(throws, "y"), _number(throws, "step"))
        self.phone_monuments = [_point(row) for row in shapes["sheet:monuments"].rows("cards")]
        self.phone_card_scale = _number(shapes["sheet:monuments"], "scale")
        developments = shapes["sheet:developments"]
        columns = developments.inner("columns")
        self.phone_columns = {key: _number(columns, key) for key in columns.data}
        self.phone_row_height = _number(developments, "row_height")
        self.phone_effect = _number(developments, "effect_dy")
        self.phone_chart = {row.word("id"): _point(row) for row in shapes["sheet:disasters"].rows("chart")}


def _pair_point(value: Json) -> Box:
    assert isinstance(value, list), "a point is a list"
    return Box(_float(value[0]), _float(value[1]))


def _float(value: Json) -> float:
    assert isinstance(value, (int, float)), "a coordinate is a number"
    return float(value)


def _number(row: Fields, key: str) -> float:
    return _float(row.get(key))


def _pair(row: Fields, key: str) -> Box:
    width, height = (_float(value) for value in row.items(key))
    return Box(0, 0, width, height)


def _point(row: Fields) -> Box:
    return Box(_number(row, "x"), _number(row, "y"))


LAYOUT: Final = Layout(cast(Json, json.loads(FILE.read_text(encoding="utf-8"))))
