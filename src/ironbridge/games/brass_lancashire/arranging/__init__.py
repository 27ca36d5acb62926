"""A position from and to JSON, with its checks."""
