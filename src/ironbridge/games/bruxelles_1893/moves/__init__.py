"""The moves of Bruxelles 1893, one printed action per file."""
