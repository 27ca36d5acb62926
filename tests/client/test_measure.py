"""Words are as wide in the browser as the boards' labels are measured."""

from collections.abc import Iterator
from typing import Any

from ironbridge.games.registry import games
from ironbridge.scene.measure import width_of
from ironbridge.scene.wire import view_to_json

from .begun import begun_match
from .people import Visitors, fewest_seats
from .test_languages import LANGUAGES

SIZE = 100
MEASURE = """async (labels) => {
  await Promise.all([...document.fonts].map((font) => font.load()));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "scene");
  document.body.append(svg);
  return labels.map(([words, style]) => {
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("class", style);
    text.setAttribute("font-size", "100");
    text.textContent = words;
    svg.append(text);
    return text.getComputedTextLength();
  });
}"""
NARROWER = 0.94
"""Letters that stand closer than measured (kerning) make words so much narrower at most."""
WIDER = 1.015


def lines(data: Any) -> Iterator[tuple[str, str]]:
    """Give the lines that were fitted into a place, with their styles."""
    if isinstance(data, dict) and data.get("kind") == "text" and "width" in data:
        yield from ((line, data.get("style", "")) for line in data["value"].split("\n"))
    elif isinstance(data, (dict, list)):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from lines(inner)


def test_labels_of_every_language_are_as_wide_as_measured(visitors: Visitors) -> None:
    said: set[tuple[str, str]] = set()
    for game in games():
        match = begun_match(game, fewest_seats(game), 6)
        for language in ("en", *LANGUAGES):
            said |= set(lines(view_to_json(match.view(0), language)))
    asked = sorted(said)
    ada = visitors.enter()
    ada.visit()

    widths: list[float] = ada.page.evaluate(MEASURE, asked)

    far = [
        f"{words} ({style}): {width:.0f}, measured {width_of(words, style, SIZE):.0f}"
        for (words, style), width in zip(asked, widths, strict=True)
        if not NARROWER <= width / width_of(words, style, SIZE) <= WIDER
    ]
    assert len(asked) > 300
    assert far == []
