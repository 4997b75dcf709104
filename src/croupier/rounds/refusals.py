"""Refusals: normal answers to what the rules do not allow."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.words.message import Message


class Reason(Enum):
    """Why a command is refused, in order of precedence."""

    LOCKED_OUT = auto()
    NOT_SIGNED_IN = auto()
    OUT_OF_ORDER = auto()
    NOT_AUTHORISED = auto()
    OWN_REQUEST = auto()
    NO_GROUND = auto()
    NO_REASON = auto()
    NOT_TOLD = auto()
    NO_PASSKEY = auto()
    NOT_PROVED = auto()
    WEAK_PASSWORD = auto()
    REPEATED_ID = auto()
    UNKNOWN_WAGER = auto()
    UNKNOWN_BET = auto()
    NOT_OFFERED = auto()
    UNKNOWN_PICK = auto()
    NO_SELECTION = auto()
    WRONG_SELECTION = auto()
    WRONG_AMOUNT = auto()
    WRONG_MEANS = auto()
    TOO_FEW_WAGERS = auto()
    NOT_AWAITED = auto()
    IMPOSSIBLE_DRAW = auto()
    UNKNOWN_CHOICE = auto()
    TOO_LITTLE_MONEY = auto()


class Refused(NamedTuple):
    """What was refused and why, by which clause, and what would be accepted."""

    reason: Reason
    why: Message
    clause: str
    accepted: Message

    def __str__(self) -> str:
        return f"{self.why} ({self.clause}); accepted: {self.accepted}"


def refused_by_book(reason: Reason, error: Exception, clause: str) -> Refused:
    """What a book or game raised against a value, whose words say what it accepts."""
    why, _, accepted = str(error).partition("; accepted: ")
    said = message("refusal-by_book", why=why)
    return Refused(reason, said, clause, message("accepted-by_book", what=accepted))
