"""The printed actions, one per file: what is legal, why not, what it changes, how it is told."""
