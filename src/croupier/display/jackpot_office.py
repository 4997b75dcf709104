"""Jackpots as the office sees them: every meter, the sign at each table, who is owed what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.views import View
from croupier.floor.jackpots.jackpot import JackpotPhase, Payment
from croupier.floor.jackpots.plan import MILLIONTHS, Style

if TYPE_CHECKING:
    from croupier.floor.jackpots.jackpot import JackpotState, Won

WINS_SHOWN = 20


class PrizeView(View, frozen=True):
    """What a terminal has won, and where its prize is."""

    terminal: str
    cents: int
    payment: Payment


class OfficeWinView(View, frozen=True):
    """A win: in which round, at what the meter stood, whether it was confirmed, its prizes."""

    id: str
    table: str
    round: str
    at_ms: int
    meter_cents: int
    is_confirmed: bool
    prizes: list[PrizeView]


class OfficeJackpotView(View, frozen=True):
    """A jackpot with its meters: what wagers added in all, what it shows, what it holds apart.

    `pool_cents` is players' money, `seed_cents` the operator's; `signs` says of each table whether
    it shows that it takes part.
    """

    place: str
    name: str
    style: Style
    phase: JackpotPhase
    fault: str
    display_cents: int
    pool_cents: int
    seed_cents: int
    in_cents: int
    won_cents: int
    hits: int
    overflow_cents: int
    reserve_cents: int
    is_changing: bool
    signs: dict[str, bool]
    wins: list[OfficeWinView]


def office_view(jackpot: JackpotState) -> OfficeJackpotView:
    """A jackpot that was opened, with its last wins, the newest first."""
    plan = jackpot.terms
    return OfficeJackpotView(
        place=plan.stream,
        name=plan.name,
        style=plan.style,
        phase=jackpot.phase,
        fault=jackpot.fault,
        display_cents=jackpot.display_cents,
        pool_cents=jackpot.pool_cents,
        seed_cents=jackpot.seed_cents,
        in_cents=jackpot.in_millionths // MILLIONTHS,
        won_cents=jackpot.won_cents,
        hits=jackpot.hits,
        overflow_cents=jackpot.overflow_cents,
        reserve_cents=jackpot.reserve_cents,
        is_changing=jackpot.next_plan is not None,
        signs=dict(jackpot.signs),
        wins=[_win(won) for won in reversed(jackpot.wins[-WINS_SHOWN:])],
    )


def _win(won: Won) -> OfficeWinView:
    owed = dict.fromkeys(won.payments, 0)
    for award in won.awards:
        owed[award.terminal] += award.cents
    prizes = [PrizeView(each, cents, won.payments[each]) for each, cents in owed.items()]
    return OfficeWinView(
        won.id, won.table, won.round, won.at_ms, won.display_cents, won.is_confirmed, prizes
    )
