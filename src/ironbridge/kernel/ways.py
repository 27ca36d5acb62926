"""Ways: all moves a seat can make from here, as a graph of questions, so that a move can be begun anywhere.

The engine asks one question after the other: what and where, then from which source, then with which card.
A person may think of the card first. The ways hold every question that may follow within the move, with the
spots and pieces each answer touches, and so tell which whole moves contain a piece. They are worked out from
a view, so they betray nothing; questions that are alike are told once; and they are bounded: answers beyond
the bound lead `FURTHER`, and the ways from there are asked for when it comes to that.
"""

from typing import Final

from ironbridge.kernel.position import Position, View
from ironbridge.kernel.texts import Text

WHOLE: Final = -1
"""Where an answer leads that makes the move whole."""
FURTHER: Final = -2
"""Where an answer leads after which more is asked than is told here."""
MOST_ANSWERS: Final = 2000
"""How many answers are tried out at most."""
_FORETOLD: Final = 2
"""How many questions deep it is told what answers take by themselves, which costs most to find out."""


class Answer:
    """One answer to a question of a move."""

    def __init__(self, action: int, text: Text, spots: tuple[str, ...], sources: tuple[str, ...]) -> None:
        self.action = action
        self.text = text
        self.spots = spots
        self.sources = sources
        self.alike = False
        """Whether any one of the spots stands for it, and not all of them together."""
        self.declines = False
        """Whether it does nothing, or no more."""

    def __repr__(self) -> str:
        return f"Answer({self.action})"


class Question:
    """A question of a move with its answers."""

    def __init__(self, text: Text, answers: list[tuple[int, int]], proposed: int) -> None:
        self.text = text
        self.answers = answers
        """Pairs: the place of an answer, and of the question it leads to, or `WHOLE` or `FURTHER`."""
        self.proposed = proposed
        """The place of the pair that can be taken as answered until somebody chooses otherwise, or -1."""

    def __repr__(self) -> str:
        return f"Question({self.text!s}, {self.answers!r})"


class Ways:
    """All moves from here: the first question is the present one."""

    def __init__(self, answers: list[Answer], questions: list[Question]) -> None:
        self.answers = answers
        self.questions = questions

    def paths(self, at: int = 0) -> list[list[int]]:
        """List the actions of every move, as far as they are told."""
        found: list[list[int]] = []
        for place, then in self.questions[at].answers:
            action = self.answers[place].action
            if then < 0:
                found.append([action])
            else:
                found += [[action, *rest] for rest in self.paths(then)]
        return found


class _Asked:
    """A question while the ways are searched."""

    def __init__(self, position: Position, depth: int) -> None:
        self.position = position
        self.depth = depth
        self.text = Text("")
        self.answers: list[tuple[int, int]] = []
        self.proposed = -1


class _Search:
    """A search for ways, breadth first: the bound treats all beginnings alike."""

    def __init__(self, position: Position, most: int) -> None:
        self._seat = position.to_decide
        self._turn = position.turn
        self._move = position.move
        self._left = most
        self._asked = [_Asked(position, 0)]
        self._answers: list[Answer] = []
        self._places: dict[tuple[int, str, tuple[str, ...], tuple[str, ...]], int] = {}
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}

    def run(self) -> Ways:
        at = 0
        while at < len(self._asked):
            position = self._asked[at].position
            self._left -= len(position.legal())
            if at and self._left < 0:
                break
            self._ask(self._asked[at], position)
            at += 1
        return Ways(self._answers, self._fold(at))

    def _ask(self, asked: _Asked, position: Position) -> None:
        asked.text = position.question()
        proposed = position.propose() if asked.depth else -1
        for action in position.legal():
            if action == proposed:
                asked.proposed = len(asked.answers)
            then = self._follow(position, action, asked.depth + 1)
            asked.answers.append((self._place(position, action, asked.depth), then))

    def _follow(self, position: Position, action: int, depth: int) -> int:
        after = position.copy()
        after.advance(action)
        if after.to_decide != self._seat or after.turn != self._turn or after.move != self._move:
            return WHOLE
        key = after.likeness()
        if key is None:
            self._asked.append(_Asked(after, depth))
            return len(self._asked) - 1
        known = self._known.get((depth, key), -1)
        if known < 0:
            known = self._known[depth, key] = len(self._asked)
            self._asked.append(_Asked(after, depth))
        return known

    def _place(self, position: Position, action: int, depth: int) -> int:
        """Find or add an answer; said in other words or about other spots it is another one."""
        text, spots = position.describe(action)
        sources = position.foretell(action)[1] if depth < _FORETOLD else ()
        key = (action, str(text), spots, sources)
        place = self._places.get(key, -1)
        if place < 0:
            place = self._places[key] = len(self._answers)
            answer = Answer(action, text, spots, sources)
            answer.alike = position.is_alike(action)
            answer.declines = position.declines(action)
            self._answers.append(answer)
        return place

    def _fold(self, count: int) -> list[Question]:
        """Make alike questions one. What follows a question stands behind it, so the last ones come first."""
        places: list[int] = [FURTHER] * len(self._asked)
        same: dict[tuple[str, int, tuple[tuple[int, int], ...]], int] = {}
        folded: list[Question] = []
        for at in range(count - 1, -1, -1):
            asked = self._asked[at]
            answers = [(place, then if then < 0 else places[then]) for place, then in asked.answers]
            key = (str(asked.text), asked.proposed, tuple(answers))
            if at == 0 or key not in same:
                same[key] = len(folded)
                folded.append(Question(asked.text, answers, asked.proposed))
            places[at] = same[key]
        # The present question was folded last and shall come first.
        last = len(folded) - 1
        for question in folded:
            question.answers = [
                (place, then if then < 0 else last - then) for place, then in question.answers
            ]
        folded.reverse()
        return folded


def find_ways(view: View, most: int = MOST_ANSWERS) -> Ways:
    """Find all moves of the viewer's from here; none while somebody else decides."""
    if not view.legal():
        return Ways([], [])
    return _Search(view.position, most).run()
