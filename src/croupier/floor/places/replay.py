"""The past rebuilt from the journal alone: a table, a round, the floor at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.events import decoded, encoded
from croupier.floor.places.directory import new_place
from croupier.floor.places.stream import Stream
from croupier.floor.tables.events import Drawn, RoundOpened, TableOpened
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.table import new_table
from croupier.journal.chain import Head, verified
from croupier.ledger.accounts import Kind, kind_of, owner_of
from croupier.ledger.transfers import balances

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.floor.events import Event
    from croupier.floor.places.stream import Subject
    from croupier.floor.tables.table import Table
    from croupier.journal.chain import Entry
    from croupier.ledger.transfers import Transfer


UNTOLD = ""  # the result of a draw that is not told yet
OPENS = "round opened"


class Moment(NamedTuple):
    """An event with its place in the journal and the money that it moved."""

    entry: Entry
    event: Event
    transfers: tuple[Transfer, ...]


class Past(NamedTuple):
    """The floor as it was: its tables, and what every account held."""

    tables: Mapping[str, Table]
    held: Mapping[str, int]

    @property
    def accounts(self) -> dict[str, int]:
        """The Player Chip Accounts by their terminals."""
        return {
            owner_of(account): cents
            for account, cents in sorted(self.held.items())
            if kind_of(account) is Kind.CHIPS
        }


def moments(entries: Iterable[Entry]) -> list[Moment]:
    """The entries of a journal, read."""
    read = ((entry, decoded(entry)) for entry in entries)
    return [Moment(entry, body.event, tuple(body.transfers)) for entry, body in read]


def replayed(entries: Sequence[Entry]) -> Stream:
    """One stream as its entries make it, its chain verified on the way."""
    head = verified(entries)
    told = moments(entries)
    name = entries[0].stream if entries else ""
    stream = Stream(name, _subject(name, told), Head())
    for moment in told:
        stream.happened(moment.event, moment.transfers, moment.entry.at_ms)
    stream.stand_at(head, entries)
    return stream


def past(entries: Iterable[Entry], at_ms: int) -> Past:
    """The whole floor as it stood at a moment."""
    streams: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.at_ms <= at_ms:
            streams.setdefault(entry.stream, []).append(entry)
    subjects = {name: replayed(told).subject for name, told in sorted(streams.items())}
    tables = {name: each.table for name, each in subjects.items() if isinstance(each, AtTable)}
    moved = (m.transfers for told in streams.values() for m in moments(told))
    return Past(tables, balances(transfer for transfers in moved for transfer in transfers))


def untold(entry: Entry) -> Entry:
    """An entry without what was drawn with it: of a round in play, the table alone shows that."""
    body = decoded(entry)
    if not isinstance(body.event, Drawn):
        return entry
    hidden = Drawn(UNTOLD, body.event.to)
    return entry._replace(body=encoded(hidden, tuple(body.transfers)))


def round_of(entries: Iterable[Entry], round_id: str) -> list[Moment]:
    """The moments of one round, from its opening until the next opens, read no further."""
    told: list[Moment] = []
    for entry in entries:
        if not told and entry.kind != OPENS:
            continue
        body = decoded(entry)
        if isinstance(body.event, RoundOpened):
            if told:
                break
            if body.event.round != round_id:
                continue
        told.append(Moment(entry, body.event, tuple(body.transfers)))
    return told


def _subject(name: str, told: Sequence[Moment]) -> Subject:
    """What the entries are of: a place without a game by its name, or a table, which opens."""
    for moment in told:
        if isinstance(moment.event, TableOpened):
            return AtTable(new_table(moment.event.plan, moment.event.digest))
    return new_place(name)
