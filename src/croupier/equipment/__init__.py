"""The equipment of the games as values, and chance, the one port that draws."""
