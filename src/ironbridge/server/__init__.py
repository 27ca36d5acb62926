"""The table server: seats, clocks, chat and live views for every game in the registry."""
