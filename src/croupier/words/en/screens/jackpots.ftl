# Jackpots: on the wall, at tables, on terminals and in the lobby.

jackpots = Jackpots
jackpots_none = No jackpot is running at the moment.
jackpot_style_mystery = Mystery jackpot
jackpot_style_stand-alone = Stand-alone jackpot
jackpot_style_linked = Linked jackpot
jackpot_style_bonus = Bonus jackpot
jackpot_must_go = Must be won before { $maximum }
jackpot_starts = Starts at { $minimum }
jackpot_wager = Jackpot wager
jackpot_any_wager = every wager takes part
jackpot_wager_range = { $minimum } to { $maximum }
jackpot_won_how = How it is won
jackpot_won_mystery = Somebody with a jackpot wager lifts the meter to a hidden amount, drawn and sealed before it began.
jackpot_pays = What it pays
jackpot_pays_all = the whole jackpot
jackpot_pays_part = { $percent } % of the jackpot
jackpot_pays_hidden = the amount on the meter
jackpot_fixed = { $amount }, paid by the house
jackpot_joined_at = Played at
jackpot_last_won = Last won: { $amount } at { $table }
jackpot_won_now = Won!
jackpot_being_confirmed = { $amount } won at { $table } – being confirmed
jackpot_paused = Paused: { $why }
jackpot_closing = Closing soon
jackpot_promise = Sealed amount
jackpot_type = Type
