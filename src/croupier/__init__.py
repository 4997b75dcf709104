"""Croupier: approved casino table game rules as executable, clause-traced code."""
