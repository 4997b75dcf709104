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
    PasskeyRegistered,
    PasskeyRemoved,
    PasskeyShown,
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
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.words.message import Message, Part, Said


def _by(event: Any, words: Message) -> Message:
    """What was done, who did it, and who agreed."""
    by, second = getattr(event, "by", ""), getattr(event, "second", "")
    if not by:
        return words
    if not second:
        return message("journal-by", words=words, by=by)
    return message("journal-by_two", words=words, by=by, second=second)


def _why(words: Message, why: Said) -> Message:
    return message("journal-because", words=words, why=why) if why else words


def _acted(event: StaffActed) -> Message:
    """Who did what, what it is about as far as one word says it, and why."""
    words = _by(event, message("journal-act", act=event.act))
    about = [str(part) for part in event.subject.values() if isinstance(part, str | int) and part]
    if about:
        words = message("journal-about", words=words, about=about)
    return _why(words, event.why)


def _requested(event: StaffRequested) -> Message:
    asked = event.request
    return message("journal-requested", by=asked.by, act=asked.act, accepted=asked.accepted)


def _ended(event: RequestEnded) -> Message:
    words = message("journal-request_ended", request=event.request, how=event.how)
    return _why(_by(event, words), event.why)


def _refused(event: StaffRefused) -> Message:
    return message("journal-tried", by=event.by, act=event.act, why=event.why)


def _raised(event: AlertRaised) -> Message:
    alert = event.alert
    return message("journal-alert", alert=alert.id, of=alert.of, what=alert.what)


def _acknowledged(event: AlertAcknowledged) -> Message:
    alert = event.alert
    return message("journal-acknowledged", alert=alert.id, by=event.by, what=alert.what)


def _barred(event: PlayerBarred) -> Message:
    return message("journal-barred", keys=list(event.keys), by=event.bar.by, why=event.bar.why)


def _excluded(event: PlayerExcluded) -> Message:
    return message("journal-excluded", keys=list(event.keys), by=event.bar.by, why=event.bar.why)


def _lifted(event: BarLifted | ExclusionLifted) -> Message:
    return _by(event, message("journal-lifted", key=event.key))


def _told(event: PlayerTold) -> Message:
    words = _by(event, message("journal-told", terminal=event.terminal))
    return _why(words, event.words)


def _daily(event: DailyLimitsSet) -> Message:
    limits = event.daily.limits
    parts: list[Part] = []
    if limits.loss_cents is not None:
        parts.append(message("journal-daily_loss", loss=limits.loss_cents))
    if limits.minutes is not None:
        parts.append(message("journal-daily_minutes", minutes=limits.minutes))
    if not parts:
        return _by(event, message("journal-no_daily_limit", card=event.card))
    return _by(event, message("journal-daily_limits", card=event.card, limits=parts))


def _person(event: PersonChanged) -> Message:
    words = message(
        "journal-person" if event.is_active else "journal-person_inactive",
        name=event.name,
        person=event.person,
        role=event.role,
        operator=event.operator,
    )
    return _by(event, words)


def _client(event: ClientRefused) -> Message:
    if event.times > 1:
        return message("journal-clients_refused", who=event.who, of=event.of, times=event.times)
    return message("journal-client_refused", who=event.who, of=event.of)


def _redeemed(event: TicketRedeemed) -> Message:
    return _by(event, message("journal-ticket_paid", cents=event.cents))


def _printed(event: TicketPrinted) -> Message:
    words = message(
        "journal-voucher_printed" if event.ticket.is_voucher else "journal-ticket_printed",
        terminal=event.terminal,
        cents=event.ticket.cents,
    )
    return _by(event, words)


def _announced(event: NoticeAnnounced) -> Message:
    notice = event.notice
    return _by(notice, message("journal-notice", notice=notice.words()))


STAFF_WORDS: dict[type, Callable[[Any], Message]] = {
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
    SignedIn: lambda event: message("journal-signed_in", person=event.person),
    SignedOut: lambda event: message("journal-signed_out", person=event.person),
    SignInFailed: lambda event: message("journal-wrong_password", name=event.name),
    ClientRefused: _client,
    DeviceEnrolled: lambda event: message("journal-enrolled", device=event.device),
    DeviceReset: lambda event: message("journal-reset", device=event.device),
    PasskeyRegistered: lambda event: message(
        "journal-passkey_registered", person=event.person, name=event.name
    ),
    PasskeyRemoved: lambda event: _by(
        event, message("journal-passkey_removed", person=event.person)
    ),
    PasskeyShown: lambda event: message("journal-passkey_shown", person=event.person),
    DeviceSignedIn: lambda event: message("journal-signed_in", person=event.device),
    TicketRedeemed: _redeemed,
    TicketPrinted: _printed,
    NoticeAnnounced: _announced,
    Left: lambda event: message("journal-left", terminal=event.terminal, to=event.to),
}
