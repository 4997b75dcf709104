"""Pot of Gold: how many Free Bet Tokens a round plays, exactly, when Free Bet is played best."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack.area import DOUBLE, SPLIT
from croupier.games.blackjack.variant import variant_of
from croupier.games.side_wagers.pot_of_gold import POT_OF_GOLD
from croupier.lab.blackjack.hands import VALUES, all_hands
from croupier.lab.blackjack.plays import PLAYS_MAX, plays_of
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.splits import FIRST, FURTHER
from croupier.lab.blackjack.terms import BIT, double_tokens
from croupier.lab.side_wagers import event
from croupier.lab.study import nets_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.lab.blackjack.pairs import SplitPlay
    from croupier.lab.blackjack.plays import Plays
    from croupier.lab.blackjack.solver import Against
    from croupier.lab.study import Event
    from croupier.rulebook.book import Rules

    Tokens = Mapping[int, Fraction]


def pot_of_gold(rules: Rules) -> dict[Fraction, Fraction]:
    """The net results of a unit on Pot of Gold and how likely each is."""
    return dict(nets_of(token_events(rules)))


def token_events(rules: Rules) -> dict[Event, Fraction]:
    """The results of Pot of Gold: how many Free Bet Tokens, and what that pays."""
    return {event(rules, POT_OF_GOLD, number): found for number, found in tokens(rules).items()}


def tokens(rules: Rules) -> Tokens:
    """How likely a round plays each number of Free Bet Tokens.  CSB 12.4.1."""
    return _tokens_of(plays_of(rules))


@lru_cache(PLAYS_MAX)
def _tokens_of(plays: Plays) -> Tokens:
    rules = plays.rules
    assert variant_of(rules).double_cards_max == 2, "a token doubles first two cards only"
    counts = tuple(round(count) for count in full_shoe(rules["decks"]).counts)
    found: dict[int, Fraction] = defaultdict(Fraction)
    for against in plays.best.against:
        for spot in against.spots:
            chance, left = _dealt(counts, against.up, *spot.cards)
            chance *= 1 if spot.cards[0] == spot.cards[1] else 2
            for number, share in _tokens(rules, against, spot.cards[0], spot.choice, left).items():
                found[number] += chance * share
    return dict(sorted(found.items()))


def _dealt(counts: tuple[int, ...], *values: int) -> tuple[Fraction, tuple[int, ...]]:
    """The chance of cards in this order, and the counts that they leave."""
    chance, left = Fraction(1), list(counts)
    for value in values:
        chance *= Fraction(left[value - 1], sum(left))
        left[value - 1] -= 1
    return chance, tuple(left)


def _tokens(
    rules: Rules, against: Against, rank: int, choice: str, left: tuple[int, ...]
) -> Tokens:
    """The tokens of a round whose first choice is this one."""
    if choice == SPLIT:
        return _Split.of(rules, against, rank, left).tokens()
    return {double_tokens(variant_of(rules)) if choice == DOUBLE else 0: Fraction(1)}


class _Cards(NamedTuple):
    """Second cards that mean the same: whether they make a pair, and which hands they double."""

    is_pair: bool
    doubles: tuple[bool, bool]


class _Split(NamedTuple):
    """A pair that is split: the second cards left, and what they mean."""

    play: SplitPlay
    hands_max: int
    split_tokens: int
    double_tokens: int
    left: tuple[tuple[_Cards, int], ...]

    @classmethod
    def of(cls, rules: Rules, against: Against, rank: int, left: tuple[int, ...]) -> _Split:
        """The split of a pair against an upcard."""
        play, lots = against.splits[rank], against.upcard.arrays.splits[rank]
        cards: Counter[_Cards] = Counter()
        for value, count in zip(VALUES, left, strict=True):
            number = all_hands().number(rank, value)
            first, further = (hand.choice[number] == BIT[DOUBLE] for hand in play.hands)
            cards[_Cards(value == rank, (first, further))] += count
        tokens_of_double = double_tokens(variant_of(rules))
        return cls(play, lots.hands_max, lots.tokens, tokens_of_double, tuple(cards.items()))

    def tokens(self, waiting: tuple[int, ...] = (FIRST, FURTHER), hands: int = 2) -> Tokens:
        """The tokens of the split and of the hands that wait for a second card."""
        found: dict[int, Fraction] = defaultdict(Fraction)
        for number, share in self.without_split(waiting, hands).items():
            found[number + self.split_tokens] += share
        return found

    def without_split(self, waiting: tuple[int, ...], hands: int) -> Tokens:
        """The tokens of the hands that wait for a second card."""
        if not waiting:
            return {0: Fraction(1)}
        found: dict[int, Fraction] = defaultdict(Fraction)
        which, rest = waiting[0], waiting[1:]
        cards_left = sum(count for _, count in self.left)
        for place, (cards, count) in enumerate(self.left):
            after = self._replace(left=_less(self.left, place))
            if cards.is_pair and hands < self.hands_max and self.play.again[which]:
                brings, more = after.tokens((which, FURTHER, *rest), hands + 1), 0
            else:
                brings, more = (
                    after.without_split(rest, hands),
                    cards.doubles[which] * self.double_tokens,
                )
            for number, share in brings.items():
                found[number + more] += Fraction(count, cards_left) * share
        return found


def _less(left: tuple[tuple[_Cards, int], ...], place: int) -> tuple[tuple[_Cards, int], ...]:
    """The second cards after one of them."""
    cards, count = left[place]
    return (*left[:place], (cards, count - 1), *left[place + 1 :])
