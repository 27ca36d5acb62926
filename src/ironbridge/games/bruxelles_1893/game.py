"""Bruxelles 1893 as a game: name, seats, options, tables, and how a match begins."""

from pathlib import Path
from typing import Final

from ironbridge.games.bruxelles_1893.actions import ACTIONS, OUTCOMES
from ironbridge.games.bruxelles_1893.aid import describe
from ironbridge.games.bruxelles_1893.arranging.reading import position_from_json
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.options import OPTIONS, Options
from ironbridge.games.bruxelles_1893.play import first_position
from ironbridge.games.bruxelles_1893.scene import backdrop
from ironbridge.games.bruxelles_1893.scene.table import scene
from ironbridge.games.bruxelles_1893.story.telling import story
from ironbridge.kernel.aid import Section
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.scene import Scene

FOLDER: Final = Path(__file__).parent
LONGEST_MATCH: Final = 4000
"""Every turn uses an assistant or passes, and no turn has more than a few dozen decisions."""


class Bruxelles1893(Game):
    """The rules of Bruxelles 1893."""

    def __init__(self) -> None:
        super().__init__("bruxelles-1893", FOLDER)
        self.fewest_seats = FACTS.fewest_seats
        self.most_seats = FACTS.most_seats
        self.options = OPTIONS
        self.rules_version = 1
        self.actions = ACTIONS
        self.chance = OUTCOMES
        self.flow_rule = "BX-ACT-1"
        self.longest_match = LONGEST_MATCH
        self.log_headings = ("log.round_ended", "log.round_began")
        self.log_rounds = ("log.round_began",)
        self.detail_standings = ("detail.auction", "detail.idle")
        self.detail_figures = ("detail.money",)
        self.log_minor = (
            "log.dealt_strip",
            "log.dealt_tile",
            "log.dealt_figure",
            "log.dealt_artwork",
            "log.dealt_bonus",
            "log.dealt_stock",
        )
        self.log_counts = ("log.ended",)

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        return first_position(self, seats, options)

    def position_from_json(self, data: object) -> Position:
        return position_from_json(self, data)

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        return story(before, answer)

    def aid(self, seats: int, options: dict[str, bool | int | str]) -> list[Section]:
        return describe(FACTS, seats, Options(options))

    def backdrop(self, name: str) -> str:
        return backdrop.draw(name)

    def scene(self, view: View) -> Scene:
        return scene(view)


def build() -> Game:
    """Give the game."""
    return Bruxelles1893()
