"""What a terminal's own commands lead to: notes, tickets, cash-out, service, another table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.floor.places.names import LOBBY
from croupier.floor.players.daily_limits import counted
from croupier.floor.staff.alerts import missed
from croupier.floor.tables.table import has_wagers
from croupier.floor.terminals import events as on
from croupier.floor.terminals.answer import Answer, Answered, done_at, refusal, refused_at
from croupier.floor.terminals.commands import (
    CashOut,
    InsertNote,
    InsertTicket,
    Leave,
    Service,
    Sit,
    TakePlayMoney,
)
from croupier.floor.terminals.tickets import TICKET_REFUSED, printed, ticket_digest
from croupier.floor.terminals.vouchers import handed_in
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.units import token, unit_of
from croupier.rounds.wager import Means
from croupier.store.statements import REDEEM
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.seat import Seat
    from croupier.words.message import Message


NOTES_CENTS = (500, 1000, 2000, 5000, 10_000)


def _note(floor: Floor, seat: Seat, command: InsertNote) -> Answered:
    """A note that the acceptor stacks is credited at once.  CMA 5.1.1, 5.2."""
    if command.cents not in NOTES_CENTS:
        why = message("refusal-note", amount=command.cents)
        notes = [message("amount", amount=note) for note in NOTES_CENTS]
        accepted = message("accepted-one_of", each=[*notes])
        return refused_at(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 5.1.1", accepted))
    balance = seat.balance_cents + command.cents
    day = floor.today if seat.day else None
    return Answered(Answer(balance), [on.NoteInserted(seat.terminal, command.cents, day)])


def _ticket(floor: Floor, seat: Seat, command: InsertTicket) -> Answered:
    """A ticket that this terminal alone may redeem is credited at once.  CMA 5.1.2, 5.2."""
    digest = ticket_digest(floor, command.number)
    found = floor.tickets_in_hand.get((seat.terminal, digest))
    if found is None or found.is_expired(floor.clock.now_ms()):
        return Answered(Answer(seat.balance_cents, refusal(TICKET_REFUSED)), missed(floor, seat))
    del floor.tickets_in_hand[seat.terminal, digest]
    event = on.TicketInserted(seat.terminal, found.digest, found.amount_cents)
    change = Change(REDEEM, {"ticket": found.digest, "claimant": found.claimed_by})
    return Answered(Answer(seat.balance_cents + found.amount_cents), [event], (change,))


def _play_money(floor: Floor, seat: Seat, _: TakePlayMoney) -> Answered:
    """The balance filled up to what a demonstration gives; no other floor gives anything."""
    given = floor.plan.play_money_cents - seat.balance_cents
    tokens = _missing_tokens(floor, seat)
    if given <= 0 and not tokens:
        why = message("refusal-play_money")
        accepted = message("accepted-play_money_below", amount=floor.plan.play_money_cents)
        return refused_at(seat, Refused(Reason.NOT_OFFERED, why, "house rule", accepted))
    events: list[Event] = [on.PlayMoneyGiven(seat.terminal, given)] if given > 0 else []
    if tokens:
        events.append(on.TokensGiven(seat.terminal, tokens))
    return Answered(Answer(seat.balance_cents + max(0, given), purses=tokens), events)


def _missing_tokens(floor: Floor, seat: Seat) -> dict[str, int]:
    """The few tokens that a demonstration gives, as far as a player has none of their kind."""
    if not floor.plan.is_demo or any(unit_of(unit).means is Means.TOKEN for unit in seat.purses):
        return {}
    pieces = Counter(floor.plan.tokens_cents)
    return {token(each): each * count for each, count in pieces.items()}


def _cash_out(floor: Floor, seat: Seat, _: CashOut) -> Answered:
    """The whole balance on a ticket, once nothing is in play; tokens for a voucher.  CMA 5.5.1."""
    if refused := _refused_while_playing(
        floor, seat, message("refusal-cash_out_in_play"), "CMA 5.5.1"
    ):
        return refused_at(seat, refused)
    if colours := [each for each in map(unit_of, seat.purses) if each.means is Means.COLOUR]:
        why = message("refusal-cash_out_colours", table=colours[0].table)
        accepted = message("accepted-colours_redeemed")
        return refused_at(seat, Refused(Reason.OUT_OF_ORDER, why, "CSS 3.5.2(c)", accepted))
    returned = handed_in(floor, seat)
    voucher = returned[0].number if returned else ""
    if seat.balance_cents == 0 and not returned:
        why, accepted = message("refusal-account_empty"), message("accepted-balance")
        return refused_at(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 5.5.1", accepted))
    if seat.balance_cents == 0:
        return Answered(Answer(0, voucher=voucher), [*returned])
    ticket, number, change = printed(floor, seat, is_voucher=False)
    events: list[Event] = [*returned, on.TicketPrinted(seat.terminal, ticket)]
    changes = (change, *counted(floor, seat))
    return Answered(Answer(0, ticket=number, voucher=voucher), events, changes)


def _service(_: Floor, seat: Seat, _command: Service) -> Answered:
    """[Service] pages somebody, and again takes it back.  CMA 7.3, 7.4."""
    asked = on.ServiceEnded if seat.is_service_asked else on.ServiceAsked
    return done_at(seat, asked(seat.terminal))


def _sit(floor: Floor, seat: Seat, command: Sit) -> Answered:
    return _moved(floor, seat, command.table)


def _leave(floor: Floor, seat: Seat, _: Leave) -> Answered:
    return _moved(floor, seat, LOBBY)


def _moved(floor: Floor, seat: Seat, to: str) -> Answered:
    if refused := refused_move(floor, seat, to):
        return refused_at(seat, refused)
    here = floor.where[seat.terminal] == to
    return Answered(Answer(seat.balance_cents), moves_to="" if here else to)


def _refused_while_playing(floor: Floor, seat: Seat, why: Message, clause: str) -> Refused | None:
    """Nothing leaves the terminal while it has wagers in play."""
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None or not has_wagers(table, seat.terminal):
        return None
    return Refused(Reason.OUT_OF_ORDER, why, clause, message("accepted-once_settled"))


def refused_move(floor: Floor, seat: Seat, to: str) -> Refused | None:
    """Why a terminal may not go to a table now.  CMA 3.1.1."""
    tables = floor.elsewhere | floor.tables
    if to != LOBBY and to not in tables:
        why = message("refusal-no_such_table", table=to)
        offered = message("accepted-one_of", each=sorted(tables))
        return Refused(Reason.NOT_OFFERED, why, "CMA 3.1.1", offered)
    moving = message("refusal-leaving_in_play" if to == LOBBY else "refusal-other_table_in_play")
    if refused := _refused_while_playing(floor, seat, moving, "CMA 3.1.1"):
        return refused
    table = tables.get(to)
    if table is not None and table.is_dealt_by_person:
        why = message("refusal-dealer_at_table", table=to)
        accepted = message("accepted-another_table")
        return Refused(Reason.NOT_OFFERED, why, "CMA 3.1.1", accepted)
    if table is not None and len(table.kept.seats) >= table.kept.plan.seats_max:
        why, accepted = message("refusal-table_full", table=to), message("accepted-another_table")
        return Refused(Reason.NOT_OFFERED, why, "CMA 3.1.1", accepted)
    return None


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {
    InsertNote: _note,
    InsertTicket: _ticket,
    TakePlayMoney: _play_money,
    CashOut: _cash_out,
    Sit: _sit,
    Leave: _leave,
    Service: _service,
}
