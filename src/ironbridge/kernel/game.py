"""Game: the rules of one title — what is in its box, how a match begins, is told, drawn and judged."""

from typing import TYPE_CHECKING

from ironbridge.kernel.box import Box
from ironbridge.kernel.encoding import Encoder, find_encoder
from ironbridge.kernel.evaluation import Evaluation, find_evaluation
from ironbridge.kernel.log import Line
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.words import Json

# What is only needed to draw is imported when it is asked for.
if TYPE_CHECKING:
    from ironbridge.kernel.aid import Section
    from ironbridge.kernel.scene import Scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Box):
    """One title. A game subclasses it and sets the attributes of its box before anything is asked."""

    # What every game answers.

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        """Set up a match; what is random is left to chance. The options are complete."""
        raise NotImplementedError

    def position_from_json(self, data: object) -> Position:
        """Read a described position; what is left out is as at the start. Raises `PositionError`."""
        raise NotImplementedError

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        """Tell what an entry did, for the viewer of both views; the answer is None when it was hidden."""
        raise NotImplementedError

    def scene(self, view: View) -> "Scene":
        """Describe a view for drawing."""
        raise NotImplementedError

    def backdrop(self, name: str) -> str:
        """Draw a backdrop a scene named: an SVG fragment that uses theme styles and the game's symbols."""
        return ""

    def aid(self, seats: int, options: dict[str, bool | int | str]) -> "list[Section]":
        """Describe what a player keeps beside the board; the options are complete."""
        return []

    # What every game can do.

    def evaluation(self, changes: dict[str, float] | None = None) -> Evaluation:
        """Give the judgement of positions that lies in the game's folder, with some weights changed."""
        package = type(self).__module__.rpartition(".")[0]
        return find_evaluation(package, self.folder, changes)

    def encoder(self) -> Encoder | None:
        """Give what writes positions as numbers, if the game's folder has one."""
        package = type(self).__module__.rpartition(".")[0]
        return find_encoder(package)

    def new_position(self, seats: int, chosen: dict[str, Json] | None = None) -> Position:
        """Set up a match after checking seats and options."""
        options = self.read_options(chosen)
        self.check_seats(seats, options)
        return self.first_position(seats, options)

    def arrange(self, **fields: Json) -> Position:
        """Describe a position by its fields, as `position_from_json` reads them.

        What is left out is as at the start; contradictions raise `PositionError`, all of them at once.
        """
        return self.position_from_json(fields)


def game_of(position: Position | View) -> Game:
    """Give the game that a position or a view belongs to: all of it, not its box alone."""
    game = position.game
    assert isinstance(game, Game), "positions are made by games"
    return game
