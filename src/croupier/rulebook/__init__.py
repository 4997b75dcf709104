"""The law as data: books, their clauses, versions and digests."""
