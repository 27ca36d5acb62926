"""The weights by name, and what all positions of a round have in common."""

from typing import Final

from ironbridge.games.brass.worth import MatTable, MatWorth, PurseWorth
from ironbridge.games.brass_birmingham.facts import BREWERY, FACTS, RAIL

_KINDS: Final[int] = len(FACTS.kinds)


class Weights:
    """The numbers of weights.json, looked up once."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.purse = PurseWorth(weights, weights["pound_over"])
        self.mat = MatWorth(weights, FACTS.stacks)
        self.this_round = weights["this_round"]
        self.tile_income = weights["tile_income"]
        self.tile_stays = weights["tile_stays"]
        self.tile_cube = weights["tile_cube"]
        self.later_income = weights["later_income"]
        self.coal_wait_canal = weights["coal_wait_canal"]
        self.coal_wait = weights["coal_wait"]
        self.coal_unlinked = weights["coal_unlinked"]
        self.iron_wait = weights["iron_wait"]
        self.beer_wait = weights["beer_wait"]
        self.beer_glut = weights["beer_glut"]
        self.beer_pace = weights["beer_pace"]
        self.beer_useful = weights["beer_useful"]
        self.beer_stock = weights["beer_stock"]
        self.sell_linked = weights["sell_linked"]
        self.sell_unlinked = weights["sell_unlinked"]
        self.sell_unlinked_late = weights["sell_unlinked_late"]
        self.sell_without_beer = weights["sell_without_beer"]
        self.sell_with_rivals_beer = weights["sell_with_rivals_beer"]
        self.sell_time = weights["sell_time"]
        self.sell_later = weights["sell_later"]
        self.sell_later_unlinked = weights["sell_later_unlinked"]
        self.link_growth = weights["link_growth"]
        self.icon = weights["icon"]
        self.place = weights["place"]
        self.card = weights["card"]
        self.wild_card = weights["wild_card"]
        self.hand_time = weights["hand_time"]
        self.rail_site = weights["rail_site"]


class Outlook:
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(self, w: Weights, seats: int, canal: bool, this_round: int, introductory: bool) -> None:
        rounds = FACTS.rounds[seats]
        self.canal = canal
        self.rounds_left: int = rounds - this_round
        """Rounds of this era after the present one."""
        self.rail_rounds: int = rounds if canal and not introductory else 0
        """Rounds of an era to come."""
        self.incomes: float = w.purse.incomes(self.rounds_left + self.rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + w.this_round) / rounds
        """How much of the era is left."""
        self.space: float = w.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.stays: list[bool] = [self.rail_rounds > 0 and level > 1 for level in FACTS.level]
        """For each kind of tile whether it will be there in an era to come."""
        self.gains: list[float] = [income * self.space * w.tile_income for income in FACTS.income]
        """For each kind of tile what its income is worth when it flips."""
        self.mat: MatTable = w.mat.table([self._tile_quality(w, kind) for kind in range(_KINDS)])

    def _tile_quality(self, w: Weights, kind: int) -> float:
        """What building a kind of tile would bring, less what it costs."""
        eras = FACTS.eras[kind]
        if not self.canal and not eras & (1 << RAIL):
            return 0.0
        vp = float(FACTS.vp[kind])
        if self.stays[kind]:
            vp *= w.tile_stays
        cost = FACTS.money[kind] + w.tile_cube * (FACTS.coal[kind] + FACTS.iron[kind])
        quality = vp + FACTS.icons[kind] * w.icon + FACTS.income[kind] * self.space
        quality -= cost * w.purse.pound + max(FACTS.beer[kind], 0) * w.beer_stock
        if FACTS.industry[kind] == BREWERY:
            quality += w.beer_stock
        return max(quality, 0.0)
