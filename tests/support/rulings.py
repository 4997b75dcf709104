"""Mishaps at a running table, reported and ruled on by people of one role or another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.staff.acts.irregularities import (
    DismissReport,
    ReportIrregularity,
    RuleOnIrregularity,
)
from croupier.floor.tables.commands import Decide
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.irregularities.offers import offered
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from croupier.rulebook.irregularities import Mishap
from support.running_table import TABLE
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.running_table import RunningTable

SYDNEY, PERTH = "crown_sydney/blackjack", "crown_perth/blackjack"
STAR = "star_sydney/blackjack_challenge"
SIC_BO = "crown_sydney/sic_bo"
LEAST = {
    "crown_sydney": "Dealer",
    "star_sydney": "Dealer",
    "crown_perth": "Dealer",
    "crown_melbourne": "Runner",
}


def asked_by(place: RunningTable, role: str, command: StaffCommand) -> StaffAnswer:
    """The answer to somebody of a role."""
    operator = place.table.book.name.partition("/")[0]
    person = hire(place.rig, role, operator, role.lower().replace(" ", "-"))
    return place.run(act(place.rig, person, command))


def report(place: RunningTable, mishap: str, role: str = "", **facts: Any) -> StaffAnswer:
    """The answer to a report, by whoever deals."""
    role = role or LEAST[place.table.book.name.partition("/")[0]]
    command = ReportIrregularity(id=id_of(), table=TABLE, mishap=Mishap(mishap), **facts)
    return asked_by(place, role, command)


def rule(place: RunningTable, mishap: str, remedy: str, role: str, **facts: Any) -> StaffAnswer:
    """The answer to a ruling, on the report that waits for one if any does."""
    waiting = [each.id for each in place.table.kept.reports if each.mishap == mishap]
    command = RuleOnIrregularity(
        id=id_of(),
        table=TABLE,
        mishap=Mishap(mishap),
        ground=f"{mishap}-{remedy}",
        report=waiting[0] if waiting else None,
        **facts,
    )
    return asked_by(place, role, command)


def dismiss(place: RunningTable, role: str, report_id: str) -> StaffAnswer:
    """The answer to a report being dismissed."""
    command = DismissReport(id=id_of(), why="seen again", table=TABLE, report=report_id)
    return asked_by(place, role, command)


def rulings(place: RunningTable) -> dict[str, list[str]]:
    """What may be reported now, and what would be done about each."""
    return {
        each.mishap.value: [ruling.remedy.value for ruling in each.rulings]
        for each in offered(place.table)
    }


def ask_until(place: RunningTable) -> None:
    """Let the Dealer go on until somebody must decide, or all that is left is to settle."""
    while place.table.kept.phase is Phase.DEALING:
        todo = due(place.table)
        if todo is None or todo.act in {DealerAct.TIME_OUT, DealerAct.SETTLE}:
            return
        place.act()


def decide(place: RunningTable, *choices: str) -> None:
    """The next who are asked choose these."""
    for choice in choices:
        who = place.table.asked[0].who
        place.ask(who.player, Decide(choice, who.area))
        ask_until(place)


def draw(place: RunningTable, count: int) -> None:
    """The Dealer deals so many cards."""
    for _ in range(count):
        assert place.act() is DealerAct.DRAW
