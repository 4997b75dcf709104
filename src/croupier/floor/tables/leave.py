"""Leave that a document gives to a role of its own: how a table deals, as an option of its book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.events import Event
from croupier.floor.tables.events import NoticeAnnounced
from croupier.floor.tables.noticeboard import Announced, Notice
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.rulebook.book import Rules

# A power by its name, and the option that it alone may change.  CSB 8.1.2, 12.3.2.
LEAVE = {"deal_face_down": "first_two_cards", "pot_of_gold_elsewhere": "pot_of_gold_restricted"}


def give_leave(
    table: Table, name: str, now_ms: int, *, is_given: bool, by: str
) -> list[Event] | Refused:
    """The option of a leave as given or taken back, from the next round on.  CSB 8.1.2, 12.3.2."""
    option = table.book.options.get(name)
    if option is None:
        why = f"{table.book.title} has no {name}"
        return Refused(Reason.NOT_OFFERED, why, table.book.document, "a game that has it")
    with_leave = next(each for each in option.accepts if each != option.default)
    value = with_leave if is_given else option.default
    if table.rules[name] == value:
        why = f"{table.id} deals so already"
        return Refused(Reason.OUT_OF_ORDER, why, option.clause, "the other of the two")
    options = {**table.kept.plan.options, name: value}
    notice = Notice(
        Announced.VARIATION,
        option.clause,
        now_ms,
        now_ms,
        by=by,
        book=table.book.name,
        options=options,
    )
    return [NoticeAnnounced(notice)]


def refused_without_leave(table: Table, rules: Rules) -> Refused | None:
    """A change of variation that would change what only somebody else may.  CSB 8.1.2, 12.3.2."""
    for power, name in LEAVE.items():
        option = rules.book.options.get(name)
        now: Any = table.rules.options.get(name, option.default if option else None)
        if option is not None and rules[name] != now:
            datum = rules.book.values[f"directions.{power}"]
            why = f"{name} = {rules[name]!r} is for {datum.value} (or above) to allow"
            return Refused(Reason.NOT_AUTHORISED, why, datum.clause, f"{name} = {now!r} as now")
    return None
