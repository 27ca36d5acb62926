"""What the log can tell: one number per event, with its message key and its rule.

A rule that changes something notes an event with the seat and up to three numbers; `lines.py` turns them into
sentences. Outside of the log nobody listens and nothing is noted.
"""

from typing import Final

KEYS: Final[list[str]] = []
"""By event: the last part of its message's key."""
RULES: Final[list[str]] = []
"""By event: the rule it follows from."""


def _event(key: str, rule: str = "") -> int:
    KEYS.append(key)
    RULES.append(rule)
    return len(KEYS) - 1


GOT_MONEY: Final = _event("got_money")
GOT_JOKERS: Final = _event("got_jokers")
GOT_CUBES: Final = _event("got_cube")
SCORED: Final = _event("scored")
TRACK_STEP: Final = _event("track_step")
PILES_RENEWED: Final = _event("piles_renewed", "BX-WORK-3")
PLACED: Final = _event("placed", "BX-ANB-1")
DECLINED: Final = _event("declined", "BX-ANB-5")
KEPT_ARTWORK: Final = _event("kept_artwork", "BX-WORK-2")
GOT_BLACK: Final = _event("got_black", "BX-SEC-3")
CURSOR_MOVED: Final = _event("cursor_moved", "BX-SALE-2")
SOLD: Final = _event("sold", "BX-SALE-4")
COVERED_PLACE: Final = _event("covered_place", "BX-SALE-5")
HIRED: Final = _event("hired", "BX-THEA-1")
FIGURE_KEPT: Final = _event("figure_kept", "BX-THEA-3")
FIGURE_DISCARDED: Final = _event("figure_discarded", "BX-THEA-3")
SWAPPED: Final = _event("swapped", "BX-FIG-2")
PAID_UNITS: Final = _event("paid_units", "BX-CON-2")
ARROW_TURNED: Final = _event("arrow_turned", "BX-CON-7")
BUILT_TILE: Final = _event("built", "BX-CON-8")
USED_BRUSSELS: Final = _event("used_brussels", "BX-BXL-1")
ACTIVATED: Final = _event("activated", "BX-FIG-9")
FREED: Final = _event("freed")
PASSED_FIRST: Final = _event("passed_first", "BX-PASS-2")
PASSED_LATER: Final = _event("passed_later", "BX-PASS-3")
FRAMED: Final = _event("framed", "BX-STOCK-3")
NEUTRAL_PLACED: Final = _event("neutral_placed", "BX-2P-2")
WON_CARD: Final = _event("won_card", "BX-RES-1")
TIED_FOR_CARD: Final = _event("tied_for_card", "BX-RES-2")
NEW_FIRST: Final = _event("new_first", "BX-RES-4")
USED_CARD: Final = _event("used_card", "BX-RES-7")
TUCKED_CARD_UNDER: Final = _event("tucked_card", "BX-RES-6")
SHIELD_SCORED: Final = _event("shield_scored", "BX-RES-12")
SENT_TO_COURT: Final = _event("sent_to_court", "BX-RES-14")
ROUND_ENDED: Final = _event("round_ended", "BX-RES-1")
ROUND_BEGAN: Final = _event("round_began", "BX-GEN-3")
FIGURE_LEFT: Final = _event("figure_left", "BX-EOR-5")
SALARY_PAID_OUT: Final = _event("salary_paid", "BX-END-3")
FIGURE_LOST: Final = _event("figure_lost", "BX-END-3")
DEALT_STRIP: Final = _event("dealt_strip", "BX-SETUP-1")
DEALT_TILE: Final = _event("dealt_tile", "BX-SETUP-11")
DEALT_FIGURE: Final = _event("dealt_figure", "BX-THEA-7")
DEALT_ARTWORK: Final = _event("dealt_artwork", "BX-SETUP-10")
DEALT_BONUS: Final = _event("dealt_bonus", "BX-SETUP-12")
DEALT_FIRST: Final = _event("dealt_first", "BX-SETUP-13")
DEALT_STOCK: Final = _event("dealt_stock", "BX-STOCK-1")
DREW_ARTWORK: Final = _event("drew_artwork", "BX-WORK-1")
SECONDARY_FOR: Final = _event("secondary", "BX-SEC-1")
BIDS_BACK: Final = _event("bids_back", "BX-RUL-37")
ENDED: Final = _event("ended", "BX-END-1")
PERFORMED: Final = _event("performed", "BX-BXL-7")
STOPPED: Final = _event("stopped", "BX-BXL-8")
