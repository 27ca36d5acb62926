"""The action table: every action a game knows, once, with a fixed id.

An action is a kind and arguments, all words: `("build", "cotton_mill", "birmingham:1")`. Its id is its place
in the table, its notation is the words with blanks between them. Chance's outcomes live in a table of the
same class. A table is frozen for one rules version.
"""

from collections.abc import Iterable, Sequence

from ironbridge.errors import AmbiguousNotationError, InvalidNotationError, like, wrong

LONGEST_NOTATION = 300


class ActionTable:
    """Ids ↔ words ↔ notation, with a forgiving reader."""

    def __init__(self, actions: Iterable[tuple[str, ...]], what: str = "action") -> None:
        self.words: list[tuple[str, ...]] = list(actions)
        """For each id its kind and arguments."""
        self._what = what
        self._notations = [" ".join(words) for words in self.words]
        self._ids = {notation: at for at, notation in enumerate(self._notations)}
        assert len(self._ids) == len(self.words), "two actions share a notation"

    def __len__(self) -> int:
        return len(self.words)

    def kind(self, action: int) -> str:
        """Name the kind of an action: its first word."""
        return self.words[action][0]

    def arguments(self, action: int) -> tuple[str, ...]:
        """Give the words after the kind."""
        return self.words[action][1:]

    def notation(self, action: int) -> str:
        """Write an action as text."""
        return self._notations[action]

    def id(self, *words: str) -> int:
        """Find the id of exactly these words; a `KeyError` is a mistake of ours, not of a user."""
        return self._ids[" ".join(words)]

    def of_kind(self, *kinds: str) -> list[int]:
        """List the ids of some kinds, ascending."""
        return [at for at, words in enumerate(self.words) if words[0] in kinds]

    def parse(self, text: str, among: Sequence[int] | None = None) -> int:
        """Read a notation, forgiving case, extra blanks and shortened words.

        `among` holds the ids to prefer (usually the legal ones): a shortening that fits one of them is
        understood even if it would also fit others.
        """
        if len(text) > LONGEST_NOTATION:
            why = wrong("too_many", count=len(text))
            raise InvalidNotationError(wrong("notation.long", kind=self._what), why)
        words = text.lower().split()
        exact = self._ids.get(" ".join(words))
        if exact is not None:
            return exact
        fitting = self._fitting(words, range(len(self.words)))
        if among is not None:
            preferred = self._fitting(words, among)
            if preferred:
                fitting = preferred
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousNotationError(
                wrong("notation.ambiguous", kind=self._what, text=text),
                wrong("notation.ambiguous.why", kind=self._what, count=len(fitting)),
                hint=like([self._notations[at] for at in fitting[:3]]),
            )
        raise InvalidNotationError(
            wrong("notation.unknown", kind=self._what, text=text),
            wrong("notation.unknown.why"),
            hint=like(self._near(words, among)),
        )

    def fitting(self, text: str, among: Iterable[int]) -> list[int]:
        """List those of some ids that a shortened notation may mean."""
        return self._fitting(text[:LONGEST_NOTATION].lower().split(), among)

    def _fitting(self, words: list[str], ids: Iterable[int]) -> list[int]:
        if not words:
            return []
        same_length: list[int] = []
        longer: list[int] = []
        for at in ids:
            entry = self.words[at]
            if len(entry) < len(words):
                continue
            if all(full.startswith(short) for full, short in zip(entry, words, strict=False)):
                (same_length if len(entry) == len(words) else longer).append(at)
        return same_length or longer

    def _near(self, words: list[str], among: Sequence[int] | None) -> list[str]:
        import difflib  # Seldom needed, and slow to import.

        text = " ".join(words)
        pool = self._notations if among is None else [self._notations[at] for at in among]
        near = difflib.get_close_matches(text, pool, n=3, cutoff=0.5)
        if not near and among is not None:
            near = difflib.get_close_matches(text, self._notations, n=3, cutoff=0.5)
        return near
