"""The money that each event of a table moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables import events as on
from croupier.floor.tables.irregularities.money import MONEY as CORRECTIONS
from croupier.floor.tables.table import Table
from croupier.floor.terminals.money import seat_transfers
from croupier.ledger.accounts import chips, escrow, house
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event


def transfers(table: Table, event: Event) -> tuple[Transfer, ...]:
    """The money that an event moves, by the table as it was before it."""
    moves = MONEY.get(type(event))
    return tuple(moves(table, event)) if moves is not None else seat_transfers(event)


def _wagered_money(table: Table, event: on.Wagered) -> Iterable[Transfer]:
    account, wagered = chips(event.terminal), escrow(table.round_id, event.terminal)
    change = event.cents - event.before_cents
    if change > 0:
        yield Transfer(account, wagered, change)
    elif change < 0:
        yield Transfer(wagered, account, -change)


def _closed_money(table: Table, event: on.WageringClosed) -> Iterable[Transfer]:
    return _back(table, _returned(event.returned))


def _decided_money(table: Table, event: on.Decided) -> Iterable[Transfer]:
    if event.added_cents and not event.is_free:
        wagered = escrow(table.round_id, event.terminal)
        yield Transfer(chips(event.terminal), wagered, event.added_cents)


def _settled_money(table: Table, event: on.SettledAtOnce | on.Settled) -> Iterable[Transfer]:
    """What was wagered on the lines goes to the house, and the house pays what is returned."""
    staked: dict[str, int] = {}
    returned: dict[str, int] = {}
    for line in event.lines:
        stake = line.stake_cents if line.means == "chips" else 0
        staked[line.terminal] = staked.get(line.terminal, 0) + stake
        returned[line.terminal] = returned.get(line.terminal, 0) + line.returned_cents
    account = house(table.id)
    for terminal, cents in staked.items():
        if cents:
            yield Transfer(escrow(table.round_id, terminal), account, cents)
    for terminal, cents in returned.items():
        if cents:
            yield Transfer(account, chips(terminal), cents)


def _voided_money(table: Table, event: Any) -> Iterable[Transfer]:
    return _back(table, _returned(event.lines))


def _forfeited_money(table: Table, event: on.WagersForfeited) -> Iterable[Transfer]:
    cents = sum(line.stake_cents for line in event.lines if line.means == "chips")
    if cents:
        yield Transfer(escrow(table.round_id, event.terminal), house(table.id), cents)


def _refused_money(table: Table, event: on.WagerRefused) -> Iterable[Transfer]:
    return _back(table, {event.terminal: event.cents})


def _returned(lines: Iterable[on.LineData]) -> dict[str, int]:
    """What goes back to each terminal."""
    back: dict[str, int] = {}
    for line in lines:
        back[line.terminal] = back.get(line.terminal, 0) + line.returned_cents
    return back


def _back(table: Table, back: dict[str, int]) -> Iterable[Transfer]:
    for terminal, cents in back.items():
        if cents:
            yield Transfer(escrow(table.round_id, terminal), chips(terminal), cents)


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
}
