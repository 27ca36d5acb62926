"""Every lesson is played to its end by its own answers; others in between are turned back with words."""

import json
from collections.abc import Callable, Iterator

import pytest

from ironbridge.errors import IllegalActionError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.lessons import GuidedMatch, Lesson, lessons_of
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE

LESSONS = [lesson for name in games() for lesson in lessons_of(load(name)).values()]
LANGUAGES = ("en", "fr", "pl", "ru")
Choose = Callable[[Record, list[int]], int]

every_lesson = pytest.mark.parametrize(
    "lesson", LESSONS, ids=[f"{lesson.game.name}-{lesson.name}" for lesson in LESSONS]
)


def begin(lesson: Lesson) -> Record:
    return Record.from_position(lesson.start())


def go_on(lesson: Lesson, record: Record, dealer: Dealer) -> None:
    """Let chance and rivals answer, by the script while the lesson lasts."""
    while not record.last.is_over and record.last.to_decide != lesson.learner:
        answer = lesson.scripted(record)
        if answer < 0 and record.last.to_decide == CHANCE:
            answer = dealer.draw(record.last)
        if answer < 0:
            assert lesson.reached(record) == len(lesson.steps), (record.last, tail(record))
            return
        record.append(answer)


def tail(record: Record) -> list[str]:
    return [record.answer_notation(entry) for entry in record.entries[-8:]]


def play(lesson: Lesson, choose: Choose, record: Record | None = None, seed: int = 1) -> Record:
    """Play a lesson to its end, choosing among the answers it accepts."""
    record, dealer = record or begin(lesson), Dealer(seed)
    go_on(lesson, record, dealer)
    while (at := lesson.reached(record)) < len(lesson.steps):
        record.append(choose(record, lesson.accepted(lesson.steps[at], record.last)))
        go_on(lesson, record, dealer)
        assert record.ply < 600, "it does not come to an end"
    return record


def first(_record: Record, accepted: list[int]) -> int:
    return accepted[0]


def decisions(lesson: Lesson) -> Iterator[tuple[Record, int]]:
    """Give each decision of the learner with the step it belongs to, while the first answers are played."""
    record, dealer = begin(lesson), Dealer(1)
    go_on(lesson, record, dealer)
    while (at := lesson.reached(record)) < len(lesson.steps):
        yield record, at
        record.append(lesson.accepted(lesson.steps[at], record.last)[0])
        go_on(lesson, record, dealer)


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_first_match(name: str) -> None:
    assert "first_match" in lessons_of(load(name))


@every_lesson
def test_a_lesson_is_played_to_its_end_by_its_own_answers(lesson: Lesson) -> None:
    record = play(lesson, first)

    assert 8 <= len(lesson.steps) <= 15
    assert lesson.reached(record) == len(lesson.steps)
    assert not record.last.is_over, "there is something to play on"


@every_lesson
def test_whatever_a_lesson_accepts_leads_to_its_end(lesson: Lesson) -> None:
    for record, at in decisions(lesson):
        for action in lesson.accepted(lesson.steps[at], record.last):
            other = record.fork()
            other.append(action)
            play(lesson, first, other)


@every_lesson
@pytest.mark.parametrize("seed", range(6))
def test_free_choices_do_not_lead_astray(lesson: Lesson, seed: int) -> None:
    chosen = Dealer(seed)

    play(lesson, lambda _, accepted: accepted[chosen.below(len(accepted))], seed=seed)


@every_lesson
def test_every_other_answer_is_turned_back_with_words(lesson: Lesson) -> None:
    words, turned_back = lesson.catalogue("en"), set()
    for record, at in decisions(lesson):
        step, before = lesson.steps[at], record.ply
        accepted = lesson.accepted(step, record.last)
        for action in record.last.legal():
            if action in accepted:
                lesson.check(record, action, words)
                continue
            with pytest.raises(IllegalActionError) as refused:
                lesson.check(record, action, words)
            assert not refused.value.why.startswith("lesson."), step.name
            assert refused.value.rule in lesson.game.rulebook, step.name
            turned_back.add(step.name)
        assert record.ply == before

    goals = {step.name for step in lesson.steps if step.accept}
    assert turned_back == goals, "a goal that leaves no other choice is none"


@every_lesson
def test_what_a_lesson_asks_for_is_possible(lesson: Lesson) -> None:
    begun = set()
    for record, at in decisions(lesson):
        step = lesson.steps[at]
        if step.accept and at not in begun:
            assert set(lesson.actions(step)) & set(record.last.legal()), step.name
        begun.add(at)
    spots = {spot for step in lesson.steps for spot in step.spots}
    scene = lesson.game.scene(lesson.start().view(lesson.learner))
    known = {spot.id for zone in scene.zones for spot in zone.spots}
    assert spots <= known


@every_lesson
def test_a_lesson_says_everything_in_every_language(lesson: Lesson) -> None:
    needed = {lesson.text(part).key for part in ("title", "about", "end")}
    for step in lesson.steps:
        needed.add(lesson.text(step.name).key)
        if step.accept:
            needed.add(lesson.text(step.name, "wrong").key)

    for language in LANGUAGES:
        file = lesson.game.folder / "lessons" / "texts" / f"{language}.json"
        said = json.loads(file.read_text(encoding="utf-8"))
        assert {key for key in said if key.startswith(f"{lesson.text().key}.")} == needed, language


@every_lesson
def test_a_lesson_stands_where_it_was_left(lesson: Lesson) -> None:
    record = play(lesson, first)
    halves = [record.fork(ply) for ply in range(0, record.ply + 1, 3)]

    stood = [lesson.reached(Record.from_json(half.to_json(), lesson.game)) for half in halves]

    assert stood == sorted(stood)
    assert stood[0] == 0


@every_lesson
def test_the_guide_says_the_present_step_and_how_to_go_on_at_the_end(lesson: Lesson) -> None:
    words, match = lesson.catalogue("fr"), GuidedMatch(lesson, "fr", seed=1)
    said = [match.guide()]

    while (at := lesson.reached(match.record)) < len(lesson.steps):
        assert match.guide() == words.render(lesson.text(lesson.steps[at].name))
        beside = set(match.record.last.legal()) - set(lesson.accepted(lesson.steps[at], match.record.last))
        if beside:
            with pytest.raises(IllegalActionError, match=words.render(Text("lesson.turned_back"))):
                match.apply(min(beside))
        match.apply(lesson.accepted(lesson.steps[at], match.record.last)[0])
        said.append(match.guide())

    assert said[-1] == words.render(lesson.text("end"))
    assert len(set(said)) == len(lesson.steps) + 1


def test_a_begun_monument_can_be_gone_on_with() -> None:
    """The guide of The Late Bronze Age says so, and means every monument that it lets one begin."""
    lesson = lessons_of(load("roll-through-the-ages"))["late_bronze_age"]
    begun, gone_on = (
        {action for action in step.accept if action.startswith("build")}
        for step in lesson.steps
        if step.name in ("build", "work")
    )

    assert begun <= gone_on
