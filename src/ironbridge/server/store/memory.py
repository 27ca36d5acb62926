"""What this process remembers about tables: the one place that owns it and drops it.

SQLite has one server, so what it wrote is what the file holds; and it tells when another program, for example
`ironbridge verify`, has written meanwhile. Then everything is read anew. With PostgreSQL other workers write
too: there a remembered match counts only while the table's row agrees with it.
"""

from collections import OrderedDict
from typing import Any, Final

from ironbridge.kernel.log import Line
from ironbridge.kernel.record import Record

MOST_TOLD: Final = 24
"""How many drawn views, and how many told stretches of the log, are kept for one table."""


class Known:
    """What is remembered about one table."""

    def __init__(self) -> None:
        self.news: object | None = None
        """What was last written about it, where nobody else can have changed it since."""
        self.undos = 0
        self.record: Record | None = None
        """The last stretch of the match. It is never changed: what is new stands in a fork of it."""
        self.snapshot = 0
        """The ply of the newest stored snapshot."""
        self.past: tuple[int, Record] | None = None
        """The stretch somebody looked at last, and how many undos it knows of: the next look is close by."""
        self.draft: Record | None = None
        """The match with the answers that are tentative."""
        self.drawn: dict[tuple[object, ...], dict[str, Any]] = {}
        self.told: dict[tuple[object, ...], list[Line]] = {}

    def hold(self, record: Record, undos: int, snapshot: int) -> None:
        """Remember where the match stands, and forget how it stood before."""
        self.record, self.undos, self.snapshot = record, undos, snapshot
        self.draft = None
        self.drawn.clear()
        self.told.clear()

    def make_room(self) -> None:
        """Drop views and lines when there are too many of them."""
        if len(self.drawn) >= MOST_TOLD:
            self.drawn.clear()
        if len(self.told) >= MOST_TOLD:
            self.told.clear()


class Memory:
    """The tables that were played or changed last."""

    def __init__(self, size: int = 500) -> None:
        self._size = size
        self._version = 0
        self._known: OrderedDict[str, Known] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    def of(self, table_id: str) -> Known:
        """Give what is known about a table; nothing yet, perhaps."""
        known = self._known.get(table_id)
        if known is None:
            known = self._known[table_id] = Known()
            while len(self._known) > self._size:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(table_id)
        return known

    def forget(self, table_id: str) -> None:
        """Drop all that is known about a table."""
        self._known.pop(table_id, None)

    def trust(self, version: int) -> bool:
        """Forget everything unless the file is as this process has left it; tell whether it is."""
        if version == self._version:
            return True
        self._version = version
        self.clear()
        return False

    def clear(self) -> None:
        """Forget everything."""
        self._known.clear()
