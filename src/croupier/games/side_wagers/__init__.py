"""The Side Wagers of blackjack: one definition each, for every operator that offers it.

CSB 6.2.3, SBC 13.1, 14.1, 15.1, 16.1, CPB 3.18, CMA 16.4.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Bet, Objection, by_name
from croupier.games.side_wagers.blazing_sevens import SEVENS, blazing_sevens
from croupier.games.side_wagers.kings_bounty import TWENTIES, kings_bounty
from croupier.games.side_wagers.outcome import SideOutcome
from croupier.games.side_wagers.pairs import (
    ANY_PAIR,
    CROWN_PAIRS,
    PERFECT_PAIRS,
    SETS,
    STAR_PAIRS,
    any_pairs,
    bet_the_set,
    perfect_pairs,
    star_pairs,
)
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD, TOKENS, pot_of_gold
from croupier.games.side_wagers.royal_match import MATCHES, royal_match
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules

__all__ = ["SIDE_BETS", "SideOutcome", "refuses"]

SIDE_BETS = by_name(
    Bet("Perfect Pairs", perfect_pairs, tiers=PERFECT_PAIRS),
    Bet("Crown Pairs", perfect_pairs, tiers=CROWN_PAIRS),
    Bet("Any Pairs", any_pairs, tiers=ANY_PAIR),
    Bet("Star Pairs", star_pairs, tiers=STAR_PAIRS),
    Bet(POT_OF_GOLD, pot_of_gold, tiers=TOKENS),
    Bet("King's Bounty", kings_bounty, tiers=TWENTIES),
    Bet("Bet the Set 21", bet_the_set, tiers=SETS),
    Bet("Royal Match 21", royal_match, tiers=MATCHES),
    Bet("Blazing 7's", blazing_sevens, tiers=SEVENS),
)


def refuses(rules: Rules, bet: str) -> Objection | None:
    """A column of odds serves only its own numbers of decks.  CSB 14.4.3, 15.4.3, CPB 3.19."""
    column = rules.book.bets[bet].odds_by
    served = rules.book.values.get(f"{column}.decks")
    if column is None or served is None or rules["decks"] in served.value[rules[column]]:
        return None
    accepted = message("accepted-decks_or", decks=list(served.value[rules[column]]))
    why = message("refusal-column_decks", bet=bet, column=str(rules[column]), decks=rules["decks"])
    return Objection(why, served.clause, accepted)
