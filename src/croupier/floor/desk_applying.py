"""What each event changes of what staff have in hand at a place, and the held money it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor import staff_events as did
from croupier.floor.desk import Hold
from croupier.floor.events import StaffActed
from croupier.ledger.accounts import ADJUSTMENTS, chips, held
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from croupier.floor.desk import Desk
    from croupier.floor.events import Event


def apply_to_desk(desk: Desk, event: Event) -> None:
    """Change as an event says."""
    match event:
        case StaffActed() | did.RequestEnded():
            _given(desk, event)
        case did.StaffRequested(request=request):
            desk.requests[request.id] = request
        case did.AlertRaised(alert=alert):
            desk.alerts[alert.id] = alert
            desk.alerts_raised += 1
        case did.AlertAcknowledged(alert=alert):
            desk.alerts.pop(alert.id, None)
        case did.PlayerBarred(keys=keys, bar=bar):
            desk.barred |= dict.fromkeys(keys, bar)
        case did.BarLifted(key=key):
            desk.barred.pop(key, None)
        case did.WinningsHeld():
            desk.holds[event.hold] = Hold(event.terminal, event.cents, event.why)
        case did.HeldReleased(hold=hold):
            desk.holds.pop(hold, None)


def _given(desk: Desk, event: StaffActed | did.RequestEnded) -> None:
    """An answer to keep, and a request that waits no more."""
    if event.given is not None:
        desk.gave(event.given)
    if isinstance(event, did.RequestEnded):
        desk.requests.pop(event.request, None)


def held_transfers(event: Event) -> tuple[Transfer, ...]:
    """The money that goes to, or comes from, what is held.  CMA 20.2.3."""
    match event:
        case did.WinningsHeld():
            return (Transfer(chips(event.terminal), held(event.hold), event.cents),)
        case did.HeldReleased(terminal=terminal):
            target = chips(terminal) if terminal else ADJUSTMENTS
            return (Transfer(held(event.hold), target, event.cents),)
    return ()
