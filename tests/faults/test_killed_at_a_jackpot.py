"""kill -9 at a jackpot: between contribution, trigger, lock, confirmation, payment and reset.

A copy of the files at every commit is what the next process finds.  A jackpot that another process
has may die alone, so it is also taken away and read back while its tables go on.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from croupier.floor.jackpots.events import JackpotWon, PrizePaid
from croupier.floor.places.recovery import read_back
from croupier.floor.site import opening
from croupier.floor.staff.acts.jackpots import ConfirmWin
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.ledger.transfers import balances
from croupier.store import engines, queries, store
from support.floor_rig import Rig, opened_floor, run
from support.jackpots import MYSTERY, Jackpots, changed, plan_with, roulette
from support.lives import AFTER, watch_commits
from support.staff import both, hire, id_of, journal

if TYPE_CHECKING:
    from pathlib import Path

PLACE, WIN, STAKE = "jackpot-wheel", "wheel-000001", 100
NEAR = changed(MYSTERY, minimum_cents=10_000, maximum_cents=10_005, confirm_cents=1)
PLAN = plan_with([NEAR], roulette("V1"), roulette("V2"))
MANAGER, HOUSE = "TG Assistant Casino Manager", "crown_melbourne"


async def _wagered(rig: Rig) -> None:
    await rig.sit("T001", "V1")
    await rig.until("V1", "wagering")
    await rig.ask("T001", PlaceWagers([WagerItem("Jackpot", STAKE)]))


async def _confirmed(rig: Rig, jackpots: Jackpots) -> None:
    """Whoever is at work confirms the win, unless somebody has."""
    await jackpots.settled()
    won = jackpots["wheel"].win(WIN)
    if won is not None and not won.is_confirmed:
        ada, ben = (hire(rig, MANAGER, HOUSE, name) for name in ("ada", "ben"))
        answer = await both(rig, ada, ben, ConfirmWin(id=id_of(), place=PLACE, win=WIN))
        assert answer.is_done, answer
    await jackpots.settled()


async def _must_be_whole(rig: Rig, jackpots: Jackpots) -> None:
    """No cent is lost or doubled, and each win has one winner, who is paid once."""
    won = [each for each in await journal(rig, PLACE) if isinstance(each, JackpotWon)]
    paid = [each for each in await journal(rig, "V1") if isinstance(each, PrizePaid)]
    assert [each.win for each in paid] == [each.win for each in won]
    assert [len(each.awards) for each in won] == [1] * len(won)
    jackpot = jackpots["wheel"]
    assert jackpot.hits == len(won) <= 1
    held = balances(await queries.transfers(rig.floor.store.engine))
    assert not [
        name for name, cents in held.items() if cents and name.startswith(("prize:", "transit:"))
    ]
    assert held["seed:wheel"] + held.get("pool:wheel", 0) >= jackpot.display_cents >= 10_000
    broken = [each for each in await rig.findings() if not each.holds and each.what != "staff"]
    assert not broken, broken


async def _next_life(home: Path) -> None:
    """Another process takes the floor up as the files have it."""
    async with opened_floor(home, PLAN) as rig:
        jackpots = Jackpots(rig)
        await rig.until("V1", "between rounds")
        await _confirmed(rig, jackpots)
        await _must_be_whole(rig, jackpots)


def test_a_kill_at_any_commit_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, copies = tmp_path / "home", tmp_path / "copies"
    home.mkdir()
    monkeypatch.setattr(store, "UNITS_MAX", 1)
    monkeypatch.setattr(opening, "engine_of", engines.engine_of)
    monkeypatch.setattr(store, "door_of", engines.door_of)
    is_watched = False

    def keep(number: int, side: str) -> None:
        if is_watched and side == AFTER:
            shutil.copytree(home, copies / f"{number:03}")

    watch_commits(keep)

    async def live() -> None:
        nonlocal is_watched
        async with opened_floor(home, PLAN) as rig:
            jackpots = Jackpots(rig)
            await _wagered(rig)
            await rig.until("V1", "dealing")
            is_watched = True
            await rig.settled("V1")
            await _confirmed(rig, jackpots)
            is_watched = False
            await _must_be_whole(rig, jackpots)

    run(live())
    found = sorted(copies.iterdir())
    assert len(found) > 8, "a commit each for lock, confirmation, payment and what is between"
    for copy in found:
        shutil.rmtree(home)
        copy.rename(home)
        run(_next_life(home))


@pytest.mark.parametrize("moment", ["contribution", "lock", "confirmation"])
def test_a_jackpot_that_dies_alone_takes_what_waited_for_it(tmp_path: Path, moment: str) -> None:
    async def live() -> None:
        async with opened_floor(tmp_path, PLAN) as rig:
            jackpots = Jackpots(rig)
            await _wagered(rig)
            await rig.until("V1", "dealing")
            if moment == "contribution":
                rig.floor.remove(PLACE)
            await rig.settled("V1")
            await jackpots.settled()
            if moment == "lock":
                rig.floor.remove(PLACE)
            if moment != "confirmation":
                await read_back(rig.floor, PLACE)
            await _confirmed(rig, jackpots)
            if moment == "confirmation":
                rig.floor.remove(PLACE)
                await read_back(rig.floor, PLACE)
            await _must_be_whole(rig, jackpots)

    run(live())
