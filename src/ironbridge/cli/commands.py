"""What people may type during a match at the terminal: answers, and commands about the match."""

from collections.abc import Callable
from typing import Final

from ironbridge.cli.offer import find_answer
from ironbridge.cli.screen import Screen
from ironbridge.cli.sitting import Sitting
from ironbridge.cli.terminal import Leave
from ironbridge.cli.undo import ply_before
from ironbridge.cli.words import phrase
from ironbridge.errors import InvalidNotationError, IronbridgeError
from ironbridge.kernel.position import View
from ironbridge.kernel.words import CHANCE

AFTER_END: Final = ("log", "save", "undo", "load", "rules", "rule", "aid", "scores", "help", "?")
"""The commands that make sense when nothing is left to decide."""
LOG_LINES: Final = 20


class Commands:
    """Reads lines and obeys them."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self._sitting = sitting
        self._screen = screen
        self._known: dict[str, Callable[[str], None]] = {
            "aid": lambda _: screen.show_aid(),
            "all": lambda _: screen.show_whole_offer(),
            "help": lambda _: screen.show_help(),
            "load": self._load,
            "log": self._log,
            "offer": lambda _: screen.show_offer(),
            "quit": self._quit,
            "rules": screen.show_rules,
            "save": self._save,
            "scores": lambda _: screen.show_scores(),
            "show": screen.show,
            "undo": self._undo,
            "why": self._why,
        }
        for name, other in (("?", "help"), ("exit", "quit"), ("rule", "rules")):
            self._known[name] = self._known[other]

    def read_line(self, seat: int) -> None:
        """Read a line of somebody who has to decide, and obey it or say why not."""
        notations = [offered.notation for offered in self._sitting.view.offer()]
        text = self._screen.ask_to_decide(seat, [*notations, *self._known])
        try:
            self._obey_all(text, seat)
        except IronbridgeError as error:
            self._screen.tell_error(error)

    def read_after_end(self) -> bool:
        """Read lines until people leave (true) or something is left to decide again (false)."""
        while self._sitting.match.is_over:
            text = self._screen.ask("terminal.after_end")
            word, _, rest = text.partition(" ")
            if not text or word.lower() in ("quit", "exit"):
                return True
            if word.lower() not in AFTER_END:
                self._screen.say("terminal.over")
                continue
            try:
                self._known[word.lower()](rest.strip())
            except IronbridgeError as error:
                self._screen.tell_error(error)
        return False

    def offer_to_save(self) -> None:
        """Ask people who leave whether they want to keep what no file holds."""
        if not self._sitting.is_worth_saving:
            return
        try:
            name = self._screen.ask("terminal.save.leaving")
            if name:
                self._save(name)
        except Leave:
            return
        except IronbridgeError as error:
            self._screen.tell_error(error)
            self.offer_to_save()

    # Answers.

    def _obey_all(self, text: str, seat: int) -> None:
        """Obey a line; answers with semicolons between them one after the other, as in a record."""
        is_command = text.partition(" ")[0].lower() in self._known
        parts = [text] if is_command else [part.strip() for part in text.split(";")]
        for at, part in enumerate(parts):
            match = self._sitting.match
            ply = match.ply
            self._obey(part, self._sitting.view)
            if at + 1 == len(parts) or self._sitting.match is not match:
                return
            if match.ply == ply or match.to_decide != seat:
                self._screen.tell("terminal.offer.left_out", answers="; ".join(parts[at + 1 :]))
                return

    def _obey(self, text: str, view: View) -> None:
        word, _, rest = text.partition(" ")
        answer = find_answer(view.offer(), text)
        if not text:
            self._screen.show_offer()
        elif answer is not None:
            self._sitting.match.apply(answer)
        elif word.lower() in self._known:
            self._known[word.lower()](rest.strip())
        else:
            self._refuse_or_apply(view, text)

    def _refuse_or_apply(self, view: View, text: str) -> None:
        if text.isdigit():
            self._screen.say("terminal.offer.numbers", last=len(view.legal()))
            return
        fitting = view.game.actions.fitting(text, view.legal())
        if len(fitting) > 1:
            self._screen.show_fitting(view, fitting, text)
            return
        try:
            action = view.offer().parse(text)
        except InvalidNotationError as error:
            self._obey_nearly(text, error)
            return
        if action in view.legal():
            self._sitting.match.apply(action)
        else:
            self._screen.explain(view, action)

    def _obey_nearly(self, text: str, error: InvalidNotationError) -> None:
        """Obey the one command that a word shortens; suggest the one it resembles."""
        import difflib  # Seldom needed, and slow to import.

        word, _, rest = text.lower().partition(" ")
        meant = {self._known[name] for name in self._known if word and name.startswith(word)}
        if len(meant) == 1:
            meant.pop()(rest.strip())
            return
        near = difflib.get_close_matches(word, list(self._known), n=1, cutoff=0.75)
        if near:
            hint = phrase(self._sitting.catalogue, "terminal.hint.command", word=near[0])
            raise InvalidNotationError(*error.said[:2], hint=hint)
        raise error

    # Commands.

    def _why(self, rest: str) -> None:
        text = rest.removeprefix("not ").strip(" ?")
        view = self._sitting.view
        if not text:
            self._screen.say("terminal.why.example", action=_example(view))
            return
        known = find_answer(view.offer(), text)
        self._screen.explain(view, view.offer().parse(text) if known is None else known)

    def _log(self, rest: str) -> None:
        wanted = int(rest[:6]) if rest.isdigit() else LOG_LINES
        self._screen.show_log(max(wanted, 1))

    def _undo(self, rest: str) -> None:
        sitting, record = self._sitting, self._sitting.match.record
        ply = ply_before(record, sitting.people, rest, sitting.catalogue)
        if ply is None:
            self._screen.say("terminal.undo.nothing")
            return
        undone = {entry.seat for entry in record.entries[ply:]}
        if CHANCE in undone and not self._screen.confirm("terminal.undo.chance"):
            return
        others = undone & set(sitting.people) - {sitting.at_screen}
        if others and not self._screen.confirm("terminal.undo.others"):
            return
        sitting.take_back(ply)
        self._screen.say("terminal.undo.done")

    def _save(self, rest: str) -> None:
        from ironbridge.cli.files import is_there, typed_path

        own = self._sitting.file
        usual = f"{self._sitting.match.game.name}.txt" if own is None else str(own)
        path = typed_path(rest or self._screen.ask("terminal.save.name", usual=usual) or usual)
        is_others = path != own and is_there(path)
        if is_others and not self._screen.confirm("terminal.save.exists", path=str(path)):
            return
        self._sitting.save(path)
        self._screen.say("terminal.save.done", path=str(path))

    def _load(self, rest: str) -> None:
        from ironbridge.cli.files import typed_path

        self._sitting.load(typed_path(rest or self._screen.ask("terminal.load.name")))
        self._screen.say("terminal.load.done", ply=self._sitting.match.ply)

    def _quit(self, _rest: str) -> None:
        raise Leave


def _example(view: View) -> str:
    """Write an action that is not in the offer, if there is one."""
    legal = set(view.legal())
    others = (action for action in range(len(view.game.actions)) if action not in legal)
    return view.game.actions.notation(next(others, view.legal()[0]))
