"""A floor and its duties: leases, checkpoints, places that fail, and an end without loss."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.journal.checkpoints import read
from croupier.store import leases
from croupier.store.schema import LEASES
from croupier.web.host import AlreadyOpen, holder_of
from support.floor_rig import run
from support.web_rig import on_floor, served

if TYPE_CHECKING:
    from pathlib import Path

    from support.web_rig import Web

WHEEL = TablePlan("wheel", "crown_melbourne/roulette")


async def duties_done(web: Web) -> None:
    """Wait until whatever the clock has set going is done."""
    while web.host._tasks:
        await asyncio.gather(*web.host._tasks)


@on_floor(WHEEL)
async def test_leases_are_renewed_every_three_seconds(web: Web) -> None:
    before = (await leases.holders(web.floor.store.engine))["wheel"].expires_at_ms
    await web.pass_seconds(3)
    await duties_done(web)
    after = (await leases.holders(web.floor.store.engine))["wheel"].expires_at_ms
    assert after - before == 3000


@on_floor(WHEEL)
async def test_a_check_that_fails_at_a_table_is_logged_without_what_it_saw(web: Web) -> None:
    def act(*_: object) -> None:
        raise KeyError("9H")

    web.floor.dealers["wheel"].act = act  # type: ignore[method-assign, assignment]
    with capture_logs() as lines:
        await web.until("wheel", "halted")
    [line] = [each for each in lines if each["event"] == "table halted"]
    assert (line["log_level"], line["place"]) == ("error", "wheel")
    assert line["error"].startswith(f"KeyError in {__name__}.")
    assert "9H" not in str(lines)


@on_floor(WHEEL)
async def test_a_checkpoint_is_signed_at_the_opening_and_every_minute(web: Web) -> None:
    await duties_done(web)
    key, file = web.floor.keys.signing.public_key(), web.host.settings.var / "checkpoints.jsonl"
    opening, first = read(file, key).checkpoints
    await web.pass_seconds(60)
    await duties_done(web)
    *_, second = read(file, key).checkpoints
    assert opening.heads == {}
    assert set(first.heads) == set(second.heads) == set(web.floor.streams)
    assert second.at_ms - first.at_ms == 60_000


@on_floor(WHEEL)
async def test_a_place_whose_lease_was_taken_fails_and_is_read_back_when_it_is_free(
    web: Web,
) -> None:
    terminal = await web.seated("T001", "wheel")
    stolen = sa.update(LEASES).filter_by(stream="wheel")
    async with web.floor.store.engine.begin() as connection:
        await connection.execute(stolen.values(holder="zombie", epoch=99))
    await terminal.send('{"number":3,"command":{"do":"service"}}')
    assert (await terminal.next("refused"))["refused"]["code"] == "UNKNOWN_RESULT"
    assert (await web.client.get("/healthz")).status_code == 503
    async with web.floor.store.engine.begin() as connection:
        await connection.execute(stolen.values(expires_at_ms=0))
    await web.pass_seconds(1)
    await duties_done(web)
    assert (await web.client.get("/healthz")).status_code == 200
    assert (await terminal.next("full"))["seat"]["balance_cents"] == 10_000
    await terminal.send('{"number":3,"command":{"do":"service"}}')
    assert (await terminal.next("answer"))["number"] == 3
    assert web.floor.seat("T001").is_service_asked


def test_a_floor_that_is_closed_and_opened_again_goes_on_in_mid_round(tmp_path: Path) -> None:
    clock = SetClock()

    async def first() -> tuple[str, int]:
        async with served(tmp_path, WHEEL, clock=clock) as web:
            await web.sit("T001", "wheel")
            await web.pass_seconds(5)
            await web.wager("T001", "Red", 500)
            table = web.floor.tables["wheel"]
            return table.round_id, table.closes_at_ms

    async def second() -> tuple[str, int]:
        async with served(tmp_path, WHEEL, clock=clock) as web:
            message = await (await web.terminal("T001")).open()
            assert message["seat"]["balance_cents"] == 9_500
            assert [each["cents"] for each in message["seat"]["placed"]] == [500]
            return message["table"]["round"], message["table"]["closes_at_ms"]

    assert run(first()) == run(second())


def test_the_device_keys_stay_the_same_when_the_floor_opens_again(tmp_path: Path) -> None:
    async def key() -> str:
        async with served(tmp_path, WHEEL) as web:
            return web.host.devices.key("T001")

    assert run(key()) == run(key())
    assert (tmp_path / "devices.json").stat().st_mode & 0o777 == 0o600


def test_two_floors_do_not_share_a_folder(tmp_path: Path) -> None:
    name = holder_of(tmp_path)
    assert len(name) == 16
    with pytest.raises(AlreadyOpen, match="accepted: another --var"):
        holder_of(tmp_path)


def test_processes_with_names_of_their_own_share_a_folder(tmp_path: Path) -> None:
    assert holder_of(tmp_path, "one") != holder_of(tmp_path, "two")
    with pytest.raises(AlreadyOpen, match="a --name of its own"):
        holder_of(tmp_path, "one")
