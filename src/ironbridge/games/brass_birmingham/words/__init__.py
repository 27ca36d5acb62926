"""Names of things, questions, offers and refusals as messages."""
