"""The money that each event of a jackpot moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots import events as on
from croupier.ledger.accounts import TICKETS, Kind, house, of_jackpot, prize
from croupier.ledger.transfers import Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.jackpots.jackpot import JackpotState


def jackpot_transfers(jackpot: JackpotState, event: object) -> tuple[Transfer, ...]:
    """The money that an event moves, by the jackpot as it was before it."""
    moves = MONEY.get(type(event))
    return tuple(each for each in moves(jackpot, event) if each.cents) if moves else ()


def _opened(_: JackpotState, event: on.JackpotOpened) -> Iterable[Transfer]:
    seed = of_jackpot(Kind.SEED, event.plan.id)
    yield Transfer(house(event.plan.stream), seed, event.plan.minimum_cents)


def _won(jackpot: JackpotState, event: on.JackpotWon) -> Iterable[Transfer]:
    name, stream = jackpot.terms.id, jackpot.terms.stream
    locked = prize(name, event.win)
    yield Transfer(of_jackpot(Kind.POOL, name), locked, event.from_pool_cents)
    yield Transfer(of_jackpot(Kind.SEED, name), locked, event.from_seed_cents)
    yield Transfer(house(stream), locked, event.from_house_cents)


def _reset(jackpot: JackpotState, event: on.JackpotReset) -> Iterable[Transfer]:
    name, stream = jackpot.terms.id, jackpot.terms.stream
    seed = of_jackpot(Kind.SEED, name)
    yield Transfer(of_jackpot(Kind.RESERVE, name), seed, event.from_reserve_cents)
    yield Transfer(house(stream), seed, event.from_house_cents)
    overflow = of_jackpot(Kind.OVERFLOW, name)
    yield Transfer(overflow, of_jackpot(Kind.POOL, name), event.from_overflow_cents)


def _overflowed(jackpot: JackpotState, event: on.JackpotOverflowed) -> Iterable[Transfer]:
    name = jackpot.terms.id
    yield Transfer(of_jackpot(Kind.POOL, name), of_jackpot(Kind.OVERFLOW, name), event.cents)


def _shared(jackpot: JackpotState, event: on.WinsShared) -> Iterable[Transfer]:
    """What one win gives up goes to another, then to the house; the house adds what lacks."""
    name, account = jackpot.terms.id, house(jackpot.terms.stream)
    change = {account: event.into_house_cents - event.from_house_cents}
    for win, awards in event.awards.items():
        before = jackpot.win(win)
        assert before is not None, f"there is no win {win}"
        change[prize(name, win)] = sum(award.cents for award in awards) - before.cents
    givers = {each: -cents for each, cents in change.items() if cents < 0}
    for target, cents in change.items():
        due = cents
        for giver, has in givers.items():
            given = max(0, min(due, has))
            givers[giver], due = has - given, due - given
            yield Transfer(giver, target, given)


def _voided(jackpot: JackpotState, event: on.WinVoided) -> Iterable[Transfer]:
    name, won = jackpot.terms.id, jackpot.win(event.win)
    assert won is not None, f"there is no win {event.win}"
    locked = prize(name, event.win)
    yield Transfer(locked, of_jackpot(Kind.POOL, name), won.from_pool_cents)
    yield Transfer(locked, of_jackpot(Kind.SEED, name), won.cents - won.from_pool_cents)


def _by_voucher(jackpot: JackpotState, event: on.PrizePaidByVoucher) -> Iterable[Transfer]:
    yield Transfer(prize(jackpot.terms.id, event.win), TICKETS, event.cents)


def _closed(jackpot: JackpotState, event: on.JackpotClosed) -> Iterable[Transfer]:
    seed = of_jackpot(Kind.SEED, jackpot.terms.id)
    yield Transfer(seed, house(jackpot.terms.stream), event.into_house_cents)


MONEY: dict[type, Callable[[JackpotState, Any], Iterable[Transfer]]] = {
    on.JackpotOpened: _opened,
    on.JackpotWon: _won,
    on.JackpotReset: _reset,
    on.JackpotOverflowed: _overflowed,
    on.WinsShared: _shared,
    on.WinVoided: _voided,
    on.PrizePaidByVoucher: _by_voucher,
    on.JackpotClosed: _closed,
}
