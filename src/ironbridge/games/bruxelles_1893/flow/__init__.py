"""Who decides next: rounds, turns, the resolution of a round, the end."""
