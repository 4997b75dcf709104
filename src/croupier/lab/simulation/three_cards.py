"""Three Card Poker: three own cards and the Dealer's three, drawn and looked up.

Any three positions of the matrix are dealt alike, so one hand stands for every hand and line.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.equipment.cards import DECK, KING, Card, Suit
from croupier.games.poker_hands import ThreeCardHand, best_five
from croupier.games.three_card_poker import (
    SIX_CARD_TIERS,
    VERDICTS,
    least_qualifying,
    six_card_tier,
)
from croupier.lab.simulation.shoes import (
    STREAMS,
    below,
    compiled,
    drawn,
    fill,
    inlined,
    own,
    streams_of,
)
from croupier.lab.study import LOST
from croupier.lab.three_card_hands import hands_of, verdict_table
from croupier.lab.three_card_poker import least_played, net, worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from croupier.lab.simulation.automaton import Nets
    from croupier.lab.simulation.course import Wagers
    from croupier.lab.simulation.shoes import Bytes, Words
    from croupier.lab.simulation.walker import Counts
    from croupier.rulebook.book import Rules

    Ranks = tuple[int, ...]

BETS = ("Ante", "Pair Plus", "Six Card Bonus")
CARDS, DECK_CARDS = 6, len(DECK)
ROUNDS = 16 * STREAMS  # Drawn at a time.
FOLDED = len(VERDICTS)
ENDS, TIERS = FOLDED + 1, len(SIX_CARD_TIERS) + 1
SUIT = (1 << KING) - 1


class Tables(NamedTuple):
    """What cards come to, by their numbers in a deck that has one suit after the other.

    `value` is that of three cards, `showdown` what an Ante comes to by the values of both hands;
    `ranks` numbers their ranks in any order, `six` is the tier of two such, `suited` that of the
    ranks of one suit, as bits.
    """

    value: NDArray[np.uint16]
    showdown: Bytes
    ranks: NDArray[np.uint16]
    six: Bytes
    suited: Bytes


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
        tables = Tables._make(own(np.asarray(table)) for table in self.tables)
        deal(tables, streams_of(seed, block), rounds, found[0])
        return found


def three_cards(rules: Rules, wagers: Wagers) -> ThreeCards:
    """The tables of a game, filled by its own functions, with what the wagers bring."""
    hands = hands_of(DECK)
    value = np.zeros((len(DECK),) * 3, np.uint16)
    for order in permutations(range(3)):
        value[tuple(hands.cards[:, place] for place in order)] = hands.value
    ranks, six = _six_ranks()
    tables = Tables(value, _showdown(rules), ranks, six, _suited())
    return ThreeCards(tables, tuple(_nets(rules, wagers)))


def _showdown(rules: Rules) -> Bytes:
    """What an own value makes, and how it ends against each of the Dealer's."""
    values, least = hands_of(DECK).values, least_played(rules)
    made = np.array([each[0] for each in values])
    folds = np.array([each < least for each in values])
    ends = np.where(folds[:, None], FOLDED, verdict_table(least_qualifying(rules), DECK))
    return (made[:, None] * ENDS + ends).astype(np.uint8)


def _nets(rules: Rules, wagers: Wagers) -> Iterator[Nets]:
    """What the wagers bring, by showdown and by the tier of six cards."""
    for made, end, tier in product(ThreeCardHand, range(ENDS), range(TIERS)):
        found = {
            "Ante": LOST if end == FOLDED else worth(rules, made)[end],
            "Pair Plus": net(rules.odds["Pair Plus"], int(made)),
            "Six Card Bonus": net(rules.odds["Six Card Bonus"], tier),
        }
        yield tuple(found[bet] for bet, _ in wagers)


def _six_ranks() -> tuple[NDArray[np.uint16], Bytes]:
    """Three ranks, numbered in any order, and the tier of six ranks without five of one suit."""
    triples: dict[Ranks, int] = {
        ranks: n for n, ranks in enumerate(combinations_with_replacement(range(KING), 3))
    }
    of_deck = [card.rank - 1 for card in DECK]
    numbers = [triples[_sorted(ranks)] for ranks in product(of_deck, repeat=3)]
    tiers = {
        ranks: _tier([(rank, suit % len(Suit)) for suit, rank in enumerate(ranks)])
        for ranks in combinations_with_replacement(range(KING), CARDS)
        if max(map(ranks.count, ranks)) <= len(Suit)
    }
    six = [tiers.get(_sorted(pair[0] + pair[1]), 0) for pair in product(triples, repeat=2)]
    return (
        np.array(numbers, np.uint16).reshape((len(DECK),) * 3),
        np.array(six, np.uint8).reshape((len(triples),) * 2),
    )


def _sorted(ranks: Ranks) -> Ranks:
    return tuple(sorted(ranks))


def _tier(cards: list[tuple[int, int]]) -> int:
    suits = tuple(Suit)
    return six_card_tier(best_five(tuple(Card(rank + 1, suits[suit]) for rank, suit in cards)))


def _suited() -> Bytes:
    """The tier of five or six ranks of one suit; of fewer it is the least."""
    tiers = np.zeros(SUIT + 1, np.uint8)
    for count in (CARDS - 1, CARDS):
        for ranks in combinations(range(KING), count):
            tiers[sum(1 << rank for rank in ranks)] = _tier([(rank, 0) for rank in ranks])
    return tiers


@compiled
def deal(tables: Tables, streams: Words, rounds: int, counts: Counts) -> None:
    """Count what so many hands come to, each dealt from a whole deck."""
    words = np.empty(ROUNDS * CARDS // 2, np.uint64)
    bits = words.view(np.uint32).reshape(ROUNDS, CARDS)
    deck = np.arange(DECK_CARDS).astype(np.uint8)
    while rounds > 0:
        fill(streams, words)
        for row in range(min(rounds, ROUNDS)):
            for i in range(CARDS):
                drawn(deck, i, i + np.int64(below(bits[row, i], DECK_CARDS - i)))
            counts[_result(tables, deck)] += 1
        rounds -= ROUNDS


@inlined
def _result(tables: Tables, deck: Bytes) -> int:
    """The number of what the first six cards come to, the own three before the Dealer's."""
    a, b, c = np.int64(deck[0]), np.int64(deck[1]), np.int64(deck[2])
    d, e, f = np.int64(deck[3]), np.int64(deck[4]), np.int64(deck[5])
    showdown = tables.showdown[tables.value[a, b, c], tables.value[d, e, f]]
    own, dealer = tables.ranks[a, b, c], tables.ranks[d, e, f]
    one = np.int64(1)
    suits = one << a | one << b | one << c | one << d | one << e | one << f
    tier = tables.six[own, dealer]
    for suit in range(4):
        tier = max(tier, tables.suited[(suits >> (suit * KING)) & SUIT])
    return int(showdown) * TIERS + int(tier)
