"""What staff have in hand at a place: requests, alerts, bars, held winnings, answers given."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.floor.payments.case import PaymentCase
from croupier.floor.staff.answer import StaffAnswer
from croupier.words.message import Said, message

ANSWERS_KEPT = 256  # a place; an older id would be taken for a new command
REQUESTS_MAX = 100  # a place
UNGROUNDED = message("told-ungrounded")  # what players read where the rules list no grounds
REQUEST_MS = 10 * 60_000  # Nobody approves what was asked for longer ago than this.


class AlertOf(StrEnum):
    """What an alert is of."""

    LARGE_WIN = "large win"
    RETURN_OUT_OF_BAND = "return out of band"
    FAULT = "fault"
    FAILED_LOG_INS = "failed log-ins"
    TICKET_MISSES = "ticket misses"
    IRREGULARITY = "irregularity"
    CARD_LOCKED = "card locked"
    PASSKEY_COPIED = "passkey copied"
    MISPAID = "mispaid"


class Alert(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that somebody must look into."""

    id: str
    of: AlertOf
    what: Said
    raised_at_ms: int
    terminal: str = ""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request that waits for a second person.

    A ticket is known by its digest alone, and the hash of a new password is sealed.
    """

    id: str
    act: str
    by: str
    clause: str
    accepted: Said
    command: str
    digest: str
    expires_at_ms: int
    ticket: str = ""
    password_hash: str = ""

    def is_open(self, now_ms: int) -> bool:
        """Whether it may still be approved."""
        return now_ms < self.expires_at_ms


class Bar(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why somebody may not play, by which clause, and who said so."""

    why: str
    clause: str
    by: str
    terminal: str = ""
    ground: str = ""

    @property
    def reason(self) -> Said:
        """The ground, as the player is told; what was written is for journal and console."""
        return self.ground or UNGROUNDED


class Hold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Winnings kept until an investigation is finished.  CMA 20.2.3."""

    terminal: str
    cents: int
    why: str


class GivenAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a command, and the digest of the command."""

    digest: str
    answer: StaffAnswer


class Desk(msgspec.Struct):
    """The staff's part of a place."""

    requests: dict[str, Pending] = {}
    alerts: dict[str, Alert] = {}
    alerts_raised: int = 0
    barred: dict[str, Bar] = {}
    holds: dict[str, Hold] = {}
    cases: dict[str, PaymentCase] = {}
    answers: dict[str, GivenAnswer] = {}

    def gave(self, given: GivenAnswer) -> None:
        """Keep an answer for whoever asks again, in place of the oldest."""
        self.answers[given.answer.id] = given
        while len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]
