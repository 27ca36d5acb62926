"""The games as OpenSpiel games with explicit chance. Importing this module registers them.

```python
import pyspiel
import ironbridge.envs.openspiel

game = pyspiel.load_game("ironbridge_roll_through_the_ages", {"players": 2})
state = game.new_initial_state()
```

Names are `ironbridge_` and the name of the game. Parameters: `players`; `options` as `name=value,name=value`;
`reward` as in the other environments: `win`, `share`, `margin` or `score`. An observation is what a player
knows now, as numbers counted from that player. An information state is, as text, everything the player was
told since the match began; as a tensor it is the observation: hundreds of entries fit into no useful one.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pyspiel

from ironbridge.envs.course import rewards_of, usual_seats
from ironbridge.games.registry import games, load
from ironbridge.kernel.batch import encoder_of
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY, Json

LONGEST: Final = 10_000
"""No match has so many decisions."""
MOST_POINTS: Final = 1_000.0
OPEN: Final = ("roll-through-the-ages",)
"""The games without secrets."""
_UTILITIES: Final = {"win": (0.0, 1.0), "share": (0.0, 1.0)}


def short_name(game: str) -> str:
    """Give the name under which OpenSpiel knows a game."""
    return f"ironbridge_{game.replace('-', '_')}"


def _game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    secrets = kind.Information.IMPERFECT_INFORMATION
    return kind(
        short_name=short_name(game.name),
        long_name=f"Ironbridge: {game.catalogue('en').render(game.title)}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION if game.name in OPEN else secrets,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual_seats(game, None, {}), "options": "", "reward": "win"},
    )


class MatchGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Ironbridge with its seats and options; each game is a subclass, which OpenSpiel registers."""

    game: Game
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        chosen = params or {}
        self.options = _read_options(str(chosen.get("options", "")))
        self.reward = str(chosen.get("reward", "win"))
        seats = usual_seats(game, chosen.get("players"), self.options)
        self.start = game.new_position(seats, self.options)
        low, high = _UTILITIES.get(self.reward, (-MOST_POINTS, MOST_POINTS))
        if seats == 1:
            low, high = -MOST_POINTS, MOST_POINTS
        super().__init__(
            self.game_type,
            pyspiel.GameInfo(
                num_distinct_actions=len(game.actions),
                max_chance_outcomes=len(game.chance),
                num_players=seats,
                min_utility=low,
                max_utility=high,
                max_game_length=LONGEST,
            ),
            chosen,
        )

    def new_initial_state(self) -> "MatchState":
        """Give the beginning of a match: chance deals first."""
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Give what observes states."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self)


def _read_options(text: str) -> dict[str, Json]:
    pairs = (item.partition("=") for item in text.split(",") if item.strip())
    return {name.strip(): value.strip() or "true" for name, _, value in pairs}


class _Truth:
    """What a state copies when it is cloned: the position, and what was said on the way to it."""

    def __init__(self, position: Position, said: list[tuple[int, int, int]]) -> None:
        self.position = position
        self.said = said
        """Who answered, what, and for which seats it is hidden, as a bitmask."""

    def __deepcopy__(self, memo: dict[int, object]) -> "_Truth":
        return _Truth(self.position.copy(), self.said[:])

    def __reduce__(self) -> tuple[object, ...]:
        # A compiled position cannot be pickled itself.
        return _read_truth, (self.position.game.name, self.position.to_json(), self.said)


def _read_truth(game: str, position: Json, said: list[tuple[int, int, int]]) -> _Truth:
    return _Truth(load(game).position_from_json(position), said)


class MatchState(pyspiel.State):  # type: ignore[misc]
    """A match at one ply."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self._reward = game.reward
        self._truth = _Truth(game.start.copy(), [])

    @property
    def position(self) -> Position:
        """The complete truth."""
        return self._truth.position

    def current_player(self) -> int:
        """Tell who decides."""
        to_decide = self.position.to_decide
        if to_decide == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_decide == CHANCE else to_decide

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if player == self.position.to_decide else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may answer, with probabilities."""
        position = self.position
        weights = position.weights()
        total = sum(weights)
        return [
            (outcome, weight / total) for outcome, weight in zip(position.outcomes(), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        position = self.position
        hidden = sum(1 << seat for seat in range(position.seats) if position.hides(seat))
        self._truth.said.append((position.to_decide, action, hidden))
        position.advance(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.position.game
        table = game.chance if player == int(pyspiel.PlayerId.CHANCE) else game.actions
        return table.notation(action)

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return self.position.to_decide == NOBODY

    def returns(self) -> list[float]:
        """Give every player's reward."""
        if not self.is_terminal():
            return [0.0] * self.position.seats
        return rewards_of(self.position.result(), self._reward)

    def told(self, player: int) -> str:
        """Tell everything a player was told since the match began."""
        game = self.position.game
        lines = [f"player {player}"]
        for who, answer, hidden in self._truth.said:
            table = game.chance if who == CHANCE else game.actions
            what = "?" if hidden >> player & 1 else table.notation(answer)
            lines.append(f"{'chance' if who == CHANCE else who}: {what}")
        return "\n".join(lines)

    def __str__(self) -> str:
        return json.dumps(self.position.to_json(), sort_keys=True)


class Observer:
    """What a player knows of a state; there are no views of public or of private facts alone."""

    def __init__(self, kind: Any, game: MatchGame) -> None:
        self._encoder = encoder_of(game.game)
        self._recalls = kind.perfect_recall
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._answers = own and kind.public_info
        layout = self._encoder.layout
        self._row = bytearray(layout.size)
        numbers = np.zeros(layout.size if self._answers else 0, np.float32)
        self.tensor = numbers if self._answers else None
        self.dict = {name: numbers[part.start : part.stop] for name, part in layout.parts.items()}

    def set_from(self, state: MatchState, player: int) -> None:
        """Write what a player knows into the tensor."""
        if self.tensor is not None:
            self._encoder.encode(state.position, player, self._row, 0)
            self.tensor[:] = np.frombuffer(self._row, np.uint8)

    def string_from(self, state: MatchState, player: int) -> str | None:
        """Tell what a player knows."""
        if not self._answers:
            return None
        if self._recalls:
            return state.told(player)
        view: dict[str, Json] = state.position.view(player).to_json()
        return json.dumps(view, sort_keys=True)


def register(names: Sequence[str] | None = None) -> None:
    """Make the games known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in names or games():
        game = load(name)
        if short_name(name) in known or game.encoder() is None:
            continue
        game_type = _game_type(game)
        pyspiel.register_game(game_type, type(name, (MatchGame,), {"game": game, "game_type": game_type}))


register()
