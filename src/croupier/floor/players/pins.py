"""A PIN that is not the card's: counted, and the last of too many locks the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.players.events import PinFailed
from croupier.floor.players.profiles import rules_of
from croupier.floor.staff.alerts import raised
from croupier.floor.staff.desk import AlertOf
from croupier.floor.terminals.answer import Answer, Answered, refusal
from croupier.store.statements import PIN_MISSED
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.players.cards import CardInHand
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.refusals import Refused


def missed_pin(floor: Floor, seat: Seat, found: CardInHand, refused: Refused) -> Answered:
    """A try that failed, or one too many, whatever it was; the last one tells the staff."""
    answer = Answer(seat.balance_cents, refusal(refused))
    tries, number = rules_of(found.card).law.pin.tries.value, found.card.card
    if found.misses >= tries:
        return Answered(answer)
    locks = found.misses + 1 == tries
    events: list[Event] = [PinFailed(seat.terminal, number, locks)]
    if locks:
        what = message("alert-card_locked", tries=tries, card=number, terminal=seat.terminal)
        place = floor.where[seat.terminal]
        events.append(raised(floor, place, AlertOf.CARD_LOCKED, what, terminal=seat.terminal))
    return Answered(answer, events, (Change(PIN_MISSED, {"of": number}),))
