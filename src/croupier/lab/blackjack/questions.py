"""What is asked after the initial deal, and what the answers bring, from the rules themselves."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.games.blackjack.area import Area
from croupier.games.blackjack.choices import INSURANCE
from croupier.games.blackjack.hand import Hand, dealt
from croupier.games.blackjack.solo import MAY, QUESTIONS, Solo, net
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.terms import ENDS

if TYPE_CHECKING:
    from fractions import Fraction

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
        plain = [net(rules, Solo(area, dealer, len(QUESTIONS))) for dealer in ENDS]
        nets = [with_it - without for with_it, without in zip(nets, plain, strict=True)]
    return tuple(nets)
