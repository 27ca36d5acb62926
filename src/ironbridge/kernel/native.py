"""What compiled and interpreted builds need to agree on.

`mypyc_attr` is the compiler's own decorator when types are checked or compiled, and does nothing when
the same file is interpreted, so that the kernel needs no package beside the standard library. This file
itself is never compiled.
"""

from typing import TYPE_CHECKING

__all__ = ["is_compiled", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes):
        return lambda decorated: decorated


def is_compiled() -> bool:
    """Tell whether this kernel runs as a compiled extension."""
    from ironbridge.kernel import words

    return not str(words.__file__).endswith(".py")
