"""Every attribute of a position, also those that its JSON does not name because they follow from the rest."""

import inspect
from enum import Enum
from functools import cache
from typing import Any

from ironbridge.kernel.box import Box
from ironbridge.kernel.position import Position

# The list of legal actions is found when it is asked for, and so is how many cards lie open nowhere, which
# everybody knows; the journal is there while somebody listens; stamps differ where positions were made apart.
PASSING = {"_legal", "board_stamp", "cards_stamp", "concealed", "journal"}
SIMPLE = {bool, float, int, str, type(None)}
"""Most of what a position holds."""


def attributes(position: Position) -> dict[str, Any]:
    """Give all attributes by name, their values as plain ones."""
    return {name: plain(value) for name, value in fields(position).items() if name not in PASSING}


def fields(thing: object) -> dict[str, Any]:
    """Give the attributes of a thing by name; the compiled build keeps them in its classes."""
    found = dict(getattr(thing, "__dict__", {}))
    for name in slots(type(thing)):
        try:
            found[name] = getattr(thing, name)
        except AttributeError:
            continue
    return {name: value for name, value in found.items() if not name.startswith("__")}


@cache
def slots(kind: type) -> list[str]:
    """Name the attributes that a class and those it comes from keep a place for."""
    return [
        name
        for base in kind.__mro__
        for name, slot in vars(base).items()
        if inspect.isgetsetdescriptor(slot) or inspect.ismemberdescriptor(slot)
    ]


def plain(value: object) -> Any:
    """Give a value that can be compared and does not change any more."""
    if isinstance(value, list | tuple):
        return [type(value).__name__, *[it if type(it) in SIMPLE else plain(it) for it in value]]
    if isinstance(value, dict):
        return {
            plain(key) if isinstance(key, int | str) else repr(key): plain(it) for key, it in value.items()
        }
    if isinstance(value, Box):
        return value.name
    if type(value) in SIMPLE or isinstance(value, Enum | bool | int | float | str):
        return value
    return {"": type(value).__name__, **{name: plain(it) for name, it in fields(value).items()}}


def differences(one: Position, other: Position) -> dict[str, Any]:
    """Name the attributes in which two positions differ, with both values."""
    mine, theirs = attributes(one), attributes(other)
    return {
        name: (mine.get(name, "missing"), theirs.get(name, "missing"))
        for name in mine.keys() | theirs.keys()
        if mine.get(name, "missing") != theirs.get(name, "missing")
    }
