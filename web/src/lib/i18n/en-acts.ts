// What staff do, in English: acts, and the fields of their forms.
import type { ActName } from '$lib/console/menu'

/** Acts by their names, as buttons say them. */
export const enActs: Readonly<Record<ActName, string>> = {
  open_table: 'Open table',
  close_table: 'Close table',
  resume_table: 'Resume table',
  change_limits: 'Change limits',
  change_variation: 'Change variation',
  withdraw_notice: 'Withdraw notice',
  acknowledge_alert: 'Acknowledge alert',
  limit_player: 'Own limits',
  set_daily_limits: 'Set daily limits',
  vacate_seat: 'Vacate idle seat',
  give_up_seat: 'Vacate idle seat',
  answer_service: 'Answer service',
  restore_terminal: 'Terminal in order',
  direct_to_leave: 'Direct to leave',
  bar_from_game: 'Bar from game',
  bar_player: 'Bar from game',
  lift_bar: 'Lift bar',
  exclude_from_casino: 'Exclude from casino',
  exclude_player: 'Exclude from casino',
  lift_exclusion: 'Lift exclusion',
  refer_to_inspector: 'Refer to Inspector',
  confiscate_device: 'Device taken away',
  detain: 'Player detained',
  record_incident: 'Record incident',
  hear_dispute: 'Dispute heard',
  review_dispute: 'Dispute reviewed',
  decide_dispute: 'Dispute decided',
  refuse_wager: 'Refuse wager',
  establish_wagers: 'Establish wagers',
  void_round: 'Void the round',
  void_wager: 'Void wager',
  void_wagers_of_player: 'Void wagers',
  void_wagers: 'Void wagers',
  forfeit_wager: 'Forfeit wagers',
  forfeit_wagers: 'Forfeit wagers',
  hold_winnings: 'Hold winnings',
  release_held: 'Release winnings',
  adjust_account: 'Adjust account',
  issue_voucher: 'Issue voucher',
  redeem: 'Redeem ticket',
  pay_large: 'Pay large amount',
  administer_staff: 'Administer staff',
  suspend_staff: 'Suspend staff',
  add_person: 'Add a person',
  change_role: 'Change role',
  reset_password: 'New password',
  deactivate: 'Deactivate',
  change_floor: 'Change floor plan',
  change_rules: 'Change rules',
  read_journal: 'Read the journal',
}

/** What the button of an act says where that is shorter than its name. */
export const enShort: Readonly<Record<string, string>> = {
  withdraw_notice: 'Withdraw',
  acknowledge_alert: 'Acknowledge',
  lift_bar: 'Lift',
  lift_exclusion: 'Lift',
  release_held: 'Release',
  redeem: 'Pay {amount}',
  pay_large: 'Pay {amount}',
}

/** What a form says about its act. */
export const enAbout: Readonly<Record<string, string>> = {
  set_daily_limits:
    'What the player sets for themselves, by their card. A stricter limit holds at once, a laxer one from the next day; an empty field is no limit.',
}

/** Fields of forms and requests, of one command or of every one that has them. */
export const enFields: Readonly<Record<string, string>> = {
  'adjust account.cents': 'By how much, in dollars; below zero takes away',
  'hold winnings.cents': 'How much, in dollars',
  'record.person': 'Whom of the staff it is about, if any (their name at sign-in)',
  'record.terminal': 'Which player',
  'establish wagers.terminal': 'Whose wagers',
  loss_cents: 'Most to lose in a day, in dollars',
  minutes: 'Most minutes of play in a day',
  'release held.terminal': 'To terminal (empty: to the operator)',
  is_established: 'The records establish the wagers',
  'is_established.not': 'They cannot be established: Void and refunded',
  book: 'Change to',
  consenting: 'Every player present has consented',
  'add person.person': 'Id',
  name: 'Full name',
  side_by_side: 'Raise at once for newcomers; those present keep their minimum for their notice',
  hold: 'Winnings held',
  password: 'New password',
}
