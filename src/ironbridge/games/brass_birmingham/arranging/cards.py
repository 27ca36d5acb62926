"""Reads the cards of a described position: hands, discards, face-down cards and the draw deck."""

from ironbridge.games.brass.cards import take_in_order
from ironbridge.games.brass_birmingham.arranging import clock
from ironbridge.games.brass_birmingham.arranging.writing import UNKNOWN
from ironbridge.games.brass_birmingham.facts import FACTS, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.reading import Reader


def read_cards(position: BirminghamPosition, reader: Reader, players: list[Reader]) -> None:
    """Read all cards, fill in what is left out, and check that every card is somewhere once."""
    position.pooled = reader.has("deck_size")
    left = FACTS.decks[position.seats][:]
    given_hands = [_read_pile(player, "hand", position.pooled) for player in players]
    given_discards = [_read_pile(player, "discards", False) for player in players]
    given_deck = _read_pile(reader, "deck", False)
    for pile in [*given_hands, *given_discards, given_deck]:
        for kind, count in enumerate(pile or []):
            if kind < FACTS.deck_kinds:
                left[kind] -= count
    _read_face_down(position, players, left)
    if min(left) < 0:
        names = [FACTS.cards[kind] for kind, count in enumerate(left) if count < 0]
        reader.problem("players", f"and deck hold too many cards of {', '.join(names)}")
    if reader.problems:
        return
    _fill_face_down(position, players, left)
    if reader.problems:
        return
    for seat, hand in enumerate(given_hands):
        _set_hand(position, players[seat], seat, hand, left)
    position.deck_size = clock.deck_left(position, position.hand_size)
    if position.pooled:
        position.deck_size = reader.whole("deck_size", position.deck_size, position.deck_size)
    if reader.problems:
        return
    _set_deck(position, reader, given_deck, left)
    _set_discards(position, reader, given_discards, left)


def _read_pile(reader: Reader, key: str, unknown: bool) -> list[int] | None:
    """Read a pile as counts by name or as a list of names; None when it is left out."""
    if not reader.has(key):
        return None
    names = [*FACTS.cards, UNKNOWN] if unknown else FACTS.cards
    counts = [0] * (FACTS.card_kinds + 1)
    if isinstance(reader.raw(key), list):
        for name in reader.words(key, names):
            counts[names.index(name)] += 1
        return counts
    pile = reader.inner(key)
    for name in pile.keys():  # noqa: SIM118 - a Reader is no dict.
        count = pile.whole(name, 0, 99)
        if name in names:
            counts[names.index(name)] = count
        else:
            pile.problem(name[:60], "is no card")
    return counts


def _read_face_down(position: BirminghamPosition, players: list[Reader], left: list[int]) -> None:
    lies = clock.face_down_cards(position)
    names = FACTS.cards[: FACTS.deck_kinds]
    for seat, player in enumerate(players):
        given = player.raw("face_down")
        if given is None:
            continue
        if not lies[seat]:
            player.problem("face_down", "cannot be there now")
        elif given == UNKNOWN and position.pooled:
            position.face_down[seat] = FACTS.card_kinds
        else:
            kind = names.index(player.word("face_down", names))
            position.face_down[seat] = kind
            left[kind] -= 1


def _fill_face_down(position: BirminghamPosition, players: list[Reader], left: list[int]) -> None:
    lies = clock.face_down_cards(position)
    for seat, player in enumerate(players):
        if lies[seat] and position.face_down[seat] == NONE:
            if player.has("face_down") or position.pooled or sum(left) <= 0:
                player.problem("face_down", "must be named")
            else:
                position.face_down[seat] = take_in_order(left, 1).index(1)


def _set_hand(
    position: BirminghamPosition, player: Reader, seat: int, given: list[int] | None, left: list[int]
) -> None:
    fewest, most = clock.hand_range(position, seat)
    hand = given if given is not None else [*take_in_order(left, fewest), 0, 0, 0]
    size = sum(hand)
    if not fewest <= size <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        player.problem("hand", f"must have {wanted} cards in round {position.round}, not {size}")
    if hand[FACTS.wild_location] > 1 or hand[FACTS.wild_industry] > 1:
        player.problem("hand", "can hold one wild card of each kind")
    first = seat * (FACTS.card_kinds + 1)
    position.hand[first : first + FACTS.card_kinds + 1] = hand
    position.hand_size[seat] = size
    for kind in range(FACTS.card_kinds):
        if hand[kind]:
            position.held[seat] |= 1 << kind


def _set_deck(position: BirminghamPosition, reader: Reader, given: list[int] | None, left: list[int]) -> None:
    deck = given[: FACTS.deck_kinds] if given is not None else take_in_order(left, position.deck_size)
    hidden = 0
    if position.pooled:
        hidden = sum(kind == FACTS.card_kinds for kind in position.face_down)
        width = FACTS.card_kinds + 1
        hidden += sum(position.hand[seat * width + FACTS.card_kinds] for seat in range(position.seats))
    if sum(deck) != position.deck_size + hidden:
        reader.problem("deck", f"must have {position.deck_size + hidden} cards, not {sum(deck)}")
    position.deck = deck


def _set_discards(
    position: BirminghamPosition, reader: Reader, given: list[list[int] | None], left: list[int]
) -> None:
    kinds = FACTS.deck_kinds
    open_seats = [seat for seat, pile in enumerate(given) if pile is None]
    for seat, pile in enumerate(given):
        if pile is not None:
            position.discards[seat * kinds : (seat + 1) * kinds] = pile[:kinds]
    if open_seats:
        share = -(-sum(left) // len(open_seats))
        for seat in open_seats:
            position.discards[seat * kinds : (seat + 1) * kinds] = take_in_order(left, share)
    elif sum(left):
        reader.problem("players", f"leave {sum(left)} cards of the box nowhere")
