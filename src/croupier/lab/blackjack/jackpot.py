"""Blazing 7's: how large its jackpot must be for the wager to cost nothing."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from croupier.games.side_wagers.blazing_sevens import jackpot_award
from croupier.lab.side_wagers import chances, distribution
from croupier.money import dollars

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules

BLAZING_SEVENS = "Blazing 7's"


def break_even(rules: Rules) -> str:
    """The break-even jackpots in words, rounded up to the cent: one for each stake."""
    return ", ".join(
        f"{dollars(ceil(break_even_cents(rules, stake)))} on {dollars(stake)}"
        for stake in rules["blazing_sevens.stakes_cents"]
    )


def break_even_cents(rules: Rules, stake_cents: int) -> Fraction:
    """The jackpot at which a lone winner's awards make up for the edge.  SBC 16.8.1, 16.11.

    A larger one favours the player.  What wagers add to the jackpot is left out.
    """
    stakes = rules["blazing_sevens.stakes_cents"]
    if stake_cents not in stakes:
        accepted = ", ".join(map(str, stakes))
        raise ValueError(f"a {BLAZING_SEVENS} stake of {stake_cents} cents; accepted: {accepted}")
    tiers = chances(BLAZING_SEVENS, rules["decks"])
    percents = rules["blazing_sevens.jackpot_percent"]
    share = sum(
        (tiers.get(tier, Fraction(0)) * jackpot_award(1, percent, 1, 0))
        for tier, percent in enumerate(percents, 1)
    )
    nets = distribution(rules, BLAZING_SEVENS)
    cost = -sum((net * chance for net, chance in nets.items()), Fraction(0))
    return cost * stake_cents / share
