"""High card: hidden cards, a two-step move, chance with unequal weights, options that limit the seats."""

from pathlib import Path
from typing import Final

from ironbridge.errors import SetupError
from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.arranging import Header, write_position
from ironbridge.kernel.box import Option
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.result import Result, places_of
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Text, Values, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY, Json

TEN, JACK, QUEEN, KING = range(4)
RANKS: Final = ("ten", "jack", "queen", "king")
COPIES: Final = (2, 2, 2, 1)
NO_CARD: Final = -1
UNKNOWN: Final = len(RANKS)
CARD_NAMES: Final = (*RANKS, "unknown")
CHIPS: Final = 6
ROUNDS: Final = 2
STAY, FOLD, RAISE, BY_ONE, BY_TWO = range(5)
QUESTIONS: Final = ("deal", "turn", "by", "nothing")
DEAL, TURN, BY, OVER = range(4)


class ToyPosition(Position):
    """Cards, chips, bets; whose turn follows from the asked and `active`."""

    def __init__(self, game: "Toy", seats: int, stake: int, duel: bool) -> None:
        super().__init__(game, seats)
        self.stake = stake
        self.duel = duel
        self.cards = [NO_CARD] * seats
        self.chips = [CHIPS] * seats
        self.bets = [0] * seats
        self.folded = [0] * seats
        self.bag = list(COPIES)
        self.round = 0
        self.asked = DEAL
        self.active = 0
        self.ante()

    def ante(self) -> None:
        for seat in range(self.seats):
            paid = min(self.stake, self.chips[seat])
            self.chips[seat] -= paid
            self.bets[seat] += paid

    def copy(self) -> "ToyPosition":
        other = ToyPosition.__new__(ToyPosition)
        Position.__init__(other, self.game, self.seats)
        other.ply, other.to_decide, other.turn, other.move = self.ply, self.to_decide, self.turn, self.move
        other.stake, other.duel = self.stake, self.duel
        other.cards, other.chips, other.bets = self.cards[:], self.chips[:], self.bets[:]
        other.folded, other.bag = self.folded[:], self.bag[:]
        other.round, other.asked, other.active = self.round, self.asked, self.active
        return other

    def find_legal(self) -> list[int]:
        return [action for action in range(5) if not self.reason(action)]

    def reason(self, action: int) -> int:
        """Say why an action is forbidden: 0 not, 1 another question, 2 no chips, 3 the last one in."""
        if (self.asked == BY) != (action in (BY_ONE, BY_TWO)):
            return 1
        needed = {RAISE: 1, BY_ONE: 1, BY_TWO: 2}.get(action, 0)
        if needed > self.chips[self.active]:
            return 2
        return 3 if action == FOLD and sum(self.folded) == self.seats - 1 else 0

    def refuse(self, action: int) -> tuple[str, Text]:
        reason = self.reason(action)
        if reason == 2:
            return "TY-RAISE-1", Text("refusal.chips", {"count": self.chips[self.active]})
        if reason == 3:
            return "TY-FOLD-1", Text("refusal.last")
        return "TY-TURN-1", Text("refusal.other_question", {"question": self.question()})

    def perform(self, answer: int) -> None:
        if self.asked == DEAL:
            self.cards[self.active] = answer
            self.bag[answer] -= 1
            self.next_seat(TURN)
        elif answer == RAISE:
            self.asked = BY
        else:
            self.folded[self.active] = int(answer == FOLD)
            added = {BY_ONE: 1, BY_TWO: 2}.get(answer, 0)
            self.chips[self.active] -= added
            self.bets[self.active] += added
            self.asked = TURN
            self.next_seat(OVER)

    def next_seat(self, following: int) -> None:
        self.active += 1
        if self.active == self.seats:
            self.active = 0
            self.asked = following
        if self.asked == OVER:
            self.show_down()
        self.to_decide = {DEAL: CHANCE, OVER: NOBODY}.get(self.asked, self.active)
        if self.asked == TURN:
            self.turn += 1
            self.move += 1

    def show_down(self) -> None:
        best = max(card for card, folded in zip(self.cards, self.folded, strict=True) if not folded)
        winners = [seat for seat in range(self.seats) if self.cards[seat] == best and not self.folded[seat]]
        for seat in winners:
            self.chips[seat] += sum(self.bets) // len(winners)
        self.round += 1
        self.bets = [0] * self.seats
        self.folded = [0] * self.seats
        if self.round < ROUNDS:
            self.cards = [NO_CARD] * self.seats
            self.bag = list(COPIES)
            self.asked = DEAL
            self.ante()

    def find_outcomes(self) -> list[int]:
        return [rank for rank in range(4) if self.bag[rank]]

    def find_weights(self) -> list[int]:
        return [count for count in self.bag if count]

    def question(self) -> Text:
        return Text(("question.wait", "question.turn", "question.by", "question.over")[self.asked])

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        if action in (BY_ONE, BY_TWO):
            return Text("action.by", {"count": action - RAISE}), ("pot",)
        spots = (f"card:{self.active}",) if action == FOLD else ()
        return Text(("action.stay", "action.fold", "action.raise")[action]), spots

    def redact(self, viewer: int) -> "ToyPosition":
        seen = self.copy()
        for seat in range(self.seats):
            if seat != viewer and self.cards[seat] not in (NO_CARD, UNKNOWN) and self.asked != OVER:
                seen.bag[self.cards[seat]] += 1
                seen.cards[seat] = UNKNOWN
        return seen

    def resample(self, viewer: int, dealer: Dealer) -> None:
        for seat in range(self.seats):
            if self.cards[seat] == UNKNOWN:
                self.cards[seat] = dealer.pick(self.bag)
                self.bag[self.cards[seat]] -= 1

    def hides(self, viewer: int) -> bool:
        return self.asked == DEAL and viewer != self.active

    def find_tallies(self, seat: int) -> dict[str, int]:
        return {"chips": self.chips[seat], "bet": self.bets[seat]}

    def find_result(self) -> Result:
        rows = tuple({"start": CHIPS, "pots": chips - CHIPS} for chips in self.chips)
        places = places_of([(chips,) for chips in self.chips])
        return Result(tuple(self.chips), places, "end.rounds", rows, tuple({} for _ in self.chips))

    def to_json(self) -> dict[str, Json]:
        seats: list[dict[str, Json]] = [
            {
                "card": None if self.cards[seat] == NO_CARD else CARD_NAMES[self.cards[seat]],
                "chips": self.chips[seat],
                "bet": self.bets[seat],
                "folded": self.folded[seat] == 1,
            }
            for seat in range(self.seats)
        ]
        bag: dict[str, Json] = {rank: self.bag[at] for at, rank in enumerate(RANKS) if self.bag[at]}
        fields: dict[str, Json] = {"round": self.round, "active": self.active, "bag": bag}
        options: dict[str, bool | int | str] = {"stake": self.stake, "duel": self.duel}
        return write_position(self, QUESTIONS[self.asked], options, fields, seats)


class Toy(Game):
    """The game: two or three seats, a stake, and a flag that forbids the third seat."""

    def __init__(self) -> None:
        super().__init__("toy", Path(__file__).parent)
        self.fewest_seats = 2
        self.most_seats = 3
        self.options = (Option("stake", (1, 2, 5), "TY-DEAL-1"), Option("duel", (False, True)))
        self.rules_version = 1
        self.actions = ActionTable([("stay",), ("fold",), ("raise",), ("by", "one"), ("by", "two")])
        self.chance = ActionTable([("deal", rank) for rank in RANKS], "outcome")
        self.flow_rule = "TY-TURN-1"
        self.longest_match = 40

    def check_seats(self, seats: int, options: dict[str, bool | int | str]) -> None:
        super().check_seats(seats, options)
        if options["duel"] and seats != 2:
            raise SetupError(f"a duel cannot have {seats} seats", "it is for two")

    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> Position:
        return ToyPosition(self, seats, int(options["stake"]), bool(options["duel"]))

    def position_from_json(self, data: object) -> ToyPosition:
        header = Header(self, data, QUESTIONS, DEAL)
        reader, seats = header.reader, len(header.seats)
        start = ToyPosition(self, seats, int(header.options["stake"]), bool(header.options["duel"]))
        start.ply, start.turn, start.move = header.ply, header.turn, header.move
        start.asked = header.asked
        start.round = reader.whole("round", 0, ROUNDS, 0)
        start.active = reader.whole("active", 0, seats - 1, 0)
        start.to_decide = header.expect_decider({DEAL: CHANCE, OVER: NOBODY}.get(start.asked, start.active))
        for at, seat in enumerate(header.seats):
            start.cards[at] = seat.place("card", CARD_NAMES, NO_CARD)
            start.chips[at] = seat.whole("chips", 0, 30, start.chips[at])
            start.bets[at] = seat.whole("bet", 0, 30, start.bets[at])
            start.folded[at] = int(seat.flag("folded", False))
        left = [COPIES[at] - start.cards.count(at) for at in range(len(RANKS))]
        start.bag = reader.counts("bag", RANKS, max(COPIES), left)
        if min(left) < 0:
            reader.fault("seats", "hold more cards of a rank than there are")
        header.finish()
        return start

    def story(self, before: View, answer: int | None, after: View) -> list[Line]:
        if before.to_decide == CHANCE:
            assert isinstance(before.position, ToyPosition)
            who = seat_name(before.position.active)
            if answer is None:
                return [Line(CHANCE, Text("log.deal", {"who": who}), rule="TY-DEAL-1")]
            return [Line(CHANCE, Text("log.deal_seen", {"card": Text(f"card.{RANKS[answer]}")}))]
        assert answer is not None
        values: Values = {"who": seat_name(before.to_decide)}
        if answer >= BY_ONE:
            values["count"] = answer - RAISE
        return [Line(before.to_decide, Text(f"log.{self.actions.kind(answer)}", values))]

    def scene(self, view: View) -> Scene:
        position = view.position
        assert isinstance(position, ToyPosition)
        pot = Piece("pot-chips", "chip", Text("piece.chips"), count=sum(position.bets))
        bets = [
            Spot(f"bet:{seat}", seat_name(seat), [_chips(position, seat)]) for seat in range(position.seats)
        ]
        zones = [
            Zone("table", Text("zone.table"), [Spot("pot", Text("spot.pot"), [pot])]),
            Zone("bets", Text("zone.bets"), bets, form="track", place="side"),
        ]
        hands = [
            Spot(f"card:{seat}", Text("spot.card"), _card(position, seat)) for seat in range(position.seats)
        ]
        zones.append(Zone("hand", Text("zone.hand"), hands, form="row", place="hand", seat=view.viewer))
        return Scene(zones)


def _chips(position: ToyPosition, seat: int) -> Piece:
    return Piece(f"chips:{seat}", "chip", Text("piece.chips"), seat=seat, count=position.bets[seat])


def _card(position: ToyPosition, seat: int) -> list[Piece]:
    card = position.cards[seat]
    if card == NO_CARD:
        return []
    name = CARD_NAMES[card]
    return [
        Piece(
            f"card-piece:{seat}", "card", Text(f"card.{name}"), seat=seat, faded=bool(position.folded[seat])
        )
    ]


def build() -> Toy:
    """Make the game."""
    return Toy()
