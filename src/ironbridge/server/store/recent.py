"""What this process has last written about each table, while nobody else can have changed it.

SQLite has one server, so what it wrote is what the file holds; and it tells when another program, for example
`ironbridge verify`, has written meanwhile. Then everything is read anew.
"""

from collections import OrderedDict
from typing import Final

MOST: Final = 500


class Recent:
    """The news of the last transactions, by table."""

    def __init__(self) -> None:
        self._version = 0
        self._kept: OrderedDict[str, object] = OrderedDict()

    def trust(self, version: int) -> None:
        """Forget everything unless the file is as this process has left it."""
        if version != self._version:
            self._version = version
            self.clear()

    def keep(self, table_id: str, news: object) -> None:
        """Keep what was written about a table."""
        self._kept[table_id] = news
        self._kept.move_to_end(table_id)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def find(self, table_id: str) -> object | None:
        """Give what was last written about a table."""
        return self._kept.get(table_id)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
