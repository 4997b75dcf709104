"""A day on the floor: every game, fifty terminals, notes, tickets, voids, a crash, a takeover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import checkpoint, close_floor, open_floor
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts import rounds as does
from croupier.floor.tables.commands import Decide, PlaceWagers, Select
from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket, Leave, Sit
from croupier.rulebook.loader import book_names
from croupier.store.leases import LEASE_MS
from support import terminal
from support.chances import of_floor
from support.floor_rig import KEYS, MASTER, Rig, main_wagers, plan_of, run, url_in
from support.staff import both, hire, id_of

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.tables.table import Table

TABLES = {f"X{number:02}": book for number, book in enumerate(book_names(), 1)}
TERMINALS = tuple(f"T{number:03}" for number in range(1, 51))
PLAN = plan_of(*(TablePlan(*each) for each in TABLES.items()), terminals=len(TERMINALS))
NOTES = (5_000, 10_000)
SECONDS_MAX = 200


class Day:
    """The floor from its opening; everybody's seat is a table of their own choice."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.clock = folder, SetClock()
        self.rig: Rig

    async def open(self, holder: str) -> None:
        url = url_in(self.folder)
        floor = await open_floor(
            PLAN, url, KEYS, holder=holder, clock=self.clock, chance=of_floor(url)
        )
        self.rig = Rig(floor, self.clock)
        await self.rig.durable()

    async def crash(self) -> None:
        """The process is gone: its leases run on, and so do the rounds that it dealt."""
        for timer in self.rig.floor.timers.values():
            timer.cancel()
        await self.rig.floor.store.close()

    async def sit_down(self, turn: int) -> None:
        """Everybody puts notes in and goes to a table, another one each time."""
        names = list(TABLES)
        for place, who in enumerate(TERMINALS):
            table = names[(place + turn) % len(names)]
            await self.rig.present_card(who, table)
            await self.rig.ask(who, InsertNote(NOTES[place % len(NOTES)]))
            await self.rig.ask(who, Sit(table))

    async def play(self, voided: str = "") -> None:
        """A round at least at every table with players; one is made Void before it is dealt."""
        tables = list(self.rig.floor.tables.values())
        before = {table.id: table.kept.rounds for table in tables}
        for _ in range(SECONDS_MAX):
            await self._pass_a_second(tables)
            if voided and self.rig.floor.tables[voided].standing:
                await self._void(self.rig.floor.tables[voided])
                voided = ""
            if all(t.kept.rounds > before[t.id] or not t.kept.seats for t in tables):
                return
        raise AssertionError([(t.id, t.kept.phase.value, t.kept.rounds) for t in tables])

    async def finish(self) -> None:
        """Nobody wagers any more, and every round in play is settled."""
        tables = list(self.rig.floor.tables.values())
        for _ in range(SECONDS_MAX):
            if not any(table.standing for table in tables):
                return
            await self._pass_a_second(tables, is_last=True)
        raise AssertionError([(t.id, t.kept.phase.value) for t in tables if t.standing])

    async def _pass_a_second(self, tables: list[Table], *, is_last: bool = False) -> None:
        self.clock.move_to(self.clock.now_ms() + 1_000)
        await self.rig.durable()
        for table in tables:
            if table.kept.phase.value == "wagering" and not table.standing and not is_last:
                await self._wager(table)
            await self._decide(table)

    async def _wager(self, table: Table) -> None:
        for place, who in enumerate(list(table.kept.seats)):
            if table.game.wagering.selections:
                await self.rig.ask(who, Select(list(table.game.wagering.selections[0])))
            await self.rig.ask(who, PlaceWagers(list(main_wagers(table, place, 500))))

    async def _decide(self, table: Table) -> None:
        for asked in table.asked:
            choice = Decide(asked.choices[0].name, asked.who.area)
            await self.rig.ask(asked.who.player, choice)

    async def _void(self, table: Table) -> None:
        operator = TABLES[table.id].partition("/")[0]
        role = "TG Assistant Casino Manager"
        two = hire(self.rig, role, operator, "ada"), hire(self.rig, role, operator, "ben")
        command = does.VoidRound(
            id=id_of(), why="marked cards", ground="fraud", table=table.id, round=table.round_id
        )
        assert (await both(self.rig, *two, command)).is_done

    async def go_home(self) -> int:
        """Everybody cashes out; every other ticket is put in again at the next terminal."""
        tickets = {}
        for who in TERMINALS:
            await self.rig.ask(who, Leave())
            tickets[who] = (await self.rig.ask(who, CashOut())).ticket
        for who in TERMINALS[::2]:
            if tickets[who]:
                after = TERMINALS[(TERMINALS.index(who) + 1) % len(TERMINALS)]
                answer = await self.rig.ask(after, InsertTicket(tickets[who]))
                assert answer.refused is None
                again = await self.rig.ask(who, InsertTicket(tickets[who]))
                assert again.refused is not None
        return sum(bool(ticket) for ticket in tickets.values())


def test_at_the_end_of_the_day_every_identity_holds_and_verify_says_so(tmp_path: Path) -> None:
    day = Day(tmp_path)
    signed = tmp_path / "checkpoints.jsonl"

    async def morning() -> None:
        await day.open("one")
        await day.sit_down(0)
        await day.play()
        assert all(table.kept.rounds for table in day.rig.floor.tables.values())
        await day.play(voided=next(n for n, b in TABLES.items() if b == "crown_melbourne/roulette"))
        await checkpoint(day.rig.floor, signed)
        await day.crash()

    async def afternoon() -> int:
        day.clock.move_to(day.clock.now_ms() + LEASE_MS)
        await day.open("two")
        assert len(day.rig.floor.tables) == len(TABLES)
        await day.sit_down(7)
        await day.play()
        await day.finish()
        await day.rig.must_hold()
        printed = await day.go_home()
        await checkpoint(day.rig.floor, signed)
        await close_floor(day.rig.floor)
        return printed

    run(morning())
    assert run(afternoon()) > len(TERMINALS) // 2
    key = tmp_path / "floor.key"
    key.write_bytes(MASTER)
    answer = terminal.run(
        *("verify", "--database", str(tmp_path / "floor.db")),
        *("--checkpoints", str(signed), "--key", str(key)),
    )
    assert answer.exit_code == 0, answer.output
    assert "broken" not in answer.output
