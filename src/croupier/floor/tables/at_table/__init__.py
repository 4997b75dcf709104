"""A table with a person who deals: patrons, wagers, cards and dice as the Dealer enters them.

CSB, SBC, CPB, CSS.  The rules and the round are those of every other table.
"""
