"""What happens at the cage, as the journal keeps it."""

from __future__ import annotations

from croupier.floor.places.event import Happened


class TicketRedeemed(Happened, frozen=True, tag="ticket redeemed"):
    """The cage has paid a ticket."""

    digest: str
    cents: int
    by: str
    second: str = ""


CageEvent = TicketRedeemed
