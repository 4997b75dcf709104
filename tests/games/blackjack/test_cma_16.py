"""Crown Melbourne Fully Automated Blackjack.  CMA 16."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.cards import DECK, Card, cards
from croupier.equipment.chance import SeededChance
from croupier.games import game_of
from croupier.games.blackjack.shoe import prepared
from croupier.games.blackjack.variant import variant_of
from croupier.games.game import Who
from croupier.rounds import play as steps
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Means, Opened, Settled, WagerPlaced
from croupier.rounds.wagering import new_round, place
from croupier.rulebook.book import OptionError
from support.blackjack import ANNA, BORIS, Deal, on, rules_of

if TYPE_CHECKING:
    from croupier.rounds.round import Round, Wager
    from croupier.rulebook.book import Rules

BOOK = "crown_melbourne/blackjack"
BORIS_2 = Who("boris", 2)
TWO_POSITIONS = (on("Blackjack"), on("Blackjack", who=BORIS_2))
SIDE_WAGERS = ("King's Bounty", "Bet the Set 21", "Royal Match 21")


def melbourne(*wagers: Wager, **options: Any) -> Deal:
    return Deal(BOOK, *wagers, **options)


def opened(*wagers: Wager, **options: Any) -> Round:
    rules = rules_of(BOOK, **options)
    play = new_round("r", game_of(rules.book), rules)
    for event in (steps.open_wagering(play), *map(WagerPlaced, wagers)):
        assert not isinstance(event, Refused)
        play = steps_applied(play, event)
    return play


def steps_applied(play: Round, event: Any) -> Round:
    from croupier.rounds.round import apply

    return apply(play, event)
