"""Payments put right: a case for each that was too much or too little, until it is closed.

What wagers are paid is the round's; what two people put right at a terminal's account is there too.
"""
