"""Rules of a table with a person who deals: who directs what, and who is restricted how.

The virtual Dealer asks none of them, so no running table obeys them yet.
"""
