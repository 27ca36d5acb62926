"""User-visible strings by language: message keys, values, plurals.

A `Text` names a message and its values; a `Catalogue` turns it into words. Messages use a small part of
ICU MessageFormat: `{name}` inserts a value, `{count, plural, one {# cube} other {# cubes}}` chooses by
number (`#` is the number), `{side, select, first {…} other {…}}` chooses by word.
A value may itself be a `Text`, so a location's name is translated inside a sentence; where a language
declines nouns, `{tile, form, acc}` says the message `<key>.acc` instead of `<key>`, if there is one.
"""

import json
from pathlib import Path
from typing import Final, TypeAlias

TextValue: TypeAlias = "str | int | Text | list[Text]"


class Text:
    """A message key with its values: what is said, in no language yet."""

    def __init__(self, key: str, values: "dict[str, str | int | Text | list[Text]] | None" = None) -> None:
        self.key = key
        self.values: dict[str, str | int | Text | list[Text]] = {} if values is None else values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        """Say key and values shortly; the words themselves are said by a catalogue."""
        values = []
        for name, value in self.values.items():
            said = ", ".join([str(item) for item in value]) if isinstance(value, list) else str(value)
            values.append(f"{name}: {said}")
        return f"{self.key} ({'; '.join(values)})" if values else self.key

    def __reduce__(self) -> "tuple[type[Text], tuple[str, dict[str, str | int | Text | list[Text]]]]":
        return Text, (self.key, self.values)  # A compiled class must say how it travels between processes.

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.values!r})" if self.values else f"Text({self.key!r})"


Values: TypeAlias = dict[str, str | int | Text | list[Text]]
"""What a message says besides its words."""


def seat_name(seat: int) -> Text:
    """Name a seat by its number, the same as in the notation; a catalogue may know a person's name for it."""
    return Text("seat", {"number": seat})


def plural_category(language: str, number: int) -> str:
    """Name the plural form of CLDR (`one`, `few`, `many`, `other`) that a language has for a number."""
    n = abs(number)
    if language == "fr":
        return "one" if n <= 1 else "many" if n % 1_000_000 == 0 else "other"
    if language in ("ru", "pl"):
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        one = n == 1 if language == "pl" else n % 10 == 1 and n % 100 != 11
        return "one" if one else "few" if few else "many"
    return "one" if n == 1 else "other"


class Catalogue:
    """All messages of one language, with another catalogue to fall back on."""

    def __init__(self, language: str, messages: dict[str, str], fallback: "Catalogue | None" = None) -> None:
        self.language = language
        self.messages = messages
        self._fallback = fallback
        self._parsed: dict[str, list[_Part]] = {}

    def naming(self, names: list[str]) -> "Catalogue":
        """Give the same messages with seats called by these names, in the order of seats.

        A name in braces stays as it is: whoever reads the words may put in what they call the seat.
        """
        branches = " ".join([f"{number} {{{name}}}" for number, name in enumerate(names)])
        message = f"{{number, select, {branches} other {{{{number}}}}}}"
        # A message that only English has is said in English throughout, so English knows the names too.
        fallback = None if self._fallback is None else self._fallback.naming(names)
        return Catalogue(self.language, {**self.messages, "seat": message}, fallback)

    def __contains__(self, key: str) -> bool:
        return key in self.messages or (self._fallback is not None and key in self._fallback)

    def render(self, text: Text) -> str:
        """Say a text in this language; an unknown key is shown as it is."""
        message = self.messages.get(text.key)
        if message is None:
            return self._fallback.render(text) if self._fallback is not None else text.key
        if "{" not in message:
            return message
        return self._expand(message, text.values, "")

    def aside(self, text: Text) -> str:
        """Say the remark that goes with a question: the message `aside.<key>`, if there is one."""
        key = f"aside.{text.key}"
        return self.render(Text(key, text.values)) if key in self else ""

    def ask(self, question: Text) -> str:
        """Say a question in one line with its remark."""
        aside = self.aside(question)
        return f"{self.render(question)} ({aside})" if aside else self.render(question)

    def _expand(self, message: str, values: Values, number: str) -> str:
        parts = self._parsed.get(message)
        if parts is None:
            # Reading a message takes longer than saying it, and most are said again and again.
            parts = self._parsed[message] = _parse(message)
        said: list[str] = []
        for part in parts:
            if part.is_plain:
                said.append(part.text.replace("#", number) if number else part.text)
            else:
                said.append(self._argument(part, values))
        return "".join(said)

    def _argument(self, part: "_Part", values: Values) -> str:
        value = values.get(part.name)
        if value is None:
            return part.text
        if not part.form:
            return self.say(value)
        if part.form == "form":
            return self._inflect(value, part.case)
        branches = part.branches
        if part.form == "plural" and isinstance(value, int):
            exact = branches.get(f"={value}")
            chosen = exact if exact is not None else branches.get(plural_category(self.language, value))
            if chosen is None:
                chosen = branches.get("other", "")
            return self._expand(chosen, values, number_text(value))
        return self._expand(branches.get(str(value), branches.get("other", "")), values, "")

    def _inflect(self, value: "str | int | Text | list[Text]", case: str) -> str:
        """Say a noun in a grammatical case; one without a message for that case stays as it is."""
        if isinstance(value, Text) and f"{value.key}.{case}" in self.messages:
            return self.render(Text(f"{value.key}.{case}", value.values))
        return self.say(value)

    def say(self, value: str | int | Text | list[Text]) -> str:
        """Say one value: a nested text, a list of texts joined in this language's way, a word or a number."""
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, list):
            return self._join([self.render(item) for item in value])
        return number_text(value) if isinstance(value, int) else value

    def _join(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        last = self.render(Text("list.last", {"first": ", ".join(items[:-1]), "last": items[-1]}))
        return last if last != "list.last" else ", ".join(items)


def number_text(number: int) -> str:
    """Write a number for people: what is below zero with a true minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def plain_name(name: str) -> str:
    """Take from a name what would be read as a part of a message."""
    return name.replace("{", "(").replace("}", ")")


class _Part:
    """A piece of a message: plain words, or an argument."""

    def __init__(self, text: str, argument: str | None = None) -> None:
        self.is_plain = argument is None
        self.text = text
        """The words; what stands for an argument without a value."""
        name, _, rest = (argument or "").partition(",")
        form, _, choice = rest.partition(",")
        self.name = name.strip()
        self.form = form.strip()
        self.case = choice.strip()
        self.branches = {} if self.form in ("", "form") else _branches(choice)


def _parse(message: str) -> list[_Part]:
    parts: list[_Part] = []
    at = 0
    while True:
        start = message.find("{", at)
        plain = message[at:] if start < 0 else message[at:start]
        if plain:
            parts.append(_Part(plain))
        if start < 0:
            return parts
        end = _closing_brace(message, start)
        argument = message[start + 1 : end]
        parts.append(_Part("{" + argument.partition(",")[0] + "}", argument))
        at = end + 1


def _closing_brace(message: str, start: int) -> int:
    end = message.find("}", start)
    if end >= 0 and message.find("{", start + 1, end) < 0:
        return end
    depth = 0
    for at in range(start, len(message)):
        if message[at] == "{":
            depth += 1
        elif message[at] == "}":
            depth -= 1
            if depth == 0:
                return at
    raise ValueError(f"unbalanced braces in message {message!r}")


def _branches(text: str) -> dict[str, str]:
    branches: dict[str, str] = {}
    at = 0
    while True:
        start = text.find("{", at)
        if start < 0:
            return branches
        end = _closing_brace(text, start)
        branches[text[at:start].strip()] = text[start + 1 : end]
        at = end + 1


_KERNEL_TEXTS: Final = Path(__file__).parent / "texts"


def load_catalogue(language: str, *folders: Path) -> Catalogue:
    """Read `<language>.json` from the kernel's and the given folders, falling back to English."""
    if not language.replace("-", "").isalnum():
        language = "en"
    fallback = None if language == "en" else load_catalogue("en", *folders)
    messages: dict[str, str] = {}
    for folder in (_KERNEL_TEXTS, *folders):
        file = folder / f"{language}.json"
        if file.exists():
            messages.update(json.loads(file.read_text(encoding="utf-8")))
    return Catalogue(language, messages, fallback)


_loaded: dict[str, Catalogue] = {}


def catalogue_of(language: str, folder: Path | None = None) -> Catalogue:
    """Give the kernel's messages of a language, with those of a folder; each catalogue is read once."""
    name = language if folder is None else f"{language} {folder}"
    if name not in _loaded:
        _loaded[name] = load_catalogue(language) if folder is None else load_catalogue(language, folder)
    return _loaded[name]
