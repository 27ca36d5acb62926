"""What a viewer is told: the question, the words on a button, a seat's figures.

Nothing in this game is hidden, so that views need no redaction.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import (
    ARGUMENT,
    KIND,
    KIND_NAMES,
    PEG_IDS,
    PROJECT_IDS,
    SWAP,
    TABLE,
    TRADE,
)
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACTS
from ironbridge.games.roll_through_the_ages.harvest import choice_dice
from ironbridge.games.roll_through_the_ages.moves.buying import missing_coins
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    DEVELOPMENTS,
    DISASTERS,
    FOOD,
    NOTHING,
    PEGS,
    PHASE_NAMES,
    SHEET,
    SHIPS,
    SPEARHEADS,
    STONE,
    WOOD,
    Ages,
)
from ironbridge.games.roll_through_the_ages.reach import cities, goods, goods_value, peg, wealth
from ironbridge.games.roll_through_the_ages.scoring import monuments, score
from ironbridge.games.roll_through_the_ages.words import name, seat_text, units_text
from ironbridge.kernel.texts import Text

_GOODS: Final = PEGS - WOOD


def tallies(position: Ages, seat: int) -> dict[str, int]:
    """Give a seat's public figures, the score as it would stand now first."""
    figures = {
        "vp": score(position, seat),
        "cities": cities(position, seat),
        "food": peg(position, seat, FOOD),
        "goods": goods(position, seat),
        "goods_value": goods_value(position, seat),
        "developments": bin(position.sheets[seat * SHEET + DEVELOPMENTS]).count("1"),
        "monuments": monuments(position, seat),
        "disasters": peg(position, seat, DISASTERS),
    }
    if position.setup.late:
        figures["ships"] = peg(position, seat, SHIPS)
    return figures


def question_text(position: Ages) -> Text:
    """Say what is decided now, with the figures one needs to decide it."""
    seat = position.active
    values: dict[str, str | int | Text | list[Text]] = {
        "who": seat_text(seat),
        "throw": position.throws,
        "throws_left": FACTS.most_throws - position.throws,
        "chosen": bin(position.again).count("1"),
        "food": peg(position, seat, FOOD),
        "cities": len(position.dice),
        "workers": position.workers,
        "coins": position.coins,
        "stones": peg(position, seat, STONE),
        "spearheads": peg(position, seat, SPEARHEADS),
        "ships": position.swaps,
        "proposals": FACTS.proposals_per_turn - position.proposals,
        "means": wealth(position, seat),
        "excess": goods(position, seat) - FACTS.goods_kept,
        "given": units_text(position.given),
        "taken": units_text(position.taken),
    }
    if position.dice and position.dice[0] >= 0:
        values["dice"] = choice_dice(position)
    else:
        values["dice"] = 0
    if position.partner != NOTHING:
        values["partner"] = seat_text(position.partner)
    if position.project != NOTHING:
        values["project"] = name(PROJECT_IDS[position.project])
    if position.development != NOTHING:
        values["development"] = name(DEVELOPMENT_IDS[position.development])
        values["missing"] = missing_coins(position, position.paid)
    return Text(f"question.{PHASE_NAMES[position.phase]}", values)


def action_values(position: Ages, action: int) -> dict[str, str | int | Text | list[Text]]:
    """Give the values an action's words need."""
    kind = KIND[action]
    argument = ARGUMENT[action]
    values: dict[str, str | int | Text | list[Text]] = {"count": argument}
    arguments = TABLE.arguments(action)
    if kind == TRADE:
        values["partner"] = seat_text(argument)
    elif kind == SWAP:
        values["given"] = name(arguments[0])
        values["taken"] = name(arguments[1])
    elif arguments and not arguments[0].isdigit():
        values["what"] = name(arguments[0])
    return values


def action_text(position: Ages, action: int) -> Text:
    """Say what a legal action does, as a button says it."""
    kind = KIND_NAMES[KIND[action]]
    argument = ARGUMENT[action]
    seat = position.active
    values = action_values(position, action)
    if kind == "food":
        values["workers"] = choice_dice(position) - argument
    elif kind == "stones":
        values["workers"] = argument * FACTS.workers_per_stone
    elif kind == "spend":
        values["points"] = FACTS.smithing_loss + argument * FACTS.smithing_per_spearhead
    elif kind == "build":
        values["filled"] = position.sheets[seat * SHEET + BOXES + argument]
        values["boxes"] = position.setup.boxes[argument]
    elif kind == "buy":
        values["cost"] = position.setup.cost[argument]
        values["vp"] = position.setup.vp[argument]
    elif kind == "propose":
        values["given"] = units_text(position.given)
        values["taken"] = units_text(position.taken)
    elif kind == "pay" and argument != FOOD:
        values["count"] = peg(position, seat, argument)
        values["coins"] = FACTS.good_values[argument - WOOD][peg(position, seat, argument)]
    elif kind in ("keep", "done"):
        return Text(f"action.{kind}.{PHASE_NAMES[position.phase]}", values)
    if kind == "pay" and argument == FOOD:
        return Text("action.pay.food", values)
    return Text(f"action.{kind}", values)


def effect_text(development: int, per_food: int, per_monument: int, seats: int) -> Text:
    """Say what a development does: the coins for food and the VP of a monument are the edition's."""
    return Text(f"effect.{DEVELOPMENT_IDS[development]}", {
        "per_food": per_food,
        "per_monument": per_monument,
        "coins": FACTS.coinage_coins,
        "kept": FACTS.goods_kept,
        "workers": FACTS.workers_per_stone,
        "seats": seats,
    })  # fmt: skip


def refusal_values(position: Ages, action: int) -> dict[str, str | int | Text | list[Text]]:
    """Give the values a refusal's words may need: the action's own and the seat's means."""
    seat = position.to_decide
    kind = KIND_NAMES[KIND[action]]
    argument = ARGUMENT[action]
    values = action_values(position, action)
    values["question"] = question_text(position)
    values["food"] = peg(position, seat, FOOD)
    values["workers"] = position.workers
    values["stones"] = peg(position, seat, STONE)
    values["spearheads"] = peg(position, seat, SPEARHEADS)
    values["ships"] = peg(position, seat, SHIPS)
    values["limit"] = FACTS.proposals_per_turn
    values["seats"] = position.seats
    values["most_ships"] = position.setup.most_ships
    known = bool(position.dice) and position.dice[0] >= 0
    values["dice"] = choice_dice(position) if known else 0
    if kind == "buy":
        values["cost"] = position.setup.cost[argument]
        values["means"] = wealth(position, position.active)
    if kind == "swap":
        values["what"] = values["taken"]
    if position.project != NOTHING:
        free = position.setup.boxes[position.project]
        values["boxes"] = free - position.sheets[position.active * SHEET + BOXES + position.project]
        values["project"] = name(PROJECT_IDS[position.project])
    return values


def spots_of(position: Ages, action: int) -> tuple[str, ...]:
    """Name the spots or pieces of the scene that stand for an action, the most specific first."""
    kind = KIND_NAMES[KIND[action]]
    argument = ARGUMENT[action]
    if kind in ("again", "lead"):
        return _dice_showing(position, argument, kind == "lead")
    if kind in ("give", "pay"):
        return (f"peg:{PEG_IDS[argument]}",)
    if kind == "discard":
        return (f"peg:{PEG_IDS[WOOD + argument]}",)
    if kind == "swap":
        return (f"peg:{PEG_IDS[WOOD + argument // _GOODS]}", f"peg:{PEG_IDS[WOOD + argument % _GOODS]}")
    if kind == "take":
        return (f"rival:{position.partner}:{PEG_IDS[argument]}",)
    if kind == "trade":
        return (f"rival:{argument}",)
    if kind == "build":
        return (f"project:{PROJECT_IDS[argument]}",)
    if kind == "workers":
        return (f"project:{PROJECT_IDS[position.project]}",)
    if kind == "buy":
        return (f"development:{DEVELOPMENT_IDS[argument]}",)
    spot = _FIXED_SPOTS.get(kind, "")
    return (spot,) if spot else ()


_FIXED_SPOTS: Final = {
    "preserve": "peg:pottery",
    "roll": "dice:again",
    "throw": "dice:again",
    "keep": "dice:keep",
    "food": "dice:keep",
    "spend": "peg:spearheads",
    "propose": "deal:taken",
    "accept": "deal:given",
    "decline": "deal:given",
    "stones": "peg:stone",
    "ships": "ships",
}


def _dice_showing(position: Ages, face: int, all_dice: bool) -> tuple[str, ...]:
    return tuple(
        f"die:{die + 1}"
        for die in range(len(position.dice))
        if position.dice[die] == face and (all_dice or not (position.again >> die) & 1)
    )
