"""The folder of a series: its settings, every match, the summary, plots. A series can be taken up again.

```text
series.json       what was asked for; a folder holds one series
matches.csv       one line per match and seat, written as soon as the match is over
matches.parquet   the same at the end, where pyarrow is installed
summary.json      what `--json` prints
*.svg, *.png      plots, where matplotlib is installed
```
"""

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from ironbridge.arena.play import Played, Seated
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError, wrong

_MATCH_FIELDS = ["number", "sample", "reason", "plies"]
_SEAT_FIELDS = [field.name for field in fields(Seated)]


class Folder:
    """Where a series is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, series: Series, *, resume: bool) -> list[Played]:
        """Prepare the folder; return the matches that were played already."""
        self.path.mkdir(parents=True, exist_ok=True)
        settings = self.path / "series.json"
        if settings.exists():
            if not resume:
                what = wrong("folder.series", folder=str(self.path))
                raise SetupError(what, wrong("folder.kept"), hint=wrong("folder.resume"))
            if json.loads(settings.read_text(encoding="utf-8")) != series.to_json():
                what = wrong("folder.other_series", folder=str(self.path))
                raise SetupError(what, wrong("folder.other_series.why"))
            return [match for match in self.read() if match.number < series.matches]
        settings.write_text(json.dumps(series.to_json(), indent=1) + "\n", encoding="utf-8")
        with self._matches.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerow(_MATCH_FIELDS + _SEAT_FIELDS)
        return []

    def reopen(self) -> tuple[Series, list[Played]]:
        """Give the series in the folder and its matches, to read them only."""
        settings = self.path / "series.json"
        if not settings.exists():
            what = wrong("folder.no_series", folder=str(self.path))
            raise SetupError(what, wrong("folder.lacks", file=settings.name))
        played = self.read()
        known = json.loads(settings.read_text(encoding="utf-8"))
        samples = 1 + max((match.sample for match in played), default=0)
        series = Series(
            known["game"], known["seats"], known["options"], tuple(known["bots"]), known["seed"], samples
        )
        return series, played

    @property
    def _matches(self) -> Path:
        return self.path / "matches.csv"

    def add(self, match: Played) -> None:
        """Write a match down."""
        with self._matches.open("a", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows(match))

    def read(self) -> list[Played]:
        """Read all matches; one that was not written completely is left out."""
        found: dict[int, list[dict[str, str]]] = {}
        with self._matches.open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["sources"]:
                    found.setdefault(int(row["number"]), []).append(row)
        played = [_match(lines) for lines in found.values()]
        whole = max((len(match.seats) for match in played), default=0)
        return [match for match in played if len(match.seats) == whole]

    def finish(self, summary: dict[str, object], played: Sequence[Played]) -> None:
        """Write what belongs to the end of a series."""
        text = json.dumps(summary, indent=1)
        (self.path / "summary.json").write_text(text + "\n", encoding="utf-8")
        _write_parquet(self.path / "matches.parquet", played)


def rows(match: Played) -> list[list[object]]:
    """Give a match as lines of a table, one per seat."""
    start = [match.number, match.sample, match.reason, match.plies]
    lines = []
    for seated in match.seats:
        values = asdict(seated)
        values["sources"] = json.dumps(values["sources"])
        lines.append([*start, *(values[name] for name in _SEAT_FIELDS)])
    return lines


def _match(lines: list[dict[str, str]]) -> Played:
    first = lines[0]
    seats = tuple(
        Seated(
            seat=int(row["seat"]),
            bot=row["bot"],
            score=int(row["score"]),
            place=int(row["place"]),
            win=float(row["win"]),
            decisions=int(row["decisions"]),
            moves=int(row["moves"]),
            nodes=int(row["nodes"]),
            seconds=float(row["seconds"]),
            slowest_move=float(row["slowest_move"]),
            sources=json.loads(row["sources"]),
        )
        for row in sorted(lines, key=lambda row: int(row["seat"]))
    )
    return Played(int(first["number"]), int(first["sample"]), first["reason"], int(first["plies"]), seats)


def _write_parquet(path: Path, played: Sequence[Played]) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        return
    lines = [line for match in played for line in rows(match)]
    names = _MATCH_FIELDS + _SEAT_FIELDS
    columns = {name: [line[at] for line in lines] for at, name in enumerate(names)}
    parquet.write_table(pyarrow.table(columns), path)
