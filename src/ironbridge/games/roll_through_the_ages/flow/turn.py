"""Who decides next: the steps of a turn, the turns of a round, the rounds of a match.

Implements RA-TURN-1…4, LB-TURN-1, RA-ROLL-2…9 as far as they order the throws, and RA-END-1…4. Every step
asks its question if there is a real one and otherwise runs on to the next step.
"""

from ironbridge.games.roll_through_the_ages.facts import (
    CARAVANS,
    ENGINEERING,
    FACTS,
    LEADERSHIP,
    PRESERVATION,
)
from ironbridge.games.roll_through_the_ages.flow.harvest import (
    choice_dice,
    coins_due,
    collect_food,
    collect_goods,
    feed,
    strike,
    wants_spearheads,
    workers_due,
)
from ironbridge.games.roll_through_the_ages.position import (
    BOXES,
    BY_DEVELOPMENTS,
    BY_MONUMENTS,
    BY_ROUNDS,
    CITIES,
    FINISHED,
    FINISHED_FIRST,
    FOOD,
    GOES_ON,
    NO_FACE,
    NOTHING,
    PEGS,
    POTTERY,
    SHEET,
    SHIPS,
    SPEARHEADS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.questions import (
    ASK_BUILD,
    ASK_BUY,
    ASK_CHOOSE,
    ASK_CUT,
    ASK_DISCARD,
    ASK_LAUNCH,
    ASK_LEAD,
    ASK_NOTHING,
    ASK_PRESERVE,
    ASK_ROLL,
    ASK_SMITH,
    ASK_THROW,
    ASK_TRADE,
    STARTS_MOVE,
)
from ironbridge.games.roll_through_the_ages.reach import (
    affordable,
    can_build_any,
    can_swap_any,
    can_trade_any,
    cities,
    free_boxes,
    goods,
    most_developments,
    most_workers,
    only_project,
    owns,
    peg,
    ships_possible,
)
from ironbridge.kernel.words import CHANCE, NOBODY


def ask(position: AgesPosition, question: int) -> None:
    """Put a question to the active seat."""
    position.asked = question
    position.to_decide = position.active
    if STARTS_MOVE[question]:
        position.move += 1


# Step 1: the throws.


def begin_turn(position: AgesPosition) -> None:
    """Begin the active seat's turn: a die for each completed city (RA-ROLL-2)."""
    position.turn += 1
    position.throws = position.again = position.workers = position.coins = 0
    position.swaps = position.proposals = 0
    position.led = False
    position.dice = [NO_FACE] * cities(position, position.active)
    if can_preserve(position):
        ask(position, ASK_PRESERVE)
    else:
        throw_all(position)


def can_preserve(position: AgesPosition) -> bool:
    """Tell whether pottery can double the stored food before the throw (LB-PRES-1, RA-RULING-9)."""
    seat = position.active
    return (
        owns(position, seat, PRESERVATION)
        and peg(position, seat, POTTERY) >= FACTS.preservation_pottery
        and 0 < peg(position, seat, FOOD) < FACTS.food_most
    )


def throw_all(position: AgesPosition) -> None:
    """Throw every die (RA-ROLL-3)."""
    position.again = (1 << len(position.dice)) - 1
    throw(position)


def throw(position: AgesPosition) -> None:
    """Let chance throw the chosen dice."""
    position.throws += 1
    wait_for_dice(position)


def wait_for_dice(position: AgesPosition) -> None:
    """Let chance name a face for each chosen die."""
    position.asked = ASK_THROW
    position.to_decide = CHANCE


def land(position: AgesPosition, face: int) -> None:
    """Put the next thrown die on the table; after the last one the seat goes on."""
    die = next_die(position.again)
    position.dice[die] = face
    position.again &= position.again - 1
    if position.again:
        return
    if not position.led and position.throws < FACTS.most_throws and loose_faces(position):
        ask(position, ASK_ROLL)
    else:
        stop_throwing(position)


def next_die(dice: int) -> int:
    """Give the lowest place in a bitmask of dice."""
    die = 0
    while not (dice >> die) & 1:
        die += 1
    return die


def loose_faces(position: AgesPosition) -> int:
    """Give the faces of dice that may be thrown again and are not chosen yet (RA-ROLL-6, RA-SOLO-6)."""
    faces = 0
    locked = position.options.skulls_locked
    for die in range(len(position.dice)):
        face = position.dice[die]
        if (position.again >> die) & 1 or (locked and FACTS.face_skulls[face]):
            continue
        faces |= 1 << face
    return faces


def stop_throwing(position: AgesPosition) -> None:
    """End the normal throws: Leadership may follow (RA-EFF-LEAD, RA-RULING-4)."""
    if not position.led and owns(position, position.active, LEADERSHIP):
        ask(position, ASK_LEAD)
    else:
        collect(position)


# Steps 2 to 5: goods, food, feeding, disasters.


def collect(position: AgesPosition) -> None:
    """Collect goods and ask what the choice dice give."""
    collect_goods(position)
    position.coins = coins_due(position)
    if choice_dice(position):
        ask(position, ASK_CHOOSE)
    else:
        choose_food(position, 0)


def choose_food(position: AgesPosition, as_food: int) -> None:
    """Collect food and workers, feed the cities, and face the disaster."""
    collect_food(position, as_food)
    position.workers = workers_due(position, as_food)
    feed(position)
    if wants_spearheads(position):
        ask(position, ASK_SMITH)
    else:
        spent = position.options.spearheads_spent
        suffer(position, 0 if spent else peg(position, position.active, SPEARHEADS))


def suffer(position: AgesPosition, spearheads: int) -> None:
    """Resolve the disaster; then trade (base variant) or build."""
    strike(position, spearheads)
    if position.options.late:
        begin_building(position)
    else:
        trade_on(position)


# Steps 6 to 8, and trading: in the base variant before building, in The Late Bronze Age after it.


def trade_on(position: AgesPosition) -> None:
    """Ask for the next trade or swap, as long as one is possible."""
    position.partner = NOTHING
    position.given = position.taken = 0
    if can_trade_any(position) or can_swap_any(position, position.active):
        ask(position, ASK_TRADE)
    else:
        end_trading(position)


def end_trading(position: AgesPosition) -> None:
    """Go on to the step after trading (RA-TRADE-1, LB-TRADE-1)."""
    if position.options.late:
        begin_buying(position)
    else:
        begin_building(position)


def begin_building(position: AgesPosition) -> None:
    """Ask how many stones become workers (RA-EFF-ENG), or go on."""
    if can_cut(position):
        ask(position, ASK_CUT)
    else:
        build_on(position)


def can_cut(position: AgesPosition) -> bool:
    """Tell whether stones could become workers that find a box."""
    seat = position.active
    stones = owns(position, seat, ENGINEERING) and peg(position, seat, STONE) > 0
    return stones and can_build_any(position, seat)


def build_on(position: AgesPosition) -> None:
    """Ask for the next project, as long as there are workers and boxes."""
    position.project = NOTHING
    if not position.workers or not can_build_any(position, position.active):
        end_building(position)
        return
    # RA-RULING-14: where workers must build, the only project left is no question.
    only = NOTHING if position.options.may_waste_workers else only_project(position)
    if only == NOTHING:
        ask(position, ASK_BUILD)
    else:
        fill_boxes(position, only, most_workers(position, only))
        end_building(position)


def send_workers(position: AgesPosition, number: int) -> None:
    """Let workers fill boxes of the chosen project, and build on."""
    position.workers -= number
    fill_boxes(position, position.project, number)
    build_on(position)


def fill_boxes(position: AgesPosition, project: int, number: int) -> None:
    """Fill boxes of the active seat's project; the last box finishes it."""
    start = position.active * SHEET
    position.sheets[start + BOXES + project] += number
    if free_boxes(position, position.active, project):
        return
    position.sheets[start + FINISHED] |= 1 << project
    # RA-BUILD-7: the first finisher takes the first value.
    if project >= CITIES and not (position.claimed >> project) & 1:
        position.claimed |= 1 << project
        position.sheets[start + FINISHED_FIRST] |= 1 << project


def end_building(position: AgesPosition) -> None:
    """Send the remaining workers home (RA-BUILD-12) and ask about ships."""
    position.workers = 0
    if ships_possible(position, position.active):
        ask(position, ASK_LAUNCH)
    else:
        end_launching(position)


def end_launching(position: AgesPosition) -> None:
    """Go on to the step after building."""
    if position.options.late:
        position.swaps = peg(position, position.active, SHIPS) * FACTS.swaps_per_ship
        trade_on(position)
    else:
        begin_buying(position)


def begin_buying(position: AgesPosition) -> None:
    """Ask for a development if one can be paid."""
    position.swaps = 0
    if affordable(position, position.active):
        ask(position, ASK_BUY)
    else:
        end_buying(position)


def end_buying(position: AgesPosition) -> None:
    """Let the unused coins go (RA-DEV-3) and check the goods limit."""
    position.coins = 0
    position.development = NOTHING
    position.paid = 0
    if must_discard(position):
        ask(position, ASK_DISCARD)
        discard_forced(position)
    else:
        end_turn(position)


def must_discard(position: AgesPosition) -> bool:
    """Tell whether the active seat holds too many goods (RA-DISC-1, RA-DISC-3)."""
    seat = position.active
    return goods(position, seat) > FACTS.goods_kept and not owns(position, seat, CARAVANS)


def discard_forced(position: AgesPosition) -> None:
    """Discard without asking when all goods are of one kind."""
    start = position.active * SHEET
    only = NOTHING
    for row in range(WOOD, PEGS):
        if position.sheets[start + row]:
            if only != NOTHING:
                return
            only = row
    position.sheets[start + only] = FACTS.goods_kept
    end_turn(position)


# Turns, rounds, the end.


def end_turn(position: AgesPosition) -> None:
    """Pass the dice on; the round is completed before anything ends (RA-END-3, RA-END-4)."""
    note_end(position)
    position.active += 1
    if position.active == position.seats:
        position.active = 0
        if position.end == GOES_ON and position.round >= position.options.last_round:
            position.end = BY_ROUNDS
        if position.end != GOES_ON:
            finish(position)
            return
        position.round += 1
    begin_turn(position)


def note_end(position: AgesPosition) -> None:
    """Note whether the turn just played brings the end (RA-END-1, RA-END-2, LB-END-1)."""
    if position.end != GOES_ON or position.options.solo:
        return
    if most_developments(position) >= position.options.developments_to_end:
        position.end = BY_DEVELOPMENTS
    elif position.claimed == position.options.monuments:
        position.end = BY_MONUMENTS


def finish(position: AgesPosition) -> None:
    """End the match."""
    position.active = position.seats - 1
    position.asked = ASK_NOTHING
    position.to_decide = NOBODY
    position.dice = []
