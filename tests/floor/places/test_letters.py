"""Letters between places: taken once, refused by a letter back, in transit until then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from croupier.floor.jackpots.letters import PassedOn
from croupier.floor.places.letter import Draft, Letter, sent
from croupier.floor.places.letters import take, take_waiting
from croupier.floor.places.recovery import read_back, rebuilt
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.ledger.transfers import balances
from croupier.store import queries
from support.floor_rig import opened_floor, plan_of, run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from croupier.floor.places.stream import Stream
    from support.floor_rig import Rig

PLAN = plan_of(TablePlan("R1", "crown_melbourne/roulette"), TablePlan("R2", "crown_sydney/sic_bo"))
SAYS = PassedOn(500_000_000)


def _post(rig: Rig, sender: str, to: str, cents: int) -> None:
    mail = rig.floor.streams[sender].subject.mail
    draft = Draft(to, SAYS, "players", {f"house:{sender}": cents})
    rig.floor.commit(sender, [*sent(sender, mail, draft)])


async def _held(rig: Rig) -> dict[str, int]:
    await rig.durable()
    await rig.durable()
    found = balances(await queries.transfers(rig.floor.store.engine))
    return {account: cents for account, cents in found.items() if cents}


async def _waiting(rig: Rig) -> int:
    return len(await queries.letters(rig.floor.store.engine))


def on_floor(test: Callable[[Rig], Awaitable[None]]) -> Callable[[Path], None]:
    async def play(folder: Path) -> None:
        async with opened_floor(folder, PLAN) as rig:
            await test(rig)
            await rig.must_hold()

    def wrapped(tmp_path: Path) -> None:
        run(play(tmp_path))

    wrapped.__name__ = test.__name__
    return wrapped


def _kinds(rig: Rig, place: str) -> list[str]:
    found = (each.kind for each in rig.floor.streams[place].recent)
    return [kind for kind in found if kind.startswith("letter")]


@on_floor
async def test_a_letter_that_a_place_has_no_use_for_goes_back_with_its_money(rig: Rig) -> None:
    _post(rig, "R1", "cage", 500)
    await rig.durable()
    assert await _held(rig) == {}
    assert _kinds(rig, "cage") == ["letter taken", "letter sent"]
    assert _kinds(rig, "R1") == ["letter sent", "letter taken"]
    assert await _waiting(rig) == 0


@on_floor
async def test_the_money_of_a_letter_to_a_place_that_is_down_is_in_transit(rig: Rig) -> None:
    rig.floor.remove("cage")
    _post(rig, "R1", "cage", 500)
    assert await _held(rig) == {"house:R1": -500, "transit:R1>cage/1:players": 500}
    assert await _waiting(rig) == 1
    await rig.must_hold()
    await read_back(rig.floor, "cage")
    await rig.durable()
    assert await _held(rig) == {}


@on_floor
async def test_a_place_that_is_down_holds_up_nobody_else(rig: Rig) -> None:
    rig.floor.remove("cage")
    _post(rig, "R1", "cage", 500)
    _post(rig, "R1", "R2", 700)
    await rig.durable()
    assert await _held(rig) == {"house:R1": -500, "transit:R1>cage/1:players": 500}


@on_floor
async def test_a_letter_that_is_delivered_again_is_not_taken_again(rig: Rig) -> None:
    _post(rig, "R1", "cage", 500)
    await rig.durable()
    take(rig.floor, Letter("R1", "cage", 1, SAYS, "players", {"house:R1": 500}))
    await take_waiting(rig.floor, rig.floor.streams)
    await rig.durable()
    assert _kinds(rig, "cage") == ["letter taken", "letter sent"]


@on_floor
async def test_a_letter_that_overtook_another_waits_for_it(rig: Rig) -> None:
    rig.floor.remove("cage")
    _post(rig, "R1", "cage", 500)
    await rig.durable()
    rig.floor.add_lobby(await _cage(rig))
    _post(rig, "R1", "cage", 700)
    await rig.durable()
    assert _kinds(rig, "cage") == []
    await take_waiting(rig.floor, rig.floor.streams)
    await rig.durable()
    assert await _held(rig) == {}


async def _cage(rig: Rig) -> Stream:
    stream, _ = await rebuilt(rig.floor, "cage", None)
    return stream


@pytest.mark.parametrize("to", ["cage", "R2"])
def test_a_floor_that_opens_again_takes_the_letters_that_waited(tmp_path: Path, to: str) -> None:
    clock = SetClock()

    async def play() -> None:
        async with opened_floor(tmp_path, PLAN, clock=clock) as rig:
            rig.floor.remove(to)
            _post(rig, "R1", to, 500)
        async with opened_floor(tmp_path, PLAN, clock=clock) as rig:
            await rig.durable()
            assert await _held(rig) == {}
            await rig.must_hold()

    run(play())


FORGERIES = {
    "UPDATE letters SET body = replace(body, '500', '900')": "1 letters are kept",
    "DELETE FROM letters": "0 letters are kept on their way, 1 are untaken",
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_verify_finds_a_letter_that_somebody_changed_or_removed(
    tmp_path: Path, forgery: str
) -> None:
    async def play() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            rig.floor.remove("cage")
            _post(rig, "R1", "cage", 500)
            await rig.durable()
            async with rig.floor.store.engine.begin() as connection:
                await connection.execute(sa.text(forgery))
            found = {each.what: each for each in await rig.findings()}
            assert FORGERIES[forgery] in str(found["letters"].wrong)

    run(play())
