"""What people read: names of things, questions, offers and refusals."""
