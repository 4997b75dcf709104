"""Projections: what a Player Terminal, a Display Screen and a console show."""
