"""`ironbridge load`: drive a server of this machine with many live tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ironbridge.cli.arguments import AsJson

if TYPE_CHECKING:
    from ironbridge.server.load import Figures, Plan

PARTS: Final = 6
"""So many figures tell how a load went on."""


def load(
    *,
    tables: Annotated[int, typer.Option(help="Live tables at once.", min=1, max=2000)] = 50,
    seconds: Annotated[float, typer.Option(help="How long, arrival included.", min=2, max=7200)] = 60,
    think: Annotated[float, typer.Option(help="Seconds a person thinks about an answer.", min=0)] = 3,
    game: Annotated[
        list[str] | None, typer.Option(help="A game to play; repeatable; all by default.")
    ] = None,
    url: Annotated[str, typer.Option(help="A server on this machine; by default one is started.")] = "",
    as_json: AsJson = False,
) -> None:
    """Drive a server with random legal play; print answers per second, latencies and memory."""
    import asyncio

    from ironbridge.server.load import drive, plan_for

    with _server(url) as (address, process):
        plan = plan_for(address, tables, seconds, think, game or [])
        figures = asyncio.run(drive(plan, process))
    _report(plan, figures, as_json=as_json)
    if figures.errors:
        raise typer.Exit(1)


@contextmanager
def _server(url: str) -> "Iterator[tuple[str, int | None]]":
    if url:
        yield url, None
        return
    import os
    import socket
    import subprocess
    import sys
    import tempfile

    from ironbridge.cli.serve import wait_for

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        raised = ("GUESTS", "TABLES", "ACTIONS", "READS", "REQUESTS")
        rates = {f"IRONBRIDGE_RATE_{name}": "1000000/1" for name in raised}
        many = {"IRONBRIDGE_CONNECTIONS_PER_ADDRESS": "100000", "IRONBRIDGE_LOG_LEVEL": "warning"}
        environment = {**os.environ, **rates, **many}
        command = [sys.executable, "-m", "ironbridge", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/tables.sqlite3"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            # A busy machine takes its time to start a server.
            wait_for(f"{address}/", 600)
            yield address, process.pid
        finally:
            process.terminate()
            process.wait(15)


def _report(plan: "Plan", figures: "Figures", *, as_json: bool) -> None:
    from collections import Counter

    from ironbridge.cli.output import print_json
    from ironbridge.server.load import percentile

    answers = max(1, figures.answers)
    row: dict[str, Any] = {
        "tables": plan.tables,
        "people": 2 * plan.tables,
        "seconds": plan.seconds,
        "think_seconds": plan.think,
        "answers_per_second": round(figures.answers / plan.measured, 1),
        "pushes": len(figures.push_ms),
        "push_ms": {f"p{p}": round(percentile(figures.push_ms, p / 100), 1) for p in (50, 95, 99)},
        "answer_ms": {f"p{p}": round(percentile(figures.answer_ms, p / 100), 1) for p in (50, 95, 99)},
        "views": {"number": figures.views, "bytes": figures.view_bytes},
        "differences": {"number": figures.differences, "bytes": figures.difference_bytes},
        "cpu_ms_per_answer": {
            "server": round(figures.server_seconds * 1000 / answers, 2),
            "load": round(figures.own_seconds * 1000 / answers, 2),
        },
        "over_time": {
            "push_p95_ms": [round(percentile(part, 0.95), 1) for part in _parts(figures.push_ms)],
            "memory_mb": [round(part[-1]) for part in _parts(figures.memory_mb)],
        },
        "matches": figures.matches,
        "errors": len(figures.errors),
    }
    if as_json:
        print_json({**row, "first_errors": figures.errors[:5]})
        return
    print(f"{plan.tables} live tables, measured for {plan.measured:g} s from when all of them were playing")
    print(f"{row['people']} people who think {plan.think:g} s on average about each answer")
    print(f"answers per second: {row['answers_per_second']}")
    for name, what in (("push_ms", "answer to push"), ("answer_ms", "answer to reply")):
        print(f"{what}: " + ", ".join(f"{p} {ms} ms" for p, ms in row[name].items()))
    for name, what in (("views", "whole views"), ("differences", "differences")):
        number, size = row[name]["number"], row[name]["bytes"]
        print(f"{what}: {number}, {size / max(1, number) / 1000:.1f} kB each")
    print(
        "computing per answer: " + ", ".join(f"{who} {ms} ms" for who, ms in row["cpu_ms_per_answer"].items())
    )
    for name, what in (
        ("push_p95_ms", "answer to push, p95 in ms"),
        ("memory_mb", "memory of the server in MB"),
    ):
        print(f"{what}, from first to last: " + ", ".join(map(str, row["over_time"][name])))
    print(f"errors: {len(figures.errors)}")
    for text, count in Counter(figures.errors).most_common(5):
        print(f"  {count} × {text}")


def _parts(figures: list[float]) -> list[list[float]]:
    """Cut figures into six parts of the time they were taken in, to see whether they drift."""
    cuts = [len(figures) * part // PARTS for part in range(PARTS + 1)]
    return [figures[start:end] for start, end in pairwise(cuts) if start < end]
