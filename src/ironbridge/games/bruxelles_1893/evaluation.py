"""What a position of Bruxelles 1893 is worth to each seat: an estimate of the final score.

What the end would count now is counted, each part as far as it is likely to last; to it comes what money,
cubes, artworks, figures, tracks and assistants will bring in the rounds that are left, and what the present
round's bids and assistants promise at its resolution.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import NEIGHBOURS
from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS, JOKER, ROYAL_PALACE, TOWN_HALL
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    ART,
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BUILT,
    COURTHOUSE,
    CUBES,
    FIGURES,
    MONEY,
    NEUTRAL_SIDE,
    NONE,
    PAID,
    PASSED,
    PAWN,
    ROUND,
    SLOTS,
    SYMBOLS,
    TILES,
    TRACKS,
    TURN,
    VP,
    WINNERS,
    Board,
    seat_at,
)
from ironbridge.games.bruxelles_1893.position import STEP as STEP_AT
from ironbridge.games.bruxelles_1893.scoring import breakdown
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY

_COLOURS: Final = 5
_SHIELDS: Final = 16
_SPACES: Final = 25
_ROW_NAMES: Final = ("money", "artworks", "figures", "assistants")


class BruxellesEvaluation(Evaluation):
    """Estimates final scores from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._usual: list[float] = [weights[f"usual_{name}"] for name in _ROW_NAMES]
        self._franc = weights["franc"]
        self._franc_many = weights["franc_many"]
        self._first_art = weights["first_artwork"]
        self._more_art = weights["more_artwork"]
        self._colour = weights["colour"]
        self._figure = weights["figure"]
        self._noble = weights["noble"]
        self._joker = weights["joker"]
        self._assistant = weights["assistant"]
        self._idle = weights["idle_assistant"]
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
        self._shield = weights["shield"]

    def values(self, position: Position) -> list[float]:
        """Estimate each seat's final score."""
        assert isinstance(position, Board), "the position is of this game"
        if position.to_decide == NOBODY:
            return [float(sum(breakdown(position, seat).values())) for seat in range(position.seats)]
        rounds = max(FACTS.rounds - position.data[ROUND], 0)
        late = 1.0 - rounds / FACTS.rounds
        found = [self._seat(position, seat, rounds, late) for seat in range(position.seats)]
        self._add_auctions(position, found, rounds)
        self._add_shields(position, found)
        return found

    def _seat(self, board: Board, seat: int, rounds: int, late: float) -> float:
        """Judge one seat's mat."""
        data = board.data
        at = seat_at(seat)
        total = float(data[at + VP])
        # Buildings, and those to come.
        architect = FACTS.tracks[ARCHITECT][data[at + TRACKS + ARCHITECT]]
        built = data[at + BUILT]
        coming = min(self._builds * rounds, float(len(FACTS.row_of) - built))
        total += architect * (built + coming) + self._building * built * rounds
        # Figures and their salaries.
        owed = 0
        figures = 0
        for figure in range(8):
            state = data[at + FIGURES + figure]
            if state != ABSENT:
                figures += 1
                if state != PAID:
                    owed += FACTS.salary[figure]
        total += self._figure * figures * rounds
        # Money: for bids and figures now, for the first row at the end.
        money = data[at + MONEY] - owed * (late * late)
        if money < 0:
            total += money * 1.7
        else:
            few = min(money, 8.0)
            total += (self._franc * few + self._franc_many * (money - few)) * (1.0 if rounds else 0.25)
        # Artworks: to be sold, or kept for the second row.
        artworks = 0
        colours = 0
        for colour in range(_COLOURS):
            count = data[at + ART + colour]
            artworks += count
            if count:
                colours += 1
        going_on = rounds + (0.6 if data[at + AVAILABLE] and not data[at + PASSED] else 0.0)
        if artworks:
            total += min(going_on, 1.0) * self._first_art
            total += min(going_on / 2.0, 1.0) * self._more_art * (artworks - 1)
        total += self._colour * colours * going_on
        # The four rows: as they are, mixed with what is usual.
        assistants = FACTS.assistants - data[at + COURTHOUSE]
        counts = (
            max(money, 0.0) / FACTS.row_divisor,
            float(artworks),
            float(figures),
            float(max(assistants - FACTS.row_offset, 0)),
        )
        for row in range(4):
            multiplier = counts[row] * late + self._usual[row] * (1.0 - late)
            total += multiplier * data[at + SYMBOLS + row]
        # Cubes.
        nobles = data[at + CUBES] + data[at + CUBES + 1] + data[at + CUBES + 2]
        building_on = min(going_on, 1.0) if built < len(FACTS.row_of) else 0.0
        total += nobles * (FACTS.noble_vp + self._noble * building_on)
        total += data[at + CUBES + JOKER] * self._joker * building_on
        # Tracks, assistants and the rest.
        hall = FACTS.tracks[TOWN_HALL][data[at + TRACKS + TOWN_HALL]]
        palace = FACTS.tracks[ROYAL_PALACE][data[at + TRACKS + ROYAL_PALACE]]
        total += self._hall * hall * rounds
        total += self._palace * min(palace, figures + 1) * rounds
        total += self._assistant * assistants * rounds
        if data[STEP_AT] >= TURN and not data[at + PASSED]:
            total += self._idle * data[at + AVAILABLE]
        total += self._tile * data[at + TILES] * rounds
        if data[PAWN] == seat:
            total += FACTS.pawn_vp if rounds == 0 else self._pawn
        return total

    def _add_auctions(self, board: Board, found: list[float], rounds: int) -> None:
        """Give leading bidders what their bonus cards promise."""
        data = board.data
        for slot in range(5):
            card = data[SLOTS + slot]
            if card < 0:
                continue
            worth = self._card + self._symbol * FACTS.bonus_symbols[card]
            worth += self._manneken * FACTS.bonus_mannekens[card]
            winner = data[WINNERS + slot]
            if winner != NONE:
                found[winner] += worth
                continue
            totals = [0] * board.seats
            best = 0
            for space in range(slot, _SPACES, 5):
                bid = data[BIDS + space]
                if bid > 0:
                    owner = data[ASSISTANTS + space]
                    totals[owner] += bid
                    best = max(best, totals[owner])
            if best == 0:
                continue
            leaders = totals.count(best)
            for seat in range(board.seats):
                if totals[seat] == best:
                    found[seat] += worth * self._lead if leaders == 1 else worth * 0.4
                elif totals[seat]:
                    found[seat] += worth * (1.0 - self._lead) * 0.5

    def _add_shields(self, board: Board, found: list[float]) -> None:
        """Give the strongest around each shield what its town hall step pays, as far as it is filled."""
        data = board.data
        for shield in range(_SHIELDS):
            filled = 0
            around = [0] * (board.seats + 1)
            for space in NEIGHBOURS[shield]:
                owner = data[ASSISTANTS + space]
                if owner == NONE:
                    continue
                filled += 1
                around[board.seats if owner >= NEUTRAL_SIDE else owner] += 1
            if filled < 2:
                continue
            most = max(around)
            chance = 1.0 if filled == len(NEIGHBOURS[shield]) else self._shield * filled / 4.0
            for seat in range(board.seats):
                if around[seat] == most:
                    hall = FACTS.tracks[TOWN_HALL][data[seat_at(seat) + TRACKS + TOWN_HALL]]
                    found[seat] += hall * chance


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return BruxellesEvaluation(weights)
