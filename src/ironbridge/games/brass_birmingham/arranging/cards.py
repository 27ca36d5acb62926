"""Reads the cards of a described position: hands, discards, face-down cards and the draw deck."""

from typing import Final

from ironbridge.games.brass.cards import take_in_order
from ironbridge.games.brass_birmingham.arranging import clock
from ironbridge.games.brass_birmingham.arranging.writing import HAND_NAMES
from ironbridge.games.brass_birmingham.facts import FACTS, NONE
from ironbridge.games.brass_birmingham.position import BYTE_OF, HAND_WIDTH, BirminghamPosition
from ironbridge.kernel.reading import Reader

MOST_CARDS: Final = 99


def read_cards(position: BirminghamPosition, reader: Reader, seats: list[Reader]) -> None:
    """Read all cards, fill in what is left out, and check that every card is somewhere once."""
    position.pooled = reader.has("deck_size")
    left = FACTS.decks[position.seats][:]
    given_hands = [_read_pile(row, "hand", position.pooled) for row in seats]
    given_discards = [_read_pile(row, "discards", False) for row in seats]
    given_deck = _read_pile(reader, "deck", False)
    for pile in [*given_hands, *given_discards, given_deck]:
        for kind in range(FACTS.deck_kinds if pile else 0):
            left[kind] -= pile[kind]
    lies = clock.face_down_cards(position)
    _read_face_down(position, seats, lies, left)
    if min(left) < 0:
        names = [FACTS.cards[kind] for kind, count in enumerate(left) if count < 0]
        reader.problem("seats", "too_many_cards", names=", ".join(names))
        return
    _fill_face_down(position, seats, lies, left)
    for seat, hand in enumerate(given_hands):
        _set_hand(position, seats[seat], seat, hand, left)
    position.deck_size = clock.deck_left(position, position.hand_size)
    if position.pooled:
        position.deck_size = reader.whole("deck_size", position.deck_size, position.deck_size)
    if not reader.problems:
        _set_deck(position, reader, given_deck, left)
        _set_discards(position, reader, given_discards, left)


def _read_pile(reader: Reader, key: str, unknown: bool) -> list[int]:
    """Read a pile of cards; empty when it is left out."""
    if not reader.has(key):
        return []
    counts = reader.counts(key, HAND_NAMES if unknown else FACTS.cards, MOST_CARDS)
    return counts if unknown else [*counts, 0]


def _read_face_down(
    position: BirminghamPosition, seats: list[Reader], lies: list[bool], left: list[int]
) -> None:
    for seat, row in enumerate(seats):
        kind = row.place("face_down", HAND_NAMES)
        if kind == NONE:
            continue
        hidden = kind == FACTS.card_kinds and position.pooled
        if not lies[seat]:
            row.problem("face_down", "not_now")
        elif kind >= FACTS.deck_kinds and not hidden:
            row.problem("face_down", "cannot_be", card=HAND_NAMES[kind])
        else:
            position.face_down[seat] = kind
            if not hidden:
                left[kind] -= 1


def _fill_face_down(
    position: BirminghamPosition, seats: list[Reader], lies: list[bool], left: list[int]
) -> None:
    for seat, row in enumerate(seats):
        if lies[seat] and position.face_down[seat] == NONE:
            if row.has("face_down") or position.pooled or sum(left) <= 0:
                row.problem("face_down", "must_be_named")
            else:
                position.face_down[seat] = take_in_order(left, 1).index(1)


def _set_hand(
    position: BirminghamPosition, row: Reader, seat: int, given: list[int], left: list[int]
) -> None:
    fewest, most = clock.hand_range(position, seat)
    hand = given if given else [*take_in_order(left, fewest), 0, 0, 0]
    size = sum(hand)
    if not fewest <= size <= most:
        wanted = str(fewest) if fewest == most else f"{fewest}–{most}"
        row.problem("hand", "hand_size", wanted=wanted, round=position.round, count=size)
    if hand[FACTS.wild_location] > 1 or hand[FACTS.wild_industry] > 1:
        row.problem("hand", "wild_cards")
    first = seat * HAND_WIDTH
    position.hand[first : first + HAND_WIDTH] = hand
    position.hand_size[seat] = size
    for kind in range(FACTS.card_kinds):
        if hand[kind]:
            position.held[seat] |= 1 << kind
            position.known[seat] += hand[kind] * BYTE_OF[kind]


def _set_deck(position: BirminghamPosition, reader: Reader, given: list[int], left: list[int]) -> None:
    deck = given[: FACTS.deck_kinds] if given else take_in_order(left, position.deck_size)
    hidden = 0
    if position.pooled:
        hidden = sum(kind == FACTS.card_kinds for kind in position.face_down)
        hidden += sum(position.hand[seat * HAND_WIDTH + FACTS.card_kinds] for seat in range(position.seats))
    if sum(deck) != position.deck_size + hidden:
        reader.problem("deck", "deck_size", wanted=position.deck_size + hidden, count=sum(deck))
    position.deck = deck


def _set_discards(
    position: BirminghamPosition, reader: Reader, given: list[list[int]], left: list[int]
) -> None:
    kinds = FACTS.deck_kinds
    open_seats = [seat for seat, pile in enumerate(given) if not pile]
    for seat, pile in enumerate(given):
        if pile:
            position.discards[seat * kinds : (seat + 1) * kinds] = pile[:kinds]
    if open_seats:
        share = -(-sum(left) // len(open_seats))
        for seat in open_seats:
            position.discards[seat * kinds : (seat + 1) * kinds] = take_in_order(left, share)
    elif sum(left):
        reader.problem("seats", "cards_nowhere", count=sum(left))
