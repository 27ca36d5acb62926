"""The report of a league: one page with ratings, what went wrong, and every match with its picture."""

from html import escape
from pathlib import Path
from statistics import fmean
from typing import Final

from ironbridge.arena.league import League, Rating

LOWEST, HIGHEST = 900.0, 2100.0
"""The ratings between which intervals are drawn."""
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .3rem .6rem; text-align: left; }
tr + tr td { border-top: 1px solid #ccc; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
.matches { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
.matches img { width: 100%; } svg { vertical-align: middle; }"""


def write_report(league: League) -> Path:
    """Write the page; everything on it lies in the folder."""
    title = escape(f"{league.series.game}, {league.series.seats} seats")
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>',
        f"<h1>{title}</h1><p>{len(league.played)} matches</p>",
        _ratings(league),
        _notes(league),
        _matches(league),
    ]
    file = league.path / "report.html"
    file.write_text("\n".join(parts) + "\n", encoding="utf-8")
    return file


def _ratings(league: League) -> str:
    titles = ("Player", "Rating", "95 % interval", "", "Matches", "Mean score", "Share of wins", "Notes")
    rows = [f"<tr>{''.join(f'<th>{title}' for title in titles)}</tr>"]
    notes = [name for _, name, _ in league.notes()]
    for rating in league.ratings():
        seated = [seat for match in league.played for seat in match.seats if seat.bot == rating.name]
        score = f"{fmean(seat.score for seat in seated):.1f}" if seated else "–"
        wins = f"{fmean(seat.win for seat in seated):.0%}" if seated else "–"
        rows.append(
            f"<tr><td>{escape(rating.name)}{_number(f'{rating.value:.0f}')}"
            f"{_number(f'{rating.low:.0f} … {rating.high:.0f}')}<td>{_bar(rating)}"
            f"{_number(str(len(seated)))}{_number(score)}{_number(wins)}"
            f"{_number(str(notes.count(rating.name)))}</tr>"
        )
    return f"<table>{''.join(rows)}</table>"


def _number(text: str) -> str:
    return f'<td class="number">{text}'


def _bar(rating: Rating) -> str:
    """Draw an interval with its rating."""
    low, value, high = (
        200 * (min(max(number, LOWEST), HIGHEST) - LOWEST) / (HIGHEST - LOWEST)
        for number in (rating.low, rating.value, rating.high)
    )
    return (
        '<svg width="200" height="14" aria-hidden="true">'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="7" y2="7" stroke="#84590f" stroke-width="3"/>'
        f'<circle cx="{value:.1f}" cy="7" r="5" fill="#84590f"/></svg>'
    )


def _notes(league: League) -> str:
    notes = league.notes()
    if not notes:
        return ""
    rows = "".join(
        f"<tr><td>{escape(match)}<td>{escape(name)}<td>{escape(note)}</tr>"
        for match, name, note in notes[-200:]
    )
    return f"<h2>What went wrong</h2><table><tr><th>Match<th>Player<th></tr>{rows}</table>"


def _matches(league: League) -> str:
    cards = []
    for match in sorted(league.played, key=lambda match: match.number):
        seats = ", ".join(f"{seat.bot} {seat.score}" for seat in match.seats)
        name = f"records/{match.number:05}"
        cards.append(
            f'<figure><img loading="lazy" src="{name}.svg" alt=""><figcaption>'
            f'<a href="{name}.json">{match.number}</a>: {escape(seats)}</figcaption></figure>'
        )
    return f'<h2>Matches</h2><div class="matches">{"".join(cards)}</div>'
