"""The contract between games and everything that uses them; standard library only."""
