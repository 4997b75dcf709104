"""A floor's books audited in one pass: bound by chains, in a known format, promises kept.

What the verifier and the replica hold in memory does not grow with the journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.events import decoded
from croupier.floor.places.codec import Unreadable
from croupier.floor.places.derivations import Cards, Commitments, Founding, People, terminals
from croupier.floor.places.replica import Replica
from croupier.floor.places.snapshots import subject_in
from croupier.floor.places.verified import Verified
from croupier.journal import bodies, verifier
from croupier.journal.archives import damages
from croupier.journal.books import Finding
from croupier.journal.chain import Entry, Head
from croupier.journal.flows import Flows
from croupier.journal.jackpots import Jackpots
from croupier.journal.outcomes import Outcomes
from croupier.store.queries import Snapshot
from croupier.store.whole import read_whole
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from sqlalchemy.ext.asyncio import AsyncEngine

    from croupier.floor.events import Body
    from croupier.journal.books import Archives, Books, Row, SnapshotRow
    from croupier.journal.checkpoints import Checkpoint

# What staff, cards, secrets and founding are derived from, also where it was verified before.
ASKED_FOR = {
    "card activated",
    "card issued",
    "person changed",
    "play money given",
    "round opened",
    "shoe shuffled",
    "signed in",
}
UNSIGNED = message("found-unsigned_floor_open")


async def audited(
    engine: AsyncEngine,
    signed: Iterable[Checkpoint | str] | None = None,
    archive: Path | None = None,
    keys: Sequence[Ed25519PublicKey] = (),
    verified: Verified | None = None,
) -> list[Finding]:
    """What is found of all that a database has, and of its checkpoints where they are given.

    `archive` is the folder of what left the database, as one of these keys signed it.  `verified`
    is what was verified before; if everything holds, it notes what is verified now.
    """
    return await read_whole(
        engine, lambda whole: findings(whole.books(), signed, keys, verified), archive
    )


def findings(
    books: Books,
    signed: Iterable[Checkpoint | str] | None = None,
    keys: Sequence[Ed25519PublicKey] = (),
    verified: Verified | None = None,
) -> list[Finding]:
    """What is found of a floor's books; of what entries say only where their format is known.

    Damaged archives are read no further.
    """
    archived = _archived(books.archives, keys) if books.archives else []
    if not all(each.holds for each in archived):
        return archived
    chains = verifier.Chains()
    checkpoints = None if signed is None else verifier.Checkpoints(signed)
    bound: list[verifier.Check] = [chains, *([checkpoints] if checkpoints else ())]
    verified = verified or Verified()
    before = {stream: noted.head.sequence for stream, noted in verified.before.items()}
    promises = [*verifier.promises(books), Jackpots(), Outcomes(before)]
    if books.archives:
        promises.append(Flows(books.archives))
    replica, people = Replica(books.snapshots), People()
    commitments, founding, cards = Commitments(), Founding(), Cards()
    known = Format(books.snapshots)
    for row in books.entries:
        for each in bound:
            each.take(row, None)
        is_before, entry = verified.is_before(row.stream, row.sequence), Entry(*row)
        read, told = known.meaning(row, is_before=is_before)
        if told is None:
            continue
        for check in promises:
            check.take(row, told)
        if read is not None:
            people.take(entry, read)
            commitments.take(entry, read)
            founding.take(entry, read)
            cards.take(entry, read)
        _happen(replica, verified, entry, read)
    replica.miss(verified.before)
    found = [*archived, *(each.finding() for each in bound), known.finding()]
    if not known.holds:
        return found
    found += [
        *(each.finding() for each in promises),
        *replica.findings(),
        terminals(books, replica),
        people.finding(books.staff, books.at_work),
        commitments.finding(books.secrets),
        founding.finding(books.founded),
        cards.finding(books, replica),
        *([_rows(books, checkpoints.last, chains)] if checkpoints else ()),
    ]
    verified.after = replica.noted if all(each.holds for each in found) else {}
    return found


def _happen(replica: Replica, verified: Verified, entry: Entry, read: Body | None) -> None:
    """What was verified before does not happen again: its place goes on from where it stood."""
    noted = verified.before.get(entry.stream)
    if noted is None or entry.sequence > noted.head.sequence:
        assert read is not None, "what happens again was read"
        replica.take(entry, read)
    elif entry.sequence == noted.head.sequence:
        replica.begin(entry, noted)


def _archived(archives: Archives, keys: Sequence[Ed25519PublicKey]) -> list[Finding]:
    """The files are those that were signed, each bound to the one before it."""
    wrong = tuple(damages(archives.folder, archives.statements, keys))
    count = len(archives.statements)
    detail = message("found-archives" if keys else "found-archives_unchecked", archives=count)
    return [Finding("archives", wrong, detail)]


class Format:
    """Whether every entry and snapshot has the fields that this version writes, and no other."""

    def __init__(self, snapshots: Sequence[SnapshotRow]) -> None:
        self._entries, self._snapshots = 0, len(snapshots)
        self._wrong: list[str] = []
        for stream, sequence, head, body in snapshots:
            try:
                subject_in(Snapshot(stream, Head(sequence, head), body))
            except Unreadable as error:
                self._wrong.append(str(error))

    @property
    def holds(self) -> bool:
        """Nothing unreadable was found so far."""
        return not self._wrong

    def read(self, row: Row) -> Body | None:
        """What an entry says to the floor; None where that is not known."""
        self._entries += 1
        try:
            return decoded(Entry(*row))
        except Unreadable as error:
            self._wrong.append(str(error))
            return None

    def meaning(self, row: Row, *, is_before: bool) -> tuple[Body | None, Any]:
        """What an entry says, as the floor and as the verifier reads it.

        Of what was verified before, the floor reads only what is asked for.  None for the
        verifier, too, once some entry cannot be read.
        """
        is_read = not is_before or row.kind in ASKED_FOR
        read = self.read(row) if is_read else None
        told = self._told(row) if self.holds else None
        return read, told if self.holds else None

    def _told(self, row: Row) -> Any:
        try:
            return bodies.told(row.kind, row.body)
        except (ValueError, LookupError, TypeError) as error:
            self._wrong.append(f"{Entry(*row)}: {error}")
            return None

    def finding(self) -> Finding:
        """The entries and snapshots of another format."""
        detail = message(
            "found-entries_snapshots", entries=self._entries, snapshots=self._snapshots
        )
        return Finding("format", tuple(self._wrong), detail)


def _rows(books: Books, last: Checkpoint | None, chains: verifier.Chains) -> Finding:
    """All other rows are those that the floor signed when it closed, if nothing happened since."""
    if last is None or not last.rows:
        return Finding("rows", (), UNSIGNED, is_checked=False)
    if {name: tuple(head) for name, head in last.heads.items()} != chains.heads:
        return Finding("rows", (), UNSIGNED, is_checked=False)
    found = books.rows()
    wrong = [
        f"{table} is not what the floor signed when it closed"
        for table, digest in last.rows.items()
        if found.get(table) != digest
    ]
    return Finding("rows", tuple(wrong), message("found-tables_as_floor", rows=len(last.rows)))
