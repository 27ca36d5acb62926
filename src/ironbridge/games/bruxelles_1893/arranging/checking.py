"""Whether a described position can be: all problems at once, in stages that trust the stages before them."""

from ironbridge.games.bruxelles_1893.arranging.box import BOX_CHECKS
from ironbridge.games.bruxelles_1893.arranging.question import LATER_CHECKS, QUESTION_CHECKS
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.questions import QUESTIONS
from ironbridge.kernel.reading import problem
from ironbridge.kernel.texts import Text


def problems_of(position: BruxellesPosition) -> list[Text]:
    """List everything that contradicts the box or the rules, or would leave the match without an answer."""
    for stage in (BOX_CHECKS, QUESTION_CHECKS, LATER_CHECKS):
        problems = [text for look in stage for wrong, text in look(position) if wrong]
        if problems:
            return problems
    if position.to_decide >= 0 and not position.legal():
        return [problem("unanswerable", question=QUESTIONS[position.asked])]
    return []
