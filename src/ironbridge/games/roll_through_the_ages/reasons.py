"""Why an action is refused: a small number for the checks, a rule id and a message for people.

`why_not` of every move answers with one of these numbers; `legal` only asks whether it is `FINE`.
"""

from typing import Final

FINE: Final = 0
REASONS: Final[list[tuple[str, str]]] = [("", "")]
"""For each reason the rule that gives it and the message that says it."""


def _reason(rule: str, key: str) -> int:
    REASONS.append((rule, f"refusal.{key}"))
    return len(REASONS) - 1


OTHER_QUESTION: Final[int] = _reason("RA-TURN-2", "other_question")
NO_PRESERVATION: Final[int] = _reason("LB-PRES-1", "no_preservation")
NO_POTTERY: Final[int] = _reason("LB-PRES-1", "no_pottery")
FOOD_NOT_DOUBLED: Final[int] = _reason("RA-RULING-9", "food_not_doubled")
ROLL_IS_FINAL: Final[int] = _reason("RA-ROLL-8", "roll_is_final")
SKULL_LOCKED: Final[int] = _reason("RA-ROLL-6", "skull_locked")
NO_SUCH_DIE: Final[int] = _reason("RA-ROLL-4", "no_such_die")
DICE_CHOSEN: Final[int] = _reason("RA-ROLL-4", "dice_chosen")
NO_DICE_CHOSEN: Final[int] = _reason("RA-ROLL-4", "no_dice_chosen")
NO_LEADERSHIP: Final[int] = _reason("RA-EFF-LEAD", "no_leadership")
TOO_FEW_CHOICE_DICE: Final[int] = _reason("RA-FOOD-3", "too_few_choice_dice")
NO_SMITHING: Final[int] = _reason("LB-SMITH-1", "no_smithing")
SPEARHEADS_STAY: Final[int] = _reason("LB-SMITH-2", "spearheads_stay")
TOO_FEW_SPEARHEADS: Final[int] = _reason("RA-RULING-7", "too_few_spearheads")
TRADE_ALONE: Final[int] = _reason("RA-SOLO-8", "trade_alone")
NO_TRADING: Final[int] = _reason("RA-RULING-39", "no_trading")
TRADE_WITH_SELF: Final[int] = _reason("RA-TRADE-3", "trade_with_self")
NO_SUCH_SEAT: Final[int] = _reason("RA-SETUP-1", "no_such_seat")
NO_PROPOSALS_LEFT: Final[int] = _reason("RA-RULING-36", "no_proposals_left")
NO_DEAL_POSSIBLE: Final[int] = _reason("RA-RULING-17", "no_deal_possible")
NOT_HELD: Final[int] = _reason("RA-TRADE-5", "not_held")
RECEIVER_FULL: Final[int] = _reason("RA-TRADE-4", "receiver_full")
SAME_KIND_BOTH_WAYS: Final[int] = _reason("RA-RULING-38", "same_kind_both_ways")
NOTHING_LEFT_TO_ASK: Final[int] = _reason("RA-RULING-17", "nothing_left_to_ask")
GIVE_FIRST: Final[int] = _reason("RA-RULING-17", "give_first")
PARTNER_HAS_NONE: Final[int] = _reason("RA-TRADE-5", "partner_has_none")
OWN_ROW_FULL: Final[int] = _reason("RA-TRADE-4", "own_row_full")
ONE_SIDED: Final[int] = _reason("RA-RULING-17", "one_sided")
NO_SHIPS: Final[int] = _reason("LB-SHIP-3", "no_ships")
SHIPS_USED: Final[int] = _reason("LB-SHIP-3", "ships_used")
SWAP_SAME: Final[int] = _reason("RA-RULING-8", "swap_same")
NO_ENGINEERING: Final[int] = _reason("RA-EFF-ENG", "no_engineering")
TOO_FEW_STONES: Final[int] = _reason("RA-EFF-ENG", "too_few_stones")
NOT_IN_PLAY: Final[int] = _reason("RA-SETUP-8", "not_in_play")
ALREADY_FINISHED: Final[int] = _reason("RA-BUILD-9", "already_finished")
TOO_FEW_WORKERS: Final[int] = _reason("RA-BUILD-1", "too_few_workers")
TOO_FEW_BOXES: Final[int] = _reason("RA-BUILD-2", "too_few_boxes")
NO_SHIPPING: Final[int] = _reason("LB-SHIP-1", "no_shipping")
TOO_MANY_SHIPS: Final[int] = _reason("LB-SHIP-2", "too_many_ships")
SHIPS_NOT_PAID: Final[int] = _reason("LB-SHIP-1", "ships_not_paid")
NOT_SOLD: Final[int] = _reason("LB-GEN-1", "not_sold")
ALREADY_OWNED: Final[int] = _reason("RA-DEV-2", "already_owned")
TOO_DEAR: Final[int] = _reason("RA-DEV-6", "too_dear")
ROW_EMPTY: Final[int] = _reason("RA-DEV-4", "row_empty")
ROW_PAID: Final[int] = _reason("RA-DEV-4", "row_paid")
ROW_NOT_NEEDED: Final[int] = _reason("RA-RULING-12", "row_not_needed")
NO_GRANARIES: Final[int] = _reason("RA-EFF-GRA", "no_granaries")
FOOD_TOO_LITTLE: Final[int] = _reason("RA-DEV-6", "food_too_little")
CARAVANS_OWNED: Final[int] = _reason("RA-DISC-3", "caravans_owned")
WORKERS_MUST_BUILD: Final[int] = _reason("RA-RULING-14", "workers_must_build")
ALREADY_TAKING: Final[int] = _reason("RA-RULING-38", "already_taking")
SWAP_NOT_HELD: Final[int] = _reason("LB-SHIP-3", "swap_not_held")
SWAP_ROW_FULL: Final[int] = _reason("LB-SHIP-4", "own_row_full")
DISCARD_NOT_HELD: Final[int] = _reason("RA-DISC-2", "discard_not_held")
CITY_FINISHED: Final[int] = _reason("RA-BUILD-4", "already_finished")
