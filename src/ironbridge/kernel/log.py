"""The lines of the log: the human story of a match, which a record tells to one viewer."""

from ironbridge.kernel.texts import Text


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
