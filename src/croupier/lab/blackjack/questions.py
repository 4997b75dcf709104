"""What is asked after the initial deal, and what the answers bring, from the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from croupier.games.blackjack.area import Area
from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.hand import ACE, Hand, dealt
from croupier.games.blackjack.solo import MAY, QUESTIONS, Solo, net
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.terms import ENDS, TENS, hand_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rulebook.book import Rules


def open_questions(rules: Rules, hand: Hand, up: int) -> tuple[str, ...]:
    """What the first two cards and the Dealer's card give a choice of."""
    variant, dealer = variant_of(rules), dealt(Hand(), up)
    return tuple(name for name in QUESTIONS if MAY[name](variant, hand, dealer))


@cache
def answered(rules: Rules, hand: Hand, name: str) -> tuple[Fraction, ...]:
    """What agreeing brings, however the Dealer ends; of Insurance, that wager alone."""
    area = Area((hand,), (1,), 1)
    nets = [net(rules, Solo(area, dealer, len(QUESTIONS), frozenset({name}))) for dealer in ENDS]
    if name == INSURANCE:
        nets = [w - without for w, without in zip(nets, waited(rules, hand), strict=True)]
    return tuple(nets)


def waited(rules: Rules, hand: Hand) -> tuple[Fraction, ...]:
    """What standing on the first two cards brings, however the Dealer ends."""
    area = Area((hand,), (1,), 1)
    return tuple(net(rules, Solo(area, dealer, len(QUESTIONS))) for dealer in ENDS)


@cache
def both_blackjack(rules: Rules, equal_tens: Fraction) -> Mapping[Fraction, Fraction]:
    """The net results of a blackjack against a Dealer's, by the ranks of the tens.  SBC 17.1.1."""
    found: dict[Fraction, Fraction] = defaultdict(Fraction)
    for own, rank in product(TENS, repeat=2):
        area = Area((hand_of(ACE, own),), (1,), 1)
        chance = equal_tens / 4 if own == rank else (1 - equal_tens) / 12
        found[net(rules, Solo(area, hand_of(ACE, rank), len(QUESTIONS)))] += chance
    return found
