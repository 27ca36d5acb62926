"""A finished match in words: places, scores, and where the points came from."""

from typing import TYPE_CHECKING

from ironbridge.kernel.texts import Catalogue, Text

if TYPE_CHECKING:
    from ironbridge.kernel.result import Result


def result_lines(result: "Result", catalogue: Catalogue, names: list[str]) -> list[str]:
    """Tell the result: the reason, the winners, and a table with a column per seat."""
    winners = _joined([names[seat] for seat in result.winners], catalogue)
    lines = [f"The match is over: {catalogue.render(Text(result.reason))}."]
    if len(result.places) > 1:
        lines.append(f"{winners} win{'s' if len(result.winners) == 1 else ''}.")
    rows = _rows(result, catalogue, names)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines.append("")
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  " + "  ".join([row[0].ljust(widths[0]), *cells]))
    return lines


def _joined(names: list[str], catalogue: Catalogue) -> str:
    if len(names) < 2:
        return "".join(names)
    return catalogue.render(Text("list.last", {"first": ", ".join(names[:-1]), "last": names[-1]}))


def _rows(result: "Result", catalogue: Catalogue, names: list[str]) -> list[list[str]]:
    sources = list(dict.fromkeys(name for row in result.breakdown for name in row))
    rows = [["", *names]]
    for source in sources:
        label = catalogue.render(Text(f"source.{source}"))
        rows.append([label, *(str(row.get(source, 0)) for row in result.breakdown)])
    rows.append(["Score", *map(str, result.scores)])
    rows.append(["Place", *map(str, result.places)])
    for name in _tie_breaks_used(result):
        label = catalogue.render(Text(f"tally.{name}"))
        rows.append([f"Tie-break: {label}", *(str(row.get(name, "")) for row in result.tie_breaks)])
    return rows


def _tie_breaks_used(result: "Result") -> list[str]:
    if len(set(result.scores)) == len(result.scores):
        return []
    return list(dict.fromkeys(name for row in result.tie_breaks for name in row))
