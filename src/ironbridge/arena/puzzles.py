"""Looking for puzzles in bots' matches, and searching known ones again.

A match is played, then its decisions are looked at in random order. A decision becomes a puzzle when

- a glance says that one move is clearly better than all others, and it has a theme, one of those wished for;
- it is not plain: a bot that does not look ahead, or a beginner, plays something else;
- searches with several seeds all find that move, and the interval of its margin stays above zero;
- so does a last search with ten times the nodes and a seed of its own.

The file holds all that is needed to go on with it, and is written after each match.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ironbridge.arena.play import decide_all
from ironbridge.arena.statistics import Figure, figure
from ironbridge.bots.base import Bot
from ironbridge.bots.compare import Gist, Judged, compare
from ironbridge.bots.registry import make
from ironbridge.errors import SetupError, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.puzzles import Puzzle, find_themes
from ironbridge.kernel.words import Json

DEEPER: Final = 10
"""How many times the nodes the last search is given."""
LOOKED_AT: Final = 80
"""How many decisions of a match are looked at."""
PER_MATCH: Final = 4
"""How many puzzles a match may give."""
FEWEST_ANSWERS: Final = 4
"""A decision with fewer answers is no puzzle."""
FEWEST_WISHED: Final = 3
"""Wished-for themes may turn on few answers: three, of which several may be given, are many moves."""
MOST_OF_A_THEME: Final = 0.2
"""How many of the puzzles wanted may share a theme."""
MOST_EASY: Final = 0.4
"""How many of them may be easy: found without looking ahead, if not by every beginner."""
LISTED: Final = 8
"""How many of the moves compared are kept."""
BEGINNERS: Final = 3
"""How many beginners try a puzzle."""
BEGINNER: Final = "greedy:width=3:pressure=0:noise=3"
"""Sees few of its moves, and misjudges them."""
THINKER: Final = "search:nodes=600:width=6:tree_width=1:arms=4"
"""Looks a little ahead: what it finds is not hard."""
_GROWING: Final = ("command", "margin", "matches", "puzzles", "themes", "wanted")
"""What may differ when a file is gone on with."""


@dataclass(frozen=True)
class Hunt:
    """What is looked for, and how."""

    game: str
    seats: tuple[int, ...]
    """The matches have so many seats in turn."""
    options: dict[str, Json]
    bot: str
    """Who plays the matches."""
    nodes: int
    seeds: int
    """How many searches must agree."""
    margin: float
    """How many points the best move must promise more than the second."""
    seed: int
    wanted: int
    """How many puzzles are wanted; themes are shared out among them."""
    themes: tuple[str, ...] = ()
    """The themes wished for; all, if none is named. One that turns on a detail is wished for alone."""


def hunt(task: Hunt, file: Path, command: str = "") -> Iterator[tuple[int, int]]:
    """Look for puzzles until there are as many as wanted; tell after each match how many both are."""
    data = _open(task, file, command)
    puzzles: list[dict[str, Any]] = data["puzzles"]
    while len(puzzles) < task.wanted:
        for puzzle in _hunt_in_match(task, data["matches"], puzzles):
            puzzles.append(puzzle)
        data["matches"] += 1
        write(data, file)
        yield data["matches"], len(puzzles)


def _open(task: Hunt, file: Path, command: str) -> dict[str, Any]:
    game = load(task.game)
    told: dict[str, Any] = {"command": command, **asdict(task), "rules_version": game.rules_version}
    settings: dict[str, Any] = json.loads(json.dumps({**told, "matches": 0, "puzzles": []}))
    if not file.exists():
        return settings
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if any(data.get(name) != settings[name] for name in settings if name not in _GROWING):
        raise SetupError(wrong("folder.other_puzzles", folder=str(file)), wrong("folder.other_puzzles.why"))
    if data["command"] != command:
        data["command"] = f"{data['command']} && {command}"
    return data


def write(data: dict[str, Any], file: Path) -> None:
    """Write a file of puzzles, one a line; nobody finds half of it."""
    head = json.dumps({**data, "puzzles": []}, ensure_ascii=False)[:-2]
    rows = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in data["puzzles"]]
    beside = file.with_suffix(".part")
    beside.write_text(head + "\n" + ",\n".join(rows) + "\n]}\n", encoding="utf-8")
    beside.replace(file)


def _hunt_in_match(task: Hunt, number: int, known: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    game = load(task.game)
    seats = task.seats[number % len(task.seats)]
    bots = [make(task.bot, f"{task.seed}/{number}/{seat}") for seat in range(seats)]
    answers: list[int] = []
    dealer = Dealer(f"{task.seed}/{number}")
    decide_all(game.new_position(seats, task.options), bots, dealer, answers=answers)
    fewest = FEWEST_WISHED if task.themes else FEWEST_ANSWERS
    starts = _starts_of_moves(game.new_position(seats, task.options), answers, fewest)
    dealer.shuffle(starts)
    themes = Counter(str(row["theme"]) for row in known)
    levels = Counter(int(row["level"]) for row in known)
    found = 0
    position = game.new_position(seats, task.options)
    for ply in starts[:LOOKED_AT]:
        if ply < position.ply:
            position = game.new_position(seats, task.options)
        for answer in answers[position.ply : ply]:
            position.advance(answer)
        puzzle = find(task, game, position.view(position.to_decide), f"{number}-{ply}", (themes, levels))
        if puzzle is not None:
            themes[puzzle["theme"]] += 1
            levels[puzzle["level"]] += 1
            yield puzzle
            found += 1
            if found == PER_MATCH or len(known) >= task.wanted:
                return


def _starts_of_moves(position: Position, answers: Sequence[int], fewest: int) -> list[int]:
    """List the plies at which a seat begins a move with several answers to choose from."""
    found, move = [], -1
    for answer in answers:
        if position.to_decide >= 0 and position.move != move:
            move = position.move
            if len(position.legal()) >= fewest:
                found.append(position.ply)
        position.advance(answer)
    return found


def find(
    task: Hunt, game: Game, view: View, name: str, known: tuple[Counter[str], Counter[int]]
) -> dict[str, Any] | None:
    """Make a puzzle of a decision, if it is one; how many are `known` of each theme and level counts too."""
    themes = find_themes(game)
    fine = next((theme for theme in task.themes if theme in themes.fine), "")

    def gist(actions: Sequence[int]) -> tuple[str, ...]:
        return themes.gist_for(fine, view.position, actions)

    glance = compare(view, gist, nodes=task.nodes // 4, seed=f"{task.seed}/glance", glance=True)
    if len(glance) < 2 or glance[0].worth - glance[1].worth < task.margin / 2:
        return None
    best = glance[0].gist
    sample = view.sample(Dealer(f"{task.seed}/{name}"))
    theme = fine or themes.theme_of(sample, glance[0].actions)
    if not theme or known[0][theme] >= MOST_OF_A_THEME * task.wanted:
        return None
    if (task.themes and theme not in task.themes) or (fine and not _turns_on_detail(glance, fine)):
        return None
    searches: list[list[Judged]] = []
    greedy: tuple[str, ...] = ()
    for at in range(task.seeds):
        searches.append(compare(view, gist, nodes=task.nodes, seed=f"{task.seed}/{at}"))
        if not _agrees(searches[-1], best, task.margin / 2):
            return None
        # Most decisions are no puzzles by now: the bots need not move at those.
        if at == 0:
            greedy = _played(view, sample, make("greedy", task.seed), gist)
            if greedy == best and (
                known[1][1] >= MOST_EASY * task.wanted or _is_plain(view, sample, best, name, gist)
            ):
                return None
    margin = figure([search[0].worth - search[1].worth for search in searches])
    if margin.mean < task.margin or margin.low <= 0:
        return None
    deep = compare(view, gist, nodes=task.nodes * DEEPER, seed=f"{task.seed}/deep", deep=True)
    if not _agrees(deep, best, task.margin / 2):
        return None
    thinker = _played(view, sample, make(THINKER, task.seed), gist)
    level = 1 if greedy == best else 2 if thinker == best else 3
    return _write_puzzle(game, view, sample, name, theme, level, margin, searches, greedy)


def _turns_on_detail(judged: Sequence[Judged], theme: str) -> bool:
    """Tell whether the best move gets a detail right that is got wrong in a move like it otherwise."""
    return judged[0].gist[-1] == theme and any((*other.gist, theme) == judged[0].gist for other in judged[1:])


def _is_plain(view: View, sample: Position, best: tuple[str, ...], name: str, gist: Gist) -> bool:
    """Tell whether every beginner finds the best move."""
    beginners = (make(BEGINNER, f"{name}/{at}") for at in range(BEGINNERS))
    return all(_played(view, sample, beginner, gist) == best for beginner in beginners)


def _agrees(search: Sequence[Judged], best: tuple[str, ...], margin: float) -> bool:
    return len(search) > 1 and search[0].gist == best and search[0].worth - search[1].worth >= margin


def _played(view: View, sample: Position, bot: Bot, gist: Gist) -> tuple[str, ...]:
    """Let a bot make the move; give its gist."""
    position = sample.copy()
    actions: list[int] = []
    while position.to_decide == view.viewer and position.move == view.position.move:
        actions.append(bot.decide(position.view(view.viewer)))
        position.advance(actions[-1])
    return gist(actions)


def _write_puzzle(
    game: Game,
    view: View,
    sample: Position,
    name: str,
    theme: str,
    level: int,
    margin: Figure,
    searches: Sequence[Sequence[Judged]],
    tempting: tuple[str, ...],
) -> dict[str, Any]:
    notation = game.actions.notation
    losses: dict[tuple[str, ...], list[float]] = {}
    for search in searches:
        for judged in search:
            losses.setdefault(judged.gist, []).append(search[0].worth - judged.worth)
    moves = []
    for judged in searches[0]:
        loss = figure(losses[judged.gist])
        # What only some of the searches compared has no figure of its own.
        if len(losses[judged.gist]) == len(searches):
            row: dict[str, Any] = {
                "actions": [notation(action) for action in judged.actions],
                "loss": round(loss.mean, 2),
                "spread": round(loss.margin, 2),
            }
            if judged.gist == tempting and judged is not searches[0][0]:
                row["tempting"] = True
            moves.append(row)
    moves.sort(key=lambda row: row["loss"])
    return {
        "name": name,
        "theme": theme,
        "level": level,
        "seat": view.viewer,
        "seats": view.seats,
        "margin": round(margin.mean, 2),
        "interval": [round(margin.low, 2), round(margin.high, 2)],
        "moves": moves[:LISTED],
        "position": sample.to_json(),
    }


def search_again(puzzle: Puzzle, nodes: int, seed: int | str) -> tuple[bool, float]:
    """Search a puzzle again; tell whether it keeps its best move, and its margin now."""
    search = compare(puzzle.start().view(puzzle.seat), puzzle.gist, nodes=nodes, seed=seed, deep=True)
    kept = puzzle.solves(search[0].actions)
    return kept, search[0].worth - search[1].worth if len(search) > 1 else 0.0
