"""The virtual Dealer: deals by the clock from secrets that were committed to first.  CMA 1.1.

A person who deals lives in `at_table`; what both are to a table, `tables.dealer` says.
"""
