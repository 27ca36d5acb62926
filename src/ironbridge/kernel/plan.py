"""Reading layout.json and facts.json: values by path, with errors that name the path.

These files come with a game, so the first fault ends the reading; what strangers send is read by
`reading.Reader`.
"""

from pathlib import Path

from ironbridge.errors import FactsError
from ironbridge.kernel.facts import read_facts


class Plan:
    """One place in such a file; what is below it is asked for by path."""

    def __init__(self, data: object, path: str = "layout") -> None:
        self._data = data
        self._path = path
        self._known: dict[tuple[str | int, ...], Plan] = {}
        self._items: list[Plan] | None = None

    def at(self, *path: str | int) -> "Plan":
        """Go down to another place; a scene asks for the same ones every time."""
        known = self._known.get(path)
        if known is None:
            known = self._known[path] = self._find(path)
        return known

    def _find(self, path: tuple[str | int, ...]) -> "Plan":
        data = self._data
        name = self._path
        for step in path:
            name = f"{name}.{step}"
            if isinstance(data, dict) and str(step) in data:
                data = data[str(step)]
            elif isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
                data = data[step]
            else:
                raise FactsError(f"{name} is missing")
        return Plan(data, name)

    def has(self, name: str) -> bool:
        """Tell whether a field exists and is not null."""
        return isinstance(self._data, dict) and self._data.get(name) is not None

    def number(self, *path: str | int) -> float:
        """Read a number."""
        place = self.at(*path)
        if isinstance(place._data, (int, float)):
            return float(place._data)
        raise FactsError(f"{place._path} must be a number")

    def whole(self, *path: str | int) -> int:
        """Read a whole number."""
        place = self.at(*path)
        if isinstance(place._data, int) and not isinstance(place._data, bool):
            return place._data
        raise FactsError(f"{place._path} must be a whole number")

    def flag(self, *path: str | int) -> bool:
        """Read true or false."""
        place = self.at(*path)
        if isinstance(place._data, bool):
            return place._data
        raise FactsError(f"{place._path} must be true or false")

    def plain(self, *path: str | int) -> bool | int | str | None:
        """Read a plain value or null."""
        place = self.at(*path)
        if place._data is None or isinstance(place._data, (bool, int, str)):
            return place._data
        raise FactsError(f"{place._path} must be a plain value")

    def point(self, *path: str | int) -> tuple[float, float]:
        """Read the `x` and `y` of a place, or a pair of numbers."""
        place = self.at(*path)
        if isinstance(place._data, list):
            return place.number(0), place.number(1)
        return place.number("x"), place.number("y")

    def box(self, *path: str | int) -> tuple[float, float, float, float]:
        """Read `x`, `y`, `w` and `h`."""
        place = self.at(*path)
        return place.number("x"), place.number("y"), place.number("w"), place.number("h")

    def centred_box(self, *path: str | int) -> tuple[float, float, float, float]:
        """Read a box whose `x` and `y` are its centre; give its top left corner."""
        x, y, width, height = self.box(*path)
        return x - width / 2, y - height / 2, width, height

    def word(self, *path: str | int) -> str:
        """Read a word."""
        place = self.at(*path)
        if isinstance(place._data, str):
            return place._data
        raise FactsError(f"{place._path} must be a word")

    def wholes(self, *path: str | int) -> list[int]:
        """Read a list of whole numbers."""
        return [item.whole() for item in self.items(*path)]

    def numbers(self, *path: str | int) -> list[float]:
        """Read a list of numbers."""
        return [item.number() for item in self.items(*path)]

    def words(self, *path: str | int) -> list[str]:
        """Read a list of words."""
        return [item.word() for item in self.items(*path)]

    def names(self, *path: str | int) -> list[str]:
        """List the fields of an object."""
        place = self.at(*path)
        if isinstance(place._data, dict):
            return list(place._data)
        raise FactsError(f"{place._path} must be an object")

    def items(self, *path: str | int) -> list["Plan"]:
        """List the members of a list."""
        place = self.at(*path)
        if place._items is None:
            if not isinstance(place._data, list):
                raise FactsError(f"{place._path} must be a list")
            place._items = [Plan(item, f"{place._path}.{at}") for at, item in enumerate(place._data)]
        return place._items


def read_plan(file: Path) -> Plan:
    """Read such a file; whatever is wrong with it becomes a `FactsError`."""
    return Plan(read_facts(file), file.stem)
