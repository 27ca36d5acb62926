"""Puzzles: positions in which one move is clearly better, as data, with what a deep search found.

A game keeps them in `puzzles.json`: how they were searched, and for each one the position, whose move it is,
its theme and the moves that were compared, the best first, each with the points it loses. Nothing is searched
when somebody solves one: the answer is looked up.

What a puzzle is about is recognised by the game's `themes.py`: `DETAILS` names the kinds of actions that only
say how a move is paid for or that it ends, and `theme_of(position, actions)` gives the theme of a move, or an
empty word where it has none worth a puzzle. `FINE`, if there, holds themes that turn on a detail, each with
`(position, actions)` that tells whether a move gets it right. The themes' names are messages: `theme.<name>`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ironbridge.errors import FactsError, SetupError, wrong
from ironbridge.kernel.facts import read_facts
from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.position import Position
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import Json

FILE: Final = "puzzles.json"
LEVELS: Final = 3
"""Puzzles are easy (1), fair (2) or hard (3)."""


class Themes:
    """What a game knows about the moves of its puzzles."""

    def __init__(
        self,
        details: Sequence[str],
        theme_of: Callable[[Position, Sequence[int]], str],
        fine: Mapping[str, Callable[[Position, Sequence[int]], bool]],
    ) -> None:
        self.details = details
        """The kinds of actions that say nothing of what a move is for."""
        self.theme_of = theme_of
        """Give the theme of a move."""
        self.fine = fine
        """Themes that turn on a detail: tell whether a move gets it right."""

    def gist(self, game: Game, actions: Sequence[int]) -> tuple[str, ...]:
        """Give what a move is for: its actions without details, in no order; two such moves answer alike."""
        table = game.actions
        told = [table.notation(action) for action in actions if table.kind(action) not in self.details]
        return tuple(sorted(told)) or tuple(table.notation(action) for action in actions)

    def gist_for(self, theme: str, position: Position, actions: Sequence[int]) -> tuple[str, ...]:
        """Give what a move is for in a puzzle of a theme: some turn on a detail, which counts there."""
        gist = self.gist(game_of(position), actions)
        if theme in self.fine and self.fine[theme](position, actions):
            return (*gist, theme)
        return gist


class Compared:
    """A move that the search compared with the others."""

    def __init__(self, plan: Plan) -> None:
        self.actions = plan.words("actions")
        """The whole move in notation."""
        self.loss = plan.number("loss")
        """How many points the best move promises more."""
        self.spread = plan.number("spread")
        """Half the width of its 95 % interval, over the seeds."""
        self.tempting: bool = plan.has("tempting") and plan.flag("tempting")
        """Whether it looks best to somebody who does not look ahead."""


class Puzzle:
    """A position with one right move."""

    def __init__(self, game: Game, plan: Plan, position: Json) -> None:
        self.game = game
        self.name = plan.word("name")
        self.theme = plan.word("theme")
        self.level = plan.whole("level")
        """From 1, easy, to `LEVELS`: how much a bot must think to find it."""
        self.seat = plan.whole("seat")
        """Who is to move."""
        self.seats = plan.whole("seats")
        low, high = plan.numbers("interval")
        self.margin: tuple[float, float, float] = (plan.number("margin"), low, high)
        """How many points the best move promises more than the second, and the 95 % interval of that."""
        self.moves: list[Compared] = [Compared(move) for move in plan.items("moves")]
        """The best first."""
        self._position = position
        self._move = plan.whole("position", "move")
        if not 1 <= self.level <= LEVELS or len(self.moves) < 2:
            raise FactsError(f"puzzle {self.name} cannot be posed", "it needs a level and moves to compare")

    def start(self) -> Position:
        """Give the position: what the solver sees, and rivals' cards that fit it."""
        return self.game.position_from_json(self._position)

    def theme_text(self) -> Text:
        """Name the theme."""
        return Text(f"theme.{self.theme}")

    def line(self) -> list[int]:
        """Give the best move as action ids."""
        return [self.game.actions.parse(action) for action in self.moves[0].actions]

    def is_answered(self, position: Position) -> bool:
        """Tell whether the solver's move is made, in a position that came after the start."""
        return position.to_decide != self.seat or position.move != self._move

    def find(self, actions: Sequence[int]) -> Compared | None:
        """Find a finished move among those that were compared."""
        given = self.gist(actions)
        parse = self.game.actions.parse
        for move in self.moves:
            if self.gist([parse(action) for action in move.actions]) == given:
                return move
        return None

    def gist(self, actions: Sequence[int]) -> tuple[str, ...]:
        """Give what a move is for, here."""
        themes = find_themes(self.game)
        if self.theme in themes.fine:
            return themes.gist_for(self.theme, self.start(), actions)
        return themes.gist(self.game, actions)

    def solves(self, actions: Sequence[int]) -> bool:
        """Tell whether a finished move is the best one, whatever it is paid with."""
        return self.find(actions) is self.moves[0]


class Collection:
    """The puzzles of a game, and how they were found."""

    def __init__(self, game: Game, data: dict[str, Json]) -> None:
        plan = Plan(data, FILE)
        self.command = plan.word("command")
        """What was typed to find them."""
        self.nodes = plan.whole("nodes")
        """The budget of each search."""
        self.puzzles: dict[str, Puzzle] = {}
        rows = data.get("puzzles")
        for item, row in zip(plan.items("puzzles"), rows if isinstance(rows, list) else [], strict=True):
            puzzle = Puzzle(game, item, row.get("position") if isinstance(row, dict) else None)
            self.puzzles[puzzle.name] = puzzle


def find_themes(game: Game) -> Themes:
    """Give what a game knows about themes; one that knows none raises `SetupError`."""
    module = f"{type(game).__module__.rpartition('.')[0]}.themes"
    if find_spec(module) is None:
        raise SetupError(wrong("puzzles", game=game.name), wrong("puzzles.why"))
    found = import_module(module)
    return Themes(found.DETAILS, found.theme_of, getattr(found, "FINE", {}))


@cache
def puzzles_of(game: Game) -> dict[str, Puzzle]:
    """Give the puzzles that lie in a game's folder by name."""
    file = game.folder / FILE
    return Collection(game, read_facts(file)).puzzles if file.exists() else {}
