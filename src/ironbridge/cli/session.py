"""A match in play at the terminal: whose turn it is, what they see, and what they may type."""

from collections.abc import Callable
from pathlib import Path

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.cli.names import addressed, named_catalogue, seat_names
from ironbridge.cli.offer import find_answer, full_lines, offer_lines
from ironbridge.cli.result import result_lines
from ironbridge.cli.terminal import Leave, Terminal
from ironbridge.cli.undo import ply_before
from ironbridge.cli.words import phrase, with_rule
from ironbridge.errors import InvalidNotationError, IronbridgeError
from ironbridge.kernel.match import Match
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.view import View
from ironbridge.kernel.words import CHANCE, SPECTATOR
from ironbridge.scene.text import offer_marks, render_scene


class Session:
    """One match at one terminal, shared by the people who play it."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        bots: dict[int, str],
        *,
        seed: int | None = None,
        language: str = "en",
        file: Path | None = None,
    ) -> None:
        self._terminal = terminal
        self._match = match
        self._bot_names = bots
        self._seed = seed
        self._language = language
        self._file = file
        self._saved_ply = -1 if file is None else match.ply
        self._commands: dict[str, Callable[[str], None]] = {
            "all": self._show_all,
            "help": self._help,
            "?": self._help,
            "load": self._load,
            "log": self._log,
            "offer": self._show_offer,
            "quit": self._quit,
            "exit": self._quit,
            "rules": self._rules,
            "rule": self._rules,
            "save": self._save,
            "scores": self._scores,
            "show": self._show,
            "undo": self._undo,
            "why": self._why,
        }
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin to watch the present match as if everybody had just come to the table."""
        record = self._match.record
        seated = {seat: name for seat, name in self._bot_names.items() if seat < record.seats}
        self._bots = {seat: make(name, self._bot_seed(seat)) for seat, name in seated.items()}
        self._people = [seat for seat in range(record.seats) if seat not in self._bots]
        self._told = dict.fromkeys(range(record.seats), self._match.ply)
        self._told_spectator = self._match.ply
        self._shown: tuple[int, int] | None = None
        self._at_screen = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._catalogue = named_catalogue(record, self._language)

    def _bot_seed(self, seat: int) -> str | None:
        return None if self._seed is None else f"{self._seed}/{seat}"

    @property
    def _names(self) -> list[str]:
        return seat_names(self._match.record, self._catalogue)

    def _phrase(self, key: str, **values: TextValue) -> str:
        return phrase(self._catalogue, key, **values)

    def _view(self) -> View:
        return self._match.view(self._match.to_decide)

    def run(self) -> None:
        """Play until the match is over or the people leave."""
        say = self._terminal.say
        match = self._match
        say()
        welcome = self._phrase("terminal.welcome", title=match.game.title, seats=match.record.seats)
        self._terminal.tell(welcome, indent="")
        say()
        try:
            self._play()
        except Leave:
            self._offer_to_save()
            say(self._phrase("terminal.goodbye"))

    def _play(self) -> None:
        while True:
            while not self._match.is_over:
                seat = self._match.to_decide
                if seat in self._bots:
                    self._match.apply(ask(self._bots[seat], self._match.view(seat)))
                else:
                    self._let_decide(seat)
            if self._end():
                return

    # A person's decision.

    def _let_decide(self, seat: int) -> None:
        self._pass_screen(seat)
        self._tell_news(seat)
        turn = (seat, self._match.record.last.turn)
        if turn != self._shown:
            self._show("")
            self._shown = turn
        else:
            self._show_offer("")
        ply, match = self._match.ply, self._match
        while self._match is match and self._match.ply == ply:
            self._read_line(seat)

    def _read_line(self, seat: int) -> None:
        view = self._view()
        offer = view.offer()
        notations = [offered.notation for offered in offer]
        self._terminal.suggest([*notations, *self._commands])
        text = self._terminal.ask(f"{self._names[seat]}> ")
        try:
            self._obey_all(text, seat)
        except IronbridgeError as error:
            self._terminal.tell(_sentence(str(error)))

    def _obey_all(self, text: str, seat: int) -> None:
        """Obey a line; answers with semicolons between them one after the other, as in a record."""
        is_command = text.partition(" ")[0].lower() in self._commands
        parts = [text] if is_command else [part.strip() for part in text.split(";")]
        for at, part in enumerate(parts):
            ply, match = self._match.ply, self._match
            self._obey(part, self._view())
            if at + 1 == len(parts) or self._match is not match:
                return
            if self._match.ply == ply or self._match.to_decide != seat:
                rest = "; ".join(parts[at + 1 :])
                self._terminal.tell(self._phrase("terminal.offer.left_out", answers=rest))
                return

    def _obey(self, text: str, view: View) -> None:
        word, _, rest = text.partition(" ")
        answer = find_answer(view.offer(), text)
        if not text:
            self._show_offer("")
        elif answer is not None:
            self._match.apply(answer)
        elif word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        else:
            self._refuse_or_apply(view, text)

    def _refuse_or_apply(self, view: View, text: str) -> None:
        if text.isdigit():
            self._terminal.say(self._phrase("terminal.offer.numbers", last=len(view.legal())))
            return
        fitting = view.game.actions.fitting(text, view.legal())
        if len(fitting) > 1:
            self._show_fitting(view, fitting, text)
            return
        try:
            action = view.offer().parse(text)
        except InvalidNotationError as error:
            self._obey_nearly(text, error)
            return
        if action in view.legal():
            self._match.apply(action)
        else:
            self._explain(view, action)

    def _obey_nearly(self, text: str, error: InvalidNotationError) -> None:
        """Obey the one command that a word shortens; suggest the one it resembles."""
        import difflib  # Seldom needed, and slow to import.

        word, _, rest = text.lower().partition(" ")
        meant = {self._commands[name] for name in self._commands if word and name.startswith(word)}
        if len(meant) == 1:
            meant.pop()(rest.strip())
            return
        near = difflib.get_close_matches(word, list(self._commands), n=1, cutoff=0.75)
        hint = self._phrase("terminal.hint.command", word=near[0]) if near else error.hint
        raise InvalidNotationError(error.what, error.why, hint=hint)

    def _show_fitting(self, view: View, fitting: list[int], text: str) -> None:
        """List the answers that a shortened one may mean."""
        wanted = [(at, each) for at, each in enumerate(view.offer(), start=1) if each.action in fitting]
        self._terminal.tell(self._phrase("terminal.offer.fitting", count=len(fitting), text=text))
        self._terminal.say("\n".join(full_lines(view, wanted, self._catalogue, self._terminal.width)))

    def _explain(self, view: View, action: int) -> None:
        notation = view.game.actions.notation(action)
        refusal = view.why_not(action)
        if refusal is None:
            number = view.legal().index(action) + 1
            self._terminal.tell(self._phrase("terminal.why.allowed", action=notation, number=number))
            return
        refused = self._phrase("terminal.why.refused", action=notation, why=refusal.text)
        self._terminal.tell(with_rule(self._catalogue, refused, refusal.rule))

    # What a person sees.

    def _pass_screen(self, seat: int) -> None:
        """Hide the screen between two people when the next one has something to hide."""
        if self._at_screen == seat:
            return
        if len(self._people) > 1 and self._has_secrets(seat):
            self._terminal.clear()
            self._terminal.ask(self._phrase("terminal.pass_screen", name=self._names[seat]))
            self._terminal.clear()
        self._at_screen = seat

    def _has_secrets(self, seat: int) -> bool:
        """Tell whether anybody sees more than a spectator does."""
        public = self._match.view(SPECTATOR).to_json()["position"]
        return any(self._match.view(each).to_json()["position"] != public for each in self._people)

    def _tell_news(self, seat: int) -> None:
        lines = self._match.log(seat, first=self._told[seat])
        self._told[seat] = self._match.ply
        for line in lines:
            self._terminal.tell(f"· {self._catalogue.render(line.text)}")

    def _show(self, wanted: str) -> None:
        view = self._view()
        text = render_scene(
            view.game.scene(view),
            self._catalogue,
            marks=offer_marks(view.offer()),
            width=self._terminal.width,
            viewer=view.viewer,
            wanted="" if wanted == "all" else wanted,
            brief=not wanted,
        )
        self._terminal.say(text or self._phrase("terminal.show.nothing", word=wanted[:60]))
        if not wanted:
            self._scores("")
            self._show_offer("")

    def _show_offer(self, _rest: str) -> None:
        view, name = self._view(), self._names[self._match.to_decide]
        question = self._catalogue.render(view.question())
        self._terminal.say()
        self._terminal.tell(_sentence(addressed(name, question, self._catalogue)))
        terminal = self._terminal
        lines = offer_lines(view, self._catalogue, terminal.width, height=terminal.height)
        terminal.say("\n".join(lines))

    def _show_all(self, _rest: str) -> None:
        lines = offer_lines(self._view(), self._catalogue, self._terminal.width, everything=True)
        self._terminal.say("\n".join(lines))

    def _help(self, _rest: str) -> None:
        from ironbridge.cli.help import help_lines

        self._terminal.say("\n".join(help_lines(self._catalogue, self._terminal.width)))

    def _why(self, rest: str) -> None:
        text = rest.removeprefix("not ").strip(" ?")
        if not text:
            self._terminal.say(self._phrase("terminal.why.example", action=self._example()))
            return
        view = self._view()
        known = find_answer(view.offer(), text)
        self._explain(view, view.offer().parse(text) if known is None else known)

    def _example(self) -> str:
        view = self._view()
        legal = set(view.legal())
        others = (action for action in range(len(view.game.actions)) if action not in legal)
        return view.game.actions.notation(next(others, view.legal()[0]))

    def _rules(self, rest: str) -> None:
        from ironbridge.cli.rules import find_rules, rule_lines, section_lines

        game = self._match.game
        if rest:
            lines = rule_lines(find_rules(game, rest, self._catalogue), self._terminal.width)
        else:
            lines = section_lines(game)
        self._terminal.say("\n".join(lines))

    def _log(self, rest: str) -> None:
        from ironbridge.cli.replay import last_lines

        wanted = int(rest[:6]) if rest.isdigit() else 20
        told = last_lines(self._match.record, self._at_screen, self._match.ply, max(wanted, 1))
        for line in told:
            text = with_rule(self._catalogue, self._catalogue.render(line.text), line.rule)
            self._terminal.tell(f"{line.ply:>5}  {text}", indent=" " * 7)

    def _scores(self, _rest: str) -> None:
        position = self._match.view(self._at_screen).position
        for seat, name in enumerate(self._names):
            tallies = [
                self._phrase("terminal.tally", tally=Text(f"tally.{key}"), value=value)
                for key, value in position.tallies(seat).items()
            ]
            self._terminal.tell(self._phrase("terminal.tallies", name=name, tallies=", ".join(tallies)))

    # What a person may do about the match.

    def _undo(self, rest: str) -> None:
        ply = ply_before(self._match.record, self._people, rest, self._catalogue)
        if ply is None:
            self._terminal.say(self._phrase("terminal.undo.nothing"))
            return
        record = self._match.record
        crossed = {entry.seat for entry in record.entries[ply + 1 :]} - {record.entries[ply].seat}
        if CHANCE in crossed and not self._terminal.confirm(self._phrase("terminal.undo.chance")):
            return
        others = crossed & set(self._people)
        if others and not self._terminal.confirm(self._phrase("terminal.undo.others")):
            return
        self._match.take_back(ply)
        self._told = {seat: min(told, self._match.ply) for seat, told in self._told.items()}
        self._terminal.say(self._phrase("terminal.undo.done"))

    def _save(self, rest: str) -> None:
        from ironbridge.cli.files import is_there, save_record, typed_path

        usual = self._usual_file()
        path = typed_path(
            rest or self._terminal.ask(self._phrase("terminal.save.name", usual=usual)) or usual
        )
        exists = self._phrase("terminal.save.exists", path=str(path))
        if path != self._file and is_there(path) and not self._terminal.confirm(exists):
            return
        save_record(self._match.record, path, self._catalogue)
        self._saved_ply, self._file = self._match.ply, path
        self._terminal.say(self._phrase("terminal.save.done", path=str(path)))

    def _usual_file(self) -> str:
        return f"{self._match.game.name}.txt" if self._file is None else str(self._file)

    def _load(self, rest: str) -> None:
        from ironbridge.cli.files import load_record, typed_path
        from ironbridge.cli.seating import saved_bots

        path = typed_path(rest or self._terminal.ask(self._phrase("terminal.load.name")))
        record = load_record(path, self._catalogue)
        self._match = Match(record, self._seed)
        self._bot_names = saved_bots(record) or self._bot_names
        self._saved_ply, self._file = self._match.ply, path
        self._sit_down()
        self._terminal.say(self._phrase("terminal.load.done", ply=len(record)))

    def _quit(self, _rest: str) -> None:
        raise Leave

    def _offer_to_save(self) -> None:
        unsaved = self._match.ply != self._saved_ply
        if not unsaved or not any(entry.seat in self._people for entry in self._match.record.entries):
            return
        try:
            name = self._terminal.ask(self._phrase("terminal.save.leaving"))
            if name:
                self._save(name)
        except Leave:
            return
        except IronbridgeError as error:
            self._terminal.tell(_sentence(str(error)))
            self._offer_to_save()

    # The end.

    def _end(self) -> bool:
        """Show the end; return whether the session is over too (the last action may be taken back)."""
        viewer = self._at_screen
        for line in self._match.log(viewer, first=self._told.get(viewer, self._told_spectator)):
            self._terminal.tell(f"· {self._catalogue.render(line.text)}")
        view = self._match.view(viewer)
        scene = view.game.scene(view)
        self._terminal.say(render_scene(scene, self._catalogue, width=self._terminal.width, viewer=viewer))
        result = self._match.result
        assert result is not None
        self._terminal.say("\n" + "\n".join(result_lines(result, self._catalogue, self._names)) + "\n")
        if not self._people:
            return True
        return self._ask_after_end()

    def _ask_after_end(self) -> bool:
        allowed = ("log", "save", "undo", "load", "rules", "rule", "scores", "help", "?")
        while self._match.is_over:
            text = self._terminal.ask(self._phrase("terminal.after_end"))
            word, _, rest = text.partition(" ")
            if not text or word.lower() in ("quit", "exit"):
                return True
            try:
                if word.lower() in allowed:
                    self._commands[word.lower()](rest.strip())
                else:
                    self._terminal.say(self._phrase("terminal.over"))
            except IronbridgeError as error:
                self._terminal.tell(_sentence(str(error)))
        return False


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
