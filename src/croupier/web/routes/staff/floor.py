"""The floor, a table and a terminal as staff see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency

from croupier.display.chips import placed_view
from croupier.display.console import ConsoleView, TerminalRow, terminal_rows
from croupier.display.irregularities import MishapView, ReportView, mishaps, reports
from croupier.display.layout import operator_of
from croupier.display.views import PlacedView, TableView
from croupier.floor.payments.case import PaymentCase
from croupier.floor.players.daily import Daily
from croupier.floor.players.measures import keys_of
from croupier.floor.staff.desk import Bar, Hold
from croupier.floor.tables.limit_changes import SIDE_BY_SIDE
from croupier.floor.tables.limits import sign_for
from croupier.floor.tables.noticeboard import Notice, OwnLimits
from croupier.floor.tables.notices import VARIATION
from croupier.floor.tables.sign import Sign
from croupier.floor.tables.table import spot_of
from croupier.floor.terminals.whereabouts import Whereabouts
from croupier.rulebook.loader import book_names, load
from croupier.store import queries
from croupier.web.host import Host
from croupier.web.routes.books import OptionView
from croupier.web.routes.common import SIGNED_IN, durable, name_parameter, table_named, terminal_of
from croupier.web.sessions.sessions import Session

if TYPE_CHECKING:
    from croupier.floor.staff.desk import Desk
    from croupier.floor.tables.table import Table

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
TableName = Annotated[str, name_parameter("a table's id, as /api/tables gives it")]
TerminalName = Annotated[str, name_parameter("a terminal, such as T001")]
TICKETS_SHOWN = 10  # Standards 29.


class Variation(msgspec.Struct, frozen=True):
    """A book that the table may change to, and its options."""

    book: str
    title: str
    options: dict[str, OptionView]


class StaffTable(msgspec.Struct, frozen=True):
    """A table with all that staff decide about: everybody's wagers, its sign, whoever is limited.

    `wagers` are those of the round in play; `allows_side_by_side` and `allows_consent` say how its
    document lets limits change; `mishaps` are those that it has a ruling on now.
    """

    table: TableView
    document: str
    is_in_play: bool
    wagers: list[PlacedView]
    seats: list[TerminalRow]
    sign: Sign
    notices: list[Notice]
    own_limits: dict[str, OwnLimits]
    barred: dict[str, Bar]
    holds: dict[str, Hold]
    cases: list[PaymentCase]
    variations: list[Variation]
    mishaps: list[MishapView]
    reports: list[ReportView]
    allows_side_by_side: bool
    allows_consent: bool
    rounds: int
    staked_cents: int
    returned_cents: int


class TicketRow(msgspec.Struct, frozen=True):
    """A ticket that a terminal printed; its number is nobody's to read."""

    cents: int
    printed_at_ms: int
    expires_at_ms: int
    state: str


class StaffTerminal(msgspec.Struct, frozen=True):
    """A terminal, whoever sits at it, and every measure that concerns them."""

    row: TerminalRow
    keys: list[str]
    sign: Sign | None
    marker: str
    own_limits: OwnLimits | None
    barred: dict[str, Bar]
    excluded: Bar | None
    wagers: list[PlacedView]
    recent: list[str]
    tickets: list[TicketRow]


class Measure(msgspec.Struct, frozen=True):
    """Somebody who may not play, by their key, at a place or in the casino."""

    place: str
    key: str
    bar: Bar


class HeldRow(msgspec.Struct, frozen=True):
    """Winnings that are held back at a place."""

    place: str
    id: str
    hold: Hold


class LimitedRow(msgspec.Struct, frozen=True):
    """A player with limits of their own."""

    table: str
    terminal: str
    limits: OwnLimits


class Measures(msgspec.Struct, frozen=True):
    """Every measure towards a player that stands on this floor; daily limits by the card."""

    bars: list[Measure]
    excluded: list[Measure]
    holds: list[HeldRow]
    limited: list[LimitedRow]
    daily: dict[str, Daily]


@get("/staff/floor", responses=SIGNED_IN, summary="The floor as staff see it")
async def floor(host: HostHere, staff: SessionHere) -> ConsoleView:  # noqa: ARG001 - who asks is known
    """The same as the console's socket sends."""
    message = host.consoles.message()
    for name in message.sequence:
        await durable(host, name)
    return message.console


@get("/staff/tables/{table:str}", responses=SIGNED_IN, summary="A table as staff see it")
async def table_now(host: HostHere, staff: SessionHere, table: TableName) -> StaffTable:  # noqa: ARG001
    """A table with everybody's wagers, its sign and its measures, all that is durable."""
    found = _table(host, table_named(host, table))
    await durable(host, table)
    return found


@get("/staff/terminals/{terminal:str}", responses=SIGNED_IN, summary="A terminal as staff see it")
async def terminal_now(host: HostHere, staff: SessionHere, terminal: TerminalName) -> StaffTerminal:  # noqa: ARG001
    """A terminal with whoever sits there, and the tickets that it printed last."""
    kept = await queries.tickets_of(host.floor.store.engine, terminal, TICKETS_SHOWN)
    there = terminal_of(host, terminal)
    found = _terminal(host, there, [_ticket(each) for each in kept])
    await durable(host, there.place)
    return found


@get("/staff/measures", responses=SIGNED_IN, summary="Bars, exclusions, limits, held winnings")
async def measures(host: HostHere, staff: SessionHere) -> Measures:  # noqa: ARG001
    """Every measure that stands, with its clause and who took it."""
    desks = _desks(host)
    found = Measures(
        [Measure(n, key, bar) for n, desk in desks.items() for key, bar in desk.barred.items()],
        [Measure("", key, bar) for key, bar in host.floor.office.excluded.items()],
        [HeldRow(n, key, hold) for n, desk in desks.items() for key, hold in desk.holds.items()],
        [
            LimitedRow(name, terminal, own)
            for name, table in host.hub.tables.items()
            for terminal, own in table.kept.posted.own.items()
        ],
        dict(host.floor.office.daily),
    )
    for name in desks:
        await durable(host, name)
    return found


def _table(host: Host, table: Table) -> StaffTable:
    kept, posted = table.kept, table.kept.posted
    return StaffTable(
        table=host.hub.view(table.id),
        document=table.rules.book.document,
        is_in_play=table.is_in_play,
        wagers=_wagers(table),
        seats=terminal_rows(Whereabouts(seat, table.id) for seat in kept.seats.values()),
        sign=kept.plan.sign,
        notices=list(posted.notices),
        own_limits=dict(posted.own),
        barred=dict(kept.desk.barred),
        holds=dict(kept.desk.holds),
        cases=list(kept.desk.cases.values()),
        variations=_variations(table),
        mishaps=mishaps(table),
        reports=reports(table),
        allows_side_by_side=bool(table.floor.get(SIDE_BY_SIDE)),
        allows_consent=bool(table.floor.get("change_limits.consent")),
        rounds=kept.rounds,
        staked_cents=kept.staked_cents,
        returned_cents=kept.returned_cents,
    )


def _wagers(table: Table, terminal: str = "") -> list[PlacedView]:
    """The wagers of the round in play, of everybody or of one terminal."""
    if not table.is_in_play:
        return []
    return [
        placed_view(spot_of(wager), wager.stake_cents)
        for wager in table.standing
        if terminal in {"", wager.who.player}
    ]


def _variations(table: Table) -> list[Variation]:
    """The books of the same game and document, where variations may change at a table.  CSB 5.3."""
    if VARIATION not in table.rules.book.values:
        return []
    names = (name for name in book_names() if operator_of(name) == operator_of(table.book.name))
    books = [load(name) for name in names]
    return [
        Variation(
            book.name,
            book.title,
            {
                name: OptionView(list(option.accepts), option.default, option.clause)
                for name, option in book.options.items()
            },
        )
        for book in books
        if (book.document, book.game) == (table.book.document, table.book.game)
    ]


def _terminal(host: Host, there: Whereabouts, tickets: list[TicketRow]) -> StaffTerminal:
    seat, terminal = there.seat, there.seat.terminal
    table, keys = host.hub.tables.get(there.place), keys_of(seat)
    excluded, desks = host.floor.office.excluded, _desks(host)
    return StaffTerminal(
        row=terminal_rows([there])[0],
        keys=list(keys),
        sign=sign_for(table, terminal) if table else None,
        marker=table.kept.posted.marker(terminal) if table else "",
        own_limits=table.kept.posted.own.get(terminal) if table else None,
        barred={n: desk.barred[k] for n, desk in desks.items() for k in keys if k in desk.barred},
        excluded=next((excluded[key] for key in keys if key in excluded), None),
        wagers=_wagers(table, terminal) if table else [],
        recent=list(seat.recent),
        tickets=tickets,
    )


def _desks(host: Host) -> dict[str, Desk]:
    """What staff have in hand at every place of the floor."""
    return {name: each.subject.desk for name, each in host.floor.sharing.everywhere.items()}


def _ticket(kept: queries.KeptTicket) -> TicketRow:
    return TicketRow(kept.amount_cents, kept.printed_at_ms, kept.expires_at_ms, kept.state)


HANDLERS = (floor, table_now, terminal_now, measures)
