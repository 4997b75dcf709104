"""Several processes on one database: each has its share of the places and follows the others'.

A process keeps a lease on each of its places, and one on its own name so that the others count it.
Whoever has more than a fair share gives tables up between their rounds; places whose process died
are free once their leases run out.  Others' places are followed from their journals: hints say how
far a stream has come, and whoever misses one reads the entries all the same.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.jackpots.opening import is_new, open_jackpot
from croupier.floor.places.directory import places_of
from croupier.floor.places.letter import LetterSent
from croupier.floor.places.letters import take_waiting
from croupier.floor.places.losses import Inconsistent, in_words
from croupier.floor.places.names import LOBBY
from croupier.floor.places.recovery import (
    follow,
    read_back,
    read_people,
    read_replies,
    rebuilt,
    take_in,
)
from croupier.floor.players.events import PlayerExcluded
from croupier.floor.players.measures import tell_excluded
from croupier.floor.site.plan import terminals_of
from croupier.floor.staff.office import Office
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.events import Left
from croupier.floor.terminals.whereabouts import everybody
from croupier.journal.chain import ChainBroken
from croupier.store import leases, queries
from croupier.store.leases import HINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy.ext.asyncio import AsyncConnection

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.places.stream import Stream
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.floor.terminals.whereabouts import Whereabouts
    from croupier.store.leases import Holder

CONTRADICTIONS = (Inconsistent, ChainBroken)
PROCESS = "process:"  # how the lease on a process's own name begins


class NameTaken(RuntimeError):
    """Two processes have one name, and the newer one goes on."""


class Sharing:
    """This process among the others: what it holds, who holds the rest, and how that stands."""

    def __init__(self, floor: Floor, holder: str, address: str = "") -> None:
        self.floor, self.holder, self.address = floor, holder, address
        self.tables = {table.id: table for table in floor.plan.table}
        self.jackpots = {jackpot.stream: jackpot for jackpot in floor.plan.jackpot}
        self.places = places_of(floor.plan)
        self.holders: dict[str, Holder] = {}
        self.followed: dict[str, Stream] = {}
        self.shut: dict[str, str] = {}  # what failed here and waits to be mended, and why
        self.listeners: list[Callable[[str, list[Event], int], None]] = []
        self.quarantined: dict[str, Exception] = {}  # of these, what contradicts itself
        self.on_quarantined: Callable[[str, Exception], None] = lambda _place, _error: None
        self.on_taken: Callable[[str], None] = lambda _place: None
        self.on_gone: Callable[[str], None] = lambda _place: None
        self._alone = asyncio.Lock()
        self._hinted: set[str] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self._ear: AsyncConnection | None = None
        self._is_deaf = False

    # Who holds what.

    def holder_of(self, place: str) -> Holder | None:
        """The process that held a place when that was last looked at, unless its lease ran out."""
        found = self.holders.get(place)
        return found if found and found.is_held(self.floor.clock.now_ms()) else None

    async def holder_for(self, terminal: str) -> Holder | None:
        """The process whose terminal it is now: commands are forwarded to its address."""
        engine = self.floor.store.engine
        place = self.floor.where.get(terminal) or await queries.place_of(engine, terminal)
        self.holders = await leases.holders(engine)
        return self.holder_of(place) if place is not None else None

    @property
    def everywhere(self) -> dict[str, Stream]:
        """Every place of the floor: here as it is now, elsewhere as far as its journal is read."""
        known = self.followed | self.floor.streams
        return {name: known[name] for name in self.places if name in known}

    @property
    def terminals(self) -> dict[str, Whereabouts]:
        """Every terminal of the floor, at its place or on its way, as far as that is read here."""
        return everybody({name: each.subject for name, each in self.everywhere.items()})

    def whereabouts(self, terminal: str) -> str:
        """The place of a terminal anywhere on the floor; "" while it is on its way."""
        found = self.terminals.get(terminal)
        return found.place if found is not None else ""

    def seat(self, terminal: str) -> Seat | None:
        """A terminal anywhere on the floor; on its way it is as it left."""
        found = self.terminals.get(terminal)
        return found.seat if found is not None else None

    @property
    def share(self) -> int:
        """How many places a process has at most, so that every process has as many, or one less."""
        now_ms = self.floor.clock.now_ms()
        alive = {each.holder for each in self.holders.values() if each.is_held(now_ms)}
        return -(-len(self.places) // max(1, len(alive | {self.holder})))

    # The duty of every three seconds.

    async def refresh(self) -> None:
        """Keep what is ours, give up what is too much, take what is free, follow the rest."""
        async with self._alone:
            await self._listen()
            await self._renew()
            await self.be_there()
            await self._give_up()
            await self.take_share()
            await self._take_travellers()
            await take_waiting(self.floor, self.floor.streams)
            await self._follow([name for name in self.places if name not in self.floor.streams])

    async def be_there(self) -> None:
        """Be counted as a process, and see who else is there."""
        if PROCESS + self.holder not in self.floor.store.leases:
            await self.acquire(PROCESS + self.holder)
        self.holders = await leases.holders(self.floor.store.engine)

    async def _renew(self) -> None:
        """Keep the leases; a place that another process has taken over is let go at once."""
        held = self.floor.store.leases
        kept = await leases.renew(
            self.floor.store.engine, list(held.values()), self.floor.clock.now_ms()
        )
        for name in sorted(set(held) - kept):
            del held[name]
            if stream := self.floor.streams.get(name):
                stream.writer.is_broken = True
                self.floor.remove(name)
                self.on_gone(name)
        if PROCESS + self.holder not in kept:
            raise NameTaken(f"another process is {self.holder!r}; accepted: a name of its own each")

    async def take_share(self, *, after_restart: bool = False) -> None:
        """Take over what nobody else holds, as far as it is ours to take, and furnish it.

        That includes what the process of our name held that is gone now.  A place that contradicts
        itself is shut until people have looked at it, and the others open.  What else fails keeps
        a floor from opening; later the place is mended on its own.
        """
        missing = self.share - len(self.floor.streams) - len(self.shut)
        for name in self._free()[: max(0, missing)]:
            try:
                await self._take(name)
            except CONTRADICTIONS as error:
                self.quarantine(name, error)
            except Exception as error:
                if after_restart:
                    raise
                self.floor.on_failure(name, error)
        await self._furnish()
        self.holders = await leases.holders(self.floor.store.engine)

    def quarantine(self, name: str, error: Exception) -> None:
        """Keep a place shut, its lease in our hands, until people have put it right."""
        self.shut[name] = in_words(error)
        self.quarantined[name] = error
        self.on_quarantined(name, error)

    async def mend(self, name: str) -> None:
        """Read back a place that failed here, unless another process has taken it over."""
        async with self._alone:
            try:
                if name not in self.floor.streams and not await self._take(name):
                    self.floor.store.leases.pop(name, None)
                    self.on_gone(name)
            except CONTRADICTIONS as error:
                self.quarantine(name, error)

    async def take(self, name: str) -> bool:
        """Take one place over, if no other process has it."""
        return await self._take(name)

    def _free(self) -> list[str]:
        """The places that are not here and that no other process holds; not those being mended."""
        away = [name for name in self.places if name not in {*self.floor.streams, *self.shut}]
        held = {name: self.holder_of(name) for name in away}
        return [name for name, by in held.items() if by is None or by.holder == self.holder]

    async def _take(self, name: str) -> bool:
        """Take a place over and read it back; False where another process holds it.

        Until it is here, it is seen as it was followed.
        """
        if not await self.acquire(name):
            return False
        if name in self.followed:
            self.floor.remember(self.followed[name])
        await read_back(self.floor, name, self.tables.get(name))
        self.quarantined.pop(name, None)
        self._forget(name)
        self.on_taken(name)
        return True

    async def acquire(self, name: str) -> bool:
        """Have the lease of a place, if no other process has it.

        A process that froze in the middle of a transaction has it no more: that is undone.
        """
        store, now_ms = self.floor.store, self.floor.clock.now_ms()
        lease = await leases.acquire(store.engine, name, self.holder, self.address, now_ms)
        if lease is None and (frozen := self._frozen(name)):
            await leases.end_sessions(store.engine, frozen)
            lease = await leases.acquire(store.engine, name, self.holder, self.address, now_ms)
        if lease is not None:
            store.leases[name] = lease
        return lease is not None

    def _frozen(self, name: str) -> str:
        """The other process whose lease on a place ran out, though it still keeps it locked."""
        found = self.holders.get(name)
        is_over = found is not None and self.holder_of(name) is None
        return found.holder if found and is_over and found.holder != self.holder else ""

    async def _give_up(self) -> None:
        """Tables above our share go, between rounds, once what they did last is durable.

        One at which something happened in the meantime goes another time.
        """
        heads = {
            table.id: self.floor.streams[table.id].head
            for table in self.floor.tables.values()
            if table.kept.phase in {Phase.BETWEEN, Phase.CLOSED}
        }
        if len(self.floor.streams) > self.share:
            await durable(self.floor)
        for name, head in heads.items():
            stream = self.floor.streams.get(name)
            is_quiet = stream is not None and stream.head == head
            if is_quiet and len(self.floor.streams) > self.share:
                await self._hand_over(name)

    async def _hand_over(self, name: str) -> None:
        """Write a table no more, and follow it from where we stopped."""
        stream, table = self.floor.streams[name], self.floor.tables[name]
        self.floor.remove(name)
        self._see(stream, table)
        await leases.release(self.floor.store.engine, [self.floor.store.leases.pop(name)])
        self.on_gone(name)

    async def _furnish(self) -> None:
        """New terminals wait in the lobby; new tables and jackpots open."""
        floor = self.floor
        if LOBBY in floor.streams:
            known = {row.terminal for row in await queries.held(floor.store.engine)}
            for terminal in terminals_of(floor.plan):
                if terminal not in known:
                    floor.add_terminal(terminal)
        for table in list(floor.tables.values()):
            if table.kept.phase is Phase.CLOSED and not table.kept.number:
                floor.open_table(table.kept.plan)
        for name, jackpot in self.jackpots.items():
            if name in floor.streams and is_new(floor, name):
                open_jackpot(floor, jackpot)

    async def welcome(self) -> None:
        """Have whoever was sent here arrive now, not only when the next hint comes."""
        async with self._alone:
            await self._take_travellers()

    async def _take_travellers(self) -> None:
        """Terminals that were sent here arrive; those that did so before are durable first."""
        await durable(self.floor)
        engine, here = self.floor.store.engine, self.floor.streams
        coming = [row for row in await queries.travelling(engine) if row.stream in here]
        if coming:
            await read_replies(self.floor, [row.terminal for row in coming])
            rows = [row for row in await queries.travelling(engine) if row.stream in here]
            for name in {row.stream for row in rows}:
                take_in(self.floor, name, [row for row in rows if row.stream == name])

    # Following others.

    async def _listen(self) -> None:
        """Be told by the database how far others' streams have come; only PostgreSQL does."""
        engine = self.floor.store.engine
        if engine.dialect.name != "postgresql" or (self._ear is not None and not self._is_deaf):
            return
        await self._stop_listening()
        self._ear, self._is_deaf = await engine.connect(), False
        raw: Any = (await self._ear.get_raw_connection()).driver_connection
        await raw.add_listener(HINTS, self._hint)
        raw.add_termination_listener(self._deaf)

    async def _stop_listening(self) -> None:
        if self._ear is not None:
            ear, self._ear = self._ear, None
            await ear.invalidate()
            await ear.close()

    async def close(self) -> None:
        """Listen and follow no more."""
        await self._stop_listening()
        if self._catching_up is not None:
            await self._catching_up

    def _deaf(self, _: Any) -> None:
        """Nothing is lost: every refresh reads on, and the next one listens again."""
        self._is_deaf = True

    def _hint(self, _connection: Any, _process: int, _channel: str, body: str) -> None:
        heads: dict[str, int] = msgspec.json.decode(body)
        for name, sequence in heads.items():
            stream = self.followed.get(name)
            if stream is not None and sequence > stream.head.sequence:
                self._hinted.add(name)
        if self._hinted and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        while self._hinted:
            names, self._hinted = self._hinted, set()
            async with self._alone:
                await self._follow(sorted(names))

    async def _follow(self, names: Iterable[str]) -> None:
        """Read on what happened at others' places; whoever and whatever was sent here arrives."""
        is_sent = is_written = False
        for name in names:
            events = await self._read_on(name) if name not in self.floor.streams else []
            is_sent |= any(isinstance(e, Left) and e.to in self.floor.streams for e in events)
            is_written |= any(
                isinstance(e, LetterSent) and e.letter.to in self.floor.streams for e in events
            )
        if is_sent:
            await self._take_travellers()
        if is_written:
            await take_waiting(self.floor, self.floor.streams)

    async def _read_on(self, name: str) -> list[Event]:
        stream = self.followed.get(name)
        if stream is None:
            stream, table = await rebuilt(self.floor, name, self.tables.get(name))
            self._see(stream, table)
            await self._know_office(stream)
            return []
        entries = await queries.entries(self.floor.store.engine, name, stream.head.sequence)
        events = follow(stream, entries)
        if events:
            await self._know_office(stream)
        if any(isinstance(event, PlayerExcluded) for event in events):
            tell_excluded(self.floor)
        for listener in self.listeners if events else ():
            listener(name, events, stream.head.sequence)
        return events

    async def _know_office(self, stream: Stream) -> None:
        """Who is excluded and who works here is known to every process."""
        if isinstance(stream.subject, Office):
            self.floor.office_elsewhere = stream.subject
            await read_people(self.floor)

    def _see(self, stream: Stream, table: Table | None) -> None:
        """Follow a place of another process from now on."""
        self.followed[stream.name] = stream
        if table is not None:
            self.floor.elsewhere[stream.name] = table

    def _forget(self, name: str) -> None:
        self.followed.pop(name, None)
        self.floor.elsewhere.pop(name, None)


async def durable(floor: Floor) -> None:
    """Wait until all that happened so far is durable, or its place broken."""
    reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done() -> None:
        if not reached.done():
            reached.set_result(None)

    def lost(error: BaseException) -> None:
        if not reached.done():
            reached.set_exception(error)

    floor.after_all(done, lost=lost)
    await reached
