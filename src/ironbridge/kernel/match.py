"""Match: one play of a game, with its record, its dealer and an interface that reads like play.

>>> import ironbridge
>>> match = ironbridge.new_match("roll-through-the-ages", seats=2, seed=3000)
>>> match.to_decide
0
"""

from typing import TYPE_CHECKING

from ironbridge.errors import MatchOverError, NotYourDecisionError, SetupError, wrong
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.native import describe
from ironbridge.kernel.offer import Offer, Offered
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Text, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

if TYPE_CHECKING:
    from ironbridge.kernel.result import Result

describe(Game, Position, Record, View)


class Match:
    """A match in progress: chance is drawn as soon as it must speak."""

    def __init__(self, record: Record, seed: int | str | None = None) -> None:
        self.record = record
        self._dealer = Dealer(seed)
        self._let_chance_speak()

    @classmethod
    def from_position(
        cls, position: Position, *, seed: int | str | None = None, tags: dict[str, str] | None = None
    ) -> "Match":
        """Begin a match at a position; its record holds the position and what happens from there on."""
        return cls(Record.from_position(position, tags), seed)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.record.game

    @property
    def position(self) -> Position:
        """A copy of the complete truth; what leaves the process is `view(viewer)`."""
        return self.record.last.copy()

    @property
    def ply(self) -> int:
        """How many entries the record has."""
        return self.record.ply

    @property
    def to_decide(self) -> int:
        """The seat that decides now, or `NOBODY` when the match is over."""
        return self.record.last.to_decide

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.record.last.to_decide == NOBODY

    @property
    def offer(self) -> Offer:
        """What the deciding seat may do."""
        if self.is_over:
            raise MatchOverError(wrong("offer"), Text("refusal.match_over"))
        return self.record.last.offer(self.to_decide)

    @property
    def result(self) -> "Result | None":
        """The result, or None while the match goes on."""
        return self.record.last.result() if self.is_over else None

    def view(self, viewer: int) -> View:
        """Give what a seat or `SPECTATOR` may see."""
        return self.record.last.view(viewer)

    def apply(self, action: int | str | Offered, *, seat: int | None = None) -> None:
        """Answer the decision: an id, its notation or one of the offer; then chance speaks if it must."""
        if self.is_over:
            raise MatchOverError(wrong("play"), Text("refusal.match_over"))
        if seat is not None and seat != self.to_decide:
            raise NotYourDecisionError(
                wrong("not_deciding", seat=seat_name(seat)),
                wrong("decides", who=seat_name(self.to_decide)),
                rule=self.game.flow_rule,
            )
        self.record.append(self.record.last.read(action))
        self._let_chance_speak()

    def take_back(self, ply: int) -> None:
        """Go back to an earlier ply; what chance said before it stays said."""
        self.record.truncate(ply)
        self._let_chance_speak()

    def log(self, viewer: int, *, first: int | None = None) -> list[Line]:
        """Tell what happened, as a viewer may know it."""
        return self.record.tell(viewer, first=first)

    def svg(
        self, viewer: int = SPECTATOR, *, colours: str = "day", screen: str = "desktop", language: str = "en"
    ) -> str:
        """Draw what a viewer sees as SVG; notebooks show it as a picture.

        The drawing is done by what is installed as `ironbridge.pictures`: the kernel itself draws nothing.
        """
        from importlib.metadata import entry_points  # Slow to import, seldom needed.

        for point in entry_points(group="ironbridge.pictures", name="svg"):
            drawn: str = point.load()(self.view(viewer), colours=colours, screen=screen, language=language)
            return drawn
        raise SetupError("nothing can draw", "the package is not installed, only imported")

    def __repr__(self) -> str:
        who = self.record.last.decider()
        return f"<Match of {self.game.name}, {self.record.seats} seats, ply {self.ply}: {who} decides>"

    def _let_chance_speak(self) -> None:
        while self.record.last.to_decide == CHANCE:
            self.record.append_known(self._dealer.draw(self.record.last))
