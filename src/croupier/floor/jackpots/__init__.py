"""Jackpots: meters fed by wagers at several tables, how they are won, and who is paid.

A jackpot is a place with its own journal.  Tables write to it, and it to them, by letter.
"""
