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
        rivals = file.inner("rivals")
        self.rivals = [
            [Box(_number(row, "x"), 0, _number(row, "scale")) for row in rivals.rows(str(count))]
            for count in (1, 2, 3)
        ]
        """For each number of rivals, x and (as a width) scale."""

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
        self.row_height = _number(developments, "row_height")
        rows = developments.inner("rows")
        self.development_rows = {
            edition: {row.word("id"): _number(row, "y") for row in rows.rows(edition)}
            for edition in rows.data
        }
        disasters = zones.inner("sheet:disasters")
        self.disaster_box = _number(disasters, "box")
        self.disasters = [_point(row) for row in disasters.rows("boxes")]
        self.chart = {row.word("id"): _point(row) for row in disasters.rows("chart")}


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
