"""Position, the complete truth of a match at one ply, and View, what a viewer may know of it.

A game subclasses it with flat lists of small ints and a hand-written `copy()`. Play is a sequence of
decisions; each belongs to a seat (`to_decide >= 0`), to chance (`CHANCE`) or to nobody (`NOBODY`: over).
`advance` is the unchecked path for search; `apply` checks first and changes nothing when it refuses.

A view holds a redacted copy of the position: other hands, face-down cards and the order of chance are gone,
so bots, scenes, offers and the wire can be given a view and cannot betray what is not in it.
"""

from typing import TYPE_CHECKING

from ironbridge.errors import (
    IllegalActionError,
    MatchOverError,
    NotYourDecisionError,
    RulesError,
    SeatError,
    wrong,
)
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer, Lottery
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.offer import Offer, Offered, Refusal
from ironbridge.kernel.texts import Text, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR, Json

if TYPE_CHECKING:
    from ironbridge.kernel.result import Count, Result


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
    shown: list[int] | None
    """Everybody's points where a count has come to, on a position that is drawn alone."""
    _legal: list[int] | None

    def __init__(self, game: Box, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.ply = 0
        self.to_decide = CHANCE
        self.turn = 0
        self.move = 0
        self.shown = None
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

    def find_outcomes(self) -> list[int]:
        """List the outcome ids chance may answer with, ascending; asked only while chance decides."""
        raise NotImplementedError

    def find_weights(self) -> list[int]:
        """Give each outcome's weight, a positive whole number, in the order of the outcomes."""
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

    def traces(self, action: int) -> dict[str, int]:
        """Name the spots a legal action goes along, with 0, or takes from, with how many cubes or the like.

        Called on redacted positions.
        """
        return {}

    def propose(self) -> int:
        """Give the answer a person may find chosen already, to be changed or accepted with the rest, or -1.

        Only where it is about how a move is paid for or that it ends here: never what is done, or where.
        """
        return -1

    def is_alike(self, action: int) -> bool:
        """Tell whether any one of an action's spots stands for it, like one of several equal dice."""
        return False

    def declines(self, action: int) -> bool:
        """Tell whether an action does nothing or no more, so that it is listed after those that do."""
        return False

    def likeness(self) -> tuple[int, ...] | None:
        """Give what tells two positions of one move apart that were reached in different order.

        Without it all orders are followed: give it where a move is a choice of several in any order.
        """
        return None

    def make(self, action: int) -> "Position":
        """Give a copy with an action carried out, without what follows from it by itself."""
        made = self.copy()
        made.advance(action)
        return made

    def redact(self, viewer: int) -> "Position":
        """Copy the position without anything the viewer must not know."""
        raise NotImplementedError

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """On a redacted position: fill in what the viewer does not know, at random but possible."""
        raise NotImplementedError

    def find_tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures (money, vp, …) by name; their texts are `tally.<name>`."""
        raise NotImplementedError

    def find_result(self) -> "Result":
        """Give the final result; asked only when the match is over."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Json]:
        """Describe the position completely, so that `game.position_from_json` gives an equal one."""
        raise NotImplementedError

    def hides(self, viewer: int) -> bool:
        """Tell whether the answer to the present decision must be kept from the viewer."""
        return False

    # What every position can do.

    def legal(self) -> list[int]:
        """List the deciding seat's legal action ids, ascending; found once per decision."""
        legal = self._legal
        if legal is None:
            if self.to_decide < 0:
                raise self._not_now("no seat has legal actions")
            legal = self.find_legal()
            self._legal = legal
        return legal

    def outcomes(self) -> list[int]:
        """List the outcome ids chance may answer with, ascending; only while chance decides."""
        if self.to_decide != CHANCE:
            raise self._not_now("chance has no outcomes")
        return self.find_outcomes()

    def weights(self) -> list[int]:
        """Give each outcome's weight in the order of `outcomes()`; only while chance decides."""
        if self.to_decide != CHANCE:
            raise self._not_now("chance has no weights")
        return self.find_weights()

    def tallies(self, seat: int) -> dict[str, int]:
        """Give a seat's public figures (money, vp, …) by name; their texts are `tally.<name>`."""
        if not 0 <= seat < self.seats:
            raise SeatError(f"no seat {seat}", f"the match has seats 0 to {self.seats - 1}")
        figures = self.find_tallies(seat)
        if self.shown is not None and "vp" in figures:
            figures["vp"] = self.shown[seat]
        return figures

    def counts(self, viewer: int) -> "list[Count]":
        """List what a count of everything on the board gives everybody, seat by seat.

        Each count names the spots it is about in the scene of this viewer.
        """
        return []

    def at_points(self, points: list[int]) -> "Position":
        """Give a copy, to be drawn alone, with everybody's points where a count has come to."""
        twin = self.copy()
        twin.shown = points[:]
        return twin

    def counted(self) -> list[int]:
        """Give everyone's points if all on the board were counted now; nothing where no count is to come."""
        return []

    def result(self) -> "Result":
        """Give the final result of a finished match."""
        if self.to_decide != NOBODY:
            raise RulesError(wrong("result"), wrong("result.why"))
        return self.find_result()

    def check_viewer(self, viewer: int) -> None:
        """Raise `SeatError` unless the viewer is a seat of the match or `SPECTATOR`."""
        if not 0 <= viewer < self.seats and viewer != SPECTATOR:
            seats = f"the match has seats 0 to {self.seats - 1}"
            raise SeatError(f"no viewer {viewer}", f"{seats}, and spectators are {SPECTATOR}")

    def decider(self) -> str:
        """Say who decides, in words for errors: `seat 0`, `chance` or `nobody`."""
        return {CHANCE: "chance", NOBODY: "nobody"}.get(self.to_decide, f"seat {self.to_decide}")

    def _not_now(self, what: str) -> RulesError:
        if self.to_decide == NOBODY:
            return MatchOverError(what, Text("refusal.match_over"))
        why = f"it is for {self.decider()} to decide"
        return NotYourDecisionError(what, why, rule=self.game.flow_rule)

    def read(self, answer: int | str | Offered) -> int:
        """Give the id of an answer; in notation, shortened words prefer what is possible now."""
        if isinstance(answer, Offered):
            return answer.action
        if not isinstance(answer, str):
            return answer
        if self.to_decide == CHANCE:
            return self.game.chance.parse(answer, self.find_outcomes())
        return self.game.actions.parse(answer, self.legal() if self.to_decide >= 0 else None)

    def advance(self, answer: int) -> None:
        """Apply an answer that is known to be legal: an action of the seat, or an outcome of chance."""
        self._legal = None
        self.ply += 1
        self.perform(answer)

    def apply(self, answer: int | str | Offered) -> None:
        """Apply an id, its notation or one of the offer after checking it; an illegal one changes nothing."""
        if self.to_decide == NOBODY:
            raise MatchOverError(wrong("play"), Text("refusal.match_over"))
        chosen = self.read(answer)
        if self.to_decide == CHANCE:
            if chosen not in self.find_outcomes():
                raise self._impossible(chosen)
        elif chosen not in self.legal():
            refusal = self.why_not(chosen)
            assert refusal is not None
            raise IllegalActionError(
                wrong("illegal", action=self.game.actions.notation(chosen), seat=seat_name(self.to_decide)),
                refusal.text,
                rule=refusal.rule,
                texts=self.game.folder / "texts",
            )
        self.advance(chosen)

    def _impossible(self, outcome: int) -> RulesError:
        known = 0 <= outcome < len(self.game.chance)
        name = self.game.chance.notation(outcome) if known else str(outcome)
        return RulesError(wrong("outcome", name=name), wrong("outcome.why"))

    def why_not(self, answer: int | str) -> Refusal | None:
        """Say which rule forbids an action, an id or its notation, or None if it is legal."""
        if isinstance(answer, int):
            action = answer
        else:
            among = self.legal() if self.to_decide >= 0 else None
            action = self.game.actions.parse(answer, among)
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
        self.check_viewer(viewer)
        redacted = self.redact(viewer)
        redacted.shown = self.shown
        return View(redacted, viewer)

    def offer(self, viewer: int) -> Offer:
        """Give the offer as the viewer sees it."""
        return self.view(viewer).offer()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.to_decide == NOBODY

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}, {self.seats} seats, ply {self.ply}: {self.decider()} decides>"


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
        return Offer(position.question(), self.legal(), position.game, self.describe, self.why_not)

    def describe(self, action: int) -> Offered:
        """Dress one legal action for the viewer."""
        text, spots = self.position.describe(action)
        return Offered(action, self.game.actions.notation(action), text, spots, self.position.foretell)

    def why_not(self, answer: int | str) -> Refusal | None:
        """Say which rule forbids an action, an id or its notation, to the viewer, or None if it is legal."""
        action = self.game.actions.parse(answer, self.legal()) if isinstance(answer, str) else answer
        if self.viewer == self.to_decide or self.to_decide < 0:
            return self.position.why_not(action)
        who = seat_name(self.to_decide)
        text = Text("refusal.not_your_decision", {"who": who})
        return Refusal(self.game.flow_rule, text, self.game.catalogue("en"))

    def preview(self, *actions: int) -> dict[str, int]:
        """Tell how actions of the viewer's, one after the other, would change the viewer's own tallies."""
        before = self.position.tallies(self.viewer)
        trial = self.position
        if len(actions) > 1:
            trial = trial.copy()
            for action in actions[:-1]:
                trial.advance(action)
        after = trial.make(actions[-1]).tallies(self.viewer)
        changes = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
        anew = self.game.round_figures
        return {
            name: change for name, change in changes.items() if change > 0 or (change and name not in anew)
        }

    def sample(self, dealer: Dealer) -> Position:
        """Give a full position that fits the view, drawn at random from all that do."""
        position = self.position.copy()
        position.resample(self.viewer, dealer)
        return position

    def to_json(self) -> dict[str, Json]:
        """Give the view as it goes over the wire."""
        return {"viewer": self.viewer, "position": self.position.to_json()}

    def __repr__(self) -> str:
        who = "spectators" if self.viewer == SPECTATOR else f"seat {self.viewer}"
        decides = self.position.decider()
        return f"<View of {self.game.name} for {who}, {self.seats} seats, ply {self.ply}: {decides} decides>"
