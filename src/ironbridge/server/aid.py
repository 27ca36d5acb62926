"""The player's aid put into words of a language."""

from ironbridge.kernel.aid import Cell, Entries, Section, Strip, Symbol, Table
from ironbridge.kernel.game import Game
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.server.routes.models.aid import (
    AidBox,
    AidEntries,
    AidEntry,
    AidGroup,
    AidInfo,
    AidPart,
    AidSection,
    AidStrip,
    AidTable,
)


class AidTeller:
    """Says an aid in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def tell(self, game: Game, seats: int, options: dict[str, bool | int | str]) -> AidInfo:
        """Say the whole aid of a match."""
        chosen = [
            self._say(Text(f"option.{option.name}.{str(options[option.name]).lower()}"))
            for option in game.options
            if options[option.name] != option.default
        ]
        sections = [self._section(section) for section in game.aid(seats, options)]
        return AidInfo(title=self._say(game.title), seats=seats, chosen=chosen, sections=sections)

    def _say(self, text: Text | None) -> str:
        return "" if text is None else self._catalogue.render(text)

    def _section(self, section: Section) -> AidSection:
        blocks = [self._block(block) for block in section.blocks]
        return AidSection(name=section.name, title=self._say(section.title), rule=section.rule, blocks=blocks)

    def _block(self, block: Entries | Table | Strip) -> AidEntries | AidTable | AidStrip:
        if isinstance(block, Entries):
            return self._entries(block)
        if isinstance(block, Table):
            groups = [
                AidGroup(
                    title=self._say(group.title),
                    symbol=group.symbol,
                    rows=[[self._cell(cell) for cell in row] for row in group.rows],
                )
                for group in block.groups
            ]
            return AidTable(columns=[self._cell(cell) for cell in block.columns], groups=groups)
        boxes = [
            AidBox(cell=self._cell(box.cell), below=self._cell(box.below), marked=box.is_marked)
            for box in block.boxes
        ]
        return AidStrip(title=self._say(block.title), text=self._say(block.text), boxes=boxes)

    def _entries(self, block: Entries) -> AidEntries:
        entries = [
            AidEntry(
                title=self._say(entry.title),
                text=self._say(entry.text),
                symbol=entry.symbol,
                costs=[self._cell(cell) for cell in entry.costs],
                rule=entry.rule,
            )
            for entry in block.entries
        ]
        return AidEntries(numbered=block.numbered, entries=entries)

    def _cell(self, cell: Cell) -> list[AidPart]:
        return [
            AidPart(symbol=part.id, text=self._say(part.label))
            if isinstance(part, Symbol)
            else AidPart(text=self._catalogue.say(part))
            for part in cell
        ]
