"""Being done with a step whose use is optional (RA-TURN-3, RA-RULING-14)."""

from ironbridge.games.roll_through_the_ages.flow import end_building, end_buying, end_trading
from ironbridge.games.roll_through_the_ages.position import BUILDING, BUYING, TRADING, Ages
from ironbridge.games.roll_through_the_ages.reasons import ALLOWED, OTHER_QUESTION, WORKERS_MUST_BUILD
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line


def why_not(position: Ages, argument: int) -> int:
    """Say why the step cannot be ended."""
    if position.phase == BUILDING:
        return ALLOWED if position.setup.may_waste_workers else WORKERS_MUST_BUILD
    return ALLOWED if position.phase in (TRADING, BUYING) else OTHER_QUESTION


def apply(position: Ages, argument: int) -> None:
    """Go on to the next step."""
    if position.phase == TRADING:
        end_trading(position)
    elif position.phase == BUILDING:
        end_building(position)
    else:
        end_buying(position)


def story(before: Ages, argument: int, after: Ages) -> list[Line]:
    """Tell what was not used."""
    values = by_seat(before.active)
    if before.phase == BUILDING:
        values["workers"] = before.workers
        return [line(before.active, "log.workers_unused", values, "RA-BUILD-12")]
    if before.phase == BUYING:
        return [line(before.active, "log.buy_nothing", values, "RA-TURN-3")]
    return []
