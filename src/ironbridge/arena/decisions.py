"""Decisions of a series as Parquet files for learning without playing: what was seen, chosen, and came of it.

```text
series.json               what was played
decisions-00000.parquet   the decisions of so many matches; a file is written whole or not at all
```

A row is one decision of a seat: `match`, `ply`, `seat`; `observation`, the numbers of the encoding; `legal`,
the ids of the legal actions; `action`; `scores`, the final scores counted from the seat that decides; and
`win`, its share of the win.
"""

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from ironbridge.arena.play import decide_all
from ironbridge.arena.series import Pairing, Series
from ironbridge.bots.registry import make
from ironbridge.errors import SetupError, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.position import Position

SETTINGS: Final = "series.json"


@dataclass(frozen=True)
class Decisions:
    """The decisions of one file as arrays, a row for each."""

    match: np.ndarray
    ply: np.ndarray
    seat: np.ndarray
    observation: np.ndarray
    """Rows of `uint8`, as the game's encoder writes them."""
    mask: np.ndarray
    """A 1 for each legal action."""
    action: np.ndarray
    scores: np.ndarray
    """Final scores, seat by seat from the one that decides."""
    win: np.ndarray


class Export:
    """A folder of decisions; what is there already is not played again."""

    def __init__(self, series: Series, folder: Path, *, per_file: int = 100) -> None:
        """Prepare a folder; one that holds the decisions of another series is refused."""
        self.series = series
        self.folder = folder
        self.per_file = per_file
        settings: dict[str, object] = {**series.to_json(), "matches_per_file": per_file}
        settings["encoding"] = _encoder(series.game).version
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / SETTINGS
        if file.exists() and json.loads(file.read_text(encoding="utf-8")) != settings:
            what = wrong("folder.other_decisions", folder=str(folder))
            raise SetupError(what, wrong("folder.other_decisions.why"))
        file.write_text(json.dumps(settings, indent=1) + "\n", encoding="utf-8")

    @property
    def files(self) -> list[Path]:
        """All files of the series, whether they are written or not."""
        count = -(-self.series.matches // self.per_file)
        return [self.folder / f"decisions-{at:05}.parquet" for at in range(count)]

    def missing(self) -> list[int]:
        """List the places of the files that are still to be written."""
        return [at for at, file in enumerate(self.files) if not file.exists()]

    def run(self, pool: Executor) -> Iterator[tuple[Path, int]]:
        """Write what is missing; give each file and how many decisions it holds."""
        tasks = [pool.submit(self.write, at) for at in self.missing()]
        for task in tasks:
            yield task.result()

    def write(self, at: int) -> tuple[Path, int]:
        """Play the matches of a file and write it."""
        import pyarrow
        from pyarrow import parquet

        first = at * self.per_file
        last = min(first + self.per_file, self.series.matches)
        rows = [row for number in range(first, last) for row in play(self.series.pairing(number))]
        size = _encoder(self.series.game).layout.size
        schema = pyarrow.schema(
            [
                ("match", pyarrow.int32()),
                ("ply", pyarrow.int32()),
                ("seat", pyarrow.int8()),
                ("observation", pyarrow.binary(size)),
                ("legal", pyarrow.list_(pyarrow.uint16())),
                ("action", pyarrow.uint16()),
                ("scores", pyarrow.list_(pyarrow.int16())),
                ("win", pyarrow.float32()),
            ]
        )
        file = self.files[at]
        partly = file.with_suffix(".part")
        parquet.write_table(pyarrow.Table.from_pylist(rows, schema), partly, compression="zstd")
        partly.replace(file)
        return file, len(rows)


def play(pairing: Pairing) -> list[dict[str, Any]]:
    """Play a match of a series; give its decisions. Equal pairings give equal decisions."""
    series = pairing.series
    game = load(series.game)
    encoder = _encoder(series.game)
    position = game.new_position(series.seats, series.options)
    bots = [make(text, pairing.bot_seed(seat)) for seat, text in enumerate(pairing.bots)]
    rows: list[dict[str, Any]] = []

    def note(asked: Position, action: int, _seconds: float) -> None:
        row = bytearray(encoder.layout.size)
        encoder.encode(asked, asked.to_decide, row, 0)
        rows.append(
            {
                "match": pairing.number,
                "ply": asked.ply,
                "seat": asked.to_decide,
                "observation": bytes(row),
                "legal": list(asked.legal()),
                "action": action,
            }
        )

    decide_all(position, bots, Dealer(pairing.chance_seed), note)
    result = position.result()
    for decision in rows:
        seat = decision["seat"]
        decision["scores"] = [*result.scores[seat:], *result.scores[:seat]]
        decision["win"] = 1 / len(result.winners) if result.places[seat] == 1 else 0.0
    return rows


def read_decisions(folder: Path) -> Iterator[Decisions]:
    """Read an export file by file."""
    from pyarrow import parquet

    settings = folder / SETTINGS
    if not settings.exists():
        what = wrong("folder.no_decisions", folder=str(folder))
        raise SetupError(what, wrong("folder.lacks", file=SETTINGS))
    actions = len(load(json.loads(settings.read_text(encoding="utf-8"))["game"]).actions)
    for file in sorted(folder.glob("decisions-*.parquet")):
        table = parquet.read_table(file)
        count = table.num_rows
        legal = table["legal"].combine_chunks()
        mask = np.zeros((count, actions), np.int8)
        mask[np.repeat(np.arange(count), np.diff(legal.offsets.to_numpy())), legal.values.to_numpy()] = 1
        rows = np.frombuffer(b"".join(table["observation"].to_pylist()), np.uint8).reshape(count, -1)
        scores = table["scores"].combine_chunks().values.to_numpy().reshape(count, -1)
        plain = {name: table[name].to_numpy() for name in ("match", "ply", "seat", "action", "win")}
        yield Decisions(observation=rows, mask=mask, scores=scores, **plain)


def _encoder(game: str) -> Encoder:
    found = load(game).encoder()
    if found is None:
        raise SetupError(wrong("encoding", game=game), wrong("encoding.why"))
    return found
