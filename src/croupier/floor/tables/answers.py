"""What a terminal's commands at a table lead to: wagers, selections, decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.players.daily_limits import refused_loss
from croupier.floor.tables import events as on
from croupier.floor.tables.commands import ITEMS_MAX, Decide, PlaceWagers, Select
from croupier.floor.tables.table import Phase, WagerSpot, has_wagers
from croupier.floor.tables.wagers import selected, wagered
from croupier.floor.terminals.answer import (
    Answer,
    Answered,
    ItemAnswer,
    done_at,
    refusal,
    refused_at,
)
from croupier.games.game import Who, no_decision
from croupier.rounds.play import decide
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wagering_period import wagering_clause

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat


def _wagers(floor: Floor, seat: Seat, command: PlaceWagers) -> Answered:
    """Each item has its own answer; the balance counts those before it."""
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table("a wager"))
    if not 0 < len(command.items) <= ITEMS_MAX:
        why = f"{len(command.items)} wagers at once"
        accepted = f"1 to {ITEMS_MAX}"
        return refused_at(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 3.1", accepted))
    return _items(floor, table, seat, command)


def _items(floor: Floor, table: Table, seat: Seat, command: PlaceWagers) -> Answered:
    events: list[Event] = []
    answers: list[ItemAnswer] = []
    trial = _Trial(table, seat)
    for item in command.items:
        spot = WagerSpot(seat.terminal, item.area, item.bet, item.pick)
        found = wagered(table, trial.seat, item, floor.clock.now_ms())
        if isinstance(found, on.Wagered):
            more = found.cents - found.before_cents
            found = refused_loss(floor, table, seat, more) or found
        if isinstance(found, on.Wagered):
            events.append(found)
            trial.took(spot, found)
        standing = table.wagers.get(spot, 0)
        refused = refusal(found) if isinstance(found, Refused) else None
        cut_by = found.cut_by if isinstance(found, on.Wagered) else ""
        answers.append(ItemAnswer(item.bet, item.pick, item.area, standing, refused, cut_by))
    balance = trial.seat.balance_cents
    trial.undo()
    return Answered(Answer(balance, items=answers), events)


class _Trial:
    """Wagers of one command tried one after another, and undone before they happen."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.before = table, dict[WagerSpot, int]()
        self.seat = msgspec.structs.replace(seat)

    def took(self, spot: WagerSpot, event: on.Wagered) -> None:
        self.before.setdefault(spot, event.before_cents)
        self.table.set_wager(spot, event.cents)
        self.seat.balance_cents -= event.cents - event.before_cents

    def undo(self) -> None:
        for spot, cents in self.before.items():
            self.table.set_wager(spot, cents)


def _select(floor: Floor, seat: Seat, command: Select) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table("a selection"))
    found = selected(table, seat, command, floor.clock.now_ms())
    return refused_at(seat, found) if isinstance(found, Refused) else done_at(seat, found)


def _decide(floor: Floor, seat: Seat, command: Decide) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table("a decision"))
    if table.play is None or not _may_decide(table, seat.terminal):
        return refused_at(seat, _not_asked(table, seat.terminal))
    who = Who(seat.terminal, command.area)
    found = decide(table.play, who, command.choice, seat.balance_cents, command.cents)
    if isinstance(found, Refused):
        return refused_at(seat, found)
    added = found.added.stake_cents if found.added else 0
    is_free = bool(found.added and found.added.means.value != "chips")
    if refused := refused_loss(floor, table, seat, 0 if is_free else added):
        return refused_at(seat, refused)
    event = on.Decided(seat.terminal, command.area, command.choice, added, is_free)
    left = seat.balance_cents - (0 if is_free else added)
    return Answered(Answer(left), [event])


def _may_decide(table: Table, terminal: str) -> bool:
    return table.kept.phase is Phase.DEALING and has_wagers(table, terminal)


def _not_asked(table: Table, terminal: str) -> Refused:
    """Nothing is asked of this player now, or of nobody ever in a game without decisions."""
    why, accepted = (
        f"no decision of {terminal} is awaited",
        "a decision once the Dealer asks for it",
    )
    if table.game.course.decided is no_decision:
        why, accepted = (
            "this game asks its players for no decision",
            "wagers while wagering is open",
        )
    return Refused(Reason.NOT_AWAITED, why, wagering_clause(table.rules), accepted)


def _at_no_table(what: str) -> Refused:
    return Refused(Reason.OUT_OF_ORDER, f"{what} at no table", "CMA 3.1.1", "a table, chosen first")


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {
    PlaceWagers: _wagers,
    Select: _select,
    Decide: _decide,
}
