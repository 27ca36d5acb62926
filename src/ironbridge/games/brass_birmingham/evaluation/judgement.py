"""What a position of Brass: Birmingham is worth to each seat: an estimate of final VP.

Points on the board count as they are; unflipped tiles by how likely they are to flip (who needs their coal,
iron or beer; which merchant buys them, with which beer); links by the icons they will see; money, income,
the tiles left on the mat and the hand by what the remaining actions can make of them.
"""

from typing import Final

from ironbridge.games.brass.bits import members_of, size_of
from ironbridge.games.brass_birmingham.evaluation.outlook import BirminghamWeights, Outlook
from ironbridge.games.brass_birmingham.facts import CANAL, COAL_MINE, FACTS, INDUSTRY_COUNT, IRON_WORKS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import actions_to_come
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position

_PRINTED_ICONS: Final[list[float]] = [*(float(icons) for icons in FACTS.printed_icons), 0.0]
"""The icons printed at each location, and a place without any."""
_NOWHERE: Final[int] = FACTS.location_count
_ENDS: Final[list[list[int]]] = [[*members_of(ends), _NOWHERE][:3] for ends in FACTS.ends]
"""The locations each line joins, always three: a line of two ends in a place without icons."""
_BUILDING_PLACES: Final[int] = sum(slots > 0 for slots in FACTS.slots_at)
"""Locations with slots; they come before those of merchants."""


class BirminghamEvaluation(Evaluation):
    """Estimates final VP from weights by name."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self._weights = BirminghamWeights(weights)
        self._outlooks: dict[int, Outlook] = {}

    def values(self, position: Position) -> list[float]:
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return Judgement(self._weights, position, self._outlook(position)).totals

    def _outlook(self, position: BirminghamPosition) -> Outlook:
        """Give what all positions of a round have in common; found once."""
        introductory = position.options.introductory
        key = ((position.round * 8 + position.seats) * 2 + position.era) * 2 + (1 if introductory else 0)
        found = self._outlooks.get(key)
        if found is None:
            canal = position.era == CANAL
            found = Outlook(self._weights, position.seats, canal, position.round, introductory)
            self._outlooks[key] = found
        return found


class Judgement:
    """The estimate of one position; made once and read."""

    totals: list[float]

    def __init__(self, weights: BirminghamWeights, position: BirminghamPosition, outlook: Outlook) -> None:
        self.w = weights
        self.p = position
        self.o = outlook
        seats = position.seats
        self.actions: list[int] = actions_to_come(position)
        """Actions of each seat left in this era."""
        self.icons: list[float] = _PRINTED_ICONS[:]
        self.totals = [float(vp) for vp in position.vp]
        self.beers: list[int] = [0] * seats
        self.free_beer: int = 0
        self._count_beer()
        self.thirst: list[int] = [0] * seats
        """The barrels each seat needs to sell what it has on the board."""
        self._count_thirst()
        self.own_beer: list[int] = self.beers[:]
        """The barrels of each seat that are not yet set aside for a sale."""
        self.barrels: int = position.barrels
        """The same for merchants."""
        self.moves: int = 0
        """Actions of all seats left in this era."""
        for actions in self.actions:
            self.moves += actions
        self._add_tiles()
        self._add_links()
        for seat in range(seats):
            more = self._money(seat) + self._prospects(seat)
            self.totals[seat] += more
            if self.actions[seat] > 1:
                self.totals[seat] += weights.beer_stock * min(float(self.beers[seat]), weights.beer_useful)

    # Tiles.

    def _count_beer(self) -> None:
        """Count each seat's own barrels on the board, and all."""
        position = self.p
        rest = position.beer_slots
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            self.beers[position.owner[slot]] += position.cubes[slot]
            self.free_beer += position.cubes[slot]

    def _count_thirst(self) -> None:
        """Count the barrels each seat's unsold goods ask for."""
        position = self.p
        rest = position.occupied & ~position.flipped
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            needed = FACTS.beer[position.kind[slot]]
            if needed > 0:
                self.thirst[position.owner[slot]] += needed

    def _add_tiles(self) -> None:
        """Count tiles: flipped ones in full, others by their chance to flip; note the icons for links."""
        position = self.p
        outlook = self.o
        totals = self.totals
        icons = self.icons
        flipped = position.flipped
        rest = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            kind = position.kind[slot]
            seat = position.owner[slot]
            location = FACTS.slot_location[slot]
            stays = outlook.stays[kind]
            vp = float(FACTS.vp[kind])
            if flipped & low:
                totals[seat] += vp * 2.0 if stays else vp
                icons[location] += FACTS.icons[kind]
                continue
            industry = FACTS.industry[kind]
            if FACTS.beer[kind] < 0:
                now, later = self._chance_to_empty(slot, industry, seat, location, stays)
            else:
                now, later = self._chance_to_sell(kind, industry, seat, location, stays)
            gain = outlook.gains[kind]
            if stays:
                totals[seat] += vp * (now + max(later, now)) + gain * max(now, self.w.later_income * later)
            else:
                totals[seat] += (vp + gain) * now
            icons[location] += FACTS.icons[kind] * now

    def _chance_to_empty(
        self, slot: int, industry: int, seat: int, location: int, stays: bool
    ) -> tuple[float, float]:
        """Tell how likely coal, iron or beer is used up in this era, and by the end of the next."""
        position = self.p
        w = self.w
        rail_moves = self.o.rail_rounds * FACTS.actions_per_turn
        time = float(self.moves)
        rail_time = float(rail_moves * position.seats)
        if industry == COAL_MINE:
            wait = w.coal_wait_canal if self.o.canal else w.coal_wait
            if not position.reach[location] & FACTS.markets:
                wait *= w.coal_unlinked
            wait *= position.cubes[slot]
        elif industry == IRON_WORKS:
            wait = w.iron_wait * position.cubes[slot]
        else:
            # Beer is mostly drunk by its owner: many barrels wait for each other, and in the canal era, where
            # no rails drink, those beyond one that have nothing to sell wait long.
            wait = w.beer_wait * self.beers[seat]
            spare = self.beers[seat] - self.thirst[seat] - 1
            if self.o.canal and spare > 0:
                wait += w.beer_glut * spare
            time = w.beer_pace * self.actions[seat]
            rail_time = w.beer_pace * rail_moves
        now = time / (time + wait) if time else 0.0
        later = (time + rail_time) / (time + rail_time + wait) if stays else 0.0
        return now, later

    def _chance_to_sell(
        self, kind: int, industry: int, seat: int, location: int, stays: bool
    ) -> tuple[float, float]:
        """Tell how likely goods are sold in this era, and by the end of the next."""
        w = self.w
        actions = self.actions[seat]
        now = min(1.0, actions / w.sell_time) if actions else 0.0
        later = w.sell_later if stays else 0.0
        reach = self.p.reach[location]
        if reach & self.p.buyers[industry]:
            chance = w.sell_linked
        else:
            chance = w.sell_unlinked * (w.sell_unlinked_late + (1.0 - w.sell_unlinked_late) * self.o.fraction)
            later *= w.sell_later_unlinked
        needed = FACTS.beer[kind]
        if needed > 0 and not (needed == 1 and self._takes_barrel(industry, reach)):
            if self.own_beer[seat] >= needed:
                self.own_beer[seat] -= needed
            elif self.free_beer - self.beers[seat] >= needed:
                chance *= w.sell_with_rivals_beer
            else:
                chance *= w.sell_without_beer
        now *= chance
        return now, max(later * chance, now) if stays else 0.0

    def _takes_barrel(self, industry: int, reach: int) -> bool:
        """Set a merchant's barrel aside for a sale, if one is left that would do."""
        position = self.p
        rest = self.barrels
        while rest:
            low = rest & -rest
            rest ^= low
            merchant = low.bit_length() - 1
            if (
                FACTS.buys[position.merchants[merchant]] >> industry & 1
                and reach >> FACTS.merchant_location[merchant] & 1
            ):
                self.barrels ^= low
                return True
        return False

    # Links.

    def _add_links(self) -> None:
        """Count links by the icons at their ends, now and by the end of the era."""
        position = self.p
        totals = self.totals
        icons = self.icons
        self._let_icons_grow()
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = low.bit_length() - 1
            ends = _ENDS[line]
            vp = icons[ends[0]] + icons[ends[1]] + icons[ends[2]]
            totals[position.links[line]] += vp * FACTS.vp_per_icon

    def _let_icons_grow(self) -> None:
        """Expect icons of tiles to come where links see them."""
        growth = self.w.link_growth * self.o.fraction
        empty = ~self.p.occupied
        near = self.p.near
        for location in range(_BUILDING_PLACES):
            free = FACTS.slots_at[location] & empty
            if free and near[location]:
                seen = self.icons[location]
                while free:
                    free &= free - 1
                    seen += growth
                self.icons[location] = seen

    # What is not on the board.

    def _money(self, seat: int) -> float:
        """Money by what can be bought with it, income by what it will be."""
        position = self.p
        actions = self.actions[seat] + self.o.rail_rounds * FACTS.actions_per_turn
        level = FACTS.track.levels[position.income[seat]]
        return self.w.purse.worth(position.money[seat], level, self.o.incomes, actions)

    def _prospects(self, seat: int) -> float:
        """The mat, the places one may build in, and the hand."""
        position = self.p
        outlook = self.o
        w = self.w
        now = self.actions[seat]
        tops = [0.0] * INDUSTRY_COUNT
        actions = now + outlook.rail_rounds * FACTS.actions_per_turn
        total = outlook.mat.worth(position.gone, seat * INDUSTRY_COUNT, actions, tops)
        # Places: what the seat's network opens.
        if now:
            total += w.place * size_of(position.network[seat]) * outlook.fraction
            if not outlook.canal:
                lines = FACTS.era_lines[position.era] & ~position.built & position.network_lines[seat]
                total += w.rail_site * min(size_of(lines), now)
        return total + self._hand(seat, tops) * min(1.0, now / w.hand_time)

    def _hand(self, seat: int, tops: list[float]) -> float:
        """Cards by the best tile they let the seat build."""
        position = self.p
        w = self.w
        total = 0.0
        held = position.held[seat]
        empty = ~position.occupied
        open_slots = position.network_slots[seat] & empty if position.network[seat] else empty
        while held:
            low = held & -held
            held ^= low
            card = low.bit_length() - 1
            if card >= FACTS.deck_kinds:
                total += w.wild_card * position.hand[seat * (FACTS.card_kinds + 1) + card]
            elif card < FACTS.town_count:
                total += w.card * _best_in_town(card, empty, tops)
            else:
                best = 0.0
                shown = FACTS.card_industries[card]
                for industry in range(INDUSTRY_COUNT):
                    if shown >> industry & 1 and FACTS.shows[industry] & open_slots:
                        best = max(best, tops[industry])
                total += w.card * best
        return total


def _best_in_town(town: int, empty: int, tops: list[float]) -> float:
    """Give the quality of the best tile that an empty slot of a town shows."""
    free = FACTS.slots_at[town] & empty
    shown = 0
    while free:
        low = free & -free
        free ^= low
        shown |= FACTS.slot_shows[low.bit_length() - 1]
    best = 0.0
    while shown:
        low = shown & -shown
        shown ^= low
        best = max(best, tops[low.bit_length() - 1])
    return best


def build(weights: dict[str, float]) -> Evaluation:
    """Make the evaluation."""
    return BirminghamEvaluation(weights)
