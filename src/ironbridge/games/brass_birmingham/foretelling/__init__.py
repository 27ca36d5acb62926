"""What an action takes and brings, and from which spots."""
