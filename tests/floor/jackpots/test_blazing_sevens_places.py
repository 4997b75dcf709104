"""Who gets the one place for Blazing 7's on a Betting Area."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.tables.commands import TakeSeat
from support.jackpots import BLAZING, challenge, changed, on_jackpots, plan_with

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

FLOOR = on_jackpots(plan_with([changed(BLAZING, tables=["C1"])], challenge("C1")))
MAIN, SEVENS = "Blackjack", "Blazing 7's"
FIRST, SECOND = "T001", "T002"


async def _settled(rig: Rig, jackpots: Jackpots, *stakes: tuple[str, str, int]) -> list[str]:
    """By which clauses Blazing 7's wagers on area 1 went back at the close of a round."""
    returned: list[str] = []
    rig.floor.listeners.append(
        lambda _, events, __: returned.extend(
            line.clause for event in events for line in getattr(event, "returned", ())
        )
    )
    await rig.until("C1", "wagering")
    for terminal, bet, cents in stakes:
        answer = await rig.wager(terminal, bet, cents, "", 1)
        assert answer.refused is None, answer.refused
    await rig.settled("C1")
    await jackpots.settled()
    return returned


@pytest.mark.clause("SBC 5.6", "SBC 5.8")
@FLOOR
async def test_blazing_sevens_needs_a_wager_of_ones_own_and_has_one_place(
    rig: Rig, jackpots: Jackpots
) -> None:
    await rig.sit(FIRST, "C1")
    await rig.sit(SECOND, "C1")
    await rig.until("C1", "wagering")
    await rig.wager(FIRST, MAIN, 1000, "", 1)
    alone = await rig.wager(SECOND, SEVENS, 250, "", 1)
    await rig.wager(FIRST, SEVENS, 250, "", 1)
    await rig.wager(SECOND, MAIN, 500, "", 1)
    late = await rig.wager(SECOND, SEVENS, 250, "", 1)
    refused = [item.refused and item.refused.clause for item in (*alone.items, *late.items)]
    assert refused == ["SBC 5.8", "SBC 5.6"]
    await jackpots.settled()


@pytest.mark.clause("SBC 5.8.1")
@FLOOR
async def test_whoever_sits_at_the_area_has_first_call(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit(FIRST, "C1")
    await rig.sit(SECOND, "C1")
    await rig.ask(SECOND, TakeSeat(1))
    stakes = ((FIRST, MAIN, 1000), (SECOND, MAIN, 500), (FIRST, SEVENS, 250), (SECOND, SEVENS, 250))
    assert await _settled(rig, jackpots, *stakes) == ["SBC 5.8, 5.8.1"]


@pytest.mark.clause("SBC 5.8.2")
@FLOOR
async def test_then_whoever_wagered_most(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit(FIRST, "C1")
    await rig.sit(SECOND, "C1")
    stakes = ((FIRST, MAIN, 500), (SECOND, MAIN, 1000), (FIRST, SEVENS, 250), (SECOND, SEVENS, 250))
    assert await _settled(rig, jackpots, *stakes) == ["SBC 5.8, 5.8.2"]


@pytest.mark.clause("SBC 5.8.3")
@FLOOR
async def test_then_whose_wager_is_nearest_the_dealer(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit(FIRST, "C1")
    await rig.sit(SECOND, "C1")
    stakes = ((FIRST, MAIN, 500), (SECOND, MAIN, 500), (SECOND, SEVENS, 250), (FIRST, SEVENS, 250))
    assert await _settled(rig, jackpots, *stakes) == ["SBC 5.8, 5.8.3"]
