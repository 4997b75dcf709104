"""Somebody of the staff who works over the API that the console uses."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from support.real_floor import RealFloor

NUMBERS = count(1)


class StaffSession:
    """A person who has signed in."""

    def __init__(self, floor: RealFloor, name: str) -> None:
        self._client = floor.client
        who = {"name": name, "password": floor.password}
        session = self._client.post("/api/staff/session", json=who).raise_for_status().json()
        self._client.cookies.clear()
        self._headers = {"authorization": f"Bearer {session['token']}"}

    def act(self, do: str, **command: str) -> dict[str, Any]:
        """The answer to a command."""
        return self.post("commands", {"do": do, "id": f"staff-{next(NUMBERS)}", **command})

    def post(self, what: str, body: dict[str, str]) -> dict[str, Any]:
        """The answer to what is asked."""
        answer = self._client.post(f"/api/staff/{what}", json=body, headers=self._headers)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found
