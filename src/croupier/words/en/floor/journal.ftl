# What the journal tells. NAME writes what the floor calls something: the kind of an event, a step, an alert.

journal-kind = { NAME($kind, of: "kind") }
journal-amount = { $words } { MONEY($cents) }
journal-why = { $words }, { SAID($why) }
journal-because = { $words }: { SAID($why) }
journal-at = { $terminal }: { $words }
journal-at_area = { $terminal } at area { $area }: { $words }
journal-by = { $words } by { $by }
journal-by_two = { $words } by { $by } and { $second }
journal-about = { $words } ({ $about })

journal-bet_at = { WORD($bet) } at area { $area }
spot-choice = { CHOICE($choice) }
journal-arrived = { $terminal } arrives with { MONEY($balance) }
journal-left = { $terminal } goes to { $to }
journal-opened = round { $round }: place your wagers
journal-turn = the turn to spin goes on after { $after }
journal-wagered = { $terminal } wagers { MONEY($cents) } on { $bet }
journal-wagered_more = { $terminal } wagers { MONEY($cents) } on { $bet }, { MONEY($before) } before
journal-withdrew = { $terminal } takes { MONEY($before) } back from { $bet }
journal-selected = { $terminal } selects { $selection }
journal-closed = no more bets
journal-step = { NAME($step, of: "step") }
journal-step_said = { NAME($step, of: "step") }: { $said }
journal-drawn = { $result } to { $to }
journal-untold = an untold draw to { $to }
journal-hidden_card = a card to { $to }
holder-player = { $player }, Betting Area { $area }
holder-area = Betting Area { $area }
holder-position = position { $position }
holder-named = { NAME($name, of: "drawn_for") }
journal-adding = { $words }, adding { MONEY($added) }
journal-adding_free = { $words }, adding a free token of { MONEY($added) }
journal-time_was_up = { $words }; the time was up
journal-settled_at_once = settled before the round ends: { MONEY($returned) } returned
journal-settled = { $announced }; every wager is settled
journal-void = the round is Void, { SAID($why) }; every wager is returned

journal-act = { ACT($act) }
journal-requested = { $by } asks for this: { ACT($act) }; it waits for { $accepted }
journal-request_ended = request { $request } { $how }
journal-tried = { $by } tried this: { ACT($act) }: { SAID($why) }
journal-alert = alert { $alert }, { NAME($of, of: "alert_of") }: { SAID($what) }
journal-acknowledged = alert { $alert } acknowledged by { $by }: { SAID($what) }
journal-barred = { $keys } barred by { $by }: { SAID($why) }
journal-excluded = { $keys } excluded by { $by }: { SAID($why) }
journal-lifted = { $key } may play again
journal-told = { $terminal } is told
journal-daily_loss = { MONEY($loss) } lost
journal-daily_minutes = { $minutes } minutes
journal-daily_limits = card { $card }: { $limits } a day
journal-no_daily_limit = card { $card }: no limit a day
journal-person = { $name } ({ $person }) is { $role } of { $operator }
journal-person_inactive = { $name } ({ $person }) is { $role } of { $operator }, no longer active
journal-signed_in = { $person } signed in
journal-signed_out = { $person } signed out
journal-wrong_password = a wrong password for '{ $name }'
journal-client_refused = refused { $who }: { NAME($of, of: "incident") }
journal-clients_refused = refused { $who }: { NAME($of, of: "incident") }, { $times } times
journal-enrolled = { $device } was set up
journal-reset = { $device } is to be set up again
journal-passkey_registered = { $person } registers the passkey { $name }
journal-passkey_removed = a passkey of { $person } is removed
journal-passkey_shown = { $person } shows a passkey
journal-ticket_paid = a ticket of { MONEY($cents) } paid
journal-ticket_printed = { $terminal }: ticket of { MONEY($cents) } printed
journal-voucher_printed = { $terminal }: voucher of { MONEY($cents) } printed
journal-notice = notice: { $notice }
refusal-locked = { $why }

# What a verification counted.
found-entries_in_streams = { $count } entries in { $heads } streams
found-accounts_cents_owed = { $held } accounts, { $owed } cents owed to players
found-signed_heads = { $count } signed heads
found-postings = { $count } postings
found-rounds_ended = { $ended } rounds ended
found-lines = { $lines } lines
found-sent_on_their = { $sent } sent, { $waiting } on their way
found-rounds_drawn_again = { $checked } rounds drawn again from revealed secrets
found-printed_redeemed = { $printed } printed, { $redeemed } redeemed
found-people_whose_password = { $staff } people, { $unbound } whose password no entry binds
found-terminals = { $terminals } terminals
found-sealed_secrets = { $count } sealed secrets
found-entries_happened_again = { $entries } entries happened again, { $settled } rounds settled again
found-snapshots = { $compared } snapshots
found-unsigned_floor_open = unsigned: the floor is open, or wrote after it last closed
found-entries_snapshots = { $entries } entries, { $snapshots } snapshots
found-tables_as_floor = { $rows } tables as the floor left them
found-kind = { $kind ->
    [none] not founded
   *[other] { $kind }
}
move = { NAME($move, of: "move") }: { $text }
moves-play = Play: { $wagers ->
    [one] 1 wager
   *[other] { $wagers } wagers
}

journal-letter_to = a letter to { $place }: { $what }
journal-letter_from = a letter from { $place }: { $what }
journal-sits_down = { $terminal } sits down at area { $area }
journal-stands_up = { $terminal } stands up from area { $area }
journal-face_down = { $terminal } wants cards face down at area { $area }
journal-second_area = { $terminal } may wager on more than one area
journal-no_second_area = { $terminal } may no longer wager on more than one area
journal-areas_kept = areas { $areas } are kept for { $terminal }
journal-areas_kept_no_more = areas { $areas } are no longer kept for { $terminal }
journal-area_released = { $terminal } gives area { $area } to others
journal-players_as_places = how many may play: as many as there are places
journal-players_at_most = how many may play: at most { $players }
journal-area_players = at most { $players } wager on an area
journal-control = who decides: { $each }

journal-reported = { $by } reports: { $what }
journal-nothing_wrong = { $by } finds nothing wrong: { $what }
journal-ruled = { $by } rules on this: { $what }. { $remedy }
journal-ruled_and_told = { $ruled } { $told } told.
journal-goes_back = { $words }; { MONEY($back) } goes back
journal-exposed = { $card } is the next card
journal-burned = { $card } is burned
journal-retracted = the cards after the error are the next cards
journal-reordered = the cards lie in order: { $cards }
journal-wagers_back = wagers are taken back
journal-hand_void = the hand on area { $area } is Void
journal-amended = { $what }
journal-no_spin = no Spin: the tumbler is run again
journal-undone = what was settled at once is undone
journal-shuffle_ordered = the cards are shuffled once this round is over
journal-refilled = the discards are shuffled and cut, and the round goes on
journal-device_replaced = the cards go on in another device or shoe

journal-made_of = { $bet } in { WORD($means) }
journal-in_chips = { MONEY($cents) } in chips
journal-pieces = { $count } { $mark } { WORD($means) } of { MONEY($worth) }
journal-exchanged = { $by } gives { $terminal } { $given } for voucher { $voucher }
journal-tokens = { $terminal } gets { $tokens }
journal-handed_in = { $terminal } hands { $tokens } in for voucher { $voucher }
journal-issued = { $by } issues { $chips } to { $terminal }
journal-redeemed = { $by } redeems { $chips } of { $terminal }
journal-settled_round_void = { $round }, which was settled, is Void, { SAID($why) }; its wagers are returned
journal-cut = { $by } cuts { $at } cards from the front
journal-cut_by_house = the house cuts { $at } cards from the front
journal-cut_offered = { $terminal } is offered the cut
journal-cut_refused = { $terminal } does not cut
journal-cutting_card_out = the cutting card came out before a card to { $to }
journal-first_cards_burned = { $count } cards are burned by { $shown }
journal-burn_card_shown = the burn card is shown to { $terminal }: { $card }
journal-discards_returned = { $count } discards go back into the device
journal-shoe_ended = { $by } ends the shoe: { ACT($order) }
entry-decided = { CHOICE($choice) } of { $player }
found-rounds_entered = { $drawn }, { $entered } settled from what a Dealer entered
found-flows = { $flows } flows of archived entries
found-jackpots = { $jackpots } jackpots, { $wins } wins
found-corrections = { $count } corrections
found-cards = { $cards } cards, { $used } in use
found-archives = { $archives } archives, signed
found-archives_unchecked = { $archives } archives, by whom they are signed is unchecked: --public-key says who may
journal-shuffled = { $why ->
    [at_the_start] the cards are shuffled: before the start of play
    [after_the_cutting_card] the cards are shuffled: the cutting card came out
    [before_a_round] the cards are shuffled: the cutting card was next
    [by_order] the cards are shuffled: by order
   *[other] the cards are shuffled
}
