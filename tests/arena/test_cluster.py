"""A series on a Ray cluster."""

import builtins
import socket
from collections.abc import Mapping, Sequence

import pytest

from ironbridge.arena.play import Played
from ironbridge.arena.runners import run
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError

SERIES = Series("roll-through-the-ages", 2, {}, ("random", "ironbridge.bots.random:RandomBot"), 5, 2)


def without_times(match: Played) -> list[object]:
    seats = [(seat.bot, seat.score, seat.place, seat.decisions, seat.sources) for seat in match.seats]
    return [match.number, match.sample, match.reason, match.plies, seats]


@pytest.mark.slow
# Ray's own sockets and files, closed by its processes and not by ours.
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning")
def test_a_local_cluster_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # Otherwise Ray writes a token into the home folder.

    together = sorted(run(SERIES, range(4), ray="local"), key=lambda match: match.number)

    assert [without_times(match) for match in together] == [
        without_times(match) for match in run(SERIES, range(4))
    ]


@pytest.mark.parametrize("written", ["{}", "ray://{}"])
def test_an_address_where_nobody_answers_is_refused(written: str) -> None:
    pytest.importorskip("ray")
    with socket.socket() as taken:
        # Bound and not listening: nobody else can begin to answer there meanwhile.
        taken.bind(("127.0.0.1", 0))
        address = written.format(f"127.0.0.1:{taken.getsockname()[1]}")

        with pytest.raises(SetupError) as caught:
            list(run(SERIES, range(4), ray=address))

    assert address in caught.value.what


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = builtins.__import__

    def without_ray(
        name: str,
        given: Mapping[str, object] | None = None,
        local: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> object:
        if name == "ray":
            raise ImportError(name)
        return plain(name, given, local, fromlist or (), level)

    monkeypatch.setattr(builtins, "__import__", without_ray)

    with pytest.raises(SetupError) as caught:
        list(run(SERIES, range(4), ray="local"))

    assert caught.value.hint is not None
    assert "ironbridge[ray]" in caught.value.hint


def test_a_series_that_is_complete_needs_no_cluster() -> None:
    assert list(run(SERIES, [], ray="local")) == []
