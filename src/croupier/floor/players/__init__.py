"""Players: the card, the day's limits, bars and exclusion.

The account of a terminal lives in `terminals`; a player's wagers live in `tables`.
"""
