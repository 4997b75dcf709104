"""The people of a house: who they are, what they may do by which clause, and how they sign in."""
