"""What happens to a payment that was too much or too little, as the journal keeps it."""

from __future__ import annotations

import msgspec

from croupier.floor.payments.case import Ending, PaymentCase
from croupier.floor.places.event import Happened


class PaymentCaseOpened(Happened, frozen=True, tag="payment case opened"):
    """Somebody found that a wager or a change of chips was not paid as it should have been."""

    case: PaymentCase


class PaymentJudged(Happened, frozen=True, tag="payment judged"):
    """Enquiries found whether the mistake was meant.  SBC 18.18.1, 18.19."""

    case: str
    is_suspected: bool
    why: str
    clause: str
    by: str


class PatronSought(Happened, frozen=True, tag="patron sought"):
    """Somebody tried to find out whose payment it was.  SBC 18.19.2, 18.20.1."""

    case: str
    is_found: bool
    card: str
    why: str
    clause: str
    by: str


class PaymentRectified(Happened, frozen=True, tag="payment rectified"):
    """Two people had so much of it paid after all, or given back.  SBC 18.18.2, 18.19.1."""

    case: str
    cents: int
    clause: str
    by: str
    second: str


class PaymentCaseClosed(Happened, frozen=True, tag="payment case closed"):
    """Nothing more is to be done about it.  SBC 18.18, 18.19."""

    case: str
    ending: Ending
    is_breach: bool
    clause: str
    by: str


class ReportedPayment(msgspec.Struct, frozen=True):
    """A case in a month's report, as far as it has come."""

    table: str
    day: str
    case: PaymentCase
    ending: str = ""


class PaymentsReported(Happened, frozen=True, tag="payments reported"):
    """The month's large over- and underpayments, told to the regulator.  SBC 18.20.3."""

    month: str
    rows: list[ReportedPayment]
    clause: str
    by: str


PaymentEvent = (
    PaymentCaseOpened
    | PaymentJudged
    | PatronSought
    | PaymentRectified
    | PaymentCaseClosed
    | PaymentsReported
)
