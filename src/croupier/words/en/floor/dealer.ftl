# What the person who deals is told to do next, and why an entry of theirs is refused.

prompt-nothing = This table is closed
prompt-ruling = Wait for the ruling
prompt-shoe = Put { $decks } decks on the table
prompt-shuffle = Shuffle the cards
prompt-cut = Offer the cut to { SAID($player) }
prompt-cut_by_house = Have the cards cut by a supervisor
prompt-cutting_card = Put the cutting card { $least } to { $most } cards from the back, and the cards into the shoe
prompt-burn = Burn the first card
prompt-open = Call for bets
prompt-close = Take the wagers, then call “No more bets”
prompt-spin = Cover the tumbler and spin it
prompt-announce = Call the result: { SAID($result) }
prompt-light = Light the winning areas
prompt-dice = Uncover the tumbler and enter the dice
prompt-card_area = { $number ->
    [1] First card
    [2] Second card
   *[other] Next card
} to area { $area }
prompt-card_dealer = { $number ->
    [1] First card
    [2] Second card
   *[other] Next card
} to the Dealer
prompt-offer = Offer { CHOICE($choice) }
prompt-decide = Area { $area }, Controlling Player { SAID($player) }: { $soft ->
    [1] soft { $hand }
   *[other] { $hand }
} against { $dealer ->
    [11] an ace
   *[other] { $dealer }
}
prompt-settle_at_once = Pay and take these wagers now
prompt-settle = { $count ->
    [0] Clear the layout
    [one] Settle the last wager
   *[other] Settle { $count } wagers
}
prompt-settle_cards = { $count ->
    [0] Pick up the cards, hand by hand
    [one] Settle the last wager, then pick up the cards hand by hand
   *[other] Settle { $count } wagers, then pick up the cards hand by hand
}

refusal-no_such_result = '{ $result }' is not a result of this equipment
refusal-nothing_to_undo = the last entry can no longer be undone
refusal-pre_shuffled = cards that are shuffled already
refusal-device_not_cut = a shuffling device is not cut
refusal-nobody_asked_to_cut = nobody is offered the cut
refusal-decides_elsewhere = { SAID($player) } wagers on area { $area } and does not decide there
refusal-no_cutting_card = no shoe is in play whose cutting card could come out
refusal-display_fault = the table's display has failed: { SAID($fault) }
refusal-not_next_at_table = '{ SAID($what) }' does not come next
refusal-another_dealer = { $dealer } deals this round
refusal-turn_is_over = somebody entered this already: { SAID($last) }
refusal-turn_is_past = the table has gone on since this screen was drawn
refusal-dealer_at_table = { $table } has a person who deals, and no Player Terminals
refusal-virtual_dealer = { $table } has a virtual Dealer
refusal-nobody_there = nobody is at { SAID($player) }
refusal-people_full = { $count } people are at the table
refusal-wagers_in_play = { SAID($player) } has wagers in play
refusal-change = { MONEY($amount) } in chips of { MONEY($chip) }
refusal-no_seat = there is no seat { $seat }
refusal-seat_number_taken = seat { $seat } is taken
refusal-card_barred = card { $card } may not play here: { SAID($why) }
refusal-card_here = card { $card } is at this table already
refusal-chips_amount = chips for { MONEY($amount) }

accepted-shuffled_here = cards that are shuffled at this table
accepted-shuffled_by_device = what the device deals
accepted-house_cuts = the cut of a supervisor
accepted-decision_of_controlling = the decision of { SAID($player) }
accepted-correction = a correction
accepted-shoe_in_play = a shoe that is shuffled and cut
accepted-resumed = the table resumed by a supervisor
accepted-next_at_table = what comes next: { SAID($what) }
accepted-after_this_round = { $dealer }, or somebody else once this round is over
accepted-what_is_shown_now = what the screen shows now
accepted-table_of_person = a table with a person who deals
accepted-seat_first = a person seated first
accepted-place_left = the same once somebody has left
accepted-after_settlement = the same once the wagers are settled
accepted-multiple_of = a multiple of { MONEY($chip) }
accepted-seats = seats 1 to { $most }, or standing
accepted-free_seat = a free seat
accepted-nobody_barred = somebody who is not barred
accepted-card_once = each card at one place
refusal-card_untold = nobody has told which card came out
refusal-another_card_is_next = { $card } is not the next card
accepted-card_told = the card that came out
accepted-card_out_already = { $card }, which came out already
