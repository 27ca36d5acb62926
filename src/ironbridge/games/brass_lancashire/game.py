"""Assembly: name, seats, options, tables, and how a match begins."""

from typing import cast

from ironbridge.errors import SetupError, wrong
from ironbridge.games.brass_lancashire.actions import ACTIONS, MOST_SEATS, OUTCOMES
from ironbridge.games.brass_lancashire.aid import describe
from ironbridge.games.brass_lancashire.arranging.reading import read_position
from ironbridge.games.brass_lancashire.facts import FACTS, FOLDER
from ironbridge.games.brass_lancashire.options import COMMUNITY, OPTIONS, SEATS, Options
from ironbridge.games.brass_lancashire.play import LancashirePlay
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.reasons import FLOW_RULE
from ironbridge.games.brass_lancashire.scene import backdrop
from ironbridge.games.brass_lancashire.scene.board import build_scene
from ironbridge.games.brass_lancashire.story import tell
from ironbridge.kernel.aid import Section
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.scene import Scene


class Lancashire(Game):
    """Brass, the 2007 game set in Lancashire."""

    def __init__(self) -> None:
        super().__init__("brass-lancashire", FOLDER)
        self.fewest_seats = 2
        self.most_seats = MOST_SEATS
        self.options = OPTIONS
        self.rules_version = 1
        self.actions = ACTIONS
        self.chance = OUTCOMES
        self.flow_rule = FLOW_RULE
        self.longest_match = 2000
        self.log_headings = self.log_rounds = ("log.round",)
        self.detail_standings = ("detail.order",)
        self.detail_sums = ("detail.coal", "detail.iron", "detail.link_vp")
        self.detail_figures = ("detail.money", "detail.income")
        self.empty_refusals += ("refusal.build.not_shown",)
        self.dues = ("cards",)
        self.round_figures = ("spent",)
        self.log_lists = {"log.develop": "tile"}
        self.log_minor = ("log.draw", "log.draw_hidden", "log.card", "log.order")
        self.log_minor += ("log.coal", "log.iron", "log.coal_bought", "log.iron_bought")
        self.log_counts = ("log.score.canal", "log.score.rail")
        self._figures: dict[str, Options] = {}

    def check_seats(self, seats: int, options: dict[str, bool | int | str]) -> None:
        """Refuse seat counts the ruleset is not for."""
        super().check_seats(seats, options)
        fewest, most = SEATS[str(options["ruleset"])]
        if not fewest <= seats <= most:
            raise SetupError(
                wrong("ruleset", game=self.name, seats=seats, ruleset=str(options["ruleset"])),
                wrong("seats.why", fewest=fewest, most=most)
                if fewest < most
                else wrong("ruleset.one", seats=fewest),
                rule="BL-SETUP-1",
                hint=wrong("ruleset.two", ruleset=COMMUNITY) if seats == SEATS[COMMUNITY][0] else "",
                texts=self.folder / "texts",
            )

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        return LancashirePlay(self, seats, self._options_of(seats, options))

    def _options_of(self, seats: int, chosen: dict[str, bool | int | str]) -> Options:
        """Give the figures of a set-up; they are worked out once."""
        key = f"{seats} {sorted(chosen.items())}"
        if key not in self._figures:
            self._figures[key] = Options(seats, chosen)
        return self._figures[key]

    def position_from_json(self, data: object) -> Position:
        return read_position(self, data)

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        old = cast(LancashirePosition, before.position)
        new = cast(LancashirePosition, after.position)
        return tell(old, answer, new)

    def scene(self, view: View) -> Scene:
        return build_scene(cast(LancashirePosition, view.position), view.viewer)

    def backdrop(self, name: str) -> str:
        return backdrop.draw(name)

    def aid(self, seats: int, options: dict[str, bool | int | str]) -> list[Section]:
        return describe(FACTS, Options(seats, options))


def build() -> Game:
    """Give the game."""
    return Lancashire()
