"""Renderers of any scene: text for terminals, SVG for pages and notebooks, JSON for the wire."""
