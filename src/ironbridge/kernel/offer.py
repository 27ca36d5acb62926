"""The offer: the legal actions of a decision, dressed for the viewer who decides; and refusals."""

from collections.abc import Callable, Iterator

from ironbridge.errors import NotationError
from ironbridge.kernel.box import Box
from ironbridge.kernel.texts import Catalogue, Text


class Refusal:
    """Why an action is not in the offer: a rule id and a reason."""

    def __init__(self, rule: str, text: Text, catalogue: Catalogue) -> None:
        self.rule = rule
        """The id of the rule that forbids the action."""
        self.text = text
        """The reason as a message, for any language."""
        self._catalogue = catalogue

    @property
    def why(self) -> str:
        """The reason in English."""
        return self._catalogue.render(self.text)

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, why={self.why!r})"


class Offered:
    """One legal action of an offer, with what a person needs to choose it."""

    def __init__(
        self,
        action: int,
        notation: str,
        text: Text,
        spots: tuple[str, ...],
        foretell: Callable[[int], tuple[tuple[Text, ...], tuple[str, ...]]],
    ) -> None:
        self.action = action
        self.notation = notation
        self.text = text
        """What the action does, as a button says it."""
        self.spots = spots
        """The spots or pieces of the scene that stand for it, the most specific one first."""
        self._foretell = foretell
        self._foretold: tuple[tuple[Text, ...], tuple[str, ...]] | None = None

    @property
    def details(self) -> tuple[Text, ...]:
        """What it will take from where and what it brings, in short sentences."""
        return self._effects()[0]

    @property
    def sources(self) -> tuple[str, ...]:
        """The spots or pieces of the scene from which something will be taken."""
        return self._effects()[1]

    def _effects(self) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        # Only people who choose need it, so it is found when it is asked for.
        if self._foretold is None:
            self._foretold = self._foretell(self.action)
        return self._foretold

    def __repr__(self) -> str:
        return f"Offered({self.notation!r})"


class Offer:
    """The question a viewer has to answer and the legal answers.

    Answers `in`, iteration and `len`; a text works wherever an id works.
    """

    def __init__(
        self,
        question: Text,
        actions: list[int],
        game: Box,
        describe: Callable[[int], Offered],
        why_not: Callable[[int | str], Refusal | None],
    ) -> None:
        """Offer actions of a game; their looks and the reasons against others are found when asked for."""
        self.question = question
        """What is asked, or what is being waited for."""
        self._actions = actions
        self._game = game
        self._describe = describe
        self._why_not = why_not

    @property
    def actions(self) -> list[int]:
        """The legal action ids, ascending."""
        return self._actions

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Offered]:
        for action in self._actions:
            yield self._describe(action)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                return self.parse(action) in self._actions
            except NotationError:
                return False
        return (action.action if isinstance(action, Offered) else action) in self._actions

    def why_not(self, action: int | str) -> Refusal | None:
        """Say which rule forbids an action now, or None if it is legal."""
        return self._why_not(action)

    def parse(self, text: str) -> int:
        """Read a notation, preferring legal actions for shortened words."""
        return self._game.actions.parse(text, self._actions)

    def __repr__(self) -> str:
        notations = [self._game.actions.notation(action) for action in self._actions]
        return f"Offer({notations!r})"

    def __str__(self) -> str:
        words = self._game.catalogue("en")
        answers = [f"  {offered.notation}: {words.render(offered.text)}" for offered in self]
        return "\n".join([words.ask(self.question), *answers])
