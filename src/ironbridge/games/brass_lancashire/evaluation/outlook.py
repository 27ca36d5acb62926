"""The weights by name, and what all positions of a round have in common."""

from typing import Final

from ironbridge.games.brass.worth import Course, MatTable, Weights
from ironbridge.games.brass_lancashire.facts import CANAL_ONLY, FACTS, NEVER, SHIPYARD, TILE_INDUSTRY
from ironbridge.games.brass_lancashire.options import Options

_KINDS: Final[int] = len(FACTS.tile_level)


class LancashireWeights(Weights):
    """The numbers of weights.json, looked up once."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights, FACTS.stacks, 1 / FACTS.pounds_per_vp)
        self.sell_distant = weights["sell_distant"]
        self.port_linked = weights["port_linked"]
        self.port_alone = weights["port_alone"]
        self.port_time = weights["port_time"]
        self.port_later = weights["port_later"]
        self.coin = weights["coin"]


class Outlook(Course):
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(self, w: LancashireWeights, options: Options, canal: bool, this_round: int) -> None:
        rounds = options.rounds
        rail_rounds = rounds if canal else 0
        super().__init__(w, rounds, this_round, rail_rounds, FACTS.tile_level, FACTS.tile_income)
        self.options = options
        self.canal = canal
        self.mat: MatTable = w.mat.table([self._tile_quality(w, kind) for kind in range(_KINDS)])

    def _tile_quality(self, w: LancashireWeights, kind: int) -> float:
        """What building a kind of tile would bring, less what it costs."""
        era = FACTS.tile_era[kind]
        if era == NEVER or (not self.canal and era == CANAL_ONLY):
            return 0.0
        points = float(self.options.tile_vp[kind])
        if self.stays[kind] and TILE_INDUSTRY[kind] != SHIPYARD:
            points *= w.tile_stays
        cubes = w.tile_cube * (FACTS.tile_coal[kind] + FACTS.tile_iron[kind])
        cost = FACTS.tile_cost[kind] + cubes
        quality = points + w.coin + FACTS.tile_income[kind] * self.space - cost * w.purse.pound
        return max(quality, 0.0)
