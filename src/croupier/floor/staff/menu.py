"""The console's menu: where an act is offered, when, and how its button looks."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Target(Enum):
    """What on the console an act is offered at."""

    TABLE = "table"
    SIGN = "sign"
    NOTICE = "notice"
    ROUND = "round"
    SETTLED_ROUND = "settled round"
    WAGER = "wager"
    SEAT = "seat"
    RECORD = "record"
    IRREGULARITY = "irregularity"
    RULING = "ruling"
    REPORT = "report"
    TERMINAL = "terminal"
    ACCOUNT = "account"
    PLAYER = "player"
    CARD = "card"
    ISSUED_CARD = "issued card"
    BAR = "bar"
    EXCLUSION = "exclusion"
    HOLD = "hold"
    PAYMENT_CASE = "payment case"
    MONTH = "month"
    ALERT = "alert"
    TICKET = "ticket"
    JACKPOT = "jackpot"
    WIN = "win"
    STAFF = "staff"
    PERSON = "person"
    PASSKEY = "passkey"
    DEALER = "dealer"


# What the console fills in there; the form asks for the other fields of the command.
KNOWN: dict[Target, frozenset[str]] = {
    Target.TABLE: frozenset({"table"}),
    Target.SIGN: frozenset({"table"}),
    Target.NOTICE: frozenset({"table", "of"}),
    Target.ROUND: frozenset({"table", "round"}),
    Target.SETTLED_ROUND: frozenset({"table", "round"}),
    Target.WAGER: frozenset({"table", "round", "terminal", "bet", "pick", "area", "unit"}),
    Target.SEAT: frozenset({"table", "round", "terminal"}),
    Target.RECORD: frozenset({"table", "round"}),
    Target.IRREGULARITY: frozenset({"table", "mishap"}),
    Target.RULING: frozenset({"table", "mishap", "report"}),
    Target.REPORT: frozenset({"table", "report"}),
    Target.TERMINAL: frozenset({"terminal"}),
    Target.ACCOUNT: frozenset({"terminal"}),
    Target.PLAYER: frozenset({"terminal"}),
    Target.CARD: frozenset(),
    Target.ISSUED_CARD: frozenset({"card"}),
    Target.BAR: frozenset({"table", "player"}),
    Target.EXCLUSION: frozenset({"player"}),
    Target.HOLD: frozenset({"place", "hold"}),
    Target.PAYMENT_CASE: frozenset({"table", "case"}),
    Target.MONTH: frozenset({"month"}),
    Target.ALERT: frozenset({"place", "alert"}),
    Target.TICKET: frozenset({"number"}),
    Target.JACKPOT: frozenset({"place"}),
    Target.WIN: frozenset({"place", "win", "winner"}),
    Target.STAFF: frozenset({"operator"}),
    Target.PERSON: frozenset({"person"}),
    Target.PASSKEY: frozenset({"person", "passkey"}),
    # The Dealer's screen has no forms: it knows all of what it sends.
    Target.DEALER: frozenset(
        {
            "table",
            "round",
            "turn",
            "what",
            "player",
            "seat",
            "card",
            "area",
            "bet",
            "pick",
            "cents",
            "into_cents",
            "paid_with",
            "of",
            "result",
            "choice",
        }
    ),
}


class When(Enum):
    """What must be true of the thing for the act to be offered."""

    CLOSED = "the table is closed"
    OPEN = "the table is open and no notice says that it closes"
    HALTED = "the table is halted"
    FAILED = "something at the table has failed"
    VARIED = "the table may be varied"
    IN_PLAY = "a round is in play"
    WAGERING = "wagering is open"
    WAGERED = "the player has wagers in play"
    IDLE = "the player sat out too long"
    USABLE = "the card may be used"
    CALLED = "the terminal asks for service"
    OUT_OF_ORDER = "the terminal or its printer is out of order"
    OVER = "the month is over"
    OTHER = "somebody else who is active"
    RUNNING = "the jackpot runs"
    PAUSED = "the jackpot is paused"
    UNCONFIRMED = "the win is not confirmed"
    UNPAID = "the prize waits to be paid"


class Look(Enum):
    """How a button looks."""

    USUAL = "usual"
    BRASS = "brass"
    DANGER = "danger"
    PLAIN = "plain"


class Offer(NamedTuple):
    """Where an act is offered, and when; `is_quick` does it at once, without a form."""

    at: Target
    when: When | None = None
    look: Look = Look.USUAL
    is_quick: bool = False
