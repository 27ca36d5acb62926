"""Commands of a host, run in this process: starting one of its own takes longer than most of them work."""

import io
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess

from ironbridge.cli import main


def run_here(*arguments: object) -> CompletedProcess[str]:
    """Run `ironbridge` with arguments; give what a process would."""
    words = [str(argument) for argument in arguments]
    out, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    code = 0
    with redirect_stdout(out), redirect_stderr(errors):
        try:
            main(words)
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
    said = []
    for stream in (out, errors):
        stream.flush()
        said.append(stream.detach().getvalue().decode())
    return CompletedProcess(words, code, *said)
