"""How far taking back goes."""

from collections.abc import Sequence

from ironbridge.cli.words import phrase
from ironbridge.errors import RecordError
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue


def ply_before(record: Record, people: Sequence[int], how_far: str, words: Catalogue) -> int | None:
    """Find the ply before the last action of a person, or before the move or turn it belongs to."""
    if how_far not in ("", "move", "turn"):
        raise RecordError(
            phrase(words, "terminal.error.undo", words=how_far[:40]), phrase(words, "terminal.error.undo.why")
        )
    last = next((at for at in range(len(record) - 1, -1, -1) if record.entries[at].seat in people), None)
    if last is None or not how_far:
        return last
    position = record.replay(last)
    seat, span = position.to_decide, position.move if how_far == "move" else position.turn
    first = last
    for at in range(last - 1, -1, -1):
        earlier = record.replay(at)
        if (earlier.move if how_far == "move" else earlier.turn) != span:
            break
        if earlier.to_decide == seat:
            first = at
    return first
