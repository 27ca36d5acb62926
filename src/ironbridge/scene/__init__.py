"""Renderers of any scene: text for terminals and screen readers, SVG for pages and notebooks, JSON for the wire."""
