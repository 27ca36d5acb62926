"""The games; each folder is one title and imports nothing but the kernel."""
