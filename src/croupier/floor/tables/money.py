"""The money that each event of a table moves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.floor.payments import events as payments
from croupier.floor.payments.changes import mispaid, put_right
from croupier.floor.tables import events as on
from croupier.floor.tables.at_table.money import MONEY as AT_TABLE
from croupier.floor.tables.irregularities.money import MONEY as CORRECTIONS
from croupier.floor.tables.purses import back, backing, purse_of, taken
from croupier.floor.tables.table import Table
from croupier.floor.terminals.money import seat_transfers
from croupier.ledger.accounts import escrow, house
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event


def transfers(table: Table, event: Event) -> tuple[Transfer, ...]:
    """The money that an event moves, by the table as it was before it."""
    moves = MONEY.get(type(event))
    return tuple(moves(table, event)) if moves is not None else seat_transfers(event)


def _wagered_money(table: Table, event: on.Wagered) -> Iterable[Transfer]:
    account = purse_of(table, event.terminal, event.unit)
    wagered = escrow(table.round_id, event.terminal, event.unit)
    change = event.cents - event.before_cents
    if change > 0:
        yield Transfer(account, wagered, change)
    elif change < 0:
        yield Transfer(wagered, account, -change)


def _closed_money(table: Table, event: on.WageringClosed) -> Iterable[Transfer]:
    return back(table, event.returned)


def _decided_money(table: Table, event: on.Decided) -> Iterable[Transfer]:
    if event.added_cents and not event.is_free:
        wagered = escrow(table.round_id, event.terminal)
        yield Transfer(purse_of(table, event.terminal), wagered, event.added_cents)


def _settled_money(table: Table, event: on.SettledAtOnce | on.Settled) -> Iterable[Transfer]:
    """What was wagered on the lines goes to the house, and the house gives what is returned."""
    yield from taken(table, event.lines)
    returned: Counter[tuple[str, str]] = Counter()
    for line in event.lines:
        returned[line.terminal, ""] += line.returned_cents
        returned[line.terminal, line.unit] += line.back_cents
    for (terminal, unit), cents in returned.items():
        if cents:
            yield Transfer(house(table.id, unit), purse_of(table, terminal, unit), cents)
    yield from backing(table, event.lines)


def _voided_money(table: Table, event: Any) -> Iterable[Transfer]:
    return back(table, event.lines)


def _forfeited_money(table: Table, event: on.WagersForfeited) -> Iterable[Transfer]:
    yield from taken(table, event.lines)
    yield from backing(table, event.lines)


def _cut_money(table: Table, event: on.WagerCut) -> Iterable[Transfer]:
    return back(table, [event.returned])


def _refused_money(table: Table, event: on.WagerRefused) -> Iterable[Transfer]:
    wagered = escrow(table.round_id, event.terminal, event.unit)
    yield Transfer(wagered, purse_of(table, event.terminal, event.unit), event.cents)


def _mispaid_money(table: Table, event: payments.PaymentCaseOpened) -> Iterable[Transfer]:
    """Chips that a person paid wrongly went across the layout; a terminal's account says its own.

    SBC 18.18.
    """
    if table.is_dealt_by_person:
        yield mispaid(table.id, event.case)


def _rectified_money(table: Table, event: payments.PaymentRectified) -> Iterable[Transfer]:
    if table.is_dealt_by_person:
        yield put_right(table.id, table.kept.desk.cases[event.case], event.cents)


MONEY: dict[type, Callable[[Table, Any], Iterable[Transfer]]] = {
    **CORRECTIONS,
    on.Wagered: _wagered_money,
    on.WageringClosed: _closed_money,
    on.Decided: _decided_money,
    on.SettledAtOnce: _settled_money,
    on.Settled: _settled_money,
    on.RoundVoided: _voided_money,
    on.WagersVoided: _voided_money,
    on.WagersForfeited: _forfeited_money,
    on.WagerRefused: _refused_money,
    on.WagerCut: _cut_money,
    payments.PaymentCaseOpened: _mispaid_money,
    payments.PaymentRectified: _rectified_money,
    **AT_TABLE,
}
