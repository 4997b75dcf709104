"""Three Card Poker: three own cards and the Dealer's three, drawn and looked up.

Any three positions of the matrix are dealt alike, so one hand stands for every hand and line.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.equipment.cards import DECK, KING, Suit
from croupier.games.poker_hands import ThreeCardHand, best_five
from croupier.games.three_card_poker import least_qualifying, six_card_tier
from croupier.lab.simulation.shoes import STREAMS, below, compiled, drawn, fill, streams_of
from croupier.lab.three_card_hands import hands_of, verdict_table
from croupier.lab.three_card_poker import LOST, least_played, net, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from croupier.equipment.cards import Card
    from croupier.lab.simulation.automaton import Nets
    from croupier.lab.simulation.shoes import Bytes, Words
    from croupier.lab.simulation.walker import Counts
    from croupier.rulebook.book import Rules

BETS = ("Ante", "Pair Plus", "Six Card Bonus")
CARDS, TRIPLES = 6, KING**3
ROUNDS = 5 * STREAMS  # Drawn at a time, whole rows of six draws each.


class Tables(NamedTuple):
    """What any cards are worth, by the numbers of the cards; DECK has a suit after the other.

    `value` of three cards, `showdown` of two values, `alike` the multiset of three ranks and
    `six` the tier of two of these; `suited` the tier of a suit's ranks, as bits.
    """

    value: NDArray[np.uint16]
    showdown: NDArray[np.uint8]
    alike: NDArray[np.uint16]
    six: Bytes
    suited: Bytes
    values: int
    triples: int
    tiers: int


class ThreeCards(NamedTuple):
    """A hand of an Ante played for the best, with Pair Plus and Six Card Bonus on it."""

    tables: Tables
    nets: tuple[Nets, ...]

    @property
    def compared(self) -> None:
        """Every round is like the first."""

    def counts(self, seed: int, block: int, rounds: int) -> Counts:
        """How often each result came in a block of rounds."""
        found = np.zeros((2, len(self.nets)), np.int64)
        deal(self.tables, streams_of(seed, block), rounds, found[0])
        return found
