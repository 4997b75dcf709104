"""Acts towards a player: bars, exclusion, held winnings, the seat, an account, a voucher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.answers import has_wagers, printed
from croupier.floor.events import Adjusted, ServiceEnded, TerminalRestored, TicketPrinted
from croupier.floor.players.daily import DailyLimits, changed
from croupier.floor.players.daily_limits import counting
from croupier.floor.players.measures import keys_of, tell_excluded
from croupier.floor.staff import events as did
from croupier.floor.staff.deed import Doing, Effect
from croupier.floor.staff.desk import Bar
from croupier.floor.tables.idle_seats import give_up_seat
from croupier.money import CENTS_MAX, dollars
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from croupier.floor.events import Event

IDLE_PLACE = "idle_place"  # the one ground that the floor can look into itself


def bar(doing: Doing) -> Effect | Refused:
    """A player plays no more here, and goes once nothing of theirs is in play.

    CMA 5.4.2, 20.2.2, CSB 20.2.2, CSS 10.2.2, SBC 20.8.2, CPB 8.8.
    """
    keys = keys_of(doing.seat)
    if not keys:
        return _nobody(doing)
    if refused := _refused_active(doing):
        return refused
    terminal = doing.command.terminal
    event = did.PlayerBarred(terminal, list(keys), _bar(doing))
    return Effect([event], moves="" if has_wagers(doing.table, terminal) else terminal)


def lift_bar(doing: Doing) -> Effect | Refused:
    """Somebody may play here again."""
    key, barred = doing.command.player, doing.table.kept.desk.barred
    if key not in barred:
        why = f"{key!r} is not barred from {doing.place}"
        return doing.refused(Reason.NOT_OFFERED, why, ", ".join(barred) or "nobody is barred")
    return Effect([did.BarLifted(key, doing.by)])


def exclude(doing: Doing) -> Effect | Refused:
    """A player plays no more in the casino.  CSB 20.2.3, CSS 10.2.3, SBC 20.8.3."""
    seat = doing.floor.sharing.seat(doing.command.terminal)
    keys = keys_of(seat) if seat is not None else ()
    if not keys:
        return _nobody(doing)
    excluded = did.PlayerExcluded(list(keys), _bar(doing))
    return Effect([excluded], then=lambda: tell_excluded(doing.floor))


def lift_exclusion(doing: Doing) -> Effect | Refused:
    """Somebody may play in the casino again."""
    key, excluded = doing.command.player, doing.floor.office.excluded
    if key not in excluded:
        accepted = ", ".join(excluded) or "nobody is excluded"
        return doing.refused(Reason.NOT_OFFERED, f"{key!r} is not excluded", accepted)
    return Effect([did.ExclusionLifted(key, doing.by)])


def set_daily_limits(doing: Doing) -> Effect | Refused:
    """A player's limits on the loss and time of a day; a laxer one waits a day.  CMA 3.9."""
    command, office = doing.command, doing.floor.office
    asked = DailyLimits(command.loss_cents, command.minutes)
    daily = changed(office.daily.get(command.card), asked, doing.floor.today, doing.clause)
    is_laxer = daily.until != asked
    tells = f"what is higher than before holds from {daily.from_day}" if is_laxer else ""
    return Effect([did.DailyLimitsSet(command.card, daily, doing.by)], tells=tells)


def hold(doing: Doing) -> Effect | Refused:
    """Winnings go to an account of their own until an investigation is finished.  CMA 20.2.3."""
    command, balance = doing.command, doing.seat.balance_cents
    if not 0 < command.cents <= balance:
        why = f"{dollars(command.cents)} held of a balance of {dollars(balance)}"
        return doing.refused(Reason.WRONG_AMOUNT, why, f"one cent to {dollars(balance)}")
    return Effect(
        [
            did.WinningsHeld(
                command.terminal,
                command.id,
                command.cents,
                command.why,
                doing.clause,
                doing.by,
                doing.second,
                str(doing.ground or ""),
            )
        ]
    )


def release(doing: Doing) -> Effect | Refused:
    """Held winnings go back to a terminal, or to the operator.  CMA 20.2.3."""
    command = doing.command
    subject = doing.floor.streams[doing.place].subject
    found = subject.desk.holds.get(command.hold)
    if found is None:
        accepted = ", ".join(subject.desk.holds) or "nothing: nothing is held"
        why = f"nothing is held at {doing.place} under {command.hold!r}"
        return doing.refused(Reason.NOT_OFFERED, why, accepted)
    if command.terminal and command.terminal not in subject.seats:
        why = f"{command.terminal} is not at {doing.place}"
        return doing.refused(Reason.NOT_OFFERED, why, ", ".join(subject.seats) or "the operator")
    event = did.HeldReleased(
        command.terminal, command.hold, found.cents, command.why, doing.by, doing.second
    )
    return Effect([event], cents=found.cents)


def vacate(doing: Doing) -> Effect | Refused:
    """A player who sat out too long gives the seat up."""
    terminal = doing.command.terminal
    found = give_up_seat(doing.table, terminal, by=doing.by)
    return found if isinstance(found, Refused) else Effect(found, moves=terminal)


def adjust(doing: Doing) -> Effect | Refused:
    """So much more or less in an account, which never holds less than nothing."""
    command, balance = doing.command, doing.seat.balance_cents
    if not command.cents or not 0 <= balance + command.cents <= CENTS_MAX:
        why = f"an adjustment by {dollars(command.cents)} of {dollars(balance)}"
        most = dollars(CENTS_MAX - balance)
        accepted = f"{dollars(-balance)} to {most}, and not nothing"
        return doing.refused(Reason.WRONG_AMOUNT, why, accepted)
    event: Event = Adjusted(
        command.terminal, command.cents, command.why, doing.clause, doing.by, doing.second
    )
    return Effect([event], cents=command.cents)


def voucher(doing: Doing) -> Effect | Refused:
    """The whole balance on a voucher where no ticket can be printed.  CMA 5.5.2."""
    seat, table = doing.seat, doing.floor.tables.get(doing.place)
    if not (seat.printer_fault or seat.fault):
        why = f"the printer of {seat.terminal} is in order"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a ticket from the terminal")
    if not seat.balance_cents or (table is not None and has_wagers(table, seat.terminal)):
        why = "an empty account, or one with wagers in play"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a balance, once the round is settled")
    ticket, number, change = printed(doing.floor, seat, is_voucher=True)
    event = TicketPrinted(seat.terminal, ticket, doing.by)
    changes = (change, *counting(seat, doing.floor.today, doing.now_ms))
    return Effect([event], changes, ticket=number, cents=ticket.cents)


def answer_service(doing: Doing) -> Effect | Refused:
    """Somebody came.  CMA 7.3."""
    if not doing.seat.is_service_asked:
        why = f"{doing.seat.terminal} asks for no service"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a terminal that does")
    return Effect([ServiceEnded(doing.seat.terminal, doing.by)])


def restore(doing: Doing) -> Effect | Refused:
    """The terminal and its printer are in order again."""
    if not (doing.seat.fault or doing.seat.printer_fault):
        why = f"{doing.seat.terminal} is in order"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a terminal that is not")
    return Effect([TerminalRestored(doing.seat.terminal, doing.by)])


def acknowledge(doing: Doing) -> Effect | Refused:
    """Somebody has looked into an alert; what it locked goes on."""
    alerts = doing.floor.streams[doing.place].subject.desk.alerts
    alert = alerts.get(doing.command.alert)
    if alert is None:
        why = f"there is no alert {doing.command.alert!r} at {doing.place}"
        return doing.refused(Reason.NOT_OFFERED, why, ", ".join(alerts) or "nothing to look into")
    return Effect([did.AlertAcknowledged(alert, doing.by, alert.terminal)])


def _bar(doing: Doing) -> Bar:
    command, ground = doing.command, str(doing.ground or "")
    return Bar(command.why, doing.clause, doing.by, command.terminal, ground)


def _refused_active(doing: Doing) -> Refused | None:
    """Nobody who wagers, or did in the last round, holds a place without wagering.  CMA 3.4."""
    if doing.ground is None or doing.ground.name != IDLE_PLACE:
        return None
    seat = doing.seat
    if seat.idle_rounds and not has_wagers(doing.table, seat.terminal):
        return None
    why = f"{seat.terminal} wagers, or did in the last round"
    accepted = "a player who has sat out a round at least"
    return Refused(Reason.NOT_AUTHORISED, why, doing.ground.clause, accepted)


def _nobody(doing: Doing) -> Refused:
    why = f"nobody has begun to play at {doing.command.terminal}"
    return doing.refused(Reason.OUT_OF_ORDER, why, "a terminal with a card or a session")
