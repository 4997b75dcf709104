"""One Round of Play as a value: phases, wagers, refusals, settlement, Void."""
