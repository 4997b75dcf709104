"""Acts at a jackpot: wins confirmed, shared and paid; pausing, its tables, its terms, closing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.forms import Amount, Words
from croupier.floor.jackpots.approval import refused_terms
from croupier.floor.jackpots.events import (
    GroupChanged,
    JackpotChanged,
    JackpotClosing,
    JackpotPaused,
    JackpotResumed,
    PrizePaidByVoucher,
    WinConfirmed,
)
from croupier.floor.jackpots.jackpot import JackpotPhase, JackpotState, Payment
from croupier.floor.jackpots.letters import Paused
from croupier.floor.jackpots.plan import PREFIX, Rate
from croupier.floor.jackpots.receivers import Ahead
from croupier.floor.jackpots.sharing import shared
from croupier.floor.places.letter import Draft
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.terminals.tickets import voucher_for
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.jackpots.jackpot import Won
    from croupier.words.message import Message


class OfJackpot(StaffCommand, frozen=True):
    """About a jackpot, by its place."""

    place: Words


class ConfirmWin(OfJackpot, frozen=True, tag="confirm win"):
    """A win was looked into and is paid."""

    win: Words


class ShareWins(OfJackpot, frozen=True, tag="share wins"):
    """Wins at two tables were at the same time, as Surveillance found.  SBC 16.11.4(ii)."""

    win: Words
    other_win: Words


class PayByVoucher(OfJackpot, frozen=True, tag="pay by voucher"):
    """A prize that waits is paid with a voucher.  CMA 8.8.2."""

    win: Words
    winner: Words


class PauseJackpot(OfJackpot, frozen=True, tag="pause jackpot"):
    """The jackpot does not work properly: its games stop.  CMA 8.6, SBC 18.17."""


class GoOnWithJackpot(OfJackpot, frozen=True, tag="go on with jackpot"):
    """The jackpot works properly again, at all its tables.  CMA 8.6."""


class ChangeJackpot(OfJackpot, frozen=True, tag="change jackpot"):
    """Other terms, once the jackpot is won."""

    minimum_cents: Amount
    maximum_cents: Amount = 0
    rate_ppm: Rate = 0


class JoinJackpot(OfJackpot, frozen=True, tag="join jackpot"):
    """A table takes part once its sign says so.  CMA 8.3.4."""

    joining: Words


class LeaveJackpot(OfJackpot, frozen=True, tag="leave jackpot"):
    """A table takes part no more once its sign says so.  CMA 8.3.4."""

    leaving: Words


class CloseJackpot(OfJackpot, frozen=True, tag="close jackpot"):
    """The jackpot closes once every table shows it; `heir` gets what players paid in.

    CMA 8.3.5, 8.3.6.
    """

    heir: Words = ""


def confirm(deed: Deed) -> Effect | Refused:
    """The win is paid: into accounts, or it waits for a voucher."""
    won = _win(deed, deed.command.win)
    if isinstance(won, Refused):
        return won
    if won.is_confirmed or not won.is_open:
        why = message("refusal-win_is_confirmed", win=won.id)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-another_win"))
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(WinConfirmed(won.id, deed.by, deed.second))
    ahead.pay(won.id)
    return _effect(ahead)


def share(deed: Deed) -> Effect | Refused:
    """What is due to winners at two tables, by both wins as one.  SBC 16.11.4(ii)."""
    wins = [_win(deed, name) for name in (deed.command.win, deed.command.other_win)]
    found = [each for each in wins if not isinstance(each, Refused)]
    if len(found) < len(wins):
        return next(each for each in wins if isinstance(each, Refused))
    first, other = sorted(found, key=lambda won: won.at_ms)
    apart_ms = other.at_ms - first.at_ms
    most_ms = _jackpot(deed).terms.same_time_ms
    is_one = first.table == other.table or first.is_confirmed or other.is_confirmed
    if is_one or apart_ms > most_ms or not (first.is_open and other.is_open):
        why = message("refusal-wins_not_together", win=first.id, other=other.id)
        accepted = message("accepted-wins_within", milliseconds=most_ms)
        return deed.refused(Reason.OUT_OF_ORDER, why, accepted)
    return Effect([shared(_jackpot(deed).terms, first, other, deed.by, deed.second)])


def pay_by_voucher(deed: Deed) -> Effect | Refused:
    """A large prize, or one whose winner went away, on a voucher for the cage.  CMA 8.8.2."""
    won, terminal = _win(deed, deed.command.win), deed.command.winner
    if isinstance(won, Refused):
        return won
    payment = won.payments.get(terminal)
    if not won.is_confirmed or payment not in {Payment.LOCKED, Payment.WAITING}:
        why = message("refusal-no_prize_waits", win=won.id, player=terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-prize_that_waits"))
    cents = sum(award.cents for award in won.awards if award.terminal == terminal)
    ticket, number, change = voucher_for(deed.floor, terminal, cents)
    paid = PrizePaidByVoucher(won.id, terminal, cents, deed.by, ticket)
    return Effect([paid], (change,), ticket=number, cents=cents)


def pause(deed: Deed) -> Effect | Refused:
    """Every table of the jackpot is told, and stops.  CMA 8.5, 8.6, SBC 18.17."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING):
        return refused
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(JackpotPaused(deed.command.why, deed.by))
    _tell_tables(ahead, deed.command.why)
    return _effect(ahead)


def go_on(deed: Deed) -> Effect | Refused:
    """Tables take part again; those that stopped are resumed by staff.  CMA 8.6."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING, JackpotPhase.PAUSED):
        return refused
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(JackpotResumed(deed.by, deed.command.why))
    _tell_tables(ahead, "")
    return _effect(ahead)


def change(deed: Deed) -> Effect | Refused:
    """Other terms, which wait until the jackpot is won."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING):
        return refused
    command = deed.command
    plan = msgspec.structs.replace(
        _jackpot(deed).terms,
        minimum_cents=command.minimum_cents,
        maximum_cents=command.maximum_cents,
        rate_ppm=command.rate_ppm,
    )
    return _refused_terms(deed, plan) or Effect([JackpotChanged(plan, deed.by)])


def join(deed: Deed) -> Effect | Refused:
    """The sign first, then the table takes part.  CMA 8.3.4."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING):
        return refused
    jackpot, table = _jackpot(deed), deed.command.joining
    plan = msgspec.structs.replace(jackpot.terms, tables=[*jackpot.signs, table])
    if table in jackpot.signs:
        return _refused_group(deed, table, "refusal-table_in_jackpot")
    if refused := _refused_terms(deed, plan):
        return refused
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(GroupChanged(table, joins=True, by=deed.by))
    ahead.offer(table)
    return _effect(ahead)


def leave(deed: Deed) -> Effect | Refused:
    """The sign first, then the table takes part no more; the last one stays.  CMA 8.3.1, 8.3.4."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING):
        return refused
    jackpot, table = _jackpot(deed), deed.command.leaving
    if table not in jackpot.signs:
        return _refused_group(deed, table, "refusal-table_not_in_jackpot")
    if len(jackpot.signs) == 1:
        why = message("refusal-last_table_of_jackpot", table=table)
        accepted = message("accepted-jackpot_closed")
        return Refused(Reason.OUT_OF_ORDER, why, "CMA 8.3.1", accepted)
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(GroupChanged(table, joins=False, by=deed.by))
    ahead.withdraw(table, deed.command.why)
    return _effect(ahead)


def close(deed: Deed) -> Effect | Refused:
    """The sign first; what players paid in goes to another jackpot.  CMA 8.3.5, 8.3.6."""
    if refused := _refused_phase(deed, JackpotPhase.RUNNING, JackpotPhase.PAUSED):
        return refused
    jackpot, heir = _jackpot(deed), deed.command.heir
    is_fed = jackpot.terms.rate_ppm + jackpot.terms.reserve_ppm > 0
    if (heir or is_fed) and (refused := _refused_heir(deed, heir)):
        return refused
    ahead = Ahead(deed.floor, deed.place)
    ahead.happen(JackpotClosing([heir] if heir else [], deed.by, deed.command.why))
    for table in jackpot.signs:
        ahead.withdraw(table, deed.command.why)
    return _effect(ahead)


def _effect(ahead: Ahead) -> Effect:
    return Effect(ahead.events, ahead.changes)


def _jackpot(deed: Deed) -> JackpotState:
    subject = deed.floor.streams[deed.place].subject
    assert isinstance(subject, JackpotState), "the act is offered at a jackpot"
    return subject


def _at_jackpot(act: Callable[[Deed], Effect | Refused]) -> Callable[[Deed], Effect | Refused]:
    """An act that is refused at any other place."""

    def done(deed: Deed) -> Effect | Refused:
        if isinstance(deed.floor.streams[deed.place].subject, JackpotState):
            return act(deed)
        why = message("refusal-no_jackpot_place", place=deed.place)
        places = [jackpot.stream for jackpot in deed.floor.plan.jackpot]
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-one_of", each=places))

    return done


def _tell_tables(ahead: Ahead, why: str) -> None:
    name = ahead.jackpot.terms.id
    ahead.send(*(Draft(table, Paused(name, why)) for table in ahead.jackpot.signs))


def _win(deed: Deed, name: str) -> Won | Refused:
    won = _jackpot(deed).win(name)
    if won is not None:
        return won
    names = [each.id for each in _jackpot(deed).wins if each.is_open]
    why, accepted = message("refusal-no_win", win=name), message("accepted-one_of", each=names)
    return deed.refused(Reason.NOT_OFFERED, why, accepted)


def _refused_phase(deed: Deed, *phases: JackpotPhase) -> Refused | None:
    phase = _jackpot(deed).phase
    if phase in phases:
        return None
    why = message("refusal-jackpot_phase", jackpot=_jackpot(deed).terms.name)
    return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-running_jackpot"))


def _refused_group(deed: Deed, table: str, why: str) -> Refused:
    words: dict[str, Message] = {
        "refusal-table_in_jackpot": message("refusal-table_in_jackpot", table=table),
        "refusal-table_not_in_jackpot": message("refusal-table_not_in_jackpot", table=table),
    }
    accepted = message("accepted-one_of", each=[*_jackpot(deed).signs])
    return deed.refused(Reason.OUT_OF_ORDER, words[why], accepted)


def _refused_terms(deed: Deed, plan: object) -> Refused | None:
    wrong = refused_terms(deed.floor, plan)  # type: ignore[arg-type]
    if not wrong:
        return None
    why, _, accepted = wrong.partition("; accepted: ")
    return deed.refused(
        Reason.NOT_OFFERED,
        message("refusal-jackpot_terms", why=why),
        message("accepted-jackpot_terms", what=accepted),
    )


def _refused_heir(deed: Deed, heir: str) -> Refused | None:
    """What players paid in goes to another jackpot that runs.  CMA 8.3.6."""
    places = {
        name.removeprefix(PREFIX): stream.subject
        for name, stream in deed.floor.sharing.everywhere.items()
        if name != deed.place and isinstance(stream.subject, JackpotState)
    }
    running = [name for name, each in places.items() if each.phase is JackpotPhase.RUNNING]
    if heir in running:
        return None
    why = message("refusal-no_heir", jackpot=_jackpot(deed).terms.name)
    return Refused(Reason.NOT_OFFERED, why, "CMA 8.3.6", message("accepted-one_of", each=running))


def _act(
    command: type[StaffCommand],
    power: Act,
    do: Callable[[Deed], Effect | Refused],
    offer: Offer,
) -> StaffAct:
    return StaffAct(command, power, _at_jackpot(do), offer)


ACTS = (
    _act(ConfirmWin, Act.CONFIRM_WIN, confirm, Offer(Target.WIN, When.UNCONFIRMED, Look.BRASS)),
    _act(PayByVoucher, Act.CONFIRM_WIN, pay_by_voucher, Offer(Target.WIN, When.UNPAID)),
    _act(ShareWins, Act.SHARE_WINS, share, Offer(Target.WIN, When.UNCONFIRMED)),
    _act(PauseJackpot, Act.PAUSE_JACKPOT, pause, Offer(Target.JACKPOT, When.RUNNING)),
    _act(GoOnWithJackpot, Act.PAUSE_JACKPOT, go_on, Offer(Target.JACKPOT, When.PAUSED, Look.BRASS)),
    _act(ChangeJackpot, Act.CHANGE_JACKPOT, change, Offer(Target.JACKPOT, When.RUNNING)),
    _act(JoinJackpot, Act.GROUP_JACKPOT, join, Offer(Target.JACKPOT, When.RUNNING)),
    _act(LeaveJackpot, Act.GROUP_JACKPOT, leave, Offer(Target.JACKPOT, When.RUNNING)),
    _act(CloseJackpot, Act.CLOSE_JACKPOT, close, Offer(Target.JACKPOT, look=Look.DANGER)),
)
