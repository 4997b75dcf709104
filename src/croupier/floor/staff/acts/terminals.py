"""Acts at a terminal: its account, a voucher, service, faults and alerts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Cents, Words
from croupier.floor.players.daily_limits import counting
from croupier.floor.staff import events as did
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.tables.table import has_wagers
from croupier.floor.terminals.events import Adjusted, ServiceEnded, TerminalRestored, TicketPrinted
from croupier.floor.terminals.tickets import printed
from croupier.money import CENTS_MAX, dollars
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event


class AdjustAccount(StaffCommand, frozen=True, tag="adjust account"):
    """So much more, or less, in a Player Chip Account.  CMA 9.2.2, 9.3.2."""

    terminal: Words
    cents: Cents


class IssueVoucher(StaffCommand, frozen=True, tag="issue voucher"):
    """The whole balance on a voucher where no ticket can be printed.  CMA 5.5.1(b)."""

    terminal: Words


class AnswerService(StaffCommand, frozen=True, tag="answer service"):
    """Somebody came to a terminal that asked for service.  CMA 7.3."""

    terminal: Words


class RestoreTerminal(StaffCommand, frozen=True, tag="restore terminal"):
    """A terminal and its printer are in order again."""

    terminal: Words


class ResetDevice(StaffCommand, frozen=True, tag="reset device"):
    """Another device is set up as a terminal; the one before it comes in no more."""

    terminal: Words


class AcknowledgeAlert(StaffCommand, frozen=True, tag="acknowledge alert"):
    """Somebody has looked into an alert of a place."""

    place: Words
    alert: Words


def adjust(deed: Deed) -> Effect | Refused:
    """So much more or less in an account, which never holds less than nothing."""
    command, balance = deed.command, deed.seat.balance_cents
    if not command.cents or not 0 <= balance + command.cents <= CENTS_MAX:
        why = message("refusal-adjustment_by", cents=command.cents, balance=balance)
        most = dollars(CENTS_MAX - balance)
        accepted = message("accepted-adjustment", balance=-balance, most=most)
        return deed.refused(Reason.WRONG_AMOUNT, why, accepted)
    event: Event = Adjusted(
        command.terminal, command.cents, command.why, deed.clause, deed.by, deed.second
    )
    return Effect([event], cents=command.cents)


def voucher(deed: Deed) -> Effect | Refused:
    """The whole balance on a voucher where no ticket can be printed.  CMA 5.4.1, 5.5.1(b).

    Whoever waits at a locked terminal may go, too, with what is theirs.
    """
    seat, table = deed.seat, deed.floor.tables.get(deed.place)
    if not (seat.printer_fault or seat.fault or seat.lock):
        why = message("refusal-printer_in_order", terminal=seat.terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-ticket_from_terminal"))
    if not seat.balance_cents or (table is not None and has_wagers(table, seat.terminal)):
        why = message("refusal-empty_account_one")
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-balance_once_round"))
    ticket, number, change = printed(deed.floor, seat, is_voucher=True)
    event = TicketPrinted(seat.terminal, ticket, deed.by)
    changes = (change, *counting(seat, deed.floor.today, deed.now_ms))
    return Effect([event], changes, ticket=number, cents=ticket.cents)


def answer_service(deed: Deed) -> Effect | Refused:
    """Somebody came.  CMA 7.3."""
    if not deed.seat.is_service_asked:
        why = message("refusal-no_service_asked", terminal=deed.seat.terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-terminal_does"))
    return Effect([ServiceEnded(deed.seat.terminal, deed.by)])


def restore(deed: Deed) -> Effect | Refused:
    """The terminal and its printer are in order again."""
    if not (deed.seat.fault or deed.seat.printer_fault):
        why = message("refusal-in_order", terminal=deed.seat.terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-terminal_not"))
    return Effect([TerminalRestored(deed.seat.terminal, deed.by)])


def reset_device(deed: Deed) -> Effect | Refused:
    """The terminal's key pair is forgotten; who sets the next one up needs its setup key."""
    terminal = deed.command.terminal
    if terminal not in deed.floor.office.devices:
        why = message("refusal-no_device_set", terminal=terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-terminal_set_up"))
    return Effect([did.DeviceReset(terminal, deed.by)])


def acknowledge(deed: Deed) -> Effect | Refused:
    """Somebody has looked into an alert; what it locked goes on."""
    alerts = deed.floor.streams[deed.place].subject.desk.alerts
    alert = alerts.get(deed.command.alert)
    if alert is None:
        why = message("refusal-no_alert_at", alert=deed.command.alert, place=deed.place)
        return deed.refused(
            Reason.NOT_OFFERED,
            why,
            message("accepted-one_of", each=[*alerts])
            if alerts
            else message("accepted-nothing_look_into"),
        )
    return Effect([did.AlertAcknowledged(alert, deed.by, alert.terminal)])


ACTS = (
    StaffAct(AdjustAccount, Act.ADJUST_ACCOUNT, adjust, Offer(Target.ACCOUNT)),
    StaffAct(
        AnswerService,
        Act.ANSWER_SERVICE,
        answer_service,
        Offer(Target.TERMINAL, When.CALLED, Look.BRASS, is_quick=True),
    ),
    StaffAct(IssueVoucher, Act.ISSUE_VOUCHER, voucher, Offer(Target.TERMINAL, When.OUT_OF_ORDER)),
    StaffAct(
        RestoreTerminal, Act.ANSWER_SERVICE, restore, Offer(Target.TERMINAL, When.OUT_OF_ORDER)
    ),
    StaffAct(
        ResetDevice,
        Act.ANSWER_SERVICE,
        reset_device,
        Offer(Target.TERMINAL, look=Look.PLAIN),
        Where.OFFICE,
        terminal_is_anywhere=True,
    ),
    StaffAct(
        AcknowledgeAlert, Act.ACKNOWLEDGE_ALERT, acknowledge, Offer(Target.ALERT, look=Look.BRASS)
    ),
)
