"""Judging by `weights.json`: final scores that are linear in what a board shows (`sheet.py`)."""

from ironbridge.games.roll_through_the_ages.evaluation.judge import LOWEST, TurnJudge, is_fresh
from ironbridge.games.roll_through_the_ages.evaluation.prices import Prices
from ironbridge.games.roll_through_the_ages.evaluation.sheet import (
    coins_worth,
    read_table,
    row_at,
    sheet_prices,
    worth,
)
from ironbridge.games.roll_through_the_ages.evaluation.turn import Stakes, Turn
from ironbridge.games.roll_through_the_ages.facts import FACTS, MEDICINE
from ironbridge.games.roll_through_the_ages.position import DEVELOPMENTS, GOES_ON, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_NOTHING
from ironbridge.games.roll_through_the_ages.reach import count_bits
from ironbridge.games.roll_through_the_ages.scoring import score


class WeightsJudge(TurnJudge):
    """Guesses each seat's final score; `rivalry` says how much the strongest other's counts against it."""

    def __init__(self, weights: dict[str, float], rivalry: float) -> None:
        super().__init__()
        self._table = read_table(weights)
        self._harm = weights["harm"]
        self._rivalry = rivalry
        self._victory = weights["victory"]
        self._pace = weights["rounds_per_development"]
        self._coins: dict[float, list[float]] = {}

    def between(self, position: AgesPosition, seat: int) -> float:
        """Guess a seat's final score between turns; of a finished match it is known."""
        if position.asked == ASK_NOTHING:
            return float(score(position, seat))
        turns = self._rounds_left(position, 0)
        if seat > position.active or (seat == position.active and is_fresh(position)):
            turns += 1.0
        return worth(position, seat, row_at(self._table, turns))

    def after(self, position: AgesPosition, seat: int) -> float:
        """Guess the final score, less a share of the strongest other's."""
        own = self.between(position, seat)
        if position.seats == 1 or self._rivalry == 0.0:
            return own
        strongest = LOWEST
        for other in range(position.seats):
            if other != seat:
                strongest = max(strongest, self.between(position, other))
        if position.asked == ASK_NOTHING and own > strongest:
            own += self._victory
        return own - self._rivalry * strongest

    def turn(self, position: AgesPosition) -> Turn:
        """Table the rest of the turn; with rivalry its worth is less a share of the strongest other's."""
        idle = self._rounds_left(position, 0)
        prices = self._prices(position, idle)
        if position.options.solo:
            return Turn(position, prices, prices, self._stakes(position))
        buying = self._rounds_left(position, 1)
        bought = self._prices(position, buying)
        if self._rivalry:
            prices.constant -= self._rivalry * self._strongest(position, idle)
            strongest = self._strongest(position, buying)
            bought.constant -= self._rivalry * strongest
            if buying == 0.0 and bought.constant > (1.0 - self._rivalry) * strongest:
                bought.constant += self._victory
        return Turn(position, prices, bought, self._stakes(position))

    def _prices(self, position: AgesPosition, turns: float) -> Prices:
        """Table the parts of the active seat's worth with so many turns left."""
        row = row_at(self._table, turns)
        coins = self._coins.get(turns)
        if coins is None:
            coins = coins_worth(row)
            self._coins[turns] = coins
        return sheet_prices(position, position.active, row, coins)

    def _stakes(self, position: AgesPosition) -> Stakes:
        """Tell what disasters are worth (RA-DIS-3, RA-SOLO-4, LB-SMITH-1)."""
        struck = 0
        for seat in range(position.seats):
            owned = position.sheets[seat * SHEET + DEVELOPMENTS]
            if (seat != position.active or position.options.solo) and not (owned >> MEDICINE) & 1:
                struck += 1
        share = -1.0 if position.options.solo else self._harm
        smithing = self._harm * FACTS.smithing_loss * (position.seats - 1)
        return Stakes(1.0, share * FACTS.pestilence_points * struck, smithing)

    def _rounds_left(self, position: AgesPosition, more: int) -> float:
        """Guess how many rounds follow the present one, if the active seat buys so many developments."""
        options = position.options
        last = float(options.last_round - position.round)
        if options.solo:
            return last
        if position.end != GOES_ON:
            return 0.0
        most = 0
        for seat in range(position.seats):
            count = count_bits(position.sheets[seat * SHEET + DEVELOPMENTS])
            most = max(most, count + more if seat == position.active else count)
        missing = options.developments_to_end - most
        return min(max(missing * self._pace, 0.0), last)

    def _strongest(self, position: AgesPosition, rounds: float) -> float:
        """Judge the strongest seat beside the active one, if so many rounds follow."""
        highest = LOWEST
        for seat in range(position.seats):
            if seat != position.active:
                turns = rounds + 1.0 if seat > position.active else rounds
                highest = max(highest, worth(position, seat, row_at(self._table, turns)))
        return highest
