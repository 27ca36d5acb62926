"""Food or workers: what the choice dice give (RA-FOOD-2, RA-FOOD-3, RA-RULING-3).

One question for all of them: how many give food. The others give workers.
"""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.actions import FOOD_0
from ironbridge.games.roll_through_the_ages.flow.harvest import choice_dice
from ironbridge.games.roll_through_the_ages.flow.turn import choose_food
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_CHOOSE
from ironbridge.games.roll_through_the_ages.words import by_seat, line, taken_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Food(Move[AgesPosition]):
    """Taking so many choice dice as food, the rest as workers."""

    def legal(self, position: AgesPosition, found: list[int]) -> None:
        """Offer every division of the choice dice."""
        for number in range(choice_dice(position) + 1):
            found.append(FOOD_0 + number)

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked != ASK_CHOOSE:
            return reasons.OTHER_QUESTION
        few = action - FOOD_0 > choice_dice(position)
        return reasons.TOO_FEW_CHOICE_DICE if few else reasons.FINE

    def apply(self, position: AgesPosition, action: int) -> None:
        choose_food(position, action - FOOD_0)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        values = by_seat(before.active, taken=taken_text(before, action - FOOD_0))
        return [line(before.active, "log.choose", values, "RA-FOOD-3", "dice:keep")]
