"""A row of numbers holds what a seat sees, all of it that networks need, and nothing that is hidden."""

from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, BirminghamPosition
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer, Lottery
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.perft import walk
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import CHANCE


def row_of(encoder: Encoder, position: BirminghamPosition, seat: int) -> bytearray:
    row = bytearray(encoder.layout.size)
    encoder.encode(position, seat, row, 0)
    return row


def encoder() -> Encoder:
    found = load("brass-birmingham").encoder()
    assert found is not None
    return found


def walked(seats: int, ply: int) -> BirminghamPosition:
    position = walk(load("brass-birmingham").new_position(seats), seats, ply)
    assert isinstance(position, BirminghamPosition)
    return position


def test_a_hidden_card_that_is_another_one_changes_nothing() -> None:
    position = walked(3, 120)
    other = position.copy()
    # Change one card of seat 1 for one of the deck, without the redaction that is under test.
    held = next(card for card in range(FACTS.deck_kinds) if position.hand[HAND_WIDTH + card])
    drawn = next(card for card in range(FACTS.deck_kinds) if position.deck[card] and card != held)
    other.discard(1, held)
    other.discards[FACTS.deck_kinds + held] -= 1
    other.take_card(1, drawn)
    other.deck[held] += 1
    other.deck[drawn] -= 1

    writer = encoder()

    assert row_of(writer, other, 0) == row_of(writer, position, 0)
    assert row_of(writer, other, 2) == row_of(writer, position, 2)
    assert row_of(writer, other, 1) != row_of(writer, position, 1)


def test_seats_are_counted_from_the_one_that_looks() -> None:
    position = walked(2, 120)
    writer = encoder()
    names = {name: at for at, name in enumerate(writer.layout.names)}

    for seat in range(2):
        row = row_of(writer, position, seat)
        assert row[names["seat money of seat 0"]] == position.money[seat]
        assert row[names["seat vp of seat 1"]] == position.vp[1 - seat]
        assert row[names["seat plays of seat 2"]] == 0


def test_whatever_is_built_is_written() -> None:
    position = walked(4, 200)
    writer = encoder()
    names = {name: at for at, name in enumerate(writer.layout.names)}
    row = row_of(writer, position, 0)

    for slot, name in enumerate(FACTS.slots):
        owner = position.owner[slot]
        side = "flipped" if position.flipped >> slot & 1 else "unflipped"
        for seat in range(4):
            assert row[names[f"slot {name} {side} of seat {seat}"]] == (owner == seat)
    for line, name in enumerate(FACTS.lines):
        for seat in range(4):
            assert row[names[f"line {name} of seat {seat}"]] == (position.links[line] == seat)


def test_equal_stamps_mean_an_equal_board_and_equal_cards() -> None:
    boards: dict[int, object] = {}
    cards: dict[int, object] = {}
    dealer = Dealer(8)
    position = load("brass-birmingham").new_position(3)

    while not position.is_over:
        for seen in (position, position.view(1).position, position.view(1).sample(dealer)):
            assert isinstance(seen, BirminghamPosition)
            lying = (
                seen.kind,
                seen.owner,
                seen.cubes,
                seen.flipped,
                seen.links,
                seen.merchants,
                seen.barrels,
            )
            hidden = (seen.hand, seen.deck, seen.face_down)
            assert boards.setdefault(seen.board_stamp, repr(lying)) == repr(lying)
            assert cards.setdefault(seen.cards_stamp, repr(hidden)) == repr(hidden)
        position.advance(random_answer(position, dealer))

    assert len(boards) > 40


def test_a_card_is_drawn_as_if_the_deck_were_listed() -> None:
    dealer = Dealer(1)
    position = load("brass-birmingham").new_position(4)
    while position.to_decide == CHANCE:
        share = dealer.below(1000) / 1000
        assert position.outcome_at(share) == Lottery.outcome_at(position, share)
        position.advance(dealer.draw(position))


def test_cards_that_lie_open_nowhere_are_counted_once_and_kept_right() -> None:
    game, dealer, kept = load("brass-birmingham"), Dealer(8), 0
    position = game.new_position(3)
    while not position.is_over:
        position.advance(random_answer(position, dealer))
        if position.to_decide < 0 or position.ply % 5:
            continue
        assert isinstance(position, BirminghamPosition)
        kept += position.concealed >= 0
        anew = game.position_from_json(position.to_json())
        assert isinstance(anew, BirminghamPosition)
        for seen in (position, anew):
            row_of(encoder(), seen, seen.to_decide)
        assert position.concealed == anew.concealed

    assert kept > 10
