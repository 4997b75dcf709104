"""The infinite deck, exactly, and with the best play of all.

Cards that are gone change no chance here.  So hands are told apart only by what the rules ask
about them, and a split area is played hand after hand.  Of the hands before, one thing matters:
whether one is exposed, so that a Dealer blackjack takes its wager and not that of the hand in play.

Every chance is a number of thirteenths of thirteenths, so all is counted in whole units, so small
that no division leaves a rest.  A deck with other shares of card values is counted alike.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND, Area
from croupier.games.blackjack.dealer import must_draw
from croupier.games.blackjack.hand import TEN, Hand, dealt, split
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.hands import VALUES
from croupier.lab.blackjack.splits import FIRST, FURTHER
from croupier.lab.blackjack.terms import (
    BEYOND,
    BLACKJACK,
    ENDS,
    TENS,
    Asker,
    cards_told_apart,
    hand_of,
    settled_as,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.lab.blackjack.terms import Columns
    from croupier.rulebook.book import Rules

    Worths = Mapping[str, int]
    Choose = Callable[["Place", Worths], str]

CARDS = {rank: 4 if rank == TEN else 1 for rank in VALUES}
DRAWS_MAX = 120  # More than three hands and the Dealer's can ever draw.
EQUAL_TENS = Fraction(1, 4)
ALONE = None


class Place(NamedTuple):
    """A hand in play; in a split area which it is, of what pair, how many there are and wait.

    `is_exposed` tells whether a hand before it is; `gain` is what it brings the hands that wait,
    and that were left out, if this hand is the first to be exposed.
    """

    hand: Hand
    which: int | None = ALONE
    pair: int = 0
    hands: int = 1
    waiting: int = 0
    is_exposed: bool = False
    gain: int = 0


def best(_: Place, worths: Worths) -> str:
    """The choice that is worth most."""
    return max(worths, key=worths.__getitem__)


class Infinite:
    """One area against an upcard, played from the infinite deck as `choose` says, in units."""

    def __init__(
        self, rules: Rules, up: int, choose: Choose = best, cards: Mapping[int, int] = CARDS
    ) -> None:
        self.variant, self.results = variant_of(rules), results_of(rules)
        self.up, self.choose, self.cards = up, choose, cards
        self.ranks = sum(cards.values())
        self.unit = self.ranks**DRAWS_MAX * self.results.unit
        self.ends = self.dealer_ends(dealt(Hand(), up), {})
        self.cards_max = cards_told_apart(self.variant)
        self.known: dict[Place, int] = {}
        self.known_ends: dict[Place, int] = {}

    def exactly(self, units: int) -> Fraction:
        """An amount in original wagers."""
        return Fraction(units, self.unit)

    def worths(self, place: Place) -> dict[str, int]:
        """What each choice is worth that is open to the hand."""
        if place.hand.cards < 2:
            return {DRAW: self.drawn(place)}
        ways = {DRAW: self.drawn, STAND: self.ended, DOUBLE: self.doubled, SPLIT: self.parted}
        return {choice: ways[choice](place) for choice in self.open_now(place) or (STAND,)}

    def open_now(self, place: Place) -> tuple[str, ...]:
        """What may be chosen for the hand."""
        return areas.choices(self.variant, Area((place.hand,) * place.hands))

    def worth(self, place: Place) -> int:
        """What the hand and those that wait bring."""
        if place not in self.known:
            self.known[place] = self.sought(place)
        return self.known[place]

    def sought(self, place: Place) -> int:
        """The same, found out."""
        alone = self.alone(place)
        if alone != place:
            return self.next(place, place.is_exposed) + self.worth(alone)
        worths = self.worths(place)
        return worths[self.choose(place, worths) if len(worths) > 1 else best(place, worths)]

    def alone(self, place: Place) -> Place:
        """The place without the hands that wait, where its own hand will not be split."""
        if place.which is ALONE or place.hand.cards < 2 or SPLIT in self.open_now(place):
            return place
        gain = place.gain + self.next(place, True) - self.next(place, place.is_exposed)
        pair = self.results.alike[place.pair]
        hands = self.variant.split_hands_max
        return place._replace(pair=pair, hands=hands, waiting=0, gain=gain)

    def drawn(self, place: Place) -> int:
        """The worth of a further card."""
        total = 0
        for rank, cards in self.cards.items():
            after = self.dealt(place, rank)
            total += cards * (self.worth(after) if after.hand.total <= 21 else self.ended(after))
        return self.mean(total)

    def doubled(self, place: Place) -> int:
        """The worth of one card to a doubled hand."""
        place = place._replace(hand=place.hand._replace(is_doubled=True))
        ends = (cards * self.ended(self.dealt(place, rank)) for rank, cards in self.cards.items())
        return self.mean(sum(ends))

    def parted(self, place: Place) -> int:
        """The worth of a split."""
        one, _ = split(place.hand)
        which = FIRST if place.which is ALONE else place.which
        hands, waiting = place.hands + 1, place.waiting + 1
        return self.worth(Place(one, which, one.first, hands, waiting, place.is_exposed))

    def ended(self, place: Place) -> int:
        """What a finished hand brings, and what those do that wait."""
        key = place._replace(hand=settled_as(place.hand))
        if key not in self.known_ends:
            columns, is_exposed = self.results.of(key)
            others = self.next(place, place.is_exposed or is_exposed)
            self.known_ends[key] = self.weighed(columns) + others + place.gain * is_exposed
        return self.known_ends[key]

    def weighed(self, columns: Columns) -> int:
        """The mean of results over the ways in which the Dealer may end."""
        return sum(
            chance * net.numerator // net.denominator
            for chance, net in zip(self.ends, columns, strict=True)
        )

    def next(self, place: Place, is_exposed: bool) -> int:
        """What the hands bring that wait."""
        if not place.waiting:
            return 0
        start = dealt(Hand(origin=place.hand.origin), place.pair)
        left = place.waiting - 1
        return self.worth(Place(start, FURTHER, place.pair, place.hands, left, is_exposed))

    def dealer_ends(self, dealer: Hand, known: dict[Hand, tuple[int, ...]]) -> tuple[int, ...]:
        """How likely the Dealer ends in each way, a certainty being one unit."""
        if not must_draw(self.variant, dealer):
            end = BLACKJACK if dealer.is_ace_ten else min(dealer.total - 17, BEYOND)
            return tuple(self.unit * (place == end) for place in range(len(ENDS)))
        if dealer not in known:
            each = [
                (cards, self.dealer_ends(dealt(dealer, rank), known))
                for rank, cards in self.cards.items()
            ]
            known[dealer] = tuple(
                self.mean(sum(cards * ends[place] for cards, ends in each))
                for place in range(len(ENDS))
            )
        return known[dealer]

    def mean(self, total: int) -> int:
        """The mean over the cards of a deck."""
        mean, rest = divmod(total, self.ranks)
        assert rest == 0, "the unit is too large"
        return mean

    def dealt(self, place: Place, rank: int) -> Place:
        """The place with a further card."""
        hand = dealt(place.hand, rank)
        if hand.cards > self.cards_max:
            hand = hand._replace(cards=self.cards_max)
        return place._replace(hand=hand)


class Results:
    """What finished hands bring, asked of the rules once, and the unit that makes them whole.

    `alike` names, for each pair that may be split, the first one whose hands fare like its own.
    """

    def __init__(self, rules: Rules) -> None:
        variant = variant_of(rules)
        self.alone = Asker(rules, EQUAL_TENS)
        self.askers: dict[int, Asker] = {}
        self.alike: dict[int, int] = {}
        first: dict[tuple[int, int], int] = {}
        for rank in VALUES:
            pair = Area((hand_of(rank, rank),), (1,))
            if SPLIT in areas.choices(variant, pair):
                area = areas.after_choice(variant, pair, SPLIT)
                key = area.hands[0].origin, area.tokens
                self.alike[rank] = first.setdefault(key, rank)
                if self.alike[rank] == rank:
                    self.askers[rank] = Asker(rules, EQUAL_TENS, area)
        odds = (odds.fraction.denominator for bet in rules.odds.values() for odds in bet)
        self.unit = lcm(2, *odds) * len(TENS) ** 2
        self.known: dict[Place, tuple[Columns, bool]] = {}

    def is_free(self, place: Place) -> bool:
        """The hand was split off by a Free Bet Token."""
        return place.which == FURTHER and self.askers[self.alike[place.pair]].tokens > 0

    def of(self, place: Place) -> tuple[Columns, bool]:
        """The results of a hand by how the Dealer ends, and whether it is exposed."""
        pair = self.alike.get(place.pair, 0)
        key = Place(place.hand, place.which, pair, is_exposed=place.is_exposed)
        if key not in self.known:
            self.known[key] = self._asked(key)
        return self.known[key]

    def _asked(self, place: Place) -> tuple[Columns, bool]:
        if place.which is ALONE:
            return self.alone.alone(place.hand), False
        ask = self.askers[place.pair]
        further, kept = ask.further(place.hand), ask.kept(place.hand)
        own = ask.first(place.hand) if place.which == FIRST else further
        return (kept if place.is_exposed else own), further != kept


@lru_cache(maxsize=32)
def results_of(rules: Rules) -> Results:
    """The results of these rules."""
    return Results(rules)
