"""What stays the same during a match: the figures of the chosen edition, seats and options, as flat lists."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS

LEADERSHIP: Final = 0
IRRIGATION: Final = 1
AGRICULTURE: Final = 2
QUARRYING: Final = 3
MEDICINE: Final = 4
PRESERVATION: Final = 5
COINAGE: Final = 6
CARAVANS: Final = 7
SHIPPING: Final = 8
SMITHING: Final = 9
RELIGION: Final = 10
GRANARIES: Final = 11
MASONRY: Final = 12
ENGINEERING: Final = 13
COMMERCE: Final = 14
ARCHITECTURE: Final = 15
EMPIRE: Final = 16

NO_LIMIT: Final = 1 << 20


class Setup:
    """One match's figures. Positions share it; nothing in it ever changes."""

    seats: int
    options: dict[str, bool | int | str]
    late: bool
    """Whether The Late Bronze Age is played."""
    solo: bool
    trading: bool
    """Whether seats may trade with each other."""
    available: int
    """The projects that can be built, as a bitmask: cities first, then monuments."""
    monuments: int
    """The monuments among them: all must be finished by somebody to end the match."""
    boxes: list[int]
    first: list[int]
    """Points of each project for its first finisher; cities have none."""
    later: list[int]
    cost: list[int]
    vp: list[int]
    sold: int
    """The developments of this edition, as a bitmask."""
    limits: list[int]
    """What the board can show: food, then the five goods."""
    last_round: int
    developments_to_end: int
    """So many developments of one seat end the match; no seat of a solo match reaches it."""
    coins_per_food: int
    vp_per_monument: int
    most_ships: int
    skulls_locked: bool
    spearheads_spent: bool
    religion_shields: bool
    may_waste_workers: bool
    gifts: bool

    def __init__(self, seats: int, options: dict[str, bool | int | str]) -> None:
        self.seats = seats
        self.options = options
        self.solo = seats == 1
        self.late = options["late_bronze_age"] is True
        wanted = options["trading"]
        self.trading = not self.solo and (wanted is True or (wanted == "printed" and self.late))
        self._read_edition(seats)
        self._read_rulings()

    def _read_edition(self, seats: int) -> None:
        edition = FACTS.editions["late_bronze_age" if self.late else "base"]
        cities = len(FACTS.city_boxes)
        self.boxes = FACTS.city_boxes + FACTS.monument_boxes
        self.first = [0] * cities + edition.first
        self.later = [0] * cities + edition.later
        self.monuments = 0
        for at, counts in enumerate(edition.available):
            if seats in counts:
                self.monuments |= 1 << (cities + at)
        self.available = self.monuments | ((1 << cities) - 1)
        self.cost = list(edition.cost)
        self.vp = list(edition.vp)
        if not self.late:
            self.vp[RELIGION] = _whole(self.options["religion_base_vp"])
        self.sold = sum(1 << at for at in range(len(DEVELOPMENT_IDS)) if self.cost[at])
        self.limits = [FACTS.food_most, *FACTS.good_most]
        self.coins_per_food = edition.coins_per_food
        self.vp_per_monument = edition.vp_per_monument
        self.developments_to_end = NO_LIMIT if self.solo else edition.developments_to_end

    def _read_rulings(self) -> None:
        options = self.options
        solo_turns = _whole(options["solo_lba_turns"]) if self.late else FACTS.solo_turns
        self.last_round = solo_turns if self.solo else FACTS.last_round
        self.most_ships = _whole(options["max_ships"]) or NO_LIMIT
        self.skulls_locked = not (self.solo and options["solo_skull_reroll"] is True)
        self.spearheads_spent = options["smithing_spearheads"] == "spent"
        self.religion_shields = options["religion_shields_from_reflected_revolt"] is True
        self.may_waste_workers = options["unspent_workers_allowed"] is True
        self.gifts = options["trade_requires_both_give"] is False


def _whole(value: bool | int | str) -> int:
    assert isinstance(value, int), "the option is a number"
    return value
