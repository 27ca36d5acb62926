"""What a position of Brass (Lancashire) is worth to each seat: an estimate of final VP.

Points on the board count as they are; unflipped tiles by how likely they are to flip (who needs their coal or
iron, which mills have a port or the distant market, which ports have mills); links by the coins they will
see; money by what it buys and, at the end, by its points; income, the tiles left and the hand by what the
remaining actions can make of them.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT, size_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass.worth import MatWorth, PurseWorth, actions_left
from ironbridge.games.brass_lancashire.facts import FACTS, TILE_ERAS
from ironbridge.games.brass_lancashire.position import CARDS, INDUSTRIES, LINES, LancashirePosition
from ironbridge.games.brass_lancashire.reach import LINE_A, LINE_B, RAIL, SLOT_LOCATION, TILE_INDUSTRY
from ironbridge.games.brass_lancashire.scoring import vp
from ironbridge.games.brass_lancashire.tables import (
    COAL_MINE,
    COTTON_MILL,
    IRON_WORKS,
    PORT,
    SHIPYARD,
    SLOTS,
)
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position

_KINDS: Final[int] = len(FACTS.tile_level)
_CANAL_ONLY: Final[int] = TILE_ERAS.index("canal_only")
_NEVER: Final[int] = TILE_ERAS.index("never")


class LancashireEvaluation(Evaluation):
    """Estimates final VP from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.purse = PurseWorth(weights, 1 / FACTS.pounds_per_vp)
        self.mat = MatWorth(weights, FACTS.stacks)
        self._coal_canal = weights["coal_wait_canal"]
        self._coal = weights["coal_wait"]
        self._coal_unlinked = weights["coal_unlinked"]
        self._iron = weights["iron_wait"]
        self._linked = weights["sell_linked"]
        self._distant = weights["sell_distant"]
        self._unlinked = weights["sell_unlinked"]
        self._sell_time = weights["sell_time"]
        self._port_linked = weights["port_linked"]
        self._port_alone = weights["port_alone"]
        self._growth = weights["link_growth"]
        self._coin = weights["coin"]
        self._place = weights["place"]
        self._card = weights["card"]
        self._rail_site = weights["rail_site"]

    def values(self, position: Position) -> list[float]:
        """Estimate each seat's final VP."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        return Judgement(self, position).totals


class Judgement:
    """The estimate of one position; made once and read."""

    totals: list[float]

    def __init__(self, e: LancashireEvaluation, position: LancashirePosition) -> None:
        self.e = e
        self.p = position
        seats = position.seats
        self.canal: bool = position.era != RAIL
        rounds = position.variant.rounds
        self.rounds_left: int = max(rounds - max(position.round, 1), 0)
        """Rounds of this era after the present one."""
        self.rail_rounds: int = rounds if self.canal else 0
        self.incomes: float = e.purse.incomes(self.rounds_left + self.rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + 0.5) / rounds
        self.actions: list[int] = [self._actions_left(seat) for seat in range(seats)]
        self.space: float = e.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.coins: list[float] = [float(coins) for coins in FACTS.coins]
        self.totals = [float(vp(position, seat)) for seat in range(seats)]
        self.quality: list[float] = [self._tile_quality(kind) for kind in range(_KINDS)]
        self._add_tiles()
        self._add_links()
        for seat in range(seats):
            self.totals[seat] += self._money(seat) + self._prospects(seat)

    def _actions_left(self, seat: int) -> int:
        position = self.p
        per_turn = FACTS.actions_per_turn
        if position.round == 0:
            return (self.rounds_left + 1) * per_turn
        now = position.actions_left
        return actions_left(seat, position.order, position.place, now, per_turn, self.rounds_left)

    # Tiles.

    def _tile_quality(self, kind: int) -> float:
        """What building a kind of tile would bring, less what it costs."""
        era = FACTS.tile_era[kind]
        if era == _NEVER or (not self.canal and era == _CANAL_ONLY):
            return 0.0
        points = float(self.p.variant.tile_vp[kind])
        if self.canal and FACTS.tile_level[kind] > 1 and TILE_INDUSTRY[kind] != SHIPYARD:
            points *= 1.6
        cost = FACTS.tile_cost[kind] + 2.0 * FACTS.tile_coal[kind] + 2.0 * FACTS.tile_iron[kind]
        quality = points + self.e._coin + FACTS.tile_income[kind] * self.space - cost * self.e.purse.pound
        return max(quality, 0.0)

    def _add_tiles(self) -> None:
        """Count tiles: flipped ones in full, others by their chance to flip; note the coins for links."""
        position = self.p
        e = self.e
        moves = 0
        for seat in range(position.seats):
            moves += self.actions[seat]
        rail_moves = self.rail_rounds * FACTS.actions_per_turn * position.seats
        ports, mills = self._ports_and_mills()
        market_open = position.cotton < len(FACTS.bonuses)
        for slot in range(SLOTS):
            kind = position.kinds[slot]
            if kind == NO_TILE:
                continue
            seat = position.owners[slot]
            location = SLOT_LOCATION[slot]
            stays = self.canal and FACTS.tile_level[kind] > 1
            points = float(position.variant.tile_vp[kind])
            if position.flipped & BIT[slot]:
                self.totals[seat] += points * 2.0 if stays else points
                self.coins[location] += 1.0
                continue
            industry = TILE_INDUSTRY[kind]
            reached = position.reach[location]
            later = 0.0
            if industry in (COAL_MINE, IRON_WORKS):
                if industry == COAL_MINE:
                    wait = e._coal_canal if self.canal else e._coal
                    if not reached & position.port_at:
                        wait *= e._coal_unlinked
                else:
                    wait = e._iron
                wait *= position.cubes[slot]
                now = moves / (moves + wait) if moves else 0.0
                if stays:
                    later = (moves + rail_moves) / (moves + rail_moves + wait)
            elif industry == COTTON_MILL:
                now = min(1.0, self.actions[seat] / e._sell_time)
                if reached & ports:
                    chance = e._linked
                elif reached & position.port_at and market_open:
                    chance = e._distant
                else:
                    chance = e._unlinked * (0.4 + 0.6 * self.fraction)
                now *= chance
                later = max(0.9 * chance, now) if stays else 0.0
            else:
                chance = e._port_linked if reached & mills else e._port_alone * self.fraction
                now = chance * min(1.0, moves / 4.0)
                later = max(0.85, now) if stays else 0.0
            gain = FACTS.tile_income[kind] * self.space * 0.85
            if stays:
                self.totals[seat] += points * (now + max(later, now)) + gain * max(now, 0.7 * later)
            else:
                self.totals[seat] += (points + gain) * now
            self.coins[location] += now

    def _ports_and_mills(self) -> tuple[int, int]:
        """Give the locations with an unflipped port, and those with an unflipped mill."""
        position = self.p
        ports = 0
        mills = 0
        for slot in range(SLOTS):
            kind = position.kinds[slot]
            if kind == NO_TILE or position.flipped & BIT[slot]:
                continue
            industry = TILE_INDUSTRY[kind]
            if industry == PORT:
                ports |= BIT[SLOT_LOCATION[slot]]
            elif industry == COTTON_MILL:
                mills |= BIT[SLOT_LOCATION[slot]]
        return ports, mills

    # Links.

    def _add_links(self) -> None:
        """Count links by the coins at their ends, now and by the end of the era."""
        position = self.p
        growth = self.e._growth * self.fraction
        for slot in range(SLOTS):
            if position.kinds[slot] == NO_TILE and position.variant.slot_open[slot]:
                self.coins[SLOT_LOCATION[slot]] += growth
        for line in range(LINES):
            seat = position.links[line]
            if seat >= 0:
                self.totals[seat] += self.coins[LINE_A[line]] + self.coins[LINE_B[line]]

    # What is not on the board.

    def _money(self, seat: int) -> float:
        """Money by what can be bought with it and by its points at the end, income by what it will be."""
        position = self.p
        actions = self.actions[seat] + self.rail_rounds * FACTS.actions_per_turn
        level = FACTS.income.levels[position.income[seat]]
        return self.e.purse.worth(position.money[seat], level, self.incomes, actions)

    def _prospects(self, seat: int) -> float:
        """The tiles left, the places one may build in, and the hand."""
        position = self.p
        e = self.e
        actions = self.actions[seat] + self.rail_rounds * FACTS.actions_per_turn
        tops = [0.0] * INDUSTRIES
        gone = position.stacks[seat * INDUSTRIES : (seat + 1) * INDUSTRIES]
        total = e.mat.worth(gone, self.quality, actions, tops)
        if self.actions[seat]:
            joined = position.link_at[seat] | position.tile_at[seat]
            total += e._place * size_of(joined) * self.fraction
            if not self.canal:
                sites = 0
                for line in range(LINES):
                    if position.links[line] < 0 and joined & (BIT[LINE_A[line]] | BIT[LINE_B[line]]):
                        sites += 1
                total += e._rail_site * min(sites, self.actions[seat])
        return total + self._hand(seat, tops) * min(1.0, self.actions[seat] / 4.0)

    def _hand(self, seat: int, tops: list[float]) -> float:
        """Cards by the best tile they let the seat build."""
        position = self.p
        joined = position.link_at[seat] | position.tile_at[seat]
        shown = [0] * len(FACTS.locations)
        near = 0
        for slot in range(SLOTS):
            if position.kinds[slot] == NO_TILE and position.variant.slot_open[slot]:
                location = SLOT_LOCATION[slot]
                shown[location] |= FACTS.slot_industries[slot]
                if not joined or joined & BIT[location]:
                    near |= FACTS.slot_industries[slot]
        total = 0.0
        for card in range(CARDS):
            if not position.hands[seat * CARDS + card]:
                continue
            best = 0.0
            if card < FACTS.regions:
                for industry in range(INDUSTRIES):
                    if shown[card] >> industry & 1:
                        best = max(best, tops[industry])
            elif near >> (card - FACTS.regions) & 1:
                best = tops[card - FACTS.regions]
            total += self.e._card * best
        return total


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return LancashireEvaluation(weights)
