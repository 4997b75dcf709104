"""What may be reported at a table now, and the rulings of its document on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.tables.irregularities.moments import is_now
from croupier.floor.tables.irregularities.words import MISHAPS
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.irregularities import Mishap, Ruling, ground_of, irregularities
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.floor.tables.table import Table
    from croupier.words.message import Message


class Offered(NamedTuple):
    """A mishap that may have happened now, and what its document rules at this moment."""

    mishap: Mishap
    rulings: tuple[Ruling, ...]


def rulings_of(table: Table) -> Mapping[Mishap, tuple[Ruling, ...]]:
    """Every ruling of the table's document."""
    return irregularities(table.book.name.partition("/")[0], table.book.document)


def offered(table: Table) -> tuple[Offered, ...]:
    """The mishaps that have a ruling at this moment of this round."""
    found = (Offered(mishap, _now(table, rulings)) for mishap, rulings in rulings_of(table).items())
    return tuple(each for each in found if each.rulings)


def _now(table: Table, rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
    return tuple(each for each in rulings if missed(table, each) is None)


def missed(table: Table, ruling: Ruling) -> str | None:
    """The clause that asks for a moment which is not now; None where the ruling is offered."""
    late = (clause for moment, clause in ruling.when.items() if not is_now(table, moment))
    return next(late, None)


def refused_mishap(table: Table, mishap: Mishap) -> Refused | None:
    """Why a mishap may not be reported now: this document has no ruling on it at this moment."""
    rulings = rulings_of(table).get(mishap, ())
    if any(missed(table, each) is None for each in rulings):
        return None
    clause = next((missed(table, each) for each in rulings), None) or table.book.document
    why = message("refusal-no_ruling_now", mishap=MISHAPS[mishap])
    return Refused(Reason.OUT_OF_ORDER, why, clause, _accepted(table))


def ruling_on(table: Table, mishap: Mishap, ground: str) -> Ruling | Refused:
    """The ruling of a name that the moment allows, or why it does not."""
    rulings = rulings_of(table).get(mishap, ())
    ruling = next((each for each in rulings if ground_of(mishap, each) == ground), None)
    if ruling is None:
        return refused_mishap(table, mishap) or _unknown(table, mishap, rulings)
    clause = missed(table, ruling)
    if clause is None:
        return ruling
    why = message("refusal-not_this_ruling_now", mishap=MISHAPS[mishap])
    return Refused(Reason.OUT_OF_ORDER, why, clause, _accepted(table))


def _unknown(table: Table, mishap: Mishap, rulings: tuple[Ruling, ...]) -> Refused:
    why = message("refusal-no_such_ruling", mishap=MISHAPS[mishap])
    names = [ground_of(mishap, each) for each in _now(table, rulings)]
    return Refused(Reason.NO_GROUND, why, rulings[0].clause, message("accepted-one_of", each=names))


def _accepted(table: Table) -> Message:
    found = [MISHAPS[each.mishap] for each in offered(table)]
    if not found:
        return message("accepted-no_mishap_now")
    return message("accepted-mishaps", each=[*found])
