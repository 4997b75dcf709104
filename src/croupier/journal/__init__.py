"""The journal: append-only entries, each bound to the one before it by its digest."""
