"""Listing a facts file: every figure with its path, its provenance and its source.

A `provenance` (or `source`) on an object covers everything below it until a deeper object carries its own.
`<field>_provenance` beside a field covers that field alone, and so does an entry of `provenance_notes` that
is named like a field.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ironbridge.errors import FactsError
from ironbridge.kernel.words import Json

_TALK: Final = ("provenance", "provenance_notes", "note", "design", "source", "sources", "names")


@dataclass(frozen=True)
class Figure:
    """One value of a facts file."""

    path: str
    """Where it stands, with dots: `tracks.town_hall.values`."""
    value: str
    provenance: str
    """Who vouches for it, or an empty string."""
    source: str
    """Where it was read, or an empty string."""


def read_facts(file: Path) -> dict[str, Json]:
    """Read a facts file as it is; whatever is wrong with it becomes a `FactsError`."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FactsError(f"{file.name} cannot be read", str(error)[:200]) from None
    if not isinstance(data, dict):
        raise FactsError(f"{file.name} cannot be read", "it must hold one object")
    return data


def figures(data: dict[str, Json]) -> list[Figure]:
    """List every figure of a facts file in its order; lists of plain values count as one figure."""
    found: list[Figure] = []
    _walk(data, "", "", "", found)
    return found


def _walk(value: Json, path: str, provenance: str, source: str, found: list[Figure]) -> None:
    if isinstance(value, dict):
        own, own_source = _said(value, "provenance", provenance), _said(value, "source", source)
        notes = value.get("provenance_notes")
        for key, inner in value.items():
            if key in _TALK or key.endswith("_provenance"):
                continue
            said = _said(value, f"{key}_provenance", own)
            if isinstance(notes, dict):
                said = _said(notes, key, said)
            _walk(inner, f"{path}.{key}" if path else key, said, own_source, found)
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
        for at, item in enumerate(value):
            _walk(item, f"{path}[{_name_of(item, at)}]", provenance, source, found)
    else:
        found.append(Figure(path, _shown(value), provenance, source))


def _said(holder: dict[str, Json], key: str, otherwise: str) -> str:
    said = holder.get(key)
    return said if isinstance(said, str) else otherwise


def _name_of(item: Json, at: int) -> str:
    if isinstance(item, dict):
        name = item.get("id")
        if isinstance(name, str):
            return name
    return str(at)


def _shown(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
