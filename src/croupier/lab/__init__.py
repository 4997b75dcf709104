"""The laboratory: exact edges and best play, from the functions that settle."""
