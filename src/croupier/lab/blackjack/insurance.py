"""Insurance and even money: what they cost where they are offered, exactly."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from croupier.games.blackjack.choices import EVEN_MONEY, INSURANCE
from croupier.games.blackjack.hand import ACE, TEN
from croupier.games.blackjack.variant import Situation
from croupier.lab.blackjack.hands import VALUES
from croupier.lab.blackjack.questions import answered, open_questions, waited
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.terms import BLACKJACK, hand_of
from croupier.lab.study import LOST, Event, counted

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.lab.study import Study
    from croupier.rulebook.book import Rules

HAS_BLACKJACK, HAS_NONE = "the Dealer has a blackjack", "the Dealer has none"
TAKEN = f"{EVEN_MONEY} against waiting"


def insurance(rules: Rules) -> Study:
    """A unit on Insurance, over the hands that are offered it."""
    wins, loses = _ways(rules, INSURANCE)
    odds = rules.odds[INSURANCE][0]
    won, lost = Event(HAS_BLACKJACK, str(odds), odds.fraction), Event(HAS_NONE, "lost", LOST)
    return counted(None, {won: wins, lost: loses})


def even_money(rules: Rules) -> Study | None:
    """What even money brings more than to wait, where it is offered."""
    both, alone = _ways(rules, EVEN_MONEY)
    if not both:
        return None
    blackjack = hand_of(ACE, TEN)
    gains = [
        taken - kept
        for taken, kept in zip(
            answered(rules, blackjack, EVEN_MONEY), waited(rules, blackjack), strict=True
        )
    ]
    other = next(gain for end, gain in enumerate(gains) if end != BLACKJACK)
    return counted(
        None,
        {_gained(HAS_BLACKJACK, gains[BLACKJACK]): both, _gained(HAS_NONE, other): alone},
        TAKEN,
    )._replace(clause=rules.clause(Situation.EVEN_MONEY.key))


def _gained(name: str, gain: Fraction) -> Event:
    return Event(name, f"{gain} gained" if gain > 0 else f"{-gain} given up", gain)


def _ways(rules: Rules, name: str) -> tuple[int, int]:
    """In how many ways a hand that is asked meets a Dealer's blackjack, and in how many none."""
    counts = [int(count) for count in full_shoe(rules["decks"]).counts]
    counts[ACE - 1] -= 1
    unseen = sum(counts) - 2
    found: Counter[bool] = Counter()
    for first, second in product(VALUES, repeat=2):
        if name in open_questions(rules, hand_of(first, second), ACE):
            ways = counts[first - 1] * (counts[second - 1] - (first == second))
            tens = counts[TEN - 1] - (first, second).count(TEN)
            found[True] += ways * tens
            found[False] += ways * (unseen - tens)
    return found[True], found[False]
