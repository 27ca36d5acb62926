"""Assembly: name, seats, options, tables, and how a match begins."""

from typing import Final

from ironbridge.errors import SetupError, wrong
from ironbridge.games.roll_through_the_ages.actions import ACTIONS, OUTCOMES
from ironbridge.games.roll_through_the_ages.aid import describe
from ironbridge.games.roll_through_the_ages.arranging.reading import read_position
from ironbridge.games.roll_through_the_ages.facts import FACTS, FOLDER
from ironbridge.games.roll_through_the_ages.flow.turn import begin_turn
from ironbridge.games.roll_through_the_ages.options import OPTIONS, Options
from ironbridge.games.roll_through_the_ages.play import AgesPlay, story_of
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.scene import backdrop, draw
from ironbridge.games.roll_through_the_ages.setup import first_sheets
from ironbridge.games.roll_through_the_ages.story import on_board
from ironbridge.kernel.aid import Section
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import View
from ironbridge.kernel.scene import Scene

NAME: Final = "roll-through-the-ages"
_LONGEST_TURN: Final = 1000
"""No turn has more plies: 22 dice and 18 answers about them, three deals of 93 answers, 98 for building,
a swap for each of the ships that all rounds could have built where their number is not limited, and a few."""


class AgesGame(Game):
    """Roll Through the Ages: The Bronze Age, with solo game, trading and The Late Bronze Age."""

    def __init__(self) -> None:
        super().__init__(NAME, FOLDER)
        self.fewest_seats = FACTS.fewest_seats
        self.most_seats = FACTS.most_seats
        self.rules_version = 1
        self.flow_rule = "RA-TURN-2"
        self.actions = ACTIONS
        self.chance = OUTCOMES
        self.longest_match = FACTS.last_round * FACTS.most_seats * _LONGEST_TURN
        self.options = OPTIONS
        self.log_minor = ("log.turn", "log.throw_again", "log.keep", "log.discard")
        self.log_counts = ("log.end",)
        self.log_sums = ("log.build",)

    def check_seats(self, seats: int, options: dict[str, bool | int | str]) -> None:
        """Refuse seat counts the box does not serve, and trading alone (RA-SOLO-8)."""
        super().check_seats(seats, options)
        if seats == 1 and options["trading"] is True:
            raise SetupError(
                wrong("trading"), wrong("trading.why"), rule="RA-SOLO-8", texts=self.folder / "texts"
            )

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> AgesPlay:
        """Set up boards and sheets; seat 0 begins (RA-SETUP-4)."""
        position = AgesPlay(self, Options(seats, options), first_sheets(seats), [])
        begin_turn(position)
        return position

    def position_from_json(self, data: object) -> AgesPlay:
        return read_position(self, data)

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        """Tell what an entry did; nothing is ever hidden."""
        assert isinstance(before.position, AgesPosition), "the view is of this game"
        assert isinstance(after.position, AgesPosition), "the view is of this game"
        assert answer is not None, "nothing is hidden in this game"
        shown = before.viewer if before.viewer >= 0 else before.position.active
        return [on_board(line, shown) for line in story_of(before.position, answer, after.position)]

    def backdrop(self, name: str) -> str:
        """Draw the lobby's picture; the board has no still parts."""
        return backdrop.draw(name)

    def aid(self, seats: int, options: dict[str, bool | int | str]) -> list[Section]:
        return describe(FACTS, Options(seats, options))

    def scene(self, view: View) -> Scene:
        assert isinstance(view.position, AgesPosition), "the view is of this game"
        return draw(view.position, view.viewer)


def build() -> Game:
    """Make the game."""
    return AgesGame()
