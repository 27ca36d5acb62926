"""The only reader of layout.json: where each spot of the scene is drawn."""

from pathlib import Path
from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.scene.rules import rule_of
from ironbridge.kernel.plan import Plan, read_plan
from ironbridge.kernel.scene import Spot, Zone
from ironbridge.kernel.texts import Text

Cell: TypeAlias = "tuple[float, float, float, float]"
Anchor: TypeAlias = "tuple[float, float, float]"
FILE: Final = Path(__file__).parent.parent / "layout.json"


def _cell(plan: Plan, size: float = 0) -> Cell:
    """Read a circle as the square around it, or a rectangle whose sides may be given for all of its kind."""
    x, y = plan.point()
    if plan.has("r"):
        r = plan.number("r")
        return x - r, y - r, 2 * r, 2 * r
    side = plan.number("size") if plan.has("size") else size
    return x, y, plan.number("w") if plan.has("w") else side, plan.number("h") if plan.has("h") else side


def _anchor(plan: Plan) -> Anchor:
    numbers = plan.numbers()
    return numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 0.0


def _places(board: Plan) -> dict[str, Anchor]:
    """Read where zones lie: x, y and scale."""
    return {
        item.word("zone"): (item.number("x"), item.number("y"), item.number("scale"))
        for item in board.items("places")
    }


def _steps(track: Plan) -> list[Cell]:
    size = track.number("cell")
    return [_cell(item, size) for item in track.items("steps")]


class Layout:
    """Cells by what lies on them, relative to their zone."""

    def __init__(self, file: Plan) -> None:
        self._zones = file.at("zones")
        board = "art_nouveau_board"
        self.spaces = self.cells_of(board, "spaces")
        self.shields = self.cells_of(board, "shields")
        self.auctions = self.cells_of(board, "auctions")
        self.bonus_slots = self.cells_of(board, "bonus_slots")
        self.theatre = list(reversed(self.cells_of("theatre", "slots")))
        self.figure_deck = self.cell("theatre", "deck")
        self.figure_discard = self.cell("theatre", "discard")
        market = self.number("art_market", "grid", "cell")
        self.cells = self.cells_of("art_market", "cells", size=market)
        self.shop = self.cells_of("art_market", "shop")
        self.piles = self.cells_of("art_market", "piles")
        phone = self._zones.at("art_market", "phone")
        self.shop_phone = [_cell(item) for item in phone.items("shop")]
        self.piles_phone = [_cell(item) for item in phone.items("piles")]
        self.sectors = self.cells_of("compass", "sectors")
        self.stock_card = self.cell("stock_exchange", "card")
        self.stock_deck = self.cell("stock_exchange", "deck")
        self.exhibition = self.cell("exhibition", "tile")
        self.years = self.cells_of("exhibition", "years")
        self.courthouse = self.cells_of("courthouse", "cells")
        track = self._zones.at("vp_track")
        self.vp_steps = _steps(track)
        self.vp_steps_phone = _steps(track.at("phone"))
        self.places = _places(file.at("arrangements", "desktop", "board"))
        self.phone_places = _places(file.at("arrangements", "phone", "board"))
        self.brussels = self._brussels()
        self.mat_places = _places(file.at("arrangements", "desktop", "mat"))
        self.mat_places_phone = _places(file.at("arrangements", "phone", "mat"))

    def cells_of(self, zone: str, key: str, *, size: float = 0) -> list[Cell]:
        """Read a list of cells of a zone."""
        return [_cell(item, size) for item in self._zones.items(zone, key)]

    def cell(self, zone: str, *keys: str) -> Cell:
        """Read one cell of a zone."""
        return _cell(self._zones.at(zone, *keys))

    def number(self, zone: str, *keys: str) -> float:
        """Read a number of a zone."""
        return self._zones.number(zone, *keys)

    def anchor(self, zone: str, *keys: str) -> Anchor:
        """Read a point of a zone and the size of what is drawn there (0 if it does not say)."""
        return _anchor(self._zones.at(zone, *keys))

    def anchors(self, zone: str, *keys: str) -> list[Anchor]:
        """Read a list of points of a zone."""
        return [_anchor(item) for item in self._zones.items(zone, *keys)]

    def size(self, zone: str) -> tuple[float, float]:
        """Give the size of a zone."""
        return self._zones.point(zone, "size")

    def step(self, zone: str, at: int) -> Cell:
        """Give a step of a track; a track longer than drawn stays on its last step."""
        steps = self.cells_of(zone, "steps")
        return steps[min(at, len(steps) - 1)]

    def _brussels(self) -> list[Cell]:
        """Place the four Brussels actions in one zone."""
        names = [f"brussels_action:{name}" for name in FACTS.brussels_names]
        left, top = self.places[names[0]][0], self.places[names[0]][1]
        sizes = [self.size(name) for name in names]
        return [
            (self.places[name][0] - left, self.places[name][1] - top, width, height)
            for name, (width, height) in zip(names, sizes, strict=True)
        ]


_FILE: Final = read_plan(FILE)
LAYOUT: Final = Layout(_FILE)
# Lists, because compiled code takes a final tuple of floats for one that was never set.
BOARD_SIZE: Final[list[float]] = _FILE.numbers("arrangements", "desktop", "board", "size")
PHONE_SIZE: Final[list[float]] = _FILE.numbers("arrangements", "phone", "board", "size")
SHARED_PLACES: Final = {
    "shields": "art_nouveau_board",
    "auctions": "art_nouveau_board",
    "bonus_cards": "art_nouveau_board",
    "shop": "art_market",
    "brussels": "brussels_action:market",
}
"""Zones of the scene that lie in a zone of the drawing."""


def place(cell: Cell, spot_id: str, label: Text) -> Spot:
    """Make a spot on a cell, with the rule that explains it."""
    rule = rule_of(spot_id)
    return Spot(spot_id, label, x=cell[0], y=cell[1], width=cell[2], height=cell[3], rule=rule)


def placed_zone(name: str) -> Zone:
    """Make an empty zone where the drawing has it."""
    drawn = SHARED_PLACES.get(name, name)
    width, height = LAYOUT.size(drawn)
    x, y = LAYOUT.places[drawn][0], LAYOUT.places[drawn][1]
    if name == "brussels":
        last = LAYOUT.brussels[-1]
        width = last[0] + last[2]
    return Zone(name, Text(""), x=x, y=y, width=width, height=height)
