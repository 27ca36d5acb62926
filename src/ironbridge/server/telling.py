"""Table views as text: whole, or as the difference from what a live viewer was told before.

The views of a live connection are numbered. A difference names the number it starts from, so that a client
notices when it has lost one and can ask for a whole view. Both ends of a difference are views of the same
viewer: nothing is worked out from what somebody else may see.
"""

from typing import Any

from ironbridge.scene.drawn import Drawn, dumps, gone, inside, put


def write_view(data: dict[str, Any], **more: object) -> str:
    """Write a table view, whose costly part is drawn already."""
    drawn = data["view"]
    rest = dumps({**more, **{name: value for name, value in data.items() if name != "view"}})
    return f'{rest[:-1]},"view":{drawn.whole() if isinstance(drawn, Drawn) else "null"}}}'


class Telling:
    """What one live viewer has been told, and how to tell what is new."""

    def __init__(self, *, differences: bool) -> None:
        self._differences = differences
        self._number = 0
        self._base: dict[str, Any] | None = None

    def forget(self) -> None:
        """Tell the next view whole."""
        self._base = None

    def tell(self, data: dict[str, Any]) -> str:
        """Write a message that leads from what was told before to this table view."""
        base, self._base = self._base, data if self._differences else None
        self._number += 1
        if base is None or not _are_alike(base, data):
            return write_view(data, type="view", number=self._number)
        message = dumps({"type": "change", "number": self._number, "base": self._number - 1})
        return f'{message[:-1]},"event":{data["event"]},"change":{_difference(base, data)}}}'


def _are_alike(base: dict[str, Any], data: dict[str, Any]) -> bool:
    drawn = isinstance(base["view"], Drawn) and isinstance(data["view"], Drawn)
    return drawn and base["viewer"] == data["viewer"]


def _difference(base: dict[str, Any], data: dict[str, Any]) -> str:
    changed = _changed(base, data, apart=("table", "view"))
    table, out = _changed(base["table"], data["table"]), gone(base["table"], data["table"])
    if table or out:
        changed["table"] = inside(table, out)
    changed["view"] = data["view"].difference(base["view"])
    return inside(changed)


def _changed(base: dict[str, Any], data: dict[str, Any], apart: tuple[str, ...] = ()) -> dict[str, str]:
    return {
        name: put(dumps(value))
        for name, value in data.items()
        if name not in apart and (name not in base or base[name] != value)
    }
