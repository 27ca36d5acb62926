"""Positions from and to JSON."""
