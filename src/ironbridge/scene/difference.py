"""Differences of JSON values: what changed in a view. The browser's twin is `difference.ts`.

`{"is": value}` puts a value in the place of the old one. `{"in": {name: difference}, "out": [name]}` goes
into an object by name, or into a list by place, and drops names. `{"of": [part]}` makes a list of parts:
`[3, 5]` are the old items from 3 up to (not including) 5, `{"at": 3, …}` is a difference of the old item 3,
and `{"is": value}` is a new item.
"""

from typing import Any


def apply(old: Any, difference: dict[str, Any]) -> Any:
    """Give the value that a difference makes of an older one, which stays as it is."""
    if "is" in difference:
        return difference["is"]
    if "of" in difference:
        return _assembled(old, difference["of"])
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


def _assembled(old: list[Any], parts: list[Any]) -> list[Any]:
    items: list[Any] = []
    for part in parts:
        if isinstance(part, list):
            items += old[part[0] : part[1]]
        else:
            items.append(apply(old[part["at"]] if "at" in part else None, part))
    return items


def differ(old: Any, new: Any) -> dict[str, Any] | None:
    """Tell what leads from an older value to a newer one, or None if they are equal.

    Most of a view is the very same object as before: comparing takes no longer than counting it.
    """
    return None if old == new else _change(old, new)


def _change(old: Any, new: Any) -> dict[str, Any]:
    """Tell what leads from one value to another, which is not the same."""
    if isinstance(new, dict) and isinstance(old, dict):
        return _change_fields(old, new)
    if isinstance(new, list) and isinstance(old, list):
        return _change_items(old, new)
    return {"is": new}


def _change_fields(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    spared = 0
    for name, value in new.items():
        if name not in old:
            changed[name] = {"is": value}
        elif old[name] is value or old[name] == value:
            spared += _weight(value)
        else:
            changed[name] = _change(old[name], value)
    if _is_longer(changed, spared):
        return {"is": new}
    out = [name for name in old if name not in new]
    return {"in": changed, "out": out} if out else {"in": changed}


def _change_items(old: list[Any], new: list[Any]) -> dict[str, Any]:
    if len(old) != len(new):
        return _rearrange(old, new)
    changed: dict[str, Any] = {}
    spared = 0
    for at in range(len(new)):
        if old[at] is new[at] or old[at] == new[at]:
            spared += _weight(new[at])
        elif _name(old[at]) != _name(new[at]):
            return _rearrange(old, new)
        else:
            changed[str(at)] = _change(old[at], new[at])
    return {"is": new} if _is_longer(changed, spared) else {"in": changed}


def _rearrange(old: list[Any], new: list[Any]) -> dict[str, Any]:
    """Make a list of what stayed, what changed and what is new; items are known by their names."""
    places = {_name(old[at]): at for at in range(len(old))}
    parts: list[Any] = []
    spared = False
    for item in new:
        name = _name(item)
        at = places.get(name, -1) if name is not None else -1
        inner = differ(old[at], item) if at >= 0 else {"is": item}
        if inner is None:
            spared = True
            if parts and isinstance(parts[-1], list) and parts[-1][1] == at:
                parts[-1][1] = at + 1
            else:
                parts.append([at, at + 1])
        elif "is" in inner:
            parts.append(inner)
        else:
            spared = True
            parts.append({"at": at, **inner})
    return {"of": parts} if spared else {"is": new}


def _name(item: Any) -> Any:
    """Give what an item of a list is known by: its id, or the action it offers."""
    if not isinstance(item, dict):
        return None
    return item["id"] if "id" in item else item.get("action")


def _weight(value: Any) -> int:
    """Say what is spared when a value need not be told again: an object or a list is worth many others."""
    return 100 if value and isinstance(value, (dict, list)) else 1


def _is_longer(changed: dict[str, Any], spared: int) -> bool:
    """Tell whether naming all that changed takes longer than putting the whole in its place."""
    return spared < len(changed) and all("is" in inner for inner in changed.values())
