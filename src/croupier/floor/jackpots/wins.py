"""Who has won what: results that win a share of the meter, and a mystery's hidden amount."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.equipment.chance import chance_of
from croupier.floor.jackpots.clauses import of_win
from croupier.floor.jackpots.events import Award, JackpotOverflowed, JackpotReset, JackpotWon
from croupier.floor.jackpots.plan import MILLIONTHS, Style
from croupier.games.side_wagers.blazing_sevens import jackpot_award
from croupier.money import payable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.equipment.chance import Secret
    from croupier.floor.jackpots.jackpot import JackpotState
    from croupier.floor.jackpots.letters import Contribution, Hit
    from croupier.floor.jackpots.plan import JackpotPlan

CENTS = (1,)


def awards_of(
    plan: JackpotPlan, hits: Sequence[Hit], display_cents: int
) -> tuple[list[Award], int]:
    """What each hit of one round wins, and what all of them take from the meter.

    The smaller shares are taken first, as fixed awards are paid before shares; nobody gets less
    than the share of the minimum.  SBC 16.11.1, 16.11.2, 16.11.3.
    """
    percents = [plan.percent(hit.bet, hit.tier) for hit in hits]
    awards, left = [], display_cents
    for percent, winners in sorted(Counter(percents).items()):
        each = payable(jackpot_award(left, percent, winners, plan.minimum_cents), CENTS)
        awards += [
            Award(hit.terminal, each, hit.tier, hit.area, hit.session_ms)
            for hit, own in zip(hits, percents, strict=True)
            if own == percent
        ]
        left = max(0, left - each * winners)
    return awards, sum(award.cents for award in awards)


def won_by_hits(jackpot: JackpotState, table: str, told: Contribution) -> JackpotWon:
    """The win of the results that a settlement brought."""
    awards, total = awards_of(jackpot.terms, told.hits, jackpot.display_cents)
    percents = [jackpot.terms.percent(hit.bet, hit.tier) for hit in told.hits]
    clause = of_win(jackpot.terms, percents, is_after_fixed=told.fixed > 0)
    return _won(jackpot, table, told, awards, total, clause=clause)


def ceiling_cents(plan: JackpotPlan, secret: Secret, commitment: str) -> int:
    """At which amount a mystery is won: uniform over the whole cents up to its maximum."""
    above = chance_of(secret, f"{plan.id}-{commitment}").below(
        plan.maximum_cents - plan.minimum_cents
    )
    return plan.minimum_cents + 1 + above


def won_mystery(
    jackpot: JackpotState, table: str, told: Contribution, place: int, secret: Secret
) -> JackpotWon:
    """The win of the player whose share lifted the meter to the hidden amount."""
    cents = ceiling_cents(jackpot.terms, secret, jackpot.commitment)
    share = told.shares[place]
    award = Award(share.terminal, cents, session_ms=share.session_ms)
    return _won(jackpot, table, told, [award], cents, secret=secret.revealed())


def _won(
    jackpot: JackpotState,
    table: str,
    told: Contribution,
    awards: list[Award],
    total: int,
    *,
    secret: str = "",
    clause: str = "",
) -> JackpotWon:
    plan = jackpot.terms
    pool = jackpot.millionths // MILLIONTHS
    if plan.style is Style.MYSTERY:  # what others add in the same settlement is not yet won
        pool = max(0, total - jackpot.seed_cents)
    from_pool = min(total, pool)
    from_seed = min(total - from_pool, jackpot.seed_cents)
    return JackpotWon(
        f"{plan.id}-{jackpot.number + 1:06}",
        table,
        told.round,
        told.at_ms,
        jackpot.display_cents,
        awards,
        from_pool,
        from_seed,
        total - from_pool - from_seed,
        secret,
        is_confirmed=not needs_confirmation(plan, total),
        clause=clause,
    )


def needs_confirmation(plan: JackpotPlan, cents: int) -> bool:
    """Whether staff confirm a win before it is paid."""
    return 0 < plan.confirm_cents <= cents


def reset_of(jackpot: JackpotState, *, is_whole: bool, commitment: str = "") -> JackpotReset | None:
    """What brings the meter back to its minimum, if it is below, or won as a whole.

    Other terms, and what overflowed, wait for the latter.  CMA 8.4, SBC 16.12.
    """
    later = jackpot.next_plan if is_whole else None
    plan = later or jackpot.terms
    held = jackpot.seed_cents if is_whole else jackpot.display_cents
    missing = max(0, plan.minimum_cents - held)
    over = jackpot.overflow_cents if is_whole else 0
    if not (missing or over or commitment or later):
        return None
    reserve = min(missing, jackpot.reserve_millionths // MILLIONTHS)
    return JackpotReset(reserve, missing - reserve, over, commitment, later)


def overflow_of(jackpot: JackpotState) -> JackpotOverflowed | None:
    """What lifts the meter above its maximum, if anything does; a mystery is won before."""
    plan = jackpot.terms
    above = jackpot.display_cents - plan.maximum_cents
    if not plan.maximum_cents or plan.style is Style.MYSTERY or above <= 0:
        return None
    return JackpotOverflowed(min(above, jackpot.millionths // MILLIONTHS))
