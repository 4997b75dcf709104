"""What each event changes of what staff have in hand at a place, and the held money it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.events import StaffActed
from croupier.floor.staff import events as did
from croupier.floor.staff.desk import Hold
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


def held_transfers(event: Event) -> tuple[Transfer, ...]:
    """The money that goes to, or comes from, what is held.  CMA 20.2.3."""
    match event:
        case did.WinningsHeld():
            return (Transfer(chips(event.terminal), held(event.hold), event.cents),)
        case did.HeldReleased(terminal=terminal):
            target = chips(terminal) if terminal else ADJUSTMENTS
            return (Transfer(held(event.hold), target, event.cents),)
    return ()


def _given(desk: Desk, event: StaffActed | did.RequestEnded) -> None:
    """An answer to keep, and a request that waits no more."""
    if event.given is not None:
        desk.gave(event.given)
    if isinstance(event, did.RequestEnded):
        desk.requests.pop(event.request, None)


def _requested(desk: Desk, event: did.StaffRequested) -> None:
    desk.requests[event.request.id] = event.request


def _raised(desk: Desk, event: did.AlertRaised) -> None:
    desk.alerts[event.alert.id] = event.alert
    desk.alerts_raised += 1


def _acknowledged(desk: Desk, event: did.AlertAcknowledged) -> None:
    desk.alerts.pop(event.alert.id, None)


def _barred(desk: Desk, event: did.PlayerBarred) -> None:
    desk.barred |= dict.fromkeys(event.keys, event.bar)


def _bar_lifted(desk: Desk, event: did.BarLifted) -> None:
    desk.barred.pop(event.key, None)


def _held(desk: Desk, event: did.WinningsHeld) -> None:
    desk.holds[event.hold] = Hold(event.terminal, event.cents, event.why)


def _released(desk: Desk, event: did.HeldReleased) -> None:
    desk.holds.pop(event.hold, None)


CHANGES: dict[type[Event], Callable[[Desk, Any], None]] = {
    StaffActed: _given,
    did.RequestEnded: _given,
    did.StaffRequested: _requested,
    did.AlertRaised: _raised,
    did.AlertAcknowledged: _acknowledged,
    did.PlayerBarred: _barred,
    did.BarLifted: _bar_lifted,
    did.WinningsHeld: _held,
    did.HeldReleased: _released,
}
