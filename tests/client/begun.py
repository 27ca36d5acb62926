"""Matches that bots have begun: the same in every run."""

from functools import cache

from ironbridge import make_bot, new_match
from ironbridge.games.registry import load
from ironbridge.kernel.match import Match

from .people import Person, fewest_seats

SEED = 1893
BOT = "greedy"
EVERY = 20
"""Of so many questions one is looked at: the log of a page tells what happened since."""


@cache
def begun_match(game: str, seats: int, turns: int | None = None) -> Match:
    """Let bots play until the first seat begins a turn after so many; without a number, to the end."""
    match = new_match(game, seats=seats, seed=SEED)
    bots = [make_bot(BOT, f"{SEED}-{seat}") for seat in range(seats)]
    began: set[int] = set()
    while not match.is_over:
        if match.to_decide == 0:
            began.add(match.position.turn)
            if turns is not None and len(began) > turns:
                return match
        match.apply(bots[match.to_decide].decide(match.view(match.to_decide)))
    return match


@cache
def asked_match(game: str) -> tuple[Match, list[int]]:
    """Let bots play a match at random.

    Give it with the plies at which a question is asked for the first time, or as the next of so many.
    """
    seats = fewest_seats(game)
    match = new_match(game, seats=seats, seed=SEED)
    bots = [make_bot("random", f"{SEED}-{seat}") for seat in range(seats)]
    known: set[str] = set()
    plies: list[int] = []
    asked = 0
    while not match.is_over:
        question = match.offer.question.key
        if question not in known or asked % EVERY == 0:
            plies.append(match.ply)
        known.add(question)
        asked += 1
        match.apply(bots[match.to_decide].decide(match.view(match.to_decide)))
    return match, plies


def usual_seats(game: str) -> int:
    """As many as a full table of the game has, but four at most."""
    return max(fewest_seats(game), min(4, load(game).most_seats))


def import_match(person: Person, match: Match) -> str:
    """Let somebody look back at a match; give the table's id."""
    person.become_guest()
    table = person.call("POST", "/records", {"record": match.record.to_json()})
    return str(table["id"])


def open_begun(person: Person, game: str, turns: int) -> str:
    """Put somebody on the first seat of a match in which it has had so many turns; give the table's id."""
    return open_at(person, begun_match(game, usual_seats(game), turns))


def open_at(person: Person, match: Match) -> str:
    """Put somebody on the first seat of a match where it has come to; give the table's id."""
    people = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (match.position.seats - 1)]
    wish = {"ply": match.ply, "seats": people}
    table = person.call("POST", f"/tables/{import_match(person, match)}/fork", wish)
    person.visit(f"/table/{table['id']}")
    person.wait_until_asked()
    return str(table["id"])
