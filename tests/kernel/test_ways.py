"""Ways: every move from here, question by question, from nothing but a view."""

from itertools import permutations

import pytest
from toy.game import BY_ONE, BY_TWO, FOLD, RAISE, STAY, Toy, ToyPosition

from ironbridge.kernel.position import Position
from ironbridge.kernel.texts import Text
from ironbridge.kernel.ways import FURTHER, WHOLE, find_ways
from ironbridge.kernel.words import SPECTATOR

TEN, JACK, QUEEN, KING = range(4)


@pytest.fixture
def dealt(toy: Toy) -> ToyPosition:
    position = toy.new_position(2)
    position.apply(KING)
    position.apply(JACK)
    assert isinstance(position, ToyPosition)
    return position


def test_ways_hold_every_whole_move(dealt: ToyPosition) -> None:
    assert find_ways(dealt.view(0)).paths() == [[STAY], [FOLD], [RAISE, BY_ONE], [RAISE, BY_TWO]]


def test_who_does_not_decide_has_no_ways(dealt: ToyPosition) -> None:
    for viewer in (1, SPECTATOR):
        assert find_ways(dealt.view(viewer)).questions == []


def test_ways_are_the_same_whatever_the_viewer_cannot_see(toy: Toy) -> None:
    told = []
    for hidden in (TEN, JACK, QUEEN):
        position = toy.new_position(2)
        position.apply(KING)
        position.apply(hidden)
        told.append(repr(find_ways(position.view(0)).questions))

    assert told[0] == told[1] == told[2]


def test_beyond_the_bound_it_is_only_said_that_more_follows(dealt: ToyPosition) -> None:
    ways = find_ways(dealt.view(0), most=3)

    assert [then for _, then in ways.questions[0].answers] == [WHOLE, WHOLE, FURTHER]
    assert len(ways.questions) == 1


def test_programs_tell_by_number_what_is_whole_and_where_more_follows() -> None:
    """The interface promises these numbers."""
    assert (WHOLE, FURTHER) == (-1, -2)


def test_the_bound_itself_is_not_beyond_it(dealt: ToyPosition) -> None:
    answers = len(dealt.legal()) + 2

    assert [len(find_ways(dealt.view(0), most=answers - less).questions) for less in (0, 1)] == [2, 1]


class Bouquet(Position):
    """Three flowers are picked in any order; the last question proposes to stop."""

    def __init__(self, toy: Toy, picked: int = 0) -> None:
        super().__init__(toy, 2)
        self.to_decide = 0
        self.picked = picked

    def copy(self) -> "Bouquet":
        return type(self)(self.game, self.picked)  # type: ignore[arg-type]

    def redact(self, viewer: int) -> "Bouquet":
        return self.copy()

    def find_legal(self) -> list[int]:
        return [flower for flower in range(3) if not self.picked >> flower & 1] + [3] * (self.picked > 0)

    def perform(self, answer: int) -> None:
        self.picked |= 1 << answer
        self.move += answer == 3 or self.picked == 7

    def question(self) -> Text:
        return Text("question.turn")

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return Text("action.stay"), (f"flower:{action}",)

    def propose(self) -> int:
        return 3

    def likeness(self) -> tuple[int, ...] | None:
        return (self.picked,)


class Muddle(Bouquet):
    """Positions that are alike cannot be told."""

    def likeness(self) -> None:
        return None


def test_orders_that_lead_to_the_same_are_followed_once(toy: Toy) -> None:
    ways = find_ways(Bouquet(toy).view(0))

    assert len(ways.questions) == 7
    assert {tuple(path) for path in ways.paths() if 3 not in path} == set(permutations(range(3)))


def test_questions_that_are_alike_are_told_once_wherever_they_are_met(toy: Toy) -> None:
    ways = find_ways(Muddle(toy).view(0))

    assert len(ways.questions) == 7
    assert ways.paths() == find_ways(Bouquet(toy).view(0)).paths()


class Pair(Muddle):
    """Two of the flowers are one: whichever is picked, both are gone."""

    def perform(self, answer: int) -> None:
        super().perform(answer)
        self.picked |= 3 if answer < 2 else 0
        self.move += self.picked == 7 and answer < 2


def test_the_questions_right_behind_the_first_are_told_once_where_they_are_alike(toy: Toy) -> None:
    ways = find_ways(Pair(toy).view(0))

    # What is asked first, after either flower of the pair, and after the third.
    assert len(ways.questions) == 3
    assert ways.paths() == [[0, 2], [0, 3], [1, 2], [1, 3], [2, 0], [2, 1], [2, 3]]


def test_an_answer_is_told_once(toy: Toy) -> None:
    assert [answer.action for answer in find_ways(Bouquet(toy).view(0)).answers] == [0, 1, 2, 3]


def test_a_proposal_is_told_of_every_question_but_the_first(toy: Toy) -> None:
    ways = find_ways(Bouquet(toy).view(0))

    assert ways.questions[0].proposed == -1
    for question in ways.questions[1:]:
        assert ways.answers[question.answers[question.proposed][0]].action == 3


class Paid(Bouquet):
    """Every flower is paid for; which ones are picked already makes it another answer."""

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return Text("action.stay"), (f"flower:{action}", f"picked:{self.picked}")

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        return (), ("purse",)


def test_what_answers_take_is_told_two_questions_deep(toy: Toy) -> None:
    ways = find_ways(Paid(toy).view(0))

    told = {(answer.spots[1].removeprefix("picked:"), answer.sources) for answer in ways.answers}
    deep = {(str(picked), ("purse",) if picked.bit_count() < 2 else ()) for picked in range(7)}
    assert told == deep
