"""`python -m ironbridge` is the command `ironbridge`."""

from ironbridge.cli import main

main()
