"""The few words every module shares: who may decide, who may see, and what a JSON value is."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place in a match, `0 … seats - 1`. An alias, not a `NewType`: positions do arithmetic with seats."""

ActionId: TypeAlias = int
"""An index into a game's action table (or, for chance, into its outcome table)."""

Ply: TypeAlias = int
"""How many entries were applied: a position's address in its record."""

CHANCE: Final = -1
"""`Position.to_decide` when the next answer is drawn by the dealer."""

NOBODY: Final = -2
"""`Position.to_decide` when the match is over."""

SPECTATOR: Final = -1
"""The viewer who sits in no seat."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What `json.loads` may return."""
