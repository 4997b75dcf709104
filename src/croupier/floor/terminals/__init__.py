"""Player Terminals: seats, Player Chip Accounts, tickets, service, and what a player is told.

What a terminal wagers lives in `tables`; who the player is lives in `players`.
"""
