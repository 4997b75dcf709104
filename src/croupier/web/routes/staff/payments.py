"""The month's large over- and underpayments, as the regulator gets them.  SBC 18.20.3."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter

from croupier.floor.payments.case import REPORTED_OVER
from croupier.floor.payments.events import ReportedPayment
from croupier.floor.payments.report import month_rules, reported
from croupier.paper.payments import MispaidRow, PaymentsReport, payments_csv, payments_pdf
from croupier.people.acts import Act
from croupier.web.errors import Code, NotDone
from croupier.web.host import Host
from croupier.web.routes.cards import FileForm
from croupier.web.routes.common import SIGNED_IN
from croupier.web.routes.staff.powers import person_of, require
from croupier.web.sessions.sessions import Session
from croupier.words.message import message

HostHere = NamedDependency[Host]
SessionHere = NamedDependency[Session]
Month = Annotated[
    str, PathParameter(description="a month, such as 2026-11", pattern=r"^\d{4}-(0[1-9]|1[0-2])$")
]
MEDIA = {"pdf": "application/pdf", "csv": "text/csv; charset=utf-8"}
MAKERS = {"pdf": payments_pdf, "csv": payments_csv}


@get(
    "/staff/payments/{month:str}/{form:str}",
    responses=SIGNED_IN,
    summary="A month's large over- and underpayments as a file",
)
async def payments_as(
    host: HostHere, staff: SessionHere, month: Month, form: FileForm
) -> Response[bytes]:
    """Each of more than the amount that the operator's document gives.  SBC 18.20.3."""
    require(host, staff, Act.REPORT_PAYMENTS)
    floor, operator = host.floor, person_of(host, staff).operator
    rules = month_rules(floor, operator)
    if rules is None:
        why = message("refusal-no_payments_reported")
        raise NotDone(Code.NOT_FOUND, why, message("accepted-another_operator"))
    rows = await reported(floor, operator, month)
    now = datetime.fromtimestamp(floor.clock.now_ms() / 1000, floor.plan.zone)
    report = PaymentsReport(
        site=floor.plan.site,
        month=month,
        clause=rules.clause(REPORTED_OVER),
        printed_at=now,
        rows=tuple(map(_row, rows)),
    )
    name = f'attachment; filename="payments-{month}.{form}"'
    headers = {"cache-control": "no-store", "content-disposition": name}
    return Response(MAKERS[form](report), media_type=MEDIA[form], headers=headers)


def _row(found: ReportedPayment) -> MispaidRow:
    case = found.case
    intent = {None: "not enquired", True: "suspected", False: "none suspected"}[case.is_suspected]
    patron = case.card or ("known" if case.is_found else "unknown")
    return MispaidRow(
        found.day,
        found.table,
        case.round,
        case.id,
        case.of.value,
        case.due_cents,
        case.paid_cents,
        case.over_cents,
        case.rectified_cents,
        intent,
        patron,
        found.ending,
    )


HANDLERS = (payments_as,)
