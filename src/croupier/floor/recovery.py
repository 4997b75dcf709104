"""A place read back from the store: snapshot, entries after it, balances compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.equipment.chance import Secret
from croupier.floor.answering import SECRET
from croupier.floor.applying import AtTable
from croupier.floor.dealer import Dealer
from croupier.floor.events import Arrived, PeriodExtended, decoded
from croupier.floor.floor import Floor
from croupier.floor.floor import Kept as KeptReply
from croupier.floor.lobby import CAGE_STREAM, Cage, Lobby
from croupier.floor.seats import Seat
from croupier.floor.stream import Stream
from croupier.floor.table import Kept, Phase, new_table, table_of
from croupier.journal.chain import Head, verified
from croupier.store import reading

if TYPE_CHECKING:
    from croupier.floor.plan import TablePlan
    from croupier.floor.stream import Subject
    from croupier.floor.table import Table


class Inconsistent(AssertionError):
    """What the journal says and what the balances say are not the same: the place stays shut."""


async def read_back(floor: Floor, name: str, plan: TablePlan | None = None) -> None:
    """Take a place in as its journal has it; a table goes on where it stood."""
    stream, table = await _rebuilt(floor, name, plan)
    await _check_balances(floor, stream)
    await _read_replies(floor, stream)
    if table is None:
        floor.add_lobby(stream)
    else:
        dealer = Dealer(floor.chance)
        await _restore(floor, table, dealer)
        floor.add_table(table, stream, dealer)
        _give_time_again(floor, table)
    await _take_in(floor, stream)


async def _rebuilt(floor: Floor, name: str, plan: TablePlan | None) -> tuple[Stream, Table | None]:
    engine = floor.store.engine
    snapshot = await reading.snapshot(engine, name)
    body = snapshot.body if snapshot else None
    table = _table(body, plan) if plan is not None else None
    subject: Subject = AtTable(table) if table is not None else _place(name, body)
    stream = Stream(name, subject, snapshot.head if snapshot else Head())
    entries = await reading.entries(engine, name, stream.head.sequence)
    head = verified(entries, stream.head)
    for entry in entries:
        found = decoded(entry.body)
        stream.happened(found.event, tuple(found.transfers), entry.at_ms)
    stream.head, stream.since_snapshot = head, len(entries)
    return stream, table


def _table(body: str | None, plan: TablePlan) -> Table:
    if body is None:
        return new_table(plan)
    return table_of(msgspec.json.decode(body, type=Kept))


def _place(name: str, body: str | None) -> Subject:
    if name == CAGE_STREAM:
        return Cage()
    return Lobby(msgspec.json.decode(body, type=dict[str, Seat]) if body else {})


async def _check_balances(floor: Floor, stream: Stream) -> None:
    """Every seat's balance is what the store holds for it; else the place stays shut."""
    rows = {row.terminal: row for row in await reading.held(floor.store.engine, stream.name)}
    for terminal, seat in stream.subject.seats.items():
        row = rows.get(terminal)
        if row is None or row.balance_cents != seat.balance_cents:
            raise Inconsistent(
                f"{stream.name}: {terminal} holds {seat.balance_cents} cents by the journal, "
                f"{row.balance_cents if row else 'nothing'} by its account"
            )
        seat.last_command = row.last_command


async def _read_replies(floor: Floor, stream: Stream) -> None:
    terminals = list(stream.subject.seats)
    for reply in await reading.replies(floor.store.engine, terminals) if terminals else ():
        kept = floor.replies.setdefault(reply.owner, {})
        kept[reply.command] = KeptReply(reply.digest, reply.body.encode())


async def _restore(floor: Floor, table: Table, dealer: Dealer) -> None:
    """Give the Dealer the secret that the round or the shoe was committed to."""
    shoe = table.kept.shoe
    is_in_play = table.kept.phase in {Phase.WAGERING, Phase.DEALING, Phase.HALTED}
    promised = shoe.commitment if shoe else table.commitment if is_in_play else ""
    sealed = await reading.sealed(floor.store.engine, promised) if promised else None
    if sealed is not None:
        dealer.restore(table, Secret(floor.keys.opened(sealed, SECRET)))


def _give_time_again(floor: Floor, table: Table) -> None:
    """A Wagering Period that ran out while the floor was down runs anew, for all to see."""
    now_ms = floor.clock.now_ms()
    if table.kept.phase is Phase.WAGERING and table.closes_at_ms <= now_ms:
        closes = now_ms + 1000 * table.kept.plan.pace.wagering_seconds
        floor.commit(table.id, [PeriodExtended(closes)])


async def _take_in(floor: Floor, stream: Stream) -> None:
    """Terminals that another process sent here and that have not arrived yet; claims are freed."""
    for row in await reading.held(floor.store.engine, stream.name):
        await reading.unclaim(floor.store.engine, f"{row.terminal}:")
        if row.terminal not in stream.subject.seats:
            floor.where[row.terminal] = stream.name
            arrived = Arrived(row.terminal, row.balance_cents, row.last_command)
            floor.commit(stream.name, [arrived])
