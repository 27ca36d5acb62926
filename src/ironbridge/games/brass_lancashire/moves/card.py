"""Playing the card of a move (BL-ACT-1…7, BL-CARD-1, BL-CARD-2, BL-COMBO-2)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import SLOT_LOCATION
from ironbridge.games.brass_lancashire.tables import ACTION_KIND, ACTION_WHAT, BUILD, CARD, FIRST_ID
from ironbridge.games.brass_lancashire.words import card_text, industry_text, seat_text, slot_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

CARDS: Final = len(FACTS.cards)
REGIONS: Final = FACTS.regions

NOT_HELD: Final = 1
OTHER_PLACE: Final = 2
OTHER_INDUSTRY: Final = 3
NOT_JOINED: Final = 4
_REASONS: Final = [
    ("", ""),
    ("BL-ACT-1", "refusal.card.not_held"),
    ("BL-CARD-1", "refusal.card.other_place"),
    ("BL-CARD-2", "refusal.card.other_industry"),
    ("BL-CARD-2", "refusal.card.not_joined"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the cards the deciding seat may play for its move, equal ones once."""
    hand = position.to_decide * CARDS
    if position.doing != BUILD or position.combined:
        hands = position.hands
        for card in range(CARDS):
            if hands[hand + card]:
                found.append(FIRST_ID[CARD] + card)
        return
    for card in allowing(position):
        if position.hands[hand + card]:
            found.append(FIRST_ID[CARD] + card)


def allowing(position: "LancashirePosition") -> list[int]:
    """List the cards that would allow the build being made (BL-CARD-1, BL-CARD-2)."""
    location = SLOT_LOCATION[position.where]
    return [location, REGIONS + position.what] if position.joined else [location]


def reason(position: "LancashirePosition", card: int) -> int:
    """Say why the deciding seat cannot play a card for its move."""
    if not position.hands[position.to_decide * CARDS + card]:
        return NOT_HELD
    if position.doing != BUILD or position.combined:
        return 0
    if card in allowing(position):
        return 0
    if card < REGIONS:
        return OTHER_PLACE
    return NOT_JOINED if card - REGIONS == position.what else OTHER_INDUSTRY


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain a refused card."""
    card = ACTION_WHAT[action]
    rule, key = _REASONS[reason(position, card)]
    values: dict[str, str | int | Text | list[Text]] = {"card": card_text(card)}
    if position.doing == BUILD:
        values["industry"] = industry_text(position.what)
        values["location"] = slot_text(position.where)
    return rule, Text(key, values)


def apply(position: "LancashirePosition", action: int) -> None:
    """Move the card to the discard pile (BL-ACT-6)."""
    card, seat = ACTION_WHAT[action], position.to_decide
    position.hands[seat * CARDS + card] -= 1
    position.hand_size[seat] -= 1
    position.discards[card] += 1
    position.owed -= 1


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """What was played is told from the discard pile, because forced cards play themselves."""
    return []


def played(made: "LancashirePosition", after: "LancashirePosition", action: int) -> list[Line]:
    """Tell which cards were played for a move, as far as the viewer knows."""
    seat = made.order[made.place]
    lines: list[Line] = []
    for card in range(CARDS):
        if made.era == after.era:
            count = after.discards[card] - made.discards[card]
        else:
            # A new era shuffles the discard pile: the card named is known, and what has left the own hand.
            named = ACTION_KIND[action] == CARD and ACTION_WHAT[action] == card
            count = max(made.hands[seat * CARDS + card], int(named))
        for _ in range(count):
            text = Text("log.card", {"who": seat_text(seat), "card": card_text(card)})
            lines.append(Line(seat, text, rule="BL-ACT-6"))
    return lines
