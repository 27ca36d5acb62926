"""What chance decides: first order, merchant tiles, and every card drawn (BB-SETUP, BB-CARD-4…5, BB-END-8…9).

The draw deck is a bag: how many of each kind are in it, in no order.
"""

from ironbridge.games.brass_birmingham.actions import FIRST_DRAW, FIRST_FACE
from ironbridge.games.brass_birmingham.facts import CANAL, FACTS, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import (
    ASK_DEAL,
    ASK_FACE_DOWN,
    ASK_MERCHANT,
    ASK_ORDER,
    ASK_REFILL,
)
from ironbridge.kernel.words import CHANCE


def outcomes(position: BirminghamPosition) -> list[int]:
    """List what chance may answer, ascending."""
    if position.asked == ASK_ORDER:
        return [seat for seat in range(position.seats) if seat not in position.order]
    if position.asked == ASK_MERCHANT:
        left = merchants_left(position)
        return [FIRST_FACE + face for face in range(len(left)) if left[face]]
    found: list[int] = []
    at = FIRST_DRAW
    for count in position.deck:
        if count:
            found.append(at)
        at += 1
    return found


def weights(position: BirminghamPosition) -> list[int]:
    """Give the weight of each outcome: how many such tiles or cards there are."""
    if position.asked == ASK_ORDER:
        return [1] * (position.seats - len(position.order))
    if position.asked == ASK_MERCHANT:
        return [count for count in merchants_left(position) if count]
    found: list[int] = []
    for count in position.deck:
        if count:
            found.append(count)
    return found


def draw_at(position: BirminghamPosition, share: float) -> int:
    """Give the card at a share of the deck, without listing it."""
    ticket = int(share * position.deck_size)
    at = FIRST_DRAW
    for count in position.deck:
        ticket -= count
        if ticket < 0:
            return at
        at += 1
    raise AssertionError("the deck holds as many cards as were counted")


def apply(position: BirminghamPosition, outcome: int) -> bool:
    """Carry out an answer of chance; tell whether nothing more is drawn before a seat goes on."""
    asked = position.asked
    if asked == ASK_REFILL:
        position.take_card(position.active, _draw(position, outcome))
        return not ask_refill(position)
    if asked == ASK_DEAL:
        return _deal(position, outcome)
    if asked == ASK_FACE_DOWN:
        position.face_down[position.active] = _draw(position, outcome)
        return not _pass_on(position)
    if asked == ASK_ORDER:
        _draw_order(position, outcome)
    else:
        _draw_merchant(position, outcome)
    return False


def _draw_order(position: BirminghamPosition, seat: int) -> None:
    """Put a character tile on the turn order track; the last one needs no luck (BB-SETUP-14)."""
    position.order.append(seat)
    if len(position.order) == position.seats - 1:
        position.order += [seat for seat in range(position.seats) if seat not in position.order]
    if len(position.order) == position.seats:
        position.asked = ASK_MERCHANT


def merchants_left(position: BirminghamPosition) -> list[int]:
    """Count the merchant tiles not laid out yet, by face."""
    left = FACTS.pools[position.seats][:]
    for face in position.merchants:
        if face != NONE:
            left[face] -= 1
    return left


def next_merchant_slot(position: BirminghamPosition) -> int:
    """Give the next merchant slot of this player count that waits for a tile, or NONE."""
    for slot in range(FACTS.merchant_count):
        if FACTS.merchant_seats[slot] <= position.seats and position.merchants[slot] == NONE:
            return slot
    return NONE


def put_merchant(position: BirminghamPosition, slot: int, face: int) -> None:
    """Lay a merchant tile on its slot, with a barrel unless it is blank (BB-SETUP-7, BB-SETUP-8)."""
    position.merchants[slot] = face
    position.note_board()
    if FACTS.gets_barrel[face]:
        position.barrels |= 1 << slot
    for industry in range(INDUSTRY_COUNT):
        if FACTS.buys[face] >> industry & 1:
            position.buyers[industry] |= 1 << FACTS.merchant_location[slot]


def _draw_merchant(position: BirminghamPosition, outcome: int) -> None:
    """Lay out a merchant tile; equal last ones need no luck (BB-SETUP-7, BB-SETUP-8)."""
    put_merchant(position, next_merchant_slot(position), outcome - FIRST_FACE)
    left = [face for face, count in enumerate(merchants_left(position)) if count]
    if len(left) == 1:
        while next_merchant_slot(position) != NONE:
            put_merchant(position, next_merchant_slot(position), left[0])
    if next_merchant_slot(position) == NONE:
        ask_deal(position)


def refill_barrels(position: BirminghamPosition) -> None:
    """Put a barrel beside every merchant tile that is not blank and has none (BB-END-7)."""
    position.note_board()
    for slot in range(FACTS.merchant_count):
        face = position.merchants[slot]
        if face != NONE and FACTS.gets_barrel[face]:
            position.barrels |= 1 << slot


def ask_deal(position: BirminghamPosition) -> None:
    """Begin to deal new hands (BB-SETUP-13, BB-END-9)."""
    position.active = position.order[0]
    position.asked = ASK_DEAL
    position.to_decide = CHANCE


def _draw(position: BirminghamPosition, outcome: int) -> int:
    kind = outcome - FIRST_DRAW
    position.deck[kind] -= 1
    position.deck_size -= 1
    position.note_cards()
    return kind


def _deal(position: BirminghamPosition, outcome: int) -> bool:
    """Deal a card to the active seat; tell whether the first turn can begin."""
    seat = position.active
    position.take_card(seat, _draw(position, outcome))
    if position.hand_size[seat] < FACTS.hand_size or _pass_on(position):
        return False
    if position.era == CANAL:
        position.asked = ASK_FACE_DOWN
        return False
    return True


def _pass_on(position: BirminghamPosition) -> bool:
    """Go on with the next seat, or back to the first; tell whether there was a next one."""
    place = position.order.index(position.active) + 1
    position.active = position.order[place % position.seats]
    return place < position.seats


def ask_refill(position: BirminghamPosition) -> bool:
    """After a turn, ask for cards unless the hand is full or the deck empty (BB-CARD-4, BB-CARD-5)."""
    if position.deck_size == 0 or position.hand_size[position.active] >= FACTS.hand_size:
        return False
    position.asked = ASK_REFILL
    position.to_decide = CHANCE
    return True


def shuffle_discards(position: BirminghamPosition) -> None:
    """Put all discards and face-down cards into the draw deck (BB-END-8)."""
    position.concealed = NONE
    position.note_cards()
    kinds = FACTS.deck_kinds
    for seat in range(position.seats):
        for kind in range(kinds):
            count = position.discards[seat * kinds + kind]
            position.deck[kind] += count
            position.deck_size += count
            position.discards[seat * kinds + kind] = 0
        hidden = position.face_down[seat]
        if hidden != NONE:
            position.deck_size += 1
            if hidden < kinds:  # A view's unknown card is in its pool already.
                position.deck[hidden] += 1
            elif not position.pooled:
                raise AssertionError("only views hold unknown cards")
        position.face_down[seat] = NONE
