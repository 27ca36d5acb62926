"""What people see of a match at the terminal: board, news, offer, refusals, figures and the result."""

from ironbridge.cli.names import addressed
from ironbridge.cli.offer import full_lines, offer_lines
from ironbridge.cli.result import result_lines
from ironbridge.cli.sitting import Sitting
from ironbridge.cli.terminal import Terminal
from ironbridge.cli.words import phrase, sentence, with_rule
from ironbridge.cli.wrong import told
from ironbridge.errors import IronbridgeError
from ironbridge.kernel.game import game_of
from ironbridge.kernel.lessons import GuidedMatch
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.words import SPECTATOR
from ironbridge.scene.text import offer_marks, render_scene


class Screen:
    """Shows a sitting to whoever is at the terminal, in their words, and asks them."""

    def __init__(self, terminal: Terminal, sitting: Sitting) -> None:
        self._terminal = terminal
        self._sitting = sitting
        self._shown: tuple[Match, int, int] | None = None
        self._guided = ""

    # Sentences and questions, by message keys.

    def _phrase(self, key: str, **values: TextValue) -> str:
        return phrase(self._sitting.catalogue, key, **values)

    def say(self, key: str, **values: TextValue) -> None:
        """Say a message in one line, however long the file name in it."""
        self._terminal.say(self._phrase(key, **values))

    def tell(self, key: str, **values: TextValue) -> None:
        """Say a message in as many lines as it needs."""
        self._terminal.tell(self._phrase(key, **values))

    def ask(self, key: str, **values: TextValue) -> str:
        """Ask for a line."""
        return self._terminal.ask(self._phrase(key, **values))

    def confirm(self, key: str, **values: TextValue) -> bool:
        """Ask a question that only a clear yes answers with yes."""
        return self._terminal.confirm(self._phrase(key, **values))

    def ask_to_decide(self, seat: int, suggested: list[str]) -> str:
        """Ask somebody for an answer or a command; the Tab key knows the suggested ones."""
        self._terminal.suggest(suggested)
        return self._terminal.ask(f"{self._sitting.names[seat]}> ")

    def tell_error(self, error: IronbridgeError) -> None:
        """Say what cannot be done, and why."""
        self._terminal.tell(sentence(told(self._sitting.catalogue, error)))

    def _say_lines(self, lines: list[str]) -> None:
        self._terminal.say("\n".join(lines))

    # The course of the match.

    def welcome(self) -> None:
        """Say what is played."""
        match = self._sitting.match
        welcome = self._phrase("terminal.welcome", title=match.game.title, seats=match.record.seats)
        self._terminal.say()
        self._terminal.tell(welcome, indent="")
        self._terminal.say()

    def turn_to(self, seat: int) -> None:
        """Give somebody the screen, with what they need to decide."""
        self._pass_on(seat)
        self._tell_news()
        match = self._sitting.match
        turn = (match, seat, match.record.last.turn)
        if turn != self._shown:
            self.show()
            self._shown = turn
        else:
            self.show_offer()
        self._tell_guide()

    def _tell_guide(self) -> None:
        """In a lesson, say each step once."""
        match = self._sitting.match
        said = match.guide() if isinstance(match, GuidedMatch) else ""
        if said != self._guided:
            self._guided = said
            self._terminal.say()
            self._terminal.tell(said, indent="")

    def _pass_on(self, seat: int) -> None:
        """Hide the screen between two people when there is something to hide."""
        if self._sitting.at_screen == seat:
            return
        if len(self._sitting.people) > 1 and self._has_secrets():
            self._terminal.clear()
            self.ask("terminal.pass_screen", name=self._sitting.names[seat])
            self._terminal.clear()
        self._sitting.at_screen = seat

    def _has_secrets(self) -> bool:
        """Tell whether anybody sees more than a spectator does."""
        match = self._sitting.match
        public = match.view(SPECTATOR).to_json()["position"]
        return any(match.view(seat).to_json()["position"] != public for seat in self._sitting.people)

    def _tell_news(self) -> None:
        for line in self._sitting.news():
            self._terminal.tell(f"· {self._sitting.catalogue.render(line.text)}")

    def show_end(self) -> None:
        """Show the last news, the whole board and the result."""
        self._tell_news()
        sitting = self._sitting
        view = sitting.match.view(sitting.at_screen)
        scene = game_of(view).scene(view)
        width = self._terminal.width
        self._terminal.say(render_scene(scene, sitting.catalogue, width=width, viewer=sitting.at_screen))
        result = sitting.match.result
        assert result is not None
        self._say_lines(["", *result_lines(result, sitting.catalogue, sitting.names), ""])

    # The board and the offer.

    def show(self, wanted: str = "") -> None:
        """Show the board shortly, with the offer; or `all` of it; or only what is called so."""
        view = self._sitting.view
        text = render_scene(
            game_of(view).scene(view),
            self._sitting.catalogue,
            marks=offer_marks(view.offer()),
            width=self._terminal.width,
            viewer=view.viewer,
            wanted="" if wanted == "all" else wanted,
            brief=not wanted,
        )
        if text:
            self._terminal.say(text)
        else:
            self.say("terminal.show.nothing", word=wanted[:60])
        if not wanted:
            self.show_scores()
            self.show_offer()

    def show_scores(self) -> None:
        """Show everybody's figures, as far as whoever is at the screen may know them."""
        position = self._sitting.match.view(self._sitting.at_screen).position
        for seat, name in enumerate(self._sitting.names):
            tallies = [
                self._phrase("terminal.tally", tally=Text(f"tally.{key}"), value=value)
                for key, value in position.tallies(seat).items()
            ]
            self.tell("terminal.tallies", name=name, tallies=", ".join(tallies))

    def show_offer(self) -> None:
        """Put the question, and show the answers as shortly as the window demands."""
        view, catalogue = self._sitting.view, self._sitting.catalogue
        name = self._sitting.names[view.to_decide]
        self._terminal.say()
        self._terminal.tell(sentence(addressed(name, catalogue.ask(view.question()), catalogue)))
        self._say_lines(offer_lines(view, catalogue, self._terminal.width, height=self._terminal.height))

    def show_whole_offer(self) -> None:
        """Show all answers with their notations."""
        view, catalogue = self._sitting.view, self._sitting.catalogue
        self._say_lines(offer_lines(view, catalogue, self._terminal.width, everything=True))

    def show_fitting(self, view: View, fitting: list[int], text: str) -> None:
        """List the answers that a shortened one may mean."""
        wanted = [(at, each) for at, each in enumerate(view.offer(), start=1) if each.action in fitting]
        self.tell("terminal.offer.fitting", count=len(fitting), text=text)
        self._say_lines(full_lines(view, wanted, self._sitting.catalogue, self._terminal.width))

    def explain(self, view: View, action: int) -> None:
        """Say why an action is not in the offer, or where in it."""
        notation = view.game.actions.notation(action)
        refusal = view.why_not(action)
        if refusal is None:
            self.tell("terminal.why.allowed", action=notation, number=view.legal().index(action) + 1)
            return
        refused = self._phrase("terminal.why.refused", action=notation, why=refusal.text)
        self._terminal.tell(with_rule(self._sitting.catalogue, refused, refusal.rule))

    # What can be looked up.

    def show_help(self) -> None:
        """Say what can be typed."""
        from ironbridge.cli.help import help_lines

        self._say_lines(help_lines(self._sitting.catalogue, self._terminal.width))

    def show_rules(self, wanted: str) -> None:
        """Show the rules that are called so, or the sections."""
        from ironbridge.cli.rules import find_rules, rule_lines, section_lines

        game, catalogue = self._sitting.match.game, self._sitting.catalogue
        book = game.rules(catalogue.language)
        if wanted:
            self._say_lines(rule_lines(find_rules(game, book, wanted, catalogue), self._terminal.width))
        else:
            self._say_lines(section_lines(book))

    def show_aid(self) -> None:
        """Show what one keeps beside the board."""
        from ironbridge.cli.aid import aid_lines

        match, words = self._sitting.match, self._sitting.catalogue
        seats, options = match.record.seats, match.record.options
        self._say_lines(aid_lines(match.game, seats, options, words, self._terminal.width))

    def show_log(self, wanted: int) -> None:
        """Tell the last lines of the match, with the rules behind them."""
        from ironbridge.cli.replay import last_lines

        match, catalogue = self._sitting.match, self._sitting.catalogue
        for line in last_lines(match.record, self._sitting.at_screen, match.ply, wanted):
            text = with_rule(catalogue, catalogue.render(line.text), line.rule)
            self._terminal.tell(f"{line.ply:>5}  {text}", indent=" " * 7)
