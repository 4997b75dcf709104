"""What a player's card leads to when it is put in or taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.players import events as on
from croupier.floor.players.commands import PresentCard
from croupier.floor.players.daily_limits import counted, refused_twice
from croupier.floor.tables.table import has_wagers
from croupier.floor.terminals.answer import Answer, Answered, done_at, refused_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.floor import Floor
    from croupier.floor.terminals.seat import Seat


def _card(floor: Floor, seat: Seat, command: PresentCard) -> Answered:
    """A card put in counts its day from what it was before; one taken out may go on counting."""
    card = command.player
    if card == seat.player:
        return done_at(seat)
    if not card:
        return _card_out(floor, seat)
    if seat.day is not None and seat.day.card == card:
        return done_at(seat, on.CardPresented(seat.terminal, card, day=floor.today))
    if refused := refused_twice(floor, card):
        return refused_at(seat, refused)
    known = floor.days_in_hand.get((seat.terminal, card), (0, 0, floor.today))
    lost_cents, played_ms, today = known
    event = on.CardPresented(seat.terminal, card, lost_cents, played_ms, day=today)
    return Answered(Answer(seat.balance_cents), [event], counted(floor, seat))


def _card_out(floor: Floor, seat: Seat) -> Answered:
    """A card taken out; where nothing of its player's is left, its day here is over."""
    table = floor.tables.get(floor.where[seat.terminal])
    is_left = seat.balance_cents or (table is not None and has_wagers(table, seat.terminal))
    if is_left:
        return done_at(seat, on.CardPresented(seat.terminal, "", day=floor.today))
    event = on.CardPresented(seat.terminal, "", ends_day=True)
    return Answered(Answer(0), [event], counted(floor, seat))


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {PresentCard: _card}
