"""Names of things, and questions, offers and refusals as messages."""
