"""A match in play at the terminal: whose turn it is, what they see, and what they may type."""

from typing import Final

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.cli.names import seat_names
from ironbridge.cli.offer import find_answer, offer_lines
from ironbridge.cli.result import result_lines
from ironbridge.cli.terminal import Leave, Terminal
from ironbridge.errors import IronbridgeError, RecordError
from ironbridge.kernel.match import Match
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.view import View
from ironbridge.kernel.words import CHANCE, SPECTATOR
from ironbridge.scene.text import offer_marks, render_scene

HELP: Final = """\
Answer with a number of the offer or with its notation (shortened words will do; Tab completes).
  show              show the board again; show all of it, or show WORD only what is called so
  offer             show the offer again; Enter does the same
  all               show a long offer with its notations
  why ACTION        say why an action is not in the offer
  rules ID          show a rule; or words to look for in the rules
  log [N]           tell the last N lines of the match
  scores            show everybody's figures
  undo              take back the last action; also: undo move, undo turn
  save FILE         save the match (as JSON if the name ends in .json)
  load FILE         go on with another match
  quit              leave
"""


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
    ) -> None:
        self._terminal = terminal
        self._match = match
        self._bot_names = bots
        self._seed = seed
        self._language = language
        self._saved_ply = -1
        self._commands = {
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

    def _bot_seed(self, seat: int) -> str | None:
        return None if self._seed is None else f"{self._seed}/{seat}"

    @property
    def _catalogue(self) -> Catalogue:
        return self._match.game.catalogue(self._language)

    @property
    def _names(self) -> list[str]:
        return seat_names(self._match.record, self._catalogue)

    def _view(self) -> View:
        return self._match.view(self._match.to_decide)

    def run(self) -> None:
        """Play until the match is over or the people leave."""
        say = self._terminal.say
        title = self._catalogue.render(self._match.game.title)
        say(f"\n{title}, {self._match.record.seats} seats. Type `help` to see what you can do.\n")
        try:
            self._play()
        except Leave:
            self._offer_to_save()
            say("Goodbye.")

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
            self._obey(text, view)
        except IronbridgeError as error:
            self._terminal.tell(_sentence(str(error)))

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
            self._terminal.say(f"The offer has the numbers 1 to {len(view.legal())}.")
            return
        action = view.offer().parse(text)
        if action in view.legal():
            self._match.apply(action)
        else:
            self._explain(view, action)

    def _explain(self, view: View, action: int) -> None:
        notation = view.game.actions.notation(action)
        refusal = view.why_not(action)
        if refusal is None:
            number = view.legal().index(action) + 1
            self._terminal.tell(f'"{notation}" is allowed: it is number {number} of the offer.')
            return
        why = self._catalogue.render(refusal.text)
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        self._terminal.tell(f'"{notation}" is not allowed: {why}{rule}')

    # What a person sees.

    def _pass_screen(self, seat: int) -> None:
        """Hide the screen between two people when the next one has something to hide."""
        if self._at_screen == seat:
            return
        if len(self._people) > 1 and self._has_secrets(seat):
            self._terminal.clear()
            self._terminal.ask(f"Pass the screen to {self._names[seat]}, who then presses Enter. ")
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
        self._terminal.say(text or f'Nothing on the board is called "{wanted[:60]}".')
        if not wanted:
            self._scores("")
            self._show_offer("")

    def _show_offer(self, _rest: str) -> None:
        lines = offer_lines(self._view(), self._catalogue, self._terminal.width)
        self._terminal.say("\n".join(["", f"{self._names[self._match.to_decide]}: {lines[0]}", *lines[1:]]))

    def _show_all(self, _rest: str) -> None:
        lines = offer_lines(self._view(), self._catalogue, self._terminal.width, everything=True)
        self._terminal.say("\n".join(lines))

    def _help(self, _rest: str) -> None:
        self._terminal.say(HELP)

    def _why(self, rest: str) -> None:
        text = rest.removeprefix("not ").strip(" ?")
        if not text:
            self._terminal.say("Write `why` and an action, for example: why " + self._example())
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
        lines = rule_lines(find_rules(game, rest), self._terminal.width) if rest else section_lines(game)
        self._terminal.say("\n".join(lines))

    def _log(self, rest: str) -> None:
        from ironbridge.cli.replay import last_lines

        wanted = int(rest[:6]) if rest.isdigit() else 20
        told = last_lines(self._match.record, self._at_screen, self._match.ply, max(wanted, 1))
        for line in told:
            rule = f" [{line.rule}]" if line.rule else ""
            text = f"{line.ply:>5}  {self._catalogue.render(line.text)}{rule}"
            self._terminal.tell(text, indent=" " * 7)

    def _scores(self, _rest: str) -> None:
        position = self._match.view(self._at_screen).position
        for seat, name in enumerate(self._names):
            tallies = [
                f"{self._catalogue.render(Text(f'tally.{key}'))} {value}"
                for key, value in position.tallies(seat).items()
            ]
            self._terminal.tell(f"{name}: {', '.join(tallies)}")

    # What a person may do about the match.

    def _undo(self, rest: str) -> None:
        ply = self._undo_ply(rest)
        if ply is None:
            self._terminal.say("There is nothing to take back.")
            return
        record = self._match.record
        crossed = {entry.seat for entry in record.entries[ply + 1 :]} - {record.entries[ply].seat}
        if CHANCE in crossed and not self._terminal.confirm(
            "Chance has spoken since then and will speak anew. Take it back all the same?"
        ):
            return
        others = crossed & set(self._people)
        if others and not self._terminal.confirm("Others have decided since then. Do all agree to go back?"):
            return
        self._match.take_back(ply)
        self._told = {seat: min(told, self._match.ply) for seat, told in self._told.items()}
        self._terminal.say("Taken back.")

    def _undo_ply(self, how_far: str) -> int | None:
        """Find the ply before the last action of a person, or before the move or turn it belongs to."""
        if how_far not in ("", "move", "turn"):
            raise RecordError(f'cannot undo "{how_far[:40]}"', "write undo, undo move or undo turn")
        record = self._match.record
        last = next(
            (at for at in range(len(record) - 1, -1, -1) if record.entries[at].seat in self._people), None
        )
        if last is None or not how_far:
            return last
        position = record.replay(last)
        seat, span = position.to_decide, position.move if how_far == "move" else position.turn
        first = last
        for at in range(last - 1, -1, -1):
            earlier = record.replay(at)
            if (earlier.move if how_far == "move" else earlier.turn) != span:
                break
            if earlier.to_decide == seat:
                first = at
        return first

    def _save(self, rest: str) -> None:
        from ironbridge.cli.files import is_there, save_record, typed_path

        name = rest or self._terminal.ask(f"File name [{self._usual_file()}]: ") or self._usual_file()
        path = typed_path(name)
        if is_there(path) and not self._terminal.confirm(f'"{path}" exists. Write over it?'):
            return
        save_record(self._match.record, path)
        self._saved_ply = self._match.ply
        self._terminal.say(f"Saved as {path}.")

    def _usual_file(self) -> str:
        return f"{self._match.game.name}.txt"

    def _load(self, rest: str) -> None:
        from ironbridge.cli.files import load_record, typed_path

        record = load_record(typed_path(rest or self._terminal.ask("File name: ")))
        self._match = Match(record, self._seed)
        self._saved_ply = self._match.ply
        self._sit_down()
        self._terminal.say(f"Loaded at ply {len(record)}.")

    def _quit(self, _rest: str) -> None:
        raise Leave

    def _offer_to_save(self) -> None:
        unsaved = self._match.ply != self._saved_ply
        if not unsaved or not any(entry.seat in self._people for entry in self._match.record.entries):
            return
        try:
            name = self._terminal.ask("Save the match? Write a file name, or press Enter to leave without: ")
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
            text = self._terminal.ask("Enter leaves; save, log, undo and load still work> ")
            word, _, rest = text.partition(" ")
            if not text or word.lower() in ("quit", "exit"):
                return True
            try:
                if word.lower() in allowed:
                    self._commands[word.lower()](rest.strip())
                else:
                    self._terminal.say("The match is over.")
            except IronbridgeError as error:
                self._terminal.tell(_sentence(str(error)))
        return False


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
