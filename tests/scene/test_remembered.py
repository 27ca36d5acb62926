"""Parts of scenes that games remember: they say what would be drawn anew, to every viewer."""

import random
import sys
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import NOBODY, SPECTATOR
from ironbridge.scene.drawn import Pen, draw
from ironbridge.scene.dress import dress
from ironbridge.scene.symbols import symbol_ids
from ironbridge.scene.wire import spot_to_json

SHOWN = 8
"""How many positions of a match are drawn."""


TABLES = 150
"""How many matches of one game a server with 600 tables of four games holds at once."""


def match(game: str, seed: int = 1893, shown: int = SHOWN) -> list[Any]:
    """Give positions along a random match, the last one over."""
    rules, dealer = load(game), Dealer(seed)
    position = rules.new_position(max(3, rules.fewest_seats), rules.read_options())
    passed = []
    while position.to_decide != NOBODY:
        passed.append(position.copy())
        position.advance(random_answer(position, dealer))
    return [*passed[:: len(passed) // shown], position]


def forget() -> None:
    """Empty the memories of all games."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ironbridge.games.") and name != "ironbridge.games.registry":
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.mark.parametrize("game", games())
def test_remembered_parts_say_what_would_be_drawn_anew(game: str) -> None:
    positions = match(game)
    views = [(at, viewer) for at in range(len(positions)) for viewer in (SPECTATOR, 0, 1, 2)]
    anew = {}
    for at, viewer in views:
        forget()
        anew[at, viewer] = draw(positions[at].view(viewer), Pen(load(game), "en"))
    forget()
    pen = Pen(load(game), "en")

    # Viewers take turns; then everything comes again, in another order, from what is remembered.
    again = random.Random(1893).sample(views, len(views))

    for at, viewer in [*views, *again]:
        assert draw(positions[at].view(viewer), pen) == anew[at, viewer], (at, viewer)


def drawn_anew() -> int:
    """Count what the memories of all games did not hold."""
    modules = [module for name, module in sys.modules.items() if name.startswith("ironbridge.games.")]
    memories = {
        id(value): value for m in modules for value in vars(m).values() if hasattr(value, "cache_info")
    }
    return sum(memory.cache_info().misses for memory in memories.values())


@pytest.mark.parametrize("game", games())
def test_many_tables_do_not_push_each_other_out(game: str) -> None:
    tables = [position for seed in range(6) for position in match(game, seed, TABLES // 6)][:TABLES]
    forget()
    for position in tables:
        load(game).scene(position.view(0))
    once = drawn_anew()

    for position in tables:
        load(game).scene(position.view(0))

    assert drawn_anew() == once


@pytest.mark.parametrize("game", games())
def test_what_has_not_changed_is_the_very_same_spot(game: str) -> None:
    position = match(game)[SHOWN // 2]

    first, second = (load(game).scene(position.view(0)).spots() for _ in range(2))

    made_anew = [spot.id for spot, other in zip(first, second, strict=True) if spot is not other]
    # A deal is given its places after it was drawn and cannot be shared.
    assert [name for name in made_anew if not name.startswith("deal:")] == []


@pytest.mark.parametrize("game", games())
def test_dressing_changes_nothing_that_scenes_share(game: str) -> None:
    forget()
    rules, position = load(game), match(game)[SHOWN // 2]
    scene, other = (rules.scene(position.view(0)) for _ in range(2))
    shared = [spot for spot, twin in zip(scene.spots(), other.spots(), strict=True) if spot is twin]
    before = [spot_to_json(spot, rules.catalogue("en")) for spot in shared]

    dress(scene, symbol_ids(rules))

    assert [spot_to_json(spot, rules.catalogue("en")) for spot in shared] == before
