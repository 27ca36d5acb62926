"""Applying differences of JSON values, as `drawn.py` writes them. The browser's twin is `difference.ts`."""

from typing import Any


def apply(old: Any, difference: dict[str, Any]) -> Any:
    """Give the value that a difference makes of an older one, which stays as it is."""
    if "is" in difference:
        return difference["is"]
    if isinstance(old, list):
        items = list(old)
        for place, inner in difference["in"].items():
            items[int(place)] = apply(items[int(place)], inner)
        return items
    out = difference.get("out", ())
    fields = {name: value for name, value in old.items() if name not in out}
    for name, inner in difference["in"].items():
        fields[name] = apply(fields.get(name), inner)
    return fields
