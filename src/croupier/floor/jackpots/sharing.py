"""Wins at two tables at the same time: what is due to each, by both wins as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.jackpots.clauses import of_win
from croupier.floor.jackpots.events import Award, WinsShared
from croupier.floor.jackpots.letters import Hit
from croupier.floor.jackpots.wins import awards_of

if TYPE_CHECKING:
    from croupier.floor.jackpots.jackpot import Won
    from croupier.floor.jackpots.plan import JackpotPlan


def shared(plan: JackpotPlan, first: Won, other: Won, by: str, second: str) -> WinsShared:
    """Both wins out of one pool: the meter at the first, and what players added until the other.

    The minimum that was put in between is the operator's again.  SBC 16.11.1, 16.11.2,
    16.11.4(ii).
    """
    hits = [_hit(plan, award) for won in (first, other) for award in won.awards]
    awards, _ = awards_of(plan, hits, first.display_cents + other.from_pool_cents)
    due = {won.id: [each for each in awards if _is_of(won, each)] for won in (first, other)}
    after = sum(award.cents for each in due.values() for award in each)
    change = after - first.cents - other.cents
    return WinsShared(
        wins=[first.id, other.id],
        awards=due,
        into_house_cents=max(0, -change),
        from_house_cents=max(0, change),
        by=by,
        second=second,
        clause=of_win(
            plan, [plan.percent(hit.bet, hit.tier) for hit in hits], is_after_fixed=False
        ),
    )


def _hit(plan: JackpotPlan, award: Award) -> Hit:
    bet = next(win.bet for win in plan.wins if win.tier == award.tier)
    return Hit(award.terminal, award.area, bet, award.tier, award.session_ms)


def _is_of(won: Won, award: Award) -> bool:
    """Whether an award is of a win: no terminal is at two tables at once."""
    own = {(each.terminal, each.area, each.session_ms) for each in won.awards}
    return (award.terminal, award.area, award.session_ms) in own
