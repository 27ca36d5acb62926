"""Playing a match at the terminal, from the welcome until the people leave."""

from ironbridge.cli.commands import Commands
from ironbridge.cli.screen import Screen
from ironbridge.cli.sitting import Sitting
from ironbridge.cli.terminal import Leave, Terminal


class Session:
    """Lets the people and bots of a sitting decide in turn."""

    def __init__(self, terminal: Terminal, sitting: Sitting) -> None:
        self._sitting = sitting
        self._screen = Screen(terminal, sitting)
        self._commands = Commands(sitting, self._screen)

    def run(self) -> None:
        """Play until the match is over or the people leave."""
        self._screen.welcome()
        try:
            self._play()
        except Leave:
            self._commands.offer_to_save()
            self._screen.say("terminal.goodbye")

    def _play(self) -> None:
        while True:
            self._sitting.let_bots_decide()
            if not self._sitting.match.is_over:
                self._let_decide(self._sitting.match.to_decide)
            elif self._end():
                return

    def _let_decide(self, seat: int) -> None:
        self._screen.turn_to(seat)
        match = self._sitting.match
        ply = match.ply
        while self._sitting.match is match and match.ply == ply:
            self._commands.read_line(seat)

    def _end(self) -> bool:
        """Show the end; return whether the session is over too (the last action may be taken back)."""
        self._screen.show_end()
        return not self._sitting.people or self._commands.read_after_end()
