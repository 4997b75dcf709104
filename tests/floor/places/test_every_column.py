"""Every column of every table of a floor's database, edited one at a time, is found by `verify`."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from croupier.floor.jackpots.letters import PassedOn
from croupier.floor.places.audit import audited
from croupier.floor.places.letter import Draft, sent
from croupier.floor.places.names import CAGE_STREAM, LOBBY
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.site.archive import archived
from croupier.journal.checkpoints import scan
from croupier.journal.public_keys import public_key_file, read_public_keys
from croupier.store.engines import engine_of
from croupier.store.schema import METADATA
from support.cards import PIN, give_card
from support.floor_rig import run, url_in
from support.old_floor import Archive

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.journal.books import Finding

TABLES = {table.name: table for table in METADATA.sorted_tables}
COLUMNS = [(name, column.name) for name, table in TABLES.items() for column in table.columns]
FAR = 1_000_000  # no two rows of these floors get the same number by it
# Only the migrations have a table of their own: its one column, the number of the last migration,
# holds no money, identity, role, limit or time, and another number is refused at the next start.
EXEMPT = {"alembic_version": {"version_num"}}
# What no journal tells, so that only the rows which the floor signs at its closing bind it: while
# a floor is open, these are not checked.
BOUND_BY_THE_CLOSING = {
    ("archives", "number"),
    ("card_days", "card"),
    ("card_days", "day"),
    ("card_days", "lost_cents"),
    ("card_days", "played_ms"),
    ("card_days", "staked_cents"),
    ("card_days", "deposited_cents"),
    ("card_places", "claimed_until_ms"),
    ("card_sessions", "began_at_ms"),
    ("card_sessions", "ended_at_ms"),
    ("card_sessions", "person"),
    ("card_sessions", "terminal"),
    ("cards", "misses"),
    ("players", "body"),
    ("players", "person"),
    ("founded", "fact"),
    ("founded", "value"),
    ("leases", "address"),
    ("leases", "epoch"),
    ("leases", "expires_at_ms"),
    ("leases", "format"),
    ("leases", "head"),
    ("leases", "holder"),
    ("leases", "sequence"),
    ("leases", "stream"),
    ("replies", "body"),
    ("replies", "command"),
    ("replies", "digest"),
    ("secrets", "sealed"),
    ("sessions", "digest"),
    ("sessions", "ends_at_ms"),
    ("sessions", "seen_at_ms"),
    ("sessions", "since_ms"),
    ("tickets", "claimed_until_ms"),
}


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A floor that staff and players used in every way, and that was closed; a letter waits.

    What happened first lies in an archive.
    """
    kept = Archive("0.1", "staff_and_cage", tmp_path_factory.mktemp("closed"))

    async def story() -> None:
        async with kept.opened() as rig:
            give_card(rig.floor, "card-of-ana", pin=PIN)
            await rig.durable()
            terminal = next(name for name, at in rig.floor.where.items() if at == LOBBY)
            await rig.ask(terminal, PresentCard("card-of-ana", PIN))
            await rig.ask(terminal, ChooseLimits(loss_day_cents=5000))
            floor = rig.floor
            floor.remove(CAGE_STREAM)
            sender = next(iter(floor.tables))
            mail = floor.streams[sender].subject.mail
            waits = Draft(CAGE_STREAM, PassedOn(1), "players", {f"house:{sender}": 1})
            floor.commit(sender, [*sent(sender, mail, waits)])
            await rig.durable()
            archive, key = kept.folder / "archive", floor.keys.signing
            assert await archived(floor.store.engine, archive, key, rig.clock.now_ms() + 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.floor.floor.ENTRIES_BETWEEN_SNAPSHOTS", 1)
        run(story())
    return kept.folder


def _edit(database: Path, table: str, column: str) -> None:
    """Change one column of one row."""
    with closing(sqlite3.connect(database)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            connection.execute(f"DROP TRIGGER {name}")
        found = connection.execute(f"SELECT rowid, {column} FROM {table} LIMIT 1").fetchone()  # noqa: S608 - our own names
        assert found is not None, f"{table} is empty"
        number, value = found
        new = _other(value, is_key=column in TABLES[table].primary_key.columns)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, number))  # noqa: S608 - our own names
        connection.commit()


def _other(value: int | str | bytes, *, is_key: bool) -> int | str | bytes:
    """Another value, which looks the same: in a text, another digit where there is one."""
    if isinstance(value, int):
        return value + FAR
    if isinstance(value, bytes):
        return value[::-1]
    if is_key:
        return f"{value}x"
    changed = re.sub("[0-9]", lambda digit: str((int(digit[0]) + 1) % 10), value, count=1)
    return changed if changed != value else f"{value}x"


def _found(folder: Path, *, is_open: bool = False) -> list[Finding]:
    async def story() -> list[Finding]:
        file = folder / "checkpoints.jsonl"
        keys = read_public_keys(public_key_file(file))
        signed = [*scan(file, *keys)]
        engine = engine_of(url_in(folder))
        try:
            given = signed[:-1] if is_open else signed
            return await audited(engine, given, folder / "archive", keys)
        finally:
            await engine.dispose()

    return run(story())


def _edited(closed: Path, folder: Path, table: str, column: str) -> Path:
    shutil.copytree(closed, folder, dirs_exist_ok=True)
    _edit(folder / "floor.db", table, column)
    return folder


def test_a_closed_floor_holds_and_all_its_rows_are_checked(closed: Path) -> None:
    found = _found(closed)
    assert [each for each in found if not (each.holds and each.is_checked)] == []


def test_no_table_is_left_out(closed: Path) -> None:
    with closing(sqlite3.connect(closed / "floor.db")) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        assert {name for (name,) in tables} == {name for name, _ in COLUMNS} | {*EXEMPT}


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_an_edited_column_is_found(closed: Path, tmp_path: Path, table: str, column: str) -> None:
    found = _found(_edited(closed, tmp_path, table, column))
    assert [each for each in found if not each.holds]


@pytest.mark.parametrize(
    ("table", "column"), [each for each in COLUMNS if each not in BOUND_BY_THE_CLOSING]
)
def test_an_edited_column_is_found_while_the_floor_is_open(
    closed: Path, tmp_path: Path, table: str, column: str
) -> None:
    found = _found(_edited(closed, tmp_path, table, column), is_open=True)
    assert [each for each in found if not each.holds]
