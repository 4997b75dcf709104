"""Migrations: up and down on both databases, to what the code expects, all or nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from croupier.journal.chain import Head, chained, head_after
from croupier.store.engines import door_of, engine_of
from croupier.store.leases import head_of
from croupier.store.migration import MIGRATIONS, migrate
from croupier.store.schema import ENTRIES, METADATA
from support.floor_rig import run

if TYPE_CHECKING:
    from pathlib import Path


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def _revisions() -> list[str]:
    scripts = ScriptDirectory.from_config(_config())
    return [each.revision for each in scripts.walk_revisions()]


def _downgrade(connection: sa.Connection, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.downgrade(config, revision)


def _tables(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names()) - {"alembic_version"}


def test_the_newest_tables_are_those_of_the_code(database_url: str) -> None:
    async def story() -> None:
        engine = engine_of(database_url)
        await migrate(engine)
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c), METADATA)
            )
        await engine.dispose()
        assert found == []

    run(story())


@pytest.mark.parametrize("revision", [*_revisions()[1:], "base"])
def test_every_migration_goes_down_and_up_again(database_url: str, revision: str) -> None:
    async def story() -> None:
        engine = engine_of(database_url)
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.run_sync(_downgrade, revision)
            left = await connection.run_sync(_tables)
        assert (revision == "base") == (left == set())
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(_tables) == set(METADATA.tables)
        await engine.dispose()

    run(story())


def test_a_database_without_heads_takes_them_from_its_entries(database_url: str) -> None:
    async def story() -> None:
        engine = engine_of(database_url)
        await migrate(engine)
        first = chained(Head(), "R1", 0, "test", "{}")
        second = chained(head_after(first), "R1", 0, "test", "{}")
        async with engine.begin() as connection:
            await connection.run_sync(_downgrade, "0006")
            for entry in (first, second):
                await connection.execute(sa.insert(ENTRIES).values(entry))
        await migrate(engine)
        assert await head_of(engine, "R1") == head_after(second)
        await engine.dispose()

    run(story())


def test_processes_that_come_up_at_once_migrate_once(database_url: str) -> None:
    async def story() -> None:
        engines = [engine_of(database_url) for _ in range(4)]
        await asyncio.gather(*map(migrate, engines))
        for engine in engines:
            await engine.dispose()

    run(story())


def test_processes_that_open_a_new_file_at_once_all_have_its_write_ahead_log(
    tmp_path: Path,
) -> None:
    """Of two that switch a file over at once, SQLite refuses one without waiting."""

    def mode(connection: sa.Connection) -> str:
        return str(connection.exec_driver_sql("PRAGMA journal_mode").scalar())

    async def story(url: str) -> None:
        doors = [door_of(engine_of(url)) for _ in range(4)]
        found = await asyncio.gather(*(door.transact(mode) for door in doors))
        for door in doors:
            await door.close()
        assert found == ["wal"] * 4

    for number in range(100):
        run(story(f"sqlite+aiosqlite:///{tmp_path}/{number}.db"))


def test_a_migration_that_fails_half_way_leaves_nothing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(config: Config, _: str) -> None:
        config.attributes["connection"].exec_driver_sql("CREATE TABLE half (one INTEGER)")
        raise OSError("the machine stops here")

    monkeypatch.setattr(command, "upgrade", broken)

    async def story() -> None:
        engine = engine_of(database_url)
        with pytest.raises(OSError, match="the machine stops"):
            await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(_tables) == set()
        await engine.dispose()

    run(story())
