"""Small networks that foretell by how much a seat will win, one for each edition and number of seats.

They are fitted on self-play (`weights_network.json`, docs/bots/roll-through-the-ages.md).
"""

import json
from collections.abc import Callable
from typing import Any, Final

from ironbridge.games.roll_through_the_ages.evaluation.inputs import BASE_INPUTS, INPUTS
from ironbridge.games.roll_through_the_ages.facts import FOLDER
from ironbridge.games.roll_through_the_ages.options import Options

_FILE: Final = FOLDER / "weights_network.json"


class Network:
    """One hidden layer beside a direct way from every input to the answer."""

    def __init__(
        self, columns: list[list[float]], offsets: list[float], answers: list[float], direct: list[float],
        constant: float,
    ) -> None:  # fmt: skip
        self.columns = columns
        """For each input, its weight in every hidden unit."""
        self.offsets = offsets
        """For each hidden unit."""
        self.answers = answers
        """For each hidden unit, its weight in the answer; a unit below 0 gives nothing."""
        self.direct = direct
        """For each input, its weight in the answer."""
        self.constant = constant

    def mistaken(self, draw: Callable[[], float]) -> "Network":
        """Give a network that is wrong by drawn numbers of points about what every input brings."""
        direct = [weight + draw() for weight in self.direct]
        return Network(self.columns, self.offsets, self.answers, direct, self.constant)


class Near:
    """A network that has seen some inputs and answers for others like them: only changes are computed."""

    def __init__(self, network: Network, inputs: list[float]) -> None:
        self.network = network
        self._inputs = [0.0] * len(inputs)
        self.hidden: list[float] = network.offsets[:]
        """What the hidden units hold after the inputs seen."""
        self.straight: float = network.constant
        """What came by the direct way."""
        self.straight += self.add_changes(inputs, self.hidden)
        self._inputs = inputs

    def answer(self, inputs: list[float]) -> float:
        """Give the network's answer."""
        hidden = self.hidden[:]
        total = self.straight + self.add_changes(inputs, hidden)
        answers = self.network.answers
        for unit in range(len(hidden)):
            if hidden[unit] > 0.0:
                total += hidden[unit] * answers[unit]
        return total

    def add_changes(self, inputs: list[float], hidden: list[float]) -> float:
        """Add what changed inputs make of the hidden units; return what they make of the direct way."""
        straight = 0.0
        for at in range(len(inputs)):
            change = inputs[at] - self._inputs[at]
            if change != 0.0:
                straight += change * self.network.direct[at]
                column = self.network.columns[at]
                for unit in range(len(hidden)):
                    hidden[unit] += change * column[unit]
        return straight


_NETWORKS: Final[dict[str, Network]] = {}


def network_name(options: Options) -> str:
    """Name the network for a match: the number of seats, and whether it is of The Late Bronze Age."""
    return f"late_{options.seats}" if options.late else str(options.seats)


def read_networks() -> dict[str, Network]:
    """Give the networks by their names; the file is read once."""
    if not _NETWORKS:
        for name, entry in json.loads(_FILE.read_text(encoding="utf-8")).items():
            _NETWORKS[name] = read_network(entry)
    return _NETWORKS


def read_network(entry: dict[str, Any]) -> Network:
    """Read a network as `research/roll-through-the-ages/fit-network` writes it."""
    columns = [_floats(column) for column in entry["columns"]]
    assert len(columns) in (BASE_INPUTS, INPUTS), "the network fits the inputs"
    offsets, answers = _floats(entry["offsets"]), _floats(entry["answers"])
    direct = _floats(entry["direct"])
    return Network(columns, offsets, answers, direct, float(entry["constant"]))


def _floats(row: list[float]) -> list[float]:
    return [float(weight) for weight in row]
