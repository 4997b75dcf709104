"""A Cashier at the cage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support.session import StaffSession

if TYPE_CHECKING:
    from support.real_floor import RealFloor

CASHIER = "crown_melbourne.cage-cashier.2"  # the first one sits at a console


class Cage:
    """Somebody who pays tickets."""

    def __init__(self, floor: RealFloor) -> None:
        self._session = StaffSession(floor, CASHIER)

    def worth_cents(self, ticket: str) -> int:
        """What a ticket is worth, as the cage finds it."""
        found = self._session.post("tickets", {"number": ticket})
        return int(found["cents"])

    def redeem(self, ticket: str) -> dict[str, Any]:
        """The answer to a redemption."""
        return self._session.act("redeem", number=ticket)
