"""Small networks that foretell by how much a seat will win, by the number of seats.

They are fitted on self-play of the base game (`weights_network.json`, docs/bots/roll-through-the-ages.md).
"""

import json
from typing import Final

from ironbridge.games.roll_through_the_ages.evaluation.inputs import INPUTS
from ironbridge.games.roll_through_the_ages.facts import FOLDER

_FILE: Final = FOLDER / "weights_network.json"


class Network:
    """One hidden layer beside a direct way from every input to the answer."""

    columns: list[list[float]]
    """For each input, its weight in every hidden unit."""
    offsets: list[float]
    """For each hidden unit."""
    answers: list[float]
    """For each hidden unit, its weight in the answer; a unit below 0 gives nothing."""
    direct: list[float]
    """For each input, its weight in the answer."""
    constant: float

    def __init__(
        self, columns: list[list[float]], offsets: list[float], answers: list[float], direct: list[float],
        constant: float,
    ) -> None:  # fmt: skip
        self.columns = columns
        self.offsets = offsets
        self.answers = answers
        self.direct = direct
        self.constant = constant


class Near:
    """A network that has seen some inputs and answers for others like them: only changes are computed."""

    def __init__(self, network: Network, inputs: list[float]) -> None:
        self._network = network
        self._inputs = [0.0] * INPUTS
        self._hidden = network.offsets[:]
        self._straight = network.constant
        self._straight += self._add(inputs, self._hidden)
        self._inputs = inputs

    def answer(self, inputs: list[float]) -> float:
        """Give the network's answer."""
        hidden = self._hidden[:]
        total = self._straight + self._add(inputs, hidden)
        answers = self._network.answers
        for unit in range(len(hidden)):
            if hidden[unit] > 0.0:
                total += hidden[unit] * answers[unit]
        return total

    def _add(self, inputs: list[float], hidden: list[float]) -> float:
        """Add what changed inputs make of the hidden units; return what they make of the direct way."""
        straight = 0.0
        for at in range(INPUTS):
            change = inputs[at] - self._inputs[at]
            if change != 0.0:
                straight += change * self._network.direct[at]
                column = self._network.columns[at]
                for unit in range(len(hidden)):
                    hidden[unit] += change * column[unit]
        return straight


_NETWORKS: Final[dict[int, Network]] = {}


def read_networks() -> dict[int, Network]:
    """Give the networks by the number of seats; the file is read once."""
    if not _NETWORKS:
        for seats, entry in json.loads(_FILE.read_text()).items():
            columns = [_floats(column) for column in entry["columns"]]
            assert len(columns) == INPUTS, "the network fits the inputs"
            offsets, answers = _floats(entry["offsets"]), _floats(entry["answers"])
            direct = _floats(entry["direct"])
            _NETWORKS[int(seats)] = Network(columns, offsets, answers, direct, float(entry["constant"]))
    return _NETWORKS


def _floats(row: list[float]) -> list[float]:
    return [float(weight) for weight in row]
