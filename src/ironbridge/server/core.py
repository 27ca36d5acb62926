"""What the live channel, the bots and advice stand on: one worker's store, rules of play and views."""

import time
from collections.abc import Collection
from functools import partial
from typing import Any

from ironbridge.server.metrics import Metrics
from ironbridge.server.settings import Settings
from ironbridge.server.store.database import Database
from ironbridge.server.store.matches import Matches, NotInMemoryError
from ironbridge.server.store.tables import TableState, new_id
from ironbridge.server.turns import Turns
from ironbridge.server.views import Views


class Core:
    """The parts of a worker that know nothing of who is connected."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = new_id()
        self.metrics = Metrics()
        self.database = Database(
            settings.database_url, synchronous=settings.synchronous, remembered=settings.cached_matches
        )
        self.matches = Matches(self.database.memory)
        self.turns = Turns(self.matches)
        self.views = Views(self.matches, self.database.memory)
        self.stopping = False
        self.began = time.time()
        """Whoever was connected before is not away from then on."""

    async def view(
        self,
        table: TableState,
        viewer: int,
        language: str,
        *,
        person: str | None,
        present: Collection[str],
        first: int | None = None,
    ) -> dict[str, Any]:
        """Draw the present of a table, from memory if everything is there."""
        draw = partial(
            self.views.present,
            table=table,
            viewer=viewer,
            language=language,
            person=person,
            present=present,
            first=first,
        )
        try:
            return await draw(None)
        except NotInMemoryError:
            async with self.database.read() as conn:
                return await draw(conn)
