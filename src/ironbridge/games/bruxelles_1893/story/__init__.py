"""The log: what happened, told to one viewer."""
