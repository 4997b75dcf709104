// Written by `make types` from the server's own types: change those, not this file.

/** Somebody has looked into an alert of a place. */
export interface AcknowledgeAlert {
  readonly do: 'acknowledge alert'
  readonly place: string
  readonly alert: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What a person of the house may do, or not. */
export type Act =
  | 'open_table'
  | 'close_table'
  | 'change_limits'
  | 'change_variation'
  | 'acknowledge_alert'
  | 'deal'
  | 'deal_face_down'
  | 'pot_of_gold_elsewhere'
  | 'complete_hand'
  | 'shuffle_again'
  | 'shuffle_by_hand'
  | 'shuffle_automatic_by_hand'
  | 'end_shoe'
  | 'replace_cards'
  | 'replace_unfit_cards'
  | 'limit_player'
  | 'hold_to_one_area'
  | 'hold_to_minimum'
  | 'hold_in_further_shoes'
  | 'allow_second_area'
  | 'keep_areas'
  | 'release_area'
  | 'limit_players'
  | 'limit_players_an_area'
  | 'vacate_seat'
  | 'set_daily_limits'
  | 'administer_cards'
  | 'give_statement'
  | 'answer_service'
  | 'direct_to_leave'
  | 'bar_from_game'
  | 'exclude_from_casino'
  | 'refer_to_inspector'
  | 'confiscate_device'
  | 'detain'
  | 'record_incident'
  | 'hear_dispute'
  | 'review_dispute'
  | 'decide_dispute'
  | 'refuse_wager'
  | 'establish_wagers'
  | 'report_irregularity'
  | 'rule_on_irregularity'
  | 'dismiss_report'
  | 'void_round'
  | 'void_settled_round'
  | 'void_wager'
  | 'void_wagers_of_player'
  | 'return_invalid_wagers'
  | 'apply_loss_limit'
  | 'order_break'
  | 'forfeit_wager'
  | 'hold_winnings'
  | 'adjust_account'
  | 'report_payment'
  | 'judge_payment'
  | 'rectify_payment'
  | 'report_payments'
  | 'issue_voucher'
  | 'exchange_voucher'
  | 'issue_colours'
  | 'second_colour'
  | 'redeem_colours'
  | 'redeem_closed_colours'
  | 'confirm_win'
  | 'share_wins'
  | 'pause_jackpot'
  | 'change_jackpot'
  | 'group_jackpot'
  | 'close_jackpot'
  | 'redeem'
  | 'pay_large'
  | 'administer_staff'
  | 'suspend_staff'
  | 'change_floor'
  | 'change_rules'
  | 'read_journal'

/** A card may be used from now on, with the PIN that its person typed. */
export interface ActivateCard {
  readonly do: 'activate card'
  readonly card: string
  readonly pin?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Somebody new at work. */
export interface AddPerson {
  readonly do: 'add person'
  readonly person: string
  readonly name: string
  readonly role: string
  readonly operator: string
  readonly password: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** So much more, or less, in a Player Chip Account. CMA 9.2.2, 9.3.2. */
export interface AdjustAccount {
  readonly do: 'adjust account'
  readonly terminal: string
  readonly cents: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Something that somebody must look into. */
export interface Alert {
  readonly id: string
  readonly of: AlertOf
  readonly what: Message | string
  readonly raised_at_ms: number
  readonly terminal?: string
}

/** What an alert is of. */
export type AlertOf =
  | 'large win'
  | 'return out of band'
  | 'fault'
  | 'failed log-ins'
  | 'ticket misses'
  | 'irregularity'
  | 'card locked'
  | 'passkey copied'
  | 'mispaid'

/** An alert that somebody must acknowledge. */
export interface AlertView {
  readonly place: string
  readonly alert: Alert
}

/** Leave for a player to wager on more than one Betting Area, or taken back. CSB 6.7. */
export interface AllowSecondArea {
  readonly do: 'allow second area'
  readonly table: string
  readonly terminal: string
  readonly is_taken_back?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A limit on loss in a day, week or month, and what of it is lost. */
export interface AllowanceView {
  readonly period: string
  readonly limit_cents: number
  readonly lost_cents: number
  readonly clause: string
}

/** What a notice announces, in the order in which changes of one moment are made. */
export type Announced = 'closing' | 'variation' | 'limits' | 'end of the old minimum'

/**
 * The reply to a command, the same however often it is asked for.
 *
 * `purses` are what the terminal holds in other units than chips, where the command changed it;
 * `voucher` is the number of the voucher that tokens went back for.
 */
export interface Answer {
  readonly balance_cents: number
  readonly refused?: Refusal
  readonly items?: readonly ItemAnswer[]
  readonly ticket?: string
  readonly purses?: { readonly [key: string]: number }
  readonly voucher?: string
}

/** The answer to a command, once it is durable. */
export interface AnswerMessage {
  readonly kind: 'answer'
  readonly sequence: number
  readonly number: number
  readonly answer: Answer
}

/** Somebody came to a terminal that asked for service. CMA 7.3. */
export interface AnswerService {
  readonly do: 'answer service'
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A challenge, what a passkey answered, and what it was shown for. */
export interface Answered {
  readonly challenge: string
  readonly shown: Shown
  readonly command: AnyStaffCommand | null
}

/** What a display's socket sends. */
export type AnyDisplayMessage = JackpotsMessage | TableMessage

/** What the lobby's socket sends. */
export type AnyLobbyMessage = JackpotsMessage | LobbyMessage | LobbyTableMessage

/** What a simulation's socket sends. */
export type AnySimulationMessage = Begun | Found | Over | SimulationRefused

/** What people of the staff may ask for. */
export type AnyStaffCommand =
  | AcknowledgeAlert
  | ActivateCard
  | AddPerson
  | AdjustAccount
  | AllowSecondArea
  | AnswerService
  | ApplyLossLimit
  | Approve
  | BarPlayer
  | BuyIn
  | ChangeChips
  | ChangeJackpot
  | ChangeLimits
  | ChangeRole
  | ChangeVariation
  | CloseJackpot
  | ClosePaymentCase
  | CloseTable
  | CompleteHand
  | Confirm
  | ConfirmWin
  | Deactivate
  | DeclareChips
  | Decline
  | DirectToLeave
  | DismissReport
  | EndBreak
  | EnterDecision
  | EnterResult
  | EnterWager
  | EstablishWagers
  | ExchangeForChips
  | ExchangeForTokens
  | ExcludePlayer
  | ForfeitWagers
  | GiveLeave
  | GiveStatement
  | GiveUpSeat
  | GoOnWithJackpot
  | HoldPlayer
  | HoldWinnings
  | IssueCard
  | IssueColours
  | IssueVoucher
  | JoinJackpot
  | JudgePayment
  | KeepAreas
  | LeaveJackpot
  | LiftBar
  | LiftExclusion
  | LimitAreaPlayers
  | LimitPlayer
  | LimitPlayers
  | LoadPreShuffled
  | OpenPaymentCase
  | OpenTable
  | OrderBreak
  | OrderCards
  | PatronComes
  | PatronGoes
  | PauseJackpot
  | PayByVoucher
  | Record
  | RectifyPayment
  | Redeem
  | RedeemColours
  | RefuseTheCut
  | RefuseWager
  | ReleaseArea
  | ReleaseHeld
  | RemovePasskey
  | ReplaceCard
  | ReportIrregularity
  | ReportPayments
  | ResetDevice
  | ResetPassword
  | RestoreTerminal
  | ResumeTable
  | ReturnInvalidWagers
  | RuleOnIrregularity
  | SeekPatron
  | SetDailyLimits
  | ShareWins
  | ShowCard
  | ShowCuttingCard
  | SuspendCard
  | UndoEntry
  | VoidRound
  | VoidSettledRound
  | VoidWager
  | VoidWagers
  | WithdrawNotice

/** What a terminal's socket sends. */
export type AnyTerminalMessage =
  AnswerMessage | FullMessage | JackpotsMessage | RefusedMessage | SeatMessage | TableMessage

/** One area of its own. */
export interface Anywhere {
  readonly type: 'anywhere'
}

/**
 * The part of a player's wagers past their Loss Limit, with what they lost undeclared.
 *
 * SBC 18.22.
 */
export interface ApplyLossLimit {
  readonly do: 'apply loss limit'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly lost_cents?: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The approval of another person's request. */
export interface Approve {
  readonly do: 'approve'
  readonly place: string
  readonly request: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What a ruling must be told besides: by the Dealer, or by players who choose. */
export type Ask = 'area' | 'cards' | 'players' | 'areas' | 'terminal'

/** A terminal's command under a number of its own, larger than the one before. */
export interface Asked {
  readonly number: number
  readonly command: TerminalCommand
}

/** A player who must decide, and what happens when the time is up. */
export interface AskedView {
  readonly terminal: string
  readonly area: number
  readonly choices: readonly ChoiceView[]
  readonly time_out: string
  readonly shows: Message | string
  readonly deadline_ms: number
}

/** What the table waits for from the person who deals. */
export type Awaited =
  | 'nothing'
  | 'ruling'
  | 'shoe'
  | 'shuffle'
  | 'cut'
  | 'cutting card'
  | 'burn'
  | 'open'
  | 'step'
  | 'close'
  | 'result'
  | 'decision'
  | 'settle at once'
  | 'settle'

/** Both hands, and the winner after the last card. */
export interface BaccaratScene {
  readonly kind: 'baccarat'
  readonly player?: CoupHandView
  readonly banker?: CoupHandView
  readonly winner?: Winner
}

/** Where the return lies with this confidence. */
export interface BandView {
  readonly confidence: string
  readonly low_cents: number
  readonly high_cents: number
  readonly holds: boolean
}

/** Why somebody may not play, by which clause, and who said so. */
export interface Bar {
  readonly why: string
  readonly clause: string
  readonly by: string
  readonly terminal?: string
  readonly ground?: string
}

/** No more play in this game. CMA 20.2.2, CSB 20.2.2, CSS 10.2.2, SBC 20.8.2, CPB 8.8. */
export interface BarPlayer {
  readonly do: 'bar player'
  readonly table: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Nothing has changed, and the floor is there. */
export interface BeatMessage {
  readonly kind: 'beat'
}

/** A simulation has begun: of what, how it is played, and the line it should meet. */
export interface Begun {
  readonly kind: 'begun'
  readonly game: string
  readonly bet: string
  readonly pick: string
  readonly strategy: string
  readonly rounds: number
  readonly exact_percent: number
}

/** What a bet costs, exactly; `picks` all cost the same. */
export interface BetEdge {
  readonly bet: string
  readonly picks: readonly string[]
  readonly option: string
  readonly edge: string
  readonly edge_percent: number
  readonly hit_frequency: number
  readonly standard_deviation: number
  readonly clause: string
  readonly strategy: string
  readonly break_even: string
}

/** A bet that the table takes wagers on before the cards. */
export interface BetView {
  readonly name: string
  readonly picks: readonly string[]
  readonly limit: Limit
}

/** Where each of the three wheels rests. */
export interface Big3SixScene {
  readonly kind: 'big_3_six'
  readonly stops?: readonly StopView[]
}

/** A Betting Area, its players with the Controlling Player first, and what they chose. */
export interface BlackjackAreaView {
  readonly area: number
  readonly players: readonly string[]
  readonly hands: readonly BlackjackHandView[]
  readonly insured: readonly string[]
  readonly surrendered: readonly string[]
  readonly even_money: readonly string[]
  readonly free_tokens: number
}

/** A hand of a player; what it counts is left out while some of its cards lie face down. */
export interface BlackjackHandView {
  readonly number: number
  readonly cards: readonly (string | null)[]
  readonly status: HandStatus
  readonly total?: number
  readonly is_soft?: boolean
  readonly is_blackjack?: boolean
  readonly is_doubled?: boolean
}

/**
 * The table as everybody sees it: `question` is what every player is asked, such as Insurance.
 *
 * CSB 8.1.1, SBC 3.8, CPB 4.10.
 */
export interface BlackjackScene {
  readonly kind: 'blackjack'
  readonly areas?: readonly BlackjackAreaView[]
  readonly dealer?: DealerHandView
  readonly question?: string
  readonly turn?: TurnView
}

/** A rule book. */
export interface BookView {
  readonly name: string
  readonly title: string
  readonly operator: string
  readonly game: string
  readonly document: string
  readonly effective_from: string
  readonly digest: string
  readonly options: { readonly [key: string]: OptionView }
}

/** A race-track bet, which places chips on several bets at once. CMA 10.5.1. */
export interface Bundle {
  readonly name: string
  readonly pick: string
  readonly parts: readonly Part[]
}

/** Chips for cash or a voucher, which goes into the drop box. */
export interface BuyIn {
  readonly do: 'buy in'
  readonly table: string
  readonly player: string
  readonly cents: number
  readonly paid_with?: PaidWith
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What the cage has paid out, what it still owes, and from where on two people must pay. */
export interface CageView {
  readonly paid_cents: number
  readonly outstanding_cents: number
  readonly large_from_cents: number
  readonly paid: readonly PaidRow[]
}

/** A session at a terminal; one that goes on ends at 0. */
export interface CardSessionView {
  readonly began_at_ms: number
  readonly terminal: string
  readonly ended_at_ms: number
}

/** So many decks of fifty-two cards. CMA 11.3.1, 17.3.1, 18.4.1. */
export interface CardShoe {
  readonly type: 'shoe'
  readonly decks: number
}

/** Whether a card may be used. */
export type CardState = 'issued' | 'active' | 'suspended' | 'replaced'

/** A statement for a screen; its days are those of the zone. */
export interface CardStatementView {
  readonly name: string
  readonly card: string
  readonly time_zone: string
  readonly first: string
  readonly last: string
  readonly total: PlayedDayView
  readonly days: readonly PlayedDayView[]
  readonly bars: readonly PlayedDayView[]
  readonly sessions: readonly CardSessionView[]
}

/**
 * The person whose card is in: their limits, what waits, and what is left.
 *
 * `left_cents` counts what is in play as lost; None is no limit on loss.
 */
export interface CardView {
  readonly card: string
  readonly name: string
  readonly jurisdiction: string
  readonly limits: Limits
  readonly later: Limits | null
  readonly later_at_ms: number
  readonly raised_after_hours: number
  readonly allowances: readonly AllowanceView[]
  readonly left_cents: number | null
  readonly deposited_cents: number
  readonly played_ms: number
  readonly is_time_up: boolean
}

/** The whole balance on a ticket. CMA 5.5.1. */
export interface CashOut {
  readonly do: 'cash out'
}

/** A card for each area, the Dealer's, then those of the war. CMA 17.5.1, 17.7.1. */
export interface CasinoWarScene {
  readonly kind: 'casino_war'
  readonly areas?: readonly WarAreaView[]
  readonly dealer?: string
  readonly war?: WarView
}

/** The last verification of the whole journal. */
export interface ChainView {
  readonly is_running: boolean
  readonly began_at_ms: number | null
  readonly ended_at_ms: number | null
  readonly findings: readonly FindingView[]
  readonly failure: string
}

/** What a device signs to come in, once, within a minute. */
export interface Challenge {
  readonly challenge: string
}

/** A challenge that is good once, for a minute, and what the browser's own API takes. */
export interface Challenged {
  readonly challenge: string
  readonly options: { readonly [key: string]: unknown }
}

/** Chips for others of the same worth. */
export interface ChangeChips {
  readonly do: 'change chips'
  readonly table: string
  readonly player: string
  readonly cents: number
  readonly into_cents: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Other terms, once the jackpot is won. */
export interface ChangeJackpot {
  readonly do: 'change jackpot'
  readonly place: string
  readonly minimum_cents: number
  readonly maximum_cents?: number
  readonly rate_ppm?: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Another sign. CMA 4.1, CSB 7.5, CSS 4.5, SBC 6.5, CPB 8.1. */
export interface ChangeLimits {
  readonly do: 'change limits'
  readonly table: string
  readonly sign: Sign
  readonly consenting?: readonly string[]
  readonly side_by_side?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Another role for somebody else. */
export interface ChangeRole {
  readonly do: 'change role'
  readonly person: string
  readonly role: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Another variation or other Side Wagers. CSB 5.3. */
export interface ChangeVariation {
  readonly do: 'change variation'
  readonly table: string
  readonly book: string
  readonly options?: { readonly [key: string]: OptionValue }
  readonly consenting?: readonly string[]
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A row of a chart: what the player holds, and a choice against each card of the Dealer. */
export interface ChartRow {
  readonly label: string
  readonly cells: readonly string[]
}

/** A part of a chart: hard totals, soft ones, pairs. */
export interface ChartSection {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
}

/** A choice that is open: what it adds to the wager, at most, and by which clause. */
export interface ChoiceView {
  readonly name: string
  readonly clause: string
  readonly adds_cents: number
  readonly is_for_less: boolean
  readonly is_free: boolean
}

/**
 * The limits of the player whose card is in; without a figure there is no such limit.
 *
 * CMA 3.9, SBC 20.3.
 */
export interface ChooseLimits {
  readonly do: 'choose limits'
  readonly loss_day_cents?: number
  readonly loss_week_cents?: number
  readonly loss_month_cents?: number
  readonly deposit_day_cents?: number
  readonly session_minutes?: number
  readonly day_minutes?: number
}

/** Whom to be at the console. */
export interface Chosen {
  readonly name: string
}

/** A clause or lettered item of the document in our own words, and how we read it. */
export interface ClauseView {
  readonly code: string
  readonly kind: string
  readonly summary: string
  readonly reading: string
}

/**
 * The jackpot closes once every table shows it; `heir` gets what players paid in.
 *
 * CMA 8.3.5, 8.3.6.
 */
export interface CloseJackpot {
  readonly do: 'close jackpot'
  readonly place: string
  readonly heir?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Nothing more is to be done; `is_reported` says that the regulator was told. SBC 18.18.2. */
export interface ClosePaymentCase {
  readonly do: 'close payment case'
  readonly table: string
  readonly case: string
  readonly is_reported?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The table closes after its notice. CMA 20.8, CSB 20.5, CSS 10.5, SBC 20.13, CPB 8.6. */
export interface CloseTable {
  readonly do: 'close table'
  readonly table: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Two tables: the bets that a rule changes, those that stay the same, and those of one. */
export interface Comparison {
  readonly first: string
  readonly second: string
  readonly method: string
  readonly waterfalls: readonly Waterfall[]
  readonly same: readonly Waterfall[]
  readonly only_first: readonly string[]
  readonly only_second: readonly string[]
  readonly without_effect: readonly Difference[]
}

/** A player who was asked does not act: a supervisor has the hand completed. */
export interface CompleteHand {
  readonly do: 'complete hand'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * What the screen asked for is done: no more bets, the shoe cut, wagers paid.
 *
 * `what` is the thing that was shown; `player` who cut the cards.
 */
export interface Confirm {
  readonly do: 'confirm'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly what: Awaited
  readonly player?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A win was looked into and is paid. */
export interface ConfirmWin {
  readonly do: 'confirm win'
  readonly place: string
  readonly win: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What somebody of the staff sees, by their role. */
export interface ConsoleMessage {
  readonly kind: 'console'
  readonly sequence: { readonly [key: string]: number }
  readonly console: ConsoleView
}

/** The floor as staff see it. */
export interface ConsoleView {
  readonly now_ms: number
  readonly tables: readonly TableRow[]
  readonly terminals: readonly TerminalRow[]
  readonly service: readonly string[]
  readonly requests: readonly RequestView[]
  readonly alerts: readonly AlertView[]
  readonly at_work: readonly string[]
  readonly connected: { readonly [key: string]: number }
}

/** A hand of Baccarat and its points. */
export interface CoupHandView {
  readonly cards: readonly string[]
  readonly points: number
  readonly is_natural: boolean
}

/** A name and its password. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

/** The cut that the player was offered: so many cards from the front. CSB 4.2.5, SBC 4.7. */
export interface CutCards {
  readonly do: 'cut cards'
  readonly at: number
}

/**
 * The cut that is offered to a player: between how many cards, of how many, until when.
 *
 * CSB 4.2, SBC 4.5, CPB 4.4.
 */
export interface CutView {
  readonly least: number
  readonly most: number
  readonly cards: number
  readonly until_ms: number
  readonly clause: string
}

/** A player's daily limits from a day on, and the stricter ones that hold until then. */
export interface Daily {
  readonly limits: DailyLimits
  readonly from_day: string
  readonly until: DailyLimits
  readonly clause: string
}

/** The most that a player may lose and play in a day; without a figure there is no limit. */
export interface DailyLimits {
  readonly loss_cents?: number
  readonly minutes?: number
}

/** Somebody else may do nothing any more. */
export interface Deactivate {
  readonly do: 'deactivate'
  readonly person: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The Dealer's hand at Blackjack and what it counts. */
export interface DealerHandView {
  readonly cards: readonly string[]
  readonly total: number
  readonly is_soft: boolean
  readonly is_blackjack: boolean
}

/** Who deals at a table, as its plan says. */
export type DealerOf = 'virtual' | 'at the table'

/**
 * A table as the person who deals sees it, and the one thing that comes next.
 *
 * An entry goes with `round` and `turn`; once another was made, it is refused.
 */
export interface DealerView {
  readonly table: TableView
  readonly round: string
  readonly turn: number
  readonly awaited: Awaited
  readonly prompt: Message
  readonly clauses: string
  readonly cut_by: string
  readonly may_be_pre_shuffled: boolean
  readonly asked: readonly AskedView[]
  readonly completes: ChoiceView | null
  readonly payments: readonly PaymentView[]
  readonly patrons: readonly PatronView[]
  readonly wagers: readonly PlacedView[]
  readonly seats: number
  readonly areas: number
  readonly bets: readonly BetView[]
  readonly chips: readonly number[]
  readonly has_cards: boolean
  readonly cards_out: number
  readonly cutting_card_is_out: boolean
  readonly may_undo: Message | string
  readonly dealt_by: string
}

/** A choice that is the player's to make now, and for how much where that is open. */
export interface Decide {
  readonly do: 'decide'
  readonly choice: string
  readonly area?: number
  readonly cents?: number
}

/** Chips that a person brought along, or has left when they go. SBC 20.2.2, 20.2.3. */
export interface DeclareChips {
  readonly do: 'declare chips'
  readonly table: string
  readonly player: string
  readonly cents: number
  readonly of?: Declared
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Which chips a person with a Loss Limit declares to the Dealer. SBC 20.2. */
export type Declared = 'bought' | 'brought' | 'left'

/** No approval; whoever asked may withdraw their own request so, too. */
export interface Decline {
  readonly do: 'decline'
  readonly place: string
  readonly request: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Somebody of a demonstration's staff, by role and operator. */
export interface DemoPerson {
  readonly id: string
  readonly role: string
  readonly operator: string
}

/** A hand that is best played otherwise than the chart says, and what that gains a round. */
export interface Departure {
  readonly cards: string
  readonly against: string
  readonly choice: string
  readonly chart: string
  readonly gain: number
}

/** A card, whose it is, and at which terminal they play by it now. */
export interface DeskCard {
  readonly card: string
  readonly person: string
  readonly name: string
  readonly state: CardState
  readonly terminal: string
}

/** How many dice there are, and their faces. CSS 2.1.2(b), CMA 12.3.1. */
export interface DiceTumbler {
  readonly type: 'dice'
  readonly count: number
  readonly faces: readonly number[]
}

/** A value in which two tables differ and on which no edge depends. */
export interface Difference {
  readonly name: string
  readonly was: string
  readonly now: string
  readonly was_clause: string
  readonly clause: string
}

/** A player must leave the game. CMA 5.4.2. */
export interface DirectToLeave {
  readonly do: 'direct to leave'
  readonly table: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What was reported was nothing; the table goes on. */
export interface DismissReport {
  readonly do: 'dismiss report'
  readonly table: string
  readonly report: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What shows a table and failed, with a challenge that the table's display has signed. */
export interface DisplayFault {
  readonly proof: Proof
  readonly which: 'controller' | 'screen'
  readonly why: string
}

/**
 * A table in the laboratory; `edge_percent` is that of its first bet, played best.
 *
 * `beside` are the games that it can be compared with.
 */
export interface Edges {
  readonly game: string
  readonly title: string
  readonly document: string
  readonly decks: number | string | null
  readonly options: { readonly [key: string]: OptionValue }
  readonly edge_percent: number
  readonly method: string
  readonly bets: readonly BetEdge[]
  readonly strategy: Strategy | null
  readonly beside: readonly string[]
}

/** The Loss Limit was worked out, and the player goes on within it. SBC 20.4. */
export interface EndBreak {
  readonly do: 'end break'
  readonly table: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A terminal that a demonstration lends, with the key that sets it up. */
export interface Enrolled {
  readonly terminal: string
  readonly key: string
}

/** What a player decided, as they showed or said it. */
export interface EnterDecision {
  readonly do: 'enter decision'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly player: string
  readonly choice: string
  readonly area?: number
  readonly cents?: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A card as it was dealt, or dice as they lie. */
export interface EnterResult {
  readonly do: 'enter result'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly result: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * A wager on the layout is so much; nothing takes it back.
 *
 * One that `is_called` was said aloud, and its chips do not lie there.
 */
export interface EnterWager {
  readonly do: 'enter wager'
  readonly table: string
  readonly player: string
  readonly bet: string
  readonly cents: number
  readonly pick?: string
  readonly area?: number
  readonly is_called?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Why somebody may register a passkey: their password, and a proof by one that they have. */
export interface Entitled {
  readonly password: string
  readonly proof: string
}

/** What a game is played on. */
export type Equipment = CardShoe | DiceTumbler | MoneyWheels | RouletteWheel

/**
 * Wagers of a round after a fault: as recorded, or not to be established. CMA 9.2.2, 9.3.2.
 *
 * Without a terminal they are those of everybody.
 */
export interface EstablishWagers {
  readonly do: 'establish wagers'
  readonly table: string
  readonly round: string
  readonly terminal?: string
  readonly is_established?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A Complimentary Chip Purchase Voucher for chips, or kept to be wagered. CSB 1.1, CSS 3.4. */
export interface ExchangeForChips {
  readonly do: 'exchange for chips'
  readonly terminal: string
  readonly number: string
  readonly cents: number
  readonly is_wagered?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A Table Play Voucher for tokens of one worth. CSB 1.1, CSS 1.1, SBC 1.1. */
export interface ExchangeForTokens {
  readonly do: 'exchange for tokens'
  readonly terminal: string
  readonly number: string
  readonly piece_cents: number
  readonly pieces: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** No more play in the casino. CSB 20.2.3, CSS 10.2.3, SBC 20.8.3. */
export interface ExcludePlayer {
  readonly do: 'exclude player'
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The dice drawn on the area. */
export interface Faces {
  readonly type: 'faces'
  readonly faces: readonly number[]
}

/**
 * A field of a form: how it is filled in, between which limits or from which choices.
 *
 * The limits of a text are those of its length; `accepts` says in words what they cannot.
 */
export interface Field {
  readonly name: string
  readonly kind: Kind
  readonly is_required: boolean
  readonly least: number | null
  readonly most: number | null
  readonly choices: readonly string[]
  readonly accepts: Message | string
}

/** One promise of the journal: whether it holds, and what was counted or is wrong. */
export interface FindingView {
  readonly what: string
  readonly holds: boolean
  readonly detail: Message | string
  readonly wrong: readonly string[]
}

/** The meters of the floor and of every terminal that was ever used, at a moment. */
export interface FloorMeters {
  readonly at_ms: number
  readonly floor: MetersView
  readonly terminals: readonly MetersView[]
}

/** The floor as a whole. */
export interface FloorView {
  readonly site: string
  readonly time_zone: string
  readonly now_ms: number
  readonly is_demo: boolean
  readonly play_money_cents: number
  readonly terminals: number
  readonly connected: { readonly [key: string]: number }
  readonly tables: readonly LobbyTable[]
}

/** A round Void for fraud, the wagers of whoever was behind it forfeited. SBC 20.10. */
export interface ForfeitWagers {
  readonly do: 'forfeit wagers'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What a simulation has found so far, for the house; `z` is null where it means nothing. */
export interface Found {
  readonly kind: 'found'
  readonly rounds: number
  readonly edge_percent: number
  readonly standard_error_percent: number
  readonly z: number | null
}

/** Everything that a terminal shows: at the start, and whenever it goes elsewhere. */
export interface FullMessage {
  readonly kind: 'full'
  readonly sequence: number
  readonly now_ms: number
  readonly seat: SeatView
  readonly table: TableView | null
}

/**
 * An account before and after a round, and what was added since the round before, by source.
 *
 * `net_cents` is what the round itself brought.
 */
export interface FundsView {
  readonly terminal: string
  readonly before_cents: number
  readonly after_cents: number
  readonly added_cents: { readonly [key: string]: number }
  readonly net_cents: number
}

/** Leave to deal otherwise than the rules have it, or taken back. CSB 8.1.2, 12.3.2. */
export interface GiveLeave {
  readonly do: 'give leave'
  readonly table: string
  readonly act: Act
  readonly is_taken_back?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The Player Activity Statement for whoever shows their card. CMA 7.2. */
export interface GiveStatement {
  readonly do: 'give statement'
  readonly card: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A player who sat out too long gives the seat up. CMA 20.9, CSB 20.10, SBC 20.14, CPB 8.3. */
export interface GiveUpSeat {
  readonly do: 'give up seat'
  readonly table: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The jackpot works properly again, at all its tables. CMA 8.6. */
export interface GoOnWithJackpot {
  readonly do: 'go on with jackpot'
  readonly place: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** One of one's own passkeys, with a proof by any of them. */
export interface GonePasskey {
  readonly passkey: string
  readonly proof: string
}

/** A ground on which an act may be done. */
export interface GroundView {
  readonly name: string
  readonly words: string
  readonly clause: string
}

/** The hand that the player nominates, by its name or its number in the area. */
export interface HandOf {
  readonly type: 'hand'
  readonly hand: string
}

/** How a hand of Blackjack stands. */
export type HandStatus = 'done' | 'in play' | 'lost'

/** Winnings that are held back at a place. */
export interface HeldRow {
  readonly place: string
  readonly id: string
  readonly hold: Hold
}

/** Winnings kept until an investigation is finished. CMA 20.2.3. */
export interface Hold {
  readonly terminal: string
  readonly cents: number
  readonly why: string
}

/** A player held to the minimum, or no more. CSB 6.8, 6.9, SBC 5.13, 5.14, 5.15. */
export interface HoldPlayer {
  readonly do: 'hold player'
  readonly table: string
  readonly terminal: string
  readonly is_lifted?: boolean
  readonly act?: Act
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What was won with a prohibited device, kept until it is investigated. CMA 20.2.3. */
export interface HoldWinnings {
  readonly do: 'hold winnings'
  readonly terminal: string
  readonly cents: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The note acceptor has stacked a note. CMA 5.1.1. */
export interface InsertNote {
  readonly do: 'insert note'
  readonly cents: number
}

/** The bar code reader has taken a ticket in. CMA 5.1.2. */
export interface InsertTicket {
  readonly do: 'insert ticket'
  readonly number: string
}

/** A card for a person whose identity was established. SBC 5.1, CMA 3.9. */
export interface IssueCard {
  readonly do: 'issue card'
  readonly name: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Colour chips for chips, at the value that the player declares. CSS 3.5.2(d), (e), (f). */
export interface IssueColours {
  readonly do: 'issue colour chips'
  readonly terminal: string
  readonly colour: string
  readonly piece_cents: number
  readonly pieces: number
  readonly is_agreed?: boolean
  readonly is_second?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The whole balance on a voucher where no ticket can be printed. CMA 5.5.1(b). */
export interface IssueVoucher {
  readonly do: 'issue voucher'
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * What became of one wager: what stands now, and why it is not what was asked for.
 *
 * `cut_by` is the clause by which a wager was cut to a permitted one.
 */
export interface ItemAnswer {
  readonly bet: string
  readonly pick: string
  readonly area: number
  readonly cents: number
  readonly refused?: Refusal
  readonly cut_by?: string
  readonly unit?: string
}

/** What a jackpot is doing. */
export type JackpotPhase = 'new' | 'running' | 'paused' | 'closing' | 'closed'

/**
 * A jackpot. CMA 8.3.7(a), 11.8.2, 14.4.2, SBC 16.3, 16.12.
 *
 * `wager` is the bet that takes part, "" where every wager does; its lowest and highest wager
 * are by table. A mystery's `commitment` binds the amount at which it is won.
 */
export interface JackpotView {
  readonly id: string
  readonly name: string
  readonly style: Style
  readonly phase: JackpotPhase
  readonly display_cents: number
  readonly minimum_cents: number
  readonly maximum_cents: number
  readonly rate_ppm: number
  readonly wager: string
  readonly tables: { readonly [key: string]: string }
  readonly limits: { readonly [key: string]: Limit }
  readonly wins: readonly WaysToWinView[]
  readonly hits: number
  readonly commitment: string
  readonly fault: string
  readonly recent: readonly JackpotWinView[]
}

/** A win: how much, at which table, when, and whether somebody has yet to confirm it. */
export interface JackpotWinView {
  readonly id: string
  readonly cents: number
  readonly table: string
  readonly at_ms: number
  readonly is_confirmed: boolean
}

/** Every jackpot of the floor, as everybody sees it. CMA 8.3.7. */
export interface JackpotsMessage {
  readonly kind: 'jackpots'
  readonly now_ms: number
  readonly jackpots: readonly JackpotView[]
}

/** A table takes part once its sign says so. CMA 8.3.4. */
export interface JoinJackpot {
  readonly do: 'join jackpot'
  readonly place: string
  readonly joining: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** An entry whole, and whether its digest follows from it and from the entry before. */
export interface JournalEntry {
  readonly row: JournalRow
  readonly body: unknown
  readonly before: string
  readonly digest: string
  readonly is_chained: boolean
}

/** Some entries, the newest first; `next` asks for those after them, and is empty at the end. */
export interface JournalPage {
  readonly rows: readonly JournalRow[]
  readonly next: string
  readonly streams: readonly string[]
  readonly kinds: readonly string[]
}

/** An entry as a sentence, with the clause, round and terminal that it names. */
export interface JournalRow {
  readonly stream: string
  readonly sequence: number
  readonly at_ms: number
  readonly kind: string
  readonly text: Message | string
  readonly clause: string
  readonly round: string
  readonly terminal: string
}

/** What enquiries found: whether somebody meant it. SBC 18.18.1, 18.19. */
export interface JudgePayment {
  readonly do: 'judge payment'
  readonly table: string
  readonly case: string
  readonly is_suspected?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A series of Betting Areas for one player alone, or no more. SBC 5.16. */
export interface KeepAreas {
  readonly do: 'keep areas'
  readonly table: string
  readonly terminal: string
  readonly first_area: number
  readonly last_area: number
  readonly is_taken_back?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** How a field is filled in. */
export type Kind =
  | 'text'
  | 'password'
  | 'pin'
  | 'money'
  | 'whole'
  | 'check'
  | 'either'
  | 'role'
  | 'choice'
  | 'player'
  | 'failed terminal'
  | 'terminal'
  | 'variation'
  | 'consent'
  | 'areas'
  | 'players'
  | 'limit'
  | 'sign'

/** What a screen needs to draw a table: its bets, equipment, areas and inscriptions. */
export interface Layout {
  readonly book: string
  readonly game: string
  readonly title: string
  readonly operator: string
  readonly document: string
  readonly effective_from: string
  readonly digest: string
  readonly areas: number
  readonly equipment: Equipment
  readonly bets: readonly LayoutBet[]
  readonly bundles: readonly Bundle[]
  readonly selection: Selection | null
  readonly inscriptions: readonly string[]
}

/** A bet of the layout, with the clauses by which it wins and is paid. */
export interface LayoutBet {
  readonly name: string
  readonly role: Role
  readonly group: string
  readonly tiers: readonly Tier[]
  readonly spots: readonly Spot[]
  readonly wins: string
  readonly pays: string
  readonly reading: string
}

/** Back to the lobby. CMA 5.4.1. */
export interface Leave {
  readonly do: 'leave'
}

/** A table takes part no more once its sign says so. CMA 8.3.4. */
export interface LeaveJackpot {
  readonly do: 'leave jackpot'
  readonly place: string
  readonly leaving: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Somebody may play here again, by the key that the bar names. */
export interface LiftBar {
  readonly do: 'lift bar'
  readonly table: string
  readonly player: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Somebody may play in the casino again, by the key that the exclusion names. */
export interface LiftExclusion {
  readonly do: 'lift exclusion'
  readonly player: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The least and the most that one wager may be, and its steps above the least. CMA 4.1. */
export interface Limit {
  readonly minimum_cents: number
  readonly maximum_cents: number
  readonly multiple_cents: number
}

/** So many players may wager on one Betting Area. CSB 6.5, SBC 5.5, 5.17. */
export interface LimitAreaPlayers {
  readonly do: 'limit area players'
  readonly table: string
  readonly most: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Limits of one player, or none of their own any more. CSB 7.4, CSS 4.4, SBC 6.6, CPB 3.10. */
export interface LimitPlayer {
  readonly do: 'limit player'
  readonly table: string
  readonly terminal: string
  readonly limit?: Limit
  readonly bets?: { readonly [key: string]: Limit }
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** So many players may play at the table, or again as many as there are places. SBC 5.17. */
export interface LimitPlayers {
  readonly do: 'limit players'
  readonly table: string
  readonly most: number
  readonly is_taken_back?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A player with limits of their own. */
export interface LimitedRow {
  readonly table: string
  readonly terminal: string
  readonly limits: OwnLimits
}

/** The most that a player may lose, pay in and play; without a figure there is no limit. */
export interface Limits {
  readonly loss_day_cents?: number
  readonly loss_week_cents?: number
  readonly loss_month_cents?: number
  readonly deposit_day_cents?: number
  readonly session_minutes?: number
  readonly day_minutes?: number
}

/**
 * How one wager was settled, and why; a free one cost its player nothing.
 *
 * `returned_cents` are chips; `back_cents` is what the player got in the wager's own `unit`, and
 * `stake_clause` says what became of a stake that is not chips.
 */
export interface LineView {
  readonly area: number
  readonly bet: string
  readonly pick: string
  readonly stake_cents: number
  readonly returned_cents: number
  readonly tier: string
  readonly odds: string
  readonly reason: Message | string
  readonly clause: string
  readonly is_free: boolean
  readonly means: string
  readonly unit: string
  readonly back_cents: number
  readonly stake_clause: string
}

/** Pre-shuffled cards are on the table, to be cut. */
export interface LoadPreShuffled {
  readonly do: 'load shuffled cards'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Every table of the floor, and the sequence of each. */
export interface LobbyMessage {
  readonly kind: 'lobby'
  readonly sequence: { readonly [key: string]: number }
  readonly now_ms: number
  readonly tables: readonly LobbyTable[]
}

/** A table as the lobby shows it. */
export interface LobbyTable {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly operator: string
  readonly game: string
  readonly book: string
  readonly phase: Phase
  readonly round: string
  readonly sequence: number
  readonly closes_at_ms: number
  readonly next_ms: number | null
  readonly players: number
  readonly seats_max: number
  readonly limit: Limit
  readonly notices: readonly NoticeView[]
  readonly said: Message | string
  readonly results: readonly ResultView[]
  readonly fault: Message | string
}

/** One table of the floor has changed. */
export interface LobbyTableMessage {
  readonly kind: 'lobby table'
  readonly sequence: number
  readonly now_ms: number
  readonly table: LobbyTable
}

/** How a button looks. */
export type Look = 'usual' | 'brass' | 'danger' | 'plain'

/** Where the wheel rests, whose turn it is to spin, and who spun. CMA 13.3.1. */
export interface LuckyBigWheelScene {
  readonly kind: 'lucky_big_wheel'
  readonly stops?: readonly StopView[]
  readonly spinner?: string
  readonly spun_by?: SpunBy
}

/** What a device answers to a challenge with a passkey that it has just made. */
export interface Made {
  readonly id: string
  readonly client_data: string
  readonly attestation: string
}

/** The numbered places of a row or column of the matrix; none for the player's own hand. */
export interface Matrix {
  readonly type: 'matrix'
  readonly positions: readonly number[]
}

/** Somebody who may not play, by their key, at a place or in the casino. */
export interface Measure {
  readonly place: string
  readonly key: string
  readonly bar: Bar
}

/** Every measure towards a player that stands on this floor; daily limits by the card. */
export interface Measures {
  readonly bars: readonly Measure[]
  readonly excluded: readonly Measure[]
  readonly holds: readonly HeldRow[]
  readonly limited: readonly LimitedRow[]
  readonly daily: { readonly [key: string]: Daily }
}

/**
 * What is said. The catalogue has its words; an identifier never means something else later.
 *
 * An argument is a text as it stands (a name, a word of a book), a whole number (money in cents),
 * another message, or several of these.
 */
export interface Message {
  readonly id: string
  readonly args?: { readonly [key: string]: string | number | Message | readonly MessagePart[] }
}

/** One thing that a message is given. */
export type MessagePart = Message | number | string

/**
 * The meters of a terminal or the floor, and whether its balance is what they say.
 *
 * `notes` counts the notes by their value in cents. Standards 21, 22.
 */
export interface MetersView {
  readonly owner: string
  readonly meters: { readonly [key: string]: number }
  readonly notes: { readonly [key: string]: number }
  readonly balance_cents: number
  readonly in_play_cents: number
  readonly accounted_cents: number
  readonly is_balanced: boolean
}

/** What a person says has happened. */
export type Mishap =
  | 'burn_missed'
  | 'card_face_up'
  | 'card_too_many'
  | 'dealer_card_too_many'
  | 'nobody_wagered'
  | 'card_misplaced'
  | 'hand_without_wager'
  | 'dealer_without_card'
  | 'area_without_cards'
  | 'area_with_one_card'
  | 'area_skipped'
  | 'found_late'
  | 'shuffle_missed'
  | 'cut_missed'
  | 'shoe_short'
  | 'shuffler_failed'
  | 'cards_together'
  | 'decks_wrong'
  | 'discards_left'
  | 'insurance_missed'
  | 'jackpot_failed'
  | 'die_not_flat'
  | 'tumbler_failed'
  | 'dice_seen'
  | 'lights_wrong'
  | 'equipment_failed'
  | 'result_disputed'
  | 'terminal_failed'
  | 'controller_failed'
  | 'screen_failed'

/** What may have gone wrong at this moment, and what the document rules on it. */
export interface MishapView {
  readonly mishap: Mishap
  readonly words: Message
  readonly rulings: readonly RulingView[]
}

/** So many wheels alike, each with these symbols clockwise. CMA 13.2.2, 15.2.2. */
export interface MoneyWheels {
  readonly type: 'money wheels'
  readonly count: number
  readonly marks: readonly string[]
  readonly sections: { readonly [key: string]: number }
}

/** The key that sets a device up, and the public key of the pair that it made. */
export interface NewKey {
  readonly key: string
  readonly public_key: string
}

/** A passkey that a device has made for a challenge, by the name that its owner gives it. */
export interface NewPasskey {
  readonly name: string
  readonly challenge: string
  readonly made: Made
}

/** One's own new password, for the old one. */
export interface NewPassword {
  readonly old: string
  readonly new: string
}

/** The Betting Area whose first two cards shall lie face down. CPB 4.11. */
export interface NominateArea {
  readonly do: 'nominate area'
  readonly area?: number
}

/**
 * A change that comes at a moment, or once so many rounds were given.
 *
 * One that needed no notice because nobody was there waits while somebody is.
 */
export interface Notice {
  readonly of: Announced
  readonly clause: string
  readonly announced_at_ms: number
  readonly due_at_ms: number
  readonly after_round?: number
  readonly by?: string
  readonly is_for_empty_table?: boolean
  readonly sign?: Sign
  readonly book?: string
  readonly options?: { readonly [key: string]: unknown }
}

/** A change that is announced at the table: what, by which clause, and when it applies. */
export interface NoticeView {
  readonly text: Message | string
  readonly clause: string
  readonly at_ms: number | null
  readonly rounds_left: number | null
}

/** The numbers of the wheel that the chip covers. */
export interface Numbers {
  readonly type: 'numbers'
  readonly numbers: readonly number[]
}

/**
 * An act on the console: its name in the words, its command, the power that it needs.
 *
 * `given` are the fields of the command that the thing fills in. Where the power goes by
 * something, `by` names it and `value` is what it must be. A request for an act that `lapses` is
 * over when the round is.
 */
export interface OfferView {
  readonly name: string
  readonly do: string
  readonly power: Act
  readonly at: Target
  readonly when: When | null
  readonly look: Look
  readonly is_quick: boolean
  readonly lapses: boolean
  readonly given: readonly string[]
  readonly by: string
  readonly value: string | boolean | null
  readonly fields: readonly Field[]
}

/**
 * A jackpot with its meters: what wagers added in all, what it shows, what it holds apart.
 *
 * `pool_cents` is players' money, `seed_cents` the operator's; `signs` says of each table whether
 * it shows that it takes part.
 */
export interface OfficeJackpotView {
  readonly place: string
  readonly name: string
  readonly style: Style
  readonly phase: JackpotPhase
  readonly fault: string
  readonly display_cents: number
  readonly pool_cents: number
  readonly seed_cents: number
  readonly in_cents: number
  readonly won_cents: number
  readonly hits: number
  readonly overflow_cents: number
  readonly reserve_cents: number
  readonly is_changing: boolean
  readonly signs: { readonly [key: string]: boolean }
  readonly wins: readonly OfficeWinView[]
}

/** A win: in which round, at what the meter stood, whether it was confirmed, its prizes. */
export interface OfficeWinView {
  readonly id: string
  readonly table: string
  readonly round: string
  readonly at_ms: number
  readonly meter_cents: number
  readonly is_confirmed: boolean
  readonly prizes: readonly PrizeView[]
}

/** A wager or a change of chips that was paid too much or too little. SBC 18.18. */
export interface OpenPaymentCase {
  readonly do: 'open payment case'
  readonly table: string
  readonly round: string
  readonly due_cents: number
  readonly paid_cents: number
  readonly of?: PaymentOf
  readonly terminal?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A closed table deals again. */
export interface OpenTable {
  readonly do: 'open table'
  readonly table: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A value of an option of a rule book. */
export type OptionValue = boolean | number | string

/** What a table may choose, and what only the laboratory takes besides. */
export interface OptionView {
  readonly accepts: readonly OptionValue[]
  readonly default: OptionValue
  readonly clause: string
  readonly laboratory: readonly string[]
}

/** A player wagers no more for a short while. SBC 20.4. */
export interface OrderBreak {
  readonly do: 'order break'
  readonly table: string
  readonly terminal: string
  readonly minutes?: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * The cards shuffled again or replaced, once the round is over.
 *
 * CSB 4.1.2(d), 4.1.2(e), 4.4, 5.3.3, SBC 3.6, 4.2, 4.4.4, CPB 2.6, 4.2, 4.27.
 */
export interface OrderCards {
  readonly do: 'order cards'
  readonly table: string
  readonly act: Act
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A simulation is over; `nets` is how often each net result came. */
export interface Over {
  readonly kind: 'over'
  readonly is_stopped: boolean
  readonly nets: { readonly [key: string]: number }
}

/**
 * Limits agreed with one player or that they are held to, and the marker that shows them.
 *
 * A hold that `lasts` for a shoe, or in shoes sat out, was given in `shoe`.
 * CSB 6.8, 6.9, 7.4, CSS 4.4, SBC 5.13, 5.14, 5.15, 6.6, CPB 3.10.
 */
export interface OwnLimits {
  readonly clause: string
  readonly marker?: string
  readonly limit?: Limit
  readonly bets?: { readonly [key: string]: Limit }
  readonly areas_max?: number
  readonly lasts?: string
  readonly shoe?: string
}

/** The passkeys of the person here, and whether this floor asks for any. */
export interface OwnPasskeys {
  readonly is_asked_for: boolean
  readonly passkeys: readonly PasskeyRow[]
}

/**
 * What one player sees besides: areas dealt face down to them, or the hand they selected.
 *
 * `makes` names the best combination of that hand; `is_playing` says whether it is played.
 */
export interface OwnScene {
  readonly areas?: readonly BlackjackAreaView[]
  readonly hand?: readonly string[]
  readonly makes?: Message
  readonly is_playing?: boolean
}

/** A ticket that the cage has paid. */
export interface PaidRow {
  readonly at_ms: number
  readonly cents: number
  readonly by: string
  readonly second: string
}

/** What a person pays for chips with; all of it goes into the drop box. */
export type PaidWith = 'cash' | 'voucher'

/** So many equal chips on one bet and pick. */
export interface Part {
  readonly bet: string
  readonly pick: string
  readonly chips: number
}

/** A passkey by the name that its owner gave it. */
export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly registered_at_ms: number
}

/** A person sits down at a Betting Area, or stands behind one (seat 0). */
export interface PatronComes {
  readonly do: 'patron comes'
  readonly table: string
  readonly seat?: number
  readonly card?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A person leaves the table. */
export interface PatronGoes {
  readonly do: 'patron goes'
  readonly table: string
  readonly player: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A person at the table; what they bought in for is a figure, not a balance. */
export interface PatronView {
  readonly id: string
  readonly seat: number
  readonly card: string
  readonly bought_cents: number
  readonly declared_cents: number
  readonly wagered_cents: number
}

/** The jackpot does not work properly: its games stop. CMA 8.6, SBC 18.17. */
export interface PauseJackpot {
  readonly do: 'pause jackpot'
  readonly place: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A prize that waits is paid with a voucher. CMA 8.8.2. */
export interface PayByVoucher {
  readonly do: 'pay by voucher'
  readonly place: string
  readonly win: string
  readonly winner: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Where the prize of a win is. */
export type Payment = 'locked' | 'sent' | 'waiting' | 'paid by voucher' | 'void'

/**
 * What was due, what was paid, what enquiries found, and what came back since.
 *
 * `is_suspected` is unknown until somebody has enquired; `is_sought` says that the patron was
 * looked for, `card` who was found.
 */
export interface PaymentCase {
  readonly id: string
  readonly of: PaymentOf
  readonly round: string
  readonly player: string
  readonly due_cents: number
  readonly paid_cents: number
  readonly found_at_ms: number
  readonly found_by: string
  readonly is_suspected?: boolean
  readonly is_sought?: boolean
  readonly is_found?: boolean
  readonly card?: string
  readonly rectified_cents?: number
}

/** What was not paid as it should have been. */
export type PaymentOf = 'wager' | 'cash change' | 'colour change'

/** What the Dealer does with one wager: pays so much to it, or takes so much of it. */
export interface PaymentView {
  readonly player: string
  readonly area: number
  readonly bet: string
  readonly pick: string
  readonly stake_cents: number
  readonly pays_cents: number
  readonly takes_cents: number
  readonly odds: string
  readonly reason: Message | string
  readonly clause: string
}

/** The staff of the operator, and the roles that somebody may have. */
export interface People {
  readonly operator: string
  readonly people: readonly PersonRow[]
  readonly roles: readonly RoleRow[]
}

/** An act that somebody may do under a document, and what must go with it. */
export interface PermissionView {
  readonly act: Act
  readonly under: string
  readonly words: string
  readonly clause: string
  readonly needs_second: boolean
  readonly needs_why: boolean
  readonly grounds: readonly GroundView[]
  readonly tells: readonly string[]
}

/** Somebody who works here. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly is_active: boolean
  readonly is_at_work: boolean
  readonly is_locked_out: boolean
  readonly passkeys: readonly PasskeyRow[]
}

/** What a table is doing. */
export type Phase = 'closed' | 'between rounds' | 'wagering' | 'dealing' | 'halted'

/**
 * What a screen showed from the close of wagering on, until the next picture.
 *
 * `own` are the cards that only the player saw; `placed` their wagers, or everybody's for staff.
 */
export interface PictureView {
  readonly said: Message | string
  readonly scene: Scene
  readonly own: OwnScene
  readonly placed: readonly PlacedView[]
  readonly lit: readonly (readonly string[])[]
}

/** Where a pick lies on the cloth. */
export type Place = Anywhere | Faces | HandOf | Matrix | Numbers | Total | WheelSymbol

/** Wagers placed, raised, reduced, moved or withdrawn. CMA 3.1, 3.2. */
export interface PlaceWagers {
  readonly do: 'wager'
  readonly items: readonly WagerItem[]
}

/**
 * A wager that stands.
 *
 * Everybody sees whose it is on numbered Betting Areas, which players share; elsewhere the wagers
 * on a bet are shown together, and `terminal` is nobody's. `unit` says what it is made of where
 * that is not chips.
 */
export interface PlacedView {
  readonly terminal: string
  readonly area: number
  readonly bet: string
  readonly pick: string
  readonly cents: number
  readonly unit: string
}

/** A day, or a month of a chart, of somebody's play. */
export interface PlayedDayView {
  readonly day: string
  readonly staked_cents: number
  readonly returned_cents: number
  readonly net_cents: number
  readonly deposited_cents: number
  readonly minutes: number
}

/** A compartment of the roulette wheel. */
export interface Pocket {
  readonly number: number
  readonly colour: string
}

/**
 * What somebody may do: under the document of each table, and, under "", where no table is.
 *
 * A table of another operator is not listed: nobody of this one does anything there. `menu` are
 * the acts that need these powers, as the console offers them; `clauses` are the clauses that are
 * cited, in our own words.
 */
export interface Powers {
  readonly tables: { readonly [key: string]: string }
  readonly documents: { readonly [key: string]: readonly PermissionView[] }
  readonly menu: readonly OfferView[]
  readonly clauses: { readonly [key: string]: string }
}

/** The player's card is put in, with its PIN where it has one, or taken out. */
export interface PresentCard {
  readonly do: 'present card'
  readonly player: string
  readonly pin?: string
}

/** What a terminal has won, and where its prize is. */
export interface PrizeView {
  readonly terminal: string
  readonly cents: number
  readonly payment: Payment
}

/** A challenge and the device's signature of it. */
export interface Proof {
  readonly challenge: string
  readonly signature: string
}

/** The proof that goes with the command, for a minute. */
export interface Proved {
  readonly proof: string
}

/**
 * What a terminal holds in another unit than chips: pieces of one worth, never cash.
 *
 * `means` is the rules' word, `mark` the colour of colour chips; `clause` accepts them at this
 * table, and is empty where no wager is made with them.
 */
export interface PurseView {
  readonly unit: string
  readonly means: string
  readonly piece_cents: number
  readonly cents: number
  readonly mark: string
  readonly clause: string
}

/** How a wager ended, why, and whose it was. */
export interface RecalledLine {
  readonly area: number
  readonly bet: string
  readonly pick: string
  readonly stake_cents: number
  readonly returned_cents: number
  readonly tier: string
  readonly odds: string
  readonly reason: Message | string
  readonly clause: string
  readonly is_free: boolean
  readonly means: string
  readonly unit: string
  readonly back_cents: number
  readonly stake_clause: string
  readonly terminal: string
}

/** The rounds that a terminal recalls, the latest last. Standards 12. */
export interface RecentRounds {
  readonly rounds: readonly string[]
}

/**
 * Something done outside the system: a dispute decided, a device taken away, an incident.
 *
 * `person` is whoever of the staff an incident is about.
 */
export interface Record {
  readonly do: 'record'
  readonly table: string
  readonly act: Act
  readonly terminal?: string
  readonly about?: string
  readonly person?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** So much paid after all, or given back. SBC 18.18.2, 18.19.1. */
export interface RectifyPayment {
  readonly do: 'rectify payment'
  readonly table: string
  readonly case: string
  readonly cents: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A ticket or voucher paid at the cage. CMA 5.5.1, 5.5.1(b). */
export interface Redeem {
  readonly do: 'redeem'
  readonly number: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** All colour chips that a player holds of a colour, for chips. CSS 3.5.2(c). */
export interface RedeemColours {
  readonly do: 'redeem colour chips'
  readonly terminal: string
  readonly colour: string
  readonly is_of_closed_table?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * What was refused: a stable code, why, by which clause, and what would be accepted.
 *
 * `why` and `accepted` are English, for programs; whoever has another language says the messages.
 */
export interface Refusal {
  readonly code: string
  readonly why: string
  readonly clause: string
  readonly accepted: string
  readonly says_why?: Message
  readonly says_accepted?: Message
}

/** The player does not want to cut. CSB 4.2.4, SBC 4.6, CPB 4.4(e). */
export interface RefuseCut {
  readonly do: 'refuse cut'
}

/** The player who was offered the cut does not want to cut. */
export interface RefuseTheCut {
  readonly do: 'refuse the cut'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A wager taken off the layout while wagering is open. CSB 20.11, CSS 10.11, SBC 20.16. */
export interface RefuseWager {
  readonly do: 'refuse wager'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly bet: string
  readonly pick?: string
  readonly area?: number
  readonly unit?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A frame that is no command, or that cannot be taken now; nothing has happened. */
export interface RefusedMessage {
  readonly kind: 'refused'
  readonly sequence: number
  readonly number: number | null
  readonly refused: Refusal
}

/** The number of a new card. */
export interface RegisteredCard {
  readonly card: string
}

/** Who somebody says they are, of which casino the card shall be, and the PIN they chose. */
export interface Registration {
  readonly name: string
  readonly operator: string
  readonly pin: string
}

/** A player with several Betting Areas gives one to others. SBC 5.11, CPB 3.1(d). */
export interface ReleaseArea {
  readonly do: 'release area'
  readonly table: string
  readonly terminal: string
  readonly area: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The end of an investigation: to the player's terminal, or, without one, to the operator. */
export interface ReleaseHeld {
  readonly do: 'release held'
  readonly place: string
  readonly hold: string
  readonly terminal?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A passkey that its owner lost is good for nothing any more. */
export interface RemovePasskey {
  readonly do: 'remove passkey'
  readonly person: string
  readonly passkey: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Another card for the same person, in place of one that is lost, stolen or broken. */
export interface ReplaceCard {
  readonly do: 'replace card'
  readonly card: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What somebody saw go wrong; the table waits for a ruling. */
export interface ReportIrregularity {
  readonly do: 'report irregularity'
  readonly table: string
  readonly mishap: Mishap
  readonly areas?: readonly number[]
  readonly cards?: string
  readonly players?: readonly string[]
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The large over- and underpayments of a month that is over. SBC 18.20.3. */
export interface ReportPayments {
  readonly do: 'report payments'
  readonly month: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A report that waits for a ruling: what, who said so, when. */
export interface ReportView {
  readonly id: string
  readonly mishap: Mishap
  readonly words: Message
  readonly by: string
  readonly at_ms: number
  readonly areas: readonly number[]
  readonly cards: string
  readonly players: readonly string[]
}

/**
 * A request: what, by whom, why; `refused` says why the person here may not approve it.
 *
 * `cents` is what a ticket that is to be paid is worth, `lapses_with` the round with which the
 * request lapses, if it does.
 */
export interface RequestRow {
  readonly place: string
  readonly id: string
  readonly act: string
  readonly words: string
  readonly by: string
  readonly by_name: string
  readonly why: string
  readonly ground: string
  readonly clause: string
  readonly accepted: Message | string
  readonly expires_at_ms: number
  readonly about: { readonly [key: string]: unknown }
  readonly cents: number
  readonly is_own: boolean
  readonly lapses_with: string
  readonly refused: Refusal | null
}

/** A request that waits for a second person. */
export interface RequestView {
  readonly place: string
  readonly id: string
  readonly act: string
  readonly by: string
  readonly clause: string
  readonly accepted: Message | string
  readonly expires_at_ms: number
  readonly command: unknown
}

/** Another device is set up as a terminal; the one before it comes in no more. */
export interface ResetDevice {
  readonly do: 'reset device'
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A new password. */
export interface ResetPassword {
  readonly do: 'reset password'
  readonly person: string
  readonly password: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A terminal and its printer are in order again. */
export interface RestoreTerminal {
  readonly do: 'restore terminal'
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A past round: what was drawn and announced, and how a road shows it. */
export interface ResultView {
  readonly round: string
  readonly announced: Message | string
  readonly draws: readonly string[]
  readonly mark: string
}

/** A halted table goes on where it stood. */
export interface ResumeTable {
  readonly do: 'resume table'
  readonly table: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Wagers under another's card or for another person. SBC 18.21, 20.1. */
export interface ReturnInvalidWagers {
  readonly do: 'return invalid wagers'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Actual against theoretical return of a table, and an alert where they do not agree. */
export interface ReturnView {
  readonly table: string
  readonly rounds: number
  readonly staked_cents: number
  readonly returned_cents: number
  readonly expected_cents: number
  readonly actual_percent: string
  readonly expected_percent: string
  readonly bands: readonly BandView[]
  readonly alert: Message | string
}

/** How a wager on a bet comes about. CMA 1.1. */
export type Role = 'main' | 'side' | 'decision'

/** A role, its rank on the ladder if it has one, and the acts that it holds. */
export interface RoleRow {
  readonly role: string
  readonly rank: number | null
  readonly acts: readonly Act[]
}

/** The number in which the ball rests, and its colour. */
export interface RouletteScene {
  readonly kind: 'roulette'
  readonly number?: number
  readonly colour?: string
}

/** The compartments clockwise from zero. CMA 10.2.1(a). */
export interface RouletteWheel {
  readonly type: 'roulette wheel'
  readonly pockets: readonly Pocket[]
}

/**
 * A round as it happened, and the rules in force: book, digest and options. Standards 14.
 *
 * `pictures` are what the screens showed of it, to be shown again.
 */
export interface RoundStory {
  readonly round: string
  readonly table: string
  readonly game: string
  readonly book: string
  readonly digest: string
  readonly options: { readonly [key: string]: OptionValue }
  readonly state: string
  readonly opened_at_ms: number
  readonly ended_at_ms: number | null
  readonly commitment: string
  readonly secret: string
  readonly announced: Message | string
  readonly draws: readonly string[]
  readonly story: readonly StoryEvent[]
  readonly lines: readonly RecalledLine[]
  readonly funds: readonly FundsView[]
  readonly pictures: readonly PictureView[]
}

/** A bet, what each of its results pays, and the clauses that say so. */
export interface RuleBet {
  readonly name: string
  readonly role: string
  readonly tiers: readonly Tier[]
  readonly wins: string
  readonly pays: string
  readonly reading: string
}

/** The ruling on what was reported, or on what the person saw; its ground names it. */
export interface RuleOnIrregularity {
  readonly do: 'rule on irregularity'
  readonly table: string
  readonly mishap: Mishap
  readonly areas?: readonly number[]
  readonly cards?: string
  readonly players?: readonly string[]
  readonly report?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * The rules of a game, or of one table with its options and limits.
 *
 * `notices` are what the operator tells its patrons: where a complaint goes, and who gets a copy.
 * `approved_digest` is the SHA-256 of the approved text, where the operator has given it: that is
 * the copy, and these words of ours stand beside it.
 */
export interface RulesView {
  readonly book: string
  readonly title: string
  readonly operator: string
  readonly document: string
  readonly document_title: string
  readonly effective_from: string
  readonly digest: string
  readonly options: { readonly [key: string]: OptionValue }
  readonly limits: readonly (Message | string)[]
  readonly bets: readonly RuleBet[]
  readonly notices: readonly NoticeView[]
  readonly clauses: readonly ClauseView[]
  readonly approved_digest: string
}

/** A ruling: what is done, by which clause, who decides, who is told, what must be known. */
export interface RulingView {
  readonly ground: string
  readonly words: Message
  readonly clause: string
  readonly least: string
  readonly tells: readonly string[]
  readonly asks: readonly Ask[]
  readonly may_be_told: readonly Ask[]
  readonly is_choice: boolean
}

/** What lies on a table; what is not drawn yet is left out. */
export type Scene =
  | BaccaratScene
  | Big3SixScene
  | BlackjackScene
  | CasinoWarScene
  | LuckyBigWheelScene
  | RouletteScene
  | SicBoScene
  | ThreeCardPokerScene
  | VirtualRouletteScene

/** What one terminal alone shows. */
export interface SeatMessage {
  readonly kind: 'seat'
  readonly sequence: number
  readonly seat: SeatView
}

/**
 * A Betting Area and its one seat: who sits there, for whom it is kept, who decides there.
 *
 * CSB 2.1, 6.6, SBC 5.7, 5.16, CPB 3.3.
 */
export interface SeatPlaceView {
  readonly area: number
  readonly terminal: string
  readonly kept_for: string
  readonly controlled_by: string
}

/**
 * What one Player Terminal alone shows. CMA 3.8, 5.3, 7.1.
 *
 * `lit` are the player's own wagers that won, and `scene` the cards that only they may see; the
 * limits are those that bind this player, with the `marker` that says so; `told` is what the
 * player was told last; `left_cents` is what the limits that they set leave for more wagers.
 */
export interface SeatView {
  readonly terminal: string
  readonly place: string
  readonly balance_cents: number
  readonly last_command: number
  readonly player: string
  readonly placed: readonly PlacedView[]
  readonly selections: { readonly [key: string]: readonly number[] }
  readonly asked: readonly AskedView[]
  readonly round: string
  readonly lines: readonly LineView[]
  readonly net_cents: number
  readonly session: SessionView
  readonly is_service_asked: boolean
  readonly fault: string
  readonly recent: readonly string[]
  readonly returned_cents: number
  readonly lit: readonly (readonly string[])[]
  readonly scene: OwnScene
  readonly limit: Limit | null
  readonly bet_limits: { readonly [key: string]: Limit }
  readonly marker: string
  readonly told: ToldView | null
  readonly area: number
  readonly nominated: number
  readonly purses: readonly PurseView[]
  readonly left_cents: number | null
  readonly cut: CutView | null
  readonly may_see_burn_card: boolean
  readonly burn_card: string
}

/** Whose payment it was, as far as somebody found out. SBC 18.19.2, 18.20.1. */
export interface SeekPatron {
  readonly do: 'seek patron'
  readonly table: string
  readonly case: string
  readonly card?: string
  readonly is_found?: boolean
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What the game lets a player choose before the close. CMA 18.5.1. */
export interface Select {
  readonly do: 'select'
  readonly selection: readonly number[]
  readonly area?: number
}

/** How many of the numbered places of a matrix a player selects. CMA 18.5.1. */
export interface Selection {
  readonly count: number
  readonly of: number
}

/** [Service] is selected, on or off. CMA 7.3, 7.4. */
export interface Service {
  readonly do: 'service'
}

/** The current session at a terminal. CMA 7.1. */
export interface SessionView {
  readonly started_at_ms: number
  readonly notes_cents: number
  readonly tickets_cents: number
  readonly given_cents: number
  readonly turnover_cents: number
  readonly won_cents: number
  readonly net_cents: number
  readonly rounds: number
}

/**
 * A player's limits on the loss and time of a day, by the card that they show. CMA 3.9.
 *
 * Without a figure there is no such limit.
 */
export interface SetDailyLimits {
  readonly do: 'set daily limits'
  readonly card: string
  readonly loss_cents?: number
  readonly minutes?: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** Wins at two tables were at the same time, as Surveillance found. SBC 16.11.4(ii). */
export interface ShareWins {
  readonly do: 'share wins'
  readonly place: string
  readonly win: string
  readonly other_win: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A request to see the burn card. CSB 4.3.1. */
export interface ShowBurnCard {
  readonly do: 'show burn card'
}

/** A person's own card, whom the Dealer knows by their face. SBC 5.1, 20.1. */
export interface ShowCard {
  readonly do: 'show card'
  readonly table: string
  readonly player: string
  readonly card: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** The cutting card came out of the shoe. */
export interface ShowCuttingCard {
  readonly do: 'show cutting card'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What a device answers to a challenge with a passkey that it has; bytes are base64url. */
export interface Shown {
  readonly id: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

/** The dice as they fell. */
export interface SicBoScene {
  readonly kind: 'sic_bo'
  readonly dice?: readonly number[]
  readonly total?: number
  readonly is_triple?: boolean
}

/**
 * What is displayed at a table: limits a bet, all wagers of a player together, an area.
 *
 * `approved_minimum_cents` is the least that the regulator approves for a wager, `chips_cents` the
 * chips that payments are made in. CSB 7.1, 7.2.2, 7.3.
 */
export interface Sign {
  readonly limit: Limit
  readonly bets: { readonly [key: string]: Limit }
  readonly aggregate_minimum_cents: number
  readonly area_maximum_cents: number | null
  readonly approved_minimum_cents: number
  readonly chips_cents: readonly number[]
  readonly is_low_limit: boolean
}

/** A simulation that is not run, and why. */
export interface SimulationRefused {
  readonly kind: 'refused'
  readonly refused: Refusal
}

/** The table for the next rounds. CMA 3.1.1. */
export interface Sit {
  readonly do: 'sit'
  readonly table: string
}

/** What opens one socket within half a minute. */
export interface SocketTicket {
  readonly ticket: string
}

/** The Betting Area of one pick: where it lies, and which tiers of the bet it can reach. */
export interface Spot {
  readonly pick: string
  readonly place: Place
  readonly tiers: readonly number[]
}

/** Who set the ball or the wheel spinning. CMA 13.3.1(e), 14.3.1. */
export type SpunBy = 'Spinner' | 'game system'

/**
 * The reply to a command of the staff: done, refused, or awaiting what `awaits` says.
 *
 * `tells` is what the player must be told; `ticket` the number of a voucher, `cents` what was paid
 * or printed.
 */
export interface StaffAnswer {
  readonly id: string
  readonly refused?: Refusal
  readonly awaits?: Message | string
  readonly clause?: string
  readonly second?: string
  readonly tells?: Message | string
  readonly ticket?: string
  readonly cents?: number
}

/** A new session of a person, with its token for programs. */
export interface StaffSession {
  readonly person: StaffView
  readonly token: string
}

/**
 * A table with all that staff decide about: everybody's wagers, its sign, whoever is limited.
 *
 * `wagers` are those of the round in play; `allows_side_by_side` and `allows_consent` say how its
 * document lets limits change; `mishaps` are those that it has a ruling on now.
 */
export interface StaffTable {
  readonly table: TableView
  readonly document: string
  readonly is_in_play: boolean
  readonly wagers: readonly PlacedView[]
  readonly seats: readonly TerminalRow[]
  readonly sign: Sign
  readonly notices: readonly Notice[]
  readonly own_limits: { readonly [key: string]: OwnLimits }
  readonly barred: { readonly [key: string]: Bar }
  readonly holds: { readonly [key: string]: Hold }
  readonly cases: readonly PaymentCase[]
  readonly variations: readonly Variation[]
  readonly mishaps: readonly MishapView[]
  readonly reports: readonly ReportView[]
  readonly allows_side_by_side: boolean
  readonly allows_consent: boolean
  readonly rounds: number
  readonly staked_cents: number
  readonly returned_cents: number
}

/** A terminal, whoever sits at it, and every measure that concerns them. */
export interface StaffTerminal {
  readonly row: TerminalRow
  readonly keys: readonly string[]
  readonly sign: Sign | null
  readonly marker: string
  readonly own_limits: OwnLimits | null
  readonly barred: { readonly [key: string]: Bar }
  readonly excluded: Bar | null
  readonly wagers: readonly PlacedView[]
  readonly recent: readonly string[]
  readonly tickets: readonly TicketRow[]
}

/**
 * Somebody who is signed in, and all that they may do.
 *
 * A password that somebody else chose is temporary: it opens nothing but the way to another.
 */
export interface StaffView {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly operator: string
  readonly since_ms: number
  readonly csrf: string
  readonly is_password_temporary: boolean
  readonly permissions: readonly PermissionView[]
}

/** One line of a statement. */
export interface StatementRow {
  readonly at_ms: number
  readonly what: Message | string
  readonly in_cents: number
  readonly out_cents: number
  readonly balance_cents: number
}

/** A statement for a screen: its totals, and every line; its days are those of the zone. */
export interface StatementView {
  readonly terminal: string
  readonly time_zone: string
  readonly first: string
  readonly last: string
  readonly totals: { readonly [key: string]: number }
  readonly net_cents: number
  readonly rows: readonly StatementRow[]
}

/** The compartment at which a money wheel rests, and its symbol. */
export interface StopView {
  readonly compartment: number
  readonly symbol: string
}

/** One event of the story, with its place in the journal and the clause that it names. */
export interface StoryEvent {
  readonly sequence: number
  readonly at_ms: number
  readonly kind: string
  readonly text: Message | string
  readonly clause: string
  readonly terminal: string
}

/** Basic strategy: what it costs, how much more than the best play, and how it is played. */
export interface Strategy {
  readonly edge_percent: number
  readonly cost_percent: number
  readonly sections: readonly ChartSection[]
  readonly departures: readonly Departure[]
  readonly departures_count: number
}

/** How a jackpot is fed and won. CMA 8.1. */
export type Style = 'mystery' | 'stand-alone' | 'linked' | 'bonus'

/** A card may not be used until it is activated again. */
export interface SuspendCard {
  readonly do: 'suspend card'
  readonly card: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** What everybody at a table shows. */
export interface TableMessage {
  readonly kind: 'table'
  readonly sequence: number
  readonly table: TableView
}

/**
 * Actual against theoretical return of a table, and how it came about.
 *
 * `is_known` is false while the laboratory works out the theory of rules in force; `play` is how
 * the theory says a player decides.
 */
export interface TableReturn {
  readonly actual: ReturnView
  readonly points: readonly ReturnView[]
  readonly play: string
  readonly is_known: boolean
}

/** A table on the floor map; the hold is what it has kept of all that was staked. */
export interface TableRow {
  readonly id: string
  readonly name: string
  readonly operator: string
  readonly game: string
  readonly phase: Phase
  readonly round: string
  readonly closes_at_ms: number
  readonly players: number
  readonly rounds: number
  readonly in_play_cents: number
  readonly staked_cents: number
  readonly returned_cents: number
  readonly hold_cents: number
  readonly fault: Message | string
  readonly notices: readonly NoticeView[]
  readonly idle: readonly string[]
}

/**
 * What a Display Screen and every terminal at the table show.
 *
 * Each of `lit` is a bet, a pick and the number of a Betting Area, all as text; `is_void` is true
 * of a round that ended without a result; `secret` is that of `commitment`, once it is revealed.
 */
export interface TableView {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly operator: string
  readonly game: string
  readonly book: string
  readonly digest: string
  readonly phase: Phase
  readonly round: string
  readonly sequence: number
  readonly now_ms: number
  readonly closes_at_ms: number
  readonly next_ms: number | null
  readonly dealer: DealerOf
  readonly players: number
  readonly seats_max: number
  readonly limit: Limit
  readonly bet_limits: { readonly [key: string]: Limit }
  readonly aggregate_minimum_cents: number
  readonly area_maximum_cents: number | null
  readonly notices: readonly NoticeView[]
  readonly said: Message | string
  readonly scene: Scene
  readonly is_void: boolean
  readonly asked: readonly AskedView[]
  readonly placed: readonly PlacedView[]
  readonly lit: readonly (readonly string[])[]
  readonly results: readonly ResultView[]
  readonly commitment: string
  readonly secret: string
  readonly fault: Message | string
  readonly seats: readonly SeatPlaceView[]
  readonly cut_offered_to: string
  readonly burned_card: string
  readonly deals_face_down: boolean
}

/** A demonstration's play money, up to the amount that its plan gives. */
export interface TakePlayMoney {
  readonly do: 'take play money'
}

/** A seat at a Betting Area; area 0 is to stand up. CSB 2.1, CPB 3.3(a), SBC 5.7.1. */
export interface TakeSeat {
  readonly do: 'take seat'
  readonly area?: number
}

/** What on the console an act is offered at. */
export type Target =
  | 'table'
  | 'sign'
  | 'notice'
  | 'round'
  | 'settled round'
  | 'wager'
  | 'seat'
  | 'record'
  | 'irregularity'
  | 'ruling'
  | 'report'
  | 'terminal'
  | 'account'
  | 'player'
  | 'card'
  | 'issued card'
  | 'bar'
  | 'exclusion'
  | 'hold'
  | 'payment case'
  | 'month'
  | 'alert'
  | 'ticket'
  | 'jackpot'
  | 'win'
  | 'staff'
  | 'person'
  | 'passkey'
  | 'dealer'

/** What a Player Terminal may ask for. */
export type TerminalCommand =
  | CashOut
  | ChooseLimits
  | CutCards
  | Decide
  | InsertNote
  | InsertTicket
  | Leave
  | NominateArea
  | PlaceWagers
  | PresentCard
  | RefuseCut
  | Select
  | Service
  | ShowBurnCard
  | Sit
  | TakePlayMoney
  | TakeSeat

/** A part of a terminal that failed, and how. */
export interface TerminalFault {
  readonly device: 'printer' | 'terminal'
  readonly why: string
}

/**
 * A terminal, where it is, what it holds, and what it asks for. CMA 7.3.
 *
 * On its way to another place its `place` is "", and the rest is as it was when it left.
 */
export interface TerminalRow {
  readonly terminal: string
  readonly place: string
  readonly to: string
  readonly player: string
  readonly balance_cents: number
  readonly idle_rounds: number
  readonly is_service_asked: boolean
  readonly fault: string
  readonly printer_fault: string
  readonly lock: Message | string
  readonly session: SessionView
}

/** A session: its token for devices, and what a page's changes carry beside the cookie. */
export interface TerminalSession {
  readonly terminal: string
  readonly token: string
  readonly csrf: string
  readonly ends_at_ms: number
  readonly last_command: number
}

/** The matrix by its positions from 1, and the Dealer's hand. CMA 18.6. */
export interface ThreeCardPokerScene {
  readonly kind: 'three_card_poker'
  readonly matrix?: readonly string[]
  readonly dealer?: readonly string[]
  readonly dealer_makes?: Message
  readonly dealer_qualifies?: boolean
}

/** The validation number of a ticket, with or without its hyphens. */
export interface TicketNumber {
  readonly number: string
}

/** A ticket that a terminal printed; its number is nobody's to read. */
export interface TicketRow {
  readonly cents: number
  readonly printed_at_ms: number
  readonly expires_at_ms: number
  readonly state: string
}

/** A ticket that was found: what it is worth, whence it comes, and whether it can be paid. */
export interface TicketView {
  readonly cents: number
  readonly terminal: string
  readonly sequence: number
  readonly printed_at_ms: number
  readonly expires_at_ms: number
  readonly state: string
  readonly is_voucher: boolean
  readonly is_expired: boolean
  readonly is_large: boolean
}

/** A result of a bet and what it pays: "three dice", "12 to 1"; a jackpot in words. */
export interface Tier {
  readonly name: string
  readonly odds: string
}

/** What staff or the Dealer did about a player, as the player is told: why, by which clause. */
export interface ToldView {
  readonly words: Message | string
  readonly clause: string
  readonly at_ms: number
}

/** What the dice come to. */
export interface Total {
  readonly type: 'total'
  readonly total: number
}

/** The area whose turn it is, and which of its hands, counted from 0. */
export interface TurnView {
  readonly area: number
  readonly hand: number
}

/** The last card or decision was entered wrongly. */
export interface UndoEntry {
  readonly do: 'undo entry'
  readonly table: string
  readonly round: string
  readonly turn: number
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A book that the table may change to, and its options. */
export interface Variation {
  readonly book: string
  readonly title: string
  readonly options: { readonly [key: string]: OptionView }
}

/** The number in which the ball rests, whose turn it is to spin, and who spun. CMA 14.3. */
export interface VirtualRouletteScene {
  readonly kind: 'virtual_roulette'
  readonly number?: number
  readonly colour?: string
  readonly spinner?: string
  readonly spun_by?: SpunBy
}

/** A round without a result. CMA 20.3, 20.4, CSB 20.3, CSS 10.3, SBC 20.9, CPB 8.2. */
export interface VoidRound {
  readonly do: 'void round'
  readonly table: string
  readonly round: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** A settled round without a result. CMA 20.3, 20.4, SBC 20.9. */
export interface VoidSettledRound {
  readonly do: 'void settled round'
  readonly table: string
  readonly round: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** One wager in a round. CMA 20.3, CSB 20.3, CSS 10.3, CPB 7.3, 7.6. */
export interface VoidWager {
  readonly do: 'void wager'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly bet: string
  readonly pick?: string
  readonly area?: number
  readonly unit?: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/** All wagers of one player in a round. CMA 20.2.1, CSB 20.2.1, CSS 10.2.1, SBC 20.8.1. */
export interface VoidWagers {
  readonly do: 'void wagers'
  readonly table: string
  readonly round: string
  readonly terminal: string
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}

/**
 * So much on a bet and pick from now on; nothing takes the wager back.
 *
 * `unit` says with what: nothing is chips, "token/2500" tokens of $25. CSB 6.1, CSS 3.4, SBC 5.2.
 */
export interface WagerItem {
  readonly bet: string
  readonly cents: number
  readonly pick?: string
  readonly area?: number
  readonly unit?: string
}

/** What a passkey is to be shown for: a command, or without one a change of the passkeys. */
export interface Wanted {
  readonly command: AnyStaffCommand | null
}

/** A Betting Area of Casino War, and what its player decided. */
export interface WarAreaView {
  readonly area: number
  readonly player: string
  readonly card: string
  readonly is_surrendered: boolean
  readonly is_at_war: boolean
}

/** The cards of a war. CMA 17.7.1. */
export interface WarView {
  readonly community: string
  readonly dealer?: string
}

/** A bet from its worth at the first table to that at the second, for the player, in percent. */
export interface Waterfall {
  readonly bet: string
  readonly picks: readonly string[]
  readonly play: string
  readonly first_percent: number
  readonly second_percent: number
  readonly effect_percent: number
  readonly bars: readonly WaterfallBar[]
}

/** What a switched rule brings the player, and what the bet is worth after it, in percent. */
export interface WaterfallBar {
  readonly name: string
  readonly rule: Message
  readonly was: Message
  readonly clause: string
  readonly was_clause: string
  readonly effect_percent: number
  readonly effect: string
  readonly ev_percent: number
}

/** A result and the share of the jackpot that it wins. */
export interface WaysToWinView {
  readonly bet: string
  readonly tier: string
  readonly percent: number
}

/** A symbol, and on which wheel, counted from 1. */
export interface WheelSymbol {
  readonly type: 'symbol'
  readonly wheel: number
  readonly symbol: string
}

/** What must be true of the thing for the act to be offered. */
export type When =
  | 'the table is closed'
  | 'the table is open and no notice says that it closes'
  | 'the table is halted'
  | 'something at the table has failed'
  | 'the table may be varied'
  | 'a round is in play'
  | 'wagering is open'
  | 'the player has wagers in play'
  | 'the player sat out too long'
  | 'the card may be used'
  | 'the terminal asks for service'
  | 'the terminal or its printer is out of order'
  | 'the month is over'
  | 'somebody else who is active'
  | 'the jackpot runs'
  | 'the jackpot is paused'
  | 'the win is not confirmed'
  | 'the prize waits to be paid'

/** How a coup of Baccarat ends. */
export type Winner = 'Banker' | 'Player' | 'Tie'

/** What was announced will not be. */
export interface WithdrawNotice {
  readonly do: 'withdraw notice'
  readonly table: string
  readonly of: Announced
  readonly id: string
  readonly who?: string
  readonly why?: string
  readonly ground?: string
  readonly told?: readonly string[]
  readonly proof?: string
}
