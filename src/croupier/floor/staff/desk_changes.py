"""What each event changes of what staff have in hand at a place, and the held money it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.payments.changes import CHANGES as PAYMENTS
from croupier.floor.places.events import ClockSetBack
from croupier.floor.players.events import BarLifted, HeldReleased, PlayerBarred, WinningsHeld
from croupier.floor.staff.desk import REQUEST_MS, Hold
from croupier.floor.staff.events import (
    AlertAcknowledged,
    AlertRaised,
    RequestEnded,
    StaffActed,
    StaffRefused,
    StaffRequested,
)
from croupier.ledger.accounts import ADJUSTMENTS, chips, held
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.staff.desk import Desk


def apply_to_desk(desk: Desk, event: Event) -> None:
    """Change as an event says."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(desk, event)
    elif of_payment := PAYMENTS.get(type(event)):
        of_payment(desk.cases, event)


def held_transfers(event: Event) -> tuple[Transfer, ...]:
    """The money that goes to, or comes from, what is held.  CMA 20.2.3."""
    match event:
        case WinningsHeld():
            return (Transfer(chips(event.terminal), held(event.hold), event.cents),)
        case HeldReleased(terminal=terminal):
            target = chips(terminal) if terminal else ADJUSTMENTS
            return (Transfer(held(event.hold), target, event.cents),)
    return ()


def _given(desk: Desk, event: StaffActed | StaffRefused | RequestEnded) -> None:
    """An answer to keep, and a request that waits no more."""
    if event.given is not None:
        desk.gave(event.given)
    if isinstance(event, RequestEnded):
        desk.requests.pop(event.request, None)


def _requested(desk: Desk, event: StaffRequested) -> None:
    desk.requests[event.request.id] = event.request


def _raised(desk: Desk, event: AlertRaised) -> None:
    desk.alerts[event.alert.id] = event.alert
    desk.alerts_raised += 1


def _acknowledged(desk: Desk, event: AlertAcknowledged) -> None:
    desk.alerts.pop(event.alert.id, None)


def _barred(desk: Desk, event: PlayerBarred) -> None:
    desk.barred |= dict.fromkeys(event.keys, event.bar)


def _bar_lifted(desk: Desk, event: BarLifted) -> None:
    desk.barred.pop(event.key, None)


def _held(desk: Desk, event: WinningsHeld) -> None:
    desk.holds[event.hold] = Hold(event.terminal, event.cents, event.why)


def _released(desk: Desk, event: HeldReleased) -> None:
    desk.holds.pop(event.hold, None)


def _set_back(desk: Desk, event: ClockSetBack) -> None:
    """A request waits no longer than it would by a clock that was right."""
    for request in desk.requests.values():
        ends_ms = min(request.expires_at_ms, event.to_ms + REQUEST_MS)
        desk.requests[request.id] = msgspec.structs.replace(request, expires_at_ms=ends_ms)


CHANGES: dict[type[Event], Callable[[Desk, Any], None]] = {
    ClockSetBack: _set_back,
    StaffActed: _given,
    StaffRefused: _given,
    RequestEnded: _given,
    StaffRequested: _requested,
    AlertRaised: _raised,
    AlertAcknowledged: _acknowledged,
    PlayerBarred: _barred,
    BarLifted: _bar_lifted,
    WinningsHeld: _held,
    HeldReleased: _released,
}
