"""Double entry: every cent is in exactly one account, and moves from one to another."""
