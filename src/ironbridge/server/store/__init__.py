"""What is kept: people, tables, entries, events — in SQLite or PostgreSQL, by the same statements."""
