"""What is in a game's box: its name, seats, options, tables of actions and outcomes, rules and texts.

A position needs to know its game that far; `Game` adds how matches begin, are told and are drawn.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.errors import SetupError, wrong
from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.native import mypyc_attr
from ironbridge.kernel.reading import shown
from ironbridge.kernel.texts import Catalogue, Text, load_catalogue
from ironbridge.kernel.words import Json

# Slow to import, and only needed to look things up.
if TYPE_CHECKING:
    from ironbridge.kernel.rulebook import Rulebook


class Option:
    """A switch chosen at set-up: a name and a closed list of values, the default first.

    Its texts are `option.<name>` and, per value, `option.<name>.<value>` (`true` and `false` for flags).
    """

    def __init__(self, name: str, values: tuple[bool | int | str, ...], rule: str = "") -> None:
        self.name = name
        self.values = values
        self.rule = rule
        """The rule or ruling that explains it."""

    @property
    def default(self) -> bool | int | str:
        """The value used when nothing is chosen."""
        return self.values[0]

    def read(self, value: object) -> bool | int | str:
        """Check a chosen value, also when it comes as text."""
        for choice in self.values:
            same_type = isinstance(value, bool) == isinstance(choice, bool)
            if (same_type and value == choice) or value == str(choice).lower():
                return choice
        choices = ", ".join(str(choice).lower() for choice in self.values)
        raise SetupError(
            wrong("option.value", name=self.name, value=shown(value)),
            wrong("option.value.why", names=choices),
            rule=self.rule,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """One title, as far as its positions need to know it."""

    fewest_seats: int
    most_seats: int
    options: tuple[Option, ...]
    rules_version: int
    """Raised whenever stored records could replay differently."""
    actions: ActionTable
    chance: ActionTable
    """The outcomes of chance."""
    flow_rule: str
    """The rule about whose turn it is, named when somebody else has to decide."""
    longest_match: int
    """No match has more plies than this; conformance holds every game to it."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        """The id used everywhere: `roll-through-the-ages`."""
        self.folder = folder
        """Where rules.md, facts.json, layout.json and texts/ lie."""
        self.open_when_over: bool = True
        """Whether a finished match has no secrets left, so that its whole record may be shown to everyone.

        True unless a game says otherwise: whoever lost wants to see what the others held.
        """
        self.log_headings: tuple[str, ...] = ()
        """Messages of the log that begin a part of the match, such as the end of a round."""
        self.log_rounds: tuple[str, ...] = ()
        """Those among them that begin a round."""
        self.log_minor: tuple[str, ...] = ()
        """Messages of the log that matter little, such as draws; readers may fold them away."""
        self.log_counts: tuple[str, ...] = ()
        """Messages of the log that tell of points counted at the end of an era or of the match."""
        self.log_sums: tuple[str, ...] = ()
        """Messages of the log, each with a `count`, told as one where they follow on the same spots."""
        self.log_lists: dict[str, str] = {}
        """Messages of the log told as one where a seat does the like again, with the value that names all."""
        self.detail_standings: tuple[str, ...] = ()
        """Messages of offers that tell how something stands, such as an auction: of several the last counts.

        One with `_before` at the end of its key speaks of the same thing before the step that changes it.
        """
        self.detail_sums: tuple[str, ...] = ()
        """Messages of offers, each with a `count`, told as one where steps say the like of one place."""
        self.detail_figures: tuple[str, ...] = ()
        """Messages of offers that tell a figure of the seat, such as money, as its changes do too."""
        self.empty_refusals: tuple[str, ...] = ("refusal.other_question",)
        """Messages of refusals that say little to who points at a place: any other is told instead."""
        self.dues: tuple[str, ...] = ()
        """Figures of a seat that every move takes from, such as cards: what one brings leaves them out."""
        self.round_figures: tuple[str, ...] = ()
        """Figures of a seat that begin anew with each round, such as money spent: a fall tells nothing."""
        self._languages: list[str] | None = None
        self._catalogues: dict[str, Catalogue] = {}
        self._books: dict[str, Rulebook] = {}

    @property
    def title(self) -> Text:
        """The name people know."""
        return Text("title")

    @property
    def languages(self) -> list[str]:
        """The languages the game's texts exist in."""
        if self._languages is None:
            self._languages = sorted(file.stem for file in (self.folder / "texts").glob("*.json"))
        return self._languages

    def catalogue(self, language: str) -> Catalogue:
        """Give the messages of a language, English where it has none."""
        if language not in self._catalogues:
            self._catalogues[language] = load_catalogue(language, self.folder / "texts")
        return self._catalogues[language]

    @property
    def rulebook(self) -> "Rulebook":
        """The numbered rules, in players' words."""
        return self._read_book("rules.md")

    def rules(self, language: str) -> "Rulebook":
        """Give the numbered rules in a language, in English if they are not translated: with the same ids."""
        translated = f"rules.{language}.md"
        is_there = language in self.languages and (self.folder / translated).exists()
        return self._read_book(translated if is_there else "rules.md")

    @property
    def sources(self) -> "Rulebook":
        """Where the rules come from, by the same ids; empty if the game does not say."""
        return self._read_book("sources.md")

    def _read_book(self, name: str) -> "Rulebook":
        from ironbridge.kernel.rulebook import Rulebook

        if name not in self._books:
            file = self.folder / name
            self._books[name] = Rulebook(file.read_text(encoding="utf-8") if file.exists() else "")
        return self._books[name]

    def read_options(self, chosen: dict[str, Json] | None = None) -> dict[str, bool | int | str]:
        """Complete and check options; an unknown name or value raises `SetupError`."""
        given = {} if chosen is None else chosen
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                raise SetupError(
                    wrong("option.unknown", name=name[:60]),
                    wrong("option.unknown.why", game=self.name, names=", ".join(sorted(known))),
                )
        return {
            option.name: option.read(given[option.name]) if option.name in given else option.default
            for option in self.options
        }

    def allowed_seats(self, chosen: dict[str, Json] | None = None) -> list[int]:
        """List how many seats a match may have with some options."""
        options = self.read_options(chosen)
        allowed: list[int] = []
        for seats in range(self.fewest_seats, self.most_seats + 1):
            try:
                self.check_seats(seats, options)
            except SetupError:
                continue
            allowed.append(seats)
        return allowed

    def check_seats(self, seats: int, options: dict[str, bool | int | str]) -> None:
        """Raise `SetupError` when the match cannot have so many seats. Games add what options demand."""
        if not self.fewest_seats <= seats <= self.most_seats:
            raise SetupError(
                wrong("seats", game=self.name, seats=seats),
                wrong("seats.why", fewest=self.fewest_seats, most=self.most_seats),
            )

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
