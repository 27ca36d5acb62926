"""Learning: a small network fitted to finished matches, in numpy, or in CuPy where there is a GPU for it.

The two have one interface, so the same lines run on both; nothing else is needed to train. Errors are squared
differences in units of `POINTS`; the mover's own points count twice as much as each other seat's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ironbridge.arena.selfplay import Played
from ironbridge.bots.network import Network
from ironbridge.errors import SetupError, wrong

Plain = np.ndarray[Any, np.dtype[Any]]
BATCH: Final = 4096
OTHERS: Final = 0.5
"""How much the foretold points of other seats count beside the mover's own."""
DECAY: Final = (0.9, 0.999)
LONGEST: Final = 64
"""The most steps a weight of a small network is long."""
TINY: Final = 1e-8
AVERAGED: Final = 400
"""Over about so many steps the weights are averaged: what the last few batches taught is not yet known."""
LONGEST_STEP: Final = 1.0
"""Gradients longer than this are shortened."""


def array_library() -> Any:
    """Give CuPy where it works, else numpy."""
    try:
        import cupy  # type: ignore[import-not-found]

        cupy.zeros(1)
    except Exception:  # Not installed, or no GPU, or a driver that does not fit.
        return np
    return cupy


class Shape(NamedTuple):
    """How many numbers go in, how many neurons follow, how many seats come out."""

    inputs: int
    first: int
    second: int
    seats: int


class Learner:
    """A replay window, a network in the making and Adam."""

    def __init__(self, shape: Shape, *, window: int, seed: int, library: Any = None) -> None:
        self.xp = xp = array_library() if library is None else library
        self.shape = shape
        self.filled = 0
        self.seen = 0
        """How many rows were ever added."""
        self.learned = 0
        """How many rows were learned from, counting each time."""
        self._head = 0
        self._rows = xp.zeros((window, shape.inputs), xp.uint8)
        self._targets = xp.full((window, shape.seats), xp.nan, xp.float32)
        self._random = np.random.default_rng(seed)
        sizes = [(shape.inputs, shape.first), (shape.first, shape.second), (shape.second, shape.seats)]
        self.layers: list[Any] = []
        for inputs, outputs in sizes:
            weights = self._random.normal(0.0, (2.0 / inputs) ** 0.5, (inputs, outputs))
            self.layers += [xp.asarray(weights, xp.float32), xp.zeros(outputs, xp.float32)]
        self.layers[4] *= 0.1
        self.scale: Any = None
        """What each number is multiplied by, so that none is larger than 1; known after the first rows."""
        self._met = xp.zeros(shape.inputs, bool)
        """Which numbers the network it started from had ever seen to be other than 0."""
        self._averages = [layer.copy() for layer in self.layers]
        self._means = [xp.zeros_like(layer) for layer in self.layers]
        self._squares = [xp.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def add(self, played: Played) -> None:
        """Put a match into the window, in the place of the oldest."""
        count = len(played.rows)
        places = (self._head + np.arange(count)) % len(self._rows)
        self._rows[places] = self.xp.asarray(played.rows)
        self._targets[places] = self.xp.asarray(played.targets)
        self._head = int((self._head + count) % len(self._rows))
        self.filled = min(self.filled + count, len(self._rows))
        self.seen += count

    def newest(self, count: int) -> tuple[Plain, Plain]:
        """Give the rows added last, as many of them as are remembered, and their targets."""
        places = (self._head + np.arange(-min(count, self.filled), 0)) % len(self._rows)
        return _host(self._rows[places]), _host(self._targets[places])

    def state(self) -> dict[str, Plain]:
        """Give all that learning goes on from, but for the window."""
        arrays = {name: _host(array) for name, array in self._arrays().items()}
        if self.scale is not None:
            arrays["scale"] = self.plain_scale()
        counts = [self.seen, self.learned, self._head, self._steps]
        random = json.dumps(self._random.bit_generator.state)
        return {**arrays, "counts": np.array(counts), "random": np.array(random)}

    def fits(self, state: Mapping[str, Plain]) -> bool:
        """Tell whether a state is one of a network of this shape."""
        return all(state[name].shape == array.shape for name, array in self._arrays().items())

    def go_on_from(self, state: Mapping[str, Plain], remembered: Sequence[tuple[Plain, Plain]]) -> None:
        """Go on from a state, with what the window held then, the oldest first."""
        for name, array in self._arrays().items():
            array[...] = self.xp.asarray(state[name])
        if "scale" in state:
            self.scale = self.xp.asarray(state["scale"])
        seen, learned, head, self._steps = state["counts"].tolist()
        count = sum(len(rows) for rows, _ in remembered)
        # The rows end where they ended: what is drawn by chance from the window is then the same as ever.
        self._head = (head - count) % len(self._rows) if count >= len(self._rows) else 0
        for rows, targets in remembered:
            self.add(Played(rows, targets, ()))
        self.seen, self.learned = seen, learned
        self._random.bit_generator.state = json.loads(str(state["random"]))

    def _arrays(self) -> dict[str, Any]:
        groups = {
            "layer": self.layers,
            "average": self._averages,
            "mean": self._means,
            "square": self._squares,
        }
        named = {f"{name}_{at}": array for name, group in groups.items() for at, array in enumerate(group)}
        return {**named, "met": self._met}

    def learn(self, rate: float) -> float:
        """Take one step on a random part of the window; return the mean error."""
        xp = self.xp
        if self.scale is None:
            largest = self._rows[: self.filled].max(axis=0).astype(xp.float32)
            self.scale = 1.0 / xp.maximum(largest, 1.0)
        places = self._random.integers(0, self.filled, BATCH)
        rows = self._rows[places].astype(xp.float32) * self.scale
        error, gradients = self.gradients(rows, self._targets[places])
        self._step(gradients, rate)
        self.learned += BATCH
        return error

    def gradients(self, rows: Any, targets: Any) -> tuple[float, list[Any]]:
        """Give the mean error on scaled rows and how it changes with each weight."""
        xp = self.xp
        first, bias, second, second_bias, last, last_bias = self.layers
        hidden = xp.maximum(rows @ first + bias, 0.0)
        deeper = xp.maximum(hidden @ second + second_bias, 0.0)
        answers = deeper @ last + last_bias
        weights = xp.where(xp.isnan(targets), 0.0, OTHERS).astype(xp.float32)
        weights[:, 0] *= 1.0 / OTHERS
        wrong = (answers - xp.nan_to_num(targets)) * weights
        total = float(weights.sum())
        error = float((wrong * (answers - xp.nan_to_num(targets))).sum()) / total
        back = wrong * (2.0 / total)
        back_deeper = (back @ last.T) * (deeper > 0.0)
        back_hidden = (back_deeper @ second.T) * (hidden > 0.0)
        return error, [
            rows.T @ back_hidden,
            back_hidden.sum(axis=0),
            hidden.T @ back_deeper,
            back_deeper.sum(axis=0),
            deeper.T @ back,
            back.sum(axis=0),
        ]

    def _step(self, gradients: list[Any], rate: float) -> None:
        """Adam, with the gradient's length limited."""
        xp = self.xp
        length = float(sum(float((gradient * gradient).sum()) for gradient in gradients)) ** 0.5
        shorter = min(1.0, LONGEST_STEP / (length + 1e-9))
        self._steps += 1
        slow, slower = 1.0 - DECAY[0] ** self._steps, 1.0 - DECAY[1] ** self._steps
        for at, gradient in enumerate(gradients):
            given = gradient * shorter
            self._means[at] += (given - self._means[at]) * (1.0 - DECAY[0])
            self._squares[at] += (given * given - self._squares[at]) * (1.0 - DECAY[1])
            self.layers[at] -= rate * (self._means[at] / slow) / (xp.sqrt(self._squares[at] / slower) + 1e-8)
            self._averages[at] += (self.layers[at] - self._averages[at]) / min(self._steps, AVERAGED)

    def network(self) -> Network:
        """Give the averaged network as bots use it: the scale is part of its first weights.

        Numbers that were 0 in all matches count nothing, whatever weights they began with.
        """
        layers = [self._plain(layer) for layer in self._averages]
        met = self._met | (self._squares[0] > 0.0).any(axis=1)
        layers[0] = layers[0] * (self.plain_scale() * self._plain(met))[:, None]
        return Network(layers)

    def plain_scale(self) -> np.ndarray:
        """Give the scale of the inputs, which a run that is taken up again needs."""
        return self._plain(self.scale)

    def start_from(self, network: Network, scale: np.ndarray) -> None:
        """Go on from a network that may be smaller: what it learned listens to nothing new at first."""
        layers = [network.layers[0] / scale[:, None], *network.layers[1:]]
        if any(old > new for old, new in zip(_neurons(layers), _neurons(self.layers), strict=True)):
            why = wrong("network.large.why", had=_said(layers), wanted=_said(self.layers))
            raise SetupError(wrong("network.large"), why)
        new = self.shape.inputs - len(scale)
        self.scale = self.xp.asarray(np.pad(scale, (0, new), constant_values=1.0), self.xp.float32)
        for grown, layer in zip(self.layers, layers, strict=True):
            grown[..., : layer.shape[-1]] = 0.0
            grown[tuple(slice(length) for length in layer.shape)] = self.xp.asarray(layer, self.xp.float32)
        self._met[: len(scale)] = self.xp.asarray(layers[0].any(axis=1))
        self._averages = [layer.copy() for layer in self.layers]

    def _plain(self, array: Any) -> np.ndarray:
        return _host(array).astype(np.float32)


def _host(array: Any) -> Plain:
    """Give an array of a GPU, or of numpy, as one of numpy."""
    plain: Plain = array.get() if hasattr(array, "get") else array
    return plain


def _neurons(layers: list[Any]) -> tuple[int, int]:
    return len(layers[1]), len(layers[3])


def _said(layers: list[Any]) -> str:
    return ",".join(map(str, _neurons(layers)))


def write_network(
    file: Path, network: Network, scale: np.ndarray, version: int, *, small: bool = False
) -> None:
    """Write a network.

    Small ones, to be shipped, are a quarter as long: the first weights of each number are whole steps of one
    size. What they foretell differs by a third of a point.
    """
    arrays: dict[str, Any] = {f"layer_{at}": layer for at, layer in enumerate(network.layers)}
    if small:
        first = network.layers[0]
        steps = np.maximum(np.abs(first).max(axis=1, keepdims=True), TINY) / LONGEST
        arrays = {name: layer.astype(np.float16) for name, layer in arrays.items()}
        arrays["layer_0"] = np.round(first / steps).astype(np.int8)
        arrays["steps"] = steps.astype(np.float32)
    write_arrays(file, {"version": np.int32(version), "scale": scale.astype(np.float32), **arrays})


def write_arrays(file: Path, arrays: Mapping[str, Any]) -> None:
    """Write named arrays, compressed, so that nobody ever reads half of them."""
    partly = file.with_suffix(".part.npz")
    np.savez_compressed(partly, **arrays)
    partly.replace(file)
