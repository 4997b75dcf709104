"""Whose turn it is to spin on a running floor, and what happens when their time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.questions import asked_publicly
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Decide
from croupier.floor.tables.events import Decided
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import Leave
from support.floor_rig import plan_of
from support.staff import journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
PLAN = plan_of(TablePlan("V1", "crown_melbourne/virtual_roulette", sign=SIGN))
MINIMUM = plan_of(
    TablePlan(
        "V1",
        "crown_melbourne/virtual_roulette",
        options={"spinner_minimum_wager_cents": 1000},
        sign=SIGN,
    )
)
PLAYERS = ("T001", "T002", "T003")


async def _asked(rig: Rig, *players: str) -> Table:
    """The table, with a wager of each player, once somebody is asked to spin."""
    table = await wagered(rig, "V1", *players)
    await rig.until("V1", "dealing")
    while not table.asked:
        await rig.pass_seconds(0)
    return table


async def _spun(rig: Rig) -> str:
    """Whose turn it is in a round that all play, and who then spins."""
    table = await _asked(rig, *PLAYERS)
    (asked,) = asked_publicly(table)
    assert str(asked.shows) == f"to spin: {asked.terminal}"
    for other in PLAYERS:
        answer = await rig.ask(other, Decide("Spin"))
        assert (answer.refused is None) == (other == asked.terminal)
        if not answer.refused:
            break
    await rig.settled("V1")
    return asked.terminal


@pytest.mark.clause("CMA 14.3.1", "CMA 14.3.2")
def test_the_turn_to_spin_goes_round_the_table_and_over_a_restart(tmp_path: Path) -> None:
    clock = SetClock()

    async def first(rig: Rig) -> None:
        assert [await _spun(rig) for _ in range(2)] == ["T001", "T002"]

    async def again(rig: Rig) -> None:
        assert [await _spun(rig) for _ in range(2)] == ["T003", "T001"]

    told(tmp_path, PLAN, first, clock=clock)
    told(tmp_path, PLAN, again, clock=clock, holder="again")


@pytest.mark.clause("CMA 14.3.1", "CMA 14.3.2")
def test_where_nobody_reaches_the_minimum_nobody_is_asked_and_the_last_spinner_stays(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await wagered(rig, "V1", "T001", cents=1000)
        await rig.until("V1", "dealing")
        assert [each.who.player for each in table.asked] == ["T001"]
        await rig.settled("V1")
        await wagered(rig, "V1", "T001", "T002")
        await rig.until("V1", "dealing")
        assert (table.asked, asked_publicly(table)) == ((), [])
        await rig.settled("V1")
        assert (table.kept.rounds, table.kept.last_spinner) == (2, "T001")

    told(tmp_path, MINIMUM, story)


@pytest.mark.clause("CMA 14.3.3")
def test_whoever_does_not_spin_within_ten_seconds_leaves_it_to_the_game_system(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await _asked(rig, "T001")
        await rig.pass_seconds(9.999)
        assert table.asked
        await rig.pass_seconds(0.001)
        assert not table.asked
        decided = [each for each in await journal(rig, "V1") if isinstance(each, Decided)]
        assert [each.choice for each in decided] == ["Automatic spin"]
        await rig.settled("V1")

    told(tmp_path, PLAN, story)


@pytest.mark.clause("CMA 14.3.2")
def test_when_the_last_spinner_leaves_the_turn_goes_to_the_next_player(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        assert [await _spun(rig) for _ in range(2)] == ["T001", "T002"]
        assert not (await rig.ask("T002", Leave())).refused
        table = await _asked(rig, "T001", "T003")
        assert [each.who.player for each in table.asked] == ["T003"]
        await rig.settled("V1")

    told(tmp_path, PLAN, story)
