"""What a viewer may see (BB-CARD-6, BB-RULING-46, BB-RULING-47).

Hidden are the cards in other hands (wild ones excepted: everybody saw them taken) and the face-down cards.
A view merges them with the draw deck into one pool of unknown cards.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.codes import ASK_DEAL, ASK_FACE_DOWN, ASK_REFILL, NONE
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import CHANCE

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def hides(position: "BirminghamPosition", viewer: int) -> bool:
    """Tell whether the viewer must not see the card drawn now."""
    if position.to_decide != CHANCE:
        return False
    if position.asked in (ASK_DEAL, ASK_REFILL):
        return viewer != position.order[position.at]
    if position.asked == ASK_FACE_DOWN:
        return not (position.options.owner_looks and viewer == position.order[position.at])
    return False


def redact(position: "BirminghamPosition", viewer: int) -> "BirminghamPosition":
    """Copy the position, with every unknown card in the pool."""
    seen = position.copy()
    if position.pooled:
        return seen
    seen.pooled = True
    for seat in range(seen.seats):
        if seat != viewer:
            _hide_hand(seen, seat)
        known = seat == viewer and seen.options.owner_looks
        if seen.face_down[seat] != NONE and not known:
            seen.deck[seen.face_down[seat]] += 1
            seen.face_down[seat] = FACTS.card_kinds
    return seen


def _hide_hand(seen: "BirminghamPosition", seat: int) -> None:
    first = seat * (FACTS.card_kinds + 1)
    unknown = first + FACTS.card_kinds
    for kind in range(FACTS.deck_kinds):
        count = seen.hand[first + kind]
        seen.hand[first + kind] = 0
        seen.hand[unknown] += count
        seen.deck[kind] += count
    seen.held[seat] &= card.WILDS


def resample(position: "BirminghamPosition", viewer: int, dealer: Dealer) -> None:
    """Deal the pool at random to unknown hands, face-down cards and deck.

    A seat in the middle of a build must hold a card that pays for it, so that hand is dealt until it does.
    """
    if not position.pooled:
        return
    position.pooled = False
    pool: list[int] = []
    for kind, count in enumerate(position.deck):
        pool += [kind] * count
    dealer.shuffle(pool)
    deciding = position.to_decide
    if deciding >= 0:
        _prepare_hand(position, deciding, pool, dealer)
        _deal_hand(position, deciding, pool)
    for seat in range(position.seats):
        _deal_hand(position, seat, pool)
        if position.face_down[seat] == FACTS.card_kinds:
            position.face_down[seat] = pool.pop()
    position.deck = [0] * FACTS.deck_kinds
    for kind in pool:
        position.deck[kind] += 1


def _deal_hand(position: "BirminghamPosition", seat: int, pool: list[int]) -> None:
    first = seat * (FACTS.card_kinds + 1)
    unknown = position.hand[first + FACTS.card_kinds]
    position.hand[first + FACTS.card_kinds] = 0
    for _ in range(unknown):
        kind = pool.pop()
        position.hand[first + kind] += 1
        position.held[seat] |= 1 << kind


def _prepare_hand(position: "BirminghamPosition", seat: int, pool: list[int], dealer: Dealer) -> None:
    unknown = position.hand[seat * (FACTS.card_kinds + 1) + FACTS.card_kinds]
    if unknown == 0 or position.doing == 0 or position.held[seat] & position.paying:
        return
    for _ in range(1000):
        for kind in pool[len(pool) - unknown :]:
            if position.paying >> kind & 1:
                return
        dealer.shuffle(pool)
    # So unlikely that the exact distribution does not matter any more.
    for at, kind in enumerate(pool):
        if position.paying >> kind & 1:
            pool[at], pool[-1] = pool[-1], kind
            return
