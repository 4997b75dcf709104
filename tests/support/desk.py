"""The desk of a casino, where somebody comes by a player card.  SBC 5.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.cards import PIN
from support.session import StaffSession

if TYPE_CHECKING:
    from support.real_floor import RealFloor

CLERKS = {"star_sydney": "star_sydney.casino-supervisor.2"}


class Desk:
    """Somebody who issues cards."""

    def __init__(self, floor: RealFloor, operator: str) -> None:
        self._session = StaffSession(floor, CLERKS[operator])

    def card(self, name: str) -> str:
        """The number of a new card, which may be used at once."""
        number: str = self._session.act("issue card", name=name)["tells"]
        assert "refused" not in self._session.act("activate card", card=number, pin=PIN)
        return number
