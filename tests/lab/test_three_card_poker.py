"""Three Card Poker in the laboratory, against published figures and an independent count."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, card
from croupier.games.three_card_poker import PAIR_PLUS_TIERS, SIX_CARD_TIERS
from croupier.lab import nine_cards, removal, three_card_poker
from croupier.lab.removal import Left, Weighed, left
from croupier.lab.three_card_hands import classes_of
from croupier.lab.three_card_poker import (
    best_play,
    distribution,
    edge,
    pair_plus_tiers,
    settled,
    six_card_tiers,
    spoken,
    strategy,
)
from croupier.rulebook.loader import load
from independent.three_card_poker import (
    ante_play_counts,
    best_play_seeing,
    best_play_with_one_more,
    code,
    pair_plus_counts,
    six_card_counts,
)

BOOK = load("crown_melbourne/three_card_poker")
RULES = BOOK.rules()
TWO_SUITS = [rank * 4 + suit for suit in range(2) for rank in (0, 1, 3, 5, 7, 10, 11)]
THREE_SUITS = [rank * 4 + suit for suit in range(3) for rank in (0, 3, 6, 10)]


def per_cent(fraction: Fraction) -> str:
    """Two decimals, halves up, as printed tables round."""
    hundredths = int(fraction * 10_000 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02}"


def shares(counts: dict[int, int]) -> dict[Fraction, Fraction]:
    whole = sum(counts.values())
    return {Fraction(net): Fraction(count, whole) for net, count in counts.items() if count}


# Ante and Play.  wizardofodds.com/games/three-card-poker, casinocitytimes.com/john-grochowski/
# article/the-three-card-poker-problem-66089: 3.37 per cent of the Ante with a bonus of 5-4-1,
# Play from Queen-Six-Four; 888casino.com/blog/novelty-games/three-card-poker-hole-card-play: 3.373.


def test_the_edge_of_the_ante_is_the_published_one() -> None:
    assert per_cent(best_play(RULES).edge) == "3.37"
    assert round(float(best_play(RULES).edge) * 100, 3) == 3.373


def test_the_strategy_is_the_published_one() -> None:
    assert strategy(RULES) == "Play with Queen-Six-Four or better, else Fold"


def test_ante_and_play_come_out_as_an_independent_count_says() -> None:
    counts, playing = ante_play_counts()
    assert distribution(RULES, "Ante") == shares(counts)
    assert min(playing) == 12 * 225 + 6 * 15 + 4


def test_the_play_wager_alone_wins_loses_or_is_returned() -> None:
    nets = distribution(RULES, "Play")
    assert set(nets) == {-1, 0, 1}
    assert sum(nets.values()) == 1


# The element of risk: 3.373 per cent of the Ante is 2.01 per cent of all that is wagered.
# casinocitytimes.com, as above.
def test_ante_and_play_together_cost_the_published_share_of_all_that_is_wagered() -> None:
    found = best_play(RULES)
    assert per_cent(found.edge / (1 + found.plays)) == "2.01"


def test_a_strategy_that_no_one_hand_parts_is_not_put_into_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    every_other = classes_of(DECK).value % 2 == 0
    monkeypatch.setattr(three_card_poker, "_is_played", lambda _rules, _deck: every_other)
    with pytest.raises(ValueError, match="no one hand parts Play from Fold"):
        strategy(RULES)


@pytest.mark.parametrize(
    ("value", "words"),
    [((0, 12, 6, 4), "Queen-Six-Four"), ((1, 2, 2, 3), "pair Two-Two-Three")],
)
def test_a_hand_is_spoken_by_its_ranks(value: tuple[int, ...], words: str) -> None:
    assert spoken(value) == words


def test_there_are_1755_hands_but_for_the_names_of_their_suits() -> None:
    assert len(classes_of(DECK).alike) == 1755
    assert int(classes_of(DECK).alike.sum()) == 22_100


# Pair Plus: 2.32, casinocitytimes.com/john-grochowski/article/three-card-poker-and-pair-plus-67518;
# 5.57 where a straight pays 5, online.casinocity.com/article/
# a-rare-pair-plus-payout-at-three-card-poker-124535.  Three of a kind at 25 instead of 30 costs
# 5 x 52 of 22,100 more: 3.49.
@pytest.mark.parametrize(
    ("table", "published"),
    [("40-30-6-4-1", "2.32"), ("40-30-5-4-1", "5.57"), ("40-25-6-4-1", "3.49")],
)
def test_the_edge_of_pair_plus_is_the_published_one(table: str, published: str) -> None:
    nets = distribution(BOOK.rules(pair_plus_table=table), "Pair Plus", "row 1")
    assert per_cent(edge(nets)) == published


def test_pair_plus_tiers_are_as_frequent_as_an_independent_count_says() -> None:
    counts = pair_plus_counts()
    assert [pair_plus_tiers()[tier] for tier in range(6)] == [
        counts[hand] for hand in ("high card", *PAIR_PLUS_TIERS)
    ]


# Six cards.  people.math.sfu.ca/~alspach/comp19: 1,844 straight flushes (188 of them royal),
# 14,664 fours, 165,984 full houses, of 20,358,520.
def test_six_cards_are_as_frequent_as_published() -> None:
    tiers = six_card_tiers()
    assert tiers[7] == 188
    assert tiers[6] + tiers[7] == 1_844
    assert (tiers[5], tiers[4]) == (14_664, 165_984)
    assert sum(tiers.values()) == 20_358_520


def test_six_cards_are_as_frequent_as_formulas_say() -> None:
    counts = six_card_counts()
    assert [six_card_tiers()[tier] for tier in range(1, 8)] == [
        counts[hand] for hand in SIX_CARD_TIERS
    ]


# table-games-online.com/3-card-poker/rules.html: 10.23 per cent, its exact 10.2248 rounded up.
# A flush at 15 costs 5 x 205,792 of 20,358,520 more: 10.22 + 5.05 = 15.28.
@pytest.mark.parametrize(
    ("table", "published"),
    [("1000-200-50-25-20-10-5", "10.22"), ("1000-200-50-25-15-10-5", "15.28")],
)
def test_the_edge_of_the_six_card_bonus(table: str, published: str) -> None:
    nets = distribution(BOOK.rules(six_card_bonus_table=table), "Six Card Bonus", "hand")
    assert per_cent(edge(nets)) == published


@pytest.mark.parametrize("bet", ["Ante", "Play", "Pair Plus", "Six Card Bonus"])
def test_the_results_of_a_bet_have_probabilities_that_sum_to_one(bet: str) -> None:
    assert sum(distribution(RULES, bet).values()) == 1


# Nine cards


@pytest.mark.parametrize(("numbers", "seen"), [(TWO_SUITS, 9), (THREE_SUITS, 7), (THREE_SUITS, 4)])
def test_best_play_on_all_seen_cards_of_a_small_deck_is_what_plain_loops_find(
    numbers: list[int], seen: int
) -> None:
    counts, folds = best_play_seeing(numbers, seen)
    found = nine_cards.edge(RULES, tuple(card(code(each)) for each in numbers), seen)
    assert found.distribution == shares(counts)
    deals = comb(len(numbers), 3) * comb(len(numbers) - 3, seen - 3)
    assert found.plays == 1 - Fraction(folds, deals)


def place_of(own: str) -> int:
    """The place of a hand among the classes of hands; its suits are C, D, H in that order."""
    hand = sorted(DECK.index(card(each)) for each in own.split())
    return int(classes_of(DECK).cards.tolist().index(hand))


# Both hands are so near the turning point that one card seen elsewhere changes the decision.
@pytest.mark.parametrize("own", ["3C 6D QH", "4C 6D QH"])
def test_one_more_seen_card_of_the_whole_deck_is_used_as_plain_loops_use_it(own: str) -> None:
    first, second, third = (number for number in range(52) if code(number) in own)
    found = settled(RULES, nine_cards.of_hand(RULES, place_of(own), seen=4))
    assert found.distribution == shares(best_play_with_one_more((first, second, third)))
    assert 0 < found.plays < 1


# How many of the 13,983,816 sets of six other cards play, and what all their deals net, as a count
# without any short cut, written apart in C, found them.
@pytest.mark.parametrize(
    ("own", "plays", "net"),
    [
        ("2C 3D 5H", 397_518, -172_178_218_377),
        ("8C TD JH", 397_518, -172_178_218_377),
        ("2C 3D QH", 1_949_654, -170_618_865_699),
        ("4C 6D QH", 6_203_751, -166_183_865_656),
        ("2C 3D KH", 13_983_816, -95_176_247_859),
    ],
)
def test_nine_cards_of_the_whole_deck_are_used_as_a_plain_count_uses_them(
    own: str, plays: int, net: int
) -> None:
    found = settled(RULES, nine_cards.of_hand(RULES, place_of(own)))
    assert found.plays == Fraction(plays, 13_983_816)
    assert found.edge == Fraction(-net, 13_983_816 * 12_341)


WEIGHED = st.integers(4, 8).flatmap(
    lambda cards: st.tuples(
        st.just(cards),
        st.lists(
            st.tuples(st.integers(0, 5), st.integers(0, 3)),
            min_size=comb(cards, 3),
            max_size=comb(cards, 3),
        ),
    )
)


@given(WEIGHED, st.integers(1, 4), st.integers(0, 100), st.booleans(), st.integers(0, 2))
def test_cards_taken_away_in_every_way_leave_what_plain_loops_leave(
    weighed: tuple[int, list[tuple[int, int]]],
    take: int,
    threshold: int,
    at_most: bool,
    idle: int,
) -> None:
    cards, weights = weighed
    hands = [*combinations(range(cards), 3)]
    sets, kinds = 0, Counter[int]()
    for taken in combinations(range(cards + idle), take):
        rest = [w for hand, w in zip(hands, weights, strict=True) if not {*hand} & {*taken}]
        if (sum(gain for gain, _ in rest) <= threshold) == at_most:
            sets += 1
            kinds.update(kind for _, kind in rest)
    found = left(
        Weighed(np.array(hands), *map(np.array, zip(*weights, strict=True))),
        cards + idle,
        take,
        threshold,
        at_most=at_most,
    )
    assert found == Left(sets, (kinds[1], kinds[2], kinds[3]))


@pytest.mark.parametrize("at_most", [True, False])
def test_the_compiled_search_does_what_its_source_says(
    monkeypatch: pytest.MonkeyPatch, at_most: bool
) -> None:
    hands = np.array([*combinations(range(9), 3)])
    weighed = Weighed(hands, hands.sum(1) % 5, hands.sum(1) % 4)
    compiled = left(weighed, 10, 4, 20, at_most=at_most)
    for name in ("_weigh", "_search", "_take", "_finish", "_add"):
        monkeypatch.setattr(removal, name, getattr(removal, name).py_func)
    assert left(weighed, 10, 4, 20, at_most=at_most) == compiled
    assert 0 < compiled.sets < comb(10, 4)
