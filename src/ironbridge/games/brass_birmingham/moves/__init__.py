"""The printed actions, one file each, and the decisions they share."""
