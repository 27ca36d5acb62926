"""What a position of Brass (Lancashire) is worth to each seat: an estimate of final VP.

Points on the board count as they are; unflipped tiles by how likely they are to flip (who needs their coal or
iron, which mills have a port or the distant market, which ports have mills); links by the coins they will
see; money by what it buys and, at the end, by its points; income, the tiles left and the hand by what the
remaining actions can make of them.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT, mask_of, size_of
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass.worth import MatTable, MatWorth, PurseWorth, actions_left
from ironbridge.games.brass_lancashire.facts import FACTS, TILE_ERAS
from ironbridge.games.brass_lancashire.position import CARDS, INDUSTRIES, LINES, LOCATIONS, LancashirePosition
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
from ironbridge.games.brass_lancashire.variant import Variant
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position

_KINDS: Final[int] = len(FACTS.tile_level)
_CANAL_ONLY: Final[int] = TILE_ERAS.index("canal_only")
_NEVER: Final[int] = TILE_ERAS.index("never")
_PRINTED_COINS: Final[list[float]] = [float(coins) for coins in FACTS.coins]
_LINES_AT: Final[list[int]] = [
    mask_of(line for line in range(LINES) if at in (LINE_A[line], LINE_B[line])) for at in range(LOCATIONS)
]
"""For each location the lines that end there."""


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
        self._outlooks: dict[int, Outlook] = {}

    def values(self, position: Position) -> list[float]:
        """Estimate each seat's final VP."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        return Judgement(self, position, self._outlook(position)).totals

    def _outlook(self, position: LancashirePosition) -> "Outlook":
        """Give what all positions of a round have in common; found once."""
        key = position.round * 2 + position.era
        found = self._outlooks.get(key)
        if found is None or found.variant is not position.variant:
            found = Outlook(self, position.variant, position.era != RAIL, position.round)
            self._outlooks[key] = found
        return found


class Outlook:
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(self, e: LancashireEvaluation, variant: Variant, canal: bool, this_round: int) -> None:
        rounds = variant.rounds
        self.variant = variant
        self.canal = canal
        self.rounds_left: int = max(rounds - max(this_round, 1), 0)
        """Rounds of this era after the present one."""
        self.rail_rounds: int = rounds if canal else 0
        self.incomes: float = e.purse.incomes(self.rounds_left + self.rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + 0.5) / rounds
        """How much of the era is left."""
        self.space: float = e.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.stays: list[bool] = [canal and level > 1 for level in FACTS.tile_level]
        """For each kind of tile whether it will be there in an era to come."""
        self.gains: list[float] = [income * self.space * 0.85 for income in FACTS.tile_income]
        """For each kind of tile what its income is worth when it flips."""
        self.mat: MatTable = e.mat.table([self._tile_quality(e, kind) for kind in range(_KINDS)])

    def _tile_quality(self, e: LancashireEvaluation, kind: int) -> float:
        """What building a kind of tile would bring, less what it costs."""
        era = FACTS.tile_era[kind]
        if era == _NEVER or (not self.canal and era == _CANAL_ONLY):
            return 0.0
        points = float(self.variant.tile_vp[kind])
        if self.stays[kind] and TILE_INDUSTRY[kind] != SHIPYARD:
            points *= 1.6
        cost = FACTS.tile_cost[kind] + 2.0 * FACTS.tile_coal[kind] + 2.0 * FACTS.tile_iron[kind]
        quality = points + e._coin + FACTS.tile_income[kind] * self.space - cost * e.purse.pound
        return max(quality, 0.0)


class Judgement:
    """The estimate of one position; made once and read."""

    totals: list[float]

    def __init__(self, e: LancashireEvaluation, position: LancashirePosition, outlook: Outlook) -> None:
        self.e = e
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
        return actions_left(position.order, position.place, position.actions_left, per_turn, left)

    def _look(self) -> None:
        """Note once what is where."""
        kinds = self.p.kinds
        flipped = self.p.flipped
        is_open = self.p.variant.slot_open
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
        tile_vp = position.variant.tile_vp
        for slot in self.taken:
            kind = position.kinds[slot]
            seat = position.owners[slot]
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
                totals[seat] += points * (now + max(later, now)) + gain * max(now, 0.7 * later)
            else:
                totals[seat] += (points + gain) * now
            coins[location] += now

    def _chance_to_empty(self, slot: int, industry: int, location: int, stays: bool) -> tuple[float, float]:
        """Tell how likely coal or iron is used up in this era, and by the end of the next."""
        position = self.p
        e = self.e
        if industry == COAL_MINE:
            wait = e._coal_canal if self.o.canal else e._coal
            if not position.reach[location] & position.port_at:
                wait *= e._coal_unlinked
        else:
            wait = e._iron
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
        e = self.e
        reached = position.reach[location]
        if reached & self.ports:
            chance = e._linked
        elif reached & position.port_at and position.cotton < len(FACTS.bonuses):
            chance = e._distant
        else:
            chance = e._unlinked * (0.4 + 0.6 * self.o.fraction)
        now = min(1.0, self.actions[seat] / e._sell_time) * chance
        return now, max(0.9 * chance, now) if stays else 0.0

    def _chance_of_a_cargo(self, location: int, stays: bool) -> tuple[float, float]:
        """Tell how likely a port finds a mill in this era, and by the end of the next."""
        if self.p.reach[location] & self.mills:
            chance = self.e._port_linked
        else:
            chance = self.e._port_alone * self.o.fraction
        now = chance * min(1.0, self.moves / 4.0)
        return now, max(0.85, now) if stays else 0.0

    # Links.

    def _add_links(self) -> None:
        """Count links by the coins at their ends, now and by the end of the era."""
        links = self.p.links
        totals = self.totals
        coins = self.coins
        growth = self.e._growth * self.o.fraction
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
        return self.e.purse.worth(position.money[seat], level, self.o.incomes, actions)

    def _prospects(self, seat: int) -> float:
        """The tiles left, the places one may build in, and the hand."""
        position = self.p
        outlook = self.o
        e = self.e
        now = self.actions[seat]
        tops = [0.0] * INDUSTRIES
        actions = now + outlook.rail_rounds * FACTS.actions_per_turn
        total = outlook.mat.worth(position.stacks, seat * INDUSTRIES, actions, tops)
        joined = position.link_at[seat] | position.tile_at[seat]
        near = 0
        sites = 0
        for location in range(LOCATIONS):
            if not joined or joined >> location & 1:
                near |= self.shown[location]
                sites |= _LINES_AT[location]
        if now:
            total += e._place * size_of(joined) * outlook.fraction
            if joined and not outlook.canal:
                total += e._rail_site * min(self._count_free(sites), now)
        return total + self._hand(seat, near, tops) * min(1.0, now / 4.0)

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
        hands = self.p.hands
        first = seat * CARDS
        total = 0.0
        for card in range(CARDS):
            if not hands[first + card]:
                continue
            best = 0.0
            if card < FACTS.regions:
                shown = self.shown[card]
                for industry in range(INDUSTRIES):
                    if shown >> industry & 1:
                        best = max(best, tops[industry])
            elif near >> (card - FACTS.regions) & 1:
                best = tops[card - FACTS.regions]
            total += self.e._card * best
        return total


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return LancashireEvaluation(weights)
