"""Bruxelles 1893: architects of the Art Nouveau bid for action spaces, sell art and build houses."""
