"""The weights by name, and what all positions of a round have in common."""

from typing import Final

from ironbridge.games.brass.worth import Course, MatTable, Weights
from ironbridge.games.brass_birmingham.facts import BREWERY, FACTS, RAIL

_KINDS: Final[int] = len(FACTS.kinds)


class BirminghamWeights(Weights):
    """The numbers of weights.json, looked up once."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights, FACTS.stacks, weights["pound_over"])
        self.beer_wait = weights["beer_wait"]
        self.beer_glut = weights["beer_glut"]
        self.beer_pace = weights["beer_pace"]
        self.beer_useful = weights["beer_useful"]
        self.beer_stock = weights["beer_stock"]
        self.sell_without_beer = weights["sell_without_beer"]
        self.sell_with_rivals_beer = weights["sell_with_rivals_beer"]
        self.sell_later_unlinked = weights["sell_later_unlinked"]
        self.icon = weights["icon"]
        self.wild_card = weights["wild_card"]


class Outlook(Course):
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(
        self, w: BirminghamWeights, seats: int, canal: bool, this_round: int, introductory: bool
    ) -> None:
        rounds = FACTS.rounds[seats]
        rail_rounds = rounds if canal and not introductory else 0
        super().__init__(w, rounds, this_round, rail_rounds, FACTS.level, FACTS.income)
        self.canal = canal
        self.mat: MatTable = w.mat.table([self._tile_quality(w, kind) for kind in range(_KINDS)])

    def _tile_quality(self, w: BirminghamWeights, kind: int) -> float:
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
