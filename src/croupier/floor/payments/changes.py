"""What each event changes of a case, and the chips that it moves at a dealer's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from croupier.floor.payments import events as did
from croupier.ledger.accounts import circulation, house
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.payments.case import PaymentCase
    from croupier.floor.places.event import Happened

Cases = dict[str, "PaymentCase"]


def _opened(cases: Cases, event: did.PaymentCaseOpened) -> None:
    cases[event.case.id] = event.case


def _judged(cases: Cases, event: did.PaymentJudged) -> None:
    cases[event.case] = replace(cases[event.case], is_suspected=event.is_suspected)


def _sought(cases: Cases, event: did.PatronSought) -> None:
    found = {"is_sought": True, "is_found": event.is_found, "card": event.card}
    cases[event.case] = replace(cases[event.case], **found)


def _rectified(cases: Cases, event: did.PaymentRectified) -> None:
    before = cases[event.case]
    cases[event.case] = replace(before, rectified_cents=before.rectified_cents + event.cents)


def _closed(cases: Cases, event: did.PaymentCaseClosed) -> None:
    cases.pop(event.case, None)


CHANGES: dict[type[Happened], Callable[[Cases, Any], None]] = {
    did.PaymentCaseOpened: _opened,
    did.PaymentJudged: _judged,
    did.PatronSought: _sought,
    did.PaymentRectified: _rectified,
    did.PaymentCaseClosed: _closed,
}


def mispaid(table: str, case: PaymentCase) -> Transfer:
    """The chips that went across the layout otherwise than the settlement says."""
    over = case.over_cents
    own, theirs = house(table), circulation()
    return Transfer(own, theirs, over) if over > 0 else Transfer(theirs, own, -over)


def put_right(table: str, case: PaymentCase, cents: int) -> Transfer:
    """So much of them going back."""
    own, theirs = house(table), circulation()
    return Transfer(theirs, own, cents) if case.over_cents > 0 else Transfer(own, theirs, cents)
