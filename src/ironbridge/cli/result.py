"""A finished match in words: places, scores, and where the points came from."""

from typing import TYPE_CHECKING

from ironbridge.cli.words import listed, phrase
from ironbridge.kernel.texts import Catalogue, Text

if TYPE_CHECKING:
    from ironbridge.kernel.result import Result


def result_lines(result: "Result", catalogue: Catalogue, names: list[str]) -> list[str]:
    """Tell the result: the reason, the winners, and a table with a column per seat."""
    lines = [phrase(catalogue, "terminal.result.over", reason=Text(result.reason))]
    if len(result.places) > 1:
        winners = listed(catalogue, "list.last", [names[seat] for seat in result.winners])
        count = len(result.winners)
        lines.append(phrase(catalogue, "terminal.result.winners", winners=winners, count=count))
    rows = _rows(result, catalogue, names)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines.append("")
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  " + "  ".join([row[0].ljust(widths[0]), *cells]))
    return lines


def _rows(result: "Result", catalogue: Catalogue, names: list[str]) -> list[list[str]]:
    sources = list(dict.fromkeys(name for row in result.breakdown for name in row))
    rows = [["", *names]]
    for source in sources:
        label = catalogue.render(Text(f"source.{source}"))
        rows.append([label, *(str(row.get(source, 0)) for row in result.breakdown)])
    rows.append([phrase(catalogue, "terminal.result.score"), *map(str, result.scores)])
    rows.append([phrase(catalogue, "terminal.result.place"), *map(str, result.places)])
    for name in _tie_breaks_used(result):
        label = phrase(catalogue, "terminal.result.tie_break", tally=Text(f"tally.{name}"))
        rows.append([label, *(str(row.get(name, "")) for row in result.tie_breaks)])
    return rows


def _tie_breaks_used(result: "Result") -> list[str]:
    if len(set(result.scores)) == len(result.scores):
        return []
    return list(dict.fromkeys(name for row in result.tie_breaks for name in row))
