"""Brass, the 2007 game set in Lancashire."""
