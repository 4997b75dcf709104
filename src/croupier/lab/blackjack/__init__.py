"""Exact blackjack: the best play of an area, what it is worth, and charts that people learn."""
