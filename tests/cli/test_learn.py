"""`ironbridge learn` says each step, turns other answers back and goes on where they are right."""

from collections.abc import Callable

import pytest

from ironbridge.errors import IllegalActionError
from ironbridge.games.registry import load
from ironbridge.kernel.lessons import GuidedMatch, lessons_of

Run = Callable[..., tuple[int, str, str]]
GAME = "roll-through-the-ages"


def test_a_lesson_is_taken_at_the_terminal(run: Run) -> None:
    typed = "again food3\nagain coin7; throw\nquit\n\n"

    _, out, _ = run("learn", "ages", "--language", "en", typed=typed)

    said = " ".join(out.split())
    assert "Your three cities gave you three dice" in said
    assert "throw only the coin again" in said
    assert "Three workers: just what a new city needs" in said


def test_an_unknown_lesson_is_refused_with_those_there_are(run: Run) -> None:
    code, _, error = run("learn", "ages", "--lesson", "second", "--language", "en")

    assert code == 2
    assert "late_bronze_age" in error


def test_a_guided_match_turns_back_what_is_beside_the_point_and_refuses_the_illegal() -> None:
    match = GuidedMatch(lessons_of(load(GAME))["first_match"], seed=1)

    with pytest.raises(IllegalActionError, match="not this time"):
        match.apply("keep")
    with pytest.raises(IllegalActionError, match="RA-TURN-2"):
        match.apply("build city_4")
    match.apply("again coin7")
    match.apply("throw")

    assert match.guide().startswith("Three workers")
