"""Arranging positions and playing them by notation."""

import pytest

from ironbridge.games.registry import load
from ironbridge.kernel.words import CHANCE

GOODS = ("wood", "stone", "pottery", "cloth", "spearheads")
NEW_CITIES = {"city_4": 3, "city_5": 4, "city_6": 5, "city_7": 6}
PENDING = ("again", "project", "development", "paid", "partner", "given", "taken")
FOOD3, GOOD1, SKULL, WORKERS3, CHOICE, COIN = (
    "food3",
    "good1",
    "goods2_skull",
    "workers3",
    "food2_or_workers2",
    "coin7",
)


class Desk:
    """The game with short words for tests."""

    FOOD3, GOOD1, SKULL, WORKERS3, CHOICE, COIN = FOOD3, GOOD1, SKULL, WORKERS3, CHOICE, COIN

    def __init__(self):
        self.game = load("roll-through-the-ages")

    def sheet(self, *, goods=(0, 0, 0, 0, 0), cities=3, boxes=None, **fields):
        """Describe one seat; `goods` in the order of the rows, `cities` completed in order of size."""
        filled = dict(list(NEW_CITIES.items())[: cities - 3])
        return {
            "goods": dict(zip(GOODS, goods, strict=True)),
            "boxes": {**filled, **(boxes or {})},
            **fields,
        }

    def arrange(self, *sheets, **fields):
        """Arrange a position; missing sheets are as at the start, the move in progress is named plainly."""
        seats = fields.pop("seats", max(len(sheets), 2))
        rows = [*sheets, *[{}] * (seats - len(sheets))]
        pending = {name: fields.pop(name) for name in PENDING if name in fields}
        return self.game.arrange(seats=rows, pending=pending, **fields)

    def roll(self, faces, *sheets, **fields):
        """Arrange the last throw of a turn and let the dice show these faces."""
        position = self.arrange(*sheets, throws=3, **fields)
        return self.answer(position, *faces)

    def answer(self, position, *notations):
        """Answer the decisions of seats and chance, checking each."""
        for notation in notations:
            table = self.game.chance if position.to_decide == CHANCE else self.game.actions
            position.apply(table.parse(notation))
        return position

    def sheet_of(self, position, seat=0):
        """Give what a seat has now."""
        return position.to_json()["seats"][seat]

    def goods(self, position, seat=0):
        """Give a seat's goods in the order of the rows."""
        return tuple(self.sheet_of(position, seat)["goods"].values())

    def food(self, position, seat=0):
        return self.sheet_of(position, seat)["food"]

    def disasters(self, position, seat=0):
        return self.sheet_of(position, seat)["disasters"]

    def boxes(self, position, project, seat=0):
        return self.sheet_of(position, seat)["boxes"].get(project, 0)

    def owned(self, position, seat=0):
        return self.sheet_of(position, seat)["developments"]

    def asked(self, position):
        return position.to_json()["asked"]

    def offered(self, position):
        """List the legal actions by notation."""
        return [self.game.actions.notation(action) for action in position.legal()]

    def rule_against(self, position, notation):
        """Name the rule that refuses an action now, or None if it is legal."""
        refusal = position.why_not(self.game.actions.parse(notation))
        return refusal.rule if refusal else None

    def over(self, *sheets, **fields):
        """Arrange a finished match and give its result."""
        fields.setdefault("end", "rounds")
        fields.setdefault("round", 10 if fields.get("seats") == 1 else 100)
        return self.arrange(*sheets, asked="nothing", **fields).result()


@pytest.fixture(scope="session")
def ages():
    return Desk()
