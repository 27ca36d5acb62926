"""View: what a viewer may know, and nothing else.

A view holds a redacted copy of the position: other hands, face-down cards and the order of chance are gone,
so bots, scenes, offers and the wire can be given a view and cannot betray what is not in it.
"""

from typing import TYPE_CHECKING

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.offer import Offer, Offered, Refusal
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import NOBODY, Json

if TYPE_CHECKING:
    from ironbridge.kernel.game import Game
    from ironbridge.kernel.position import Position


class View:
    """A position redacted for one viewer: a seat, or `SPECTATOR`."""

    viewer: int
    position: "Position"
    """The redacted position: safe to read, to draw and to send."""

    def __init__(self, redacted: "Position", viewer: int) -> None:
        self.position = redacted
        self.viewer = viewer

    @property
    def game(self) -> "Game":
        """The game being played."""
        return self.position.game

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return self.position.seats

    @property
    def ply(self) -> int:
        """The ply the view was taken at."""
        return self.position.ply

    @property
    def to_decide(self) -> int:
        """Who decides now: a seat, `CHANCE` or `NOBODY`."""
        return self.position.to_decide

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.to_decide == NOBODY

    def legal(self) -> list[int]:
        """List the viewer's legal actions; empty when somebody else decides."""
        return self.position.legal() if self.viewer >= 0 and self.viewer == self.to_decide else []

    def question(self) -> Text:
        """Say what is decided now."""
        return self.position.question()

    def offer(self) -> Offer:
        """Give the viewer's offer."""
        return Offer(self)

    def describe(self, action: int) -> Offered:
        """Dress one legal action for the viewer."""
        text, spots = self.position.describe(action)
        return Offered(action, self.game.actions.notation(action), text, spots, self)

    def why_not(self, action: int) -> Refusal | None:
        """Say why the viewer cannot take an action now, or None if it is legal."""
        if self.viewer == self.to_decide or self.to_decide < 0:
            return self.position.why_not(action)
        who = Text("seat", {"number": self.to_decide + 1})
        text = Text("refusal.not_your_decision", {"who": who})
        return Refusal(self.game.flow_rule, text, self.game.catalogue("en"))

    def preview(self, action: int) -> dict[str, int]:
        """Tell how an action of the viewer's would change the viewer's own tallies at once."""
        before = self.position.tallies(self.viewer)
        trial = self.position.copy()
        trial.advance(action)
        after = trial.tallies(self.viewer)
        changes = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
        return {name: change for name, change in changes.items() if change}

    def sample(self, dealer: Dealer) -> "Position":
        """Give a full position that fits the view, drawn at random from all that do."""
        position = self.position.copy()
        position.resample(self.viewer, dealer)
        return position

    def to_json(self) -> dict[str, Json]:
        """Give the view as it goes over the wire."""
        return {"viewer": self.viewer, "position": self.position.to_json()}
