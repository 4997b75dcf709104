"""Three Card Poker counted apart, in plain loops; shares nothing with the rules under test.

A card is a number: twos are 0 to 3, aces 48 to 51, and two cards of a suit leave the same remainder
by 4.  The Ante Bonus is 5, 4 and 1; the Dealer qualifies with queen high.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from itertools import combinations
from math import comb

QUEEN_HIGH = 12 * 225  # the score below which the Dealer does not qualify
STRAIGHTS = [{14, 2, 3, 4, 5}] + [set(range(low, low + 5)) for low in range(2, 11)]
NAMES = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush")
BONUS = (0, 0, 0, 1, 4, 5)


def code(card: int) -> str:
    return "23456789TJQKA"[card // 4] + "CDHS"[card % 4]


def score(first: int, second: int, third: int) -> int:
    """Higher for the better hand, equal for equal ones; the millions say what it is."""
    low, middle, high = sorted((first // 4 + 2, second // 4 + 2, third // 4 + 2))
    if low == middle == high:
        return 4_000_000 + high
    if low == middle:
        return 1_000_000 + low * 15 + high
    if middle == high:
        return 1_000_000 + high * 15 + low
    suited = first % 4 == second % 4 == third % 4
    top = high if low + 2 == middle + 1 == high else 3 if (low, middle, high) == (2, 3, 14) else 0
    if top:
        return (5_000_000 if suited else 3_000_000) + top
    return (2_000_000 if suited else 0) + high * 225 + middle * 15 + low


def name(hand: int) -> str:
    return NAMES[hand // 1_000_000]


def net(own: int, dealer: int) -> int:
    """What Ante and Play together win or lose against the Dealer, in Antes."""
    bonus = BONUS[own // 1_000_000]
    if dealer < QUEEN_HIGH:
        return bonus + 1
    return bonus + 2 * ((own > dealer) - (own < dealer))


def ante_play_counts() -> tuple[dict[int, int], set[int]]:
    """How many of all deals to two hands net what under best play, and the scores that play.

    The Dealer's hands below a score are counted in sorted lists: all, less those with one of the
    three own cards, plus those with two, less the own hand.
    """
    everywhere: list[int] = []
    having: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for hand in combinations(range(52), 3):
        everywhere.append(score(*hand))
        for size in (1, 2):
            for part in combinations(hand, size):
                having[part].append(score(*hand))
    everywhere.sort()
    for scores in having.values():
        scores.sort()

    counts: dict[int, int] = defaultdict(int)
    playing: set[int] = set()
    for hand in combinations(range(52), 3):
        own = score(*hand)
        lists = [(1, everywhere)]
        lists += [(-1, having[part]) for part in combinations(hand, 1)]
        lists += [(1, having[part]) for part in combinations(hand, 2)]
        unqualified = sum(sign * bisect_left(scores, QUEEN_HIGH) for sign, scores in lists)
        worse = sum(sign * bisect_left(scores, own) for sign, scores in lists)
        equal = sum(sign * bisect_right(scores, own) for sign, scores in lists) - worse
        # The own hand is no hand of the Dealer's, and it counts among its equals.
        if own < QUEEN_HIGH:
            unqualified, worse, equal = unqualified - 1, unqualified - 1, 0
        else:
            equal -= 1
        lost = comb(49, 3) - worse - equal
        bonus = BONUS[own // 1_000_000]
        results = {1: unqualified, 2: worse - unqualified, 0: equal, -2: lost}
        if sum((bonus + won) * count for won, count in results.items()) > -comb(49, 3):
            playing.add(own)
            for won, count in results.items():
                counts[bonus + won] += count
        else:
            counts[-1] += comb(49, 3)
    return counts, playing


def pair_plus_counts() -> dict[str, int]:
    counts: dict[str, int] = defaultdict(int)
    for hand in combinations(range(52), 3):
        counts[name(score(*hand))] += 1
    return counts


def six_card_hand(cards: tuple[int, ...]) -> str:
    """The best five of six cards, told from how often ranks and suits occur among all six."""
    ranks = {card // 4 + 2 for card in cards}
    times = sorted((sum(card // 4 + 2 == rank for card in cards) for rank in ranks), reverse=True)
    for suit in range(4):
        suited = {card // 4 + 2 for card in cards if card % 4 == suit}
        if {10, 11, 12, 13, 14} <= suited:
            return "royal flush"
        if any(straight <= suited for straight in STRAIGHTS):
            return "straight flush"
    if times[0] == 4:
        return "four of a kind"
    if times[0] == 3 and times[1] >= 2:
        return "full house"
    if any(sum(card % 4 == suit for card in cards) >= 5 for suit in range(4)):
        return "flush"
    if any(straight <= ranks for straight in STRAIGHTS):
        return "straight"
    if times[0] == 3:
        return "three of a kind"
    if times[:2] == [2, 2]:
        return "two pairs"
    return "pair" if times[0] == 2 else "high card"


def six_card_counts() -> dict[str, int]:
    """How many of the hands of six cards have each best five, by formulas."""
    straight_flush = 36 * 46  # not the card below it, or it would be a lower one counted twice
    royal_flush = 4 * 47
    six_ranks = sum(
        any(straight <= {*ranks} for straight in STRAIGHTS)
        for ranks in combinations(range(2, 15), 6)
    )
    unsuited_six, unsuited_pair = 4**6 - 4 - 6 * 4 * 3, 6 * 4**4 - 4 * 3
    return {
        "royal flush": royal_flush,
        "straight flush": straight_flush,
        "four of a kind": 13 * comb(48, 2),
        "full house": comb(13, 2) * 4 * 4 + 13 * 4 * 12 * 6 * 44,
        "flush": 4 * comb(13, 6) + 4 * comb(13, 5) * 39 - straight_flush - royal_flush,
        "straight": six_ranks * unsuited_six + 10 * 5 * unsuited_pair,
        "three of a kind": 13 * 4 * comb(12, 3) * 4**3,
    }


def best_play_seeing(deck: list[int], seen: int) -> tuple[dict[int, int], int]:
    """Every deal of a small deck under best play on all seen cards: nets, and sets that fold.

    Own three, others, the Dealer's three; cards are bits of a number.
    """
    hands = [(sum(1 << card for card in hand), score(*hand)) for hand in combinations(deck, 3)]
    others = [sum(1 << card for card in cards) for cards in combinations(deck, seen - 3)]
    counts: dict[int, int] = defaultdict(int)
    folds = 0
    for own, own_score in hands:
        dealers = [(cards, net(own_score, dealer)) for cards, dealer in hands if not cards & own]
        for other in others:
            if other & own:
                continue
            nets = [won for cards, won in dealers if not cards & other]
            if sum(nets) > -len(nets):
                for won in nets:
                    counts[won] += 1
            else:
                counts[-1] += len(nets)
                folds += 1
    return counts, folds


def best_play_with_one_more(own: tuple[int, int, int]) -> dict[int, int]:
    """Every deal of one own hand of the whole deck under best play on one other card seen."""
    own_score = score(*own)
    left = [card for card in range(52) if card not in own]
    counts: dict[int, int] = defaultdict(int)
    for other in left:
        unseen = [card for card in left if card != other]
        nets = [net(own_score, score(*dealer)) for dealer in combinations(unseen, 3)]
        for won in nets if sum(nets) > -len(nets) else [-1] * len(nets):
            counts[won] += 1
    return counts
