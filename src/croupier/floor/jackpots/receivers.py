"""What jackpots and tables make of each other's letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.equipment.chance import commitment
from croupier.floor.jackpots import letters as says
from croupier.floor.jackpots.clauses import of_sign, of_terms
from croupier.floor.jackpots.events import (
    JackpotClosed,
    JackpotOpened,
    PrizePaid,
    WinVoided,
)
from croupier.floor.jackpots.jackpot import JackpotPhase, Payment
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import MILLIONTHS, PREFIX, Style, is_jackpot
from croupier.floor.jackpots.wins import (
    ceiling_cents,
    overflow_of,
    reset_of,
    won_by_hits,
    won_mystery,
)
from croupier.floor.places.codec import Codec
from croupier.floor.places.delivery import Delivery, refusal
from croupier.floor.places.letter import Draft, LetterTaken, sent
from croupier.floor.staff import alerts
from croupier.floor.staff.desk import AlertOf
from croupier.floor.tables.offers import jackpot_fault
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.secrets import sealing
from croupier.floor.tables.table import Phase
from croupier.ledger.accounts import Kind, chips, of_jackpot, prize
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.jackpots.events import JackpotWon
    from croupier.floor.jackpots.plan import JackpotPlan
    from croupier.floor.places.letter import Letter
    from croupier.store.unit import Change

    Receiver = Callable[[Floor, Letter, Any], Delivery]

_JACKPOTS: Codec[Jackpot] = Codec(Jackpot)


class Ahead:
    """A jackpot a few events ahead of what has happened, and these events."""

    def __init__(self, floor: Floor, stream: str) -> None:
        self.floor, self.stream = floor, stream
        subject = floor.streams[stream].subject
        assert isinstance(subject, Jackpot), f"{stream} is a jackpot"
        self.jackpot = _JACKPOTS.copied(subject)
        self.events: list[Event] = []
        self.changes: tuple[Change, ...] = ()

    def happen(self, event: Event | None) -> None:
        """Let one event more happen."""
        if event is not None:
            self.jackpot.apply(event, 0)
            self.jackpot.mail.apply(event)
            self.events.append(event)

    def send(self, *drafts: Draft) -> None:
        """Send letters."""
        for event in sent(self.stream, self.jackpot.mail, *drafts):
            self.happen(event)

    def won(self, event: JackpotWon) -> None:
        """A win: locked, paid where nobody need confirm it, and the meter reset."""
        self.happen(event)
        won = sum(award.cents for award in event.awards)
        self.reset(is_whole=bool(event.secret) or event.display_cents <= won)
        if event.is_confirmed:
            self.pay(event.win)

    def reset(self, *, is_whole: bool) -> None:
        """The meter stands at its minimum again; a mystery has a new secret, tables new terms."""
        later = self.jackpot.next_plan
        promised = self.promised() if _is_mystery(later or self.jackpot.terms) else ""
        self.happen(reset_of(self.jackpot, is_whole=is_whole, commitment=promised))
        if later is not None and self.jackpot.next_plan is None:
            for table in self.jackpot.signs:
                self.offer(table)

    def promised(self) -> str:
        """The commitment of a new secret, which is sealed with what happens now."""
        secret = self.floor.chance.secret()
        self.floor.ceilings[self.stream] = secret
        self.changes += (sealing(self.floor.keys, secret),)
        return commitment(secret)

    def pay(self, win: str) -> None:
        """Send the prizes of a win to where the winners were; a large one waits for a voucher."""
        won = self.jackpot.win(win)
        assert won is not None, f"there is no win {win}"
        plan, account = self.jackpot.terms, prize(self.jackpot.terms.id, win)
        for terminal, payment in list(won.payments.items()):
            own = [award for award in won.awards if award.terminal == terminal]
            cents = sum(award.cents for award in own)
            is_large = 0 < plan.account_cents < cents
            if payment is Payment.LOCKED and not is_large:
                content = says.Prize(plan.name, win, won.round, terminal, own[0].session_ms)
                self.send(Draft(won.table, content, terminal, {account: cents}))

    def offer(self, table: str) -> None:
        """Have a table show its sign and take part.  CMA 8.3.4."""
        self.send(Draft(table, says.Offered(self.jackpot.terms)))

    def withdraw(self, table: str, why: str) -> None:
        """Have a table show that it takes part no more.  CMA 8.3.4, 8.3.5."""
        self.send(Draft(table, says.Withdrawn(self.jackpot.terms.id, why)))

    def close(self) -> None:
        """Close once every table shows the sign; what players paid in goes to others."""
        if self.jackpot.phase is JackpotPhase.CLOSING and not self.jackpot.signs:
            self.happen(JackpotClosed(self.jackpot.seed_cents))
        if self.jackpot.phase is JackpotPhase.CLOSED:
            self.pass_on()

    def pass_on(self) -> None:
        """What players paid into a closed jackpot goes to its heirs, the first has the odd cents.

        CMA 8.3.6, 8.7.
        """
        jackpot = self.jackpot
        held = {
            of_jackpot(Kind.POOL, jackpot.terms.id): jackpot.pool_cents,
            of_jackpot(Kind.RESERVE, jackpot.terms.id): jackpot.reserve_cents,
            of_jackpot(Kind.OVERFLOW, jackpot.terms.id): jackpot.overflow_cents,
            of_jackpot(Kind.SEED, jackpot.terms.id): jackpot.seed_cents,  # of a win that is Void
        }
        if sum(held.values()):
            self.send(*_legacies(jackpot.heirs, held))

    @property
    def delivery(self) -> tuple[list[Event], tuple[Change, ...]]:
        """All that happens, and what is kept with it."""
        return self.events, self.changes


def _is_mystery(plan: JackpotPlan) -> bool:
    return plan.style is Style.MYSTERY


def _legacies(heirs: list[str], held: dict[str, int]) -> list[Draft]:
    """What each heir gets of these accounts."""
    drafts = []
    for place, heir in enumerate(heirs):
        parts = {account: _part(cents, len(heirs), place) for account, cents in held.items()}
        money = {account: cents for account, cents in parts.items() if cents}
        if money:
            exact = sum(money.values()) * MILLIONTHS
            drafts.append(Draft(f"{PREFIX}{heir}", says.PassedOn(exact), heir, money))
    return drafts


def _part(cents: int, count: int, place: int) -> int:
    return cents // count + (cents % count if place == 0 else 0)


def opening(floor: Floor, plan: JackpotPlan, by: str = "") -> tuple[list[Event], Any]:
    """A new jackpot: its minimum, its secret, and a letter to each of its tables."""
    ahead = Ahead(floor, plan.stream)
    promised = ahead.promised() if _is_mystery(plan) else ""
    ahead.happen(JackpotOpened(plan, promised, by, of_terms(plan)))
    for table in plan.tables:
        ahead.offer(table)
    return ahead.delivery


# At a jackpot.


def take_contribution(floor: Floor, letter: Letter, told: says.Contribution) -> Delivery:
    """What a settlement adds, and who has won by it.  CMA 8.4.2, 3.10."""
    ahead = Ahead(floor, letter.to)
    name = ahead.jackpot.terms.id
    pool, reserve = of_jackpot(Kind.POOL, name), of_jackpot(Kind.RESERVE, name)
    into = {pool: told.cents, reserve: told.reserve_cents}
    into = {account: cents for account, cents in into.items() if cents}
    before = ahead.jackpot.millionths
    ahead.happen(LetterTaken(letter, into))
    if _is_mystery(ahead.jackpot.terms):
        _mystery(ahead, letter.sender, told, before)
    elif told.hits:
        ahead.won(won_by_hits(ahead.jackpot, letter.sender, told))
    ahead.happen(overflow_of(ahead.jackpot))
    ahead.close()
    return Delivery(into, ahead.events[1:], ahead.changes)


def _mystery(ahead: Ahead, table: str, told: says.Contribution, before: int) -> None:
    """Each player's share is added in its order; whoever reaches the hidden amount wins it."""
    reached = before
    for place, share in enumerate(told.shares):
        reached += share.millionths
        if not share.millionths:
            continue
        jackpot, secret = ahead.jackpot, ahead.floor.ceilings[ahead.stream]
        ceiling = ceiling_cents(jackpot.terms, secret, jackpot.commitment)
        if jackpot.seed_cents + reached // MILLIONTHS >= ceiling:
            won = won_mystery(jackpot, table, told, place, secret)
            ahead.won(won)
            reached -= won.from_pool_cents * MILLIONTHS


def take_sign_shown(floor: Floor, letter: Letter, _: says.SignShown) -> Delivery:
    """A table shows the sign; the last one that had to lets a jackpot close.  CMA 8.3.5."""
    ahead = Ahead(floor, letter.to)
    ahead.happen(LetterTaken(letter))
    ahead.close()
    return Delivery({}, ahead.events[1:], ahead.changes)


def take_unpaid(floor: Floor, letter: Letter, told: says.PrizeUnpaid) -> Delivery:
    """A prize whose winner has gone waits for them.  CMA 8.8.2."""
    jackpot = floor.streams[letter.to].subject
    assert isinstance(jackpot, Jackpot), f"{letter.to} is a jackpot"
    return Delivery({prize(jackpot.terms.id, told.win): letter.cents})


def take_prize_back(floor: Floor, letter: Letter, told: says.PrizeBack) -> Delivery:
    """The round of a win is Void: the prize is the jackpot's again, or goes on to others.  CMA 8.7.

    A prize that is on its way to the winner, or was paid by voucher, is for somebody to look into.
    """
    ahead = Ahead(floor, letter.to)
    into = {prize(ahead.jackpot.terms.id, told.win): letter.cents} if letter.cents else {}
    ahead.happen(LetterTaken(letter, into))
    won = ahead.jackpot.win(told.win)
    gone = [
        terminal
        for terminal, payment in (won.payments if won else {}).items()
        if payment in {Payment.SENT, Payment.VOUCHER, Payment.VOID}
    ]
    if won is None or gone:
        what = message("alert-prize_not_back", win=told.win, players=[*gone])
        ahead.happen(alerts.raised(floor, letter.to, AlertOf.FAULT, what))
    else:
        ahead.happen(WinVoided(told.win, told.why, told.by, told.second))
        ahead.happen(overflow_of(ahead.jackpot))
        ahead.close()
    return Delivery(into, ahead.events[1:], ahead.changes)


def take_passed_on(floor: Floor, letter: Letter, _: says.PassedOn) -> Delivery:
    """What players paid into another jackpot that was closed.  CMA 8.3.6."""
    ahead = Ahead(floor, letter.to)
    into = {of_jackpot(Kind.POOL, ahead.jackpot.terms.id): letter.cents}
    ahead.happen(LetterTaken(letter, into))
    ahead.happen(overflow_of(ahead.jackpot))
    ahead.close()
    return Delivery(into, ahead.events[1:], ahead.changes)


# At a table.


def take_offered(floor: Floor, letter: Letter, _: says.Offered) -> Delivery:
    """The table's sign tells of a jackpot from now on, and the jackpot is told that it does."""
    return _acknowledged(floor, letter, offers=True)


def take_withdrawn(floor: Floor, letter: Letter, _: says.Withdrawn) -> Delivery:
    """The table's sign tells that a jackpot is no more; a round in play takes part to its end."""
    subject = floor.streams[letter.to].subject
    if isinstance(subject, AtTable) and subject.table.is_in_play:
        return Delivery()
    return _acknowledged(floor, letter, offers=False)


def _acknowledged(floor: Floor, letter: Letter, *, offers: bool) -> Delivery:
    subject = floor.streams[letter.to].subject
    if not isinstance(subject, AtTable):
        return refusal(floor, letter, f"{letter.to} is no table")
    told, links = letter.content, subject.table.kept.jackpots
    others = len(links.keys() - {letter.sender.removeprefix(PREFIX)})
    plan = told.plan if isinstance(told, says.Offered) else None
    clause = of_sign(subject.table, plan, others) if plan is not None else ""
    shown = Draft(letter.sender, says.SignShown(offers, clause))
    return Delivery({}, sent(letter.to, subject.mail, shown))


def take_paused(floor: Floor, letter: Letter, told: says.Paused) -> Delivery:
    """The game stops until its jackpot works, or somebody rules on it.  CMA 8.6, SBC 18.17."""
    table = floor.tables.get(letter.to)
    if table is None or not told.why or told.jackpot not in table.kept.jackpots:
        return Delivery()
    if table.kept.phase in {Phase.CLOSED, Phase.HALTED}:
        return Delivery()
    why = jackpot_fault(table, table.kept.jackpots[told.jackpot].plan.name, told.why)
    return Delivery({}, alerts.halted(floor, letter.to, why))


def take_prize(floor: Floor, letter: Letter, told: says.Prize) -> Delivery:
    """A prize goes into the winner's account; where they went, it follows.  CMA 8.8.1."""
    subject = floor.streams[letter.to].subject
    money = {letter.account: letter.cents}
    seat, left = subject.seats.get(told.terminal), subject.departed.get(told.terminal)
    if seat is not None and seat.session.started_at_ms == told.session_ms:
        paid = PrizePaid(told.terminal, letter.cents, told.jackpot, told.win, told.round)
        return Delivery({chips(told.terminal): letter.cents}, [paid])
    if seat is None and left is not None and left.seat.session.started_at_ms == told.session_ms:
        return Delivery(
            {}, sent(letter.to, subject.mail, Draft(left.to, told, letter.owner, money))
        )
    why = f"{told.terminal} has been cashed out since"
    unpaid = says.PrizeUnpaid(told.win, told.terminal, why)
    jackpot = f"{PREFIX}{told.win.rpartition('-')[0]}"
    return Delivery({}, sent(letter.to, subject.mail, Draft(jackpot, unpaid, letter.owner, money)))


def _at_jackpot(take: Receiver) -> Receiver:
    """What a jackpot makes of a letter; another place sends it back."""

    def taken(floor: Floor, letter: Letter, told: Any) -> Delivery:
        if not is_jackpot(letter.to):
            return refusal(floor, letter, f"{letter.to} is no jackpot")
        return take(floor, letter, told)

    return taken


RECEIVERS: dict[type, Callable[[Floor, Letter, Any], Delivery]] = {
    says.Contribution: _at_jackpot(take_contribution),
    says.SignShown: _at_jackpot(take_sign_shown),
    says.PrizeUnpaid: _at_jackpot(take_unpaid),
    says.PrizeBack: _at_jackpot(take_prize_back),
    says.PassedOn: _at_jackpot(take_passed_on),
    says.Offered: take_offered,
    says.Withdrawn: take_withdrawn,
    says.Paused: take_paused,
    says.Prize: take_prize,
}
