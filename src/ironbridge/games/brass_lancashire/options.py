"""The switches chosen at set-up, and the figures that follow from ruleset, seat count and switches."""

from typing import Final

from ironbridge.errors import FactsError
from ironbridge.games.brass.bits import mask_of
from ironbridge.games.brass.market import CubeMarket
from ironbridge.games.brass_lancashire.facts import ERAS, FACTS, FACTS_JSON, MOST, Facts
from ironbridge.kernel.box import Option
from ironbridge.kernel.reading import Reader

RULEBOOK: Final = "rulebook"
COMMUNITY: Final = "community_2p"
EDITION_2018: Final = "lancashire_2018"
SEATS: Final = {RULEBOOK: (3, 4), COMMUNITY: (2, 2), EDITION_2018: (2, 4)}
"""For each ruleset the fewest and the most seats (BL-SETUP-1, BL-2P-1, BL-18-3)."""
OPTIONS: Final = (
    Option("ruleset", (RULEBOOK, COMMUNITY, EDITION_2018), "BL-SETUP-1"),
    Option("bonus_kind", ("money", "income_spaces"), "BL-EDGE-1"),
    Option("combined_may_overbuild", (True, False), "BL-EDGE-20"),
    Option("virtual_link_2018", (False, True), "BL-18-2"),
)


class Options:
    """What differs between set-ups; everything else is printed once, in `FACTS`."""

    def __init__(self, seats: int, chosen: dict[str, bool | int | str]) -> None:
        rulesets = Reader(FACTS_JSON, "facts").inner("rulesets")
        self.seats = seats
        self.chosen = chosen
        self.bonus_as_income: bool = chosen["bonus_kind"] == "income_spaces"
        self.combined_may_overbuild = bool(chosen["combined_may_overbuild"])
        self._follow_rulebook(FACTS)
        if chosen["ruleset"] == COMMUNITY:
            self._follow_community(rulesets.inner(COMMUNITY))
        elif chosen["ruleset"] == EDITION_2018:
            self._follow_2018(rulesets.inner(EDITION_2018).inner("overrides"))
        if rulesets.problems:
            raise FactsError("facts contradict themselves", "; ".join(rulesets.problems))

    def _follow_rulebook(self, facts: Facts) -> None:
        self.rounds: int = facts.rounds.get(self.seats, 0)
        """Rounds of an era."""
        self.removed: list[int] = facts.cards_removed.get(self.seats, [0, 0])
        """For each era how many cards stay unseen."""
        self.deck: list[int] = list(facts.card_counts)
        """How many copies of each card are in play."""
        self.market = CubeMarket(facts.track_prices, facts.price_when_empty)
        """Both Demand Tracks have these prices."""
        self.market_tiles: list[int] = _counted(facts.market_tiles)
        """How many Distant Market tiles move the cotton marker by 0, 1, 2 … spaces."""
        self.start_money: int = facts.start_money
        self.slot_open: list[bool] = [True] * len(facts.slots)
        self.line_open: list[list[bool]] = [list(facts.line_canal), list(facts.line_rail)]
        """For each era and line whether a link may be built there."""
        self.ports: int = mask_of(at for at, always in enumerate(facts.is_port) if always)
        """The locations that always count as built ports."""
        self.partner: list[int] = [-1] * len(facts.locations)
        """For each location the other end of a virtual link, or -1."""
        a, b = facts.virtual_link
        self.partner[a], self.partner[b] = b, a
        self.tile_vp: list[int] = list(facts.tile_vp)
        self.refill_after_turn = False
        self.income_at_round_end = False
        self.loan_rounds = 0
        """Loans end this many rounds before the rail era does; 0: when the pile is empty."""
        self.shared_ties = False

    def _follow_community(self, rules: Reader) -> None:
        """Play the two-seat variant (BL-2P-1…5)."""
        facts = FACTS
        self.rounds = rules.whole("rounds_per_period", 1, MOST)
        self.start_money = rules.whole("start_money", 0, MOST)
        removed = rules.inner("cards_removed_random")
        self.removed = [removed.whole(era, 0, MOST) for era in ERAS]
        self._take_out(rules.inner("cards_taken_out"))
        if sum(self.deck) != rules.whole("deck_size", 0, MOST):
            rules.fault("deck_size", f"contradicts the {sum(self.deck)} cards left")
        prices = rules.wholes("demand_tracks_spaces", -1, 1, MOST)
        self.market = CubeMarket(prices, rules.whole("price_when_empty", 0, MOST))
        self.market_tiles = _counted([-step for step in rules.wholes("distant_market_tiles", -1, -MOST, 0)])
        self._close(
            [facts.locations.index(name) for name in rules.words("removed_locations", facts.locations)]
        )
        added = rules.inner("link_changes").raw("canal_added")
        for ends in added if isinstance(added, list) else []:
            self.line_open[0][facts.lines.index("--".join(ends))] = True

    def _close(self, closed: list[int]) -> None:
        facts = FACTS
        self.slot_open = [location not in closed for location in facts.slot_location]
        for line in range(len(facts.lines)):
            if facts.line_a[line] in closed or facts.line_b[line] in closed:
                self.line_open[0][line] = self.line_open[1][line] = False
        self.ports &= ~mask_of(closed)
        for location in closed:
            if self.partner[location] >= 0:
                self.partner[self.partner[location]] = -1
                self.partner[location] = -1

    def _follow_2018(self, rules: Reader) -> None:
        """Play by the edition of 2018 (BL-18-1…10)."""
        facts, count = FACTS, str(self.seats)
        self.rounds = rules.inner("rounds_per_period").whole(count, 1, MOST)
        per_seat = rules.inner("cards_removed_per_player")
        self.removed = [self.seats * per_seat.whole(era, 0, MOST) for era in ERAS]
        self._take_out(rules.inner("cards_taken_out").inner(count))
        if sum(self.deck) != rules.inner("deck_size").whole(count, 0, MOST):
            rules.fault("deck_size", f"contradicts the {sum(self.deck)} cards left")
        tiles = rules.inner("distant_market_tiles").wholes(count, -1, -MOST, 0)
        self.market_tiles = _counted([-step for step in tiles])
        mill = facts.industries.index("cotton_mill")
        for kind in range(len(self.tile_vp)):
            if facts.tile_industry[kind] == mill and facts.tile_level[kind] == 1:
                self.tile_vp[kind] = rules.whole("cotton_mill_level_1_vp", 0, MOST)
        self.bonus_as_income = rules.raw("bonus_kind") == "income_spaces"
        if not self.chosen["virtual_link_2018"]:
            self.partner = [-1] * len(facts.locations)
        self.refill_after_turn = rules.flag("refill_after_own_turn")
        self.income_at_round_end = rules.flag("income_step_at_round_end")
        self.loan_rounds = rules.whole("loans_forbidden_last_rounds", 0, MOST)
        self.shared_ties = rules.flag("shared_ties")

    def _take_out(self, cards: Reader) -> None:
        for card, name in enumerate(FACTS.cards):
            self.deck[card] -= cards.whole(name, 0, self.deck[card], 0)
        cards.refuse_unknown()


def _counted(steps: list[int]) -> list[int]:
    return [steps.count(step) for step in range(max(FACTS.market_tiles) + 1)]
