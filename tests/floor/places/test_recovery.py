"""What a floor finds when it is opened again: nothing is shown, revealed or lost a second time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site import opening
from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import checkpoint
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.commands import Select
from croupier.floor.tables.virtual.dealer import deadline_ms
from croupier.floor.terminals import commands as asks
from croupier.floor.terminals.door import ask
from croupier.journal.checkpoints import read
from croupier.store.schema import TERMINALS
from support.floor_rig import KEYS, opened_floor, plan_of, run
from support.mending import Cut, insist
from support.staff import hire, shut, wagered

if TYPE_CHECKING:
    from pathlib import Path

CONTINUOUS = TablePlan("B1", "crown_sydney/blackjack", options={"shuffling": "continuous"})


def test_a_shoe_that_was_revealed_is_not_revealed_again_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of(CONTINUOUS)) as rig:
            await wagered(rig, "B1", "T001")
            await rig.until("B1", "dealing")
            await rig.until("B1", "between rounds")
            clock = rig.clock
        async with opened_floor(tmp_path, plan_of(CONTINUOUS), clock=clock) as rig:
            await shut(rig, "B1", hire(rig, "Area Manager", "crown_sydney", "ada"))
            await rig.must_hold()

    run(story())


def test_who_was_asked_has_the_whole_time_when_the_floor_and_then_their_screen_is_back(
    tmp_path: Path,
) -> None:
    """A floor that reopens, and a screen that comes back to it later, each give it once."""

    plan = plan_of(TablePlan("P1", "crown_melbourne/three_card_poker"))
    whole_ms = 1000 * plan.table[0].pace.decision_seconds

    async def asked() -> SetClock:
        async with opened_floor(tmp_path, plan) as rig:
            await rig.sit("T001", "P1")
            await rig.until("P1", "wagering")
            await rig.ask("T001", Select([1, 2, 3]))
            await rig.wager("T001", "Ante", 1000)
            table = await rig.until("P1", "dealing")
            while not table.asked:
                await rig.pass_seconds(0)
            return rig.clock

    async def story() -> None:
        clock = await asked()
        late = SetClock(clock.now_ms() + 60_000)
        async with opened_floor(tmp_path, plan, clock=late) as rig:
            table = rig.floor.tables["P1"]
            assert deadline_ms(table) == late.now_ms() + whole_ms
            late.move_to(late.now_ms() + whole_ms - 1000)
            rig.floor.connected("T001")
            assert deadline_ms(table) == late.now_ms() + whole_ms
            late.move_to(late.now_ms() + 1000)
            rig.floor.connected("T001")
            assert deadline_ms(table) == late.now_ms() + whole_ms - 1000

    run(story())


def test_a_place_whose_balances_contradict_its_journal_stays_shut(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of()) as rig:
            await rig.ask("T001", asks.InsertNote(500))
            async with rig.floor.store.engine.begin() as connection:
                await connection.execute(TERMINALS.update().values(balance_cents=501))
        async with opened_floor(tmp_path, plan_of()) as rig:
            (error,) = rig.floor.sharing.quarantined.values()
            assert "500 cents by the journal, 501 by its account" in str(error)
            assert "lobby" not in rig.floor.streams

    run(story())


def test_a_checkpoint_signs_nothing_that_is_not_known_to_be_durable(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_floor(tmp_path, plan_of()) as rig:
            lobby = rig.floor.streams["lobby"]
            lobby.writer.is_broken = True
            await checkpoint(rig.floor, tmp_path / "signed")
            (signed,) = read(tmp_path / "signed", KEYS.signing.public_key()).checkpoints
            assert set(signed.heads) == set(rig.floor.streams) - {"lobby"}

    run(story())


def test_a_floor_closes_though_its_last_commit_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        floor = await opening.open_floor(
            plan_of(), f"sqlite+aiosqlite:///{tmp_path}/floor.db", KEYS, holder="one"
        )
        monkeypatch.setattr(floor.store, "_written", _cut)
        with pytest.raises(Cut):
            await opening.close_floor(floor)

    run(story())


async def _cut(*_: object) -> None:
    raise Cut("the connection is gone")


def test_a_lobby_read_back_while_somebody_leaves_it_keeps_nobody_twice(tmp_path: Path) -> None:
    async def story() -> None:
        roulette = TablePlan("R1", "crown_melbourne/roulette")
        async with opened_floor(tmp_path, plan_of(roulette)) as rig:
            await rig.ask("T001", asks.InsertNote(500))
            rig.floor.remove("lobby")
            await insist(rig.floor, "T002", 1, asks.InsertNote(500))
            await ask(rig.floor, "T001", 2, asks.Sit("R1"))
            assert "T001" not in rig.floor.streams["lobby"].subject.seats
            assert rig.floor.seat("T001").balance_cents == 500
            await rig.must_hold()

    run(story())
