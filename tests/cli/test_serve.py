"""The server of `./play` tells once when the engine that is compiled beside it is ready."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_server_tells_that_the_next_start_is_faster(tmp_path: Path) -> None:
    marker = tmp_path / "inputs.txt"
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}"
    server = subprocess.Popen(
        [sys.executable, "-m", "ironbridge", "serve", "--port", "0", "--database", database],
        env={**os.environ, "IRONBRIDGE_COMPILED_AT": str(marker)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert server.stdout is not None
        told = []
        for line in server.stdout:
            if line.startswith("serving at"):
                marker.touch()
            told += [line] if "the engine is compiled" in line else []
            if told:
                break
        assert marker.exists()
        assert len(told) == 1
    finally:
        server.terminate()
        rest, _ = server.communicate()
    assert "the engine is compiled" not in rest
