"""Table views as text: whole, or as the difference from what a live viewer was told before.

The views of a live connection are numbered. A difference names the number it starts from, so that a client
notices when it has lost one and can ask for a whole view. Both ends of a difference are views of the same
viewer: nothing is worked out from what somebody else may see.
"""

from typing import Any, Literal

from ironbridge.scene.difference import differ
from ironbridge.server.json_text import dumps

Heard = Literal["view", "change", "table", "presence", "chat", "pong"]
"""The kinds of messages a live viewer hears."""


def live_message(kind: Heard, data: dict[str, Any]) -> bytes:
    """Write a message of a kind."""
    return dumps({"type": kind, **data})


class Telling:
    """What one live viewer has been told, and how to tell what is new."""

    def __init__(self, *, differences: bool) -> None:
        self._differences = differences
        self._number = 0
        self._base: dict[str, Any] | None = None

    def forget(self) -> None:
        """Tell the next view whole."""
        self._base = None

    def tell(self, data: dict[str, Any]) -> bytes:
        """Write a message that leads from what was told before to this table view."""
        base, self._base = self._base, data if self._differences else None
        self._number += 1
        if base is None or not _are_alike(base, data):
            return live_message("view", {"number": self._number, **data})
        change = differ(base, data) or {"in": {}}
        numbers = {"number": self._number, "base": self._number - 1, "event": data["event"]}
        return live_message("change", {**numbers, "change": change})


def _are_alike(base: dict[str, Any], data: dict[str, Any]) -> bool:
    return bool(base["view"] and data["view"]) and base["viewer"] == data["viewer"]
