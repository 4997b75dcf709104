"""Whether the rules let a table be dealt as it is planned: its sign, its pace, its tournaments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.floor.forms import NAME_CHARACTERS_MAX
from croupier.floor.jackpots.approval import checked_jackpots
from croupier.floor.places.directory import PLACES
from croupier.floor.site.plan import PlanError
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.limits import refused_sign, refused_tournaments
from croupier.floor.tables.offers import refused_offers, without_jackpots
from croupier.floor.tables.table import new_table
from croupier.people.acts import Act
from croupier.people.houses import house_of
from croupier.rounds.play import refused_period
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.book import OptionError
from croupier.rulebook.loader import load
from croupier.rulebook.source import BookError
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.site.plan import FloorPlan, TablePlan
    from croupier.floor.tables.table import Table


ID_CHARACTERS_MAX = NAME_CHARACTERS_MAX // 2  # A round's id is longer, and a name too.
ID = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{0,{ID_CHARACTERS_MAX - 1}}}")


def checked_plan(plan: FloorPlan) -> FloorPlan:
    """The plan, whose tables and jackpots are as their rules allow; PlanError where one is not."""
    tables = {table.id: checked_table(table) for table in plan.table}
    checked_jackpots(plan.jackpot, tables)
    return plan


def checked_table(plan: TablePlan) -> Table:
    """The closed table of a plan that its rules allow; PlanError says what would be accepted."""
    _refuse_id(plan.id)
    try:
        table = planned_table(plan)
    except (BookError, OptionError) as error:
        raise PlanError(f"{plan.id}: {error}") from error
    if refused := refused_plan(table, plan):
        raise PlanError(f"{plan.id}: {refused}")
    return table


def planned_table(plan: TablePlan) -> Table:
    """The closed table of a plan, by the newest version of its book."""
    return new_table(without_jackpots(plan, load(plan.book)))


def _refuse_id(name: str) -> None:
    """A table is known in paths, accounts and streams by its id, beside the floor's own places."""
    if not ID.fullmatch(name):
        accepted = message("accepted-table_id_letters", id_characters_max=ID_CHARACTERS_MAX)
        raise PlanError(f"a table's id is {name!r}; accepted: {accepted}, a letter or digit first")
    if name.lower() in PLACES:
        accepted = message("accepted-another_than_every", places=[*PLACES])
        raise PlanError(f"a table's id is {name!r}; accepted: {accepted}")


def refused_plan(table: Table, plan: TablePlan) -> Refused | None:
    """Why a table may not be dealt by a plan.  CMA 6.1, 16.6, 17.4, SBC 6.7, 16.8.1."""
    return (
        refused_sign(table.floor, table.rules, plan.sign)
        or refused_period(table.rules, plan.pace.wagering_seconds)
        or refused_tournaments(table.floor, plan, plan.sign)
        or refused_offers(table.rules)
        or _refused_decisions(table, plan.pace.decision_seconds)
        or _refused_dealer(table, plan)
    )


def _refused_dealer(table: Table, plan: TablePlan) -> Refused | None:
    """No person deals where the document gives nobody the power to.  CMA 1.1."""
    operator, document = table.book.name.partition("/")[0], table.book.document
    has_dealers = house_of(operator).powers_of(Act.DEAL, document)
    if plan.dealer is DealerOf.VIRTUAL or has_dealers:
        return None
    why = message("refusal-no_dealer_at_table", document=document)
    accepted = message("accepted-dealer", dealer=DealerOf.VIRTUAL.value)
    return Refused(Reason.NOT_OFFERED, why, document, accepted)


def _refused_decisions(table: Table, seconds: int) -> Refused | None:
    """Players who may decide have time for it.  CMA 16.8.2, 17.6.2, 18.6.2."""
    least = table.floor.get("decisions.seconds_min") or 0
    if seconds >= least or not table.game.wagering.added_bets:
        return None
    clause = table.floor.clause("decisions.seconds_min")
    why = message("refusal-seconds_for_decisions", seconds=seconds)
    return Refused(
        Reason.OUT_OF_ORDER, why, clause, message("accepted-second_or_more", least=least)
    )
