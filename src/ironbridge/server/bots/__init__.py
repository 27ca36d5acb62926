"""Bots at the table: a queue of turns in the database and processes that think about them."""
