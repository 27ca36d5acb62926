"""Who decides next: the steps of a turn, and what the dice bring on the way."""
