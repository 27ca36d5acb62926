"""The log of what happens without a decision: throws, goods, food, disasters, new turns, the end.

It repeats the steps on a copy of the position before the entry and tells what each of them changed.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import FOOD_0, PROJECT_IDS, SPEND_0
from ironbridge.games.roll_through_the_ages.facts import FACTS
from ironbridge.games.roll_through_the_ages.flow.harvest import (
    DISASTER_NAMES,
    NO_DISASTER,
    collect_food,
    collect_goods,
    disaster_of,
    feed,
    food_due,
    goods_due,
    skulls,
    strike,
)
from ironbridge.games.roll_through_the_ages.flow.turn import next_die
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    CITIES,
    DISASTERS,
    END_NAMES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    PEGS,
    PROJECTS,
    SHEET,
    SPEARHEADS,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_CHOOSE,
    ASK_LEAD,
    ASK_NOTHING,
    ASK_PRESERVE,
    ASK_ROLL,
    ASK_SMITH,
    ASK_THROW,
)
from ironbridge.games.roll_through_the_ages.reach import cities, goods, peg
from ironbridge.games.roll_through_the_ages.words import by_seat, faces, line, name, units_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name
from ironbridge.kernel.words import CHANCE

_UNTIL_GOODS: Final = (ASK_THROW, ASK_PRESERVE, ASK_ROLL, ASK_LEAD)
_UNTIL_FOOD: Final = (*_UNTIL_GOODS, ASK_CHOOSE)
_UNTIL_DISASTER: Final = (*_UNTIL_FOOD, ASK_SMITH)
_DISASTER_RULES: Final = ("RA-DIS-2", "RA-DIS-3", "RA-DIS-4", "RA-DIS-5")


def tell(before: AgesPosition, answer: int, after: AgesPosition) -> list[Line]:
    """Tell the automatic steps that an entry set off."""
    trial = before.copy()
    lines: list[Line] = []
    if before.asked == ASK_THROW:
        trial.dice[next_die(trial.again)] = answer
        trial.again &= trial.again - 1
        if not trial.again:
            lines.append(_rolled(trial))
    if _passes(before, after, _UNTIL_GOODS):
        lines += _goods(trial)
    if _passes(before, after, _UNTIL_FOOD):
        lines += _food(trial, answer - FOOD_0 if before.asked == ASK_CHOOSE else 0)
    if _passes(before, after, _UNTIL_DISASTER):
        lines += tell_disaster(trial, answer - SPEND_0 if before.asked == ASK_SMITH else 0)
    return lines + _built(before, after)


def _passes(before: AgesPosition, after: AgesPosition, questions: tuple[int, ...]) -> bool:
    return before.asked in questions and (after.turn != before.turn or after.asked not in questions)


def _rolled(trial: AgesPosition) -> Line:
    values = by_seat(trial.active, dice=faces(trial.dice), throw=trial.throws)
    key = "log.led" if trial.led else "log.rolled"
    return line(trial.active, key, values, "RA-ROLL-3", "dice:keep")


def _goods(trial: AgesPosition) -> list[Line]:
    if not goods_due(trial):
        return []
    seat = trial.active
    before = trial.copy()
    collect_goods(trial)
    values = by_seat(seat, goods=_gained(seat, before, trial))
    return [line(seat, "log.goods", values, "RA-GOODS-2")]


def _gained(seat: int, before: AgesPosition, after: AgesPosition) -> list[Text]:
    """Say how many goods of each kind a seat has more."""
    bundle = 0
    for row in range(WOOD, PEGS):
        bundle |= (peg(after, seat, row) - peg(before, seat, row)) << (4 * row)
    return units_text(bundle)


def _food(trial: AgesPosition, as_food: int) -> list[Line]:
    seat = trial.active
    values = by_seat(seat, gained=food_due(trial, as_food))
    collect_food(trial, as_food)
    marked = peg(trial, seat, DISASTERS)
    feed(trial)
    values["cities"] = len(trial.dice)
    values["food"] = peg(trial, seat, FOOD)
    lines = [line(seat, "log.food", values, "RA-FEED-1", "peg:food")]
    if peg(trial, seat, DISASTERS) > marked:
        values["points"] = peg(trial, seat, DISASTERS) - marked
        lines.append(line(seat, "log.famine", values, "RA-FEED-3", "disasters"))
    return lines


def tell_disaster(trial: AgesPosition, spent: int) -> list[Line]:
    """Let the disaster of the dice happen to a copy of the position and tell it."""
    disaster = disaster_of(skulls(trial))
    if disaster == NO_DISASTER:
        return []
    spearheads = spent if trial.options.spearheads_spent else peg(trial, trial.active, SPEARHEADS)
    marked = [peg(trial, seat, DISASTERS) for seat in range(trial.seats)]
    held = [goods(trial, seat) for seat in range(trial.seats)]
    trial.sheets[trial.active * SHEET + SPEARHEADS] -= spent
    strike(trial, spearheads)
    rule = _DISASTER_RULES[disaster]
    values = by_seat(trial.active, skulls=skulls(trial))
    lines = [line(trial.active, f"log.{DISASTER_NAMES[disaster]}", values, rule, "disasters")]
    for seat in range(trial.seats):
        values["who"] = seat_name(seat)
        values["points"] = peg(trial, seat, DISASTERS) - marked[seat]
        if values["points"]:
            lines.append(line(seat, "log.points_lost", values, "RA-DIS-9", "disasters"))
        values["goods"] = held[seat] - goods(trial, seat) - (spent if seat == trial.active else 0)
        if values["goods"]:
            lines.append(line(seat, "log.goods_lost", values, rule))
    if len(lines) == 1:
        lines.append(line(CHANCE, "log.nobody_hurt", values, "RA-RULING-24"))
    return lines


def _built(before: AgesPosition, after: AgesPosition) -> list[Line]:
    """Tell the work on every project, chosen or left as the only one."""
    seat = before.active
    lines: list[Line] = []
    for project in range(PROJECTS):
        filled = after.sheets[seat * SHEET + BOXES + project]
        number = filled - before.sheets[seat * SHEET + BOXES + project]
        if number == 0:
            continue
        spot = f"project:{PROJECT_IDS[project]}"
        values = by_seat(
            seat,
            project=name(PROJECT_IDS[project]),
            count=number,
            filled=filled,
            boxes=before.options.boxes[project],
        )
        lines.append(line(seat, "log.build", values, "RA-BUILD-2", spot))
        if (after.sheets[seat * SHEET + FINISHED] >> project) & 1:
            lines.append(_finished(after, seat, project, values))
    return lines


def _finished(after: AgesPosition, seat: int, project: int, values: Values) -> Line:
    spot = f"project:{PROJECT_IDS[project]}"
    if project < CITIES:
        values["cities"] = cities(after, seat)
        return line(seat, "log.city", values, "RA-BUILD-5", spot)
    first = (after.sheets[seat * SHEET + FINISHED_FIRST] >> project) & 1
    values["vp"] = after.options.first[project] if first else after.options.later[project]
    key = "log.monument_first" if first else "log.monument_later"
    return line(seat, key, values, "RA-BUILD-7", spot)


def tell_discard(seat: int, kept: AgesPosition, after: AgesPosition) -> list[Line]:
    """Tell what was discarded unasked; `kept` is the same turn's end without a limit (RA-DISC-1)."""
    if goods(kept, seat) == goods(after, seat):
        return []
    values = by_seat(seat, goods=_gained(seat, after, kept), kept=FACTS.goods_kept)
    return [line(seat, "log.discard_excess", values, "RA-DISC-1")]


def tell_turns(before: AgesPosition, after: AgesPosition) -> list[Line]:
    """Tell whose turn begins and what ends."""
    lines: list[Line] = []
    if after.end != before.end and after.asked != ASK_NOTHING:
        values = by_seat(before.active)
        lines.append(line(CHANCE, f"log.end_near.{END_NAMES[after.end]}", values, "RA-END-3"))
    if after.asked == ASK_NOTHING and before.asked != ASK_NOTHING:
        lines.append(line(CHANCE, "log.end", {}, "RA-END-3"))
    elif after.turn != before.turn:
        values = by_seat(after.active, round=after.round)
        lines.append(line(after.active, "log.turn", values, "RA-TURN-1"))
    return lines


def on_board(line: Line, shown: int) -> Line:
    """Move a line to a rival's small board unless it is about the seat whose board and sheet are shown."""
    if line.seat >= 0 and line.seat != shown:
        line.spots = tuple(dict.fromkeys([_on_rival(line.seat, spot) for spot in line.spots]))
    return line


def _on_rival(seat: int, spot: str) -> str:
    kind, _, what = spot.partition(":")
    if kind == "peg":
        return f"rival:{seat}:{what}"
    if kind == "development":
        return f"rival:{seat}:developments"
    if kind == "project" and not what.startswith("city"):
        return f"rival:{seat}:monuments"
    # Cities, ships and disasters are told in the head of a rival's board.
    return f"rival:{seat}" if kind in ("project", "ships", "disasters") else spot
