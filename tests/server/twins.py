"""Two matches that differ only in what some viewers may not know.

A twin has the same public answers as its match: the same actions of all seats, the same open outcomes. Only
outcomes hidden from the viewers differ, exchanged with each other or replaced. It replays by the rules, and
by the rules it never shows the viewers anything else: no last card of a hand is another one.
"""

import json
import random
from collections.abc import Iterator, Sequence

from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, NOBODY

TRIES = 300


def random_record(game: str, seats: int, seed: int) -> Record:
    """Play a whole match at random."""
    record = Record(load(game), seats)
    dealer = Dealer(seed)
    while record.last.to_decide != NOBODY:
        record.append_known(random_answer(record.last, dealer))
    return record


def hidden_plies(record: Record, viewers: Sequence[int]) -> list[int]:
    """List the plies whose answers none of the viewers may know."""
    hidden = [record.hidden_from(viewer) for viewer in viewers]
    return [ply for ply in range(len(record)) if all(known[ply] for known in hidden)]


def twin_of(record: Record, viewers: Sequence[int], seed: int) -> Record:
    """Change as much as possible of what is hidden from the viewers."""
    hidden = hidden_plies(record, viewers)
    answers = [entry.answer for entry in record.entries]
    chosen = random.Random(seed)
    twin = record
    for _ in range(min(TRIES, 12 * len(hidden))):
        one, other = chosen.choice(hidden), chosen.choice(hidden)
        changed = answers[:]
        changed[one], changed[other] = answers[other], answers[one]
        if one == other:
            changed[one] = chosen.choice(twin.replay(one).outcomes())
        made = _replayed(record, changed) if changed != answers else None
        if made is not None and all(_look_alike(record, made, viewer) for viewer in viewers):
            answers, twin = changed, made
    return twin


def _look_alike(record: Record, other: Record, viewer: int) -> bool:
    one, two = record.replay(0), other.replay(0)
    for first, second in zip(record.entries, other.entries, strict=True):
        if one.hides(viewer) != two.hides(viewer):
            return False
        one.advance(first.answer)
        two.advance(second.answer)
        if one.view(viewer).to_json() != two.view(viewer).to_json():
            return False
    return True


def _replayed(record: Record, answers: Sequence[int]) -> Record | None:
    """Play other answers by the rules, if the rules allow them."""
    made = Record(record.game, record.seats, dict(record.options))
    for entry, answer in zip(record.entries, answers, strict=True):
        position = made.last
        if position.to_decide != entry.seat:
            return None
        allowed = position.outcomes() if entry.seat == CHANCE else position.legal()
        if answer not in allowed:
            return None
        made.append_known(answer)
    return made


def moves_of(record: Record) -> Iterator[tuple[int, int, list[int]]]:
    """Give the answers of seats in groups that a server commits together: ply, seat, answers."""
    position = record.replay(0)
    group: tuple[int, int, list[int]] | None = None
    turn = -1
    for entry in record.entries:
        goes_on = group is not None and group[1] == entry.seat and position.turn == turn
        if group is not None and not goes_on:
            yield group
            group = None
        if entry.seat != CHANCE:
            if group is None:
                group, turn = (position.ply, entry.seat, []), position.turn
            group[2].append(entry.answer)
        position.advance(entry.answer)
    if group is not None:
        yield group


def secrets_of(position: Position, viewer: int) -> set[bytes]:
    """Write down what a viewer may not know, as it would look if somebody sent it."""
    found: set[bytes] = set()
    _compare(_plain(position), _plain(position.view(viewer).position), found)
    return found


def _plain(position: Position) -> object:
    return json.loads(json.dumps(position.to_json()))


def _compare(true: object, seen: object, found: set[bytes]) -> None:
    if true == seen:
        return
    if isinstance(true, (list, dict)):
        if all(not isinstance(part, (list, dict)) for part in _parts(true)):
            for separators in ((",", ":"), (", ", ": ")):
                written = json.dumps(true, separators=separators, ensure_ascii=False)
                # What is as short as `[1,2]` is found everywhere and proves nothing.
                if len(written) >= 24:
                    found.add(written.encode())
        if isinstance(true, dict) and isinstance(seen, dict):
            for name, part in true.items():
                _compare(part, seen.get(name), found)
        elif isinstance(true, list) and isinstance(seen, list) and len(true) == len(seen):
            for part, other in zip(true, seen, strict=True):
                _compare(part, other, found)


def _parts(value: list[object] | dict[str, object]) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else value
