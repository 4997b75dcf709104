"""What staff do and what is noticed, as the journal keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.floor.places.event import Happened
from croupier.floor.staff.desk import Alert, GivenAnswer, Pending
from croupier.words.message import Said


class StaffActed(Happened, frozen=True, tag="staff acted"):
    """A privileged act: who, what, why, by which clause, who agreed."""

    act: str
    by: str
    why: str
    clause: str
    second: str = ""
    subject: dict[str, Any] = msgspec.field(default_factory=dict)
    given: GivenAnswer | None = None


class StaffRequested(Happened, frozen=True, tag="staff requested"):
    """Somebody asked for what a second person must approve."""

    request: Pending


class RequestEnded(Happened, frozen=True, tag="request ended"):
    """A request was approved, declined or left until its time was up."""

    request: str
    how: str
    by: str = ""
    why: Said = ""
    given: GivenAnswer | None = None


class StaffRefused(Happened, frozen=True, tag="staff refused"):
    """Somebody tried what they may not do; the answer is kept where the act keeps its refusals."""

    act: str
    by: str
    code: str
    why: Said
    clause: str
    subject: dict[str, Any] = msgspec.field(default_factory=dict)
    given: GivenAnswer | None = None


class AlertRaised(Happened, frozen=True, tag="alert raised"):
    """Something that somebody must look into; a large win locks its terminal.  Standards 25."""

    alert: Alert
    terminal: str = ""


class AlertAcknowledged(Happened, frozen=True, tag="alert acknowledged"):
    """Somebody has looked into it."""

    alert: Alert
    by: str
    terminal: str = ""


class SignInFailed(Happened, frozen=True, tag="sign-in failed"):
    """A name was given with a wrong password, from an address where that is known."""

    name: str
    address: str = ""


class ClientRefused(Happened, frozen=True, tag="client refused"):
    """A client tried what no client of ours does; `times` counts those that were not kept too."""

    of: str
    who: str
    times: int


class SignedIn(Happened, frozen=True, tag="signed in"):
    """Somebody is at work, and signed in from an address where that is known."""

    person: str
    address: str = ""


class DeviceEnrolled(Happened, frozen=True, tag="device enrolled"):
    """A device of the floor has a key pair from here on; this is the public key."""

    device: str
    public_key: str


class DeviceReset(Happened, frozen=True, tag="device reset"):
    """A device has no key pair any more, and another may be set up in its place."""

    device: str
    by: str


class DeviceSignedIn(Happened, frozen=True, tag="device signed in"):
    """A device proved its key and has a session."""

    device: str
    address: str = ""


class SignedOut(Happened, frozen=True, tag="signed out"):
    """Somebody has gone."""

    person: str


class PersonChanged(Happened, frozen=True, tag="person changed"):
    """Somebody is as this says from here on; their password is no part of the journal.

    `is_temporary` is that another person chose the password, who may know it.  `row` is the digest
    of the row that is kept of them, which binds the password's hash without telling it; 0.1 had
    none.
    """

    person: str
    name: str
    role: str
    operator: str
    is_active: bool
    by: str
    second: str = ""
    is_temporary: bool = False
    row: str = ""


class PasskeyRegistered(Happened, frozen=True, tag="passkey registered"):
    """Somebody has one more passkey: its public key, and how often it says that it was used."""

    person: str
    passkey: str
    public_key: str
    name: str
    count: int


class PasskeyRemoved(Happened, frozen=True, tag="passkey removed"):
    """A passkey is good for nothing any more."""

    person: str
    passkey: str
    by: str
    second: str = ""


class PasskeyShown(Happened, frozen=True, tag="passkey shown"):
    """Somebody proved that they are there; `of` is the digest of the command that it is for."""

    person: str
    passkey: str
    count: int
    of: str


StaffEvent = (
    StaffActed
    | StaffRequested
    | RequestEnded
    | StaffRefused
    | AlertRaised
    | AlertAcknowledged
    | SignInFailed
    | ClientRefused
    | SignedIn
    | SignedOut
    | DeviceEnrolled
    | DeviceReset
    | DeviceSignedIn
    | PersonChanged
    | PasskeyRegistered
    | PasskeyRemoved
    | PasskeyShown
)
