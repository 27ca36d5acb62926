"""How much of what they draw games remember, and a server for them.

Scenes are made of pure functions of the few values they show, remembered with `lru_cache`. There is room for
all that a server with hundreds of tables shows at once: a memory that is a little too small spares nothing,
because each look is pushed out shortly before its table comes round again. What is remembered is the looks
of a table, not of a match: it fills within minutes and takes some tens of megabytes at most.
"""

from typing import Final

SPOTS_KEPT: Final = 512
"""How many looks of one sort of spot or piece are remembered."""
ZONES_KEPT: Final = 1024
"""How many looks of one zone are remembered."""
