"""A place is a journal: its stream of events, its recovery, its replay, its share of the processes.

What the events of a place change lives in the rooms; nothing here knows a game.
"""
