"""Lessons: guided matches as data: where one begins, what chance and rivals answer, what to do step by step.

A lesson is played as any match is, and where it stands follows from the record alone: it can be left, taken
up again and taken back like any match. While it lasts chance and rivals follow its script, and answers that
are legal but beside the point of a step are turned back with a reason. Then the match goes on as it likes.

The words are messages: `lesson.<name>.title`, `.about` and `.end`, for each step `lesson.<name>.<step>` and,
where it has a goal, `lesson.<name>.<step>.wrong`. They lie in `lessons/texts`, as only learners need them.
"""

from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from ironbridge.errors import FactsError, IllegalActionError
from ironbridge.kernel.facts import read_facts
from ironbridge.kernel.game import Game
from ironbridge.kernel.match import Match
from ironbridge.kernel.offer import Offered
from ironbridge.kernel.plan import Plan
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue, Text, load_catalogue
from ironbridge.kernel.words import CHANCE, NOBODY, Json

LASTS: Final = ("answer", "move", "turn")


class Step:
    """One step of a lesson: what the guide says, and which answers lead on."""

    def __init__(self, plan: Plan) -> None:
        self.name = plan.word("name")
        self.accept: list[str] = plan.words("accept") if plan.has("accept") else []
        """Notations with `*` for anything; without one every answer is welcome."""
        self.lasts: str = plan.word("lasts") if plan.has("lasts") else "move"
        """Until when: one `answer`, a whole `move` or the `turn`."""
        self.spots: list[str] = plan.words("spots") if plan.has("spots") else []
        """Spots or pieces to look at, besides those of the accepted answers."""
        self.rule: str = plan.word("rule") if plan.has("rule") else ""
        """The rule that the step is about."""
        self.chance: list[str] = plan.words("chance") if plan.has("chance") else []
        """What chance answers from the end of the step before on, as far as it is written down."""
        self.rivals: list[str] = plan.words("rivals") if plan.has("rivals") else []
        """What rivals answer meanwhile."""
        if self.lasts not in LASTS:
            raise FactsError(
                f"step {self.name} cannot last a {self.lasts}", f"it can last: {', '.join(LASTS)}"
            )


class Lesson:
    """A guided match of a game."""

    def __init__(self, game: Game, name: str, data: dict[str, Json]) -> None:
        plan = Plan(data, f"lesson {name}")
        self.game = game
        self.name = name
        self.minutes = plan.whole("minutes")
        """How long it takes, about."""
        self.learner: int = plan.whole("learner") if plan.has("learner") else 0
        """The seat that learns."""
        self.bot = plan.word("bot")
        """Who plays for the rivals where the script says nothing."""
        self.steps: list[Step] = [Step(step) for step in plan.items("steps")]
        self._position = data.get("position")

    def start(self) -> Position:
        """Give the position the lesson begins at."""
        return self.game.position_from_json(self._position)

    def catalogue(self, language: str) -> Catalogue:
        """Give the words of the game together with those of its lessons."""
        return load_catalogue(language, self.game.folder / "texts", self.game.folder / "lessons" / "texts")

    def text(self, *parts: str) -> Text:
        """Name a message of the lesson."""
        return Text(".".join(["lesson", self.name, *parts]))

    # Where it stands.

    def reached(self, record: Record) -> int:
        """Tell how many steps are done; the record must begin with the lesson."""
        return self._stand(record)[0]

    def _stand(self, record: Record) -> tuple[int, int]:
        """Tell how many steps are done, and how many entries came before the present one."""
        done, since, began = 0, 0, False
        position = record.replay(record.first)
        turn, move = position.turn, position.move
        for at, entry in enumerate(record.entries):
            if done == len(self.steps):
                break
            if entry.seat == self.learner and not began:
                began, turn, move = True, position.turn, position.move
            position.advance(entry.answer)
            lasts = self.steps[done].lasts
            is_over = position.to_decide == NOBODY or lasts == "answer" or position.turn != turn
            if began and (is_over or (lasts == "move" and position.move != move)):
                done, since, began = done + 1, at + 1, False
        return done, since

    def accepted(self, step: Step, position: Position) -> list[int]:
        """List the legal actions that a step asks for; all of them where it asks for none that is legal."""
        legal = position.legal()
        table = self.game.actions
        wanted = [action for action in legal if _fits(table.notation(action), step.accept)]
        return wanted or legal

    def actions(self, step: Step) -> list[int]:
        """List all actions of the game that a step asks for, legal now or not."""
        table = self.game.actions
        return [action for action in range(len(table)) if _fits(table.notation(action), step.accept)]

    def check(self, record: Record, action: int, catalogue: Catalogue) -> None:
        """Turn back a legal action of the learner's that is beside the point of the present step."""
        at = self.reached(record)
        if at == len(self.steps) or action in self.accepted(self.steps[at], record.last):
            return
        step = self.steps[at]
        what = catalogue.render(Text("lesson.turned_back"))
        raise IllegalActionError(what, catalogue.render(self.text(step.name, "wrong")), rule=step.rule)

    def scripted(self, record: Record) -> int:
        """Give what chance or a rival answers by the script, or -1 where it says nothing possible."""
        position = record.last
        if position.to_decide in (NOBODY, self.learner):
            return -1
        done, since = self._stand(record)
        if done == len(self.steps):
            return -1
        is_chance = position.to_decide == CHANCE
        script = self.steps[done].chance if is_chance else self.steps[done].rivals
        told = 0
        for entry in record.entries[since:]:
            if entry.seat != self.learner and (entry.seat == CHANCE) == is_chance:
                told += 1
        if told >= len(script):
            return -1
        answer = (self.game.chance if is_chance else self.game.actions).parse(script[told])
        possible = position.outcomes() if is_chance else position.legal()
        return answer if answer in possible else -1


class GuidedMatch(Match):
    """A match that follows a lesson: chance and rivals by its script, the learner step by step."""

    def __init__(self, lesson: Lesson, language: str = "en", seed: int | str | None = None) -> None:
        self.lesson = lesson
        self._words = lesson.catalogue(language)
        super().__init__(Record.from_position(lesson.start()), seed)

    def guide(self) -> str:
        """Say what the guide says now: the present step, or how to go on at the end."""
        done = self.lesson.reached(self.record)
        step = "end" if done == len(self.lesson.steps) else self.lesson.steps[done].name
        return self._words.render(self.lesson.text(step))

    def apply(self, action: int | str | Offered, *, seat: int | None = None) -> None:
        """Answer the decision; a legal answer beside the point of the step is turned back."""
        chosen = self.record.last.read(action)
        if self.to_decide == self.lesson.learner and chosen in self.record.last.legal():
            self.lesson.check(self.record, chosen, self._words)
        super().apply(chosen, seat=seat)

    def _let_chance_speak(self) -> None:
        while True:
            answer = self.lesson.scripted(self.record)
            if answer < 0 and self.record.last.to_decide == CHANCE:
                answer = self._dealer.draw(self.record.last)
            if answer < 0:
                return
            self.record.append_known(answer)


def _fits(notation: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatchcase(notation, pattern) for pattern in patterns)


@cache
def lessons_of(game: Game) -> dict[str, Lesson]:
    """Give the lessons that lie in a game's folder by name."""
    files = sorted((game.folder / "lessons").glob("*.json"))
    return {file.stem: Lesson(game, file.stem, read_facts(file)) for file in files}
