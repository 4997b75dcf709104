"""Leave that a document gives to a role of its own: how a table deals, as an option of its book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.events import Event
from croupier.floor.tables.events import NoticeAnnounced
from croupier.floor.tables.noticeboard import Announced, Notice
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

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
        why = message("refusal-game_without", title=table.book.title, name=name)
        return Refused(
            Reason.NOT_OFFERED, why, table.book.document, message("accepted-game_with_it")
        )
    with_leave = next(each for each in option.accepts if each != option.default)
    value = with_leave if is_given else option.default
    if table.rules[name] == value:
        why = message("refusal-deals_so_already", table=table.id)
        return Refused(Reason.OUT_OF_ORDER, why, option.clause, message("accepted-the_other"))
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
            why = message(
                "refusal-for_above_allow", name=name, rules=rules[name], datum=datum.value
            )
            return Refused(
                Reason.NOT_AUTHORISED,
                why,
                datum.clause,
                message("accepted-as_now", name=name, now=now),
            )
    return None
