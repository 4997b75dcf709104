"""Evidence that chance is fair: final outcomes of every game and raw output, collected and tested.

The games draw through their own devices and shoes, with the calls and the scaling of play; the
tests are those that § 547.14 of 25 CFR names, at 99 % (standards 2, 3).
"""
