"""The data of a position and `copy()`; no rule, and no secret: every viewer sees everything.

Every seat's board and score sheet is a stretch of one flat list: `sheets[seat * SHEET + FOOD]`. It is one
list because planners copy positions all the time, and one slice copies all boards. What only the present turn
needs stands beside it in plain numbers.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.options import Options
from ironbridge.games.roll_through_the_ages.questions import ASK_THROW
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position

# One seat's stretch of `sheets`: the pegs first, in the order of the board.
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
POTTERY: Final = 3
CLOTH: Final = 4
SPEARHEADS: Final = 5
PEGS: Final = 6
"""How many pegs a board has; the goods are `WOOD … PEGS - 1`."""
SHIPS: Final = 6
DISASTERS: Final = 7
DEVELOPMENTS: Final = 8
"""A bitmask of what the seat owns."""
FINISHED: Final = 9
"""A bitmask of the seat's finished projects."""
FINISHED_FIRST: Final = 10
"""A bitmask of the monuments the seat finished before everyone else."""
BOXES: Final = 11
"""The first of the filled boxes per project: cities, then monuments."""
CITIES: Final = 4
"""How many cities can be built; project ids below it are cities."""
PROJECTS: Final = 11
SHEET: Final = 22
"""The length of one seat's stretch."""

GREAT_WALL: Final = 9
"""The project that protects from invasion."""

NO_FACE: Final = -1
"""A die that was not thrown yet this turn."""
NOTHING: Final = -1
"""No seat, project or development is meant."""

# Why a match ended.
GOES_ON: Final = 0
BY_DEVELOPMENTS: Final = 1
BY_MONUMENTS: Final = 2
BY_ROUNDS: Final = 3
END_NAMES: Final = ("goes_on", "developments", "monuments", "rounds")


class AgesPosition(Position):
    """The boards and sheets of all seats, and where in its turn the active seat is."""

    def __init__(self, game: Box, options: Options, sheets: list[int], dice: list[int]) -> None:
        super().__init__(game, options.seats)
        self.options = options
        self.sheets = sheets
        self.dice = dice
        """The face of each die, or `NO_FACE`."""
        self.asked = ASK_THROW
        self.active = 0
        """The seat whose turn it is; somebody else decides only when a deal is answered."""
        self.round = 1
        self.throws = 0
        """Throws begun this turn."""
        self.again = 0
        """The dice that are (to be) thrown, as a bitmask of their places."""
        self.claimed = 0
        """The monuments that somebody finished, as a bitmask."""
        self.workers = 0
        self.coins = 0
        self.paid = 0
        """The goods rows already handed in for it, as a bitmask of pegs."""
        self.led = False
        """Whether Leadership was used this turn."""
        self.project = NOTHING
        """What the workers are being sent to, while that is decided."""
        self.development = NOTHING
        """What is being bought, while its payment is decided."""
        self.partner = NOTHING
        self.swaps = 0
        """Ship swaps left this turn."""
        self.proposals = 0
        """Deals proposed this turn."""
        self.given = 0
        """What the active seat offers in a deal: four bits for each peg."""
        self.taken = 0
        """What it asks for."""
        self.end = GOES_ON
        """What brings the match to its end when the round is over, or `GOES_ON`."""

    def twin(self) -> "AgesPosition":
        """Make a position of the same class with copies of the lists; `copy` fills in everything else."""
        return AgesPosition(self.game, self.options, self.sheets[:], self.dice[:])

    def copy(self) -> "AgesPosition":
        other = self.twin()
        other.ply, other.to_decide, other.turn, other.move = self.ply, self.to_decide, self.turn, self.move
        other.asked, other.active, other.round, other.end = self.asked, self.active, self.round, self.end
        other.throws, other.again, other.led = self.throws, self.again, self.led
        other.claimed, other.workers, other.coins = self.claimed, self.workers, self.coins
        other.project, other.development, other.paid = self.project, self.development, self.paid
        other.swaps, other.proposals, other.partner = self.swaps, self.proposals, self.partner
        other.given, other.taken = self.given, self.taken
        return other

    def redact(self, viewer: int) -> "AgesPosition":
        """Copy everything: the game has no secrets."""
        return self.copy()

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Do nothing: nothing was redacted."""
