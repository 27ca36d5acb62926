"""The few words every module shares: who may decide, who may see, and what a JSON value is."""

from typing import Final, TypeAlias

CHANCE: Final = -1
"""`Position.to_decide` when the next answer is drawn by the dealer."""

NOBODY: Final = -2
"""`Position.to_decide` when the match is over."""

SPECTATOR: Final = -3
"""The viewer who sits in no seat."""

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What `json.loads` may return."""
