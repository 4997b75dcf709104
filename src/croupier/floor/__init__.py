"""The floor: tables, terminals and their accounts, people, and the only clock."""
