"""What compiled classes lose is read again from the source beside them."""

import importlib.util
import sys
from pathlib import Path

import pytest

from ironbridge.kernel.native import describe

SOURCE = '''"""Three classes."""


class First:
    """The first."""


class Second:
    """The second.

    Of two.
    """


class Told:
    """Written."""


Told.__doc__ = "Said otherwise."
'''


def test_a_class_without_a_docstring_gets_that_of_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wordless.py").write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("wordless", tmp_path / "wordless.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.First.__doc__ = module.Second.__doc__ = None

    monkeypatch.setitem(sys.modules, "wordless", module)

    classes = [module.Told, module.First, module.Second]
    describe(*classes)

    assert [each.__doc__ for each in classes] == [
        "Said otherwise.",
        "The first.",
        "The second.\n\n    Of two.\n    ",
    ]
