"""The position as the kernel asks for it, and the one table of moves."""

from typing import Final

from ironbridge.games.brass_lancashire import flow, foretelling, reasons, scoring, setup
from ironbridge.games.brass_lancashire.actions import (
    ACTIONS,
    ARGUMENT,
    CARD,
    FIRST_DRAW,
    FIRST_TILE,
    KIND,
    LIQUIDATE,
    THE_DONE,
    THE_PASS,
)
from ironbridge.games.brass_lancashire.arranging import writing
from ironbridge.games.brass_lancashire.moves import sell
from ironbridge.games.brass_lancashire.moves.build import Build, Combine
from ironbridge.games.brass_lancashire.moves.card import Card
from ironbridge.games.brass_lancashire.moves.develop import Develop
from ironbridge.games.brass_lancashire.moves.link import Link
from ironbridge.games.brass_lancashire.moves.loan import Loan
from ironbridge.games.brass_lancashire.moves.passing import Done, Pass
from ironbridge.games.brass_lancashire.moves.sell import Buyer, DistantMarket, Sell
from ironbridge.games.brass_lancashire.moves.shortfall import Liquidate
from ironbridge.games.brass_lancashire.moves.source import CoalSource, IronSource
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_CARD,
    ASK_COAL,
    ASK_DRAW,
    ASK_IRON,
    ASK_MARKET_TILE,
    ASK_ORDER,
    ASK_SHORTFALL,
    QUESTIONS,
)
from ironbridge.games.brass_lancashire.words import offers, refusals
from ironbridge.kernel.moves import Moves
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Count, Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import SPECTATOR, Json

MOVES: Final[Moves[LancashirePosition]] = Moves(
    ACTIONS,
    [
        Build("build", "action", "place"),
        Combine("combine", "action"),
        Link("link", "action", "second_link"),
        Develop("develop", "action", "second_develop"),
        Sell("sell", "action", "next_sale"),
        Loan("loan", "action"),
        Pass("pass", "action"),
        # Done and liquidate never answer what a seat will do, but say why when a person tries them there.
        Done("done", "action", "second_link", "second_develop", "next_sale"),
        Card("card", "card"),
        CoalSource("coal", "coal"),
        IronSource("iron", "iron"),
        Buyer("port", "buyer"),
        DistantMarket("distant_market", "buyer"),
        Liquidate("liquidate", "action", "shortfall"),
    ],
    QUESTIONS,
)


class LancashirePlay(LancashirePosition):
    """A position with its moves; each answer is given by the module that knows it."""

    def blank(self) -> LancashirePosition:
        return LancashirePlay(self.game, self.seats, self.options, True)

    def find_legal(self) -> list[int]:
        return MOVES.find_legal(self, self.asked)

    def refuse(self, action: int) -> tuple[str, Text]:
        move = MOVES.of[action]
        fits = self.asked in move.questions
        return refusals.explain(self, action, move.why_not(self, action) if fits else reasons.OTHER_QUESTION)

    def perform(self, answer: int) -> None:
        if self.asked == ASK_DRAW:
            flow.draw(self, answer - FIRST_DRAW)
        elif self.asked == ASK_ORDER:
            flow.begin(self, answer)
        elif self.asked == ASK_SHORTFALL:
            MOVES.of[answer].apply(self, answer)
            flow.settle(self)
        else:
            make(self, answer)
            if self.asked == ASK_CARD:
                flow.ask_for_cards(self)

    def find_outcomes(self) -> list[int]:
        return setup.outcomes(self)

    def find_weights(self) -> list[int]:
        return setup.weights(self)

    def hides(self, viewer: int) -> bool:
        """Tell whether a card is being dealt to somebody else."""
        return self.asked == ASK_DRAW and setup.drawer(self) != viewer

    def question(self) -> Text:
        return offers.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return offers.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        if KIND[action] == LIQUIDATE:
            return tuple(foretelling.losses(self, ARGUMENT[action])), ()
        if KIND[action] == CARD:
            return (), ()
        result = made(self, action)
        settled = result
        while settled.asked in (ASK_COAL, ASK_IRON):
            settled = made(settled, settled.legal()[0])
        return foretelling.foretell(self, action, result, settled)

    def traces(self, action: int) -> dict[str, int]:
        if KIND[action] in (LIQUIDATE, CARD):
            return {}
        return foretelling.find_traces(self, action, made(self, action))

    def make(self, action: int) -> Position:
        """Give a copy with an answer carried out and no card played for it yet."""
        if KIND[action] == LIQUIDATE:
            return super().make(action)
        return self.copy() if KIND[action] == CARD else made(self, action)

    def propose(self) -> int:
        """Propose how to pay, own cubes first; and to stop here.

        A rival's tile is flipped no sooner than it must.
        """
        legal = self.legal()
        if self.asked in (ASK_COAL, ASK_IRON):
            return min(legal, key=self._reluctance)
        if self.asked == ASK_CARD:
            return legal[0]
        return THE_DONE if THE_DONE in legal else -1

    def _reluctance(self, source: int) -> tuple[bool, int]:
        """Say how little the seat wants to take from a tile: own ones come first, the emptier the sooner."""
        slot = ARGUMENT[source]
        own = self.owner[slot] == self.to_decide
        return not own, self.cubes[slot] if own else -self.cubes[slot]

    def declines(self, action: int) -> bool:
        return action in (THE_DONE, THE_PASS)

    def find_tallies(self, seat: int) -> dict[str, int]:
        return scoring.tallies(self, seat)

    def counts(self, viewer: int) -> list[Count]:
        """List what the end of the era would give everybody."""
        return [] if self.is_over else scoring.counts(self)

    def counted(self) -> list[int]:
        """Give everyone's points if the era ended now."""
        points = [scoring.vp(self, seat) for seat in range(self.seats)]
        for count in self.counts(SPECTATOR):
            points[count.seat] += count.points
        return points

    def find_result(self) -> Result:
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        return writing.to_json(self)


def make(position: LancashirePosition, answer: int) -> None:
    """Carry out an answer within a move as far as nothing is to be chosen, before any card is asked for."""
    if position.asked == ASK_MARKET_TILE:
        sell.turn_tile(position, answer - FIRST_TILE)
    else:
        MOVES.of[answer].apply(position, answer)
        flow.go_on(position)


def made(position: LancashirePosition, answer: int) -> LancashirePosition:
    """Give a copy with an answer carried out and no card played for it yet."""
    twin = position.copy()
    make(twin, answer)
    return twin
