"""Brass: Birmingham, put together."""

from typing import cast

from ironbridge.games.brass_birmingham.actions import ACTIONS, OUTCOMES
from ironbridge.games.brass_birmingham.aid import describe
from ironbridge.games.brass_birmingham.arranging.reading import read_position
from ironbridge.games.brass_birmingham.facts import FACTS, FOLDER
from ironbridge.games.brass_birmingham.options import OPTIONS, Options
from ironbridge.games.brass_birmingham.play import BirminghamPlay
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.scene import build_scene, draw_backdrop
from ironbridge.games.brass_birmingham.story import tell_entry
from ironbridge.kernel.aid import Section
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.scene import Scene


class Birmingham(Game):
    """The rules of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__("brass-birmingham", FOLDER)
        self.fewest_seats = FACTS.fewest_seats
        self.most_seats = FACTS.most_seats
        self.options = OPTIONS
        self.rules_version = 1
        self.actions = ACTIONS
        self.chance = OUTCOMES
        self.flow_rule = "BB-FLOW-4"
        self.longest_match = 3000
        self.log_headings = self.log_rounds = ("log.round",)
        self.detail_standings = ("detail.order",)
        self.detail_sums = ("detail.uses.coal", "detail.uses.iron", "detail.uses.beer", "detail.link_vp")
        self.detail_figures = ("detail.money", "detail.income")
        self.dues = ("hand",)
        self.round_figures = ("spent",)
        self.log_lists = {"log.develop": "tile"}
        self.log_minor = ("log.draw", "log.discard", "log.income", "log.merchant", "log.order")
        self.log_minor += (
            "log.uses.coal",
            "log.uses.iron",
            "log.uses.beer",
            "log.buys.coal",
            "log.buys.iron",
        )
        self.log_counts = ("log.score.canal", "log.score.rail", "log.score.introductory")

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        """Set up a match; order, merchants and cards are left to chance."""
        return BirminghamPlay(self, seats, Options(options))

    def position_from_json(self, data: object) -> BirminghamPosition:
        return read_position(self, data)

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        old = cast(BirminghamPlay, before.position)
        new = cast(BirminghamPlay, after.position)
        return tell_entry(old, answer, new)

    def scene(self, view: View) -> Scene:
        return build_scene(cast(BirminghamPosition, view.position), view.viewer)

    def backdrop(self, name: str) -> str:
        return draw_backdrop(name)

    def aid(self, seats: int, options: dict[str, bool | int | str]) -> list[Section]:
        return describe(FACTS, seats, Options(options))


def build() -> Game:
    """Make the game."""
    return Birmingham()
