"""Being done with a step whose use is optional (RA-TURN-3, RA-RULING-14)."""

from ironbridge.games.roll_through_the_ages import reasons
from ironbridge.games.roll_through_the_ages.flow.turn import end_building, end_buying, end_trading
from ironbridge.games.roll_through_the_ages.position import AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_BUILD, ASK_BUY, ASK_TRADE
from ironbridge.games.roll_through_the_ages.words import by_seat, line
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Done(Move[AgesPosition]):
    """Going on to the next step."""

    def why_not(self, position: AgesPosition, action: int) -> int:
        if position.asked == ASK_BUILD:
            return reasons.FINE if position.options.may_waste_workers else reasons.WORKERS_MUST_BUILD
        return reasons.FINE if position.asked in (ASK_TRADE, ASK_BUY) else reasons.OTHER_QUESTION

    def apply(self, position: AgesPosition, action: int) -> None:
        """End trading, building or buying."""
        if position.asked == ASK_TRADE:
            end_trading(position)
        elif position.asked == ASK_BUILD:
            end_building(position)
        else:
            end_buying(position)

    def story(self, before: AgesPosition, action: int, after: AgesPosition) -> list[Line]:
        """Tell what was not used."""
        values = by_seat(before.active, workers=before.workers)
        if before.asked == ASK_BUILD:
            return [line(before.active, "log.workers_unused", values, "RA-BUILD-12")]
        if before.asked == ASK_BUY:
            return [line(before.active, "log.buy_nothing", values, "RA-TURN-3")]
        return []
