# Why something is refused, and what would be accepted.
# MONEY writes cents, WORD and CHOICE a word of a rule book, OR several with "or", SAID what staff or a book said.

amount = { MONEY($amount) }
spot-bet = { WORD($bet) }
spot-bet_and_pick = { WORD($bet) } { WORD($pick) }

refusal-wagering_not_open = wagering is not open
refusal-no_such_wager = { $player } has no wager '{ $wager }'
refusal-selection = ({ $selection }) cannot be selected
refusal-not_the_next_step = '{ $step }' is not the next step
refusal-wager_id_taken = wager '{ $wager }' is already placed
refusal-no_bet_of_this_game = '{ WORD($bet) }' is not a bet in this game
refusal-not_offered_now = '{ WORD($bet) }' is not offered at this moment of this table
refusal-not_offered = { WORD($bet) } is not offered
refusal-jackpot_alone = a Jackpot wager without one on Player or Banker
accepted-player_or_banker_first = a wager on Player or Banker first
refusal-no_jackpot = { WORD($bet) } is paid from a jackpot, and none is running here
refusal-no_such_pick = { WORD($bet) } has no pick '{ $pick }'
refusal-selection_first = pick { $count ->
    [3] three
   *[other] { $count }
} positions first for { WORD($bet) }
refusal-stake = a stake of { $stake } cents
refusal-no_such_unit = nothing here is counted in '{ $unit }'
refusal-pieces = { MONEY($stake) } in { WORD($means) } of { MONEY($piece) }
refusal-colour_of_other_table = colour chips of { $table } are played there alone
refusal-purse = you hold { MONEY($held) } in { WORD($means) }
refusal-voucher_at_no_table = a voucher handed in at no table
refusal-voucher_taken = this voucher was handed in before
refusal-cash_out_colours = a cash-out with colour chips of { $table }
refusal-no_colour_chips = no such colour chips are held or issued here
refusal-means = a wager in { WORD($means) }
refusal-round_without_wagers = a round without wagers was not directed by anybody who may
refusal-wagering_period = a Wagering Period of { $seconds } seconds
refusal-step_by = '{ $step }' by a { $role }
refusal-draw_before_decision = a draw while a decision is awaited
refusal-no_decision_awaited = no decision of { $player } is awaited
refusal-choice_not_open = '{ CHOICE($choice) }' is not open to { $player }
refusal-choice_amount = { CHOICE($choice) } with { MONEY($stake) }
refusal-choice_balance = { CHOICE($choice) } adds { MONEY($stake) }; the account holds { MONEY($balance) }
refusal-over_area = { MONEY($stake) } on Betting Area { $area }
refusal-above_area_maximum = { MONEY($stake) } on Betting Area { $area } is above its maximum
refusal-decks = a table of { $decks } decks
refusal-column_decks = { WORD($bet) } at { $column } with { $decks } decks
refusal-split_ace_ten = a split ace and ten that is no blackjack
refusal-area_off_layout = Betting Area { $area } is not on the layout
refusal-area_full = Betting Area { $area } holds the wagers of { $count ->
    [one] 1 player
   *[other] { $count } players
}
refusal-too_many_areas = { $player } wagers on { $count } Betting Areas
refusal-no_blackjack_wager = { WORD($bet) } without a Blackjack wager
refusal-side_wagers_full = Betting Area { $area } holds { $count } { WORD($bet) } { $count ->
    [one] wager
   *[other] wagers
}
refusal-displaced = the places for { WORD($bet) } on Betting Area { $area } went to players entitled before
refusal-lone_player = { $player } is alone with a wager on { $count } Betting Area
refusal-called_wager = a wager that is only said aloud is not accepted
refusal-unpayable = { WORD($bet) } with { MONEY($stake) }, which the table could not pay
refusal-below_approved_minimum = { MONEY($stake) } on { WORD($bet) } is below the approved minimum
refusal-below_minimum = { MONEY($stake) } on { WORD($bet) } is below the minimum
refusal-above_maximum = { MONEY($stake) } on { WORD($bet) } is above the maximum
refusal-off_multiple = { MONEY($stake) } on { WORD($bet) } is not in steps of the sign
refusal-no_wager_on = no wager on { $spot }
refusal-no_such_area = this table has no Betting Area { $area }
refusal-balance = not enough balance ({ MONEY($balance) })
refusal-refused_this_round = { $spot } was refused in this round
refusal-wagers_at_once = { $count } wagers at once
refusal-no_decisions_in_game = this game asks its players for no decision
refusal-at_no_table = this terminal is at no table
refusal-note = a note of { MONEY($amount) }
refusal-play_money = play money is not given here, or the account has as much already
refusal-cash_out_in_play = a cash-out with wagers in play
refusal-leaving_in_play = leaving the table with wagers in play
refusal-other_table_in_play = another table with wagers in play
refusal-account_empty = the account is empty
refusal-no_such_table = there is no table '{ $table }'
refusal-table_full = { $table } is full
refusal-ticket = the ticket cannot be redeemed
refusal-printer = the printer of { $terminal } is out of order: { SAID($fault) }
refusal-excluded = the player at this terminal may not play in this casino: { SAID($why) }
refusal-barred = the player at this terminal may not play at { $table }: { SAID($why) }
refusal-over_daily_loss = { MONEY($more) } more could exceed the daily limit on loss that the player set
refusal-daily_loss = the daily limit of { MONEY($limit) } on loss that the player set is reached
refusal-daily_time = the daily limit of { $minutes } minutes that the player set is reached
refusal-no_seats = every Betting Area is one player's alone here: nobody needs a seat
refusal-cut_at = a cut { $cards } cards from the front
refusal-cut_not_offered = the cut is not offered to you now
refusal-no_burn_card = there is no burn card to show now
refusal-burn_card_not_shown = the burn card is not shown here
refusal-seat_taken = { $player } sits at Betting Area { $area }
refusal-area_kept = Betting Area { $area } is kept for { $player }
refusal-area_released = you have given up Betting Area { $area } to other players
refusal-second_area = you wager on Betting Area { $area } already
refusal-area_crowded = Betting Area { $area } holds the wagers of { $count } { $count ->
    [one] player
   *[other] players
}
refusal-players_limited = { $count } { $count ->
    [one] player plays
   *[other] players play
} here already
refusal-all_face_up = all cards are dealt face up here
refusal-over_weekly_loss = { MONEY($more) } more could exceed the weekly limit on loss that the player set
refusal-weekly_loss = the weekly limit of { MONEY($limit) } on loss that the player set is reached
refusal-over_monthly_loss = { MONEY($more) } more could exceed the monthly limit on loss that the player set
refusal-monthly_loss = the monthly limit of { MONEY($limit) } on loss that the player set is reached
refusal-session_time = the limit of { $minutes } minutes for a session that the player set is reached
refusal-deposit = the daily limit of { MONEY($limit) } on deposits that the player set would be exceeded
refusal-card_elsewhere = the card is in use at { $terminal }
refusal-card = the card was not accepted
refusal-card_in_play = wagers are in play here that were made without this card
refusal-card_required = nobody plays here without a valid player card of this casino
refusal-limits_required = a limit on loss must be set before play begins
refusal-no_card_in = no player card is in use here
refusal-pin_easy = the PIN is too easy to guess, or too long

accepted-one_of = { $each }
accepted-bets = { WORD($bets) }
accepted-choices = { CHOICE($choices) }
accepted-decision_of = { $player }: { OR(CHOICE($choices)) }
accepted-no_decision_now = no decision at this moment
accepted-no_wager_is_placed = nothing: no wager is placed
accepted-positions = { $count } different positions such as ({ $example })
accepted-no_selection = no selection
accepted-next_step = the round's next step: { $step }
accepted-next_round = the next round
accepted-step = { $step }
accepted-round_is_over = nothing: the round is over
accepted-own_wager_id = an id of its own for each wager
accepted-no_pick = no pick
accepted-selection = positions such as ({ $example })
accepted-means = { WORD($means) }
accepted-whole_pieces = any number of whole pieces of { MONEY($piece) }
accepted-own_colour_chips = colour chips of this table, or cash chips
accepted-voucher_at_table = a player who sits at a table
accepted-another_voucher = a voucher that nobody has handed in
accepted-colours_redeemed = colour chips exchanged for cash chips first
accepted-whole_cents = a whole number of cents from 1 to { $most }
accepted-wager_or_direction = a wager, or the direction of an { $role } (or above)
accepted-seconds_or_more = { $seconds } seconds or more
accepted-role_or_above = a { $role } (or above)
accepted-at_most = at most { MONEY($most) }
accepted-decks = decks: { $decks }
accepted-decks_or = { OR($decks) } decks
accepted-split_ace_ten = a split ace and ten that is a blackjack
accepted-areas_to = areas 1 to { $most }
accepted-areas_a_player = at most { $most } areas a player
accepted-own_blackjack_wager = your own Blackjack wager first
accepted-a_blackjack_wager = a Blackjack wager first
accepted-wagers_an_area = at most { $most } an area
accepted-wagers_on_areas = wagers on { $least } Betting Areas
accepted-exactly = exactly { MONEY($amount) }
accepted-choice_without_wager = a choice that adds no wager
accepted-chips_on_layout = chips on the layout before "no more bets"
accepted-payable_amount = an amount paid { $how }
accepted-next_wagering_period = the next Wagering Period
accepted-no_area = no number of an area
accepted-at_most_more = at most { MONEY($most) } more
accepted-another_bet = another bet, or the next round
accepted-one_to = 1 to { $most }
accepted-decision_once_asked = a decision once the Dealer asks for it
accepted-wagers_while_open = wagers while wagering is open
accepted-table_first = a table, chosen first
accepted-play_money_below = less than { MONEY($amount) } in a demonstration's account
accepted-balance = a balance
accepted-once_settled = once the round is settled
accepted-another_table = another table
accepted-ticket = a ticket of this casino that is neither paid, void nor expired
accepted-ticket_or_cage = a ticket of this casino that is neither paid, void nor expired; or ask at the cage
accepted-service_on_the_way = [Service]; somebody of the staff is on the way
accepted-voucher_by_runner = a voucher prepared by a Runner
accepted-cash_out_and_leave = a cash-out, and leaving
accepted-rest_once_settled = what is left of the limit once the wagers in play are settled
accepted-at_most_today = at most { MONEY($most) } more today
accepted-at_most_this_week = at most { MONEY($most) } more this week
accepted-at_most_this_month = at most { MONEY($most) } more this month
accepted-play_after_cash_out = a cash-out, and another session
accepted-deposit_at_most = at most { MONEY($most) } more today in notes
accepted-card_and_pin = a player card that is active, with its PIN; or ask at the desk
accepted-own_limits = a limit on loss, set under your card
accepted-own_card = your own player card, which the desk issues
accepted-pin = { $least } to { $most } digits that are neither all the same nor in order
accepted-play_from = a cash-out, and play from { $day }
accepted-higher_limit_from = a cash-out; a higher limit would hold from { $day }
accepted-play_tomorrow = a cash-out, and play tomorrow
accepted-cash_out_elsewhere = a cash-out at { $terminal }, or the card taken out there once nothing is left
accepted-limits_or_none = { MONEY($least) } to { MONEY($most) } in steps of { MONEY($step) }, or no wager
accepted-areas_up_to = areas 1 to { $most }
accepted-free_seats = a seat at area { OR($areas) }, or a wager while you stand
accepted-standing = a wager while you stand: every seat is taken
accepted-area_not_kept = an area that is not kept
accepted-other_area = another area
accepted-area_or_leave = area { $area }, or ask the staff for leave to play a second one
accepted-players_a_table = at most { $most } { $most ->
    [one] player
   *[other] players
} at the table
accepted-face_down_by_leave = a nomination where staff let cards be dealt face down
accepted-cut_between = { $least } to { $most } cards from the front
accepted-cut_once_offered = a cut once the Dealer offers it to you
accepted-burn_card_before_play = a request before the first card of a new shoe
accepted-play_on = play that goes on
accepted-players_an_area = at most { $most } { $most ->
    [one] player
   *[other] players
} an area
refusal-break = you are on a break for another { $minutes } min
accepted-after_break = play after the break
refusal-settled_hands_stand = { $round } is settled, and its wagers and results stand
accepted-round_in_play_now = wagers of the round in play
refusal-no_loss_limit = { $terminal } has no player with a loss limit
accepted-player_with_limit = a player who set a loss limit
refusal-nothing_past_limit = nothing of what is in play is past the limit
accepted-undeclared_loss = a loss that was not declared
refusal-no_break = { $terminal } is on no break that staff ordered
accepted-break_ordered = a break that was ordered
refusal-undeclared = { MONEY($more) } of chips that were not declared
accepted-declared = chips declared to the Dealer before the round
refusal-declared_late = chips are declared before the round
refusal-left_undeclared = the chips left over are not declared
accepted-left_declared = chips left over, declared to the Dealer
