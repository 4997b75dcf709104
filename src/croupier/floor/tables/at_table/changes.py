"""What each event of a table with a person who deals changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.staff.events import StaffActed
from croupier.floor.tables.at_table import events as did
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.entries import ENTRIES, Entry
from croupier.floor.tables.at_table.patrons import Declared, Patron
from croupier.floor.tables.events import Drawn, RoundOpened, WageringClosed
from croupier.floor.tables.table import ShoeState, phase_of
from croupier.floor.terminals.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round


def entered(table: Table, event: Event, play: Round | None, draws: tuple[str, ...]) -> None:
    """Keep the last entry, to be taken back before the next; each makes the next turn.

    Whatever else changes a round after the close, such as a ruling, makes a turn, too, and leaves
    nothing to take back: the round before the entry did not know of it.
    """
    if isinstance(event, StaffActed):
        table.acting = event.by
    if isinstance(event, WageringClosed):
        table.dealt_by = table.acting
    if not table.is_dealt_by_person or play is None or table.play is play:
        return
    if isinstance(event, ENTRIES):
        table.turn, table.entry = table.turn + 1, Entry(event, play, draws)
    elif not play.is_open and not isinstance(event, RoundOpened):
        table.turn, table.entry = table.turn + 1, None


def _came(table: Table, event: did.PatronCame, at_ms: int) -> None:
    """People sit in the order of their seats, clockwise; those who stand come after them."""
    kept = table.kept
    kept.patrons[event.terminal] = Patron(event.terminal, event.seat, event.card)
    kept.seats[event.terminal] = Seat(event.terminal, player=event.card, area=event.seat)
    kept.seats[event.terminal].session.started_at_ms = at_ms
    order = sorted(kept.patrons.values(), key=lambda each: (not each.seat, each.seat))
    for patron in order:
        kept.seats[patron.id] = kept.seats.pop(patron.id)


def _left(table: Table, event: did.PatronLeft, _: int) -> None:
    del table.kept.patrons[event.terminal], table.kept.seats[event.terminal]
    table.kept.posted.forget(event.terminal)
    table.kept.areas.forget(event.terminal)


def _bought_in(table: Table, event: did.BoughtIn, _: int) -> None:
    table.kept.patrons[event.terminal].bought_cents += event.cents


def _declared(table: Table, event: did.ChipsDeclared, _: int) -> None:
    patron = table.kept.patrons[event.terminal]
    if event.of is Declared.LEFT:
        patron.left_cents = event.cents
    else:
        patron.brought_cents += event.cents


def _nothing(_table: Table, _event: did.ChipsChanged, _: int) -> None:
    """Chips for chips."""


def _loaded(table: Table, event: did.ShoeLoaded, _: int) -> None:
    """How the shoe before ended decides who cuts this one.  CSB 4.2.3, SBC 4.5, CPB 4.4."""
    before = table.kept.shoe or ShoeState("", "")
    table.kept.shoe = ShoeState(
        event.shoe,
        "",
        steps=[Awaited.SHUFFLE] if event.is_shuffled else [],
        cutting_card_to=before.cutting_card_to,
        cutting_card_of=before.cutting_card_of,
        is_replaced=before.is_replaced,
    )


def _stepped(table: Table, event: did.ShoeStepped, _: int) -> None:
    assert table.kept.shoe is not None, "a shoe is made ready once it is there"
    shoe = table.kept.shoe
    shoe.steps = [*shoe.steps, event.step]
    if event.step == Awaited.CUT:
        shoe.offered_to, shoe.cutting_card_to, shoe.cutting_card_of = "", "", ""
        shoe.is_replaced = False


def _cutting_card(table: Table, event: did.CuttingCardShown, _: int) -> None:
    assert table.kept.shoe is not None, "a cutting card comes out of a shoe"
    shoe = table.kept.shoe
    shoe.is_out, shoe.cutting_card_to, shoe.cutting_card_of = True, event.to, event.terminal


def _undone(table: Table, _event: did.EntryUndone, _: int) -> None:
    assert table.entry is not None, "there is an entry to take back"
    table.play, table.draws = table.entry.play, list(table.entry.draws)
    if isinstance(table.entry.event, Drawn):
        table.dealt_to.pop()
    table.kept.phase = phase_of(table.play)


CHANGES: dict[type, Callable[[Table, Any, int], None]] = {
    did.PatronCame: _came,
    did.PatronLeft: _left,
    did.BoughtIn: _bought_in,
    did.ChipsDeclared: _declared,
    did.ChipsChanged: _nothing,
    did.ShoeLoaded: _loaded,
    did.ShoeStepped: _stepped,
    did.CuttingCardShown: _cutting_card,
    did.EntryUndone: _undone,
}
