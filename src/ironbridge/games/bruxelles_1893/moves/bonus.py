"""Using and tucking bonus cards (BX-RES-2, BX-RES-6…10, BX-RUL-16, BX-RUL-17, BX-RUL-44)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import (
    has_won,
    resolve_auctions,
    resolve_bonus_cards,
    use_card,
)
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import COLUMNS, NONE, ROWS, Board, replaced
from ironbridge.games.bruxelles_1893.questions import ASK_TIED
from ironbridge.games.bruxelles_1893.story import events

CHOICES: Final = len(ABILITIES)


def _why_not_card(position: Board, slot: int) -> int:
    if position.asked == ASK_TIED:
        return reasons.LEGAL if position.slot == slot else reasons.OTHER_CARD_TIED
    return reasons.LEGAL if has_won(position, position.to_decide, slot) else reasons.CARD_NOT_WON


def _take_away(position: Board, slot: int) -> None:
    position.slots = replaced(position.slots, slot, NONE)
    position.winners = replaced(position.winners, slot, NONE)


class _CardMove(CheckedMove):
    """A move with one of the cards below the columns, in as many ways for each of them."""

    def legal(self, position: Board, found: list[int]) -> None:
        """Add what nothing forbids, passing over the cards that belong to others."""
        ways = len(self.actions) // COLUMNS
        for slot in range(COLUMNS):
            if _why_not_card(position, slot) == reasons.LEGAL:
                for action in self.actions[slot * ways : slot * ways + ways]:
                    if self.why_not(position, action) == reasons.LEGAL:
                        found.append(action)


class Use(_CardMove):
    """Using the central ability of a card."""

    def why_not(self, position: Board, action: int) -> int:
        slot, ability = ARGUMENT[action] // CHOICES, ARGUMENT[action] % CHOICES
        reason = _why_not_card(position, slot)
        if reason != reasons.LEGAL:
            return reason
        offered = ability in FACTS.bonus_abilities[position.slots[slot]]
        return reasons.LEGAL if offered else reasons.ABILITY_NOT_ON_CARD

    def apply(self, position: Board, action: int) -> None:
        """Apply the central ability; a card that was won is discarded."""
        slot, ability = ARGUMENT[action] // CHOICES, ARGUMENT[action] % CHOICES
        use_card(position, position.to_decide, position.slots[slot], ability)
        if position.asked == ASK_TIED:
            position.handled += 1
            resolve_auctions(position)
        else:
            _take_away(position, slot)
            resolve_bonus_cards(position)


class Tuck(_CardMove):
    """Tucking a card under a row of the seat's board."""

    def why_not(self, position: Board, action: int) -> int:
        slot, row = ARGUMENT[action] // ROWS, ARGUMENT[action] % ROWS
        if position.asked == ASK_TIED:
            return reasons.TIED_CANNOT_TUCK
        reason = _why_not_card(position, slot)
        if reason != reasons.LEGAL:
            return reason
        if FACTS.bonus_symbols[position.slots[slot]] == 0:
            return reasons.NO_SYMBOL
        used = position.tucked_rows >> (position.to_decide * ROWS + row) & 1
        return reasons.ROW_USED if used else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        """Tuck the card; its VP symbols count for the row."""
        slot, row, seat = ARGUMENT[action] // ROWS, ARGUMENT[action] % ROWS, position.to_decide
        card, at = position.slots[slot], seat * ROWS + row
        _take_away(position, slot)
        position.tucked = replaced(position.tucked, at, position.tucked[at] | 1 << card)
        position.symbols = replaced(position.symbols, at, position.symbols[at] + FACTS.bonus_symbols[card])
        position.tucked_rows |= 1 << at
        position.note(events.TUCKED_CARD_UNDER, seat, card, row)
        resolve_bonus_cards(position)
