"""The weights by name, and what all positions of a round have in common."""

from typing import Final

from ironbridge.games.brass.worth import MatTable, MatWorth, PurseWorth
from ironbridge.games.brass_lancashire.facts import CANAL_ONLY, FACTS, NEVER, SHIPYARD, TILE_INDUSTRY
from ironbridge.games.brass_lancashire.options import Options

_KINDS: Final[int] = len(FACTS.tile_level)


class Weights:
    """The numbers of weights.json, looked up once."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.purse = PurseWorth(weights, 1 / FACTS.pounds_per_vp)
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
        self.sell_linked = weights["sell_linked"]
        self.sell_distant = weights["sell_distant"]
        self.sell_unlinked = weights["sell_unlinked"]
        self.sell_unlinked_late = weights["sell_unlinked_late"]
        self.sell_time = weights["sell_time"]
        self.sell_later = weights["sell_later"]
        self.port_linked = weights["port_linked"]
        self.port_alone = weights["port_alone"]
        self.port_time = weights["port_time"]
        self.port_later = weights["port_later"]
        self.link_growth = weights["link_growth"]
        self.coin = weights["coin"]
        self.place = weights["place"]
        self.card = weights["card"]
        self.hand_time = weights["hand_time"]
        self.rail_site = weights["rail_site"]


class Outlook:
    """What is left of the match in a round, and what tiles are worth by then."""

    def __init__(self, w: Weights, options: Options, canal: bool, this_round: int) -> None:
        rounds = options.rounds
        self.options = options
        self.canal = canal
        self.rounds_left: int = max(rounds - max(this_round, 1), 0)
        """Rounds of this era after the present one."""
        self.rail_rounds: int = rounds if canal else 0
        self.incomes: float = w.purse.incomes(self.rounds_left + self.rail_rounds)
        """Incomes still to come, as far ahead as they matter."""
        self.fraction: float = (self.rounds_left + w.this_round) / rounds
        """How much of the era is left."""
        self.space: float = w.purse.space(self.incomes)
        """What a space of the income track is worth."""
        self.stays: list[bool] = [canal and level > 1 for level in FACTS.tile_level]
        """For each kind of tile whether it will be there in an era to come."""
        self.gains: list[float] = [income * self.space * w.tile_income for income in FACTS.tile_income]
        """For each kind of tile what its income is worth when it flips."""
        self.mat: MatTable = w.mat.table([self._tile_quality(w, kind) for kind in range(_KINDS)])

    def _tile_quality(self, w: Weights, kind: int) -> float:
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
