"""The figures of the house: for the addresses that it names, and for who has their token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.web_rig import on_floor

if TYPE_CHECKING:
    from support.web_rig import Web

ELSEWHERE = ("192.0.2.0/24",)


@on_floor()
async def test_this_machine_reads_the_figures(web: Web) -> None:
    assert (await web.client.get("/metrics")).status_code == 200


@on_floor()
async def test_who_comes_through_a_proxy_that_nobody_named_is_not_this_machine(web: Web) -> None:
    answer = await web.client.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
    assert answer.status_code == 401


@on_floor(figures_from=ELSEWHERE)
async def test_from_another_address_the_figures_want_their_token(web: Web) -> None:
    refused = await web.client.get("/metrics")
    assert (refused.status_code, refused.json()["code"]) == (401, "NOT_SIGNED_IN")
    token = (web.host.settings.var / "metrics.token").read_text().strip()
    for given, status in ((token, 200), (token[1:], 401), ("0" * 64, 401)):
        headers = {"authorization": f"Bearer {given}"}
        assert (await web.client.get("/metrics", headers=headers)).status_code == status
