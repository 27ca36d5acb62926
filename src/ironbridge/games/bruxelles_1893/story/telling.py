"""An entry is played again on the viewer's view, and what happens is told."""

from ironbridge.games.bruxelles_1893.position import NONE, Board
from ironbridge.games.bruxelles_1893.reach import coloured_pile
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.games.bruxelles_1893.story.lines import event_text, is_repeated, is_silent
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE


def story(before: View, answer: int | None) -> list[Line]:
    """Tell what an entry did; a hidden answer is told as what everybody sees."""
    position = before.position.copy()
    assert isinstance(position, Board)
    if answer is None:
        return _hidden_draw(position)
    position.journal = []
    position.advance(answer)
    journal = position.journal
    told = (
        event for at, event in enumerate(journal) if not is_silent(event) and not is_repeated(journal, at)
    )
    return [_line(event) for event in told]


def _hidden_draw(view: Board) -> list[Line]:
    """Tell of a draw that only its seat sees, and of the renewal that everybody sees."""
    who = names.seat_name(view.active)
    lines = [Line(CHANCE, Text("log.drew_hidden", {"who": who}), rule="BX-RUL-9")]
    is_last_of_pile = coloured_pile(view) - view.hidden == 1
    goes_on = view.count > 1 or view.options.renew_when_emptied
    brought = sum(view.covered)
    if is_last_of_pile and goes_on and brought:
        lines.append(_line([events.PILES_RENEWED, NONE, brought, 0, 0]))
    return lines


def _line(event: list[int]) -> Line:
    seat = event[1]
    text, spots = event_text(event, "log")
    return Line(seat if seat >= 0 else CHANCE, text, rule=events.RULES[event[0]], spots=spots)
