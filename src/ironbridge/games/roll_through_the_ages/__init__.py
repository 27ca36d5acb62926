"""Roll Through the Ages: The Bronze Age, with The Late Bronze Age.

Read rules.md first, then game.py (assembly), position.py (data), flow/ (the order of a turn; goods, food and
disasters) and moves/ (what a seat decides).
"""
