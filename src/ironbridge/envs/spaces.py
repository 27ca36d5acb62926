"""The spaces that all environments share."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ironbridge.kernel.encoding import MOST, Encoder


def observation_space(encoder: Encoder, actions: int, observation: str = "flat") -> spaces.Dict:
    """Give the space of what a seat knows, as one row or in parts, and may do."""
    layout = encoder.layout
    seen = (
        _numbers(layout.size)
        if observation == "flat"
        else spaces.Dict({name: _numbers(*layout.shape(name)) for name in layout.parts})
    )
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def _numbers(*shape: int) -> spaces.Box:
    return spaces.Box(0, MOST, shape, np.uint8)


class Choice(spaces.Discrete):
    """The actions of a game; one drawn without a mask is one of those that are legal now."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.legal: list[int] = []

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw an action."""
        if mask is None and probability is None and self.legal:
            return self.np_random.choice(np.asarray(self.legal, dtype=self.dtype))
        return super().sample(mask, probability)
