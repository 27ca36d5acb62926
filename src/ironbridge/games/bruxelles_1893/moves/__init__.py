"""The moves of Bruxelles 1893, one printed action per file.

The story of a move is not told by the move itself: the rules that `apply` follows note what happens, whoever
causes it, and `story/` puts the notes into words.
"""
