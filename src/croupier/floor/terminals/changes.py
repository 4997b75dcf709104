"""What each event changes at the terminals of a place."""

from __future__ import annotations

import msgspec

from croupier.floor.events import Event
from croupier.floor.jackpots.events import PrizePaid, PrizeTakenBack
from croupier.floor.players.daily import CardDay, Day, day_told
from croupier.floor.players.events import (
    BreakBegun,
    BreakEnded,
    CardPresented,
    HeldReleased,
    LimitsChosen,
    WinningsHeld,
)
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import AlertAcknowledged, AlertRaised
from croupier.floor.terminals.events import (
    Adjusted,
    Arrived,
    ColoursIssued,
    ColoursRedeemed,
    Left,
    NoteInserted,
    PlayMoneyGiven,
    PrinterFailed,
    ServiceAsked,
    ServiceEnded,
    TerminalFailed,
    TerminalRestored,
    TicketInserted,
    TicketMissed,
    TicketPrinted,
    TokensGiven,
    TokensHandedIn,
    VoucherExchanged,
)
from croupier.floor.terminals.seat import Departed, Rest, Seat, Session, copied

LOCKING = (AlertOf.LARGE_WIN, AlertOf.TICKET_MISSES)  # what locks its terminal.  Standards 25.
CREDITS: dict[type, str] = {
    NoteInserted: "notes_cents",
    TicketInserted: "tickets_cents",
    PlayMoneyGiven: "given_cents",
    PrizePaid: "won_cents",
}


def apply_to_seats(
    seats: dict[str, Seat], departed: dict[str, Departed], event: Event, at_ms: int
) -> None:
    """What an event changes at the terminals of a place: who is there, and one of them.

    Who left is remembered until they come again: whoever has not read of their arrival elsewhere
    must know that they are on their way.
    """
    match event:
        case Arrived(terminal=terminal):
            seats[terminal] = _arrived(event)
            departed.pop(terminal, None)
        case Left(terminal=terminal):
            departed[terminal] = Departed(seats.pop(terminal), event.to, at_ms)
            departed[terminal].seat.hop = event.hop
        case _ if seat := seats.get(getattr(event, "terminal", "")):
            _apply(seat, event, at_ms)


def for_day(seats: dict[str, Seat], event: Event, at_ms: int, *, is_table: bool) -> None:
    """The time of a card runs from when it is at a table, and rests in the lobby.  CMA 3.9."""
    if not isinstance(event, Arrived | CardPresented):
        return
    seat, today = seats[event.terminal], day_told(event.day, at_ms)
    if seat.day is not None:
        goes_on = seat.day.running if is_table else seat.day.resting
        seat.day = goes_on(today, at_ms)


def _arrived(event: Arrived) -> Seat:
    # The seat goes on changing; the event never does.
    seat = copied(event.seat) if event.seat is not None else Seat(event.terminal)
    seat.balance_cents, seat.last_command = event.balance_cents, event.last_command
    seat.idle_rounds, seat.hop = 0, event.hop
    seat.area = seat.nominated = 0
    return seat


def _apply(seat: Seat, event: Event, at_ms: int) -> None:
    if credit := CREDITS.get(type(event)):
        _credit(seat, credit, event.cents, at_ms)  # type: ignore[union-attr]
        if isinstance(event, NoteInserted) and seat.day is not None:
            seat.day = seat.day.deposited(day_told(event.day, at_ms), event.cents)
        return
    match event:
        case TicketPrinted():
            seat.balance_cents, seat.session, seat.player = 0, Session(), ""
            seat.told = seat.day = seat.rests = None
            seat.tickets += 1
        case Adjusted(cents=cents):
            seat.balance_cents += cents
        case ServiceAsked() | ServiceEnded():
            seat.is_service_asked = isinstance(event, ServiceAsked)
        case CardPresented(player=player):
            seat.player = player
            seat.day = _day(seat, event, day_told(event.day, at_ms))
        case TerminalFailed(why=why):
            seat.fault = why
        case TerminalRestored():
            seat.fault = seat.printer_fault = ""
        case _:
            _limits_changed(seat, event)
            _purses_changed(seat, event)
            _staff_changed(seat, event)


def _limits_changed(seat: Seat, event: Event) -> None:
    """What a player may still do: the limits that they set, and a break."""
    match event:
        case LimitsChosen(own=own) if seat.day is not None and seat.day.periods is not None:
            periods = msgspec.structs.replace(seat.day.periods, own=own)
            seat.day = msgspec.structs.replace(seat.day, periods=periods)
        case BreakBegun(until_ms=until_ms, clause=clause, by=by):
            seat.rests = Rest(until_ms, clause, by)
        case BreakEnded():
            seat.rests = None


def _purses_changed(seat: Seat, event: Event) -> None:
    """What fills and empties the purses of a terminal."""
    match event:
        case VoucherExchanged(voucher=voucher, unit=unit):
            seat.hold(unit, voucher.cents)
        case TokensGiven(purses=purses):
            for unit, cents in purses.items():
                seat.hold(unit, cents)
        case TokensHandedIn(purses=purses):
            for unit, cents in purses.items():
                seat.hold(unit, -cents)
        case ColoursIssued(unit=unit, cents=cents):
            seat.hold(unit, cents)
            seat.balance_cents -= cents
        case ColoursRedeemed(unit=unit, cents=cents):
            seat.hold(unit, -cents)
            seat.balance_cents += cents


def _day(seat: Seat, event: CardPresented, today: Day) -> CardDay | None:
    """The day that a terminal counts: a card taken out, or put in again, goes on with its own."""
    if event.ends_day:
        return None
    whose = event.person or event.player
    if not whose or (seat.day is not None and seat.day.card == whose):
        return seat.day
    before = (event.before_cents, event.before_ms)
    return CardDay(whose, today.date, 0, *before, periods=event.periods)


def _staff_changed(seat: Seat, event: Event) -> None:
    """What equipment and staff bring about at a terminal."""
    match event:
        case PrinterFailed(why=why):
            seat.printer_fault = why
        case TicketMissed():
            seat.tickets_missed += 1
        case AlertRaised(alert=alert) if alert.of in LOCKING:
            seat.lock = alert.what
        case AlertAcknowledged(alert=alert) if alert.of in LOCKING:
            seat.lock, seat.tickets_missed = "", 0
        case WinningsHeld(cents=cents):
            seat.balance_cents -= cents
        case HeldReleased(cents=cents):
            seat.balance_cents += cents
        case PrizeTakenBack(cents=cents):
            seat.balance_cents -= cents
            seat.session.won_cents -= cents


def _credit(seat: Seat, meter: str, cents: int, at_ms: int) -> None:
    if not seat.session.started_at_ms:
        seat.session.started_at_ms = at_ms
    seat.balance_cents += cents
    setattr(seat.session, meter, getattr(seat.session, meter) + cents)
    if meter == CREDITS[TicketInserted]:
        seat.tickets_missed = 0
