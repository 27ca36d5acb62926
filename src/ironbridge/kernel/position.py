"""Position, the complete truth of a match at one ply, and View, what a viewer may know of it.

A game subclasses it with flat lists of small ints and a hand-written `copy()`. Play is a sequence of
decisions; each belongs to a seat (`to_decide >= 0`), to chance (`CHANCE`) or to nobody (`NOBODY`: over).
`advance` is the unchecked path for search; `apply` checks first and changes nothing when it refuses.

A view holds a redacted copy of the position: other hands, face-down cards and the order of chance are gone,
so bots, scenes, offers and the wire can be given a view and cannot betray what is not in it.
"""

from typing import TYPE_CHECKING

from ironbridge.errors import IllegalActionError, MatchOverError, RulesError
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer, Lottery
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.offer import Offer, Offered, Refusal
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY, Json

if TYPE_CHECKING:
    from ironbridge.kernel.result import Result


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Lottery):
    """What a game must answer about a match in progress.

    A game overrides what raises `NotImplementedError` and keeps `to_decide`, `turn` and `move` right.
    """

    game: Box
    seats: int
    ply: int
    """How many entries were applied."""
    to_decide: int
    """The seat that decides now, or `CHANCE`, or `NOBODY`."""
    turn: int
    """Counts turns: it changes when a new turn begins. Taking back a turn never crosses a change."""
    move: int
    """Counts moves over the whole match: it changes when a decision starts a new move."""
    _legal: list[int] | None

    def __init__(self, game: Box, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.ply = 0
        self.to_decide = CHANCE
        self.turn = 0
        self.move = 0
        self._legal = None

    # What every game answers.

    def copy(self) -> "Position":
        """Give an independent position with the same truth."""
        raise NotImplementedError

    def find_legal(self) -> list[int]:
        """List the legal action ids of the deciding seat, ascending, never empty."""
        raise NotImplementedError

    def refuse(self, action: int) -> tuple[str, Text]:
        """For an action that is not legal now: the rule that forbids it and the reason.

        Called on redacted positions too, so it can depend on nothing but what the deciding seat sees.
        """
        raise NotImplementedError

    def perform(self, answer: int) -> None:
        """Carry out a legal action (or outcome) and move on to the next real decision."""
        raise NotImplementedError

    def question(self) -> Text:
        """Say what is decided now, as a message."""
        raise NotImplementedError

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        """Say what an action does, as a message, and which spots or pieces of the scene stand for it."""
        raise NotImplementedError

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        """Say in short sentences what a legal action takes and brings, and from which spots it takes.

        Called on redacted positions; it tells nothing that depends on what the deciding seat cannot see.
        """
        return (), ()

    def redact(self, viewer: int) -> "Position":
        """Copy the position without anything the viewer must not know."""
        raise NotImplementedError

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """On a redacted position: fill in what the viewer does not know, at random but possible."""
        raise NotImplementedError

    def tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures (money, vp, …) by name; their texts are `tally.<name>`."""
        raise NotImplementedError

    def result(self) -> "Result":
        """Give the final result; only for a finished match."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely, so that `game.position_from_json` gives an equal one."""
        raise NotImplementedError

    def hides(self, viewer: int) -> bool:
        """Tell whether the answer to the present decision must be kept from the viewer."""
        return False

    # What every position can do.

    def legal(self) -> list[int]:
        """List the legal action ids, ascending; found once per decision. Not for chance."""
        legal = self._legal
        if legal is None:
            legal = self.find_legal()
            self._legal = legal
        return legal

    def advance(self, answer: int) -> None:
        """Apply an answer that is known to be legal: an action of the seat, or an outcome of chance."""
        self._legal = None
        self.ply += 1
        self.perform(answer)

    def apply(self, answer: int) -> None:
        """Apply an answer after checking it; an illegal one raises and changes nothing."""
        if self.to_decide == NOBODY:
            raise MatchOverError("nothing can be played", "the match is over")
        if self.to_decide == CHANCE:
            if answer not in self.outcomes():
                raise self._impossible(answer)
        elif answer not in self.legal():
            refusal = self.why_not(answer)
            assert refusal is not None
            raise IllegalActionError(
                f'illegal action "{self.game.actions.notation(answer)}" by seat {self.to_decide}',
                refusal.why,
                rule=refusal.rule,
            )
        self.advance(answer)

    def _impossible(self, outcome: int) -> RulesError:
        known = 0 <= outcome < len(self.game.chance)
        name = self.game.chance.notation(outcome) if known else str(outcome)
        return RulesError(f'impossible outcome "{name}"', "chance cannot answer so now")

    def why_not(self, action: int) -> Refusal | None:
        """Say which rule forbids an action now, or None if it is legal."""
        if not 0 <= action < len(self.game.actions):
            raise IllegalActionError(f"unknown action id {action}", "the action table has no such id")
        if self.to_decide >= 0 and action in self.legal():
            return None
        if self.to_decide < 0:
            key = "refusal.match_over" if self.to_decide == NOBODY else "refusal.not_your_decision"
            rule, text = self.game.flow_rule, Text(key, {"who": Text("chance")})
        else:
            rule, text = self.refuse(action)
        return Refusal(rule, text, self.game.catalogue("en"))

    def view(self, viewer: int) -> "View":
        """Give what a seat (or `SPECTATOR`) may see: the only way out of a position."""
        return View(self.redact(viewer), viewer)

    def offer(self, viewer: int) -> Offer:
        """Give the offer as the viewer sees it."""
        return self.view(viewer).offer()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.to_decide == NOBODY


class View:
    """A position redacted for one viewer: a seat, or `SPECTATOR`."""

    viewer: int
    position: Position
    """The redacted position: safe to read, to draw and to send."""

    def __init__(self, redacted: Position, viewer: int) -> None:
        self.position = redacted
        self.viewer = viewer

    @property
    def game(self) -> Box:
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
        position = self.position
        return Offer(position.question(), self.legal(), position.game.actions, self.describe, self.why_not)

    def describe(self, action: int) -> Offered:
        """Dress one legal action for the viewer."""
        text, spots = self.position.describe(action)
        return Offered(action, self.game.actions.notation(action), text, spots, self.position.foretell)

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

    def sample(self, dealer: Dealer) -> Position:
        """Give a full position that fits the view, drawn at random from all that do."""
        position = self.position.copy()
        position.resample(self.viewer, dealer)
        return position

    def to_json(self) -> dict[str, Json]:
        """Give the view as it goes over the wire."""
        return {"viewer": self.viewer, "position": self.position.to_json()}
