"""The numbered rules of a game in chapters, read from its rules.md; sources.md has the same shape."""

import re
from dataclasses import dataclass
from typing import Final

# Worked examples may be numbered without an id of their own: the third one of XX is XX-EX-3.
_EXAMPLE: Final = re.compile(r"^([0-9]+)\.\s+(.*)$")
_RULE: Final = re.compile(r"^(?:- |\| )(?:\*\*)?((?:[A-Z]{2})-[A-Z0-9]+(?:-[A-Z0-9]+)*)\b(.*)$")


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

    source: str
    """The whole file."""
    chapters: dict[str, str]
    """The introduction of every chapter by its title."""
    rules: dict[str, Rule]

    def __init__(self, source: str) -> None:
        self.source = source
        self.chapters = {}
        self.rules = {}
        section = rule = ""
        begun = False  # Whether the chapter's first rule has been seen.
        for line in source.splitlines():
            if line.startswith("#"):
                section, begun = line.lstrip("# ").strip(), False
                if not line.startswith("# "):
                    self.chapters[section] = ""
                continue
            found, text = _rule_in(line, section, self.rules)
            if found and found not in self.rules:
                self.rules[found] = Rule(found, section, _plain(text))
            elif rule and line.startswith("  ") and not found:
                known = self.rules[rule]
                self.rules[rule] = Rule(rule, known.section, f"{known.text} {line.strip()}")
                continue
            rule = found
            begun = begun or bool(found)
            if section in self.chapters and not begun:
                self.chapters[section] = f"{self.chapters[section]} {line.strip()}".strip()

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def find(self, words: str) -> list[Rule]:
        """Find the rules whose id or text contains all the words."""
        wanted = words.lower().split()
        return [
            rule for rule in self.rules.values() if all(w in f"{rule.id} {rule.text}".lower() for w in wanted)
        ]


def _rule_in(line: str, section: str, before: dict[str, Rule]) -> tuple[str, str]:
    """Find the id and the text of the rule that a line begins, or two empty strings."""
    match = _RULE.match(line)
    if match:
        return match[1], match[2]
    example = _EXAMPLE.match(line)
    if example and before and "worked examples" in section.lower():
        return f"{next(iter(before)).partition('-')[0]}-EX-{example[1]}", example[2].replace("**", "", 1)
    return "", ""


def _plain(text: str) -> str:
    if text.rstrip().endswith("|"):
        return " — ".join(cell.strip() for cell in text.strip().strip("|").split("|") if cell.strip())
    return text.replace("**", "", 1).strip()
