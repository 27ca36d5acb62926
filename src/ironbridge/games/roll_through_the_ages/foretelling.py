"""What the offer tells before a choice: harvest, feeding, disasters, what is paid, what a purchase does.

The log's own lines tell it: they are written for a position in which the action is carried out. What concerns
the deciding seat has words of its own here; what happens to others is said as the log will say it.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import ARGUMENT, KIND, PEG_IDS
from ironbridge.games.roll_through_the_ages.position import PEGS, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_CHOOSE
from ironbridge.games.roll_through_the_ages.reach import peg
from ironbridge.games.roll_through_the_ages.story import tell_disaster
from ironbridge.games.roll_through_the_ages.words import effect_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

OWN: Final = (
    "preserve", "goods", "food", "famine", "drought", "pestilence", "invasion", "revolt", "points_lost",
    "goods_lost", "nobody_hurt", "city", "monument_first", "monument_later", "workers_unused", "ships",
    "buy", "buy_with_goods", "end_near.developments", "end_near.monuments", "end",
)  # fmt: skip
"""The lines of the log that an offer tells the deciding seat beforehand, as `detail.<name>`."""


def foretell(
    position: AgesPosition, action: int, after: AgesPosition, lines: list[Line]
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an action takes and brings; `after` has it carried out and `lines` tell of it."""
    seat = position.to_decide
    if KIND[action] == "keep" and after.asked == ASK_CHOOSE:
        # What the choice dice give does not change what the skulls do.
        lines = lines + tell_disaster(after.copy(), 0)
    details: list[Text] = []
    for line in lines:
        name = line.text.key.partition(".")[2]
        if name in OWN:
            own = line.seat == seat
            details.append(Text(f"detail.{name}", line.text.values) if own else line.text)
    if KIND[action] == "buy":
        options = position.options
        details.append(
            effect_text(ARGUMENT[action], options.coins_per_food, options.vp_per_monument, position.seats)
        )
    return tuple(details), _sources(position, after)


def _sources(position: AgesPosition, after: AgesPosition) -> tuple[str, ...]:
    """Name the rows whose pegs go back; only the active seat's rows have spots."""
    seat = position.active
    if position.to_decide != seat:
        return ()
    lower = [row for row in range(PEGS) if peg(after, seat, row) < peg(position, seat, row)]
    return tuple([f"peg:{PEG_IDS[row]}" for row in lower])
