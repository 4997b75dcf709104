# What somebody must look into, why something stands still, and what a player is told.

told-what_higher_than = what is higher than before holds from { $from_day }
told-not_allowed = not allowed: { SAID($words) }
told-with_clause = { $words } ({ $clause })

alert-gave_numbers_no = { $by } gave { $misses } numbers of no ticket at the cage in half an hour
alert-tickets_in_row = { $tickets_missed_max } tickets in a row at { $terminal } could not be redeemed
alert-halted = { $place } halted: { SAID($why) }
alert-terminal_failed = { $terminal } failed: { SAID($why) }
alert-printer_failed = the printer of { $terminal } failed: { SAID($why) }
alert-display_failed = the { $which ->
    [controller] Display Controller
   *[screen] Display Screen
} of { $table_id } failed: { SAID($why) }

closed-its_notice_up = its notice is up ({ $clause })

alert-shut = { $name } is shut: { $error }
alert-clock_set_back = the clock was set back: { $name } was last written at { $then }

alert-large_win = { $terminal } won { MONEY($won) } in one round
alert-sign_ins_failed = { $times } failures to sign in as '{ $name }' { $address ->
    [none] { "" }
   *[other] from { $address }
}
fault-check_failed = an internal check failed; staff have been told
fault-refused = { $why } ({ $clause })
told-ungrounded = a decision of the staff
told-barred = you may not play at this table any more: { SAID($why) }
told-excluded = you may not play in this casino any more: { SAID($why) }
told-wager_refused = your wager on { WORD($bet) } is refused: { SAID($why) }
told-held = { MONEY($held) } of yours is held: { SAID($why) }
told-void = your wagers of this round are Void and returned: { SAID($why) }
told-forfeited = your wagers of this round are forfeited: { SAID($why) }
told-warned = { SAID($why) }; the next one is handed back
told-seat_given_up = your seat is given up: { SAID($why) }

# Notices at a table, and its limits. TIME writes a moment by the clock of the site.
notice-closing = This table closes
notice-closes_after = This table closes after { $rounds ->
    [one] 1 more round
   *[other] { $rounds } more rounds
}
notice-closes = This table closes at { TIME($at) }
notice-variation = From { TIME($at) } the game is { $game }
notice-limits = New limits from { TIME($at) }: { $limits }
limit = { MONEY($least) } to { MONEY($most) } in steps of { MONEY($step) }
limit-bet = { WORD($bet) }: { $limit }
limit-together = all wagers of a player together at least { MONEY($least) }
limit-area = each Betting Area at most { MONEY($most) }
alert-mishap = { $table }: { $mishap }
alert-card_locked = { $tries } wrong PINs in a row for card { $card }, the last at { $terminal }
alert-passkey_copied = the passkey { $name } of { $person } counted backwards: somebody may have a copy of it
alert-return_out_of_band = { $actual } returned in { $rounds } rounds; { $low } to { $high } was expected with { $confidence } confidence
alert-disk_full = the disk of the floor's folder is almost full: { $free } MB are free of { $total } MB
told-sat_out = sat out { $rounds } rounds running
alert-prize_not_back = the round of { $win } is Void, and a prize of it is still with { OR($players) }
fault-jackpot = { $jackpot } does not work properly: { SAID($why) } ({ $clause })
fault-contributions_wait = { $letters } contributions wait for it
alert-mispaid = { $table }: { MONEY($cents) } was paid too much or too little
told-payments_reported = { $month }: { $count } to report
told-invalid = your wagers are invalid: nothing is won on them, and one that would win goes back: { SAID($why) }
told-cut_to_limit = { MONEY($returned) } on { WORD($bet) } is past your loss limit and goes back
told-declare_chips = with a loss limit, declare every chip that you buy or bring before the round, and those left when you go
told-break_over = your break is over; left of your loss limit: { MONEY($left) }
told-break_over_unlimited = your break is over
told-loss_past_limit = as far as the law allows, the casino does not bear the loss of whoever goes past a limit on purpose, recklessly, dishonestly or by not declaring chips
