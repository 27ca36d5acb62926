"""Series of matches between bots, measured: paired chance, rotated seats, intervals on every figure."""
