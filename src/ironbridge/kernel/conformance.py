"""The contract as executable checks: a game is in when `check` passes.

Library code, so that outsiders can hold their own games to it. `check` plays random matches and looks at
every promise of `Game`, `Position` and `View` on the way; it raises `AssertionError` with the seed, the ply
and the promise that was broken.
"""

import json
from collections.abc import Iterator
from itertools import pairwise, product

from ironbridge.errors import IllegalActionError, NotationError, SetupError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.kernel.scene import Piece, Spot, Zone
from ironbridge.kernel.texts import Text
from ironbridge.kernel.ways import find_ways
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR, Json


class Said:
    """Checks that messages can be said in English; what was said before is not said again."""

    def __init__(self, game: Game) -> None:
        self.words = game.catalogue("en")
        self._known: set[tuple[object, ...]] = set()

    def check(self, text: Text) -> None:
        """Check that a message and all its values can be said."""
        values: list[object] = []
        for value in text.values.values():
            values.append(tuple(value) if isinstance(value, list) else value)
        known = (text.key, *text.values, *values)
        if known in self._known:
            return
        assert text.key in self.words, f"no text {text.key}"
        said = self.words.render(text)
        assert "{" not in said, f"a value is missing in {text.key}: {said}"
        for value in text.values.values():
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, Text):
                    self.check(inner)
        self._known.add(known)


def option_sets(game: Game) -> Iterator[dict[str, Json]]:
    """List option sets worth trying: all defaults, then each other value of each option by itself."""
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.name: value}


def seat_counts(game: Game) -> range:
    """List the seat counts of a game."""
    return range(game.fewest_seats, game.most_seats + 1)


def setups(game: Game) -> list[tuple[int, dict[str, Json]]]:
    """List every seat count with every option set that it allows."""
    allowed = []
    for seats, options in product(seat_counts(game), list(option_sets(game))):
        try:
            game.check_seats(seats, game.read_options(options))
        except SetupError:
            continue
        allowed.append((seats, options))
    return allowed


def check(
    game: Game, *, seats: int, options: dict[str, Json] | None = None, seed: int = 0, every: int = 7
) -> None:
    """Play one random match, checking cheap promises at every ply and costly ones at every `every`-th."""
    check_tables(game)
    dealer, said = Dealer(seed), Said(game)
    record = Record(game, seats, options)
    where = ""
    try:
        while record.last.to_decide != NOBODY:
            where = f"{game.name}, {seats} seats, options {options}, seed {seed}, ply {len(record)}"
            check_position(record.last)
            if len(record) % every == 0:
                check_closely(record.last, dealer, said)
            record.append(random_answer(record.last, dealer))
            assert len(record) <= game.longest_match, "a match must end within longest_match plies"
        check_result(record.last)
        check_closely(record.last, dealer, said)
        check_record(record, said)
    except AssertionError as error:
        raise AssertionError(f"{where}: {error}") from error


def check_tables(game: Game) -> None:
    """Check that notation reads back, forgivingly, for every action and outcome."""
    for table in (game.actions, game.chance):
        for at in range(len(table)):
            notation = table.notation(at)
            assert table.parse(notation) == at, f"{notation!r} does not read back"
            assert table.parse(f"  {notation.upper()} ") == at, f"{notation!r} must be read in capitals too"
            assert ";" not in notation, "a semicolon separates answers in a record"
            assert "#" not in notation, "a hash begins a comment in a record"
    assert game.flow_rule in game.rulebook, "flow_rule must be in rules.md"


def check_position(position: Position) -> None:
    """Check what can be asked at every ply without much work."""
    if position.to_decide == CHANCE:
        outcomes, weights = position.outcomes(), position.weights()
        assert outcomes, "chance needs at least one outcome"
        assert all(a < b for a, b in pairwise(outcomes)), "outcomes must ascend"
        assert len(outcomes) == len(weights), "each outcome has a weight"
        assert all(weight > 0 for weight in weights), "weights must be positive"
        return
    assert 0 <= position.to_decide < position.seats, "a seat of the match must decide"
    legal = position.legal()
    assert legal, "a seat that decides has at least one legal action"
    assert all(a < b for a, b in pairwise(legal)), "legal actions must ascend"
    assert position.view(position.to_decide).legal() == legal, "the view must offer what the truth allows"


def check_closely(position: Position, dealer: Dealer, said: Said) -> None:
    """Check copying, describing, refusing, viewing and drawing."""
    truth = dump(position)
    assert dump(position.copy()) == truth, "a copy must be equal"
    assert dump(game_of(position).position_from_json(json.loads(truth))) == truth, "JSON must read back"
    for viewer in [SPECTATOR, *range(position.seats)]:
        check_view(position, viewer, dealer, said)
    if position.to_decide != NOBODY:
        copy = position.copy()
        copy.advance(random_answer(copy, dealer))
        assert dump(position) == truth, "changing a copy must not change the original"
        assert position.legal() == position.copy().legal() if position.to_decide >= 0 else True
    check_refusals(position, said)
    assert dump(position) == truth, "asking must not change a position"


def check_view(position: Position, viewer: int, dealer: Dealer, said: Said) -> None:
    """Check that a view says nothing hidden and that samples of it fit it."""
    game = game_of(position)
    view = position.view(viewer)
    seen = json.dumps(view.to_json(), sort_keys=True)
    sample = view.sample(dealer)
    assert json.dumps(sample.view(viewer).to_json(), sort_keys=True) == seen, (
        "a sample must give its view back"
    )
    assert sample.to_decide == position.to_decide, "a sample asks the same seat"
    if viewer >= 0 and viewer == position.to_decide:
        assert sample.legal() == view.legal(), "what is legal must not depend on hidden facts"
    if position.to_decide != NOBODY:
        sample.advance(random_answer(sample, dealer))
    question = view.question()
    said.check(question)
    if f"aside.{question.key}" in said.words:
        said.check(Text(f"aside.{question.key}", question.values))
    for offered in view.offer():
        said.check(offered.text)
        for detail in offered.details:
            said.check(detail)
    scene = game.scene(view)
    check_labels(scene.zones, said)
    for screen in ("desktop", "phone"):
        check_scene([zone for zone in scene.zones if zone.screen in ("", screen)], view)
    for offered in view.offer():
        view.preview(offered.action)
    check_ways(view, said)
    for seat in range(position.seats):
        for name in view.position.tallies(seat):
            assert f"tally.{name}" in said.words, f"no text tally.{name}"


def check_ways(view: View, said: Said) -> None:
    """Check that the ways begin with the offer, can be said and lead through legal answers only."""
    ways = find_ways(view, most=200)
    for answer in ways.answers:
        for form in ("", "title.", "place.", "button."):
            if form == "" or form + answer.text.key in said.words:
                said.check(Text(form + answer.text.key, answer.text.values))
    if not ways.questions:
        assert not view.legal(), "who decides has ways"
        return
    trial, at = view.position.copy(), 0
    while at >= 0:
        question = ways.questions[at]
        found = [ways.answers[place].action for place, _ in question.answers]
        assert found == trial.legal(), "the ways must hold every legal answer and no other"
        place, at = question.answers[view.ply % len(found)]
        trial.apply(ways.answers[place].action)


def check_labels(zones: list[Zone], said: Said) -> None:
    """Check that all that is drawn can be said."""
    spots = [spot for zone in zones for spot in zone.spots]
    things: list[Zone | Spot | Piece] = [*zones, *spots, *(piece for spot in spots for piece in spot.pieces)]
    for thing in things:
        said.check(thing.label)
        for mark in thing.marks:
            if mark.text is not None:
                said.check(mark.text)


def check_scene(zones: list[Zone], view: View) -> None:
    """Check what one kind of screen draws: ids are unique and every action finds its target."""
    spots = [spot for zone in zones for spot in zone.spots]
    pieces = [piece for spot in spots for piece in spot.pieces]
    spot_ids = _unique([spot.id for spot in spots], "spots")
    piece_ids = _unique([piece.id for piece in pieces], "pieces")
    for offered in view.offer():
        for target in (*offered.spots, *offered.sources):
            known = target in spot_ids or target in piece_ids
            assert known, f"{offered.notation}: no spot or piece {target}"


def _unique(ids: list[str], what: str) -> set[str]:
    seen: set[str] = set()
    for id in ids:
        assert id not in seen, f"two {what} are called {id}"
        seen.add(id)
    return seen


def check_refusals(position: Position, said: Said) -> None:
    """Check that every action of the table is either legal or refused by a known rule in words."""
    game = position.game
    legal = set(position.legal()) if position.to_decide >= 0 else set()
    for action in range(len(game.actions)):
        refusal = position.why_not(action)
        if action in legal:
            assert refusal is None, f"{game.actions.notation(action)} is legal, yet refused"
            continue
        assert refusal is not None, f"{game.actions.notation(action)} is illegal, yet not refused"
        assert refusal.rule in game.rulebook, f"unknown rule {refusal.rule!r}"
        said.check(refusal.text)
    for action in range(len(game.actions)):
        if position.to_decide >= 0 and action not in legal:
            before = dump(position)
            try:
                position.apply(action)
            except IllegalActionError:
                assert dump(position) == before, "a refused action must change nothing"
                return
            raise AssertionError(f"{game.actions.notation(action)} is illegal, yet applied")


def check_result(position: Position) -> None:
    """Check a finished match's result."""
    result = position.result()
    seats = position.seats
    assert len(result.scores) == len(result.places) == len(result.breakdown) == seats
    assert 1 in result.places, "somebody must win"
    english = position.game.catalogue("en")
    assert result.reason in english, f"no text {result.reason}"
    for score, row in zip(result.scores, result.breakdown, strict=True):
        assert sum(row.values()) == score, "the breakdown must add up to the score"
        for source in row:
            assert f"source.{source}" in english, f"no text source.{source}"


def check_record(record: Record, said: Said) -> None:
    """Check that a finished record replays, forks, writes, reads back and can be told to everyone."""
    game = record.game
    final = dump(record.last)
    text = write_record(record)
    read = read_record(text, lambda _name: game)
    assert read.entries == record.entries, "the text must read back"
    assert dump(read.last) == final, "replay must equal play"
    from_json = Record.from_json(json.loads(json.dumps(record.to_json())), game)
    assert dump(from_json.last) == final, "JSON must replay"
    believed = Record.from_json(json.loads(json.dumps(record.to_json(snapshots=True))), game, check=False)
    middle = len(record) // 2
    assert dump(believed.replay(middle)) == dump(record.replay(middle)), "snapshots must replay alike"
    assert dump(record.fork(middle).last) == dump(record.replay(middle)), "a fork shares its beginning"
    for viewer in [SPECTATOR, *range(record.seats)]:
        check_story(record, viewer, said)


def check_story(record: Record, viewer: int, said: Said) -> None:
    """Check that every entry can be told to a viewer."""
    for line in record.tell(viewer):
        said.check(line.text)
        assert not line.rule or line.rule in record.game.rulebook, f"unknown rule {line.rule}"


def check_notation_errors(game: Game, garbage: str) -> None:
    """Check that any text either names an action or raises the notation family."""
    try:
        game.actions.parse(garbage)
    except NotationError:
        return


def dump(position: Position) -> str:
    """Write a position's whole truth in one canonical line."""
    return json.dumps(position.to_json(), sort_keys=True)
