"""What both Brass games have to say about a finished match: money, loans, links, tiles that never flipped."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, cast

from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import Remark, remark, tenths, walk
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.words import NOBODY

POOR: Final = 10
"""A turn that begins with fewer pounds can hardly build."""
RICH: Final = 30
"""So many pounds left at the end of a turn could have been at work."""
LATE: Final = 3
"""So many poor turns before a loan are worth a word; so are as many rich ones."""
LITTLE: Final = 3.0
"""Links that brought so many points less than the others' would have are worth a word."""
ERAS: Final = ("canal", "rail")


class Board(Protocol):
    """What both games' positions have."""

    money: list[int]
    owner: list[int]
    flipped: int
    era: int
    round: int


class Course:
    """How a match went for everybody, gathered entry by entry."""

    def __init__(self, record: Record, tile_vp: Callable[[Position, int], int]) -> None:
        seats = record.seats
        self.passes = [0] * seats
        self.poor = [0] * seats
        """Turns that began with hardly any money, before the first loan."""
        self.rich = [0] * seats
        self.loan: list[tuple[int, int] | None] = [None] * seats
        """Era and round of the first loan."""
        self.ends: list[tuple[str, Position]] = []
        """The board when each era ended, before it was scored."""
        self._tile_vp = tile_vp
        self._last = record.last
        turn = -1
        for before, entry, after in walk(record):
            board, then = cast("Board", before), cast("Board", after)
            seat = entry.seat
            if seat >= 0:
                if before.turn != turn:
                    turn = before.turn
                    self.poor[seat] += self.loan[seat] is None and board.money[seat] < POOR
                kind = record.game.actions.kind(entry.answer)
                self.passes[seat] += kind == "pass"
                if kind == "loan" and self.loan[seat] is None:
                    self.loan[seat] = (board.era, board.round)
                if after.turn != before.turn:
                    self.rich[seat] += before.make(entry.answer).tallies(seat)["money"] >= RICH
            if after.to_decide == NOBODY or then.era != board.era:
                made = before.make(entry.answer) if seat >= 0 else before
                self.ends.append((ERAS[board.era], made))

    def remarks(self, links: Sequence[str], money: str) -> list[Remark]:
        """Say what is worth a word, given what the points of links in each era and of money are called."""
        found = []
        for seat in range(len(self.passes)):
            found += self._about_money(seat, money)
            if self.passes[seat]:
                found.append(remark(seat, "passed", 4.0 * self.passes[seat], count=self.passes[seat]))
            for era, board in self.ends:
                found += self._about_tiles(seat, era, board)
                found += self._about_links(seat, era, board, links[ERAS.index(era)])
        return found

    def _about_money(self, seat: int, source: str) -> list[Remark]:
        found = []
        left = cast("Board", self._last).money[seat]
        if left >= RICH // 2:
            worth = self._last.result().breakdown[seat].get(source, 0) if self._last.is_over else 0
            found.append(remark(seat, "money_left", left / 8 - worth, money=left, points=worth))
        if self.rich[seat] >= LATE:
            found.append(remark(seat, "money_idle", 0.8 * self.rich[seat], turns=self.rich[seat], money=RICH))
        if self.poor[seat] >= LATE:
            loan = self.loan[seat]
            values: dict[str, TextValue] = {"turns": self.poor[seat], "money": POOR}
            if loan is not None:
                values |= {"era": Text(f"era.{ERAS[loan[0]]}"), "round": loan[1]}
            key = "no_loan" if loan is None else "late_loan"
            found.append(remark(seat, key, 1.5 * self.poor[seat], **values))
        return found

    def _about_tiles(self, seat: int, era: str, board: Position) -> list[Remark]:
        """Name the tiles that were not flipped when an era was scored, and what they would have brought."""
        known = cast("Board", board)
        worths = [
            self._tile_vp(board, slot)
            for slot, owner in enumerate(known.owner)
            if owner == seat and not known.flipped >> slot & 1
        ]
        if not sum(worths):
            return []
        values: dict[str, TextValue] = {
            "count": len(worths),
            "points": sum(worths),
            "era": Text(f"era.{era}"),
        }
        return [remark(seat, "unflipped", float(sum(worths)), **values)]

    def _about_links(self, seat: int, era: str, board: Position, source: str) -> list[Remark]:
        """Compare what a seat's links brought with what the others' did."""
        counts = [count for count in board.counts(seat) if count.source == source]
        mine = [count.points for count in counts if count.seat == seat]
        others = [count.points for count in counts if count.seat != seat]
        if not mine or not others:
            return []
        each, theirs = sum(mine) / len(mine), sum(others) / len(others)
        missed = (theirs - each) * len(mine)
        if missed < LITTLE:
            return []
        values: dict[str, TextValue] = {
            "count": len(mine),
            "points": sum(mine),
            "each": tenths(each),
            "others": tenths(theirs),
            "era": Text(f"era.{era}"),
        }
        return [remark(seat, "links", missed, **values)]
