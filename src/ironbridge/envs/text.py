"""A match for players that read and write, such as language models: the board, the offer and the log as text.

The plain loop is that of TextArena:

```python
match = TextMatch("brass-lancashire", seats=3)
match.reset(seed=1)
done = False
while not done:
    seat, observation = match.get_observation()
    done, info = match.step(agents[seat](observation))
rewards, info = match.close()
```

What cannot be done is refused in words, with the number of the rule, and asked again. Nobody is told more
than the seat may know.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final

from ironbridge import new_match
from ironbridge.envs.course import rewards_of, usual_seats
from ironbridge.errors import IronbridgeError, MatchOverError, NotYourDecisionError
from ironbridge.games.registry import load
from ironbridge.kernel.game import game_of
from ironbridge.kernel.match import Match
from ironbridge.kernel.rulebook import Rulebook
from ironbridge.kernel.words import Json
from ironbridge.scene.text import render_scene

WIDTH: Final = 100


class TextMatch:
    """A match whose seats are asked in words."""

    match: Match

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, Json] | None = None,
        reward: str = "win",
    ) -> None:
        self.game = load(game)
        self.options = options or {}
        self.seats = usual_seats(self.game, seats, self.options)
        self.reward = reward
        self.reset()

    def reset(self, seed: int | str | None = None) -> None:
        """Begin a match; equal seeds deal alike."""
        self.match = new_match(self.game.name, seats=self.seats, options=self.options, seed=seed)
        self._told = [0] * self.seats
        """For each seat the ply up to which it has read the log."""
        self._refused = ""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_over

    # The loop.

    def get_observation(self) -> tuple[int, str]:
        """Give the seat that decides and all it needs to know for it."""
        seat = self.match.to_decide
        if seat < 0:
            raise MatchOverError("nobody is asked", "the match is over")
        parts = [self._refused, self.news(seat), self.look(seat), self.offer(seat)]
        return seat, "\n\n".join(part for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer the decision with a notation of the offer; tell whether the match is over."""
        self._refused = ""
        try:
            self.act(self.match.to_decide, action)
        except IronbridgeError as error:
            self._refused = f"Refused: {error}"
            return self.is_over, {"refused": str(error)}
        return self.is_over, {}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Give every seat's reward, and the result if there is one."""
        result = self.match.result
        if result is None:
            return dict.fromkeys(range(self.seats), 0.0), {}
        return dict(enumerate(rewards_of(result, self.reward))), result.to_json()

    # What a seat may ask at any time.

    def look(self, seat: int) -> str:
        """Show the board as a seat sees it."""
        view = self.match.view(seat)
        game = game_of(view)
        scene = render_scene(game.scene(view), game.catalogue("en"), width=WIDTH, viewer=seat)
        return f"{seat_text(seat, self.seats)}\n{scene}"

    def offer(self, seat: int) -> str:
        """List what a seat may do now: the notation of each action and what it means."""
        if self.is_over:
            return self.standing()
        if seat != self.match.to_decide:
            return f"Seat {self.match.to_decide} decides."
        return str(self.match.offer)

    def news(self, seat: int) -> str:
        """Tell what happened since the seat asked last."""
        lines = [str(line) for line in self.match.log(seat, first=self._told[seat])]
        self._told[seat] = self.match.ply
        return "\n".join(lines)

    def why_not(self, seat: int, action: str) -> str:
        """Say which rule forbids an action to a seat, or that nothing does."""
        refusal = self.match.view(seat).why_not(action)
        return "It is legal." if refusal is None else f"{refusal.why} [{refusal.rule}]"

    def act(self, seat: int, action: str) -> None:
        """Answer the decision for a seat; what is illegal or not its to decide raises and changes nothing."""
        if seat != self.match.to_decide and not self.is_over:
            raise NotYourDecisionError(
                "you cannot decide now",
                f"seat {self.match.to_decide} decides",
                rule=self.game.flow_rule,
            )
        self.match.apply(action.strip())

    def standing(self) -> str:
        """Give the scores: final ones, with places, once the match is over."""
        result = self.match.result
        if result is None:
            return "The match goes on."
        return standing_text(result.scores, result.places)

    def rules(self, words: str) -> str:
        """Give the rule of an id, or those that contain all the words; without words the chapters."""
        return rules_text(self.game.rulebook, words)


def seat_text(seat: int, seats: int) -> str:
    """Say where somebody sits."""
    return f"You sit in seat {seat} of {seats}, counted from 0."


def standing_text(scores: Sequence[int], places: Sequence[int]) -> str:
    """Say who is in which place; a match that was given up has no scores."""
    rows = zip_longest((f"{score} points, " for score in scores), places, fillvalue="")
    return "\n".join(f"Seat {seat}: {points}place {place}" for seat, (points, place) in enumerate(rows))


def rules_text(book: Rulebook, words: str) -> str:
    """Give the rule of an id, or those that contain all the words; without words the chapters."""
    if not words.strip():
        return "\n".join(book.chapters)
    found = [book[words.strip()]] if words.strip() in book else book.find(words)
    return "\n".join(f"{rule.id}: {rule.text}" for rule in found[:40]) or "No rule says so."
