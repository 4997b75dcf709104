"""Whether the rules let a table be dealt as it is planned: its sign, its pace, its tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.limits import refused_sign, refused_tournaments
from croupier.floor.plan import PlanError
from croupier.floor.table import new_table
from croupier.rounds.play import refused_period
from croupier.rulebook.book import OptionError
from croupier.rulebook.source import BookError

if TYPE_CHECKING:
    from croupier.floor.plan import FloorPlan, TablePlan
    from croupier.floor.table import Table
    from croupier.rounds.refusals import Refused


def checked_plan(plan: FloorPlan) -> FloorPlan:
    """The plan, each of whose tables may be dealt as it is planned; PlanError if one may not."""
    for table in plan.table:
        checked_table(table)
    return plan


def checked_table(plan: TablePlan) -> Table:
    """The closed table of a plan that its rules allow; PlanError says what would be accepted."""
    try:
        table = new_table(plan)
    except (BookError, OptionError) as error:
        raise PlanError(f"{plan.id}: {error}") from error
    if refused := refused_plan(table, plan):
        raise PlanError(f"{plan.id}: {refused}")
    return table


def refused_plan(table: Table, plan: TablePlan) -> Refused | None:
    """Why a table may not be dealt by a plan.  CMA 6.1, 16.6, 17.4, SBC 6.7, 6.7.1, 6.7.2."""
    return (
        refused_sign(table.floor, table.rules, plan.sign)
        or refused_period(table.rules, plan.pace.wagering_seconds)
        or refused_tournaments(table.floor, plan, plan.sign)
    )
