"""Assembly: name, seats, options, tables, and how a match begins."""

from typing import Final

from ironbridge.errors import SetupError
from ironbridge.games.brass_lancashire import backdrop, reading, scene, story
from ironbridge.games.brass_lancashire.facts import FOLDER
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.refusals import FLOW_RULE
from ironbridge.games.brass_lancashire.tables import ACTIONS, MOST_SEATS, OUTCOMES
from ironbridge.games.brass_lancashire.variant import COMMUNITY, EDITION_2018, RULEBOOK, Variant
from ironbridge.kernel.game import Game, Option
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position
from ironbridge.kernel.scene import Scene
from ironbridge.kernel.view import View
from ironbridge.kernel.words import Json

SEATS: Final = {RULEBOOK: (3, 4), COMMUNITY: (2, 2), EDITION_2018: (2, 4)}
"""For each ruleset the fewest and the most seats (BL-SETUP-1, BL-2P-1, BL-18-3)."""


class Lancashire(Game):
    """Brass, the 2007 game set in Lancashire."""

    def __init__(self) -> None:
        super().__init__("brass-lancashire", FOLDER)
        self.fewest_seats = 2
        self.most_seats = MOST_SEATS
        self.options = (
            Option("ruleset", (RULEBOOK, COMMUNITY, EDITION_2018), "BL-SETUP-1"),
            Option("bonus_kind", ("money", "income_spaces"), "BL-EDGE-1"),
            Option("combined_may_overbuild", (True, False), "BL-EDGE-20"),
            Option("virtual_link_2018", (False, True), "BL-18-2"),
        )
        self.rules_version = 1
        self.actions = ACTIONS
        self.chance = OUTCOMES
        self.flow_rule = FLOW_RULE
        self.longest_match = 2000
        self._variants: dict[str, Variant] = {}

    def variant(self, seats: int, options: dict[str, bool | int | str]) -> Variant:
        """Give the figures of a set-up; they are worked out once."""
        key = f"{seats} {sorted(options.items())}"
        if key not in self._variants:
            self._variants[key] = Variant(seats, options)
        return self._variants[key]

    def check_seats(self, seats: int, options: dict[str, bool | int | str]) -> None:
        """Refuse seat counts the ruleset is not for."""
        super().check_seats(seats, options)
        fewest, most = SEATS[str(options["ruleset"])]
        if not fewest <= seats <= most:
            ruleset = options["ruleset"]
            raise SetupError(
                f"{self.name} cannot be played with {seats} seats by the ruleset {ruleset}",
                f"it is for {fewest} to {most}" if fewest < most else f"it is for {fewest}",
                rule="BL-SETUP-1",
                hint=f"two seats play with ruleset={COMMUNITY}" if seats == SEATS[COMMUNITY][0] else "",
            )

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        position = LancashirePosition(self, seats, self.variant(seats, options))
        position.set_up()
        return position

    def position_from_json(self, data: object) -> Position:
        return reading.read(self, data)

    def arrange(self, **fields: Json) -> Position:
        """Describe a position in keywords; what is left out is as at the start."""
        return reading.read(self, fields)

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        assert isinstance(before.position, LancashirePosition)
        assert isinstance(after.position, LancashirePosition)
        return story.tell(before.position, answer, after.position)

    def scene(self, view: View) -> Scene:
        assert isinstance(view.position, LancashirePosition)
        return scene.draw(view.position, view.viewer)

    def backdrop(self, name: str) -> str:
        """Draw a backdrop that a scene named."""
        return backdrop.draw(name)


def build() -> Game:
    """Give the game."""
    return Lancashire()
