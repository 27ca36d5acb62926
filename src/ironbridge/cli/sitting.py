"""A match at one terminal: the people and bots who sit at it, their words, and the file it is kept in."""

from pathlib import Path

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.cli.names import named_catalogue, seat_names
from ironbridge.kernel.log import Line
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Catalogue
from ironbridge.kernel.words import SPECTATOR


class Sitting:
    """Who plays which match; another match may be loaded in its place."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, str],
        *,
        seed: int | None = None,
        language: str = "en",
        file: Path | None = None,
    ) -> None:
        self.match = match
        self.file = file
        """Where the match was loaded from or saved last."""
        self._bot_names = bots
        self._seed = seed
        self._language = language
        self._saved_ply = -1 if file is None else match.ply
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin to watch the present match as if everybody had just come to the table."""
        record = self.match.record
        seated = {seat: name for seat, name in self._bot_names.items() if seat < record.seats}
        self._bots = {seat: make(name, self._bot_seed(seat)) for seat, name in seated.items()}
        self.people: list[int] = [seat for seat in range(record.seats) if seat not in self._bots]
        """The seats that are not played by bots."""
        self.at_screen: int = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Who looks at the screen: a seat, or `SPECTATOR` while nobody has been asked to."""
        self.catalogue: Catalogue = named_catalogue(record, self._language)
        """The words of the terminal and of the game, with the names of those who play."""
        self._told = dict.fromkeys([SPECTATOR, *range(record.seats)], self.match.ply)

    def _bot_seed(self, seat: int) -> str | None:
        return None if self._seed is None else f"{self._seed}/{seat}"

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return seat_names(self.match.record, self.catalogue)

    @property
    def view(self) -> View:
        """What the seat that decides now may see."""
        return self.match.view(self.match.to_decide)

    def let_bots_decide(self) -> None:
        """Play on until a person decides or the match is over."""
        while self.match.to_decide in self._bots:
            seat = self.match.to_decide
            self.match.apply(ask(self._bots[seat], self.match.view(seat)))

    def news(self) -> list[Line]:
        """Tell whoever is at the screen what happened since they were told last."""
        lines = self.match.log(self.at_screen, first=self._told[self.at_screen])
        self._told[self.at_screen] = self.match.ply
        return lines

    def take_back(self, ply: int) -> None:
        """Go back to an earlier ply; what follows will be news again."""
        self.match.take_back(ply)
        self._told = {viewer: min(told, self.match.ply) for viewer, told in self._told.items()}

    # The file.

    @property
    def is_worth_saving(self) -> bool:
        """Whether somebody has decided something that no file holds."""
        decided = any(entry.seat in self.people for entry in self.match.record.entries)
        return decided and self.match.ply != self._saved_ply

    def save(self, path: Path) -> None:
        """Write the match into a file, which is its own from then on."""
        from ironbridge.cli.files import save_record

        save_record(self.match.record, path, self.catalogue)
        self._saved_ply, self.file = self.match.ply, path

    def load(self, path: Path) -> None:
        """Go on with the match in a file, and with its bots if it names some."""
        from ironbridge.cli.files import load_record
        from ironbridge.cli.seating import saved_bots

        record = load_record(path, self.catalogue)
        self.match = Match(record, self._seed)
        self._bot_names = saved_bots(record) or self._bot_names
        self._saved_ply, self.file = self.match.ply, path
        self._sit_down()
