"""Acts on payments that were too much or too little, until they are put right.

SBC 18.18, 18.19, 18.20.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import Amount, Card, Name, Words
from croupier.floor.payments import events as did
from croupier.floor.payments.case import (
    ATTEMPTED,
    IDENTIFIED,
    IN_TIME,
    NO_BREACH,
    NO_INTENT,
    REPORTED_OVER,
    SUSPECTED,
    Ending,
    PaymentCase,
    PaymentOf,
)
from croupier.floor.payments.report import month_rules, reported
from croupier.floor.staff.act import StaffAct, Where
from croupier.floor.staff.alerts import raised
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.form import AtTable
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.terminals.events import Adjusted
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.rulebook.floor_rules import FloorRules

CASES_MAX = 100  # at a table; who finds more closes some first
Month = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$")]


class OpenPaymentCase(StaffCommand, frozen=True, tag="open payment case"):
    """A wager or a change of chips that was paid too much or too little.  SBC 18.18."""

    table: Words
    round: Words
    due_cents: Amount
    paid_cents: Amount
    of: PaymentOf = PaymentOf.WAGER
    terminal: AtTable = ""


class OfCase(StaffCommand, frozen=True):
    """About one case of a table."""

    table: Words
    case: Name


class JudgePayment(OfCase, frozen=True, tag="judge payment"):
    """What enquiries found: whether somebody meant it.  SBC 18.18.1, 18.19."""

    is_suspected: bool = False


class SeekPatron(OfCase, frozen=True, tag="seek patron"):
    """Whose payment it was, as far as somebody found out.  SBC 18.19.2, 18.20.1."""

    card: Card = ""
    is_found: bool = False


class RectifyPayment(OfCase, frozen=True, tag="rectify payment"):
    """So much paid after all, or given back.  SBC 18.18.2, 18.19.1."""

    cents: Amount


class ClosePaymentCase(OfCase, frozen=True, tag="close payment case"):
    """Nothing more is to be done; `is_reported` says that the regulator was told.  SBC 18.18.2."""

    is_reported: bool = False


class ReportPayments(StaffCommand, frozen=True, tag="report payments"):
    """The large over- and underpayments of a month that is over.  SBC 18.20.3."""

    month: Month


def open_case(deed: Deed) -> Effect | Refused:
    """A case, of which the staff are told."""
    command, cases = deed.command, deed.table.kept.desk.cases
    if command.due_cents == command.paid_cents:
        why, accepted = message("refusal-paid_what_was_due"), message("accepted-two_amounts")
        return deed.refused(Reason.WRONG_AMOUNT, why, accepted)
    if deed.table.floor.get(REPORTED_OVER) is None or len(cases) >= CASES_MAX:
        why = message("refusal-no_more_cases", table=deed.place)
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-case_closed_first"))
    case = PaymentCase(
        command.id,
        command.of,
        command.round,
        command.terminal,
        command.due_cents,
        command.paid_cents,
        deed.now_ms,
        deed.by,
    )
    what = message("alert-mispaid", table=deed.place, cents=abs(case.over_cents))
    alert = raised(deed.floor, deed.place, AlertOf.MISPAID, what)
    return Effect([did.PaymentCaseOpened(case), alert])


def judge(deed: Deed) -> Effect | Refused:
    """In each case somebody enquires; what they found may change with what they learn."""
    case, rules = _case(deed), deed.table.floor
    if isinstance(case, Refused):
        return case
    is_suspected = deed.command.is_suspected
    clause = rules.clause(SUSPECTED if is_suspected else NO_INTENT)
    return Effect([did.PaymentJudged(case.id, is_suspected, deed.command.why, clause, deed.by)])


def seek(deed: Deed) -> Effect | Refused:
    """The patron is looked for; by their card, they are somebody known here."""
    case, command = _case(deed), deed.command
    if isinstance(case, Refused):
        return case
    if command.card and command.card not in deed.floor.office.cards:
        why = message("refusal-card_unknown", card=command.card)
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-number_as_issued"))
    is_found, clause = command.is_found or bool(command.card), case.sought_by(deed.table.floor)
    sought = did.PatronSought(case.id, is_found, command.card, command.why, clause, deed.by)
    return Effect([sought])


def rectify(deed: Deed) -> Effect | Refused:
    """So much goes back where it belongs, once intent was judged and the patron identified."""
    case = _case(deed)
    if isinstance(case, Refused):
        return case
    command, clause = deed.command, case.corrected_by(deed.table.floor)
    if refused := _refused_unready(deed, case) or _refused_amount(deed, case):
        return refused
    by, second = deed.by, deed.second
    events: list[Event] = [did.PaymentRectified(case.id, command.cents, clause, by, second)]
    if not deed.table.is_dealt_by_person:
        more = -command.cents if case.over_cents > 0 else command.cents
        events.append(Adjusted(case.player, more, command.why, clause, by, second))
    return Effect(events, cents=command.cents)


def close(deed: Deed) -> Effect | Refused:
    """A case ends once it was put right, reasonably tried, or told to the regulator."""
    case, rules = _case(deed), deed.table.floor
    if isinstance(case, Refused):
        return case
    if refused := _refused_unjudged(case, rules) or _refused_untried(deed, case):
        return refused
    ending = Ending.REPORTED if deed.command.is_reported else Ending.ATTEMPTED
    ending = ending if case.left_cents else Ending.RECTIFIED
    is_breach = bool(case.is_suspected)
    clause = rules.clause(SUSPECTED if is_breach else NO_BREACH)
    return Effect([did.PaymentCaseClosed(case.id, ending, is_breach, clause, deed.by)])


def report(deed: Deed) -> Effect | Refused:
    """What the regulator is told once a month is over: each of more than the amount."""
    operator = deed.floor.people[deed.by].person.operator
    month, rules = deed.command.month, month_rules(deed.floor, operator)
    if rules is None:
        why = message("refusal-no_payments_reported")
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-another_operator"))
    clause = rules.clause(REPORTED_OVER)
    if deed.floor.today.date[:7] <= month:
        why = message("refusal-month_not_over", month=month)
        return Refused(Reason.OUT_OF_ORDER, why, clause, message("accepted-month_over"))
    rows = [*deed.ready.payments]
    tells = message("told-payments_reported", month=month, count=len(rows))
    return Effect([did.PaymentsReported(month, rows, clause, deed.by)], tells=tells)


def _case(deed: Deed) -> PaymentCase | Refused:
    cases = deed.table.kept.desk.cases
    if (found := cases.get(deed.command.case)) is not None:
        return found
    why = message("refusal-no_such_case", case=deed.command.case)
    accepted = message("accepted-one_of", each=[*cases]) if cases else message("accepted-no_case")
    return deed.refused(Reason.OUT_OF_ORDER, why, accepted)


def _refused_unready(deed: Deed, case: PaymentCase) -> Refused | None:
    rules = deed.table.floor
    if refused := _refused_unjudged(case, rules):
        return refused
    if not case.is_found:
        why, accepted = message("refusal-patron_unknown"), message("accepted-patron_identified")
        return Refused(Reason.OUT_OF_ORDER, why, rules.clause(ATTEMPTED), accepted)
    return None


def _refused_unjudged(case: PaymentCase, rules: FloorRules) -> Refused | None:
    if case.is_suspected is not None:
        return None
    why, accepted = message("refusal-not_enquired"), message("accepted-enquiry_first")
    return Refused(Reason.OUT_OF_ORDER, why, rules.clause(NO_INTENT), accepted)


def _refused_untried(deed: Deed, case: PaymentCase) -> Refused | None:
    """Nothing was put right or tried; where intent is suspected, the patron is looked for too."""
    rules, is_reported = deed.table.floor, deed.command.is_reported
    if case.is_suspected and not case.is_sought:
        key, accepted = IDENTIFIED, message("accepted-patron_sought")
    elif case.left_cents and not case.is_sought and not is_reported:
        key, accepted = IN_TIME, message("accepted-put_right")
    else:
        return None
    return Refused(Reason.OUT_OF_ORDER, message("refusal-not_tried"), rules.clause(key), accepted)


def _refused_amount(deed: Deed, case: PaymentCase) -> Refused | None:
    """No more goes back than was amiss, nor more than a terminal's account holds."""
    cents, most = deed.command.cents, case.left_cents
    if not deed.table.is_dealt_by_person:
        seat = deed.floor.seats_at(deed.place).get(case.player)
        if seat is None:
            why = message("refusal-player_has_left", player=case.player)
            return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-patron_identified"))
        most = min(most, seat.balance_cents) if case.over_cents > 0 else most
    if 0 < cents <= most:
        return None
    why = message("refusal-more_than_amiss", cents=cents, left=case.left_cents)
    return deed.refused(Reason.WRONG_AMOUNT, why, message("accepted-at_most", most=most))


async def _month(floor: Floor, command: ReportPayments) -> Ready:
    operator = floor.people[command.who].person.operator
    return Ready(payments=await reported(floor, operator, command.month))


CASE = Offer(Target.PAYMENT_CASE)
ACTS = (
    StaffAct(
        OpenPaymentCase,
        Act.REPORT_PAYMENT,
        open_case,
        Offer(Target.RECORD),
        terminal_is_anywhere=True,
    ),
    StaffAct(JudgePayment, Act.JUDGE_PAYMENT, judge, CASE),
    StaffAct(SeekPatron, Act.JUDGE_PAYMENT, seek, CASE),
    StaffAct(
        RectifyPayment, Act.RECTIFY_PAYMENT, rectify, Offer(Target.PAYMENT_CASE, look=Look.BRASS)
    ),
    StaffAct(
        ClosePaymentCase, Act.JUDGE_PAYMENT, close, Offer(Target.PAYMENT_CASE, look=Look.PLAIN)
    ),
    StaffAct(
        ReportPayments,
        Act.REPORT_PAYMENTS,
        report,
        Offer(Target.MONTH, When.OVER, is_quick=True),
        Where.OFFICE,
        prepare=_month,
    ),
)
