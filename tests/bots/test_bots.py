"""Bots by name, their fairness, and what happens when one fails."""

from collections import Counter
from pathlib import Path
from statistics import fmean, pstdev
from types import SimpleNamespace
from typing import Any

import pytest

from ironbridge.bots.base import Bot, Misjudgement, ask, bell
from ironbridge.bots.random import RandomBot
from ironbridge.bots.registry import bots, make
from ironbridge.errors import BotFailedError, SetupError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.perft import walk
from ironbridge.kernel.position import View

MODULE = """
from ironbridge.bots.base import Bot

class Last(Bot):
    def __init__(self, seed=None, nerve=1, bold=False, name=""):
        super().__init__(seed)
        self.settings = (nerve, bold, name)

    def decide(self, view):
        return view.legal()[-1]

class NotABot:
    pass
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "bots_of_a_user.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "bots_of_a_user"


@pytest.fixture
def view() -> View:
    game = load(games()[0])
    position = walk(game.new_position(game.most_seats), 1, 30)
    while len(position.legal()) < 3:
        position = walk(position, position.ply, position.ply + 1)
    return position.view(position.to_decide)


def test_the_random_bot_is_known() -> None:
    assert "random" in bots()
    assert isinstance(make("random"), RandomBot)


def test_equal_seeds_decide_alike(view: View) -> None:
    first, second = make("random", "table 3"), make("random", "table 3")

    assert [ask(first, view) for _ in range(50)] == [ask(second, view) for _ in range(50)]


def test_the_random_bot_is_fair(view: View) -> None:
    bot = make("random", 5)
    legal = view.legal()

    counts = Counter(ask(bot, view) for _ in range(400 * len(legal)))

    assert sorted(counts) == legal
    assert all(abs(count - 400) < 130 for count in counts.values())


def test_a_class_of_a_module_is_a_bot(module: str, view: View) -> None:
    assert ask(make(f"{module}:Last"), view) == view.legal()[-1]


def test_settings_are_read_as_what_they_look_like(module: str) -> None:
    bot = make(f"{module}:Last:nerve=0.5:bold=TRUE:name=Zed", seed=7)

    assert bot.settings == (0.5, True, "Zed")  # type: ignore[attr-defined]
    assert bot.seed == 7


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("radnom", "no such bot is installed"),
        ("", "no such bot is installed"),
        ("no_such_module:Bot", "No module named"),
        ("bots_of_a_user:Nobody", "Nobody"),
        ("bots_of_a_user:NotABot", "a subclass of"),
        ("bots_of_a_user:Last:speed=3", "does not take these settings"),
        ("random:nodes=5", "does not take these settings"),
        (":x", "mpty module name"),
        ("..:x", ""),
    ],
)
def test_what_is_no_bot_is_refused(module: str, text: str, why: str) -> None:
    with pytest.raises(SetupError) as caught:
        make(text)

    assert why in caught.value.why


def test_a_mistyped_name_gets_a_suggestion() -> None:
    with pytest.raises(SetupError) as caught:
        make("radnom")

    assert caught.value.hint == 'did you mean "random"?'


@pytest.mark.parametrize("answer", [-1, 10**9, True, None, "keep", 1.0])
def test_an_illegal_answer_is_the_bots_failure(view: View, answer: object) -> None:
    class Wrong(Bot):
        def decide(self, view: View) -> int:
            return answer  # type: ignore[return-value]

    with pytest.raises(BotFailedError, match="not a legal action"):
        ask(Wrong(), view)


def test_an_exception_is_the_bots_failure(view: View) -> None:
    class Broken(Bot):
        def decide(self, view: View) -> int:
            raise ZeroDivisionError("oh")

    with pytest.raises(BotFailedError, match="ZeroDivisionError: oh"):
        ask(Broken(), view)


def test_a_bot_must_decide(view: View) -> None:
    with pytest.raises(BotFailedError):
        ask(Bot(), view)


def test_an_entry_point_is_a_bot(monkeypatch: pytest.MonkeyPatch, view: View) -> None:
    from importlib.metadata import EntryPoint, EntryPoints

    from ironbridge.bots import registry

    point = EntryPoint("lucky", "ironbridge.bots.random:RandomBot", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda **wanted: EntryPoints([point]).select(**wanted))

    assert "lucky" in registry.bots()
    assert isinstance(registry.make("lucky"), RandomBot)


@pytest.mark.parametrize("name", bots())
def test_a_bot_keeps_its_seed_and_has_not_thought_yet(name: str) -> None:
    bot = make(name, 7)

    assert (bot.seed, bot.judged, bot.simulated) == (7, 0, 0)


@pytest.mark.parametrize(("drawn", "expected"), [(0, -6.0), (500, 0.0), (10**9, 6.0)])
def test_a_bell_rings_around_nothing(drawn: int, expected: float) -> None:
    dealer: Any = SimpleNamespace(below=lambda most: min(drawn, most - 1))

    assert bell(dealer) == expected


def test_weaker_bots_misjudge_to_either_side_alike() -> None:
    dealer = Dealer(2)
    errors = [bell(dealer) for _ in range(4000)]

    # Six standard deviations.
    assert abs(fmean(errors)) < 0.1
    assert abs(pstdev(errors) - 1.0) < 0.07


def test_half_of_a_misjudgement_is_taste_and_half_of_the_moment() -> None:
    seeds = range(1500)
    moments = [Misjudgement(1).of([7, 9], Dealer(seed)) for seed in seeds]
    all_told = [Misjudgement(seed).of([7, 9], Dealer(f"other/{seed}")) for seed in seeds]

    # Nearly four standard deviations; squared, both halves add up to 1.
    assert abs(pstdev(moments) - 0.5**0.5) < 0.05
    assert abs(pstdev(all_told) - 1.0) < 0.07
    more = Misjudgement(1).of([7, 9], Dealer(5)) - Misjudgement(1).of([7, 9], Dealer(6))
    assert more == pytest.approx(0.5**0.5 * (bell(Dealer(5)) - bell(Dealer(6))))
