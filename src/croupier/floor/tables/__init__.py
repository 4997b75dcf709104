"""Tables: wagering, the sign and its limits, notices, the Dealer, faults and settlement.

Players and their measures live in `players`, terminals and their accounts in `terminals`.
"""
