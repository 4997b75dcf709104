# What chance and the cards came to, and what the Dealer says.

outcome-zero = 0, green
outcome-number = { $number }, { $colour }, { $parity }, { $half }
outcome-dice = { $dice }, total { $total }
outcome-symbol = { $symbol }
outcome-combination = { $symbols } ({ WORD($combination) })
outcome-no_combination = { $symbols } (no combination)
outcome-points = Player { $player }, Banker { $banker }
outcome-hands = { $hands } against dealer { $dealer }
outcome-against_blackjack = { $hands } against dealer blackjack
outcome-cards = { $card } against { $dealer }
outcome-war = { $card } against { $dealer }, war { $community } against { $second }

hand-blackjack = blackjack
hand-made = { WORD($hand) }
hand-high = { $rank } high

dealer-total = Dealer { $cards }: { $total }
dealer-card = Dealer { $card }
dealer-war = Dealer { $card }, war { $community } against { $second }
dealer-hand = Dealer { $cards }: { $makes }
dealer-unqualified = Dealer { $cards }: { $makes }, which does not qualify

dealer-place_wagers = Place your wagers
dealer-no_more_bets = No more bets
dealer-next_round = The next round is about to begin
dealer-closed = This table is closed
dealer-stopped = This table has stopped: { SAID($why) }
dealer-void = The round is Void
dealer-void_for = The round is Void: { SAID($why) }
dealer-lit = { WORD($areas) }
dealer-asks = Your decision
dealer-asks_area = Betting Area { $area }: your decision
dealer-asks_one = { CHOICE($choice) }: { $player }
dealer-offers = { OR(CHOICE($choices)) }
dealer-offers_area = Betting Area { $area }: { OR(CHOICE($choices)) }

shows-spinner = to spin: { $player }
shows-equal_cards = { $card } against the Dealer's { $dealer }
shows-nine_cards =
    { $first }
    { $second }
    { $third }
    hand { $hand }: { $makes }


fault-display = the { $which ->
    [controller] Display Controller
   *[screen] Display Screen
} failed: { SAID($why) }
