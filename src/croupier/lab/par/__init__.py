"""PAR sheets: what a test laboratory asks of a game, from the exact studies of its bets."""
