"""A floor's books audited: bound by their chains, in a known format, every promise kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.events import decoded
from croupier.floor.places.codec import Unreadable
from croupier.floor.places.snapshots import subject_in
from croupier.journal import verifier
from croupier.journal.chain import Entry, Head
from croupier.journal.outcomes import outcomes
from croupier.journal.verifier import Finding
from croupier.store.queries import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from croupier.journal.verifier import Books


def findings(
    books: Books,
    checkpoints: Sequence[Mapping[str, tuple[int, str]]] | None = None,
    damaged: Sequence[str] = (),
) -> list[Finding]:
    """What is found of a floor's books; of what entries say only where their format is known."""
    bound, known = verifier.bindings(books.entries, checkpoints, damaged), _format(books)
    if not known.holds:
        return [*bound, known]
    return [*bound, known, *verifier.promises(books), outcomes(books.entries)]


def _format(books: Books) -> Finding:
    """Whether every entry and snapshot has the fields that this version writes, and no other."""
    entries = [Entry(*row) for row in books.entries]
    snapshots = [Snapshot(name, Head(*head), body) for name, head, body in books.snapshots]
    wrong = (*_unreadable(decoded, entries), *_unreadable(subject_in, snapshots))
    return Finding("format", wrong, f"{len(entries)} entries, {len(snapshots)} snapshots")


def _unreadable(read: Callable[[Any], object], kept: Iterable[Any]) -> Iterator[str]:
    for each in kept:
        try:
            read(each)
        except Unreadable as error:
            yield str(error)
