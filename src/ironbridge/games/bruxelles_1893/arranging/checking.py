"""Judging a described position: counts of components, places that exclude each other, questions that fit.

It also works out what the description leaves out because it follows: supply, piles and the figure deck.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, SPACE_NAMES, ZONES
from ironbridge.games.bruxelles_1893.arranging.going_on import look_ahead
from ironbridge.games.bruxelles_1893.facts import CHOICE, FACTS, JOKER
from ironbridge.games.bruxelles_1893.flow.ending import is_owed
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ACTIVATE,
    ACTIVE,
    ARROW,
    ARROWS,
    ART,
    ASSIST,
    ASSISTANTS,
    AVAILABLE,
    BID,
    BIDS,
    BUILDINGS,
    BUILT,
    CITY,
    CONTEXT,
    COUNT,
    COURTHOUSE,
    COVER,
    COVERED,
    CUBES,
    CUBES_STEP,
    CURSOR,
    CURSOR_STEP,
    DEAL_FIGURE,
    DEAL_STOCK,
    DECK,
    DISCARD,
    DRAW_ARTWORK,
    DRAWN,
    DRAWS,
    EXHIBITION,
    FIGURE,
    FIGURES,
    FIRST,
    FRAME,
    HIDDEN,
    KEEP,
    KNOWN,
    LIMIT,
    MAIN,
    MONEY,
    NEUTRAL,
    NEUTRAL_SIDE,
    NONE,
    OVER,
    PASSED,
    PAWN,
    PAY,
    PERFORM,
    PILE,
    RETAIN,
    ROUND,
    SALARY,
    SECONDARY,
    SECTORS,
    SELL,
    SETUP,
    SHIELD,
    SHOP,
    SITE,
    SLOT,
    SLOTS,
    SOLVAY,
    SPACE,
    STEP,
    STEPS,
    STOCK,
    STOCKS,
    STRIPS,
    SUPPLY,
    THEATRE_AT,
    THEATRE_STEP,
    TIED,
    TURN,
    USES,
    WHO,
    WINNERS,
    WORKSHOP_STEP,
    Board,
    seat_at,
)
from ironbridge.kernel.reading import Reader

OF_THE_ACTIVE: Final = (
    TURN,
    BID,
    WORKSHOP_STEP,
    KEEP,
    CURSOR_STEP,
    SELL,
    COVER,
    THEATRE_STEP,
    RETAIN,
    PAY,
    ARROW,
    SITE,
    PERFORM,
    ACTIVATE,
)


def judge(position: BruxellesPosition, reader: Reader) -> None:
    """Complete the position and note every contradiction."""
    problems = reader.problems
    _count_artworks(position, problems)
    _count_cubes(position, problems)
    _count_figures(position, problems)
    _count_assistants(position, problems)
    _look_at_board(position, problems)
    _look_at_round(position, problems)
    if not problems:
        _look_at_question(position, problems)
    if not problems:
        look_ahead(position, problems)
    if not problems and position.to_decide >= 0 and not position.legal():
        problems.append(f"nothing can be answered in step {STEPS[position.data[STEP]]}")


def _count_artworks(board: Board, problems: list[str]) -> None:
    data = board.data
    for colour, name in enumerate(FACTS.colour_names):
        used = data[COVERED + colour] + data[DRAWN + colour]
        used += data[SHOP : SHOP + 2].count(colour)
        # The artwork just sold waits for the shop place it will cover.
        used += 1 if data[STEP] == COVER and data[SLOT] == colour else 0
        for seat in range(board.seats):
            used += data[seat_at(seat) + ART + colour]
        data[PILE + colour] = FACTS.artwork_copies[colour] - used
        if data[PILE + colour] < 0:
            problems.append(
                f"there are {used} {name} artworks, but only {FACTS.artwork_copies[colour]} exist"
            )
        if data[KNOWN + colour] > data[DRAWN + colour]:
            problems.append(f"more {name} artworks are known than drawn")
    if data[DRAWN + 4] > 0:
        problems.append("a black artwork cannot be drawn in the workshop")
    if data[SHOP] == data[SHOP + 1] and data[SHOP] >= 0:
        problems.append("both shop places show the same colour")
    if data[SHOP + 1] >= 0 > data[SHOP]:
        problems.append("the first shop place is filled before the second")
    if data[SHOP + 1] < 0 and sum(data[COVERED : COVERED + 5]) > 0:
        problems.append("artworks are covered while a shop place is empty")
    if data[HIDDEN] > sum(data[PILE : PILE + 4]):
        problems.append("more artworks are hidden than the pile holds")


def _count_cubes(board: Board, problems: list[str]) -> None:
    data = board.data
    for cube, name in enumerate((*FACTS.noble_names, "joker")):
        held = sum(data[seat_at(seat) + CUBES + cube] for seat in range(board.seats))
        data[SUPPLY + cube] = FACTS.supply[cube] - held
        limited = board.options.jokers_limited if cube == JOKER else board.options.nobles_limited
        if limited and held > FACTS.supply[cube]:
            problems.append(f"the seats hold {held} {name} cubes, but only {FACTS.supply[cube]} exist")
    money = sum(data[seat_at(seat) + MONEY] for seat in range(board.seats)) + sum(data[BIDS : BIDS + 25])
    if board.options.money_limited and money > FACTS.coins:
        problems.append(f"the coins in play are worth {money} BF, but only {FACTS.coins} exist")


def _count_figures(board: Board, problems: list[str]) -> None:
    data = board.data
    for figure, name in enumerate(FACTS.figure_names):
        owned = sum(1 for seat in range(board.seats) if data[seat_at(seat) + FIGURES + figure])
        used = data[DISCARD + figure] + data[THEATRE_AT : THEATRE_AT + 4].count(figure)
        used += 1 if data[FIGURE] == figure else 0
        if not FACTS.figure_in_deck[figure]:
            if used:
                problems.append(f"{name} is never in the theatre")
            continue
        data[DECK + figure] = FACTS.figure_copies[figure] - owned - used
        if data[DECK + figure] < 0:
            problems.append(f"{name} is there {owned + used} times, but {FACTS.figure_copies[figure]} exist")
    places = data[THEATRE_AT : THEATRE_AT + 4]
    dealing = data[STEP] == DEAL_FIGURE or data[FIGURE] >= 0 or data[CONTEXT] == SETUP
    if NONE in places and any(figure >= 0 for figure in places[places.index(NONE) :]) and not dealing:
        problems.append("the theatre has a gap")


def _count_assistants(board: Board, problems: list[str]) -> None:
    data = board.data
    for seat in range(board.seats):
        at = seat_at(seat)
        placed = data[ASSISTANTS : ASSISTANTS + 25].count(seat) + sum(data[at + CITY : at + CITY + 4])
        total = data[at + AVAILABLE] + data[at + COURTHOUSE] + placed
        if total != FACTS.assistants:
            problems.append(f"seat {seat} has {total} assistants instead of {FACTS.assistants}")
        if data[at + BUILT] > len(FACTS.row_of):
            problems.append(f"seat {seat} has {data[at + BUILT]} buildings, but {len(FACTS.row_of)} tiles")
    for side in range(2):
        if data[ASSISTANTS : ASSISTANTS + 25].count(NEUTRAL_SIDE + side) > FACTS.neutrals:
            problems.append(f"seat {side} has placed too many neutral assistants")
    if board.seats > 2 and max(data[ASSISTANTS : ASSISTANTS + 25]) >= NEUTRAL_SIDE:
        problems.append("neutral assistants are for two seats")
    for action, name in enumerate(FACTS.brussels_names):
        on_it = sum(data[seat_at(seat) + CITY + action] for seat in range(board.seats))
        if data[USES + action] > on_it and data[STEP] < SALARY:
            problems.append(f"{name} has more uses than assistants")


def _look_at_board(board: Board, problems: list[str]) -> None:
    data = board.data
    for what, start, count in (("strips", STRIPS, 5), ("compass", SECTORS, 6)):
        known = [at for at in data[start : start + count] if at >= 0]
        if len(set(known)) != len(known):
            problems.append(f"{what} names something twice")
        if len(known) < count and data[CONTEXT] != SETUP:
            problems.append(f"{what} is incomplete")
    if data[ARROWS] == data[ARROWS + 1]:
        problems.append("both arrows point to the same sector")
    row, column = divmod(data[CURSOR], 7)
    rows, columns = FACTS.cursor_rows, FACTS.cursor_columns
    if not (rows[0] <= row <= rows[1] and columns[0] <= column <= columns[1]):
        problems.append(f"the cursor cannot be centred on {CELL_NAMES[data[CURSOR]]}")
    zone = ZONES[data[SHIELD]] if data[SHIELD] >= 0 else 0
    for space, name in enumerate(SPACE_NAMES):
        if data[ASSISTANTS + space] >= 0 and not zone >> space & 1:
            problems.append(f"an assistant stands on {name}, outside the zone")
        bid, owner = data[BIDS + space], data[ASSISTANTS + space]
        returned = board.options.bids_returned and data[STEP] in (SALARY, OVER)
        if 0 <= owner < NEUTRAL_SIDE and bid < FACTS.least_bid and not returned:
            problems.append(f"the assistant on {name} has no bid")
        if owner >= NEUTRAL_SIDE and data[BUILDINGS + space] >= 0:
            problems.append(f"a neutral assistant stands on the building of {name}")
        if space == data[SPACE] and data[STEP] == BID and owner >= 0:
            problems.append(f"{name} is taken")


def _look_at_round(board: Board, problems: list[str]) -> None:
    data = board.data
    step, round_number = data[STEP], data[ROUND]
    if (data[CONTEXT] == SETUP) != (round_number == 0 and step < DEAL_STOCK):
        problems.append(f"step {STEPS[step]} does not fit the round")
        return
    if data[CONTEXT] == SETUP:
        return
    if round_number == 0:
        problems.append("the match has begun, so the round is at least 1")
    if min(data[FIRST], data[PAWN]) < 0:
        problems.append("there is no first player")
    in_round = step > DRAW_ARTWORK or step == DRAW_ARTWORK or (step == DEAL_FIGURE and data[CONTEXT] == MAIN)
    if in_round and data[STOCK] < 0:
        problems.append("the round has no stock card")
    if in_round and step != FRAME and data[SHIELD] < 0:
        problems.append("the round has no frame")
    if data[STOCK] >= 0 and not data[STOCKS + data[STOCK]]:
        problems.append("the stock card is still in the deck")
    framed = data[STOCK] >= 0 and data[SHIELD] >= 0
    if framed and data[SHIELD] not in FACTS.stock_shields[data[STOCK]][board.seats - 2]:
        problems.append("the framed shield is not on the stock card")
    if 0 not in data[STOCKS : STOCKS + len(FACTS.stock_names)] and step == DEAL_STOCK:
        problems.append("no stock card is left")
    passed = [seat for seat in range(board.seats) if data[seat_at(seat) + PASSED]]
    owner = data[EXHIBITION + round_number - 1] if round_number else NONE
    if passed and owner < 0:
        problems.append("somebody has passed, yet nobody owns the exhibition tile")
    if owner >= 0 and owner not in passed and step not in (SALARY, OVER) and in_round:
        problems.append("the owner of the exhibition tile has not passed")
    if any(data[EXHIBITION + at] >= 0 for at in range(round_number, 5)):
        problems.append("an exhibition tile of a later round is owned")


def _look_at_question(board: Board, problems: list[str]) -> None:
    data = board.data
    step, seat = data[STEP], board.to_decide
    context = data[CONTEXT]
    if step in OF_THE_ACTIVE and seat != data[ACTIVE]:
        problems.append("another seat is active")
    if step in OF_THE_ACTIVE and seat >= 0 and data[seat_at(seat) + PASSED]:
        problems.append(f"seat {seat} has passed")
    if step == FRAME and seat != data[FIRST]:
        problems.append("the first player sets the frame")
    needs_space = step in (BID, WORKSHOP_STEP) or (
        context == SECONDARY and step in (ASSIST, CUBES_STEP, SOLVAY)
    )
    if needs_space and data[SPACE] < 0:
        problems.append("space is missing")
    if step == BID and data[SPACE] >= 0 and not ZONES[data[SHIELD]] >> data[SPACE] & 1:
        problems.append("space lies outside the zone")
    if step == BID and data[seat_at(seat) + AVAILABLE] == 0:
        problems.append(f"seat {seat} has no assistant to place")
    in_theatre = step == RETAIN or (step == SOLVAY and context == MAIN)
    if in_theatre != (data[FIGURE] >= 0) and not (step == CUBES_STEP and context == MAIN):
        problems.append("figure_in_use does not fit the step")
    if data[ACTIVE] < 0 and (step in OF_THE_ACTIVE or step == DRAW_ARTWORK or context == SECONDARY):
        problems.append("nobody is active")
    _look_at_pending(board, problems)


def _look_at_pending(board: Board, problems: list[str]) -> None:
    data, step, seat = board.data, board.data[STEP], board.to_decide
    drawn = sum(data[DRAWN : DRAWN + 4]) + data[HIDDEN]
    pending = data[COUNT] if step == DRAW_ARTWORK else 0
    if step in (KEEP, DRAW_ARTWORK):
        if drawn + pending != data[DRAWS] or data[DRAWS] == 0:
            problems.append("drawn artworks do not add up to draws")
        if step == DRAW_ARTWORK and (pending == 0 or sum(data[PILE : PILE + 4]) <= data[HIDDEN]):
            problems.append("no artwork is left to draw")
    elif drawn or data[DRAWS]:
        problems.append("artworks are drawn outside a workshop")
    if step == COVER and (data[SLOT] > 4 or data[SHOP + 1] < 0 or data[SLOT] in data[SHOP : SHOP + 2]):
        problems.append("slot is not the colour just sold")
    if step == CUBES_STEP and not 0 < data[COUNT] < 10:
        problems.append("count must say how many cubes are still to take")
    if step == TIED:
        card = data[SLOTS + data[SLOT]] if data[SLOT] < 5 else NONE
        if card < 0 or FACTS.bonus_mode[card] != CHOICE:
            problems.append("slot must hold a bonus card with a choice")
        elif data[WHO] >= board.seats or (data[FIRST] + data[WHO]) % board.seats != seat:
            problems.append("who does not fit the deciding seat")
    for slot in range(5):
        if data[WINNERS + slot] >= 0 > data[SLOTS + slot]:
            problems.append(f"column {slot + 1} has a winner, but no card")
    if step in (SALARY, OVER) and data[ROUND] != FACTS.rounds:
        problems.append("the match ends after the last round")
    if step == SALARY and data[WHO] >= board.seats:
        problems.append("who must be below the number of seats")
    if step == OVER:
        for at in range(board.seats):
            if any(is_owed(board, at, figure) for figure in range(8)):
                problems.append(f"seat {at} still owes salaries")
    if step == ARROW and data[seat_at(seat) + BUILT] >= len(FACTS.row_of):
        problems.append(f"seat {seat} has no tile left")
    if step in (PAY, SITE) and data[seat_at(seat) + BUILT] >= len(FACTS.row_of):
        problems.append(f"seat {seat} has no tile left")
    if step == NEUTRAL and (board.seats != 2 or data[WHO] >= 2 * FACTS.neutrals):
        problems.append("no neutral assistant is left to place")
    if data[LIMIT] > 99:
        problems.append("limit is too large")
