"""Roll Through the Ages: The Bronze Age, with The Late Bronze Age.

Read rules.md first, then game.py (assembly), position.py (data), flow.py (the order of a turn), harvest.py
(goods, food, disasters) and moves/ (what a seat decides).
"""
