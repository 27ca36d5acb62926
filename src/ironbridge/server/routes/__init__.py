"""The routes by noun; pydantic reads what comes in, nothing else does."""
