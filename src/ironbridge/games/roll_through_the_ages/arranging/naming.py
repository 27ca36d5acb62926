"""What the words of described positions are called, and where on the board one would change them."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import PEG_IDS, PROJECT_IDS
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS
from ironbridge.games.roll_through_the_ages.words import name

NAMES: Final = {id: name(id) for id in (*PEG_IDS, *PROJECT_IDS, *DEVELOPMENT_IDS, *FACE_IDS)}
FIRST: Final = ("seats", "dice", "throws", "workers", "coins", "round")
"""The fields that people want to change."""
SPOTS: Final = {"project:": "seats[@].boxes."}
"""The spots of the board whose names, after this, are those of fields; `@` is the seat one looks with."""
