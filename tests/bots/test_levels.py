"""Levels: names that mean something in every game."""

import itertools
import sys
from pathlib import Path

import pytest

import ironbridge
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.judge import Judge
from ironbridge.bots.levels import LEVELS, SKILLS, USUAL, Level, skill_of
from ironbridge.bots.moves import find_plans
from ironbridge.bots.network import Blend, learned_evaluation
from ironbridge.bots.registry import make
from ironbridge.bots.search import SearchBot
from ironbridge.errors import SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.position import Position


def level(name: str, seed: int = 0) -> Level:
    bot = make(name, seed)
    assert isinstance(bot, Level)
    return bot


@pytest.mark.parametrize("name", games())
def test_a_higher_level_is_never_less_skilled(name: str) -> None:
    skills = [skill_of(level, load(name)) for level in LEVELS]

    for lower, higher in itertools.pairwise(skills):
        assert lower != higher
        assert (higher.nodes, higher.unlearned) >= (lower.nodes, lower.unlearned)
        if higher.foresight <= lower.foresight:
            assert higher.noise <= lower.noise
        assert higher.width >= lower.width
        assert higher.pressure >= lower.pressure


@pytest.mark.parametrize("name", [name for name in games() if name != "roll-through-the-ages"])
def test_levels_search_as_far_as_their_page_says(name: str) -> None:
    skills = [skill_of(level, load(name)) for level in LEVELS]

    assert [skill.nodes for skill in skills] == [0, 0, 0, 0, 0, 300, 4000]
    assert skills[-1].exploration == (3.0 if name == "brass-lancashire" else 1.0)
    assert [skill.unlearned for skill in skills] == [0, 0, 0, 0, 300, 1500, 6000]
    assert {skill.seconds for skill in skills} == {0.0}, "a level is equally strong on a slow machine"
    assert [skill.width for skill in skills] == [3, 4, 5, *[GreedyBot().width] * 4]
    assert [skill.pressure for skill in skills] == [0.0, 0.0, 0.2, 0.4, 0.5, 0.5, 0.5]


@pytest.mark.parametrize("name", games())
def test_levels_err_as_much_as_their_page_says(name: str) -> None:
    title = "both brass games" if name.startswith("brass-") else name.replace("-", " ")
    page = (Path(__file__).parents[2] / "docs" / "bots" / "index.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.lower().startswith(f"| {title} |"))
    cells = [[float(number) for number in cell.split(",")] for cell in row.split("|")[2:-1]]

    skills = [skill_of(level, load(name)) for level in LEVELS]

    assert [[skill.noise, skill.foresight] for skill in skills] == [[*cell, 1.0][:2] for cell in cells]


def test_a_planner_is_asked_with_600_nodes_and_a_masters_with_6000() -> None:
    skills = [skill_of(level, load("roll-through-the-ages")) for level in LEVELS]

    assert [skill.nodes for skill in skills] == [*[600] * 6, 6000]
    assert {(skill.seconds, skill.unlearned) for skill in skills} == {(0.0, 0)}


def test_skills_are_those_of_known_games_and_levels() -> None:
    assert set(games()) >= set(SKILLS)
    for skills in (USUAL, *SKILLS.values()):
        assert tuple(skills) == LEVELS


@pytest.mark.parametrize("name", games())
def test_levels_play_without_numpy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learned_evaluation.cache_clear()
    monkeypatch.setitem(sys.modules, "numpy", None)
    match = ironbridge.new_match(name, seats=3, seed=5)

    for bot in (*LEVELS[:4], "strong:nodes=20", "expert:nodes=20", "master:nodes=20"):
        for _ in range(2):
            match.apply(make(bot, 1).decide(match.view(match.to_decide)))

    assert not match.is_over
    learned_evaluation.cache_clear()


def test_without_a_network_higher_levels_search_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("bruxelles-1893")
    assert isinstance(level("strong").make(game), GreedyBot)
    learned_evaluation.cache_clear()
    monkeypatch.setitem(sys.modules, "numpy", None)

    strong, expert, master = (level(name).make(game) for name in LEVELS[4:])

    learned_evaluation.cache_clear()
    assert isinstance(strong, SearchBot)
    assert isinstance(expert, SearchBot)
    assert isinstance(master, SearchBot)
    assert strong.settings.nodes < expert.settings.nodes < master.settings.nodes


def test_settings_change_a_skill() -> None:
    game = load("brass-birmingham")

    master = level("master:nodes=77:pressure=1").make(game)

    assert isinstance(master, SearchBot)
    assert master.settings.nodes == 77
    assert master.pressure == 1.0
    with pytest.raises(SetupError, match="courage"):
        make("master:courage=1")


def test_lower_levels_give_more_away() -> None:
    """By the learned judgement: what a level's move leaves, compared with the best move one move ahead."""
    game = load("bruxelles-1893")
    learned = learned_evaluation(game)
    assert learned is not None
    judge = Judge(learned, 1.0)
    match = ironbridge.new_match(game.name, seats=2, seed=7)
    kept = dict.fromkeys(("beginner", "novice", "regular", "strong"), 0.0)

    for number in range(60):
        view = match.view(match.to_decide)
        seat = match.to_decide
        for name in kept if number % 3 == 0 else ():
            after = values_after(match.position.copy(), make(name, 3).decide(view), judge)
            kept[name] += judge.worth(after, seat)
        match.apply(make("strong", 3).decide(view))

    assert kept["beginner"] < kept["novice"] < min(kept["regular"], kept["strong"])


def values_after(position: Position, action: int, judge: Judge) -> list[float]:
    """Judge the best way to go on with a move that begins with an action."""
    seat, move = position.to_decide, position.move
    position.advance(action)
    if position.to_decide != seat or position.move != move:
        return judge.values([position], seat)[0]
    return find_plans(position, judge, 4)[0].values


def test_half_learned_judges_between_both() -> None:
    game = load("brass-lancashire")
    learned = learned_evaluation(game)
    assert learned is not None
    position = ironbridge.new_match(game.name, seats=3, seed=2).position
    hand = game.evaluation()

    blend = Blend(learned, hand, 0.25)

    far, near = learned.judge([position], 1)[0], hand.judge([position], 1)[0]
    assert blend.judge([position], 1)[0] == pytest.approx(
        [0.25 * more + 0.75 * less for more, less in zip(far, near, strict=True)]
    )
    assert len(blend.values(position)) == 3
