"""What a position of Bruxelles 1893 is worth to each seat: an estimate of the final score.

What the end would count now is counted, each part as far as it is likely to last; to it comes what money,
cubes, artworks, figures, tracks and assistants will bring in the rounds that are left, and what the present
round's bids and assistants promise at its resolution.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import NEIGHBOURS
from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS, JOKER, ROYAL_PALACE, TOWN_HALL
from ironbridge.games.bruxelles_1893.flow.resolution import column_bids
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    COLUMNS,
    CUBES,
    FIGURES,
    NEUTRAL_SIDE,
    NONE,
    PAID,
    ROWS,
    Board,
)
from ironbridge.games.bruxelles_1893.questions import ASK_TURN
from ironbridge.games.bruxelles_1893.reach import TILES_OF_A_SEAT, artworks, colours, nobles
from ironbridge.games.bruxelles_1893.scoring import breakdown, track_value
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY

_ROW_NAMES: Final = ("money", "artworks", "figures", "assistants")


class BruxellesEvaluation(Evaluation):
    """Estimates final scores from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._usual: list[float] = [weights[f"usual_{name}"] for name in _ROW_NAMES]
        self._franc = weights["franc"]
        self._franc_many = weights["franc_many"]
        self._few_francs = weights["few_francs"]
        self._francs_at_the_end = weights["francs_at_the_end"]
        self._debt = weights["debt"]
        self._first_art = weights["first_artwork"]
        self._more_art = weights["more_artwork"]
        self._rounds_to_sell = weights["rounds_to_sell_more"]
        self._colour = weights["colour"]
        self._figure = weights["figure"]
        self._noble = weights["noble"]
        self._joker = weights["joker"]
        self._assistant = weights["assistant"]
        self._idle = weights["idle_assistant"]
        self._turn_left = weights["turn_left"]
        self._building = weights["building"]
        self._builds = weights["builds_per_round"]
        self._hall = weights["town_hall"]
        self._palace = weights["royal_palace"]
        self._tile = weights["exhibition_tile"]
        self._pawn = weights["pawn"]
        self._card = weights["bonus_card"]
        self._symbol = weights["bonus_symbol"]
        self._manneken = weights["manneken"]
        self._lead = weights["lead_lasts"]
        self._tie = weights["tie"]
        self._behind = weights["behind"]
        self._shield = weights["shield"]

    def values(self, position: Position) -> list[float]:
        assert isinstance(position, Board), "the position is of this game"
        if position.to_decide == NOBODY:
            return [float(sum(breakdown(position, seat).values())) for seat in range(position.seats)]
        rounds = max(FACTS.rounds - position.round, 0)
        late = 1.0 - rounds / FACTS.rounds
        found = [self._seat(position, seat, rounds, late) for seat in range(position.seats)]
        self._add_auctions(position, found)
        self._add_shields(position, found)
        return found

    def _seat(self, position: Board, seat: int, rounds: int, late: float) -> float:
        """Judge one seat's mat."""
        owed = figures = 0
        states, at = position.figures, seat * FIGURES
        for figure in range(FIGURES):
            state = states[at + figure]
            if state != ABSENT:
                figures += 1
                if state != PAID:
                    owed += FACTS.salary[figure]
        money = position.money[seat] - owed * (late * late)
        plays = not position.passed >> seat & 1
        going_on = rounds + (self._turn_left if position.available[seat] and plays else 0.0)
        total = float(position.vp[seat])
        total += self._of_buildings(position, seat, rounds, going_on)
        total += self._figure * figures * rounds
        total += self._of_money(money, rounds)
        total += self._of_artworks(position, seat, going_on)
        total += self._of_rows(position, seat, late, money, figures)
        total += self._of_tracks(position, seat, rounds, figures)
        total += self._assistant * (FACTS.assistants - position.courthouse[seat]) * rounds
        if position.asked >= ASK_TURN and plays:
            total += self._idle * position.available[seat]
        for owner in position.exhibition:
            if owner == seat:
                total += self._tile * rounds
        if position.pawn == seat:
            total += FACTS.pawn_vp if rounds == 0 else self._pawn
        return total

    def _of_buildings(self, position: Board, seat: int, rounds: int, going_on: float) -> float:
        """Judge the tiles that are built, those to come, and the cubes for them."""
        built = position.built[seat]
        coming = min(self._builds * rounds, float(TILES_OF_A_SEAT - built))
        building_on = min(going_on, 1.0) if built < TILES_OF_A_SEAT else 0.0
        total = track_value(position, seat, ARCHITECT) * (built + coming) + self._building * built * rounds
        total += nobles(position, seat) * (FACTS.noble_vp + self._noble * building_on)
        return total + position.cubes[seat * CUBES + JOKER] * self._joker * building_on

    def _of_money(self, money: float, rounds: int) -> float:
        """Judge what is left after the salaries: for bids and figures now, for the first row at the end."""
        if money < 0:
            return money * self._debt
        few = min(money, self._few_francs)
        worth = self._franc * few + self._franc_many * (money - few)
        return worth if rounds else worth * self._francs_at_the_end

    def _of_artworks(self, position: Board, seat: int, going_on: float) -> float:
        """Judge artworks: to be sold, or kept for the second row."""
        owned = artworks(position, seat)
        total = self._colour * colours(position, seat) * going_on
        if owned:
            total += min(going_on, 1.0) * self._first_art
            total += min(going_on / self._rounds_to_sell, 1.0) * self._more_art * (owned - 1)
        return total

    def _of_rows(self, position: Board, seat: int, late: float, money: float, figures: int) -> float:
        """Judge the four rows: as they are, mixed with what is usual."""
        assistants = FACTS.assistants - position.courthouse[seat]
        counts = (
            max(money, 0.0) / FACTS.row_divisor,
            float(artworks(position, seat)),
            float(figures),
            float(max(assistants - FACTS.row_offset, 0)),
        )
        total = 0.0
        for row in range(ROWS):
            multiplier = counts[row] * late + self._usual[row] * (1.0 - late)
            total += multiplier * position.symbols[seat * ROWS + row]
        return total

    def _of_tracks(self, position: Board, seat: int, rounds: int, figures: int) -> float:
        """Judge the steps on the town hall and royal palace tracks."""
        palace = min(track_value(position, seat, ROYAL_PALACE), figures + 1)
        return (self._hall * track_value(position, seat, TOWN_HALL) + self._palace * palace) * rounds

    def _add_auctions(self, position: Board, found: list[float]) -> None:
        """Give leading bidders what their bonus cards promise."""
        for slot in range(COLUMNS):
            card = position.slots[slot]
            if card < 0:
                continue
            worth = self._card + self._symbol * FACTS.bonus_symbols[card]
            worth += self._manneken * FACTS.bonus_mannekens[card]
            winner = position.winners[slot]
            if winner != NONE:
                found[winner] += worth
                continue
            totals = column_bids(position, slot)
            best = leaders = 0
            for total in totals:
                if total > best:
                    best, leaders = total, 0
                if total == best:
                    leaders += 1
            leads = self._lead if leaders == 1 else self._tie
            for seat in range(position.seats):
                if totals[seat] > 0:
                    share = leads if totals[seat] == best else (1.0 - self._lead) * self._behind
                    found[seat] += worth * share

    def _add_shields(self, position: Board, found: list[float]) -> None:
        """Give the strongest around each shield what its town hall step pays, as far as it is filled."""
        assistants, seats = position.assistants, position.seats
        for neighbours in NEIGHBOURS:
            filled = most = 0
            around = [0] * (seats + 1)
            for space in neighbours:
                owner = assistants[space]
                if owner == NONE:
                    continue
                filled += 1
                side = seats if owner >= NEUTRAL_SIDE else owner
                around[side] += 1
                most = max(most, around[side])
            if filled < 2:
                continue
            chance = 1.0 if filled == len(neighbours) else self._shield * filled / len(neighbours)
            for seat in range(seats):
                if around[seat] == most:
                    found[seat] += track_value(position, seat, TOWN_HALL) * chance


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return BruxellesEvaluation(weights)
