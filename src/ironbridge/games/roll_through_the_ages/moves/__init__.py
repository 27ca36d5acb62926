"""What a seat decides: one kind of move per file."""
