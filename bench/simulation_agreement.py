"""A thousand million rounds of every game, deck count and side wager beside the exact value.

Of so many wagers one or two are further away than three standard errors by luck alone.  Such a one
is played once more with another seed, and that counts: a fault would be there again.
"""

from __future__ import annotations

import os
from collections import deque
from typing import TYPE_CHECKING

from figures import Figure

from croupier.games import game_of
from croupier.games.side_wagers import SIDE_BETS, refuses
from croupier.lab.simulation.found import Found
from croupier.lab.simulation.run import cores, tallies, threads
from croupier.lab.simulation.simulators import subject_of
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.rulebook.book import Book, Rules

    Studied = set[tuple[object, ...]]

ROUNDS = int(float(os.environ.get("CROUPIER_AGREEMENT_ROUNDS", "1e9")))
SEED, SEED_OF_THE_SECOND = 1, 2
STANDARD_ERRORS_MAX = 3.0
CONTINUOUS = {"shuffling": "continuous"}


def figures() -> Iterator[Figure]:
    """How many standard errors each simulation is away from the exact value."""
    studied: Studied = set()
    for name in book_names():
        for rules in _tables(load(name)):
            bets = _bets(rules, studied)
            while bets:
                found = _played(rules, bets[0])
                for bet in [bet for bet in bets if bet in dict(found.subject.wagers)]:
                    bets.remove(bet)
                    yield _figure(found, bet)


def _tables(book: Book) -> Iterator[Rules]:
    """A table for each number of decks; some are dealt by a continuous shuffler only."""
    if "decks" not in book.options:
        yield book.rules()
        return
    for decks in book.options["decks"].accepts:
        rules = book.rules(decks=decks)
        try:
            subject_of(rules)
        except ValueError:
            rules = book.rules(decks=decks, **CONTINUOUS)
        yield rules


def _bets(rules: Rules, studied: Studied) -> list[str]:
    """What a player may place; a Side Wager is studied once for the same decks and odds."""
    added = game_of(rules.book).wagering.added_bets
    bets = [bet for bet in rules.odds if bet not in added]
    if rules.book.game != "blackjack":
        return bets
    found = []
    for bet in bets:
        key = (bet, rules["decks"], rules.odds[bet]) if bet in SIDE_BETS else (rules,)
        if key not in studied and not (bet in SIDE_BETS and refuses(rules, bet)):
            studied.add(key)
            found.append(bet)
    return found


def _played(rules: Rules, bet: str, seed: int = SEED) -> Found:
    subject = subject_of(rules, bet)
    with threads(subject.source, cores()) as pool:
        return Found(subject, deque(tallies(pool, ROUNDS, seed), maxlen=1)[0])


def _figure(found: Found, bet: str) -> Figure:
    rules = found.subject.rules
    decks = f", {rules['decks']} decks" if "decks" in rules.options else ""
    name, apart = f"{rules.book.name}{decks}, {bet}", _apart(found, bet)
    if apart > STANDARD_ERRORS_MAX:
        name += f" (again, after {apart:.2f})"
        apart = _apart(_played(rules, bet, SEED_OF_THE_SECOND), bet)
    return Figure(f"{name}: off by", apart, "standard errors", STANDARD_ERRORS_MAX, at_most=True)


def _apart(found: Found, bet: str) -> float:
    wagers = found.subject.wagers
    place = next(place for place, (each, _) in enumerate(wagers) if each == bet)
    z = found.estimate(place).z(found.subject.exact(place))
    assert z is not None, f"{bet} came out the same every time"
    return abs(z)
