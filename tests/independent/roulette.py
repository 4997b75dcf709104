"""Roulette counted by hand: its own wheel, its own layout, and nothing of the code under test."""

from __future__ import annotations

from fractions import Fraction

# The sectors of the race track, clockwise from 22, as published for single-zero wheels
# (tablesharp.com/learn/roulette-03-call-bets; the two parts of Orphelins lie between the others).
# fmt: off
VOISINS = (22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25)
ORPHELINS_AFTER_VOISINS = (17, 34, 6)
TIERS = (27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33)
ORPHELINS_AFTER_TIERS = (1, 20, 14, 31, 9)
# fmt: on
CLOCKWISE = VOISINS + ORPHELINS_AFTER_VOISINS + TIERS + ORPHELINS_AFTER_TIERS
FROM_ZERO = CLOCKWISE[9:] + CLOCKWISE[:9]
REDS = frozenset(FROM_ZERO[1::2])  # Red and black alternate around the wheel, red beside the zero.
BLACKS = frozenset(FROM_ZERO[2::2])

LAYOUT = """
     1  2  3
     4  5  6
     7  8  9
    10 11 12
    13 14 15
    16 17 18
    19 20 21
    22 23 24
    25 26 27
    28 29 30
    31 32 33
    34 35 36
"""
ROWS = [[int(word) for word in line.split()] for line in LAYOUT.split("\n") if line.strip()]
WITH_ZERO = ((0, 1), (0, 2), (0, 3), (0, 1, 2), (0, 2, 3), (0, 1, 2, 3))

PAYS = {
    "Straight": 35,
    "Split": 17,
    "Street": 11,
    "Corner": 8,
    "Six Line": 5,
    "Column": 2,
    "Dozen": 2,
    "Low": 1,
    "High": 1,
    "Even": 1,
    "Odd": 1,
    "Red": 1,
    "Black": 1,
}

Areas = dict[tuple[str, str], frozenset[int]]


def areas() -> Areas:
    """The numbers that each Betting Area covers, by its bet and its pick as a player writes it."""
    return _inside() | _outside()


def edge(numbers: frozenset[int], pays: int) -> Fraction:
    """What the house keeps of one unit, in the mean of 37 equally likely numbers."""
    return 1 - Fraction(len(numbers) * (pays + 1), 37)


def _inside() -> Areas:
    found = {("Straight", str(number)): frozenset({number}) for number in range(37)}
    for size, bet in ((2, "Split"), (3, "Street"), (4, "Corner"), (6, "Six Line")):
        for numbers in _shapes(size):
            found[bet, "-".join(map(str, sorted(numbers)))] = frozenset(numbers)
    return found


def _shapes(size: int) -> list[tuple[int, ...]]:
    """The blocks of cells of one size that a chip can lie on, those with the zero among them."""
    high_and_wide = {2: [(1, 2), (2, 1)], 3: [(1, 3)], 4: [(2, 2)], 6: [(2, 3)]}[size]
    blocks: list[tuple[int, ...]] = [
        tuple(ROWS[top + down][left + along] for down in range(high) for along in range(wide))
        for high, wide in high_and_wide
        for top in range(12 - high + 1)
        for left in range(3 - wide + 1)
    ]
    return blocks + [numbers for numbers in WITH_ZERO if len(numbers) == size]


def _outside() -> Areas:
    found = {
        ("Column", str(which + 1)): frozenset(row[which] for row in ROWS) for which in (0, 1, 2)
    }
    for which in (0, 1, 2):
        rows = ROWS[4 * which : 4 * which + 4]
        found["Dozen", str(which + 1)] = frozenset(number for row in rows for number in row)
    halves = {
        "Low": frozenset(number for row in ROWS[:6] for number in row),
        "High": frozenset(number for row in ROWS[6:] for number in row),
        "Odd": frozenset(number for row in ROWS for number in row if str(number)[-1] in "13579"),
        "Even": frozenset(number for row in ROWS for number in row if str(number)[-1] in "02468"),
        "Red": REDS,
        "Black": BLACKS,
    }
    return found | {(bet, ""): numbers for bet, numbers in halves.items()}
