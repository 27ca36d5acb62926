"""A toy game that has everything the kernel promises to handle, in a few lines."""
