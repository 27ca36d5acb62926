"""Garbage is looked for while nobody waits for an answer."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from ironbridge.server.garbage import IDLE, LONGEST, MOST, WORTH, Garbage


class Circle:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


class Machine:
    """The time, what was computed and what was made, as a test wants it."""

    def __init__(self) -> None:
        self.now = self.computed = 0.0
        self.made = 0
        self.garbage = Garbage(lambda: self.now, lambda: self.computed, lambda: self.made)

    def frees(self, *, seconds: float, computed: float, made: int) -> bool:
        """Tell whether a circle is gone after a look."""
        circle = weakref.ref(Circle())
        self.now, self.computed, self.made = self.now + seconds, self.computed + computed, made
        asyncio.run(self.garbage.look())
        return circle() is None


@pytest.fixture
def machine() -> Iterator[Machine]:
    was_on = gc.isenabled()
    gc.disable()
    yield Machine()
    if was_on:
        gc.enable()


def test_an_idle_server_frees_what_is_new(machine: Machine) -> None:
    assert machine.frees(seconds=1, computed=IDLE / 2, made=WORTH)


def test_an_idle_server_does_not_look_through_the_same_again(machine: Machine) -> None:
    assert not machine.frees(seconds=1, computed=0, made=WORTH - 1)


def test_a_busy_server_does_not_look_for_garbage(machine: Machine) -> None:
    assert not machine.frees(seconds=1, computed=0.8, made=MOST - 1)
    assert not machine.frees(seconds=1, computed=IDLE * 2, made=WORTH)


def test_a_busy_server_frees_what_has_become_too_much(machine: Machine) -> None:
    assert machine.frees(seconds=1, computed=0.8, made=MOST)


def test_a_busy_server_looks_only_through_what_is_new(machine: Machine) -> None:
    old = Circle()
    circle = weakref.ref(old)
    assert machine.frees(seconds=1, computed=0.8, made=MOST)
    del old
    assert machine.frees(seconds=1, computed=0.8, made=MOST)
    assert circle() is not None

    assert machine.frees(seconds=1, computed=0, made=0)

    assert circle() is None


def test_a_busy_server_frees_now_and_then(machine: Machine) -> None:
    assert not machine.frees(seconds=LONGEST - 1, computed=LONGEST, made=0)
    assert machine.frees(seconds=1, computed=1, made=0)
    assert not machine.frees(seconds=1, computed=1, made=0)


def test_where_python_looks_by_itself_nothing_is_done(machine: Machine) -> None:
    circle = weakref.ref(Circle())
    machine.now, machine.made = LONGEST, MOST
    usual = gc.get_threshold()
    gc.set_threshold(1_000_000, 10, 10)
    gc.enable()
    try:
        asyncio.run(machine.garbage.look())
    finally:
        gc.disable()
        gc.set_threshold(*usual)
    assert circle() is not None
