"""What the log can tell: one number per event, with its message key and its rule.

A rule that changes something notes an event with the seat and up to three numbers; `story.py` turns them
into sentences. Outside of the log nobody listens and nothing is noted.
"""

from typing import Final

GOT_MONEY: Final = 0
GOT_JOKERS: Final = 1
GOT_CUBES: Final = 2
SCORED: Final = 3
TRACK_STEP: Final = 4
PILES_RENEWED: Final = 5
PLACED: Final = 6
DECLINED: Final = 7
KEPT_ARTWORK: Final = 8
GOT_BLACK: Final = 9
CURSOR_MOVED: Final = 10
SOLD: Final = 11
COVERED_PLACE: Final = 12
HIRED: Final = 13
FIGURE_KEPT: Final = 14
FIGURE_DISCARDED: Final = 15
SWAPPED: Final = 16
PAID_UNITS: Final = 17
ARROW_TURNED: Final = 18
BUILT_TILE: Final = 19
USED_BRUSSELS: Final = 20
ACTIVATED: Final = 21
FREED: Final = 22
PASSED_FIRST: Final = 23
PASSED_LATER: Final = 24
FRAMED: Final = 25
NEUTRAL_PLACED: Final = 26
WON_CARD: Final = 27
TIED_FOR_CARD: Final = 28
NEW_FIRST: Final = 29
USED_CARD: Final = 30
TUCKED_CARD_UNDER: Final = 31
SHIELD_SCORED: Final = 32
SENT_TO_COURT: Final = 33
ROUND_BEGAN: Final = 34
FIGURE_LEFT: Final = 35
SALARY_PAID_OUT: Final = 36
FIGURE_LOST: Final = 37
DEALT_STRIP: Final = 38
DEALT_TILE: Final = 39
DEALT_FIGURE: Final = 40
DEALT_ARTWORK: Final = 41
DEALT_BONUS: Final = 42
DEALT_FIRST: Final = 43
DEALT_STOCK: Final = 44
DREW_ARTWORK: Final = 45
DREW_HIDDEN: Final = 46
SECONDARY_FOR: Final = 47
BIDS_BACK: Final = 48
ENDED: Final = 49
PERFORMED: Final = 50
STOPPED: Final = 51

EVENTS: Final = (
    ("got_money", ""),
    ("got_jokers", ""),
    ("got_cube", ""),
    ("scored", ""),
    ("track_step", ""),
    ("piles_renewed", "BX-WORK-3"),
    ("placed", "BX-ANB-1"),
    ("declined", "BX-ANB-5"),
    ("kept_artwork", "BX-WORK-2"),
    ("got_black", "BX-SEC-3"),
    ("cursor_moved", "BX-SALE-2"),
    ("sold", "BX-SALE-4"),
    ("covered_place", "BX-SALE-5"),
    ("hired", "BX-THEA-1"),
    ("figure_kept", "BX-THEA-3"),
    ("figure_discarded", "BX-THEA-3"),
    ("swapped", "BX-FIG-2"),
    ("paid_units", "BX-CON-2"),
    ("arrow_turned", "BX-CON-7"),
    ("built", "BX-CON-8"),
    ("used_brussels", "BX-BXL-1"),
    ("activated", "BX-FIG-9"),
    ("freed", ""),
    ("passed_first", "BX-PASS-2"),
    ("passed_later", "BX-PASS-3"),
    ("framed", "BX-STOCK-3"),
    ("neutral_placed", "BX-2P-2"),
    ("won_card", "BX-RES-1"),
    ("tied_for_card", "BX-RES-2"),
    ("new_first", "BX-RES-4"),
    ("used_card", "BX-RES-7"),
    ("tucked_card", "BX-RES-6"),
    ("shield_scored", "BX-RES-12"),
    ("sent_to_court", "BX-RES-14"),
    ("round_began", "BX-GEN-3"),
    ("figure_left", "BX-EOR-5"),
    ("salary_paid", "BX-END-3"),
    ("figure_lost", "BX-END-3"),
    ("dealt_strip", "BX-SETUP-1"),
    ("dealt_tile", "BX-SETUP-11"),
    ("dealt_figure", "BX-THEA-7"),
    ("dealt_artwork", "BX-SETUP-10"),
    ("dealt_bonus", "BX-SETUP-12"),
    ("dealt_first", "BX-SETUP-13"),
    ("dealt_stock", "BX-STOCK-1"),
    ("drew_artwork", "BX-WORK-1"),
    ("drew_hidden", "BX-RUL-9"),
    ("secondary", "BX-SEC-1"),
    ("bids_back", "BX-RUL-37"),
    ("ended", "BX-END-1"),
    ("performed", "BX-BXL-7"),
    ("stopped", "BX-BXL-8"),
)
