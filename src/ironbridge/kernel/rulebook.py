"""The numbered rules of a game, read from its rules.md."""

import re
from dataclasses import dataclass
from typing import Final

_RULE: Final = re.compile(r"^(?:- |\| )(?:\*\*)?((?:[A-Z]{2})-[A-Z0-9]+(?:-[A-Z0-9]+)*)\b(.*)$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule, ruling or worked example."""

    id: str
    section: str
    """The heading it stands under."""
    text: str
    """The rule in Markdown."""


class Rulebook:
    """All rules of one game by id, in the order of the file."""

    source: str
    """The whole rules.md."""
    rules: dict[str, Rule]

    def __init__(self, source: str) -> None:
        self.source = source
        self.rules = {}
        section = ""
        for line in source.splitlines():
            if line.startswith("#"):
                section = line.lstrip("# ").strip()
            match = _RULE.match(line)
            if match and match[1] not in self.rules:
                self.rules[match[1]] = Rule(match[1], section, _plain(match[2]))

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


def _plain(text: str) -> str:
    if text.rstrip().endswith("|"):
        return " — ".join(cell.strip() for cell in text.strip().strip("|").split("|") if cell.strip())
    return text.replace("**", "", 1).strip()
