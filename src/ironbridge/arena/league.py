"""A league: bots and programs of any language in a rated round-robin that can be taken up again.

A folder holds it:

```text
league.json          the game, and who takes part; written by hand
series.json          what was played; a league that has begun keeps its players
matches.csv          one line per match and seat
records/00000.json   every match, to be replayed
records/00000.svg    its last moment
notes.csv            what went wrong with programs
report.html          ratings with intervals, and every match
```

```json
{"game": "roll-through-the-ages", "seats": 2, "options": {}, "seed": 1,
 "players": {"greedy": {"bot": "greedy"},
             "mine": {"command": "node mine.js", "seconds": 5, "megabytes": 512}}}
```
"""

import csv
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from ironbridge.arena.files import Folder
from ironbridge.arena.play import Played, play_with
from ironbridge.arena.series import Pairing, Series, make_series
from ironbridge.arena.statistics import elo
from ironbridge.arena.summary import complete_samples, duels
from ironbridge.bots.base import Bot
from ironbridge.bots.program import ProgramBot
from ironbridge.bots.registry import check, make
from ironbridge.errors import SetupError, several, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.reading import Reader, parse_json
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import SPECTATOR, Json
from ironbridge.scene.svg import draw

FILE: Final = "league.json"
RESAMPLES: Final = 200
"""How often the samples are drawn again for the intervals of ratings."""
MOST: Final = 1_000_000


@dataclass(frozen=True)
class Player:
    """Who takes part: a bot by its text, or a program by its command."""

    name: str
    bot: str = ""
    command: str = ""
    folder: str = ""
    seconds: float = 10.0
    megabytes: int = 1024

    def make(self, seed: str) -> Bot:
        """Make the bot that plays for it."""
        if self.bot:
            return make(self.bot, seed)
        return ProgramBot(
            seed,
            command=self.command,
            folder=self.folder,
            seconds=self.seconds,
            megabytes=self.megabytes,
        )


class Finished(NamedTuple):
    """A match with its record and what went wrong in it."""

    played: Played
    answers: list[int]
    notes: list[tuple[str, str]]
    """Whose program, and what."""


class Rating(NamedTuple):
    """How strong a player is, with the interval that holds it in 19 of 20 cases."""

    name: str
    value: float
    low: float
    high: float


class League:
    """The league of a folder."""

    def __init__(self, path: Path, matches: int) -> None:
        """Open a league for at least so many matches: whole samples, in which everybody sits everywhere."""
        self.path = path
        file = path / FILE
        if not file.exists():
            raise SetupError(wrong("folder.no_league", folder=str(path)), wrong("folder.lacks", file=FILE))
        reader = Reader(parse_json(file.read_text(encoding="utf-8")), FILE)
        game = load(str(reader.raw("game")))
        self.players = {name: _read_player(name, reader, path) for name in reader.inner("players").keys()}  # noqa: SIM118
        options = reader.raw("options") if reader.has("options") else {}
        chosen: dict[str, Json] = options if isinstance(options, dict) else {}
        seats, seed = reader.whole("seats", 1, game.most_seats), reader.whole("seed", 0, MOST, 0)
        if reader.problems:
            raise SetupError(wrong("file", file=FILE), several(reader.notes.all()))
        game.check_seats(seats, game.read_options(chosen))
        for player in self.players.values():
            if player.bot:
                check(player.bot)
        self.series: Series = make_series(
            game.name, seats, chosen, tuple(self.players), seed=seed, matches=matches
        )
        self._folder = Folder(path)
        self.played: list[Played] = self._folder.open(self.series, resume=True)
        (path / "records").mkdir(exist_ok=True)

    def missing(self) -> list[Pairing]:
        """List the matches that are still to be played."""
        done = {match.number for match in self.played}
        return [self.series.pairing(number) for number in range(self.series.matches) if number not in done]

    def run(self, pool: Executor) -> Iterator[Played]:
        """Play what is missing; every match is kept as soon as it is over."""
        tasks = [pool.submit(play_match, pairing, self.players) for pairing in self.missing()]
        for task in tasks:
            finished = task.result()
            self._keep(finished)
            yield finished.played

    def _keep(self, finished: Finished) -> None:
        series, number = self.series, finished.played.number
        tags = {f"seat_{seat.seat}": seat.bot for seat in finished.played.seats}
        record = Record(load(series.game), series.seats, series.options, tags)
        for answer in finished.answers:
            record.append_known(answer)
        file = self.path / "records" / f"{number:05}.json"
        file.write_text(json.dumps(record.to_json()) + "\n", encoding="utf-8")
        file.with_suffix(".svg").write_text(draw(record.last.view(SPECTATOR), tray=False), encoding="utf-8")
        if finished.notes:
            with (self.path / "notes.csv").open("a", newline="", encoding="utf-8") as notes:
                csv.writer(notes).writerows([number, name, note] for name, note in finished.notes)
        self._folder.add(finished.played)
        self.played.append(finished.played)

    def notes(self) -> list[list[str]]:
        """List what went wrong: the match, the player and what."""
        file = self.path / "notes.csv"
        if not file.exists():
            return []
        with file.open(newline="", encoding="utf-8") as notes:
            return list(csv.reader(notes))

    def ratings(self) -> list[Rating]:
        """Rate the players by complete samples, the strongest first."""
        return rate(list(self.players), complete_samples(self.series, self.played), self.series.seed)


def _read_player(name: str, reader: Reader, path: Path) -> Player:
    """Read a player; programs run in the league's folder."""
    row = reader.inner("players").inner(name)
    bot = str(row.raw("bot")) if row.has("bot") else ""
    command = str(row.raw("command")) if row.has("command") else ""
    if bool(bot) == bool(command):
        row.fault("bot", "or a command must be given, and not both")
    seconds = row.number("seconds") if row.has("seconds") else 10.0
    return Player(name, bot, command, str(path.resolve()), seconds, row.whole("megabytes", 1, MOST, 1024))


def play_match(pairing: Pairing, players: dict[str, Player]) -> Finished:
    """Play a match of a league; what a process is asked to do."""
    bots = [players[name].make(pairing.bot_seed(seat)) for seat, name in enumerate(pairing.bots)]
    answers: list[int] = []
    try:
        played = play_with(pairing, bots, answers)
    finally:
        for bot in bots:
            if isinstance(bot, ProgramBot):
                bot.close()
    notes = [
        (name, note)
        for name, bot in zip(pairing.bots, bots, strict=True)
        if isinstance(bot, ProgramBot)
        for note in bot.notes
    ]
    return Finished(played, answers, notes)


def rate(names: Sequence[str], played: Sequence[Played], seed: int = 0) -> list[Rating]:
    """Rate by duels, with intervals from drawing whole samples again: matches of one are not independent."""
    samples: dict[int, list[Played]] = {}
    for match in played:
        samples.setdefault(match.sample, []).append(match)
    ratings = elo(names, duels(played))
    chooser = random.Random(seed)
    drawn: list[dict[str, float]] = []
    for _ in range(RESAMPLES if samples else 0):
        chosen = chooser.choices(list(samples.values()), k=len(samples))
        drawn.append(elo(names, duels([match for sample in chosen for match in sample])))
    found = []
    for name in names:
        values = sorted(row[name] for row in drawn) or [ratings[name]]
        low, high = values[len(values) // 40], values[-1 - len(values) // 40]
        found.append(Rating(name, ratings[name], min(low, ratings[name]), max(high, ratings[name])))
    return sorted(found, key=lambda rating: -rating.value)
