"""What staff and equipment bring about, as the journal keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.places.event import Happened
from croupier.floor.players.daily import Daily
from croupier.floor.staff.desk import Alert, Bar, Given, Pending


class StaffRequested(Happened, frozen=True, tag="staff requested"):
    """Somebody asked for what a second person must approve."""

    request: Pending


class RequestEnded(Happened, frozen=True, tag="request ended"):
    """A request was approved, declined or left until its time was up."""

    request: str
    how: str
    by: str = ""
    why: str = ""
    given: Given | None = None


class StaffRefused(Happened, frozen=True, tag="staff refused"):
    """Somebody tried what they may not do."""

    act: str
    by: str
    code: str
    why: str
    clause: str
    subject: dict[str, Any] = msgspec.field(default_factory=dict)


class AlertRaised(Happened, frozen=True, tag="alert raised"):
    """Something that somebody must look into; a large win locks its terminal.  Standards 25."""

    alert: Alert
    terminal: str = ""


class AlertAcknowledged(Happened, frozen=True, tag="alert acknowledged"):
    """Somebody has looked into it."""

    alert: Alert
    by: str
    terminal: str = ""


class TicketMissed(Happened, frozen=True, tag="ticket missed"):
    """A number that redeems nothing was given to a terminal's reader."""

    terminal: str


class PrinterFailed(Happened, frozen=True, tag="printer failed"):
    """A terminal prints no tickets.  CMA 5.5.2."""

    terminal: str
    why: str


class DisplayFailed(Happened, frozen=True, tag="display failed"):
    """The Display Controller or a Display Screen of the table is out of order.  CMA 9.3, 9.5."""

    which: str
    why: str


class PlayerTold(Happened, frozen=True, tag="player told"):
    """A player is told of what is forbidden, in the words of the house's own book."""

    terminal: str
    words: str
    clause: str
    by: str


class PlayerBarred(Happened, frozen=True, tag="player barred"):
    """Somebody plays no more at this table.  CMA 5.4.2, 20.2.2, CSB 20.2.2, CSS 10.2.2."""

    terminal: str
    keys: list[str]
    bar: Bar


class BarLifted(Happened, frozen=True, tag="bar lifted"):
    """Somebody may play at this table again."""

    key: str
    by: str


class PlayerExcluded(Happened, frozen=True, tag="player excluded"):
    """Somebody plays no more in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""

    keys: list[str]
    bar: Bar


class ExclusionLifted(Happened, frozen=True, tag="exclusion lifted"):
    """Somebody may play in the casino again."""

    key: str
    by: str


class DailyLimitsSet(Happened, frozen=True, tag="daily limits set"):
    """A player who showed their card has these limits on a day's loss and time.  CMA 3.9."""

    card: str
    daily: Daily
    by: str


class WinningsHeld(Happened, frozen=True, tag="winnings held"):
    """Winnings out of an account until an investigation is finished.  CMA 20.2.3."""

    terminal: str
    hold: str
    cents: int
    why: str
    clause: str
    by: str
    second: str
    ground: str = ""


class HeldReleased(Happened, frozen=True, tag="held released"):
    """Held winnings given back to a terminal, or kept by the operator.  CMA 20.2.3."""

    terminal: str
    hold: str
    cents: int
    why: str
    by: str
    second: str


class WagerRefused(Happened, frozen=True, tag="wager refused"):
    """A wager taken off the layout before the deal.  CSB 20.11, CSS 10.11, SBC 20.16."""

    terminal: str
    area: int
    bet: str
    pick: str
    cents: int
    why: str
    clause: str
    by: str
    ground: str = ""


class SignInFailed(Happened, frozen=True, tag="sign-in failed"):
    """A name was given with a wrong password."""

    name: str


class ClientRefused(Happened, frozen=True, tag="client refused"):
    """A client tried what no client of ours does; `times` counts those that were not kept too."""

    of: str
    who: str
    times: int


class SignedIn(Happened, frozen=True, tag="signed in"):
    """Somebody is at work."""

    person: str


class SignedOut(Happened, frozen=True, tag="signed out"):
    """Somebody has gone."""

    person: str


class PersonChanged(Happened, frozen=True, tag="person changed"):
    """Somebody is as this says from here on; their password is no part of the journal."""

    person: str
    name: str
    role: str
    operator: str
    is_active: bool
    by: str


StaffEvent = (
    StaffRequested
    | RequestEnded
    | StaffRefused
    | AlertRaised
    | AlertAcknowledged
    | TicketMissed
    | PrinterFailed
    | DisplayFailed
    | PlayerTold
    | PlayerBarred
    | BarLifted
    | PlayerExcluded
    | ExclusionLifted
    | DailyLimitsSet
    | WinningsHeld
    | HeldReleased
    | WagerRefused
    | SignInFailed
    | ClientRefused
    | SignedIn
    | SignedOut
    | PersonChanged
)
