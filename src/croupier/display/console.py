"""What staff see of the floor: its tables, its terminals, and whether the meters agree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.display.layout import operator_of
from croupier.display.projection import fault, notices, session_view
from croupier.display.views import NoticeView, SessionView, View
from croupier.floor.staff.desk import Alert
from croupier.floor.tables.idle_seats import seats_to_give_up
from croupier.floor.tables.table import Phase
from croupier.ledger import meters
from croupier.ledger.accounts import Kind, kind_of, owner_of
from croupier.rounds.wager import OWN_MONEY
from croupier.words.message import Said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.whereabouts import Whereabouts
    from croupier.ledger.transfers import Transfer

TERMINAL_ACCOUNTS = (Kind.CHIPS, Kind.ESCROW)
FLOOR = "floor"


class TableRow(View, frozen=True):
    """A table on the floor map; the hold is what it has kept of all that was staked."""

    id: str
    name: str
    operator: str
    game: str
    phase: Phase
    round: str
    closes_at_ms: int
    players: int
    rounds: int
    in_play_cents: int
    staked_cents: int
    returned_cents: int
    hold_cents: int
    fault: Said
    notices: list[NoticeView]
    idle: list[str]


class TerminalRow(View, frozen=True):
    """A terminal, where it is, what it holds, and what it asks for.  CMA 7.3.

    On its way to another place its `place` is "", and the rest is as it was when it left.
    """

    terminal: str
    place: str
    to: str
    player: str
    balance_cents: int
    idle_rounds: int
    is_service_asked: bool
    fault: str
    printer_fault: str
    lock: Said
    session: SessionView


class MetersView(View, frozen=True):
    """The meters of a terminal or the floor, and whether its balance is what they say.

    `notes` counts the notes by their value in cents.  Standards 21, 22.
    """

    owner: str
    meters: dict[str, int]
    notes: dict[int, int]
    balance_cents: int
    in_play_cents: int
    accounted_cents: int
    is_balanced: bool


class RequestView(View, frozen=True):
    """A request that waits for a second person."""

    place: str
    id: str
    act: str
    by: str
    clause: str
    accepted: Said
    expires_at_ms: int
    command: Any


class AlertView(View, frozen=True):
    """An alert that somebody must acknowledge."""

    place: str
    alert: Alert


class ConsoleView(View, frozen=True):
    """The floor as staff see it."""

    now_ms: int
    tables: list[TableRow]
    terminals: list[TerminalRow]
    service: list[str]
    requests: list[RequestView]
    alerts: list[AlertView]
    at_work: list[str]
    connected: dict[str, int]


def table_rows(tables: Iterable[Table], terminals: Iterable[Whereabouts]) -> list[TableRow]:
    """Every table as the floor map shows it, with the terminals that are there."""
    there: dict[str, set[str]] = {}
    for each in terminals:
        there.setdefault(each.place, set()).add(each.seat.terminal)
    return [_table_row(table, there.get(table.id, set())) for table in tables]


def terminal_rows(terminals: Iterable[Whereabouts]) -> list[TerminalRow]:
    """Every terminal by its name."""
    return sorted(map(_terminal_row, terminals), key=lambda row: row.terminal)


def service_queue(rows: Iterable[TerminalRow]) -> list[TerminalRow]:
    """The terminals that wait for a Runner or a TG Area Manager, or are out of order.  CMA 7.3."""
    return [
        row for row in rows if row.is_service_asked or row.fault or row.printer_fault or row.lock
    ]


def terminal_meters(transfers: Iterable[Transfer], balances: Mapping[str, int]) -> list[MetersView]:
    """The meters of each terminal against the balance that it shows.  Standards 21, 22."""
    own: dict[str, list[Transfer]] = {terminal: [] for terminal in balances}
    for transfer in transfers:
        for terminal in _terminals(transfer):
            own.setdefault(terminal, []).append(transfer)
    return [
        meters_view(terminal, own[terminal], balances.get(terminal, 0)) for terminal in sorted(own)
    ]


def floor_meters(transfers: Iterable[Transfer], balances: Mapping[str, int]) -> MetersView:
    """The meters of the whole floor against all balances together."""
    return meters_view(FLOOR, transfers, sum(balances.values()))


def meters_view(owner: str, transfers: Iterable[Transfer], balance_cents: int) -> MetersView:
    """Meters counted from the ledger, and a balance that was not.  Standards 22."""
    moved = list(transfers)
    counted = meters.meters(moved)
    in_play, accounted = meters.in_play_cents(counted), meters.balance_cents(counted)
    return MetersView(
        owner=owner,
        meters={meter: counted[meter] for meter in meters.METERS.values()},
        notes=dict(sorted(_notes(moved).items())),
        balance_cents=balance_cents,
        in_play_cents=in_play,
        accounted_cents=accounted,
        is_balanced=balance_cents + in_play == accounted,
    )


def wagered_cents(table: Table) -> int:
    """The players' money in play at a table."""
    play = table.play
    if play is None or play.next_step is None:
        return 0
    return sum(wager.stake_cents for wager in play.wagers if wager.means in OWN_MONEY)


def _table_row(table: Table, there: set[str]) -> TableRow:
    kept = table.kept
    return TableRow(
        id=table.id,
        name=kept.plan.name or table.book.title,
        operator=operator_of(table.book.name),
        game=table.game.name,
        phase=kept.phase,
        round=table.round_id if kept.number else "",
        closes_at_ms=table.closes_at_ms,
        players=len(there),
        rounds=kept.rounds,
        in_play_cents=wagered_cents(table),
        staked_cents=kept.staked_cents,
        returned_cents=kept.returned_cents,
        hold_cents=kept.staked_cents - kept.returned_cents,
        fault=fault(table),
        notices=notices(table),
        idle=[each for each in seats_to_give_up(table) if each in there],
    )


def _terminal_row(found: Whereabouts) -> TerminalRow:
    seat = found.seat
    return TerminalRow(
        terminal=seat.terminal,
        place=found.place,
        to=found.to,
        player=seat.player,
        balance_cents=seat.balance_cents,
        idle_rounds=seat.idle_rounds,
        is_service_asked=seat.is_service_asked,
        fault=seat.fault,
        printer_fault=seat.printer_fault,
        lock=seat.lock,
        session=session_view(seat.session),
    )


def _terminals(transfer: Transfer) -> Iterator[str]:
    """The terminal whose Player Chip Account or wagers a transfer touches."""
    accounts = (transfer.source, transfer.target)
    own = (owner_of(each) for each in accounts if kind_of(each) in TERMINAL_ACCOUNTS)
    yield from dict.fromkeys(own)


def _notes(transfers: Iterable[Transfer]) -> Counter[int]:
    return Counter(each.cents for each in transfers if kind_of(each.source) is Kind.NOTES)
