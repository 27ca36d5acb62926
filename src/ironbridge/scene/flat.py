"""Pictures for programs that draw SVG but know no style sheets: every style is written where it applies.

Drawn marks take their colours from custom properties, which only browsers know. Here each element gets the
properties that the rules of the picture's style sheets give it, and symbols are put where they are used.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree

_SVG: Final = "{http://www.w3.org/2000/svg}"
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.S)
_VARIABLE: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")
_PLACE: Final[tuple[str, ...]] = ("x", "y", "width", "height")


@dataclass(frozen=True)
class _Compound:
    """One part of a selector: a tag, classes and attributes that an element must have."""

    tag: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str], ...]

    def fits(self, element: "_Placed") -> bool:
        return (
            self.tag in ("", element.tag)
            and self.classes <= element.classes
            and all(element.attributes.get(name) == value for name, value in self.attributes)
        )


@dataclass(frozen=True)
class _Rule:
    """What a selector sets."""

    compounds: tuple[_Compound, ...]
    declarations: tuple[tuple[str, str], ...]

    @property
    def weight(self) -> tuple[int, int]:
        """How specific the selector is: classes and attributes count before tags."""
        marks = sum(len(part.classes) + len(part.attributes) for part in self.compounds)
        return marks, sum(part.tag != "" for part in self.compounds)

    def fits(self, element: "_Placed") -> bool:
        *outer, own = self.compounds
        if not own.fits(element):
            return False
        around = iter(reversed(element.around))
        return all(any(part.fits(ancestor) for ancestor in around) for part in reversed(outer))


@dataclass
class _Placed:
    """An element with what surrounds it."""

    tag: str
    classes: frozenset[str]
    attributes: dict[str, str]
    around: tuple["_Placed", ...]
    variables: dict[str, str] = field(default_factory=dict)
    """The custom properties that hold inside the element."""


def flatten(svg: str) -> str:
    """Give the same picture without style sheets, custom properties and symbols."""
    root = ElementTree.fromstring(svg)
    sheets = "\n".join(style.text or "" for style in root.iter(f"{_SVG}style"))
    return _Flattener(_read_rules(sheets), root).picture()


class _Flattener:
    def __init__(self, rules: tuple[_Rule, ...], root: ElementTree.Element) -> None:
        self._rules: dict[str, list[tuple[int, _Rule]]] = {}
        """For each class or tag the rules of elements that have it, with their places in the order."""
        for place, rule in enumerate(rules):
            own = rule.compounds[-1]
            self._rules.setdefault(min(own.classes, default=own.tag), []).append((place, rule))
        self._root = root
        self._symbols = {symbol.get("id", ""): symbol for symbol in root.iter(f"{_SVG}symbol")}

    def picture(self) -> str:
        flat = self._copy(self._root, ())
        assert flat is not None, "the root is drawn"
        ElementTree.register_namespace("", _SVG[1:-1])
        return ElementTree.tostring(flat, encoding="unicode")

    def _copy(self, element: ElementTree.Element, around: tuple[_Placed, ...]) -> ElementTree.Element | None:
        tag = element.tag.removeprefix(_SVG)
        if tag in ("style", "symbol", "title"):
            return None
        placed = _Placed(tag, frozenset(element.get("class", "").split()), element.attrib, around)
        properties = self._properties(placed)
        attributes = {
            name: _resolve(value, placed.variables)
            for name, value in {**element.attrib, **properties}.items()
            if name != "class" and not name.startswith("data-")
        }
        symbol = self._symbols.get(element.get("href", "")[1:]) if tag == "use" else None
        if symbol is not None:
            return self._put(symbol, attributes, (*around, placed))
        flat = ElementTree.Element(element.tag, attributes)
        flat.text, flat.tail = element.text, element.tail
        if element is self._root:
            self._fill(flat, properties.get("background", "none"), placed.variables)
        self._add_children(flat, element, (*around, placed))
        return flat

    def _add_children(
        self, flat: ElementTree.Element, element: ElementTree.Element, around: tuple[_Placed, ...]
    ) -> None:
        flat.extend(found for child in element if (found := self._copy(child, around)) is not None)

    def _put(
        self, symbol: ElementTree.Element, attributes: dict[str, str], around: tuple[_Placed, ...]
    ) -> ElementTree.Element:
        """Put a symbol where it is used: a group with the look of its use, and in it a picture of its own."""
        look = {name: value for name, value in attributes.items() if name not in (*_PLACE, "href")}
        place = {name: attributes[name] for name in _PLACE if name in attributes}
        group = ElementTree.Element(f"{_SVG}g", look)
        inner = ElementTree.SubElement(group, f"{_SVG}svg", {"viewBox": symbol.get("viewBox", ""), **place})
        self._add_children(inner, symbol, around)
        return group

    def _properties(self, placed: _Placed) -> dict[str, str]:
        """Give the properties that the rules give an element; custom ones are kept with it."""
        variables = dict(placed.around[-1].variables) if placed.around else {}
        properties: dict[str, str] = {}
        known = len(variables)
        keys = [key for key in (*placed.classes, placed.tag) if key in self._rules]
        for _place, rule in sorted(
            (found for key in keys for found in self._rules[key]), key=lambda found: found[0]
        ):
            if rule.fits(placed):
                for name, value in rule.declarations:
                    own = variables if name.startswith("--") else properties
                    own[name] = _resolve(value, variables) if known else value
        # The root's properties may stand for one another in any order.
        placed.variables = (
            variables if known else {name: _resolve(value, variables) for name, value in variables.items()}
        )
        return properties

    def _fill(self, flat: ElementTree.Element, background: str, variables: dict[str, str]) -> None:
        x, y, width, height = self._root.get("viewBox", "0 0 1 1").split()
        place = {"x": x, "y": y, "width": width, "height": height}
        ElementTree.SubElement(flat, f"{_SVG}rect", {**place, "fill": _resolve(background, variables)})


@lru_cache(maxsize=8)
def _read_rules(sheets: str) -> tuple[_Rule, ...]:
    rules = [
        _Rule(tuple(_read_compound(word) for word in selector.split()), _read_declarations(body))
        for selectors, body in _RULE.findall(_COMMENT.sub("", sheets))
        for selector in selectors.split(",")
    ]
    return tuple(sorted(rules, key=lambda rule: rule.weight))


def _read_compound(word: str) -> _Compound:
    attributes = tuple(re.findall(r'\[([\w-]+)="([^"]*)"\]', word))
    word = re.sub(r"\[[^\]]*\]", "", word)
    tag, *classes = word.split(".")
    return _Compound(tag, frozenset(classes), attributes)


def _read_declarations(body: str) -> tuple[tuple[str, str], ...]:
    pairs = (item.partition(":") for item in body.split(";") if ":" in item)
    return tuple((name.strip(), value.strip()) for name, _, value in pairs)


def _resolve(value: str, variables: dict[str, str]) -> str:
    """Replace custom properties by what they stand for; one may stand for another."""
    for _ in range(8):
        if "var(" not in value:
            return value
        value = _VARIABLE.sub(lambda found: variables.get(found[1], (found[2] or "none").strip()), value)
    return "none"
