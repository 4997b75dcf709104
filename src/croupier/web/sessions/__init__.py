"""Who is there: sessions of terminals, displays and staff, their tokens and their guards."""
