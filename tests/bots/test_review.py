"""Reviews of finished matches."""

from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots.base import Bot, ask
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.hint import CLOSE
from ironbridge.bots.judge import Judge
from ironbridge.bots.network import find_judgement
from ironbridge.bots.random import RandomBot
from ironbridge.bots.review import LESSONS, WEAK, Review, _weak_sources, review
from ironbridge.errors import RulesError
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import remarks_of
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY


@cache
def random_record() -> Record:
    """Give a match that no test changes."""
    record = Record(load("brass-birmingham"), 2)
    dealer = Dealer(8)
    while record.last.to_decide != NOBODY:
        record.append_known(random_answer(record.last, dealer))
    return record


@cache
def reviewed(most: int = 10_000) -> Review:
    """Review it; one review takes seconds."""
    return review(random_record(), most=most)


def played_record(game: str, players: list[Bot]) -> Record:
    record = Record(load(game), len(players))
    dealer = Dealer(11)
    while record.last.to_decide != NOBODY:
        position = record.last
        seat = position.to_decide
        record.append_known(
            dealer.draw(position) if seat == CHANCE else ask(players[seat], position.view(seat))
        )
    return record


def test_a_review_shows_the_course_and_the_moves_that_mattered() -> None:
    record = random_record()

    found = reviewed(4)

    assert len(found.turns) == 4
    assert [turn.ply for turn in found.turns] == sorted(turn.ply for turn in found.turns)
    assert found.course[-1] == (len(record), tuple(map(float, record.last.result().scores)))
    for turn in found.turns:
        position = record.replay(turn.ply)
        move, steps = position.move, []
        while (position.to_decide, position.move) == (turn.seat, move):
            answer = record.entries[position.ply].answer
            steps.append(position.describe(answer)[0].key)
            position.advance(answer)
        assert [step.key for step in turn.steps] == steps
        assert steps


def test_the_greatest_losses_and_swings_are_chosen() -> None:
    few, all_ = reviewed(4), reviewed()

    def weight(turn: object) -> float:
        return max(turn.loss, abs(turn.swing) / 2)  # type: ignore[attr-defined]

    weights = sorted((weight(turn) for turn in all_.turns), reverse=True)
    assert sorted((weight(turn) for turn in few.turns), reverse=True) == weights[:4]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["brass-birmingham", "bruxelles-1893", "roll-through-the-ages"])
def test_who_plays_at_random_misses_more(game: str) -> None:
    record = played_record(game, [RandomBot(1), GreedyBot(2)])

    turns = review(record, most=10_000).turns

    lost = [sum(turn.loss for turn in turns if turn.seat == seat) for seat in range(2)]
    assert lost[0] > 5 * lost[1]
    assert all(bool(turn.better) == (turn.loss > 0) for turn in turns)


def test_people_are_called_by_their_names() -> None:
    record = random_record()

    found = review(record, ["Ada", "Bob"], most=6)

    english = record.game.catalogue("en")
    for turn in found.turns:
        assert english.render(turn.why).startswith(["Ada", "Bob"][turn.seat])


def test_a_match_in_progress_has_no_review() -> None:
    with pytest.raises(RulesError, match="not over"):
        review(Record(load("brass-birmingham"), 2))


def test_a_match_that_was_broken_off_has_one() -> None:
    record = random_record().fork(60)

    found = review(record, broken_off=True)

    assert found.course[-1][0] == 60
    assert found.turns


def test_a_review_measures_swings_and_losses_as_the_judge_does() -> None:
    record = random_record()
    judge = Judge(find_judgement(record.game, None, network=True), 1.0)

    found = reviewed()

    course = dict(found.course)
    plies = [ply for ply, _values in found.course]
    missed = 0
    for turn in found.turns:
        after = plies[plies.index(turn.ply) + 1]
        swing = judge.worth(list(course[after]), turn.seat) - judge.worth(list(course[turn.ply]), turn.seat)
        assert turn.swing == pytest.approx(swing)
        missed += turn.loss > 0
        assert turn.loss == 0 or turn.loss >= CLOSE
        key = "review.missed" if turn.better else "review.gain" if turn.swing > 0 else "review.loss"
        points = max(round(abs(turn.loss if turn.better else turn.swing)), 1)
        if round(turn.most) > points:
            key = "review.missed_between"
            assert turn.why.values["most"] == round(turn.most)
        assert turn.why.key == key
        assert turn.why.values["points"] == points
        assert turn.most >= turn.loss
    assert len(found.turns) == len(plies) - 1
    assert 0 < missed < len(found.turns)


class Contrary(Evaluation):
    """Finds bad what another judgement finds good."""

    def __init__(self, other: Evaluation) -> None:
        super().__init__({})
        self._other = other

    def values(self, position: Position) -> list[float]:
        return [-value for value in self._other.values(position)]


def test_another_move_is_better_only_by_what_all_judgements_agree_on(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record().fork(60)
    by_hand = record.game.evaluation()
    monkeypatch.setattr("ironbridge.bots.review.learned_evaluation", lambda _game: by_hand)

    for learned, agree in ((by_hand, True), (Contrary(by_hand), False)):
        found = learned
        monkeypatch.setattr(
            "ironbridge.bots.review.find_judgement", lambda *_asked, network, found=found: found
        )
        turns = review(record, most=1000, broken_off=True).turns
        assert any(turn.better for turn in turns) == agree


class Louder(Contrary):
    """Finds everything twice as good or bad."""

    def values(self, position: Position) -> list[float]:
        return [2 * value for value in self._other.values(position)]


def test_how_far_judgements_are_apart_is_told_with_what_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_record().fork(60)
    by_hand = record.game.evaluation()
    monkeypatch.setattr("ironbridge.bots.review.learned_evaluation", lambda _game: by_hand)
    monkeypatch.setattr("ironbridge.bots.review.find_judgement", lambda *_asked, network: Louder(by_hand))

    turns = [turn for turn in review(record, most=1000, broken_off=True).turns if turn.better]

    assert turns
    for turn in turns:
        assert turn.most == pytest.approx(2 * turn.loss)
        wide = round(turn.most) > max(round(turn.loss), 1)
        assert turn.why.key == ("review.missed_between" if wide else "review.missed")
    turn = max(turns, key=lambda turn: turn.loss)
    said = record.game.catalogue("en").render(turn.why)
    assert said.endswith(f"could have had {round(turn.loss)} to {round(turn.most)} points more")


def test_the_course_holds_what_was_expected_when_each_move_began() -> None:
    record = random_record()
    evaluation = find_judgement(record.game, None, network=True)

    course = reviewed(4).course

    for ply, values in course[:-1:9]:
        position = record.replay(ply)
        assert position.to_decide >= 0
        assert values == tuple(evaluation.values(position))


def test_accuracy_is_the_share_of_the_points_within_reach_that_was_kept() -> None:
    record = random_record()

    found = reviewed()

    scores = record.last.result().scores
    for account in found.accounts:
        losses = [turn.loss for turn in found.turns if turn.seat == account.seat and turn.better]
        assert account.missed == pytest.approx(sum(losses))
        assert account.better == len(losses)
        assert account.moves == sum(turn.seat == account.seat for turn in found.turns)
        kept = max(0, scores[account.seat])
        assert account.accuracy == pytest.approx(kept / (kept + sum(losses)))


def test_points_kept_are_those_expected_where_a_match_was_broken_off() -> None:
    record, dealer = Record(load("roll-through-the-ages"), 2), Dealer(2)
    while record.ply < 60:
        record.append_known(random_answer(record.last, dealer))

    found = review(record, broken_off=True)

    (_, before), (_, expected) = found.course[-2:]
    assert sum(account.missed for account in found.accounts) > 0
    assert any(before[account.seat] != expected[account.seat] for account in found.accounts if account.missed)
    for account in found.accounts:
        kept = max(0.0, expected[account.seat])
        assert account.accuracy == pytest.approx(kept / (kept + account.missed))


def test_everybody_takes_three_lessons_home_the_most_costly_first() -> None:
    record = random_record()
    english = record.game.catalogue("en")

    accounts = reviewed(4).accounts

    for account in accounts:
        assert 1 <= len(account.lessons) <= LESSONS
        assert account.lessons[-1].key == "review.often"
        mine = [one for one in remarks_of(record) if one.seat == account.seat]
        costliest = max(mine, key=lambda one: one.points)
        assert costliest.text in account.lessons
        assert all("{" not in english.render(lesson) for lesson in account.lessons)


def test_a_weak_source_is_named_with_what_it_brought_the_others() -> None:
    record = played_record("roll-through-the-ages", [RandomBot(1), GreedyBot(2)])
    rows = record.last.result().breakdown
    behind = {name: rows[1].get(name, 0) - rows[0].get(name, 0) for row in rows for name in row}
    name, gap = max(behind.items(), key=lambda item: (item[1], item[0]))

    lessons = review(record, most=1).accounts[0].lessons

    said = [lesson for lesson in lessons if lesson.key == "review.weak_source"]
    assert gap >= WEAK
    assert [one.values["points"] for one in said] == [rows[0].get(name, 0)]
    assert [one.values["others"] for one in said] == [rows[1].get(name, 0)]


def test_a_source_that_brought_nothing_is_as_weak_as_the_others_are_strong() -> None:
    rows = [{"tiles": 5}, {"tiles": 5, "links": 30}, {"tiles": 5, "links": 20}]
    last = SimpleNamespace(is_over=True, result=lambda: SimpleNamespace(breakdown=rows))
    record: Any = SimpleNamespace(last=last, seats=len(rows))

    found = {remark.seat: remark for remark in _weak_sources(record)}

    values = found[0].text.values
    assert (found[0].points, values["points"], values["others"]) == (12.5, 0, 25)
    assert values["source"] == Text("source.links")
    assert 1 not in found
