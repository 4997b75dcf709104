"""Acts on an irregularity: a report by whoever sees it, a ruling by whoever the document names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Name, Words
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.alerts import raised
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.desk import AlertOf
from croupier.floor.staff.events import AlertAcknowledged
from croupier.floor.staff.form import Areas, Players
from croupier.floor.staff.menu import Look, Offer, Target
from croupier.floor.tables.events import RoundVoided
from croupier.floor.tables.irregularities.case import Case, Facts
from croupier.floor.tables.irregularities.events import IrregularityReported, IrregularityRuled
from croupier.floor.tables.irregularities.offers import refused_mishap, ruling_on
from croupier.floor.tables.irregularities.remedies import remedied
from croupier.floor.tables.irregularities.report import Report
from croupier.floor.tables.irregularities.words import MISHAPS
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.irregularities import Mishap
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event

REPORTS_MAX = 8  # at a table; who reports more rules on some first


class OfMishap(StaffCommand, frozen=True):
    """About what happened: at which areas, with which cards, and which players take wagers back."""

    table: Words
    mishap: Mishap
    areas: Areas = ()
    cards: Words = ""
    players: Players = ()


class ReportIrregularity(OfMishap, frozen=True, tag="report irregularity"):
    """What somebody saw go wrong; the table waits for a ruling."""


class RuleOnIrregularity(OfMishap, frozen=True, tag="rule on irregularity"):
    """The ruling on what was reported, or on what the person saw; its ground names it."""

    report: Name | None = None


class DismissReport(StaffCommand, frozen=True, tag="dismiss report"):
    """What was reported was nothing; the table goes on."""

    table: Words
    report: Name


def report(deed: Deed) -> Effect | Refused:
    """A report holds the table, and calls whoever may rule."""
    table, command = deed.table, deed.command
    if refused := refused_mishap(table, command.mishap):
        return refused
    if len(table.kept.reports) >= REPORTS_MAX:
        why, accepted = message("refusal-report_waits"), message("accepted-ruling_first")
        return deed.refused(Reason.OUT_OF_ORDER, why, accepted)
    what = message("alert-mishap", table=table.id, mishap=MISHAPS[command.mishap])
    alert = raised(deed.floor, table.id, AlertOf.IRREGULARITY, what)
    told = Report(
        command.id,
        command.mishap.value,
        deed.by,
        deed.now_ms,
        table.round_id,
        command.areas,
        command.cards,
        command.players,
        alert.alert.id,
    )
    return Effect([IrregularityReported(told), alert])


def rule(deed: Deed) -> Effect | Refused:
    """A ruling corrects the round, voids what is Void, returns what is returned, and is told."""
    table, command = deed.table, deed.command
    found = _report(deed) if command.report else None
    if isinstance(found, Refused):
        return found
    ruling = ruling_on(table, command.mishap, command.ground)
    if isinstance(ruling, Refused):
        return ruling
    take = deed.floor.dealers[table.id].take
    case = Case(table, command.mishap, ruling, deed.by, _facts(command, found), lambda: take(table))
    done = remedied(case)
    if isinstance(done, Refused):
        return done
    ruled = IrregularityRuled(
        mishap=command.mishap.value,
        round=table.round_id,
        by=deed.by,
        remedy=ruling.remedy.value,
        clause=ruling.clause,
        with_it=[*ruling.with_it],
        told=[*command.told],
        report=found.id if found else "",
    )
    ends = any(isinstance(event, RoundVoided) for event in done)
    return Effect([*done, ruled, *_acknowledged(deed, found)], ends_round=ends)


def dismiss(deed: Deed) -> Effect | Refused:
    """A report that was nothing; the table goes on where it stood."""
    found = _report(deed)
    if isinstance(found, Refused):
        return found
    ruled = IrregularityRuled(found.mishap, found.round, deed.by, report=found.id)
    return Effect([ruled, *_acknowledged(deed, found)])


def _report(deed: Deed) -> Report | Refused:
    reports = deed.table.kept.reports
    found = next((each for each in reports if each.id == deed.command.report), None)
    if found is not None:
        return found
    why = message("refusal-no_report", report=deed.command.report)
    accepted = message("accepted-reports", reports=[each.id for each in reports])
    return deed.refused(Reason.OUT_OF_ORDER, why, accepted)


def _facts(command: OfMishap, found: Report | None) -> Facts:
    """What is told with the ruling, or else was told with the report."""
    areas = command.areas or (found.areas if found else ())
    cards = command.cards or (found.cards if found else "")
    players = command.players or (found.players if found else ())
    return Facts(areas, tuple(cards.split()), players)


def _acknowledged(deed: Deed, found: Report | None) -> list[Event]:
    alert = deed.table.kept.desk.alerts.get(found.alert) if found else None
    return [AlertAcknowledged(alert, deed.by)] if alert else []


ACTS = (
    StaffAct(
        ReportIrregularity,
        Act.REPORT_IRREGULARITY,
        report,
        Offer(Target.IRREGULARITY),
    ),
    StaffAct(
        RuleOnIrregularity,
        Act.RULE_ON_IRREGULARITY,
        rule,
        Offer(Target.RULING, look=Look.BRASS),
    ),
    StaffAct(
        DismissReport,
        Act.DISMISS_REPORT,
        dismiss,
        Offer(Target.REPORT, look=Look.PLAIN),
    ),
)
