"""What a player may not do because of a measure: a bar, an exclusion, a lock of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.commands import TerminalCommand
from croupier.floor.players.cards import CardState
from croupier.floor.players.commands import PresentCard
from croupier.floor.players.daily import MINUTE_MS
from croupier.floor.players.daily_limits import allowances, refused_deposit, refused_time
from croupier.floor.players.events import PlayerTold
from croupier.floor.players.profiles import rules_at
from croupier.floor.tables.commands import Decide, PlaceWagers, Select
from croupier.floor.terminals.commands import (
    CashOut,
    InsertNote,
    InsertTicket,
    Service,
    Sit,
    TakePlayMoney,
)
from croupier.people.player_rules import player_rules
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.staff.desk import Bar
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.words.message import Message


TICKETS_MISSED_MAX = 3
PLAYS = (PlaceWagers, Select, Sit)
PAYS_IN = (InsertNote, InsertTicket, TakePlayMoney)
OPEN_WHILE_LOCKED = (Service, Decide)
HOUSE_RULE = "house rule"


def keys_of(seat: Seat) -> tuple[str, ...]:
    """By what the player at a terminal is known: their card, and the session of the terminal."""
    card = (f"card:{seat.player}",) if seat.player else ()
    person = (f"person:{seat.day.person}",) if seat.day is not None and seat.day.person else ()
    began = seat.session.started_at_ms
    known = (*card, *person)
    return (*known, f"session:{seat.terminal}:{began}") if began else known


def refused_by_measure(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    """Why a command is refused whatever the rules of the game say, or None."""
    return (
        _refused_lock(seat, command)
        or _refused_equipment(seat, command)
        or _refused_exclusion(floor, seat, command)
        or _refused_bar(floor, seat, command)
        or _refused_break(floor, seat, command)
        or _refused_time(floor, seat, command)
        or _refused_deposit(floor, seat, command)
        or _refused_without_card(floor, seat, command)
    )


def must_leave(floor: Floor, table: Table) -> list[str]:
    """The terminals at a table whose players may not play there.

    CMA 3.9, 5.4.2, CSB 20.2.2, 20.2.3.
    """
    shut = {*table.kept.desk.barred, *floor.office.excluded}
    seats = [each for each in table.kept.seats.values() if not each.lock]
    if not shut and not any(each.day for each in seats):
        return []
    return [each.terminal for each in seats if shut & {*keys_of(each)} or refused_time(floor, each)]


def tell_excluded(floor: Floor) -> None:
    """Have every player here who may not play in the casino any more know of it, once.

    CSB 20.2.3, CSS 10.2.3, SBC 20.8.3.
    """
    for name, stream in list(floor.streams.items()):
        events = [each for seat in stream.subject.seats.values() for each in shown_out(floor, seat)]
        if events:
            floor.commit(name, events)


def shown_out(floor: Floor, seat: Seat) -> list[Event]:
    """What an excluded player is told, unless it was the last that they were."""
    bar = _bar_of(floor.office.excluded, keys_of(seat))
    if bar is None:
        return []
    words = message("told-excluded", why=bar.reason)
    is_known = seat.told is not None and (seat.told.words, seat.told.clause) == (words, bar.clause)
    return [] if is_known else [PlayerTold(seat.terminal, words, bar.clause, bar.by)]


def _refused_lock(seat: Seat, command: TerminalCommand) -> Refused | None:
    """A large win, or a reader tried too often, waits for somebody to look.  Standards 25."""
    if not seat.lock or isinstance(command, OPEN_WHILE_LOCKED):
        return None
    accepted = message("accepted-service_on_the_way")
    why = message("refusal-locked", why=seat.lock)
    return Refused(Reason.OUT_OF_ORDER, why, HOUSE_RULE, accepted)


def _refused_equipment(seat: Seat, command: TerminalCommand) -> Refused | None:
    """No ticket from a printer that failed.  CMA 5.5.1(b)."""
    if isinstance(command, CashOut) and seat.printer_fault:
        why = message("refusal-printer", terminal=seat.terminal, fault=seat.printer_fault)
        accepted = message("accepted-voucher_by_runner")
        return Refused(Reason.OUT_OF_ORDER, why, "CMA 5.5.1(b)", accepted)
    return None


def _refused_exclusion(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    excluded = floor.office.excluded
    if not excluded:
        return None
    keys = keys_of(seat)
    if isinstance(command, PresentCard):
        card = floor.office.cards.get(command.player)
        person = (f"person:{card.person}",) if card is not None else ()
        keys = (f"card:{command.player}", *person)
    elif not isinstance(command, PLAYS + PAYS_IN) or _only_withdraws(command):
        return None
    bar = _bar_of(excluded, keys)
    return _refused(bar, message("refusal-excluded", why=bar.reason)) if bar else None


def _refused_bar(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    if not isinstance(command, PLAYS) or _only_withdraws(command):
        return None
    place = command.table if isinstance(command, Sit) else floor.where[seat.terminal]
    table = floor.tables.get(place)
    barred = table.kept.desk.barred if table is not None else {}
    bar = _bar_of(barred, keys_of(seat)) if barred else None
    return _refused(bar, message("refusal-barred", table=place, why=bar.reason)) if bar else None


def _refused_time(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    """Whose daily time is up plays and pays in no more.  CMA 3.9."""
    if not isinstance(command, PLAYS + PAYS_IN) or _only_withdraws(command):
        return None
    return refused_time(floor, seat)


def _refused_break(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    """Whoever is on a break neither wagers nor sits down until it is over.  SBC 20.4."""
    rests = seat.rests
    if rests is None or not isinstance(command, PLAYS) or _only_withdraws(command):
        return None
    minutes = -((floor.clock.now_ms() - rests.until_ms) // MINUTE_MS)
    if minutes <= 0:
        return None
    why, accepted = message("refusal-break", minutes=minutes), message("accepted-after_break")
    return Refused(Reason.NOT_AUTHORISED, why, rests.clause, accepted)


def _refused_deposit(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    """A note past the day's limit on deposits is not taken."""
    return refused_deposit(floor, seat, command.cents) if isinstance(command, InsertNote) else None


def _refused_without_card(floor: Floor, seat: Seat, command: TerminalCommand) -> Refused | None:
    """Nobody plays without a valid card of the casino where its rules ask for one.

    SBC 5.1, 20.1.
    """
    if not isinstance(command, PlaceWagers) or _only_withdraws(command):
        return None
    table = floor.tables.get(floor.where[seat.terminal])
    required = rules_at(table).card.required if table is not None else None
    if table is None or required is None or not required.value:
        return None
    card = floor.office.cards.get(seat.player)
    operator = table.book.name.partition("/")[0]
    if card is None or card.state is not CardState.ACTIVE or card.operator != operator:
        why, accepted = message("refusal-card_required"), message("accepted-own_card")
        return Refused(Reason.NOT_AUTHORISED, why, required.clause, accepted)
    return _refused_without_limits(floor, seat)


def _refused_without_limits(floor: Floor, seat: Seat) -> Refused | None:
    """Where the law asks for a limit on loss, nobody plays before they have set one."""
    periods = seat.day.periods if seat.day is not None else None
    assert periods is not None, "a card that is in counts its day"
    if not player_rules(periods.operator).law.limits.required.value or allowances(floor, seat):
        return None
    why, accepted = message("refusal-limits_required"), message("accepted-own_limits")
    return Refused(Reason.NOT_AUTHORISED, why, HOUSE_RULE, accepted)


def _refused(bar: Bar, why: Message) -> Refused:
    accepted = message("accepted-cash_out_and_leave")
    return Refused(Reason.NOT_AUTHORISED, why, bar.clause, accepted)


def _bar_of(bars: dict[str, Bar], keys: tuple[str, ...]) -> Bar | None:
    return next((bars[key] for key in keys if key in bars), None)


def _only_withdraws(command: TerminalCommand) -> bool:
    if not isinstance(command, PlaceWagers):
        return False
    return all(item.cents == 0 for item in command.items)
