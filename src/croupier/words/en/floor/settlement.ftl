# Why a wager was settled as it was, in one short sentence. The clause stands beside it, never in it.

settled-named = { $seen }: { WORD($result) }
settled-higher = { $player } beats { $dealer }
settled-lower = { $player } loses to { $dealer }
settled-equal = { $player } equals { $dealer }: { WORD($result) }
settled-over_21 = { $player } is over 21
settled-dealer_over_21 = Dealer { $dealer } is over 21
settled-dealer_22 = Dealer 22: { WORD($result) }
settled-blackjack = Blackjack
settled-both_blackjack = Blackjack against the Dealer's Blackjack: { WORD($result) }
settled-higher_ten = Blackjack with the higher ten against the Dealer's
settled-equal_ten = Blackjack with an equal ten against the Dealer's
settled-lower_ten = Blackjack with the lower ten against the Dealer's
settled-twenty_one = 21 is paid at once
settled-cards_max = { $cards } cards with { $player }
settled-dealer_blackjack = Dealer Blackjack against { $player }
settled-kept = Dealer Blackjack takes the original wager only
settled-even_money = Blackjack paid as even money
settled-surrendered = Surrendered
settled-surrendered_to_blackjack = Dealer Blackjack against a surrender
settled-insured = Dealer Blackjack
settled-not_insured = No Dealer Blackjack
settled-cards = { $cards }
settled-with_dealer = { $cards } with the Dealer's { $dealer }
settled-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
settled-hands = { $hand } against the Dealer's { $dealer }
settled-folded = Folded

settled-no_play = The balance, or a limit that the player set, leaves too little for a Play wager equal to the Ante
settled-after_warning = { $why }, after a warning
settled-under_aggregate = { MONEY($staked) } wagered of the { MONEY($least) } needed together
settled-above_area_maximum = { MONEY($over) } above the maximum of Betting Area { $area }
