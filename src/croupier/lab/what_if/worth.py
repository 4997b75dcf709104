"""What a bet is worth to its player at a table, exactly, and on which facts that depends."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from croupier.games.blackjack.settling import BLACKJACK, INSURANCE
from croupier.games.blackjack.variant import key_of
from croupier.games.game import pick_text
from croupier.lab.blackjack.deals import exact_ev, infinite_deals
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.blackjack.tokens import POT_OF_GOLD
from croupier.lab.decks import BLACKJACK_GAME, DECKS, endless
from croupier.lab.edges import STUDIES, drawn
from croupier.lab.what_if.facts import ODDS, VALUES

if TYPE_CHECKING:
    from croupier.games.game import Game
    from croupier.lab.study import Study
    from croupier.lab.what_if.facts import Key
    from croupier.rulebook.book import Rules

    Worths = dict[tuple[str, str], Fraction]

BY_PLAY = (BLACKJACK, POT_OF_GOLD)
ASKED_BY = tuple(map(key_of, ("insurance_offered", "insurance_with_blackjack")))


def worths(
    game: Game, rules: Rules, bet: str, *, is_infinite: bool = False, is_first: bool = False
) -> Worths:
    """The expected net result of a unit on the bet, by pick and way of play, or the first way."""
    if game.name == BLACKJACK_GAME and bet == BLACKJACK:
        return {("", ""): _played_best(rules, is_infinite)}
    table = endless(rules) if is_infinite else rules
    study = STUDIES.get(game.name, drawn)(game, table)(table, bet)
    return dict(map(_worth, islice(study, len(game.bets[bet].picks) if is_first else None)))


def _worth(study: Study) -> tuple[tuple[str, str], Fraction]:
    mean = sum((net * chance for net, chance in study.nets.items()), Fraction(0))
    return (pick_text(study.pick), study.play), mean


def _played_best(rules: Rules, is_infinite: bool) -> Fraction:
    """What an area is worth, of a shoe to as many decimals as the table of edges has."""
    if is_infinite:
        return exact_ev(infinite_deals(rules))
    return solve(rules, full_shoe(rules[DECKS])).mean


def is_exact(game: Game, bet: str, *, is_infinite: bool = False) -> bool:
    """What the bet is worth is a fraction of whole numbers, and no sum of floating point."""
    return is_infinite or game.name != BLACKJACK_GAME or bet != BLACKJACK


def depends(game: Game, bet: str, key: Key) -> bool:
    """What the bet is worth may depend on a fact.

    The wager that opens a game depends on the odds of those that decisions add to it.  Side Wagers
    of blackjack but one are settled before anything is decided, and Insurance goes by who is asked.
    """
    kind, is_blackjack = key[0], game.name == BLACKJACK_GAME
    opening = BY_PLAY if is_blackjack else tuple(game.bets)[:1]
    if kind == VALUES and is_blackjack and bet == INSURANCE:
        return key[1] in ASKED_BY
    if kind == VALUES:
        return bet in BY_PLAY or not is_blackjack
    if kind == ODDS and key[1] != bet:
        return bet in opening and key[1] in {opening[0], *game.wagering.added_bets}
    return True
