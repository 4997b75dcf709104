"""The store: one transaction takes entries, postings, balances and replies, or none of them."""
