"""A jackpot opened: its minimum in place, its tables told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.jackpots.approval import completed
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.receivers import opening
from croupier.floor.tables.approval import planned_table

if TYPE_CHECKING:
    from croupier.floor.floor import Floor
    from croupier.floor.jackpots.plan import JackpotPlan


def is_new(floor: Floor, stream: str) -> bool:
    """Whether a jackpot is here and was never opened."""
    subject = floor.streams[stream].subject
    return isinstance(subject, Jackpot) and subject.plan is None


def open_jackpot(floor: Floor, plan: JackpotPlan, by: str = "") -> None:
    """Open a jackpot that is new: its minimum, its secret, and a letter to each table."""
    tables = {each.id: planned_table(each) for each in floor.plan.table}
    events, changes = opening(floor, completed(plan, tables), by)
    floor.commit(plan.stream, events, changes=changes)
