"""The checks accept a game that keeps its promises and catch games that break them."""

import pytest
from toy.game import Toy, ToyPosition, build

from ironbridge.kernel import conformance
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.texts import Text


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "options"), conformance.setups(build()))
def test_toy_conforms(toy: Toy, seats: int, options: dict, seed: int) -> None:
    conformance.check(toy, seats=seats, options=options, seed=seed, every=1)


def test_setups_leave_out_what_options_forbid(toy: Toy) -> None:
    setups = conformance.setups(toy)

    assert (2, {"duel": True}) in setups
    assert (3, {"duel": True}) not in setups
    assert len(setups) == 7


def test_two_spots_of_one_name_are_found(toy: Toy) -> None:
    view = toy.new_position(2).view(0)
    zones = toy.scene(view).zones

    with pytest.raises(AssertionError, match="two spots are called"):
        conformance.check_scene([*zones, *zones], view)


class Careless(ToyPosition):
    """A position that breaks one promise after another."""

    broken = ""

    def copy(self) -> ToyPosition:
        other = super().copy()
        other.__class__ = Careless
        if self.broken == "copy shares":
            other.chips = self.chips
        if self.broken == "copy differs":
            other.chips[0] += 1
        return other

    def find_legal(self) -> list[int]:
        legal = super().find_legal()
        if self.broken == "legal descends":
            return legal[::-1]
        if self.broken == "legal empty":
            return []
        if self.broken == "legal knows" and self.cards[1 - self.active] == 3:
            return legal[:1]
        return legal

    def redact(self, viewer: int) -> ToyPosition:
        return self.copy() if self.broken == "view leaks legal" else super().redact(viewer)

    def resample(self, viewer: int, dealer: Dealer) -> None:
        super().resample(viewer, dealer)
        if self.broken == "sample differs":
            self.chips[0] += 1

    def weights(self) -> list[int]:
        weights = super().weights()
        return {"weights zero": [0] * len(weights), "weights short": weights[1:]}.get(self.broken, weights)

    def outcomes(self) -> list[int]:
        return super().outcomes()[::-1] if self.broken == "outcomes descend" else super().outcomes()

    def question(self) -> Text:
        return Text("question.nowhere") if self.broken == "no text" else super().question()

    def refuse(self, action: int) -> tuple[str, Text]:
        rule, text = super().refuse(action)
        if self.broken == "rule unknown":
            return "TY-NONE-1", text
        return rule, Text("refusal.chips") if self.broken == "value missing" else text

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        text, spots = super().describe(action)
        return text, ("nowhere",) if self.broken == "no spot" else spots


class CarelessGame(Toy):
    def first_position(self, seats: int, options: dict[str, bool | int | str]) -> ToyPosition:
        position = super().first_position(seats, options)
        position.__class__ = Careless
        assert isinstance(position, ToyPosition)
        return position

    def position_from_json(self, data: object) -> ToyPosition:
        position = super().position_from_json(data)
        position.__class__ = Careless
        assert isinstance(position, ToyPosition)
        return position


def check_seeds(game: Toy, seeds: int) -> None:
    for seed in range(seeds):
        conformance.check(game, seats=2, seed=seed, every=1)


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ("copy shares", "changing a copy|asking must not change"),
        ("copy differs", "a copy must be equal|replay|copy"),
        ("legal descends", "legal actions must ascend"),
        ("legal empty", "at least one legal action"),
        ("legal knows", "hidden facts|the view must offer"),
        ("sample differs", "a sample must give its view back"),
        ("weights zero", "weights must be positive"),
        ("weights short", "each outcome has a weight"),
        ("outcomes descend", "outcomes must ascend"),
        ("no text", "no text question.nowhere"),
        ("rule unknown", "unknown rule"),
        ("value missing", "a value is missing"),
        ("no spot", "no spot or piece nowhere"),
    ],
)
def test_a_broken_promise_is_found(broken: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Careless, "broken", broken)

    with pytest.raises(AssertionError, match=complaint):
        check_seeds(CarelessGame(), 10)


def test_a_game_that_keeps_its_promises_passes_even_so() -> None:
    conformance.check(CarelessGame(), seats=2, seed=0, every=1)


def test_an_endless_match_is_found() -> None:
    game = build()
    game.longest_match = 5

    with pytest.raises(AssertionError, match="must end within"):
        conformance.check(game, seats=2)


def test_complaints_name_seed_and_ply() -> None:
    game = build()
    game.longest_match = 5

    with pytest.raises(AssertionError, match=r"toy, 3 seats, options None, seed 4, ply 5"):
        conformance.check(game, seats=3, seed=4)


@pytest.mark.parametrize("garbage", ["", "stay", "flood", "a" * 1000])
def test_notation_errors_are_of_the_family(toy: Toy, garbage: str) -> None:
    conformance.check_notation_errors(toy, garbage)
