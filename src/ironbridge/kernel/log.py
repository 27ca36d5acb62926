"""The log: the human story of a match, told from its record for one viewer."""

from typing import TYPE_CHECKING

from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.kernel.record import Record


class Line:
    """One line of the log."""

    ply: int
    """The ply before the entry that the line tells of."""
    seat: int
    """Who did it, or `CHANCE`."""
    text: Text
    rule: str
    """The rule that explains it, or an empty string."""
    spots: tuple[str, ...]
    """The spots of the scene it happened on."""

    def __init__(
        self, seat: int, text: Text, *, rule: str = "", spots: tuple[str, ...] = (), ply: int = -1
    ) -> None:
        self.ply = ply
        self.seat = seat
        self.text = text
        self.rule = rule
        self.spots = spots


def tell(record: "Record", viewer: int, *, first: int | None = None, last: int | None = None) -> list[Line]:
    """Tell the entries from ply `first` up to (not including) `last`, as the viewer may know them."""
    lines: list[Line] = []
    position = record.replay(record.first if first is None else first)
    before = position.view(viewer)
    for answer in record.answers(position.ply, last):
        hidden = position.hides(viewer)
        ply = position.ply
        position.advance(answer)
        after = position.view(viewer)
        for line in record.game.story(before, None if hidden else answer, after):
            line.ply = ply
            lines.append(line)
        before = after
    return lines
