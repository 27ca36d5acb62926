"""What a position of Brass: Birmingham is worth to each seat: an estimate of final VP.

Points on the board count as they are; unflipped tiles by how likely they are to flip (who needs their coal,
iron or beer; which merchant buys them, with which beer); links by the icons they will see; money, income,
the tiles left on the mat and the hand by what the remaining actions can make of them.
"""

from typing import Final

from ironbridge.games.brass.bits import INDEX, size_of
from ironbridge.games.brass.worth import MatWorth, PurseWorth, actions_left
from ironbridge.games.brass_birmingham.codes import (
    ASK_DEAL,
    BREWERY,
    CANAL,
    COAL_MINE,
    INDUSTRY_COUNT,
    IRON_WORKS,
    RAIL,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position

_KINDS: Final[int] = len(FACTS.kinds)
_OWN_BEER: Final = 1.5
"""How often beer is drunk in a round, seen from its owner's actions."""
_USEFUL_BARRELS: Final = 2
"""More barrels than this in stock help no further."""


class BirminghamEvaluation(Evaluation):
    """Estimates final VP from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.purse = PurseWorth(weights, weights["pound_over"])
        self.mat = MatWorth(weights, FACTS.stacks)
        self._coal_canal = weights["coal_wait_canal"]
        self._coal = weights["coal_wait"]
        self._coal_unlinked = weights["coal_unlinked"]
        self._iron = weights["iron_wait"]
        self._beer = weights["beer_wait"]
        self._linked = weights["sell_linked"]
        self._unlinked = weights["sell_unlinked"]
        self._no_beer = weights["sell_without_beer"]
        self._rivals_beer = weights["sell_with_rivals_beer"]
        self._sell_time = weights["sell_time"]
        self._growth = weights["link_growth"]
        self._icon = weights["icon"]
        self._place = weights["place"]
        self._card = weights["card"]
        self._wild = weights["wild_card"]
        self._barrel = weights["beer_stock"]
        self._link_left = weights["rail_site"]

    def values(self, position: Position) -> list[float]:
        """Estimate each seat's final VP."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return Judgement(self, position).totals


class Judgement:
    """The estimate of one position; made once and read."""

    totals: list[float]

    def __init__(self, e: BirminghamEvaluation, position: BirminghamPosition) -> None:
        self.e = e
        self.p = position
        seats = position.seats
        self.canal: bool = position.era == CANAL
        rounds = FACTS.rounds[seats]
        self.rounds_left: int = rounds - position.round
        """Rounds of this era after the present one."""
        more = self.canal and not position.options.introductory
        self.rail_rounds: int = rounds if more else 0
        """Rounds of an era to come."""
        self.incomes: float = e.purse.incomes(self.rounds_left + self.rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + 0.5) / rounds
        """How much of the era is left."""
        self.actions: list[int] = [self._actions_left(seat) for seat in range(seats)]
        """Actions of each seat left in this era."""
        self.space: float = e.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.icons: list[float] = [float(icons) for icons in FACTS.printed_icons]
        self.totals = [float(vp) for vp in position.vp]
        self.beers: list[int] = [0] * seats
        self.free_beer: int = 0
        self.quality: list[float] = [self._tile_quality(kind) for kind in range(_KINDS)]
        self._count_beer()
        self._add_tiles()
        self._add_links()
        for seat in range(seats):
            self.totals[seat] += self._money(seat) + self._prospects(seat)
            if self.actions[seat] > 1:
                self.totals[seat] += e._barrel * min(self.beers[seat], _USEFUL_BARRELS)

    def _actions_left(self, seat: int) -> int:
        position = self.p
        per_turn = FACTS.actions_per_turn
        if position.asked >= ASK_DEAL or not position.order:
            return (self.rounds_left + 1) * per_turn
        now = position.actions_left
        return actions_left(seat, position.order, position.at, now, per_turn, self.rounds_left)

    # Tiles.

    def _tile_quality(self, kind: int) -> float:
        """What building a kind of tile would bring, less what it costs."""
        e = self.e
        eras = FACTS.eras[kind]
        if not self.canal and not eras & (1 << RAIL):
            return 0.0
        vp = float(FACTS.vp[kind])
        if self.canal and self.rail_rounds and FACTS.level[kind] > 1:
            vp *= 1.6
        cost = FACTS.money[kind] + 2.0 * FACTS.coal[kind] + 2.0 * FACTS.iron[kind]
        quality = vp + FACTS.icons[kind] * e._icon + FACTS.income[kind] * self.space
        quality -= cost * e.purse.pound + max(FACTS.beer[kind], 0) * e._barrel
        if FACTS.industry[kind] == BREWERY:
            quality += e._barrel
        return max(quality, 0.0)

    def _count_beer(self) -> None:
        """Count each seat's own barrels on the board, and all."""
        position = self.p
        rest = position.beer_slots
        while rest:
            low = rest & -rest
            rest ^= low
            slot = INDEX[low]
            self.beers[position.owner[slot]] += position.cubes[slot]
            self.free_beer += position.cubes[slot]

    def _add_tiles(self) -> None:
        """Count tiles: flipped ones in full, others by their chance to flip; note the icons for links."""
        position = self.p
        e = self.e
        moves = 0
        for seat in range(position.seats):
            moves += self.actions[seat]
        rail_moves = self.rail_rounds * FACTS.actions_per_turn * position.seats
        barrels = position.barrels
        own_beer = self.beers[:]
        rest = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = INDEX[low]
            kind = position.kind[slot]
            seat = position.owner[slot]
            location = FACTS.slot_location[slot]
            stays = self.rail_rounds > 0 and FACTS.level[kind] > 1
            vp = float(FACTS.vp[kind])
            if position.flipped & low:
                self.totals[seat] += vp * 2.0 if stays else vp
                self.icons[location] += FACTS.icons[kind]
                continue
            industry = FACTS.industry[kind]
            time = float(moves)
            later = 0.0
            if industry in (COAL_MINE, IRON_WORKS, BREWERY):
                rail_time = float(rail_moves)
                if industry == COAL_MINE:
                    wait = e._coal_canal if self.canal else e._coal
                    if not position.reach[location] & FACTS.markets:
                        wait *= e._coal_unlinked
                    wait *= position.cubes[slot]
                elif industry == IRON_WORKS:
                    wait = e._iron * position.cubes[slot]
                else:
                    # Beer is mostly drunk by its owner: many barrels wait for each other.
                    wait = e._beer * self.beers[seat]
                    time = _OWN_BEER * self.actions[seat]
                    rail_time = _OWN_BEER * self.rail_rounds * FACTS.actions_per_turn
                now = time / (time + wait) if time else 0.0
                if stays:
                    later = (time + rail_time) / (time + rail_time + wait)
            else:
                now = min(1.0, self.actions[seat] / e._sell_time) if self.actions[seat] else 0.0
                if stays:
                    later = 0.9
                reach = position.reach[location]
                if reach & position.buyers[industry]:
                    chance = e._linked
                else:
                    chance = e._unlinked * (0.4 + 0.6 * self.fraction)
                    later *= 0.9
                needed = FACTS.beer[kind]
                if needed > 0:
                    found = False
                    mine = barrels
                    while mine and not found:
                        first = mine & -mine
                        mine ^= first
                        merchant = INDEX[first]
                        if (
                            needed == 1
                            and FACTS.buys[position.merchants[merchant]] >> industry & 1
                            and reach >> FACTS.merchant_location[merchant] & 1
                        ):
                            barrels ^= first
                            found = True
                    if not found:
                        if own_beer[seat] >= needed:
                            own_beer[seat] -= needed
                        elif self.free_beer - self.beers[seat] >= needed:
                            chance *= e._rivals_beer
                        else:
                            chance *= e._no_beer
                now *= chance
                later = max(later * chance, now) if stays else 0.0
            gain = FACTS.income[kind] * self.space * 0.85
            if stays:
                self.totals[seat] += vp * (now + max(later, now)) + gain * max(now, 0.7 * later)
            else:
                self.totals[seat] += (vp + gain) * now
            self.icons[location] += FACTS.icons[kind] * now

    # Links.

    def _add_links(self) -> None:
        """Count links by the icons at their ends, now and by the end of the era."""
        position = self.p
        growth = self.e._growth * self.fraction
        empty = ~position.occupied
        for location in range(FACTS.location_count):
            free = FACTS.slots_at[location] & empty
            while free:
                free &= free - 1
                self.icons[location] += growth
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = INDEX[low]
            vp = 0.0
            ends = FACTS.ends[line]
            while ends:
                end = ends & -ends
                ends ^= end
                vp += self.icons[INDEX[end]]
            self.totals[position.links[line]] += vp * FACTS.vp_per_icon

    # What is not on the board.

    def _money(self, seat: int) -> float:
        """Money by what can be bought with it, income by what it will be."""
        position = self.p
        actions = self.actions[seat] + self.rail_rounds * FACTS.actions_per_turn
        level = FACTS.track.levels[position.income[seat]]
        return self.e.purse.worth(position.money[seat], level, self.incomes, actions)

    def _prospects(self, seat: int) -> float:
        """The mat, the places one may build in, and the hand."""
        position = self.p
        e = self.e
        actions = self.actions[seat] + self.rail_rounds * FACTS.actions_per_turn
        tops = [0.0] * INDUSTRY_COUNT
        gone = position.gone[seat * INDUSTRY_COUNT : (seat + 1) * INDUSTRY_COUNT]
        total = e.mat.worth(gone, self.quality, actions, tops)
        # Places: what the seat's network opens.
        if self.actions[seat]:
            total += e._place * size_of(position.network[seat]) * self.fraction
            if not self.canal:
                lines = FACTS.era_lines[position.era] & ~position.built & position.network_lines[seat]
                total += e._link_left * min(size_of(lines), self.actions[seat])
        return total + self._hand(seat, tops) * min(1.0, self.actions[seat] / 4.0)

    def _hand(self, seat: int, tops: list[float]) -> float:
        """Cards by the best tile they let the seat build."""
        position = self.p
        e = self.e
        total = 0.0
        held = position.held[seat]
        empty = ~position.occupied
        open_slots = position.network_slots[seat] & empty if position.network[seat] else empty
        while held:
            low = held & -held
            held ^= low
            card = INDEX[low]
            best = 0.0
            if card >= FACTS.deck_kinds:
                total += e._wild * position.hand[seat * (FACTS.card_kinds + 1) + card]
                continue
            if card < FACTS.town_count:
                free = FACTS.slots_at[card] & empty
                shown = 0
                while free:
                    one = free & -free
                    free ^= one
                    shown |= FACTS.slot_shows[INDEX[one]]
                for industry in range(INDUSTRY_COUNT):
                    if shown >> industry & 1:
                        best = max(best, tops[industry])
            else:
                shown = FACTS.card_industries[card]
                for industry in range(INDUSTRY_COUNT):
                    if shown >> industry & 1 and FACTS.shows[industry] & open_slots:
                        best = max(best, tops[industry])
            total += e._card * best
        return total


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return BirminghamEvaluation(weights)
