"""Simulation: rules and a strategy explored into a table, and one compiled walker for any table."""
