"""What a terminal's commands at a table lead to: wagers, selections, decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.floor.players.daily_limits import refused_loss
from croupier.floor.tables import events as on
from croupier.floor.tables.areas import area_nominated, seat_taken
from croupier.floor.tables.commands import (
    ITEMS_MAX,
    CutCards,
    Decide,
    NominateArea,
    PlaceWagers,
    RefuseCut,
    Select,
    ShowBurnCard,
    TakeSeat,
)
from croupier.floor.tables.cut import burn_card, cut, cut_refused
from croupier.floor.tables.table import Phase, WagerSpot, has_wagers, with_wager
from croupier.floor.tables.wagers import late, refused_unless_open, selected, wagered
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
from croupier.rounds.units import unit_of
from croupier.rounds.wager import OWN_MONEY, Means
from croupier.rounds.wagering_period import wagering_clause
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Round


def _wagers(floor: Floor, seat: Seat, command: PlaceWagers) -> Answered:
    """Each item has its own answer; the balance counts those before it."""
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table())
    if not 0 < len(command.items) <= ITEMS_MAX:
        why = message("refusal-wagers_at_once", count=len(command.items))
        accepted = message("accepted-one_to", most=ITEMS_MAX)
        return refused_at(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 3.1", accepted))
    return _items(floor, table, seat, command)


def _items(floor: Floor, table: Table, seat: Seat, command: PlaceWagers) -> Answered:
    """Each item is tried in the round as those before it leave it."""
    closed = refused_unless_open(table, floor.clock.now_ms())
    so_far = _SoFar(table.play, {"": seat.balance_cents, **seat.purses})
    events: list[Event] = []
    answers: list[ItemAnswer] = []
    for item in command.items:
        spot = WagerSpot(seat.terminal, item.area, item.bet, item.pick, item.unit)
        refused_late = closed and late(table, spot, closed)
        found = refused_late or _item(floor, table, seat, so_far, spot, item.cents)
        if isinstance(found, on.Wagered):
            events.append(found)
            so_far = so_far.after(table, spot, found)
        refused = refusal(found) if isinstance(found, Refused) else None
        cut_by = found.cut_by if isinstance(found, on.Wagered) else ""
        standing = so_far.standing_cents(spot)
        where = (item.bet, item.pick, item.area)
        answers.append(ItemAnswer(*where, standing, refused, cut_by, item.unit))
    held = dict(so_far.held)
    return Answered(Answer(held.pop(""), items=answers, purses=held), events)


class _SoFar(NamedTuple):
    """The round, and what the one who wagers holds by unit, after some items of a command."""

    play: Round | None
    held: Mapping[str, int]

    def after(self, table: Table, spot: WagerSpot, event: on.Wagered) -> _SoFar:
        assert self.play is not None, "wagering is open in a round"
        left = self.held.get(spot.unit, 0) - (event.cents - event.before_cents)
        play = with_wager(table, self.play, spot, event.cents)
        return _SoFar(play, {**self.held, spot.unit: left})

    def standing_cents(self, spot: WagerSpot) -> int:
        is_in_play = self.play is not None and self.play.next_step is not None
        wager = self.play.standing.get(spot.wager_id) if self.play and is_in_play else None
        return wager.stake_cents if wager else 0


def _item(
    floor: Floor, table: Table, seat: Seat, so_far: _SoFar, spot: WagerSpot, cents: int
) -> on.Wagered | Refused:
    assert so_far.play is not None, "wagering is open in a round"
    found = wagered(table, so_far.play, so_far.held.get(spot.unit, 0), spot, cents)
    if isinstance(found, Refused):
        return found
    is_own = unit_of(spot.unit).means in OWN_MONEY
    more = found.cents - found.before_cents if is_own else 0
    return refused_loss(floor, so_far.play, seat, more) or found


def _select(floor: Floor, seat: Seat, command: Select) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table())
    found = selected(table, seat, command, floor.clock.now_ms())
    return refused_at(seat, found) if isinstance(found, Refused) else done_at(seat, found)


def _decide(floor: Floor, seat: Seat, command: Decide) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return refused_at(seat, _at_no_table())
    if table.play is None or not _may_decide(table, seat.terminal):
        return refused_at(seat, _not_asked(table, seat.terminal))
    who = Who(seat.terminal, command.area)
    found = decide(table.play, who, command.choice, seat.balance_cents, command.cents)
    if isinstance(found, Refused):
        return refused_at(seat, found)
    added = found.added.stake_cents if found.added else 0
    is_free = found.added is not None and found.added.means is Means.FREE
    if refused := refused_loss(floor, table.play, seat, 0 if is_free else added):
        return refused_at(seat, refused)
    event = on.Decided(seat.terminal, command.area, command.choice, added, is_free)
    left = seat.balance_cents - (0 if is_free else added)
    return Answered(Answer(left), [event])


def _take_seat(floor: Floor, seat: Seat, command: TakeSeat) -> Answered:
    return _at_area(floor, seat, lambda table: seat_taken(table, seat, command.area))


def _nominate(floor: Floor, seat: Seat, command: NominateArea) -> Answered:
    return _at_area(floor, seat, lambda table: area_nominated(table, seat, command.area))


def _cut(floor: Floor, seat: Seat, command: CutCards) -> Answered:
    return _at_area(floor, seat, lambda table: cut(table, seat, command.at))


def _refuse_cut(floor: Floor, seat: Seat, _: RefuseCut) -> Answered:
    now_ms = floor.clock.now_ms()
    return _at_area(floor, seat, lambda table: cut_refused(table, seat, now_ms))


def _show_burn_card(floor: Floor, seat: Seat, _: ShowBurnCard) -> Answered:
    return _at_area(
        floor, seat, lambda table: burn_card(table, seat, floor.dealers[table.id].burn_card(table))
    )


def _at_area(
    floor: Floor, seat: Seat, found_at: Callable[[Table], list[Event] | Refused]
) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    found = _at_no_table() if table is None else found_at(table)
    if isinstance(found, Refused):
        return refused_at(seat, found)
    return Answered(Answer(seat.balance_cents), found)


def _may_decide(table: Table, terminal: str) -> bool:
    return table.kept.phase is Phase.DEALING and has_wagers(table, terminal)


def _not_asked(table: Table, terminal: str) -> Refused:
    """Nothing is asked of this player now, or of nobody ever in a game without decisions."""
    why = message("refusal-no_decision_awaited", player=terminal)
    accepted = message("accepted-decision_once_asked")
    if table.game.course.decided is no_decision:
        why = message("refusal-no_decisions_in_game")
        accepted = message("accepted-wagers_while_open")
    return Refused(Reason.NOT_AWAITED, why, wagering_clause(table.rules), accepted)


def _at_no_table() -> Refused:
    why, accepted = message("refusal-at_no_table"), message("accepted-table_first")
    return Refused(Reason.OUT_OF_ORDER, why, "CMA 3.1.1", accepted)


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {
    PlaceWagers: _wagers,
    Select: _select,
    Decide: _decide,
    TakeSeat: _take_seat,
    NominateArea: _nominate,
    CutCards: _cut,
    RefuseCut: _refuse_cut,
    ShowBurnCard: _show_burn_card,
}
