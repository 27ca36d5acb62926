"""The switches chosen at set-up, and the figures that follow from edition, seats and switches."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS, RELIGION
from ironbridge.kernel.box import Option

_RULINGS: Final = {
    "religion_base_vp": "RA-DEV-8",
    "smithing_spearheads": "RA-RULING-7",
    "religion_shields_from_reflected_revolt": "RA-RULING-6",
    "max_ships": "RA-RULING-8",
    "solo_lba_turns": "RA-RULING-16",
    "solo_skull_reroll": "RA-SOLO-6",
    "unspent_workers_allowed": "RA-RULING-14",
    "trade_requires_both_give": "RA-RULING-17",
}
OPTIONS: Final = (
    Option("late_bronze_age", (False, True), "LB-GEN-1"),
    Option("trading", ("printed", True, False), "RA-RULING-39"),
    *(Option(name, values, _RULINGS[name]) for name, values in FACTS.options.items()),
)

NO_LIMIT: Final = 1 << 20


class Options:
    """One match's figures as flat lists. Positions share it; nothing in it ever changes."""

    def __init__(self, seats: int, chosen: dict[str, bool | int | str]) -> None:
        self.seats = seats
        self.chosen = chosen
        self.solo = seats == 1
        self.late = chosen["late_bronze_age"] is True
        """Whether The Late Bronze Age is played."""
        wanted = chosen["trading"]
        self.trading = not self.solo and (wanted is True or (wanted == "printed" and self.late))
        """Whether seats may trade with each other."""
        self._read_edition(seats)
        self._read_rulings()

    def _read_edition(self, seats: int) -> None:
        edition = FACTS.editions["late_bronze_age" if self.late else "base"]
        cities = len(FACTS.city_boxes)
        self.boxes = FACTS.city_boxes + FACTS.monument_boxes
        self.first = [0] * cities + edition.first
        """Points of each project for its first finisher; cities have none."""
        self.later = [0] * cities + edition.later
        self.monuments = 0
        """Those in play, as a bitmask of projects: all must be finished by somebody to end the match."""
        for at, counts in enumerate(edition.available):
            if seats in counts:
                self.monuments |= 1 << (cities + at)
        self.available = self.monuments | ((1 << cities) - 1)
        """The projects that can be built, as a bitmask: cities first, then monuments."""
        self.cost = list(edition.cost)
        self.vp = list(edition.vp)
        if not self.late:
            self.vp[RELIGION] = _whole(self.chosen["religion_base_vp"])
        self.sold = sum(1 << at for at in range(len(DEVELOPMENT_IDS)) if self.cost[at])
        """The developments of this edition, as a bitmask."""
        self.limits: list[int] = [FACTS.food_most, *FACTS.good_most]
        """What the board can show: food, then the five goods."""
        self.coins_per_food = edition.coins_per_food
        self.vp_per_monument = edition.vp_per_monument
        self.developments_to_end: int = NO_LIMIT if self.solo else edition.developments_to_end
        """So many developments of one seat end the match; no seat of a solo match reaches it."""

    def _read_rulings(self) -> None:
        chosen = self.chosen
        solo_turns = _whole(chosen["solo_lba_turns"]) if self.late else FACTS.solo_turns
        self.last_round: int = solo_turns if self.solo else FACTS.last_round
        self.most_ships = _whole(chosen["max_ships"]) or NO_LIMIT
        self.skulls_locked = not (self.solo and chosen["solo_skull_reroll"] is True)
        self.spearheads_spent = chosen["smithing_spearheads"] == "spent"
        self.religion_shields = chosen["religion_shields_from_reflected_revolt"] is True
        self.may_waste_workers = chosen["unspent_workers_allowed"] is True
        self.gifts = chosen["trade_requires_both_give"] is False


def _whole(value: bool | int | str) -> int:
    assert isinstance(value, int), "the option is a number"
    return value
