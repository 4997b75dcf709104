"""A Cashier at the cage, over the API that the console uses."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from support.real_floor import RealFloor

CASHIER = "crown_melbourne.cage-cashier.2"  # the first one sits at a console
NUMBERS = count(1)


class Cage:
    """Somebody who pays tickets."""

    def __init__(self, floor: RealFloor) -> None:
        self._client = floor.client
        who = {"name": CASHIER, "password": floor.password}
        session = self._client.post("/api/staff/session", json=who).raise_for_status().json()
        self._client.cookies.clear()
        self._headers = {"authorization": f"Bearer {session['token']}"}

    def worth_cents(self, ticket: str) -> int:
        """What a ticket is worth, as the cage finds it."""
        found = self._post("tickets", {"number": ticket})
        return int(found["cents"])

    def redeem(self, ticket: str) -> dict[str, Any]:
        """The answer to a redemption."""
        return self._post(
            "commands", {"do": "redeem", "id": f"cage-{next(NUMBERS)}", "number": ticket}
        )

    def _post(self, what: str, body: dict[str, str]) -> dict[str, Any]:
        answer = self._client.post(f"/api/staff/{what}", json=body, headers=self._headers)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found
