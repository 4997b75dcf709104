"""What a player's card leads to when it is put in or taken out, and what its person sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.players import events as on
from croupier.floor.players.cards import CardState, keeping_limits
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.players.daily_limits import counted
from croupier.floor.players.own_limits import Limits, chosen
from croupier.floor.players.pins import missed_pin
from croupier.floor.players.profiles import rules_of
from croupier.floor.tables.table import has_wagers
from croupier.floor.terminals.answer import Answer, Answered, done_at, refused_at
from croupier.people.house import HOUSE_RULE
from croupier.rounds.refusals import Reason, Refused
from croupier.store.statements import BEGIN_PLAY, PIN_FITTED, TAKE_PLACE
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.players.cards import CardInHand
    from croupier.floor.terminals.seat import Seat
    from croupier.people.player_rules import PlayerRules

# One answer for every card that is of no use here, so that nobody learns which numbers exist.
CARD_REFUSED = Refused(
    Reason.NOT_AUTHORISED,
    message("refusal-card"),
    HOUSE_RULE,
    message("accepted-card_and_pin"),
)


def _card(floor: Floor, seat: Seat, command: PresentCard) -> Answered:
    """A card put in counts its day from what it was before; one taken out may go on counting."""
    number = command.player
    if not number:
        return _card_out(floor, seat)
    found = floor.cards_in_hand.get((seat.terminal, number))
    if found is None or found.card.state is not CardState.ACTIVE:
        return refused_at(seat, CARD_REFUSED)
    if not found.is_known or found.misses >= rules_of(found.card).law.pin.tries.value:
        return missed_pin(floor, seat, found, CARD_REFUSED)
    if number == seat.player:
        return done_at(seat)
    if seat.day is not None and seat.day.card == found.card.person:
        again = on.CardPresented(seat.terminal, number, day=floor.today, person=seat.day.card)
        return done_at(seat, again)
    if refused := _refused_elsewhere(found) or _refused_in_play(floor, seat):
        return refused_at(seat, refused)
    return _put_in(floor, seat, found)


def _put_in(floor: Floor, seat: Seat, found: CardInHand) -> Answered:
    """The card's session begins here, and whatever was counted here before it ends."""
    del floor.cards_in_hand[seat.terminal, found.card.card]
    person, began = found.card.person, found.periods.began_at_ms
    before = (found.before_cents, found.before_ms)
    event = on.CardPresented(
        seat.terminal,
        found.card.card,
        *before,
        day=found.day,
        person=person,
        periods=found.periods,
    )
    session = {"person": person, "began_at_ms": began, "terminal": seat.terminal}
    changes = (
        *counted(floor, seat),
        Change(TAKE_PLACE, {"of": person, "claimant": found.claimant}),
        Change(BEGIN_PLAY, session),
        Change(PIN_FITTED, {"of": found.card.card}),
    )
    return Answered(Answer(seat.balance_cents), [event], changes)


def _card_out(floor: Floor, seat: Seat) -> Answered:
    """A card taken out; where nothing of its player's is left, its day here is over."""
    if not seat.player:
        return done_at(seat)
    if seat.balance_cents or _is_in_play(floor, seat):
        return done_at(seat, on.CardPresented(seat.terminal, "", day=floor.today))
    event = on.CardPresented(seat.terminal, "", ends_day=True)
    return Answered(Answer(0), [event], counted(floor, seat))


def _refused_elsewhere(found: CardInHand) -> Refused | None:
    """One person, one place: who plays elsewhere by the card does not play here."""
    if not found.elsewhere:
        return None
    why = message("refusal-card_elsewhere", terminal=found.elsewhere)
    accepted = message("accepted-cash_out_elsewhere", terminal=found.elsewhere)
    return Refused(Reason.OUT_OF_ORDER, why, rules_of(found.card).limits_clause, accepted)


def _refused_in_play(floor: Floor, seat: Seat) -> Refused | None:
    """Wagers in play are of whoever made them: no other card takes them over."""
    if not _is_in_play(floor, seat):
        return None
    why, accepted = message("refusal-card_in_play"), message("accepted-once_settled")
    return Refused(Reason.OUT_OF_ORDER, why, HOUSE_RULE, accepted)


def _is_in_play(floor: Floor, seat: Seat) -> bool:
    table = floor.tables.get(floor.where[seat.terminal])
    return table is not None and has_wagers(table, seat.terminal)


def _limits(floor: Floor, seat: Seat, command: ChooseLimits) -> Answered:
    """The lower limits at once, the higher ones once the time to cool down is over.

    CMA 3.9, SBC 20.3.
    """
    day, row = seat.day, floor.players_in_hand.get(seat.terminal)
    card = floor.office.cards.get(seat.player)
    if day is None or day.periods is None or card is None or row is None:
        why, accepted = message("refusal-no_card_in"), message("accepted-own_card")
        return refused_at(seat, Refused(Reason.NOT_AUTHORISED, why, HOUSE_RULE, accepted))
    limits = Limits(*(getattr(command, name) for name in Limits.__struct_fields__))
    now_ms, hours = floor.clock.now_ms(), rules_of(card).law.limits.raised_after_hours.value
    own = chosen(day.periods.own, limits, now_ms, hours)
    rules = rules_of(card)
    events: list[Event] = [
        on.LimitsChosen(seat.terminal, day.card, own, rules.limits_clause),
        *_told_of_loss(seat, rules),
    ]
    changes = (keeping_limits(day.card, row, own, now_ms),)
    return Answered(Answer(seat.balance_cents), events, changes)


def _told_of_loss(seat: Seat, rules: PlayerRules) -> list[Event]:
    """Whoever sets a limit reads who bears the loss of going past it on purpose.  SBC 20.5."""
    if not rules.exceeded_clause:
        return []
    words = message("told-loss_past_limit")
    return [on.PlayerTold(seat.terminal, words, rules.exceeded_clause, rules.operator)]


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {
    PresentCard: _card,
    ChooseLimits: _limits,
}
