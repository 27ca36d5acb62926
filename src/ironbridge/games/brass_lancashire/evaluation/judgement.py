"""What a position of Brass (Lancashire) is worth to each seat: an estimate of final VP.

Points on the board count as they are; unflipped tiles by how likely they are to flip (who needs their coal or
iron, which mills have a port or the distant market, which ports have mills); links by the coins they will
see; money by what it buys and, at the end, by its points; income, the tiles left and the hand by what the
remaining actions can make of them.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT, mask_of, size_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass.worth import actions_left
from ironbridge.games.brass_lancashire.evaluation.outlook import LancashireWeights, Outlook
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    CARDS,
    COAL_MINE,
    COTTON_MILL,
    FACTS,
    INDUSTRIES,
    IRON_WORKS,
    LINE_A,
    LINE_B,
    LINES,
    LOCATIONS,
    PORT,
    RAIL,
    REGIONS,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
)
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.scoring import vp
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position

_PRINTED_COINS: Final[list[float]] = [float(coins) for coins in FACTS.coins]
_LINES_AT: Final[list[int]] = [
    mask_of(line for line in range(LINES) if at in (LINE_A[line], LINE_B[line])) for at in range(LOCATIONS)
]
"""For each location the lines that end there."""


class LancashireEvaluation(Evaluation):
    """Estimates final VP from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._weights = LancashireWeights(weights)
        self._outlooks: dict[int, Outlook] = {}

    def values(self, position: Position) -> list[float]:
        assert isinstance(position, LancashirePosition), "the position is of this game"
        return Judgement(self._weights, position, self._outlook(position)).totals

    def _outlook(self, position: LancashirePosition) -> Outlook:
        """Give what all positions of a round have in common; found once."""
        key = position.round * 2 + position.era
        found = self._outlooks.get(key)
        if found is None or found.options is not position.options:
            found = Outlook(self._weights, position.options, position.era != RAIL, position.round)
            self._outlooks[key] = found
        return found


class Judgement:
    """The estimate of one position; made once and read."""

    totals: list[float]

    def __init__(self, weights: LancashireWeights, position: LancashirePosition, outlook: Outlook) -> None:
        self.w = weights
        self.p = position
        self.o = outlook
        seats = position.seats
        self.actions: list[int] = self._actions_left()
        """Actions of each seat left in this era."""
        self.moves: int = 0
        """The same of all seats."""
        for actions in self.actions:
            self.moves += actions
        self.coins: list[float] = _PRINTED_COINS[:]
        self.totals = [float(vp(position, seat)) for seat in range(seats)]
        self.taken: list[int] = []
        """The slots with a tile."""
        self.empty: list[int] = []
        """The slots open to build in."""
        self.shown: list[int] = [0] * LOCATIONS
        """For each location the industries that its empty slots show."""
        self.ports: int = 0
        """The locations with an unflipped port."""
        self.mills: int = 0
        """The locations with an unflipped mill."""
        self._look()
        self._add_tiles()
        self._add_links()
        for seat in range(seats):
            more = self._money(seat) + self._prospects(seat)
            self.totals[seat] += more

    def _actions_left(self) -> list[int]:
        position = self.p
        per_turn = FACTS.actions_per_turn
        left = self.o.rounds_left
        if position.round == 0:
            return [(left + 1) * per_turn] * position.seats
        place = position.order.index(position.active)
        return actions_left(position.order, place, position.actions_left, per_turn, left)

    def _look(self) -> None:
        """Note once what is where."""
        kinds = self.p.kind
        flipped = self.p.flipped
        is_open = self.p.options.slot_open
        for slot in range(SLOTS):
            kind = kinds[slot]
            location = SLOT_LOCATION[slot]
            if kind == NO_TILE:
                if is_open[slot]:
                    self.empty.append(slot)
                    self.shown[location] |= FACTS.slot_industries[slot]
                continue
            self.taken.append(slot)
            if not flipped & BIT[slot]:
                industry = TILE_INDUSTRY[kind]
                if industry == PORT:
                    self.ports |= BIT[location]
                elif industry == COTTON_MILL:
                    self.mills |= BIT[location]

    # Tiles.

    def _add_tiles(self) -> None:
        """Count tiles: flipped ones in full, others by their chance to flip; note the coins for links."""
        position = self.p
        outlook = self.o
        totals = self.totals
        coins = self.coins
        tile_vp = position.options.tile_vp
        for slot in self.taken:
            kind = position.kind[slot]
            seat = position.owner[slot]
            location = SLOT_LOCATION[slot]
            stays = outlook.stays[kind]
            points = float(tile_vp[kind])
            if position.flipped & BIT[slot]:
                totals[seat] += points * 2.0 if stays else points
                coins[location] += 1.0
                continue
            industry = TILE_INDUSTRY[kind]
            if industry in (COAL_MINE, IRON_WORKS):
                now, later = self._chance_to_empty(slot, industry, location, stays)
            elif industry == COTTON_MILL:
                now, later = self._chance_to_sell(seat, location, stays)
            else:
                now, later = self._chance_of_a_cargo(location, stays)
            gain = outlook.gains[kind]
            if stays:
                flips = max(now, self.w.later_income * later)
                totals[seat] += points * (now + max(later, now)) + gain * flips
            else:
                totals[seat] += (points + gain) * now
            coins[location] += now

    def _chance_to_empty(self, slot: int, industry: int, location: int, stays: bool) -> tuple[float, float]:
        """Tell how likely coal or iron is used up in this era, and by the end of the next."""
        position = self.p
        w = self.w
        if industry == COAL_MINE:
            wait = w.coal_wait_canal if self.o.canal else w.coal_wait
            if not position.reach[location] & position.port_at:
                wait *= w.coal_unlinked
        else:
            wait = w.iron_wait
        wait *= position.cubes[slot]
        moves = self.moves
        now = moves / (moves + wait) if moves else 0.0
        if not stays:
            return now, 0.0
        moves += self.o.rail_rounds * FACTS.actions_per_turn * position.seats
        return now, moves / (moves + wait)

    def _chance_to_sell(self, seat: int, location: int, stays: bool) -> tuple[float, float]:
        """Tell how likely a mill is sold in this era, and by the end of the next."""
        position = self.p
        w = self.w
        reached = position.reach[location]
        if reached & self.ports:
            chance = w.sell_linked
        elif reached & position.port_at and position.cotton < BOTTOM:
            chance = w.sell_distant
        else:
            chance = w.sell_unlinked * (w.sell_unlinked_late + (1.0 - w.sell_unlinked_late) * self.o.fraction)
        now = min(1.0, self.actions[seat] / w.sell_time) * chance
        return now, max(w.sell_later * chance, now) if stays else 0.0

    def _chance_of_a_cargo(self, location: int, stays: bool) -> tuple[float, float]:
        """Tell how likely a port finds a mill in this era, and by the end of the next."""
        if self.p.reach[location] & self.mills:
            chance = self.w.port_linked
        else:
            chance = self.w.port_alone * self.o.fraction
        now = chance * min(1.0, self.moves / self.w.port_time)
        return now, max(self.w.port_later, now) if stays else 0.0

    # Links.

    def _add_links(self) -> None:
        """Count links by the coins at their ends, now and by the end of the era."""
        links = self.p.links
        totals = self.totals
        coins = self.coins
        growth = self.w.link_growth * self.o.fraction
        for slot in self.empty:
            coins[SLOT_LOCATION[slot]] += growth
        for line in range(LINES):
            seat = links[line]
            if seat >= 0:
                totals[seat] += coins[LINE_A[line]] + coins[LINE_B[line]]

    # What is not on the board.

    def _money(self, seat: int) -> float:
        """Money by what can be bought with it and by its points at the end, income by what it will be."""
        position = self.p
        actions = self.actions[seat] + self.o.rail_rounds * FACTS.actions_per_turn
        level = FACTS.income.levels[position.income[seat]]
        return self.w.purse.worth(position.money[seat], level, self.o.incomes, actions)

    def _prospects(self, seat: int) -> float:
        """The tiles left, the places one may build in, and the hand."""
        position = self.p
        outlook = self.o
        w = self.w
        now = self.actions[seat]
        tops = [0.0] * INDUSTRIES
        actions = now + outlook.rail_rounds * FACTS.actions_per_turn
        total = outlook.mat.worth(position.gone, seat * INDUSTRIES, actions, tops)
        joined = position.link_at[seat] | position.tile_at[seat]
        near = 0
        sites = 0
        for location in range(LOCATIONS):
            if not joined or joined >> location & 1:
                near |= self.shown[location]
                sites |= _LINES_AT[location]
        if now:
            total += w.place * size_of(joined) * outlook.fraction
            if joined and not outlook.canal:
                total += w.rail_site * min(self._count_free(sites), now)
        return total + self._hand(seat, near, tops) * min(1.0, now / w.hand_time)

    def _count_free(self, lines: int) -> int:
        """Count those of some lines on which there is no link."""
        links = self.p.links
        count = 0
        for line in range(LINES):
            if links[line] < 0 and lines >> line & 1:
                count += 1
        return count

    def _hand(self, seat: int, near: int, tops: list[float]) -> float:
        """Cards by the best tile they let the seat build; `near` are the industries it may build."""
        hands = self.p.hand
        first = seat * CARDS
        total = 0.0
        for card in range(CARDS):
            if not hands[first + card]:
                continue
            best = 0.0
            if card < REGIONS:
                shown = self.shown[card]
                for industry in range(INDUSTRIES):
                    if shown >> industry & 1:
                        best = max(best, tops[industry])
            elif near >> (card - REGIONS) & 1:
                best = tops[card - REGIONS]
            total += self.w.card * best
        return total


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return LancashireEvaluation(weights)
