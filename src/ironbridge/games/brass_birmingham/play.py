"""A position as the kernel asks for it: the data bound to the moves, the flow and the words."""

from typing import Final

from ironbridge.games.brass_birmingham import flow, reasons, scoring, setup
from ironbridge.games.brass_birmingham.actions import (
    ACTIONS,
    ARGUMENT,
    CARD,
    DONE,
    FIRST_BARREL,
    GIVE_UP,
    KIND,
    PASS,
    SCOUT,
    THE_DONE,
)
from ironbridge.games.brass_birmingham.arranging.writing import to_json
from ironbridge.games.brass_birmingham.foretelling.offers import CHOICES, foretell
from ironbridge.games.brass_birmingham.foretelling.traces import find_traces
from ironbridge.games.brass_birmingham.moves.build import Build
from ironbridge.games.brass_birmingham.moves.card import Card, pay
from ironbridge.games.brass_birmingham.moves.develop import Develop
from ironbridge.games.brass_birmingham.moves.done import Done
from ironbridge.games.brass_birmingham.moves.link import Link
from ironbridge.games.brass_birmingham.moves.loan import Loan
from ironbridge.games.brass_birmingham.moves.passing import Pass
from ironbridge.games.brass_birmingham.moves.scout import Scout
from ironbridge.games.brass_birmingham.moves.sell import Sell
from ironbridge.games.brass_birmingham.moves.shortfall import GiveUp
from ironbridge.games.brass_birmingham.moves.source import Barrel, Beer, Coal, Iron
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_CARD, ASK_DEAL, ASK_REFILL, QUESTIONS
from ironbridge.games.brass_birmingham.words import offers, refusals
from ironbridge.kernel.moves import Moves
from ironbridge.kernel.result import Count, Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import SPECTATOR, Json

MOVES: Final[Moves[BirminghamPosition]] = Moves(
    ACTIONS,
    [
        Build("build", "action"),
        Link("link", "action", "second_link"),
        Develop("develop", "action", "second_develop", "bonus"),
        Sell("sell", "action", "next_sale"),
        Loan("loan", "action"),
        Scout("scout", "action"),
        Pass("pass", "action"),
        Done("done", "second_link", "second_develop", "next_sale", "bonus"),
        Coal("coal", "coal"),
        Iron("iron", "iron"),
        Beer("beer", "beer"),
        Barrel("barrel", "beer"),
        Card("card", "card"),
        GiveUp("give_up", "shortfall"),
    ],
    QUESTIONS,
)


class BirminghamPlay(BirminghamPosition):
    """A match of Brass: Birmingham that can go on."""

    def blank(self) -> BirminghamPosition:
        return BirminghamPlay(self.game, self.seats, self.options, True)

    def find_legal(self) -> list[int]:
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
        move = MOVES.of[action]
        if self.asked in move.questions:
            reason = move.why_not(self, action)
        else:
            reason = reasons.NO_DEBT if move.kind == "give_up" else reasons.FINE
        return refusals.refuse(self, action, reason)

    def perform(self, answer: int) -> None:
        """Carry out an answer and run on; a card that leaves no choice is discarded at once."""
        if self.to_decide < 0:
            if setup.apply(self, answer):
                flow.go_on(self)
            return
        MOVES.of[answer].apply(self, answer)
        while self.asked == ASK_CARD:
            choices = self.held[self.to_decide] & self.paying
            if choices & (choices - 1) or not choices:
                return
            pay(self, choices.bit_length() - 1)

    def make(self, action: int) -> BirminghamPosition:
        """Give a copy with a move carried out as far as nothing is to be chosen, and not paid for yet."""
        made = self.copy()
        if KIND[action] != CARD:
            MOVES.of[action].apply(made, action)
        return made

    def propose(self) -> int:
        """Propose how to pay: merchants' barrels and own cubes first, wild cards last; and to stop here.

        A rival's tile is flipped no sooner than it must.
        """
        legal = self.legal()
        if self.asked in CHOICES:
            if legal[-1] >= FIRST_BARREL:
                return legal[-1]
            return min(legal, key=self._reluctance)
        if self.asked == ASK_CARD and self.doing != SCOUT:
            return legal[0]
        return THE_DONE if THE_DONE in legal else -1

    def _reluctance(self, source: int) -> tuple[bool, int]:
        """Say how little the seat wants to take from a tile: own ones come first, the emptier the sooner."""
        slot = ARGUMENT[source]
        own = self.owner[slot] == self.to_decide
        return not own, self.cubes[slot] if own else -self.cubes[slot]

    def find_outcomes(self) -> list[int]:
        return setup.outcomes(self)

    def find_weights(self) -> list[int]:
        return setup.weights(self)

    def outcome_at(self, share: float) -> int:
        if ASK_DEAL <= self.asked <= ASK_REFILL and not self.pooled:
            return setup.draw_at(self, share)
        return super().outcome_at(share)

    def question(self) -> Text:
        return offers.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return offers.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        if KIND[action] in (CARD, GIVE_UP):
            return (), ()
        made = self.make(action)
        settled = made
        while settled.asked in CHOICES:
            settled = settled.copy()
            source = settled.legal()[0]
            MOVES.of[source].apply(settled, source)
        return foretell(self, action, made, settled)

    def traces(self, action: int) -> dict[str, int]:
        return {} if KIND[action] in (CARD, GIVE_UP) else find_traces(self, action, self.make(action))

    def declines(self, action: int) -> bool:
        return KIND[action] in (DONE, PASS)

    def find_tallies(self, seat: int) -> dict[str, int]:
        return scoring.tallies(self, seat)

    def counts(self, viewer: int) -> list[Count]:
        """List what the end of the era would give everybody."""
        return [] if self.is_over else scoring.counts(self)

    def counted(self) -> list[int]:
        """Give everyone's points if the era ended now."""
        points = self.vp[:]
        for count in self.counts(SPECTATOR):
            points[count.seat] += count.points
        return points

    def find_result(self) -> Result:
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        return to_json(self)
