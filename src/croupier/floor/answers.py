"""What each command of a terminal leads to: an answer, events, and changes to keep with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.equipment.chance import commitment
from croupier.floor import commands as asks
from croupier.floor import events as on
from croupier.floor.commands import Answer, ItemAnswer, Refusal
from croupier.floor.players.daily_limits import counting, refused_loss, refused_twice
from croupier.floor.players.measures import refused_by_measure
from croupier.floor.staff.alerts import missed
from croupier.floor.tables.table import Phase, Spot
from croupier.floor.tables.wagers import selected, wagered
from croupier.floor.terminals.lobby import LOBBY
from croupier.games.game import Who, no_decision
from croupier.money import dollars
from croupier.paper import digest_of, drawn, parsed
from croupier.rounds.play import decide
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wagering import wagering_clause
from croupier.store.statements import PRINT, PRINTED, REDEEM, SEAL
from croupier.store.unit import Change

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.chance import Secret
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.site.keys import Keys
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seats import Seat

NOTES_CENTS = (500, 1000, 2000, 5000, 10_000)
DAY_MS = 86_400_000
SECRET, TICKET = "secret", "ticket"
# One answer for every ticket that cannot be redeemed, so that nobody learns which numbers exist.
TICKET_REFUSED = Refused(
    Reason.NOT_AUTHORISED,
    "the ticket cannot be redeemed",
    "CMA 5.1.2",
    "a ticket of this casino that is neither paid, void nor expired; or ask at the cage",
)


class Answered(NamedTuple):
    """An answer, what happens with it, and the place that the terminal goes to, if it does."""

    answer: Answer
    events: list[Event] = []  # noqa: RUF012 - never changed
    changes: tuple[Change, ...] = ()
    moves_to: str = ""


def answer(floor: Floor, terminal: str, command: asks.TerminalCommand) -> Answered:
    """What a command leads to at the place where its terminal is."""
    seat = floor.seat(terminal)
    if seat.fault:
        why = f"{terminal} is out of order: {seat.fault}"
        return _refused(seat, Refused(Reason.OUT_OF_ORDER, why, "CMA 9.2", "service by a Runner"))
    if refused := refused_by_measure(floor, seat, command):
        return _refused(seat, refused)
    return ANSWERS[type(command)](floor, seat, command)


def refusal(refused: Refused) -> Refusal:
    """A refusal as it is sent."""
    return Refusal(refused.reason.name, refused.why, refused.clause, refused.accepted)


def sealing(keys: Keys, secret: Secret) -> Change:
    """A secret, sealed, to be kept before anything is drawn from it."""
    sealed = keys.sealed(secret.value, SECRET)
    return Change(SEAL, {"commitment": commitment(secret), "sealed": sealed})


def sealed(keys: Keys, answer: Answer) -> Answer:
    """An answer as it is kept: a ticket's number is nobody's to read."""
    if not answer.ticket:
        return answer
    number = keys.sealed(answer.ticket.encode(), TICKET).hex()
    return msgspec.structs.replace(answer, ticket=number)


def opened(keys: Keys, answer: Answer) -> Answer:
    """A kept answer as it was given."""
    if not answer.ticket:
        return answer
    number = keys.opened(bytes.fromhex(answer.ticket), TICKET).decode()
    return msgspec.structs.replace(answer, ticket=number)


def _refused(seat: Seat, refused: Refused) -> Answered:
    return Answered(Answer(seat.balance_cents, refusal(refused)))


def _done(seat: Seat, *events: Event) -> Answered:
    return Answered(Answer(seat.balance_cents), list(events))


def _wagers(floor: Floor, seat: Seat, command: asks.PlaceWagers) -> Answered:
    """Each item has its own answer; the balance counts those before it."""
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return _refused(seat, _at_no_table("a wager"))
    if not 0 < len(command.items) <= asks.ITEMS_MAX:
        why = f"{len(command.items)} wagers at once"
        accepted = f"1 to {asks.ITEMS_MAX}"
        return _refused(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 3.1", accepted))
    return _items(floor, table, seat, command)


def _items(floor: Floor, table: Table, seat: Seat, command: asks.PlaceWagers) -> Answered:
    events: list[Event] = []
    answers: list[ItemAnswer] = []
    trial = _Trial(table, seat)
    for item in command.items:
        spot = Spot(seat.terminal, item.area, item.bet, item.pick)
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
        self.table, self.before = table, dict[Spot, int]()
        self.seat = msgspec.structs.replace(seat)

    def took(self, spot: Spot, event: on.Wagered) -> None:
        self.before.setdefault(spot, event.before_cents)
        self.table.set_wager(spot, event.cents)
        self.seat.balance_cents -= event.cents - event.before_cents

    def undo(self) -> None:
        for spot, cents in self.before.items():
            self.table.set_wager(spot, cents)


def _select(floor: Floor, seat: Seat, command: asks.Select) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return _refused(seat, _at_no_table("a selection"))
    found = selected(table, seat, command, floor.clock.now_ms())
    return _refused(seat, found) if isinstance(found, Refused) else _done(seat, found)


def _decide(floor: Floor, seat: Seat, command: asks.Decide) -> Answered:
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None:
        return _refused(seat, _at_no_table("a decision"))
    if table.play is None or not _may_decide(table, seat.terminal):
        return _refused(seat, _not_asked(table, seat.terminal))
    who = Who(seat.terminal, command.area)
    found = decide(table.play, who, command.choice, seat.balance_cents, command.cents)
    if isinstance(found, Refused):
        return _refused(seat, found)
    added = found.added.stake_cents if found.added else 0
    is_free = bool(found.added and found.added.means.value != "chips")
    if refused := refused_loss(floor, table, seat, 0 if is_free else added):
        return _refused(seat, refused)
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
    if table.game.course.decide is no_decision:
        why, accepted = (
            "this game asks its players for no decision",
            "wagers while wagering is open",
        )
    return Refused(Reason.NOT_AWAITED, why, wagering_clause(table.rules), accepted)


def _note(_: Floor, seat: Seat, command: asks.InsertNote) -> Answered:
    """A note that the acceptor stacks is credited at once.  CMA 5.1.1, 5.2."""
    if command.cents not in NOTES_CENTS:
        accepted = ", ".join(map(dollars, NOTES_CENTS))
        why = f"a note of {dollars(command.cents)}"
        return _refused(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 5.1.1", accepted))
    balance = seat.balance_cents + command.cents
    return Answered(Answer(balance), [on.NoteInserted(seat.terminal, command.cents)])


def _ticket(floor: Floor, seat: Seat, command: asks.InsertTicket) -> Answered:
    """A ticket that this terminal alone may redeem is credited at once.  CMA 5.1.2, 5.2."""
    digest = ticket_digest(floor, command.number)
    found = floor.tickets_in_hand.get((seat.terminal, digest))
    if found is None or found.expires_at_ms <= floor.clock.now_ms():
        return Answered(Answer(seat.balance_cents, refusal(TICKET_REFUSED)), missed(floor, seat))
    del floor.tickets_in_hand[seat.terminal, digest]
    event = on.TicketInserted(seat.terminal, found.digest, found.amount_cents)
    change = Change(REDEEM, {"ticket": found.digest})
    return Answered(Answer(seat.balance_cents + found.amount_cents), [event], (change,))


def _play_money(floor: Floor, seat: Seat, _: asks.TakePlayMoney) -> Answered:
    """The balance filled up to what a demonstration gives; no other floor gives anything."""
    given = floor.plan.play_money_cents - seat.balance_cents
    if given <= 0:
        why = "play money is not given here, or the account has as much already"
        accepted = f"less than {dollars(floor.plan.play_money_cents)} in a demonstration's account"
        return _refused(seat, Refused(Reason.NOT_OFFERED, why, "house rule", accepted))
    event = on.PlayMoneyGiven(seat.terminal, given)
    return Answered(Answer(seat.balance_cents + given), [event])


def ticket_digest(floor: Floor, number: str) -> str:
    """The digest of a number as it was scanned or typed; of none if it is not a number."""
    try:
        return digest_of(parsed(number), floor.keys.tickets).hex()
    except ValueError:
        return ""


def _cash_out(floor: Floor, seat: Seat, _: asks.CashOut) -> Answered:
    """The whole balance on a ticket, once nothing is in play.  CMA 5.5.1."""
    if refused := _refused_while_playing(floor, seat, "a cash-out", "CMA 5.5.1"):
        return _refused(seat, refused)
    if seat.balance_cents == 0:
        why = "the account is empty"
        return _refused(seat, Refused(Reason.WRONG_AMOUNT, why, "CMA 5.5.1", "a balance"))
    ticket, number, change = printed(floor, seat, is_voucher=False)
    event = on.TicketPrinted(seat.terminal, ticket)
    changes = (change, *_counted(floor, seat))
    return Answered(Answer(0, ticket=number), [event], changes)


def printed(floor: Floor, seat: Seat, *, is_voucher: bool) -> tuple[on.Ticket, str, Change]:
    """A ticket or voucher for the whole balance: its record, its number and what is kept."""
    number = drawn(floor.chance, floor.plan.system_id)
    now_ms = floor.clock.now_ms()
    ticket = on.Ticket(
        digest=digest_of(number, floor.keys.tickets).hex(),
        sequence=seat.tickets + 1,
        cents=seat.balance_cents,
        printed_at_ms=now_ms,
        expires_at_ms=now_ms + floor.plan.ticket_days * DAY_MS,
        is_voucher=is_voucher,
    )
    kept: dict[str, Any] = {
        "digest": ticket.digest,
        "body": msgspec.json.encode(ticket).decode(),
        "terminal": seat.terminal,
        "amount_cents": ticket.cents,
        "printed_at_ms": ticket.printed_at_ms,
        "expires_at_ms": ticket.expires_at_ms,
        "state": PRINTED,
        "claimed_by": "",
    }
    return ticket, number.digits, Change(PRINT, kept)


def _service(_: Floor, seat: Seat, _command: asks.Service) -> Answered:
    """[Service] pages somebody, and again takes it back.  CMA 7.3, 7.4."""
    asked = on.ServiceEnded if seat.is_service_asked else on.ServiceAsked
    return _done(seat, asked(seat.terminal))


def _card(floor: Floor, seat: Seat, command: asks.PresentCard) -> Answered:
    """A card put in counts its day from what it was before; one taken out may go on counting."""
    card = command.player
    if card == seat.player:
        return _done(seat)
    if not card:
        return _card_out(floor, seat)
    if seat.day is not None and seat.day.card == card:
        return _done(seat, on.CardPresented(seat.terminal, card, day=floor.today))
    if refused := refused_twice(floor, card):
        return _refused(seat, refused)
    known = floor.days_in_hand.get((seat.terminal, card), (0, 0, floor.today))
    lost_cents, played_ms, today = known
    event = on.CardPresented(seat.terminal, card, lost_cents, played_ms, day=today)
    return Answered(Answer(seat.balance_cents), [event], _counted(floor, seat))


def _card_out(floor: Floor, seat: Seat) -> Answered:
    """A card taken out; where nothing of its player's is left, its day here is over."""
    table = floor.tables.get(floor.where[seat.terminal])
    is_left = seat.balance_cents or (table is not None and has_wagers(table, seat.terminal))
    if is_left:
        return _done(seat, on.CardPresented(seat.terminal, "", day=floor.today))
    event = on.CardPresented(seat.terminal, "", ends_day=True)
    return Answered(Answer(0), [event], _counted(floor, seat))


def _counted(floor: Floor, seat: Seat) -> tuple[Change, ...]:
    return counting(seat, floor.today, floor.clock.now_ms())


def _sit(floor: Floor, seat: Seat, command: asks.Sit) -> Answered:
    return _moved(floor, seat, command.table)


def _leave(floor: Floor, seat: Seat, _: asks.Leave) -> Answered:
    return _moved(floor, seat, LOBBY)


def _moved(floor: Floor, seat: Seat, to: str) -> Answered:
    if refused := refused_move(floor, seat, to):
        return _refused(seat, refused)
    here = floor.where[seat.terminal] == to
    return Answered(Answer(seat.balance_cents), moves_to="" if here else to)


def _refused_while_playing(floor: Floor, seat: Seat, what: str, clause: str) -> Refused | None:
    """Nothing leaves the terminal while it has wagers in play."""
    table = floor.tables.get(floor.where[seat.terminal])
    if table is None or not has_wagers(table, seat.terminal):
        return None
    return Refused(
        Reason.OUT_OF_ORDER, f"{what} with wagers in play", clause, "once the round is settled"
    )


def has_wagers(table: Table, terminal: str) -> bool:
    """Whether a terminal has wagers in the round in play."""
    if table.kept.phase not in {Phase.WAGERING, Phase.DEALING, Phase.HALTED}:
        return False
    return any(True for _ in table.wagers_of(terminal))


def refused_move(floor: Floor, seat: Seat, to: str) -> Refused | None:
    """Why a terminal may not go to a table now.  CMA 3.1.1."""
    tables = floor.elsewhere | floor.tables
    if to != LOBBY and to not in tables:
        offered = ", ".join(sorted(tables))
        return Refused(Reason.NOT_OFFERED, f"there is no table {to!r}", "CMA 3.1.1", offered)
    what = "leaving the table" if to == LOBBY else "another table"
    if refused := _refused_while_playing(floor, seat, what, "CMA 3.1.1"):
        return refused
    table = tables.get(to)
    if table is not None and len(table.kept.seats) >= table.kept.plan.seats_max:
        return Refused(Reason.NOT_OFFERED, f"{to} is full", "CMA 3.1.1", "another table")
    return None


def _at_no_table(what: str) -> Refused:
    return Refused(Reason.OUT_OF_ORDER, f"{what} at no table", "CMA 3.1.1", "a table, chosen first")


ANSWERS: dict[type, Callable[[Any, Any, Any], Answered]] = {
    asks.PlaceWagers: _wagers,
    asks.Select: _select,
    asks.Decide: _decide,
    asks.InsertNote: _note,
    asks.InsertTicket: _ticket,
    asks.TakePlayMoney: _play_money,
    asks.CashOut: _cash_out,
    asks.Sit: _sit,
    asks.Leave: _leave,
    asks.Service: _service,
    asks.PresentCard: _card,
}
