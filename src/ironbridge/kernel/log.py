"""The lines of the log: the human story of a match, which a record tells to one viewer."""

from ironbridge.kernel.texts import Catalogue, Text


class Line:
    """One line of the log."""

    def __init__(
        self, seat: int, text: Text, *, rule: str = "", spots: tuple[str, ...] = (), ply: int = -1
    ) -> None:
        self.ply = ply
        """The ply before the entry that the line tells of."""
        self.seat = seat
        """Who did it, or `CHANCE`."""
        self.text = text
        self.rule = rule
        """The rule that explains it, or an empty string."""
        self.spots = spots
        """The spots of the scene it happened on."""
        self._words: Catalogue | None = None

    def place(self, ply: int, words: Catalogue) -> None:
        """Note the ply it tells of and the language to print it in."""
        self.ply = ply
        self._words = words

    def __str__(self) -> str:
        return str(self.text) if self._words is None else self._words.render(self.text)

    def __repr__(self) -> str:
        return f"<Line of ply {self.ply}: {self}>"
