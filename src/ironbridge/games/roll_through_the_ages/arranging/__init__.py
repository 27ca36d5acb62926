"""A position from and to plain values."""
