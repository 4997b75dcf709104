"""What a table must say to its players: on the cloth, and on the sign beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack.refusals import restriction
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.games.side_wagers import SIDE_BETS
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rulebook.book import Rules


def cloth(rules: Rules) -> tuple[str, ...]:
    """The inscriptions of the layout, and its places for the Side Wagers offered.  SBC 2.2.2."""
    odds = rules.odds[BLACKJACK][0]
    inscriptions = (text.format(blackjack=odds) for text in rules["signs.cloth"])
    return (*inscriptions, *side_bets_of(rules))


def sign(rules: Rules, amounts_cents: Mapping[str, int]) -> tuple[str, ...]:
    """What each Side Wager costs, and whom it is restricted to.

    SBC 13.2, 13.3.2, 14.3, 14.4.2, 15.3, 15.4.2, 16.3.
    """
    costs = (f"{bet}: {dollars(amounts_cents[bet])}" for bet in side_bets_of(rules))
    restricted = (bet for bet in side_bets_of(rules) if rules.options.get(restriction(bet)))
    return (*costs, *(rules["signs.restricted"].format(bet=bet) for bet in restricted))


def side_bets_of(rules: Rules) -> tuple[str, ...]:
    """The Side Wagers that the table offers."""
    return tuple(bet for bet in rules.odds if bet in SIDE_BETS)
