"""View, where it is usually looked for."""

from ironbridge.kernel.position import View

__all__ = ["View"]
