"""Brass: Birmingham (2018): coal, iron, beer and goods in the Black Country, by canal and by rail."""
