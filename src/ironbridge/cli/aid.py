"""`ironbridge aid`: the player's aid of a game in words, for a terminal, a printer or a screen reader."""

from itertools import chain, groupby, zip_longest
from typing import TYPE_CHECKING, Final

from ironbridge.cli.arguments import GameName, Language, Options, Seats
from ironbridge.cli.words import phrase, sentence, with_rule, words_of
from ironbridge.scene.text import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ironbridge.kernel.aid import Box, Cell, Entries, Entry, Section, Strip, Symbol, Table
    from ironbridge.kernel.game import Game
    from ironbridge.kernel.texts import Catalogue, Text

_INDENT: Final = "  "
_GAP: Final = "  "
"""What stands between columns."""


def aid(game: GameName, *, seats: Seats = None, option: Options = None, language: Language) -> None:
    """Show what one keeps beside the board: turn, actions with their costs, tables, scoring."""
    from ironbridge.cli.arguments import find_game, read_options, read_seats
    from ironbridge.cli.output import width

    found = find_game(game)
    words = words_of(language, found)
    chosen = read_options(option, words)
    count = read_seats(found, seats, chosen, most=True)
    print("\n".join(aid_lines(found, count, found.read_options(chosen), words, width())))


def aid_lines(
    game: "Game", seats: int, options: dict[str, bool | int | str], words: "Catalogue", width: int
) -> list[str]:
    """Say the whole aid of a match in lines that fit."""
    heading = phrase(words, "terminal.aid.title", title=game.title, seats=seats)
    others = [
        phrase(words, f"option.{option.name}.{str(options[option.name]).lower()}")
        for option in game.options
        if options[option.name] != option.default
    ]
    lines = [heading, *(_INDENT + other for other in others)]
    teller = _Teller(words, width)
    for section in game.aid(seats, options):
        lines += ["", *teller.section(section)]
    return lines


class _Teller:
    """Says an aid in one language, in lines of a width."""

    def __init__(self, words: "Catalogue", width: int) -> None:
        self._words = words
        self._width = width

    def section(self, section: "Section") -> list[str]:
        from ironbridge.kernel.aid import Entries, Table

        lines = [with_rule(self._words, self._say(section.title).upper(), section.rule)]
        for block in section.blocks:
            if isinstance(block, Entries):
                lines += self._entries(block)
            else:
                lines += self._table(block) if isinstance(block, Table) else self._strip(block)
        return lines

    def _say(self, text: "Text | None") -> str:
        return "" if text is None else sentence(self._words.render(text))

    def _wrap(self, text: str, first: str = _INDENT) -> list[str]:
        return wrapped(text, self._width, first, " " * len(first))

    def _entries(self, block: "Entries") -> list[str]:
        lines: list[str] = []
        for at, entry in enumerate(block.entries, 1):
            lines += self._wrap(self._entry(entry), f"{_INDENT}{at}. " if block.numbered else _INDENT)
        return lines

    def _entry(self, entry: "Entry") -> str:
        title, text = self._say(entry.title), self._say(entry.text)
        costs = "; ".join(self._cell(cost) for cost in entry.costs)
        if costs and text:
            title = phrase(self._words, "terminal.aid.costs", title=title, costs=costs)
        return with_rule(self._words, self._titled(title, text or costs), entry.rule)

    def _titled(self, title: str, text: str) -> str:
        return phrase(self._words, "terminal.aid.entry", title=title, text=text) if text else title

    def _table(self, block: "Table") -> list[str]:
        """Draw a table; the rows of a group stand under its title."""
        heads = [sentence(self._cell(head)) for head in block.columns]
        groups = [[[self._cell(cell) for cell in row] for row in group.rows] for group in block.groups]
        notes: list[str] = []
        room = self._width - len(_INDENT)
        widths = column_widths([heads, *chain(*groups)], room)
        # Where headings leave no room they are told below the table, the longest first.
        while _total(widths) > room and (longest := max(heads, key=len)) != (number := f"({len(notes) + 1})"):
            notes.append(f"{number} {longest}")
            heads[heads.index(longest)] = number
            widths = column_widths([heads, *chain(*groups)], room)
        lines = _row(heads, widths)
        lines.append("─" * _total(widths))
        for group, rows in zip(block.groups, groups, strict=True):
            lines += [self._say(group.title)] if group.title else []
            lines += chain(*(_row(row, widths) for row in rows))
        return [_INDENT + line for line in [*lines, *notes]]

    def _strip(self, block: "Strip") -> list[str]:
        title, text = self._say(block.title), self._say(block.text)
        boxes = "  ".join(self._boxes(block.boxes))
        return [*self._wrap(self._titled(title, text)), *self._wrap(boxes, _INDENT * 2)]

    def _boxes(self, boxes: "list[Box]") -> "Iterator[str]":
        """Say the spaces of a track: those under one heading together, else what stands there in brackets."""
        for below, some in groupby(boxes, key=lambda box: self._cell(box.below)):
            if below:
                held = self._repeated([self._cell(box.cell) or "–" for box in some])
                yield f"{below}: {', '.join(held)}".replace(" ", "\N{NO-BREAK SPACE}")
            else:
                for box in some:
                    yield f"[{self._cell(box.cell)}]" if box.is_marked else self._cell(box.cell)

    def _cell(self, cell: "Cell") -> str:
        """Say what stands in one place: equal pictures are counted, things one after the other told apart."""
        from ironbridge.kernel.aid import Symbol

        said, before = "", None
        for part, some in groupby(cell):
            word, count = self._part(part), len(list(some))
            if not word:
                continue
            word = f"{word} ×{count}" if count > 1 else word
            is_thing = isinstance(part, Symbol)
            if is_thing and isinstance(before, int):
                said = f"{said} × {word}"
            elif is_thing and (isinstance(before, Symbol) or getattr(before, "values", None)):
                said = f"{said}, {word}"
            else:
                said = f"{said} {word}".strip()
            before = part
        return said

    def _part(self, part: "Symbol | Text | int") -> str:
        from ironbridge.kernel.aid import Symbol

        if isinstance(part, Symbol):
            return "" if part.label is None else self._words.render(part.label)
        return self._words.say(part)

    @staticmethod
    def _repeated(items: list[str]) -> list[str]:
        counted = [(item, len(list(some))) for item, some in groupby(items)]
        return [f"{item} ×{count}" if count > 1 else item for item, count in counted]


def column_widths(rows: list[list[str]], width: int) -> list[int]:
    """Say how wide columns are: as wide as what they hold if that fits, never narrower than a word."""
    columns = list(zip(*rows, strict=True))
    wanted = [max(map(len, column)) for column in columns]
    widths = [max(len(word) for cell in column for word in cell.split() or [""]) for column in columns]
    spare = width - _total(widths)
    # What wants least more is helped first: most columns then need one line.
    for at in sorted(range(len(widths)), key=lambda at: wanted[at] - widths[at]):
        more = max(0, min(wanted[at] - widths[at], spare))
        widths[at] += more
        spare -= more
    return widths


def _total(widths: list[int]) -> int:
    return sum(widths) + len(_GAP) * (len(widths) - 1)


def _row(cells: list[str], widths: list[int]) -> list[str]:
    """Draw a row; cells that are too long for their columns go on below."""
    parts = [wrapped(cell, width) if cell else [] for cell, width in zip(cells, widths, strict=True)]
    lines = zip_longest(*parts, fillvalue="") if any(parts) else [[""] * len(cells)]
    return [
        _GAP.join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
