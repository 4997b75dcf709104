"""The month's over- and underpayments above an amount, as the journals of the tables tell them.

SBC 18.20.3.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from croupier.floor.events import decoded
from croupier.floor.payments import events as did
from croupier.floor.payments.case import REPORTED_OVER
from croupier.floor.payments.changes import CHANGES
from croupier.rulebook.floor_rules import floor_rules
from croupier.store.queries import entries_of_kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.floor import Floor
    from croupier.floor.payments.case import PaymentCase
    from croupier.floor.tables.table import Table
    from croupier.rulebook.floor_rules import FloorRules

KINDS = tuple(str(each.__struct_config__.tag) for each in CHANGES)


async def reported(floor: Floor, operator: str, month: str) -> tuple[did.ReportedPayment, ...]:
    """The cases of an operator's tables that were found in a month and are above the amount."""
    rows: list[did.ReportedPayment] = []
    for table, rules in _ruled(floor, operator):
        rows += await _of_table(floor, table.id, rules[REPORTED_OVER], month)
    return tuple(sorted(rows, key=lambda each: each.case.found_at_ms))


def month_rules(floor: Floor, operator: str) -> FloorRules | None:
    """The rules by which an operator reports; None where none of its tables has any."""
    return next((rules for _, rules in _ruled(floor, operator)), None)


def _ruled(floor: Floor, operator: str) -> Iterator[tuple[Table, FloorRules]]:
    """The operator's tables whose document has such reports."""
    for table in (floor.elsewhere | floor.tables).values():
        if table.book.name.partition("/")[0] == operator:
            rules = floor_rules(operator, table.rules.book.document)
            if rules.get(REPORTED_OVER) is not None:
                yield table, rules


async def _of_table(floor: Floor, table: str, least: int, month: str) -> list[did.ReportedPayment]:
    cases: dict[str, PaymentCase] = {}
    ended: dict[str, tuple[PaymentCase, str]] = {}
    for entry in await entries_of_kinds(floor.store.engine, table, KINDS):
        event = decoded(entry).event
        if isinstance(event, did.PaymentCaseClosed):
            ended[event.case] = cases[event.case], event.ending.value
        CHANGES[type(event)](cases, event)
    found = [*ended.values(), *((case, "") for case in cases.values())]
    rows = [did.ReportedPayment(table, _day(floor, case), case, how) for case, how in found]
    return [row for row in rows if row.day.startswith(month) and abs(row.case.over_cents) > least]


def _day(floor: Floor, case: PaymentCase) -> str:
    return datetime.fromtimestamp(case.found_at_ms / 1000, floor.plan.zone).date().isoformat()
