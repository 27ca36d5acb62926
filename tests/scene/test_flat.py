"""A picture without style sheets looks like the one with them."""

from xml.etree import ElementTree

import pytest

import ironbridge
from ironbridge.games.registry import games
from ironbridge.kernel.words import SPECTATOR
from ironbridge.scene.flat import flatten
from ironbridge.scene.svg import draw

NAMES = {"s": "http://www.w3.org/2000/svg"}
PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" class="root" viewBox="0 0 9 9"><style>
.root { --own: red; --other: var(--own); background: var(--paper, white); }
.root[data-theme="night"] { --own: blue; }
.root .mine { --own: green; }
.root .filled { fill: var(--own); } /* Whose it is. */
.root text.filled { stroke: var(--other); }
</style><defs><symbol id="house" viewBox="0 0 4 4"><path d="M0 0" fill="var(--own)"/></symbol></defs>
<text class="filled">a</text>
<g class="mine"><circle class="filled"/><use href="#house" x="1" width="2"/></g></svg>"""


def test_every_style_is_written_where_it_applies() -> None:
    flat = ElementTree.fromstring(flatten(PICTURE))

    text = flat.find("s:text", NAMES)
    circle = flat.find("s:g/s:circle", NAMES)
    house = flat.find("s:g/s:g/s:svg", NAMES)
    paper = flat.find("s:rect", NAMES)
    assert text is not None
    assert (text.get("fill"), text.get("stroke")) == ("red", "red")
    assert circle is not None
    assert circle.attrib == {"fill": "green"}
    assert house is not None
    assert house.attrib == {"viewBox": "0 0 4 4", "x": "1", "width": "2"}
    assert house[0].get("fill") == "green"
    assert paper is not None
    assert paper.get("fill") == "white"


def test_a_theme_is_chosen_by_its_attribute() -> None:
    flat = flatten(PICTURE.replace('class="root"', 'class="root" data-theme="night"'))

    assert 'fill="blue"' in flat


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_board_can_be_flattened(game: str) -> None:
    match = ironbridge.new_match(game, seats=3, seed=1)

    flat = flatten(draw(match.view(SPECTATOR)))

    assert "var(" not in flat
    assert "<style" not in flat
    assert ElementTree.fromstring(flat).tag.endswith("svg")
