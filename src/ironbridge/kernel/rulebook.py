"""The numbered rules of a game in chapters, read from its rules.md; sources.md has the same shape."""

import re
from dataclasses import dataclass
from typing import Final

_RULE: Final = re.compile(r"^- \*\*([A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+)\*\* (.*)$")
_HURRIED: Final = str.maketrans({"’": "'", "ё": "е", "*": None})


@dataclass(frozen=True)
class Rule:
    """One numbered rule, ruling or worked example."""

    id: str
    section: str
    """The title of its chapter."""
    text: str
    """The rule in Markdown."""


class Rulebook:
    """All rules of one game by id, in the order of the file."""

    def __init__(self, source: str) -> None:
        self.source = source
        """The whole file."""
        self.chapters: dict[str, str] = {}
        """The introduction of every chapter by its title."""
        self.rules: dict[str, Rule] = {}
        chapter = rule = ""
        for line in source.splitlines():
            found = _RULE.match(line)
            if line.startswith("## "):
                chapter, rule = line.removeprefix("## "), ""
                self.chapters[chapter] = ""
            elif found:
                rule = found[1]
                self.rules[rule] = Rule(rule, chapter, found[2])
            elif rule and line.startswith("  "):
                self.rules[rule] = Rule(rule, chapter, f"{self.rules[rule].text} {line.strip()}")
            elif chapter and not rule:
                self.chapters[chapter] = f"{self.chapters[chapter]} {line}".strip()

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def find(self, words: str) -> list[Rule]:
        """Find the rules whose id, chapter or text contains all the words."""
        wanted = _typed(words).split()
        return [
            rule
            for rule in self.rules.values()
            if all(word in _typed(f"{rule.id} {rule.section} {rule.text}") for word in wanted)
        ]


def _typed(text: str) -> str:
    """Write a text as one types it in a hurry: keyboards lack some letters, and rules stress words."""
    return text.lower().translate(_HURRIED)
