"""Somebody of the staff who moves money over HTTP, with a passkey on a device of their own."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.site.plan import FloorPlan, Passkeys, TablePlan
from croupier.people.house import Person
from croupier.people.sign_in import Login
from support.passkeys import ADDRESS, Device
from support.people import quickly_hashed

if TYPE_CHECKING:
    import httpx

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")
PLAN = FloorPlan(terminals=2, table=[WHEEL], passkeys=Passkeys.MONEY, public_address=ADDRESS)
WITHOUT = msgspec.structs.replace(PLAN, passkeys=Passkeys.OFF)
PASSWORD = "a long walk to the river"  # noqa: S105
HASH = quickly_hashed(PASSWORD)
AREA_MANAGER = "TG Area Manager"
NUMBERS = count(1)


class MoneyClerk:
    """A person with a session and a device."""

    def __init__(self, web: Web, who: str, token: str) -> None:
        self._web, self.who, self.device = web, who, Device(f"{who}'s phone")
        self._headers = {"authorization": f"Bearer {token}"}

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self._web.client.post(f"/api/staff/{path}", json=body, headers=self._headers)

    async def get(self, path: str) -> Any:
        answer = await self._web.client.get(f"/api/staff/{path}", headers=self._headers)
        return answer.json()

    async def register(self, device: Device | None = None, **more: str) -> httpx.Response:
        """The answer to a new passkey on a device."""
        device = device or self.device
        asked = await self.may_register(**more)
        if asked.status_code != 201:
            return asked
        challenged = asked.json()
        made = device.made(challenged["options"])
        body = {"name": device.name, "challenge": challenged["challenge"], "made": made}
        return await self.post("passkeys", body)

    async def may_register(self, password: str = PASSWORD, proof: str = "") -> httpx.Response:
        """The answer to somebody who would register a passkey."""
        return await self.post("passkeys/new", {"password": password, "proof": proof})

    async def challenge(self, command: dict[str, Any] | None = None) -> Any:
        return (await self.post("passkeys/challenge", {"command": command})).json()

    async def prove(
        self, command: dict[str, Any] | None = None, device: Device | None = None
    ) -> httpx.Response:
        """The answer to a passkey that is shown for a command."""
        asked = await self.challenge(command)
        shown = (device or self.device).shown(asked["options"])
        return await self.post(
            "passkeys/proof",
            {"challenge": asked["challenge"], "shown": shown, "command": command},
        )

    async def proof(self, command: dict[str, Any] | None = None) -> str:
        found = await self.prove(command)
        assert found.status_code == 201, found.text
        proof: str = found.json()["proof"]
        return proof

    async def act(self, command: dict[str, Any], proof: str = "") -> Any:
        """The answer to a command, with a proof where there is one."""
        body = command | ({"proof": proof} if proof else {})
        return (await self.post("commands", body)).json()

    async def act_with_passkey(self, command: dict[str, Any]) -> Any:
        return await self.act(command, await self.proof(command))


async def clerk(web: Web, who: str, role: str = AREA_MANAGER) -> MoneyClerk:
    """Somebody at work, without a passkey."""
    web.floor.people[who] = Login(Person(who, who.title(), role, "crown_melbourne"), HASH)
    answer = await web.client.post("/api/staff/session", json={"name": who, "password": PASSWORD})
    web.client.cookies.clear()
    return MoneyClerk(web, who, answer.json()["token"])


async def with_passkey(web: Web, who: str, role: str = AREA_MANAGER) -> MoneyClerk:
    """Somebody at work, with a passkey."""
    found = await clerk(web, who, role)
    assert (await found.register()).status_code == 204
    return found


def gift(cents: int = 5_000) -> dict[str, Any]:
    """A command that moves money, and that two people must want."""
    number = f"gift-{next(NUMBERS)}"
    return {
        "do": "adjust account",
        "id": number,
        "terminal": "T001",
        "cents": cents,
        "why": "a gift",
    }


def approval(command: dict[str, Any]) -> dict[str, Any]:
    """A second person's approval of a command at the lobby."""
    number = f"approval-{next(NUMBERS)}"
    return {"do": "approve", "id": number, "place": "lobby", "request": command["id"]}
