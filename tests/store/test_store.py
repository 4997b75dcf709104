"""The store: all of a unit or nothing, in order, told once it is durable, by whoever holds it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from croupier.journal.chain import Head, chained, head_after
from croupier.store import leases, queries
from croupier.store.batches import NotOneRow
from croupier.store.engines import engine_of
from croupier.store.leases import Fenced
from croupier.store.migration import migrate
from croupier.store.schema import LEASES, TERMINALS
from croupier.store.statements import CLAIMED, PRINT, PRINTED, REDEEM, REDEEMED
from croupier.store.store import Store, StoreClosed
from croupier.store.unit import Change, Held, Posting, Reply, Unit, Writer
from croupier.store.whole import read_whole
from support.floor_rig import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.journal.books import PostingRow, Row, TerminalRow
    from croupier.journal.chain import Entry
    from croupier.store.whole import Whole

OVERDRAWN = ("IntegrityError", "CheckViolationError")  # as SQLite and PostgreSQL say it
GAP = ("IntegrityError", "IntegrityConstraintViolationError")
NOW = 1_767_225_600_000
STREAMS = ("a", "b")


class Bench:
    """A store with two streams, and what its units were told."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.writers = {name: Writer(name) for name in STREAMS}
        self.heads = dict.fromkeys(STREAMS, Head())
        self.told: list[tuple[str, str]] = []

    def entry(self, stream: str, body: str = "{}") -> Entry:
        found = chained(self.heads[stream], stream, NOW, "test", body)
        self.heads[stream] = head_after(found)
        return found

    def unit(self, name: str, *streams: str, **parts: Any) -> Unit:
        """A unit with an entry a stream."""
        return Unit(
            tuple(self.writers[stream] for stream in streams),
            tuple(self.entry(stream) for stream in streams),
            done=lambda: self.told.append((name, "done")),
            failed=lambda error: self.told.append((name, type(error).__name__)),
            **parts,
        )

    async def settle(self) -> None:
        """Wait until everything that was submitted is done or failed."""
        reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def resolve(*_: object) -> None:
            reached.set_result(None)

        self.store.submit(Unit(done=resolve, failed=resolve))
        await reached


@asynccontextmanager
async def _bench(url: str) -> AsyncIterator[Bench]:
    engine = engine_of(url)
    await migrate(engine)
    store = Store(engine)
    store.start()
    for stream in STREAMS:
        lease = await leases.acquire(engine, stream, "me", "", NOW)
        assert lease is not None
        store.leases[stream] = lease
    try:
        yield Bench(store)
    finally:
        await store.close()


async def _sequences(bench: Bench, stream: str) -> list[int]:
    return [entry.sequence for entry in await queries.entries(bench.store.engine, stream)]


def test_everything_of_a_unit_is_kept(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            posting = Posting("a", 1, 0, "notes:T1", "chips:T1", 500)
            held, reply = Held("T1", "a", 500, 7), Reply("T1", 7, "digest", "{}")
            bench.store.submit(
                bench.unit("one", "a", postings=(posting,), held=(held,), reply=reply)
            )
            await bench.settle()
            engine = bench.store.engine
            assert bench.told == [("one", "done")]
            assert await _sequences(bench, "a") == [1]
            assert [tuple(each) for each in await queries.transfers(engine)] == [posting[3:]]
            assert await queries.held(engine, "a") == [held]
            assert await queries.replies(engine, ["T1"]) == [reply]

    run(story())


def test_units_are_done_in_their_order_and_committed_together(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            names = [f"{number}" for number in range(50)]
            for name in names:
                bench.store.submit(bench.unit(name, "ab"[int(name) % 2]))
            await bench.settle()
            assert bench.told == [(name, "done") for name in names]
            assert bench.store.commits <= 2

    run(story())


def test_after_a_pause_nobody_waits_and_neighbours_share_a_commit(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.commits_apart_seconds = 3600
            bench.store.submit(bench.unit("first", "a"))
            await bench.settle()
            assert (bench.told, bench.store.commits) == ([("first", "done")], 1)
            for name in ("second", "third"):
                bench.store.submit(bench.unit(name, "a"))
                await asyncio.sleep(0)
            assert bench.store.commits == 1
        assert bench.told[1:] == [("second", "done"), ("third", "done")]
        assert bench.store.commits == 2

    run(story())


def test_the_database_keeps_a_balance_above_zero_and_the_unit_whole(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            overdrawn = bench.unit("overdrawn", "a", held=(Held("T1", "a", -1, 1),))
            bench.store.submit(overdrawn)
            await bench.settle()
            assert bench.told in ([("overdrawn", each)] for each in OVERDRAWN)
            assert bench.writers["a"].is_broken
            assert await _sequences(bench, "a") == []

    run(story())


def test_an_entry_is_never_written_twice(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("first", "a"))
            await bench.settle()
            bench.heads["a"] = Head()
            bench.store.submit(bench.unit("again", "a"))
            await bench.settle()
            assert bench.told[0] == ("first", "done")
            assert bench.told[1][1] != "done"
            assert await _sequences(bench, "a") == [1]

    run(story())


def test_after_a_failure_a_writer_writes_nothing_more(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("bad", "a", held=(Held("T1", "a", -1, 1),)))
            await bench.settle()
            bench.store.submit(bench.unit("later", "a"))
            bench.store.submit(bench.unit("other", "b"))
            await bench.settle()
            assert bench.told[1:] == [("other", "done"), ("later", "Fenced")]

    run(story())


def test_a_lost_lease_fences_its_stream_alone(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            taken = await leases.acquire(
                bench.store.engine, "a", "another", "", NOW + leases.LEASE_MS
            )
            assert taken is not None
            assert taken.epoch == bench.store.leases["a"].epoch + 1
            bench.store.submit(bench.unit("zombie", "a"))
            bench.store.submit(bench.unit("ours", "b"))
            await bench.settle()
            assert sorted(bench.told) == [("ours", "done"), ("zombie", Fenced.__name__)]
            assert await _sequences(bench, "a") == []

    run(story())


def test_a_move_from_a_fenced_stream_keeps_back_what_followed_it(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            await leases.acquire(bench.store.engine, "a", "another", "", NOW + leases.LEASE_MS)
            bench.store.submit(bench.unit("before", "b"))
            bench.store.submit(bench.unit("move", "a", "b"))
            bench.store.submit(bench.unit("after", "b"))
            await bench.settle()
            assert bench.told == [("before", "done"), ("move", "Fenced"), ("after", "Fenced")]
            assert await _sequences(bench, "b") == [1]

    run(story())


def test_a_callback_that_fails_stops_nobody_else(database_url: str) -> None:
    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("first", "a")._replace(done=lambda: 1 / 0))  # type: ignore[arg-type]
            bench.store.submit(bench.unit("second", "a"))
            await bench.settle()
            assert bench.told == [("second", "done")]

    run(story())


def test_a_store_that_is_closed_has_written_all_and_takes_nothing_more(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("last", "a"))
            await bench.store.close()
            assert bench.told == [("last", "done")]
            with pytest.raises(StoreClosed):
                bench.store.submit(bench.unit("late", "a"))

    run(story())


def _ticket(digest: str) -> Change:
    kept = {"digest": digest, "body": "{}", "terminal": "T1", "amount_cents": 500}
    times = {"printed_at_ms": NOW, "expires_at_ms": NOW + 1}
    return Change(PRINT, {**kept, **times, "state": PRINTED, "claimed_by": ""})


def test_of_eight_who_claim_a_ticket_at_once_one_is_told_yes(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("print", "a", changes=(_ticket("d"),)))
            await bench.settle()
            claims = (queries.claim(bench.store.engine, "d", f"T{n}:1", NOW) for n in range(8))
            assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]
            found = await queries.ticket(bench.store.engine, "d")
            assert found is not None
            assert found.state == CLAIMED

    run(story())


def test_a_ticket_is_redeemed_once_whoever_thinks_to_have_claimed_it(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("print", "a", changes=(_ticket("d"),)))
            await bench.settle()
            await queries.claim(bench.store.engine, "d", "T1:1", NOW)
            redeem = (Change(REDEEM, {"ticket": "d", "claimant": "T1:1"}),)
            bench.store.submit(bench.unit("once", "a", changes=redeem))
            await bench.settle()
            bench.store.submit(bench.unit("twice", "b", changes=redeem))
            await bench.settle()
            assert bench.told[1:] == [("once", "done"), ("twice", NotOneRow.__name__)]
            found = await queries.ticket(bench.store.engine, "d")
            assert found is not None
            assert found.state == REDEEMED

    run(story())


def test_claims_of_who_is_gone_are_freed_and_no_others(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            tickets = (_ticket("d1"), _ticket("d11"))
            bench.store.submit(bench.unit("print", "a", changes=tickets))
            await bench.settle()
            await queries.claim(bench.store.engine, "d1", "T1:5", NOW)
            await queries.claim(bench.store.engine, "d11", "T11:5", NOW)
            await queries.unclaim(bench.store.engine, "T1:", "T2:")
            states = [await queries.ticket(bench.store.engine, each) for each in ("d1", "d11")]
            assert [each.state for each in states if each] == [PRINTED, CLAIMED]

    run(story())


def test_what_the_verifier_reads_is_of_one_moment(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            read, engine = asyncio.Event(), bench.store.engine

            def written(_: object) -> None:
                read.set()

            async def write() -> None:
                await read.wait()
                held, posting = Held("T1", "a", 5, 1), Posting("a", 1, 0, "notes:T1", "chips:T1", 5)
                bench.store.submit(bench.unit("later", "a", postings=(posting,), held=(held,)))

            writing = asyncio.get_running_loop().create_task(write())
            sa.event.listen(
                engine.sync_engine,
                "after_cursor_execute",
                lambda _c, _cursor, text, *_: written(text) if "FROM entries" in text else None,
            )
            found = await read_whole(engine, _entries_and_postings)
            await writing
            assert found == ([], [], [])

    run(story())


def _entries_and_postings(whole: Whole) -> tuple[list[Row], list[PostingRow], list[TerminalRow]]:
    books = whole.books()
    return [*books.entries], [*books.postings], [*books.terminals]


def test_the_epoch_never_decreases(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            engine, epochs = bench.store.engine, []
            for turn in range(5):
                found = await leases.acquire(
                    engine, "a", f"holder {turn}", "", NOW + (turn + 1) * leases.LEASE_MS
                )
                assert found is not None
                epochs.append(found.epoch)
            assert epochs == [2, 3, 4, 5, 6]

    run(story())


def test_a_lease_in_force_is_nobody_elses(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            engine = bench.store.engine
            assert await leases.acquire(engine, "a", "another", "", NOW) is None
            kept = await leases.renew(engine, bench.store.leases.values(), NOW + 9_000)
            assert kept == {"a", "b"}
            late = NOW + leases.LEASE_MS
            assert await leases.acquire(engine, "a", "another", "", late) is None
            await leases.release(engine, bench.store.leases.values())
            assert await leases.acquire(engine, "a", "another", "", late) is not None

    run(story())


def test_a_terminal_is_known_once(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            for stream, cents in (("a", 1), ("b", 2)):
                held = Held("T1", stream, cents, cents)
                bench.store.submit(bench.unit(stream, stream, held=(held,)))
            await bench.settle()
            async with bench.store.engine.connect() as connection:
                rows = (await connection.execute(sa.select(TERMINALS))).all()
            assert [tuple(row) for row in rows] == [("T1", "b", 2, 2, "")]

    run(story())


def test_a_gap_in_a_stream_cannot_be_written(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.store.submit(bench.unit("first", "a"))
            bench.entry("a")
            bench.store.submit(bench.unit("third", "a"))
            await bench.settle()
            assert [told for _, told in bench.told] in ([each, each] for each in GAP)
            assert await _sequences(bench, "a") == []

    run(story())


def test_a_stream_does_not_begin_with_its_second_entry(database_url: str) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            bench.entry("a")
            bench.store.submit(bench.unit("second", "a"))
            await bench.settle()
            assert bench.told in ([("second", each)] for each in GAP)

    run(story())


def test_a_stream_that_does_not_end_where_it_was_written_last_is_not_written(
    database_url: str,
) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            for name in ("first", "second"):
                bench.store.submit(bench.unit(name, "a"))
            await bench.settle()
            async with bench.store.engine.begin() as connection:
                await connection.execute(sa.update(LEASES).values(sequence=1, head="another"))
            bench.store.submit(bench.unit("third", "a"))
            bench.store.submit(bench.unit("other", "b"))
            await bench.settle()
            assert bench.told[2:] == [("third", "HeadLost"), ("other", "HeadLost")]

    run(story())


def test_what_a_move_from_a_fenced_stream_kept_back_leaves_the_head_where_it_is(
    database_url: str,
) -> None:
    async def story() -> None:
        async with _bench(database_url) as bench:
            engine = bench.store.engine
            await leases.acquire(engine, "a", "another", "", NOW + leases.LEASE_MS)
            bench.store.submit(bench.unit("before", "b"))
            head = bench.heads["b"]
            bench.store.submit(bench.unit("move", "a", "b"))
            await bench.settle()
            assert await leases.head_of(engine, "b") == head

    run(story())
