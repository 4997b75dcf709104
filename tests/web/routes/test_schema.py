"""The whole API against its own schema, with made-up requests."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi import checks

from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.people.house import Person
from croupier.people.sign_in import Login
from croupier.web.app import app_of
from croupier.web.host import Settings
from croupier.web.sessions.buckets import Buckets, Rate
from support.devices import pair_of
from support.people import quickly_hashed
from support.web_rig import SECONDS_MAX, served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis import Case

PLAN = FloorPlan(
    terminals=3,
    table=[TablePlan("wheel", "crown_melbourne/roulette")],
    play_money_cents=100_000,
)
PASSWORD = "a long walk to the river"  # noqa: S105
ADA = Person("ada", "Ada Archer", "Administrator", "crown_melbourne")
ENDS_SESSIONS = ("/session", "/password")
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]


class Served:
    """A floor behind a server in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._is_up = folder, threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self.at = ""
        self._headers: dict[str, dict[str, str]] = {}

    async def _serve(self) -> None:
        async with served(self._folder, plan=PLAN) as web:
            unbounded = Buckets(Rate(10**9, 1), 10)
            web.host.requests = web.host.requests_of_sessions = web.host.passwords = unbounded
            web.floor.people[ADA.id] = Login(ADA, quickly_hashed(PASSWORD))
            self.at, self._web = web.at, web
            self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
            self._is_up.set()
            await self._over.wait()

    def __enter__(self) -> Self:
        self._thread.start()
        self._is_up.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def headers(self, path: str) -> dict[str, str]:
        """The session of whoever a path is for; one that a request may end is not used again."""
        who = "staff" if path.startswith("/api/staff") else "terminal"
        found = self._headers.pop(who, None) or self._session(who)
        if not path.endswith(ENDS_SESSIONS):
            self._headers[who] = found
        return found

    def _session(self, who: str) -> dict[str, str]:
        path, body = {
            "staff": ("/api/staff/session", {"name": ADA.id, "password": PASSWORD}),
            "terminal": ("/api/terminals/T001/session", self._proof() if who != "staff" else {}),
        }[who]
        answer = httpx.post(f"{self.at}{path}", json=body, timeout=SECONDS_MAX)
        return {"authorization": f"Bearer {answer.json()['token']}"}

    def _proof(self) -> dict[str, str]:
        """A challenge that the terminal has signed; it is set up the first time."""
        pair, at = pair_of("T001"), f"{self.at}/api/devices/T001"
        body = {"key": self._web.host.devices.key("T001"), "public_key": pair.public_key}
        httpx.post(f"{at}/key", json=body, timeout=SECONDS_MAX)
        answer = httpx.post(f"{at}/challenge", timeout=SECONDS_MAX)
        return pair.proof(answer.json()["challenge"])


def described() -> dict[str, Any]:
    """The schema that the floor serves."""
    app = app_of(Settings(PLAN, "sqlite+aiosqlite://", Path()))
    return dict(app.openapi_schema.to_schema())


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("floor")) as found:
        yield found


# What breaks the schema is refused, and a body that is too large before anybody reads it.
REFUSED = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"]
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
)
schema = schemathesis.openapi.from_dict(described(), config=CONFIG)


@pytest.mark.no_cover  # the tests of each route count the same lines
@schema.parametrize()
@settings(
    max_examples=8,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_the_schema_says(case: Case[Any], floor: Served) -> None:
    headers = floor.headers(case.operation.path)
    case.call_and_validate(base_url=floor.at, headers=headers, checks=CHECKS, timeout=SECONDS_MAX)
