"""How much of what they draw games remember, and a server for them.

Scenes are made of pure functions of the few values they show, remembered with `lru_cache`. The numbers are
small on purpose: a server with hundreds of tables has remembered so much within minutes and needs no more
memory from then on, while four times as much spared it nothing that could be measured.
"""

from typing import Final

SPOTS_KEPT: Final = 512
"""How many looks of one sort of spot or piece are remembered."""
ZONES_KEPT: Final = 32
"""How many looks of one zone are remembered."""
