"""What the guide of a lesson says now, in one language."""

from typing import Any

from ironbridge.kernel.lessons import Lesson
from ironbridge.kernel.record import Record


def guide_to_json(lesson: Lesson, record: Record, language: str) -> dict[str, Any]:
    """Say the present step of a lesson, and which answers it asks for; at the end, how to go on."""
    words = lesson.catalogue(language)
    done = lesson.reached(record)
    data: dict[str, Any] = {
        "lesson": lesson.name,
        "title": words.render(lesson.text("title")),
        "step": done,
        "steps": len(lesson.steps),
        "text": words.render(lesson.text("end")),
        "wrong": "",
        "rule": "",
        "spots": [],
        "actions": None,
    }
    if done < len(lesson.steps):
        step = lesson.steps[done]
        data["text"] = words.render(lesson.text(step.name))
        data["rule"], data["spots"] = step.rule, step.spots
        if step.accept:
            data["wrong"] = words.render(lesson.text(step.name, "wrong"))
            data["actions"] = lesson.actions(step)
    return data
