"""A floor on a copy of a database that an older version wrote, through doors that do not change.

Terminals and staff say what a browser sends, in JSON; the command line verifies and replays.
"""

from __future__ import annotations

import json
import re
import sqlite3
import tarfile
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.floor.commands import decoded_command
from croupier.floor.site.clock import SetClock
from croupier.floor.site.keys import read_keys
from croupier.floor.site.opening import checkpoint, close_floor, open_floor, sign_opening
from croupier.floor.site.plan import read_plan, terminals_of
from croupier.floor.staff.door import staff_act
from croupier.floor.staff.registry import decoded
from croupier.floor.staff.sign_in import sign_in
from croupier.rounds.refusals import Refused
from support import terminal
from support.cards import card_for
from support.chances import of_floor
from support.floor_rig import Rig, main_wagers, url_in
from support.staff import id_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer

DATA = Path(__file__).parents[1] / "data"
LATER_MS = 60_000  # every lease of the older process has run out by then
ACTS_MAX = 5_000
CENTS = 2_000  # on every sign
MANAGERS = {
    "crown_melbourne": "crown_melbourne.tg-assistant-casino-manager.1",
    "crown_perth": "crown_perth.table-games-manager.1",
    "crown_sydney": "crown_sydney.assistant-casino-manager.1",
    "star_sydney": "star_sydney.casino-supervisor.1",
}
DRAWN_AGAIN = re.compile(r"(\d+) rounds drawn again")


class Archive:
    """A floor's folder as it was kept, unpacked; `facts` is what was true when it was."""

    def __init__(self, version: str, name: str, folder: Path) -> None:
        self.folder = folder
        with tarfile.open(DATA / version / f"{name}.tar.xz") as kept:
            kept.extractall(folder, filter="data")
        self.facts: dict[str, Any] = json.loads((folder / "facts.json").read_text())

    @property
    def database(self) -> str:
        """The database's file."""
        return str(self.folder / "floor.db")

    def rows(self, question: str) -> list[Any]:
        """What the database answers."""
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(question).fetchall()

    def rows_changed(self, statement: str) -> None:
        """Change the database as whoever owns it can."""
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(statement)

    def must_hold(self) -> int:
        """Every promise of the journal holds; how many rounds were drawn again from secrets."""
        answer = terminal.run(
            *("verify", "--database", self.database),
            *("--checkpoints", str(self.folder / "checkpoints.jsonl")),
            *("--key", str(self.folder / "floor.key")),
        )
        assert answer.exit_code == 0, answer.output
        drawn = DRAWN_AGAIN.search(answer.output)
        assert drawn is not None, answer.output
        return int(drawn[1])

    def replayed(self) -> dict[str, Any]:
        """The floor as it was when it was kept, by its journal alone."""
        told: dict[str, Any] = self._replay("--at", self.facts["at"])
        return told

    def replayed_round(self, round_id: str) -> list[str]:
        """What happened in a round, by the names of its events."""
        return [entry[3] for entry, _, _ in self._replay(round_id)]

    def _replay(self, *what: str) -> Any:
        answer = terminal.run("replay", *what, "--database", self.database, "--json")
        assert answer.exit_code == 0, answer.output
        return json.loads(answer.stdout)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[OldFloor]:
        """The floor that goes on a minute later, and is closed again with a signed checkpoint."""
        clock = SetClock(self.facts["now_ms"] + LATER_MS)
        keys = read_keys(self.folder / "floor.key")
        plan = read_plan(self.folder / "floor.toml")
        url = url_in(self.folder)
        signed = self.folder / "checkpoints.jsonl"
        await sign_opening(signed, keys, clock.now_ms())
        floor = await open_floor(plan, url, keys, holder="later", clock=clock, chance=of_floor(url))
        rig = OldFloor(floor, clock)
        try:
            await rig.durable()
            yield rig
            await rig.durable()
            await checkpoint(floor, signed)
        finally:
            await close_floor(floor, signed)


class OldFloor(Rig):
    """A floor that goes on, with its own staff and players."""

    async def say(self, who: str, do: str, **more: Any) -> Answer:
        """The durable answer to a terminal's next command."""
        return await self.ask(who, decoded_command(json.dumps({"do": do, **more})))

    async def order(self, who: str, do: str, **more: Any) -> StaffAnswer:
        """The durable answer to a command of somebody of the staff."""
        sent = json.dumps({"do": do, "id": id_of(), **more})
        return await staff_act(self.floor, decoded(sent, who))

    async def signs_in(self, who: str, password: str) -> bool:
        """Whether a password opens the console to somebody."""
        return not isinstance(await sign_in(self.floor, who, password), Refused)

    def manager(self, table: Table) -> str:
        """Somebody who may do everything at a table that one person may."""
        return MANAGERS[table.book.name.partition("/")[0]]

    async def open_tables(self) -> None:
        """Tables that are closed open, those that were halted go on."""
        for table in self.floor.tables.values():
            if table.kept.phase.value in {"closed", "halted"}:
                do = "open table" if table.kept.phase.value == "closed" else "resume table"
                done = await self.order(self.manager(table), do, table=table.id, why="a new day")
                assert done.is_done, done

    async def seat_newcomers(self) -> None:
        """Terminals of the lobby sit down, the last first, where the fewest people are."""
        waiting = [t for t in reversed(terminals_of(self.floor.plan)) if self._waits(t)]
        tables = sorted(self.floor.tables.values(), key=lambda table: len(table.kept.seats))
        for who, table in zip(waiting, tables, strict=False):
            if self.floor.plan.is_demo:
                await self.say(who, "take play money")
            else:
                await self.say(who, "insert note", cents=10_000)
            sat = await self.say(who, "sit", table=table.id)
            assert sat.refused is None, sat

    def _waits(self, who: str) -> bool:
        return self.floor.where[who] == "lobby"

    async def deal(self, rounds: int) -> None:
        """So many rounds more are settled at every table."""
        tables = list(self.floor.tables.values())
        goal = {table.id: table.kept.rounds + rounds for table in tables}
        for _ in range(ACTS_MAX):
            short = [table for table in tables if table.kept.rounds < goal[table.id]]
            if not short:
                return
            for table in short:
                await self._play(table)
            await self.go_on()
        raise AssertionError({table.id: table.kept.phase.value for table in short})

    async def close_tables(self) -> None:
        """Everybody leaves; every table closes, and reveals what it dealt from."""
        tables = list(self.floor.tables.values())
        for table in tables:
            for who in list(table.kept.seats):
                await self.say(who, "leave")
            done = await self.order(self.manager(table), "close table", table=table.id)
            assert done.is_done, done
        for _ in range(ACTS_MAX):
            if all(table.kept.phase.value == "closed" for table in tables):
                return
            await self.go_on()
        raise AssertionError({table.id: table.kept.phase.value for table in tables})

    async def go_on(self) -> None:
        """Let the next thing happen that is due."""
        due = self.clock.next_ms
        assert due is not None, "some Dealer has something to do"
        self.clock.move_to(due)
        await self.durable()

    async def _play(self, table: Table) -> None:
        if table.kept.phase.value == "wagering" and not table.standing:
            for place, who in enumerate(table.kept.seats):
                card = card_for(self.floor, who, table.id)
                if card is not None and table.kept.seats[who].player != card.player:
                    await self.ask(who, card)  # 0.1 let anybody play at every table
                if table.game.wagering.selections:
                    await self.say(who, "select", selection=table.game.wagering.selections[place])
                items = [
                    {"bet": each.bet, "cents": each.cents, "pick": each.pick, "area": each.area}
                    for each in main_wagers(table, place, CENTS, bets=1)
                ]
                await self.say(who, "wager", items=items)
        for asked in table.asked:
            who, area = asked.who
            answer = await self.say(who, "decide", choice=asked.choices[0].name, area=area)
            if answer.refused:
                await self.say(who, "decide", choice=asked.time_out.name, area=area)
