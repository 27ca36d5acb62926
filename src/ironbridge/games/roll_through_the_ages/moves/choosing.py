"""Food or workers: what the choice dice give (RA-FOOD-2, RA-FOOD-3, RA-RULING-3).

One question for all of them: how many give food. The others give workers.
"""

from ironbridge.games.roll_through_the_ages.actions import FOOD_0
from ironbridge.games.roll_through_the_ages.flow import choose_food
from ironbridge.games.roll_through_the_ages.harvest import choice_dice
from ironbridge.games.roll_through_the_ages.position import CHOOSING, Ages
from ironbridge.games.roll_through_the_ages.reasons import ALLOWED, OTHER_QUESTION, TOO_FEW_CHOICE_DICE
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line


def legal(position: Ages) -> list[int]:
    """Offer every division of the choice dice."""
    return [FOOD_0 + number for number in range(choice_dice(position) + 1)]


def why_not(position: Ages, number: int) -> int:
    """Say why so many dice cannot give food."""
    if position.phase != CHOOSING:
        return OTHER_QUESTION
    return ALLOWED if number <= choice_dice(position) else TOO_FEW_CHOICE_DICE


def apply(position: Ages, number: int) -> None:
    """Take so many choice dice as food, the rest as workers."""
    choose_food(position, number)


def story(before: Ages, number: int, after: Ages) -> list[Line]:
    """Tell the division."""
    values = by_seat(before.active)
    values["food"] = number
    values["workers"] = choice_dice(before) - number
    return [line(before.active, "log.choose", values, "RA-FOOD-3", "dice")]
