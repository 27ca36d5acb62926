"""The switches chosen at set-up: the board side and one for each ruling that knows more than one value."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS, SIDES
from ironbridge.kernel.box import Option

RULES: Final = {
    "board_side": "BX-EXP-1",
    "compass_arrow_onto_other_arrow": "BX-RUL-2",
    "cursor_move": "BX-RUL-3",
    "sale_without_selling_moves_cursor": "BX-RUL-5",
    "art_pile_refill": "BX-RUL-7",
    "joker_supply_limited": "BX-RUL-13",
    "noble_supply_limited": "BX-MAT-2",
    "money_supply_limited": "BX-RUL-14",
    "tie_break_first_player_includes_current": "BX-RUL-18",
    "grand_place_limit": "BX-RUL-22",
    "brussels_no_op_allowed": "BX-RUL-23",
    "secondary_when_main_skipped": "BX-RUL-25",
    "secondary_for_passed_owner": "BX-RUL-26",
    "no_brussels_assistants_no_loss": "BX-RUL-36",
    "bids_of_last_round_returned": "BX-RUL-37",
    "assistants_on_boards_count_for_row_4": "BX-RUL-38",
    "score_below_zero": "BX-RUL-40",
    "neutrals_count_as_one_side": "BX-RUL-42",
    "start_figure_counts_as_kept": "BX-RUL-46",
    "figure_deck_refill": "BX-RUL-47",
    "cinquantenaire_pays_action_costs": "BX-RUL-48",
}
"""Every option with the rule that explains it, in the order of the rules."""


_SIDES: Final[list[bool | int | str]] = [*sorted(SIDES, key=FACTS.default_side.__ne__)]
_VALUES: Final = {"board_side": _SIDES, **FACTS.rulings}
OPTIONS: Final = tuple(
    [Option(name, tuple(_VALUES[name]), rule) for name, rule in RULES.items() if name in _VALUES]
)


class Options:
    """The options of a match as flags; never changed after set-up, so copies share it."""

    def __init__(self, chosen: dict[str, bool | int | str]) -> None:
        self.chosen = chosen
        self.side: int = SIDES.index(str(chosen["board_side"]))
        self.arrow_skips: bool = chosen["compass_arrow_onto_other_arrow"] == "skip"
        self.cursor_exact: bool = chosen["cursor_move"] == "exact_count"
        self.cursor_without_sale: bool = chosen["sale_without_selling_moves_cursor"] is True
        self.renew_when_emptied: bool = chosen["art_pile_refill"] == "when_emptied"
        self.jokers_limited: bool = chosen["joker_supply_limited"] is True
        self.nobles_limited: bool = chosen["noble_supply_limited"] is True
        self.money_limited: bool = chosen["money_supply_limited"] is True
        self.current_first_wins_tie: bool = chosen["tie_break_first_player_includes_current"] == "first"
        self.limit_live: bool = chosen["grand_place_limit"] == "live"
        self.no_op: bool = chosen["brussels_no_op_allowed"] is True
        self.secondary_when_skipped: bool = chosen["secondary_when_main_skipped"] is True
        self.secondary_when_passed: bool = chosen["secondary_for_passed_owner"] is True
        self.unused_no_loss: bool = chosen["no_brussels_assistants_no_loss"] is True
        self.bids_returned: bool = chosen["bids_of_last_round_returned"] is True
        self.placed_count: bool = chosen["assistants_on_boards_count_for_row_4"] is True
        self.below_zero: bool = chosen["score_below_zero"] is True
        self.neutrals_one_side: bool = chosen["neutrals_count_as_one_side"] is True
        self.start_figure_kept: bool = chosen["start_figure_counts_as_kept"] is True
        self.deck_when_emptied: bool = chosen["figure_deck_refill"] == "when_emptied"
        self.costs_paid: bool = chosen["cinquantenaire_pays_action_costs"] is True
