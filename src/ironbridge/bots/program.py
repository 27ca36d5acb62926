"""A program of any language as a bot: it reads a line of JSON for every decision and answers with another.

The program is started with the match and gets on its standard input, for each of its decisions, one line:

```text
{"protocol": 1, "game": "brass-birmingham", "seat": 0, "seats": 2, "ply": 31, "position": {…},
 "question": "…", "legal": [{"action": 7, "notation": "loan", "text": "…"}, …]}
```

`position` is what the seat may know, in the format of positions. It answers with one line, `{"action": 7}` or
`{"action": "loan"}`. Its standard error is nobody's business but its own. When the input ends, the match is
over. A program that answers too late, uses too much memory, ends, or answers something illegal has a
random legal action played for it, and a note says so; then it is started again, but not for ever.
"""

import json
import shlex
import subprocess
import weakref
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Final

from ironbridge.bots.base import Bot
from ironbridge.errors import NotationError, SetupError, wrong
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import game_of
from ironbridge.kernel.position import View
from ironbridge.kernel.words import Json

PROTOCOL: Final = 1
MOST_STARTS: Final = 3
"""A program that failed so often is not started again in a match."""

LOOK_SECONDS: Final = 0.5
"""How often is looked at the memory of a program that thinks."""


class Failure(Exception):
    """Why a program has not answered."""


class ProgramBot(Bot):
    """Lets a program decide, within limits."""

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        command: str,
        folder: str = "",
        seconds: float = 10.0,
        megabytes: int = 1024,
    ) -> None:
        """Take a command line, the folder to run it in, and what a decision may take."""
        super().__init__(seed)
        self.notes: list[str] = []
        """What went wrong, decision by decision."""
        self._command = shlex.split(command)
        if not self._command:
            raise SetupError(wrong("program"), wrong("program.why"))
        self._folder = folder or None
        self._seconds = seconds
        self._megabytes = megabytes
        self._dealer = Dealer(seed)
        self._starts = 0
        self._running: _Running | None = None

    def decide(self, view: View) -> int:
        """Ask the program; if it fails, choose at random."""
        try:
            return self._ask(view)
        except Failure as failure:
            self.notes.append(f"ply {view.ply}: {failure}")
            self.close()
            legal = view.legal()
            return legal[self._dealer.below(len(legal))]

    def _ask(self, view: View) -> int:
        if self._running is None:
            if self._starts >= MOST_STARTS:
                raise Failure("the program is not started again")
            self._starts += 1
            self._running = _Running(self._command, self._folder, self._megabytes)
        answer = self._running.ask(json.dumps(message(view)), self._seconds)
        return _read(answer, view)

    def close(self) -> None:
        """End the program."""
        running, self._running = self._running, None
        if running is not None:
            running.end()


class _Running:
    """A program that runs."""

    def __init__(self, command: list[str], folder: str | None, megabytes: int) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            raise Failure(f"the program cannot be started: {error}") from None
        self._lines: Queue[str] = Queue()
        self._megabytes = megabytes
        self.end = weakref.finalize(self, _end, self._process)
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()

    def ask(self, line: str, seconds: float) -> str:
        assert self._process.stdin is not None, "it has a pipe"
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise Failure("the program has ended") from None
        answer = self._wait(seconds)
        if not answer:
            raise Failure("the program has ended")
        return answer

    def _wait(self, seconds: float) -> str:
        """Wait for the answer, and look meanwhile at what the program holds."""
        until = monotonic() + seconds
        while True:
            left = until - monotonic()
            try:
                answer = self._lines.get(timeout=max(0.0, min(left, LOOK_SECONDS)))
            except Empty:
                answer = None
            if _megabytes_of(self._process.pid) > self._megabytes:
                raise Failure(f"more than {self._megabytes} MB of memory")
            if answer is not None:
                return answer
            if left <= LOOK_SECONDS:
                raise Failure(f"no answer within {seconds:g} s")


def _listen(process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
    assert process.stdout is not None, "it has a pipe"
    for line in process.stdout:
        lines.put(line)
    lines.put("")


def _end(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # What was still to be written has nowhere to go.
                continue


def _megabytes_of(pid: int) -> float:
    """Tell how much memory a process holds; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    kilobytes = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(kilobytes[0]) / 1024 if kilobytes else 0.0


def message(view: View) -> dict[str, Json]:
    """Give what a program is told about a decision."""
    words = game_of(view).catalogue("en")
    offer = view.offer()
    legal: list[Json] = [
        {"action": each.action, "notation": each.notation, "text": words.render(each.text)} for each in offer
    ]
    return {
        "protocol": PROTOCOL,
        "game": view.game.name,
        "seat": view.viewer,
        "seats": view.seats,
        "ply": view.ply,
        "position": view.position.to_json(),
        "question": words.ask(offer.question),
        "legal": legal,
    }


def _read(answer: str, view: View) -> int:
    """Read a legal action from what a program answered."""
    try:
        data = json.loads(answer)
    except ValueError:
        raise Failure(f"it is not JSON: {answer.strip()[:60]}") from None
    action = data.get("action") if isinstance(data, dict) else None
    if isinstance(action, str):
        try:
            action = view.offer().parse(action)
        except NotationError as error:
            raise Failure(str(error)[:120]) from None
    if isinstance(action, bool) or not isinstance(action, int) or action not in view.legal():
        raise Failure(f"not a legal action: {answer.strip()[:60]}")
    return action
