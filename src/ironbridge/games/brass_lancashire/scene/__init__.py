"""A view as pieces on spots."""
