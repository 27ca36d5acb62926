"""The exact expectation over throws: which dice to keep, given what every final throw is worth.

A throw is a multiset of faces, written as a number: the count of each face in three bits. `Throws` tables
every multiset of up to `n` dice, each with the multisets that one more die makes of it.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import FACE_IDS, FACTS

FACES: Final[int] = len(FACE_IDS)
_BITS: Final = 3
SKULL: Final[int] = FACTS.face_skulls.index(1)
_WEIGHT: Final[list[float]] = [weight / sum(FACTS.face_weight) for weight in FACTS.face_weight]


def code_of(faces: list[int]) -> int:
    """Write a multiset of faces as a number."""
    code = 0
    for face in faces:
        code += 1 << (_BITS * face)
    return code


def count_of(code: int, face: int) -> int:
    """Count the dice with a face."""
    return (code >> (_BITS * face)) & 7


class Throws:
    """All multisets of up to so many dice, ordered by their number of dice."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.codes: list[int] = [0]
        """Each multiset by its index."""
        self.first: list[int] = [0, 1]
        """Where the multisets of each size begin; the last entry is the end."""
        level = [0]
        for _ in range(dice):
            bigger = sorted({code + (1 << (_BITS * face)) for code in level for face in range(FACES)})
            self.codes.extend(bigger)
            self.first.append(len(self.codes))
            level = bigger
        self.index: dict[int, int] = {code: at for at, code in enumerate(self.codes)}
        self.more: list[int] = []
        """For each multiset and face, the index with one more such die."""
        self.less: list[int] = []
        """For each multiset and face, the index with one die less, or -1."""
        for code in self.codes:
            for face in range(FACES):
                step = 1 << (_BITS * face)
                self.more.append(self.index.get(code + step, -1))
                self.less.append(self.index[code - step] if count_of(code, face) else -1)

    def expect(self, final: list[float]) -> list[float]:
        """From the worth of each full throw (by index), find that of throwing the rest of each multiset."""
        worth = final[:]
        more = self.more
        for at in range(self.first[self.dice] - 1, -1, -1):
            total = 0.0
            start = at * FACES
            for face in range(FACES):
                total += _WEIGHT[face] * worth[more[start + face]]
            worth[at] = total
        return worth

    def best_kept(self, worth: list[float], locked: bool) -> list[float]:
        """For each multiset on the table, find the worth of keeping its best part."""
        best = worth[:]
        less = self.less
        for at in range(1, len(best)):
            highest = best[at]
            start = at * FACES
            for face in range(FACES):
                if face == SKULL and locked:
                    continue
                smaller = less[start + face]
                if smaller >= 0 and best[smaller] > highest:
                    highest = best[smaller]
            best[at] = highest
        return best

    def lead(self, final: list[float]) -> list[float]:
        """Give each full throw its worth when one die may be thrown once more (RA-EFF-LEAD)."""
        worth = final[:]
        for at in range(self.first[self.dice], self.first[self.dice + 1]):
            highest = final[at]
            for face in range(FACES):
                smaller = self.less[at * FACES + face]
                if smaller >= 0:
                    highest = max(highest, self.one_more(final, smaller))
            worth[at] = highest
        return worth

    def one_more(self, final: list[float], at: int) -> float:
        """Give the expectation of throwing the one missing die of a multiset."""
        total = 0.0
        for face in range(FACES):
            total += _WEIGHT[face] * final[self.more[at * FACES + face]]
        return total


_TABLES: Final[dict[int, Throws]] = {}


def throws_of(dice: int) -> Throws:
    """Give the table for a number of dice; it is made once."""
    if dice not in _TABLES:
        _TABLES[dice] = Throws(dice)
    return _TABLES[dice]
