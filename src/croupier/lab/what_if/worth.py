"""What a bet is worth to its player at a table, exactly, and on which facts that depends."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from croupier.games import game_of
from croupier.games.game import pick_text
from croupier.lab.analyses import chart_play_of, studies_of
from croupier.lab.decks import DECKS, endless
from croupier.lab.what_if.facts import reading_of
from croupier.lab.what_if.readings import ODDS, VALUES

if TYPE_CHECKING:
    from croupier.games.game import Game
    from croupier.lab.study import Study
    from croupier.lab.what_if.readings import Key
    from croupier.rulebook.book import Book, Rules

    Worths = dict[tuple[str, str], Fraction]


def worths(
    game: Game, rules: Rules, bet: str, *, is_infinite: bool = False, is_first: bool = False
) -> Worths:
    """The expected net result of a unit on the bet, by pick and way of play, or the first way."""
    play = chart_play_of(rules.book)
    if play and bet == play.bet:
        return {("", ""): play.best_worth(rules, None if is_infinite else rules[DECKS])}
    table = endless(rules) if is_infinite else rules
    study = studies_of(table)(table, bet)
    return dict(map(_worth, islice(study, len(game.bets[bet].picks) if is_first else None)))


def _worth(study: Study) -> tuple[tuple[str, str], Fraction]:
    mean = sum((net * chance for net, chance in study.nets.items()), Fraction(0))
    return (pick_text(study.pick), study.play), mean


def is_exact(book: Book, bet: str, *, is_infinite: bool = False) -> bool:
    """What the bet is worth is a fraction of whole numbers, and no sum of floating point."""
    play = chart_play_of(book)
    return is_infinite or play is None or bet != play.bet


def depends(book: Book, bet: str, key: Key) -> bool:
    """What the bet is worth may depend on a fact.

    A wager that decisions are made for depends on the odds of those that they add to it.
    """
    game, reading = game_of(book), reading_of(book)
    played = reading.played or tuple(game.bets)[:1]
    if key[0] == VALUES:
        return reading.depends(bet, key[1])
    if key[0] == ODDS and key[1] != bet:
        return bet in played and key[1] in {played[0], *game.wagering.added_bets}
    return True
