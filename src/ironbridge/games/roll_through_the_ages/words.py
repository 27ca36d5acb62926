"""Words for people: names of things, questions, offers and refusals as messages, and where offers belong."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import ACTIONS, ARGUMENT, KIND, PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow.harvest import choice_dice, food_due, workers_due
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    FOOD,
    NOTHING,
    SHEET,
    SHIPS,
    SPEARHEADS,
    STONE,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import QUESTIONS
from ironbridge.games.roll_through_the_ages.reach import (
    count_bits,
    free_boxes,
    goods,
    missing_coins,
    peg,
    row_value,
    units,
    wealth,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name

# Names and log lines.


def by_seat(seat: int, **values: str | int | Text | list[Text]) -> Values:
    """Give the values of a message about what a seat does."""
    return {"who": seat_name(seat), **values}


def name(id: str) -> Text:
    """Name a face, peg, project or development."""
    return Text(f"name.{id}")


def unit_text(peg_id: str, count: int = 1) -> Text:
    """Say so many units of food or of a good."""
    return Text(f"unit.{peg_id}", {"count": count})


def line(seat: int, key: str, values: Values, rule: str, *spots: str) -> Line:
    """Write a log line; it gets its own copy of the values."""
    return Line(seat, Text(key, dict(values)), rule=rule, spots=tuple(spots))


def units_text(bundle: int) -> list[Text]:
    """Say a bundle of units: four bits for each peg."""
    items = [
        unit_text(peg_id, units(bundle, row)) for row, peg_id in enumerate(PEG_IDS) if units(bundle, row)
    ]
    return items or [Text("nothing")]


def taken_text(position: AgesPosition, as_food: int) -> list[Text]:
    """Say what the dice give when so many choice dice give food."""
    amounts = {"food": food_due(position, as_food), "workers": workers_due(position, as_food)}
    return [Text(f"taken.{what}", {"count": count}) for what, count in amounts.items() if count]


def faces(dice: list[int]) -> list[Text]:
    """Say what dice show, equal ones together."""
    return [
        Text("dice", {"count": dice.count(face), "face": name(FACE_IDS[face])})
        for face in range(len(FACE_IDS))
        if face in dice
    ]


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


# Questions, offers, refusals.


def question_text(position: AgesPosition) -> Text:
    """Say what is decided now, with the figures one needs to decide it."""
    seat = position.active
    values = by_seat(
        seat,
        throw=position.throws,
        throws_left=FACTS.most_throws - position.throws,
        chosen=count_bits(position.again),
        food=peg(position, seat, FOOD),
        cities=len(position.dice),
        workers=position.workers,
        coins=position.coins,
        stones=peg(position, seat, STONE),
        spearheads=peg(position, seat, SPEARHEADS),
        ships=position.swaps,
        proposals=FACTS.proposals_per_turn - position.proposals,
        means=wealth(position, seat),
        excess=goods(position, seat) - FACTS.goods_kept,
        given=units_text(position.given),
        taken=units_text(position.taken),
        named="yes" if position.given or position.taken else "no",
        dice=choice_dice(position),
    )
    if position.partner != NOTHING:
        values["partner"] = seat_name(position.partner)
    if position.project != NOTHING:
        values["project"] = name(PROJECT_IDS[position.project])
    if position.development != NOTHING:
        values["development"] = name(DEVELOPMENT_IDS[position.development])
        values["missing"] = missing_coins(position, position.paid)
    return Text(f"question.{QUESTIONS[position.asked]}", values)


def _action_values(action: int) -> Values:
    """Give the values an action's words need, whatever the position."""
    values: Values = {"count": ARGUMENT[action]}
    arguments = ACTIONS.arguments(action)
    if KIND[action] == "trade":
        values["partner"] = seat_name(ARGUMENT[action])
    elif KIND[action] == "swap":
        values["given"], values["gives"] = unit_text(arguments[0]), name(arguments[0])
        values["taken"], values["what"] = unit_text(arguments[1]), name(arguments[1])
    elif arguments and not arguments[0].isdigit():
        values["what"] = name(arguments[0])
        if arguments[0] in PEG_IDS:
            values["unit"] = unit_text(arguments[0])
    return values


def action_text(position: AgesPosition, action: int) -> Text:
    """Say what a legal action does, as a button says it."""
    kind = KIND[action]
    argument = ARGUMENT[action]
    seat = position.active
    values = _action_values(action)
    if kind == "food":
        values["taken"] = taken_text(position, argument)
    elif kind in ("again", "throw"):
        values["count"] = count_bits(position.again) + (kind == "again")
    elif kind == "stones":
        values["workers"] = argument * FACTS.workers_per_stone
    elif kind == "spend":
        values["points"] = FACTS.smithing_loss + argument * FACTS.smithing_per_spearhead
    elif kind == "build":
        values["filled"] = position.sheets[seat * SHEET + BOXES + argument]
        values["boxes"] = position.options.boxes[argument]
    elif kind == "buy":
        values["cost"] = position.options.cost[argument]
        values["vp"] = position.options.vp[argument]
    elif kind == "propose":
        values["given"] = units_text(position.given)
        values["taken"] = units_text(position.taken)
    elif kind == "pay" and argument == FOOD:
        return Text("action.pay.food", values)
    elif kind == "pay":
        values["units"] = unit_text(PEG_IDS[argument], peg(position, seat, argument))
        values["coins"] = row_value(position, seat, argument)
    elif kind in ("keep", "done"):
        return Text(f"action.{kind}.{QUESTIONS[position.asked]}", values)
    return Text(f"action.{kind}", values)


def refusal_values(position: AgesPosition, action: int) -> Values:
    """Give the values a refusal's words may need: the action's own and the seat's means."""
    seat = position.to_decide
    values = _action_values(action)
    values["question"] = question_text(position)
    values["food"] = peg(position, seat, FOOD)
    values["workers"] = position.workers
    values["stones"] = peg(position, seat, STONE)
    values["spearheads"] = peg(position, seat, SPEARHEADS)
    values["ships"] = peg(position, seat, SHIPS)
    values["limit"] = FACTS.proposals_per_turn
    values["seats"] = position.seats
    values["most_ships"] = position.options.most_ships
    values["dice"] = choice_dice(position)
    values["means"] = wealth(position, position.active)
    if KIND[action] == "buy":
        values["cost"] = position.options.cost[ARGUMENT[action]]
    if position.project != NOTHING:
        values["boxes"] = free_boxes(position, position.active, position.project)
        values["project"] = name(PROJECT_IDS[position.project])
    return values


# Where an offer belongs in the scene.

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
_NAMED_SPOTS: Final = {
    "give": "peg",
    "pay": "peg",
    "discard": "peg",
    "swap": "peg",
    "build": "project",
    "buy": "development",
}
"""For kinds whose arguments are names of spots: the sort of spots."""


def spots_of(position: AgesPosition, action: int) -> tuple[str, ...]:
    """Name the spots or pieces of the scene that stand for an action, the most specific first."""
    kind, argument = KIND[action], ARGUMENT[action]
    if kind in _FIXED_SPOTS:
        return (_FIXED_SPOTS[kind],)
    if kind in ("again", "lead"):
        return _dice_showing(position, argument)
    if kind in _NAMED_SPOTS:
        return tuple([f"{_NAMED_SPOTS[kind]}:{id}" for id in ACTIONS.arguments(action)])
    if kind == "take":
        return (f"rival:{position.partner}:{PEG_IDS[argument]}",)
    if kind == "trade":
        return (f"rival:{argument}",)
    return (f"project:{PROJECT_IDS[position.project]}",) if kind == "workers" else ()


def _dice_showing(position: AgesPosition, face: int) -> tuple[str, ...]:
    return tuple(f"die:{die + 1}" for die in range(len(position.dice)) if position.dice[die] == face)
