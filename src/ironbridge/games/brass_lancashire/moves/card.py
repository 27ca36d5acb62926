"""Playing the card of a move (BL-ACT-1…7, BL-CARD-1, BL-CARD-2, BL-COMBO-2)."""

from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, BUILD, CARD, FIRST_CARD, KIND
from ironbridge.games.brass_lancashire.facts import CARDS, REGIONS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.words.names import card_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, seat_name


class Card(Move[LancashirePosition]):
    """Playing a card for the move, equal ones as one action; the log reads it off the discard pile."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        for card in playable(position):
            found.append(FIRST_CARD + card)

    def why_not(self, position: LancashirePosition, action: int) -> int:
        card = ARGUMENT[action]
        if not position.hand[position.to_decide * CARDS + card]:
            return reasons.CARD_NOT_HELD
        if position.doing != BUILD or position.combined or card in position.allowing():
            return reasons.FINE
        if card < REGIONS:
            return reasons.CARD_OTHER_PLACE
        same = card - REGIONS == position.industry
        return reasons.CARD_NOT_JOINED if same else reasons.CARD_OTHER_INDUSTRY

    def apply(self, position: LancashirePosition, action: int) -> None:
        play(position, ARGUMENT[action])


def playable(position: LancashirePosition) -> list[int]:
    """List the cards the deciding seat may play for its move."""
    first = position.to_decide * CARDS
    hand = position.hand
    if position.doing == BUILD and not position.combined:
        return [card for card in position.allowing() if hand[first + card]]
    found: list[int] = []
    for card in range(CARDS):
        if hand[first + card]:
            found.append(card)
    return found


def play(position: LancashirePosition, card: int) -> None:
    """Move the card to the discard pile (BL-ACT-6)."""
    seat = position.to_decide
    position.hand[seat * CARDS + card] -= 1
    position.hand_size[seat] -= 1
    position.discards[card] += 1
    position.owed -= 1


def played(made: LancashirePosition, after: LancashirePosition, action: int) -> list[Line]:
    """Tell which cards were played for a move, as far as the viewer knows."""
    seat = made.active
    lines: list[Line] = []
    for card in range(CARDS):
        if made.era == after.era:
            count = after.discards[card] - made.discards[card]
        else:
            # A new era shuffles the discard pile: the card named is known, and what has left the own hand.
            named = KIND[action] == CARD and ARGUMENT[action] == card
            count = max(made.hand[seat * CARDS + card], int(named))
        for _ in range(count):
            text = Text("log.card", {"who": seat_name(seat), "card": card_name(card)})
            lines.append(Line(seat, text, rule="BL-ACT-6"))
    return lines
