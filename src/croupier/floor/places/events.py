"""What happens to a place itself, as the journal keeps it."""

from __future__ import annotations

from croupier.floor.places.event import Happened


class ClockSetBack(Happened, frozen=True, tag="clock set back"):
    """The clock, which was at `from_ms` when the place was last written, went on from `to_ms`."""

    from_ms: int
    to_ms: int


class LossAccepted(Happened, frozen=True, tag="loss accepted"):
    """Two people accepted that confirmed entries of the place, `first` to `last`, are missing.

    `digest` is of the last of them: whoever finds a copy can tell that it is the one.
    """

    first: int
    last: int
    digest: str
    by: str
    second: str
    why: str


class AccountCorrected(Happened, frozen=True, tag="account corrected"):
    """Two people brought an account, found with other cents, back to what the ledger has in it."""

    terminal: str
    cents: int
    found_cents: int
    by: str
    second: str
    why: str


class SnapshotKept(Happened, frozen=True, tag="snapshot kept"):
    """The place as it stood after the entry before this one was kept; the digest binds it."""

    digest: str


PlaceEvent = ClockSetBack | LossAccepted | AccountCorrected | SnapshotKept
