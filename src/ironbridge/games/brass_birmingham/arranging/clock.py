"""The card clock: how many cards must be where at each moment (BB-FLOW-3, BB-CARD-4, BB-RULING-23).

Every action makes a hand smaller by one card (a Scout too: three go, two come), and every turn ends with a
refill while the deck lasts. So hands and deck are known from the round, the turn and the actions left.
"""

from ironbridge.games.brass_birmingham.actions import SCOUT
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import (
    ASK_DEAL,
    ASK_FACE_DOWN,
    ASK_MERCHANT,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_REFILL,
    ASK_SHORTFALL,
)


def turn_actions(era: int, number: int) -> int:
    """Give the actions of a turn in a round (BB-FLOW-5)."""
    return FACTS.actions_first_round if era == CANAL and number == 1 else FACTS.actions_per_turn


def actions_before(era: int, number: int) -> int:
    """Count a seat's actions of an era before a round."""
    return sum(turn_actions(era, earlier) for earlier in range(1, number))


def face_down_cards(position: BirminghamPosition) -> list[bool]:
    """Tell which seats have a face-down card."""
    if position.era != CANAL or position.asked in (ASK_ORDER, ASK_MERCHANT, ASK_DEAL):
        return [False] * position.seats
    if position.asked == ASK_NOTHING:
        return [position.options.introductory] * position.seats
    if position.asked == ASK_FACE_DOWN:
        active = position.order.index(position.active)
        return [position.order.index(seat) < active for seat in range(position.seats)]
    return [True] * position.seats


def hand_range(position: BirminghamPosition, seat: int) -> tuple[int, int]:
    """Give the fewest and the most cards a seat can hold now."""
    asked = position.asked
    if asked in (ASK_ORDER, ASK_MERCHANT, ASK_NOTHING):
        return 0, 0
    place, active = position.order.index(seat), position.order.index(position.active)
    full = FACTS.hand_size
    if asked == ASK_DEAL:
        dealt = full if place < active else 0
        return (0, full - 1) if place == active else (dealt, dealt)
    if asked == ASK_FACE_DOWN:
        return full, full
    share = deck_share(position)
    before = actions_before(position.era, position.round)
    now = turn_actions(position.era, position.round)
    if asked == ASK_SHORTFALL or place < active:
        held = full - before - now + min(before + now, share)
        return held, held
    if place > active:
        held = full - before + min(before, share)
        return held, held
    if asked == ASK_REFILL:
        held = full - before - now + min(before, share)
        return held, held + min(now, share - min(before, share)) - 1
    held = full - before + min(before, share) - (now - position.actions_left)
    if position.doing == SCOUT:
        held -= position.steps
    return held, held


def deck_share(position: BirminghamPosition) -> int:
    """Give how many cards each seat draws from the deck in the present era after the deal."""
    laid = 1 if position.era == CANAL else 0
    left = sum(FACTS.decks[position.seats]) - position.seats * (FACTS.hand_size + laid)
    return left // position.seats


def deck_left(position: BirminghamPosition, hand_sizes: list[int]) -> int:
    """Give how many cards are in the draw deck, for hands of these sizes."""
    total = sum(FACTS.decks[position.seats])
    if position.asked == ASK_NOTHING:
        return 0
    if position.asked in (ASK_ORDER, ASK_MERCHANT, ASK_DEAL, ASK_FACE_DOWN):
        return total - sum(hand_sizes) - sum(face_down_cards(position))
    drawn = sum(hand_sizes[seat] + actions_done(position, seat) for seat in range(position.seats))
    return total - sum(face_down_cards(position)) - drawn


def actions_done(position: BirminghamPosition, seat: int) -> int:
    """Count the cards a seat's actions of this era have cost so far."""
    done = actions_before(position.era, position.round)
    now = turn_actions(position.era, position.round)
    place, active = position.order.index(seat), position.order.index(position.active)
    if position.asked == ASK_SHORTFALL or place < active:
        return done + now
    if place == active:
        done += now - position.actions_left
        if position.doing == SCOUT:
            done += position.steps
    return done
