"""What happens to a place itself, as the journal keeps it."""

from __future__ import annotations

from croupier.floor.places.event import Happened


class ClockSetBack(Happened, frozen=True, tag="clock set back"):
    """The clock, which was at `from_ms` when the place was last written, went on from `to_ms`."""

    from_ms: int
    to_ms: int


PlaceEvent = ClockSetBack
