"""What is said about a puzzle at its table, and which one is today's."""

from typing import Any, Final

from ironbridge.bots.hint import describe_move
from ironbridge.games.registry import games, load
from ironbridge.kernel.puzzles import Puzzle, puzzles_of
from ironbridge.kernel.texts import Text
from ironbridge.scene.wire import wire_catalogue

STRIDE: Final = 17
"""Puzzles of one match stand side by side: those of following days are taken from far apart."""


def todays_puzzle(day: int) -> Puzzle | None:
    """Give the puzzle of a day, counted from 1970: the same for everybody, another game each day."""
    collections = [list(puzzles_of(load(name)).values()) for name in games()]
    collections = [found for found in collections if found]
    if not collections:
        return None
    found = collections[day % len(collections)]
    return found[day // len(collections) * STRIDE % len(found)]


def puzzle_to_json(
    puzzle: Puzzle, answers: list[int], language: str, *, is_answered: bool, is_shown: bool
) -> dict[str, Any]:
    """Say what a puzzle asks for, and, of an answer, what the search found; all of it once it is solved."""
    words = wire_catalogue(puzzle.game, language)
    data: dict[str, Any] = {
        "name": puzzle.name,
        "theme": words.render(puzzle.theme_text()),
        "level": puzzle.level,
        "place": list(puzzles_of(puzzle.game)).index(puzzle.name) + 1,
        "count": len(puzzles_of(puzzle.game)),
        "verdict": "",
        "loss": 0.0,
        "spread": 0.0,
        "moves": [],
    }
    if not is_answered:
        return data
    found = puzzle.find(answers)
    is_best = found is puzzle.moves[0]
    data["verdict"] = "shown" if is_best and is_shown else "solved" if is_best else "wrong"
    if found is None:
        data["verdict"] = "unlisted"
    else:
        data["loss"], data["spread"] = found.loss, found.spread
    if is_best:
        data["moves"] = _moves_to_json(puzzle, language)
    return data


def _moves_to_json(puzzle: Puzzle, language: str) -> list[dict[str, Any]]:
    words = wire_catalogue(puzzle.game, language)
    view = puzzle.start().view(puzzle.seat)
    parse = puzzle.game.actions.parse
    listed = []
    for move in puzzle.moves:
        steps: list[Text] = describe_move(view, [parse(action) for action in move.actions])
        listed.append(
            {
                "steps": [words.render(step) for step in steps],
                "loss": move.loss,
                "spread": move.spread,
                "tempting": move.tempting,
            }
        )
    return listed
