"""What compiled and interpreted builds need to agree on.

`mypyc_attr` is the compiler's own decorator when types are checked or compiled, and does nothing when
the same file is interpreted, so that the kernel needs no package beside the standard library; `i64` is the
machine's own number of 64 bits, and an `int` when it is interpreted. This file itself is never compiled.
`describe` gives compiled classes the docstrings that the compiler leaves out.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

__all__ = ["describe", "i64", "is_compiled", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_attributes):
        return lambda decorated: decorated


def is_compiled() -> bool:
    """Tell whether this kernel runs as a compiled extension."""
    from ironbridge.kernel import words

    return not str(words.__file__).endswith(".py")


def describe(*classes: type) -> None:
    """Let `help` tell what compiled classes are: read their docstrings from the source beside them."""
    for each in classes:
        module = sys.modules[each.__module__]
        if each.__doc__ or module.__file__ is None:
            continue
        source = Path(module.__file__).with_name(each.__module__.rpartition(".")[2] + ".py")
        if source.exists():
            text = source.read_text(encoding="utf-8")
            opening = text.index('"""', text.index(f"\nclass {each.__name__}"))
            each.__doc__ = text[opening + 3 : text.index('"""', opening + 3)]
