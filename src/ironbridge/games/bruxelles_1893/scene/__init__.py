"""A view described for drawing."""
