"""The facts behind a ground: what the table itself can show, no two people may contradict."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.staff.deed import Deed
    from croupier.floor.tables.table import Table
    from croupier.rounds.refusals import Refused


class Fact(NamedTuple):
    """What must be so at the table, and how a refusal says that it is not."""

    is_so: Callable[[Table], bool]
    otherwise: Message
    needed: Message


def refused_facts(deed: Deed) -> Refused | None:
    """A ground whose facts the table contradicts.  CSB 17.4, CSS 7.4, SBC 18.8, CPB 7.3, 7.6."""
    fact = FACTS.get(deed.ground.name) if deed.ground else None
    if fact is None or fact.is_so(deed.table):
        return None
    why = message("refusal-fact", round=deed.table.round_id, otherwise=fact.otherwise)
    return deed.refused(Reason.NO_GROUND, why, fact.needed)


def _was_dealt_to_nobody(table: Table) -> bool:
    """Cards were dealt although no wager is placed.  CSB 17.4."""
    return bool(table.draws) and not table.standing


def _was_dealt(table: Table) -> bool:
    """Cards were dealt, so that one of them may have been dealt wrongly.  SBC 18.8, CPB 7.3."""
    return table.has_shoe and bool(table.draws)


def _could_fail(table: Table) -> bool:
    """A result was drawn by equipment, or an Automatic Shuffler deals the round in play.

    CSS 7.4, CPB 7.6.
    """
    assert table.play is not None, "the round of the ground is in play"
    if table.has_shoe:
        return table.rules["shuffling"] == "continuous" and not table.play.is_open
    return bool(table.draws)


# Disruption, fraud, breach and device are for people to judge: no table shows them.
FACTS = {
    "nobody_wagered": Fact(
        _was_dealt_to_nobody, message("fact-wagered"), message("accepted-dealt_to_nobody")
    ),
    "misdeal": Fact(_was_dealt, message("fact-not_dealt"), message("accepted-being_dealt")),
    "malfunction": Fact(
        _could_fail,
        message("fact-not_drawn"),
        message("accepted-drawn_by_equipment"),
    ),
}
