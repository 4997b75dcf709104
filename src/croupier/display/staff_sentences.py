"""What staff did and what was noticed, as sentences: who, what, why, and who agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.cage.events import TicketRedeemed
from croupier.floor.players.events import (
    BarLifted,
    DailyLimitsSet,
    ExclusionLifted,
    PlayerBarred,
    PlayerExcluded,
    PlayerTold,
)
from croupier.floor.staff.events import (
    AlertAcknowledged,
    AlertRaised,
    ClientRefused,
    DeviceEnrolled,
    DeviceReset,
    DeviceSignedIn,
    PersonChanged,
    RequestEnded,
    SignedIn,
    SignedOut,
    SignInFailed,
    StaffActed,
    StaffRefused,
    StaffRequested,
)
from croupier.floor.tables.events import NoticeAnnounced
from croupier.floor.terminals.events import Left, TicketPrinted
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable


def _words(act: str) -> str:
    return act.replace("_", " ")


def _why(why: str) -> str:
    return f": {why}" if why else ""


def _by(event: Any) -> str:
    """Who did it, and who agreed."""
    second = f" and {event.second}" if getattr(event, "second", "") else ""
    return f" by {event.by}{second}" if getattr(event, "by", "") else ""


def _about(subject: dict[str, Any]) -> str:
    """What an act is about, as far as one word says it."""
    parts = [str(part) for part in subject.values() if isinstance(part, str | int) and part]
    return f" ({', '.join(parts)})" if parts else ""


def _acted(event: StaffActed) -> str:
    return f"{_words(event.act)}{_by(event)}{_about(event.subject)}{_why(event.why)}"


def _requested(event: StaffRequested) -> str:
    asked = event.request
    return f"{asked.by} asks to {_words(asked.act)}; it waits for {asked.accepted}"


def _ended(event: RequestEnded) -> str:
    return f"request {event.request} {event.how}{_by(event)}{_why(event.why)}"


def _refused(event: StaffRefused) -> str:
    return f"{event.by} tried to {_words(event.act)}: {event.why}"


def _raised(event: AlertRaised) -> str:
    return f"alert {event.alert.id}, {event.alert.of}: {event.alert.what}"


def _acknowledged(event: AlertAcknowledged) -> str:
    return f"alert {event.alert.id} acknowledged by {event.by}: {event.alert.what}"


def _barred(event: PlayerBarred) -> str:
    return f"{', '.join(event.keys)} barred by {event.bar.by}: {event.bar.why}"


def _excluded(event: PlayerExcluded) -> str:
    return f"{', '.join(event.keys)} excluded by {event.bar.by}: {event.bar.why}"


def _lifted(event: BarLifted | ExclusionLifted) -> str:
    return f"{event.key} may play again{_by(event)}"


def _told(event: PlayerTold) -> str:
    return f"{event.terminal} is told{_by(event)}: {event.words}"


def _daily(event: DailyLimitsSet) -> str:
    limits = event.daily.limits
    loss = f"{dollars(limits.loss_cents)} lost" if limits.loss_cents is not None else ""
    time = f"{limits.minutes} minutes" if limits.minutes is not None else ""
    words = " and ".join(filter(None, (loss, time))) or "no limit"
    return f"card {event.card}: {words} a day{_by(event)}"


def _person(event: PersonChanged) -> str:
    state = "" if event.is_active else ", no longer active"
    return f"{event.name} ({event.person}) is {event.role} of {event.operator}{state}{_by(event)}"


def _client(event: ClientRefused) -> str:
    times = f", {event.times} times" if event.times > 1 else ""
    return f"refused {event.who or 'a client'}: {event.of}{times}"


def _redeemed(event: TicketRedeemed) -> str:
    return f"a ticket of {dollars(event.cents)} paid{_by(event)}"


def _printed(event: TicketPrinted) -> str:
    what = "voucher" if event.ticket.is_voucher else "ticket"
    return f"{event.terminal}: {what} of {dollars(event.ticket.cents)} printed{_by(event)}"


def _announced(event: NoticeAnnounced) -> str:
    return f"notice: {event.notice.words}{_by(event.notice)}"


def _left(event: Left) -> str:
    return f"{event.terminal} goes to {event.to}"


STAFF_WORDS: dict[type, Callable[[Any], str]] = {
    StaffActed: _acted,
    StaffRequested: _requested,
    RequestEnded: _ended,
    StaffRefused: _refused,
    AlertRaised: _raised,
    AlertAcknowledged: _acknowledged,
    PlayerBarred: _barred,
    PlayerExcluded: _excluded,
    PlayerTold: _told,
    DailyLimitsSet: _daily,
    BarLifted: _lifted,
    ExclusionLifted: _lifted,
    PersonChanged: _person,
    SignedIn: lambda event: f"{event.person} signed in",
    SignedOut: lambda event: f"{event.person} signed out",
    SignInFailed: lambda event: f"a wrong password for {event.name!r}",
    ClientRefused: _client,
    DeviceEnrolled: lambda event: f"{event.device} was set up",
    DeviceReset: lambda event: f"{event.device} is to be set up again",
    DeviceSignedIn: lambda event: f"{event.device} signed in",
    TicketRedeemed: _redeemed,
    TicketPrinted: _printed,
    NoticeAnnounced: _announced,
    Left: _left,
}
