"""The Python of README.md and of the pages under docs/ runs and prints what it says."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
SNIPPET = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def snippets(page: Path) -> list[tuple[str, int]]:
    """Return the Python snippets of a page, each with the line it starts on."""
    text = page.read_text(encoding="utf-8")
    return [(match[1], text.count("\n", 0, match.start(1))) for match in SNIPPET.finditer(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_snippets_run(page: Path) -> None:
    """The snippets of one page share their names, as they would in one session."""
    names: dict[str, object] = {}
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for source, line in snippets(page):
        if ">>>" in source:
            test = doctest.DocTestParser().get_doctest(source, names, page.name, str(page), line)
            runner.run(test, out=report.append, clear_globs=False)
            names.update(test.globs)
        else:
            compile(source, str(page), "exec")

    assert runner.summarize(verbose=False).failed == 0, "".join(report)


def test_readme_shows_play() -> None:
    assert any(">>>" in source for source, _ in snippets(ROOT / "README.md"))
