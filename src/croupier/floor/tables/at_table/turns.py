"""Two who enter at once, a tablet that was away, a device that repeats itself: who came late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wagering_period import wagering_clause
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table

ONE_DEALER = "dealing.one_dealer"


def refused_dealer(table: Table, person: str) -> Refused | None:
    """Another person who would go on with a round, where the document has one deal it whole.

    CPB 4.14.
    """
    rule = table.floor.values.get(ONE_DEALER)
    if rule is None or not table.is_in_play or table.dealt_by in {"", person}:
        return None
    why = message("refusal-another_dealer", dealer=table.dealt_by)
    accepted = message("accepted-after_this_round", dealer=table.dealt_by)
    return Refused(Reason.NOT_AUTHORISED, why, rule.clause, accepted)


def refused_turn(table: Table, round_id: str, turn: int) -> Refused | None:
    """An entry for a turn that is over: somebody entered it before, and the table went on."""
    if (round_id, turn) == (table.round_id, table.turn):
        return None
    last = table.entry.words if table.entry else ""
    why = message("refusal-turn_is_over", last=last) if last else message("refusal-turn_is_past")
    accepted = message("accepted-what_is_shown_now")
    return Refused(Reason.OUT_OF_ORDER, why, wagering_clause(table.rules), accepted)
