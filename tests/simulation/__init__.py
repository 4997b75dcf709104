"""A whole floor under one seed: real processes on a simulated clock, database and network.

Nothing here waits, nothing is left to the machine: the same seed gives the same story, to the last
callback.  What each part stands for is said in its module; `story` puts them together.
"""
