"""What each event changes at a jackpot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots import events as on
from croupier.floor.jackpots.jackpot import WINS_KEPT, JackpotPhase, Payment, Won
from croupier.floor.jackpots.letters import (
    Contribution,
    PassedOn,
    Prize,
    PrizeBack,
    PrizeUnpaid,
    SignShown,
)
from croupier.floor.jackpots.plan import MILLIONTHS
from croupier.floor.places.letter import LetterSent, LetterTaken

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.jackpots.jackpot import JackpotState


def apply_to_jackpot(jackpot: JackpotState, event: object) -> None:
    """Change a jackpot as an event says."""
    if isinstance(event, LetterSent | LetterTaken):
        _letter(jackpot, event)
    elif change := CHANGES.get(type(event)):
        change(jackpot, event)
    assert jackpot.pool_cents * MILLIONTHS >= jackpot.millionths, "the pool covers the meter"


def _opened(jackpot: JackpotState, event: on.JackpotOpened) -> None:
    jackpot.plan, jackpot.phase = event.plan, JackpotPhase.RUNNING
    jackpot.seed_cents = event.plan.minimum_cents
    jackpot.commitment = event.commitment
    jackpot.signs = dict.fromkeys(event.plan.tables, False)


def _won(jackpot: JackpotState, event: on.JackpotWon) -> None:
    won = Won(
        event.win,
        event.table,
        event.round,
        event.won_at_ms,
        event.display_cents,
        event.awards,
        event.from_pool_cents,
        event.is_confirmed,
        {award.terminal: Payment.LOCKED for award in event.awards},
    )
    over = [each for each in jackpot.wins if not each.is_open]
    keeps = [each for each in jackpot.wins if each.is_open or each in over[-WINS_KEPT:]]
    jackpot.wins = [*keeps, won]
    jackpot.number += 1
    jackpot.hits += len(event.awards)
    jackpot.won_cents += won.cents
    jackpot.pool_cents -= event.from_pool_cents
    jackpot.millionths -= event.from_pool_cents * MILLIONTHS
    jackpot.seed_cents -= event.from_seed_cents


def _reset(jackpot: JackpotState, event: on.JackpotReset) -> None:
    jackpot.seed_cents += event.from_reserve_cents + event.from_house_cents
    jackpot.reserve_cents -= event.from_reserve_cents
    jackpot.reserve_millionths -= event.from_reserve_cents * MILLIONTHS
    jackpot.overflow_cents -= event.from_overflow_cents
    jackpot.pool_cents += event.from_overflow_cents
    jackpot.millionths += event.from_overflow_cents * MILLIONTHS
    jackpot.commitment = event.commitment or jackpot.commitment
    if event.plan is not None:
        jackpot.plan, jackpot.next_plan = event.plan, None


def _overflowed(jackpot: JackpotState, event: on.JackpotOverflowed) -> None:
    jackpot.pool_cents -= event.cents
    jackpot.millionths -= event.cents * MILLIONTHS
    jackpot.overflow_cents += event.cents
    jackpot.overflowed_cents += event.cents


def _confirmed(jackpot: JackpotState, event: on.WinConfirmed) -> None:
    _win(jackpot, event.win).is_confirmed = True


def _shared(jackpot: JackpotState, event: on.WinsShared) -> None:
    for name, awards in event.awards.items():
        won = _win(jackpot, name)
        jackpot.won_cents += sum(award.cents for award in awards) - won.cents
        won.awards = awards


def _voided(jackpot: JackpotState, event: on.WinVoided) -> None:
    won = _win(jackpot, event.win)
    won.payments = dict.fromkeys(won.payments, Payment.VOID)
    jackpot.won_cents -= won.cents
    jackpot.hits -= len(won.awards)
    jackpot.pool_cents += won.from_pool_cents
    jackpot.millionths += won.from_pool_cents * MILLIONTHS
    jackpot.seed_cents += won.cents - won.from_pool_cents


def _by_voucher(jackpot: JackpotState, event: on.PrizePaidByVoucher) -> None:
    _win(jackpot, event.win).payments[event.terminal] = Payment.VOUCHER


def _changed(jackpot: JackpotState, event: on.JackpotChanged) -> None:
    jackpot.next_plan = event.plan


def _group_changed(jackpot: JackpotState, event: on.GroupChanged) -> None:
    if event.joins:
        jackpot.signs[event.table] = False


def _closing(jackpot: JackpotState, event: on.JackpotClosing) -> None:
    jackpot.phase, jackpot.heirs = JackpotPhase.CLOSING, event.heirs


def _closed(jackpot: JackpotState, event: on.JackpotClosed) -> None:
    jackpot.phase = JackpotPhase.CLOSED
    jackpot.seed_cents -= event.into_house_cents


def _paused(jackpot: JackpotState, event: on.JackpotPaused) -> None:
    jackpot.phase, jackpot.fault = JackpotPhase.PAUSED, event.why


def _resumed(jackpot: JackpotState, _: on.JackpotResumed) -> None:
    jackpot.phase, jackpot.fault = JackpotPhase.RUNNING, ""


def _letter(jackpot: JackpotState, event: LetterSent | LetterTaken) -> None:
    letter, is_taken = event.letter, isinstance(event, LetterTaken)
    match letter.content:
        case Contribution() as content if is_taken:
            _fed(jackpot, content)
        case PassedOn(millionths=millionths) if is_taken:
            jackpot.pool_cents += letter.cents
            jackpot.millionths += millionths
        case PassedOn():
            jackpot.pool_cents = jackpot.millionths = jackpot.overflow_cents = 0
            jackpot.seed_cents = 0
            jackpot.reserve_cents = jackpot.reserve_millionths = 0
        case SignShown(offers=True):
            jackpot.signs[letter.sender] = True
        case SignShown(offers=False):
            jackpot.signs.pop(letter.sender, None)
        case Prize(win=win, terminal=terminal):
            _win(jackpot, win).payments[terminal] = Payment.SENT
        case PrizeUnpaid(win=win, terminal=terminal):
            _win(jackpot, win).payments[terminal] = Payment.WAITING
        case PrizeBack(win=win, terminals=terminals) if is_taken and jackpot.win(win):
            payments = _win(jackpot, win).payments
            payments.update(dict.fromkeys(terminals, Payment.WAITING))


def _fed(jackpot: JackpotState, content: Contribution) -> None:
    jackpot.pool_cents += content.cents
    jackpot.millionths += content.millionths
    jackpot.in_millionths += content.millionths
    jackpot.reserve_cents += content.reserve_cents
    jackpot.reserve_millionths += content.reserve_millionths


def _win(jackpot: JackpotState, name: str) -> Won:
    won = jackpot.win(name)
    assert won is not None, f"there is no win {name}"
    return won


CHANGES: dict[type, Callable[[JackpotState, Any], None]] = {
    on.JackpotOpened: _opened,
    on.JackpotWon: _won,
    on.JackpotReset: _reset,
    on.JackpotOverflowed: _overflowed,
    on.WinConfirmed: _confirmed,
    on.WinsShared: _shared,
    on.WinVoided: _voided,
    on.PrizePaidByVoucher: _by_voucher,
    on.JackpotChanged: _changed,
    on.GroupChanged: _group_changed,
    on.JackpotClosing: _closing,
    on.JackpotClosed: _closed,
    on.JackpotPaused: _paused,
    on.JackpotResumed: _resumed,
}
