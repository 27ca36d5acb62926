"""Why an action is refused: one number per reason, with the rule and the message that explain it.

`why_not` of every move gives such a number, `ALLOWED` when nothing speaks against the action, so that the
offer, the refusal and the rules cannot disagree.
"""

from typing import Final

ALLOWED: Final = 0
OTHER_QUESTION: Final = 1
NO_PRESERVATION: Final = 2
NO_POTTERY: Final = 3
FOOD_NOT_DOUBLED: Final = 4
ROLL_IS_FINAL: Final = 5
SKULL_LOCKED: Final = 6
NO_SUCH_DIE: Final = 7
DICE_CHOSEN: Final = 8
NO_DICE_CHOSEN: Final = 9
NO_LEADERSHIP: Final = 10
TOO_FEW_CHOICE_DICE: Final = 11
NO_SMITHING: Final = 12
SPEARHEADS_STAY: Final = 13
TOO_FEW_SPEARHEADS: Final = 14
TRADE_ALONE: Final = 15
NO_TRADING: Final = 16
TRADE_WITH_SELF: Final = 17
NO_SUCH_SEAT: Final = 18
NO_PROPOSALS_LEFT: Final = 19
NO_DEAL_POSSIBLE: Final = 20
NOT_HELD: Final = 21
RECEIVER_FULL: Final = 22
SAME_KIND_BOTH_WAYS: Final = 23
NOTHING_LEFT_TO_ASK: Final = 24
GIVE_FIRST: Final = 25
PARTNER_HAS_NONE: Final = 26
OWN_ROW_FULL: Final = 27
ONE_SIDED: Final = 28
NO_SHIPS: Final = 29
SHIPS_USED: Final = 30
SWAP_SAME: Final = 31
NO_ENGINEERING: Final = 32
TOO_FEW_STONES: Final = 33
NOT_IN_PLAY: Final = 34
ALREADY_FINISHED: Final = 35
TOO_FEW_WORKERS: Final = 36
TOO_FEW_BOXES: Final = 37
NO_SHIPPING: Final = 38
TOO_MANY_SHIPS: Final = 39
SHIPS_NOT_PAID: Final = 40
NOT_SOLD: Final = 41
ALREADY_OWNED: Final = 42
TOO_DEAR: Final = 43
ROW_EMPTY: Final = 44
ROW_PAID: Final = 45
ROW_NOT_NEEDED: Final = 46
NO_GRANARIES: Final = 47
FOOD_TOO_LITTLE: Final = 48
CARAVANS_OWNED: Final = 49
WORKERS_MUST_BUILD: Final = 50
ALREADY_TAKING: Final = 51
SWAP_NOT_HELD: Final = 52
SWAP_ROW_FULL: Final = 53
DISCARD_NOT_HELD: Final = 54
CITY_FINISHED: Final = 55

RULES: Final = [
    ("", ""),
    ("RA-TURN-2", "refusal.other_question"),
    ("LB-PRES-1", "refusal.no_preservation"),
    ("LB-PRES-1", "refusal.no_pottery"),
    ("RA-RULING-9", "refusal.food_not_doubled"),
    ("RA-ROLL-8", "refusal.roll_is_final"),
    ("RA-ROLL-6", "refusal.skull_locked"),
    ("RA-ROLL-4", "refusal.no_such_die"),
    ("RA-ROLL-4", "refusal.dice_chosen"),
    ("RA-ROLL-4", "refusal.no_dice_chosen"),
    ("RA-EFF-LEAD", "refusal.no_leadership"),
    ("RA-FOOD-3", "refusal.too_few_choice_dice"),
    ("LB-SMITH-1", "refusal.no_smithing"),
    ("LB-SMITH-2", "refusal.spearheads_stay"),
    ("RA-RULING-7", "refusal.too_few_spearheads"),
    ("RA-SOLO-8", "refusal.trade_alone"),
    ("RA-RULING-39", "refusal.no_trading"),
    ("RA-TRADE-3", "refusal.trade_with_self"),
    ("RA-SETUP-1", "refusal.no_such_seat"),
    ("RA-RULING-36", "refusal.no_proposals_left"),
    ("RA-RULING-17", "refusal.no_deal_possible"),
    ("RA-TRADE-5", "refusal.not_held"),
    ("RA-TRADE-4", "refusal.receiver_full"),
    ("RA-RULING-38", "refusal.same_kind_both_ways"),
    ("RA-RULING-17", "refusal.nothing_left_to_ask"),
    ("RA-RULING-17", "refusal.give_first"),
    ("RA-TRADE-5", "refusal.partner_has_none"),
    ("RA-TRADE-4", "refusal.own_row_full"),
    ("RA-RULING-17", "refusal.one_sided"),
    ("LB-SHIP-3", "refusal.no_ships"),
    ("LB-SHIP-3", "refusal.ships_used"),
    ("RA-RULING-8", "refusal.swap_same"),
    ("RA-EFF-ENG", "refusal.no_engineering"),
    ("RA-EFF-ENG", "refusal.too_few_stones"),
    ("RA-SETUP-8", "refusal.not_in_play"),
    ("RA-BUILD-9", "refusal.already_finished"),
    ("RA-BUILD-1", "refusal.too_few_workers"),
    ("RA-BUILD-2", "refusal.too_few_boxes"),
    ("LB-SHIP-1", "refusal.no_shipping"),
    ("LB-SHIP-2", "refusal.too_many_ships"),
    ("LB-SHIP-1", "refusal.ships_not_paid"),
    ("LB-GEN-1", "refusal.not_sold"),
    ("RA-DEV-2", "refusal.already_owned"),
    ("RA-DEV-6", "refusal.too_dear"),
    ("RA-DEV-4", "refusal.row_empty"),
    ("RA-DEV-4", "refusal.row_paid"),
    ("RA-RULING-12", "refusal.row_not_needed"),
    ("RA-EFF-GRA", "refusal.no_granaries"),
    ("RA-DEV-6", "refusal.food_too_little"),
    ("RA-DISC-3", "refusal.caravans_owned"),
    ("RA-RULING-14", "refusal.workers_must_build"),
    ("RA-RULING-38", "refusal.already_taking"),
    ("LB-SHIP-3", "refusal.swap_not_held"),
    ("LB-SHIP-4", "refusal.own_row_full"),
    ("RA-DISC-2", "refusal.discard_not_held"),
    ("RA-BUILD-4", "refusal.already_finished"),
]
"""For each reason the rule that gives it and the message that says it."""
