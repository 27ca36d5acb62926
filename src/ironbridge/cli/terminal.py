"""The terminal as a place to play: it says, asks, and can be passed on without betraying a hand."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence

from ironbridge.cli.output import clean, width
from ironbridge.cli.words import phrase
from ironbridge.kernel.texts import Catalogue


class Leave(Exception):
    """The player closed the input or pressed Ctrl-C."""


class Terminal:
    """Reads lines from people and prints text for them."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        """What the terminal says in the language of its people."""
        self._suggested: list[str] = []
        _use_line_editor(self._complete)

    @property
    def width(self) -> int:
        """How wide text may be."""
        return width()

    @property
    def height(self) -> int:
        """How many lines the window shows, or 0 when nobody looks at one."""
        return shutil.get_terminal_size((80, 24)).lines if sys.stdout.isatty() else 0

    def say(self, text: str = "") -> None:
        """Print text."""
        print(clean(text), flush=True)

    def tell(self, text: str, *, indent: str = "  ") -> None:
        """Print sentences, broken into lines between words."""
        for line in text.splitlines():
            wrapped = textwrap.wrap(clean(line), self.width, subsequent_indent=indent, break_on_hyphens=False)
            print("\n".join(wrapped), flush=True)

    def ask(self, prompt: str) -> str:
        """Ask for a line; raises `Leave` when there is none to come."""
        *above, last = textwrap.wrap(clean(prompt), self.width) or [""]
        for line in above:
            print(line, flush=True)
        try:
            return input(f"{last} ").strip()
        except (EOFError, KeyboardInterrupt):
            print(flush=True)
            raise Leave from None
        except UnicodeDecodeError:
            return "?"

    def confirm(self, question: str) -> bool:
        """Ask a question that only a clear yes answers with yes."""
        answer = self.ask(phrase(self.words, "terminal.yes_or_no", question=question))
        return answer.lower() in phrase(self.words, "terminal.yes").split()

    def choose(self, prompt: str, answers: Sequence[str], usual: str = "") -> str:
        """Ask until one of the answers is given; Enter takes the usual one."""
        while True:
            given = self.ask(f"{prompt} [{usual}]" if usual else prompt)
            if not given and usual:
                return usual
            if given in answers:
                return given
            self.say(phrase(self.words, "terminal.one_of", answers=", ".join(answers)))

    def suggest(self, words: Iterable[str]) -> None:
        """Offer these lines to the Tab key."""
        self._suggested = sorted(words)

    def clear(self) -> None:
        """Wipe the screen and what can be scrolled back to."""
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="", flush=True)
        else:
            print("\n" * 3, flush=True)

    def _complete(self, beginning: str, at: int) -> str | None:
        fitting = [word for word in self._suggested if word.startswith(beginning.lower())]
        return fitting[at] if at < len(fitting) else None


def _use_line_editor(complete: Callable[[str, int], str | None]) -> None:
    """Use line editing with history and completion where Python has it."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
