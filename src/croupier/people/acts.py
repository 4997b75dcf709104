"""The acts that need authority, and what is true of each whoever does it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Touches(Enum):
    """The one thing that an act changes."""

    NOTHING = "nothing"
    TABLE = "table"
    PLAYER = "player"
    ROUND = "round"
    MONEY = "money"
    HOUSE = "house"


class Act(Enum):
    """What a person of the house may do, or not."""

    OPEN_TABLE = "open_table"
    CLOSE_TABLE = "close_table"
    CHANGE_LIMITS = "change_limits"
    CHANGE_VARIATION = "change_variation"
    ACKNOWLEDGE_ALERT = "acknowledge_alert"
    DEAL = "deal"
    DEAL_FACE_DOWN = "deal_face_down"
    POT_OF_GOLD_ELSEWHERE = "pot_of_gold_elsewhere"
    COMPLETE_HAND = "complete_hand"
    SHUFFLE_AGAIN = "shuffle_again"
    SHUFFLE_BY_HAND = "shuffle_by_hand"
    SHUFFLE_AUTOMATIC_BY_HAND = "shuffle_automatic_by_hand"
    END_SHOE = "end_shoe"
    REPLACE_CARDS = "replace_cards"
    REPLACE_UNFIT_CARDS = "replace_unfit_cards"
    LIMIT_PLAYER = "limit_player"
    HOLD_TO_ONE_AREA = "hold_to_one_area"
    HOLD_TO_MINIMUM = "hold_to_minimum"
    HOLD_IN_FURTHER_SHOES = "hold_in_further_shoes"
    ALLOW_SECOND_AREA = "allow_second_area"
    KEEP_AREAS = "keep_areas"
    RELEASE_AREA = "release_area"
    LIMIT_PLAYERS = "limit_players"
    LIMIT_PLAYERS_AN_AREA = "limit_players_an_area"
    VACATE_SEAT = "vacate_seat"
    SET_DAILY_LIMITS = "set_daily_limits"
    ADMINISTER_CARDS = "administer_cards"
    GIVE_STATEMENT = "give_statement"
    ANSWER_SERVICE = "answer_service"
    DIRECT_TO_LEAVE = "direct_to_leave"
    BAR_FROM_GAME = "bar_from_game"
    EXCLUDE_FROM_CASINO = "exclude_from_casino"
    REFER_TO_INSPECTOR = "refer_to_inspector"
    CONFISCATE_DEVICE = "confiscate_device"
    DETAIN = "detain"
    RECORD_INCIDENT = "record_incident"
    HEAR_DISPUTE = "hear_dispute"
    REVIEW_DISPUTE = "review_dispute"
    DECIDE_DISPUTE = "decide_dispute"
    REFUSE_WAGER = "refuse_wager"
    ESTABLISH_WAGERS = "establish_wagers"
    REPORT_IRREGULARITY = "report_irregularity"
    RULE_ON_IRREGULARITY = "rule_on_irregularity"
    DISMISS_REPORT = "dismiss_report"
    VOID_ROUND = "void_round"
    VOID_SETTLED_ROUND = "void_settled_round"
    VOID_WAGER = "void_wager"
    VOID_WAGERS_OF_PLAYER = "void_wagers_of_player"
    RETURN_INVALID_WAGERS = "return_invalid_wagers"
    APPLY_LOSS_LIMIT = "apply_loss_limit"
    ORDER_BREAK = "order_break"
    FORFEIT_WAGER = "forfeit_wager"
    HOLD_WINNINGS = "hold_winnings"
    ADJUST_ACCOUNT = "adjust_account"
    REPORT_PAYMENT = "report_payment"
    JUDGE_PAYMENT = "judge_payment"
    RECTIFY_PAYMENT = "rectify_payment"
    REPORT_PAYMENTS = "report_payments"
    ISSUE_VOUCHER = "issue_voucher"
    EXCHANGE_VOUCHER = "exchange_voucher"
    ISSUE_COLOURS = "issue_colours"
    SECOND_COLOUR = "second_colour"
    REDEEM_COLOURS = "redeem_colours"
    REDEEM_CLOSED_COLOURS = "redeem_closed_colours"
    CONFIRM_WIN = "confirm_win"
    SHARE_WINS = "share_wins"
    PAUSE_JACKPOT = "pause_jackpot"
    CHANGE_JACKPOT = "change_jackpot"
    GROUP_JACKPOT = "group_jackpot"
    CLOSE_JACKPOT = "close_jackpot"
    REDEEM = "redeem"
    PAY_LARGE = "pay_large"
    ADMINISTER_STAFF = "administer_staff"
    SUSPEND_STAFF = "suspend_staff"
    CHANGE_FLOOR = "change_floor"
    CHANGE_RULES = "change_rules"
    READ_JOURNAL = "read_journal"


class Conduct(NamedTuple):
    """How an act is done at every operator, in words and in what it needs."""

    words: str
    touches: Touches
    needs_second: bool
    needs_why: bool
    also: tuple[str, ...]
