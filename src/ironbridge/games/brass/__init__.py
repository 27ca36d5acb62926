"""Parts that both Brass games use: links, markets, income track, tile stacks, round order; no rules."""
