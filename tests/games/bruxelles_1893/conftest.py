"""Arranging positions and playing them by notation.

With the strips in their printed order the standard board reads (workshop, sale, theatre, materials,
construction by their first letters):

    W S T M C
    S W M C T
    T C W S M
    M T C W S
    C M S T W

The default stock card frames shield 1-1 with four and five seats (rows and columns 2 to 5), 1-2 with three
(rows 2 to 5, columns 3 to 5) and 2-2 with two (rows and columns 3 to 5).
"""

import pytest

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.log import Line
from ironbridge.kernel.words import CHANCE

PENDING = (
    "context", "space", "via_cinquantenaire", "carried_out", "count", "limit", "activations", "figure",
    "sold", "column", "handled", "draws", "drawn", "drawn_known", "drawn_hidden",
)  # fmt: skip


class Desk:
    """The game with short words for tests. Seat 0 decides unless a test says otherwise."""

    def __init__(self):
        self.game = load("bruxelles-1893")
        self.facts = FACTS

    def arrange(self, *mats, seats=4, **fields):
        """Arrange a position; missing mats are as after set-up."""
        rows = [*mats, *[{}] * (seats - len(mats))]
        pending = {name: fields.pop(name) for name in PENDING if name in fields}
        return self.game.arrange(seats=rows, pending=pending, **fields)

    def answer(self, position, *notations):
        """Answer the decisions of seats and chance, checking each."""
        for notation in notations:
            table = self.game.chance if position.to_decide == CHANCE else self.game.actions
            position.apply(table.parse(notation))
        return position

    def after(self, *notations, mats=(), **fields):
        """Arrange and answer."""
        return self.answer(self.arrange(*mats, **fields), *notations)

    def resolve(self, *mats, seats=4, passed_first=1, round=1, answers=None, **fields):
        """Let seat 0 pass last in a round, so that the resolution runs; `passed_first` has the tile.

        Without `answers`, bonus cards that were won are tucked where they can be.
        """
        rows = [dict(row) for row in [*mats, *[{}] * (seats - len(mats))]]
        for row in rows[1:]:
            row["passed"] = True
        exhibition = [None] * 5
        exhibition[round - 1] = passed_first
        position = self.arrange(*rows, seats=seats, round=round, exhibition=exhibition, **fields)
        self.answer(position, "pass")
        if answers is not None:
            return self.answer(position, *answers)
        while self.asked(position) in ("tied", "bonus"):
            position.apply(position.legal()[-1])
        return position

    def final(self, *mats, seats=4, **fields):
        """Arrange a finished match, every figure paid, and give its result."""
        rows = [{"figures": {"brugmann": "paid"}, **row} for row in [*mats, *[{}] * (seats - len(mats))]]
        fields.setdefault("exhibition", [None, None, None, None, 1])
        for row in rows:
            row.setdefault("passed", True)
        return self.arrange(*rows, seats=seats, asked="over", round=5, **fields).result()

    def table(self, position):
        """Give everything on the table by name."""
        return position.to_json()

    def mat(self, position, seat=0):
        """Give what lies before a seat."""
        return position.to_json()["seats"][seat]

    def vp(self, position, seat=0):
        """Give where a seat stands on the VP track, before the final count."""
        return position.vp[seat]

    def money(self, position, seat=0):
        return position.tallies(seat)["money"]

    def points(self, position, source, seat=0):
        """Give a seat's VP from one source."""
        return self.mat(position, seat)["points"].get(source, 0)

    def tracks(self, position, seat=0):
        return self.mat(position, seat)["tracks"]

    def kinds(self, position, row):
        """Give the action kinds of a row of the board."""
        return [FACTS.kind_names[kind] for kind in position.kinds[5 * row - 5 : 5 * row]]

    def pile(self, position):
        """Count the artworks in the piles: blue, pink, yellow, green, black."""
        return position.pile

    def supply(self, position):
        """Count the cubes in the supply: wood, iron, stone, joker."""
        return position.supply

    def deck(self, position):
        """Count the figures in the deck by name."""
        return dict(zip(FACTS.figure_names, position.deck, strict=True))

    def symbols(self, position, seat=0):
        """Count the VP symbols of a seat's rows."""
        return list(position.symbols[4 * seat : 4 * seat + 4])

    def offered(self, position):
        """List the legal actions by notation."""
        return [self.game.actions.notation(action) for action in position.legal()]

    def outcomes(self, position):
        """Give chance's outcomes with their weights."""
        names = [self.game.chance.notation(outcome) for outcome in position.outcomes()]
        return dict(zip(names, position.weights(), strict=True))

    def asked(self, position):
        return position.to_json()["asked"]

    def rule_against(self, position, notation):
        """Name the rule that refuses an action now, or None if it is legal."""
        refusal = position.why_not(self.game.actions.parse(notation))
        return refusal.rule if refusal else None

    def key_against(self, position, notation):
        """Name the message that refuses an action now, or None if it is legal."""
        refusal = position.why_not(self.game.actions.parse(notation))
        return refusal.text.key.removeprefix("refusal.") if refusal else None

    def log(self, position, notation, viewer=0):
        """Tell what an answer does, in English."""
        table = self.game.chance if position.to_decide == CHANCE else self.game.actions
        answer = table.parse(notation)
        before = position.view(viewer)
        hidden = position.hides(viewer)
        after = position.copy()
        after.apply(answer)
        lines: list[Line] = self.game.story(before, None if hidden else answer, after.view(viewer))
        return [self.game.catalogue("en").render(line.text) for line in lines]


@pytest.fixture(scope="session")
def desk():
    return Desk()
