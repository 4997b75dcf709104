"""Sic Bo counted by hand: how many of the 216 results win, and what each pays.

Nothing here comes from the project: the counts are written out, and checked against the 216
results by plain loops.
"""

from __future__ import annotations

from fractions import Fraction

RESULTS = [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]

# Winning results and odds of each bet: (ways, odds to one) for each way of winning.
TABLE: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {
    ("Small", ""): ((105, 1),),
    ("Big", ""): ((105, 1),),
    ("Any Triple", ""): ((6, 31),),
    ("Even", ""): ((105, 1),),
    ("Odd", ""): ((105, 1),),
}
TABLE |= {("Specific Triple", str(n)): ((1, 180),) for n in range(1, 7)}
TABLE |= {("Specific Double", str(n)): ((16, 11),) for n in range(1, 7)}
TABLE |= {("Single Die", str(n)): ((75, 1), (15, 2), (1, 12)) for n in range(1, 7)}
TABLE |= {
    ("Two Dice Combination", f"{a}-{b}"): ((30, 6),) for a in range(1, 6) for b in range(a + 1, 7)
}
TABLE |= {
    ("3 of 4 Dice", numbers): ((24, 7),) for numbers in ("3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4")
}
WAYS_OF_TOTAL = {4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}
ODDS_OF_TOTAL = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
for low, ways in WAYS_OF_TOTAL.items():
    for total in (low, 21 - low):
        TABLE["Three Dice Total", str(total)] = ((ways, ODDS_OF_TOTAL[low]),)


def edge(bet: str, pick: str) -> Fraction:
    """The house edge of a bet: what 216 units lose, over 216."""
    wins = TABLE[bet, pick]
    lost = 216 - sum(ways for ways, _ in wins)
    return Fraction(lost - sum(ways * odds for ways, odds in wins), 216)


def hits(bet: str, pick: str) -> Fraction:
    """How often the bet wins."""
    return Fraction(sum(ways for ways, _ in TABLE[bet, pick]), 216)


def pays(dice: tuple[int, ...], bet: str, pick: str) -> int:
    """What a bet pays to one on three dice, or 0 when it loses."""
    same = max(dice.count(each) for each in dice)
    total, is_triple = sum(dice), same == 3
    numbers = [int(each) for each in pick.split("-")] if pick else []
    won = {
        "Small": 4 <= total <= 10 and not is_triple,
        "Big": 11 <= total <= 17 and not is_triple,
        "Even": total % 2 == 0 and not is_triple,
        "Odd": total % 2 == 1 and not is_triple,
        "Any Triple": is_triple,
        "Specific Triple": is_triple and dice[0] in numbers,
        "Specific Double": bool(numbers) and dice.count(numbers[0]) >= 2,
        "Two Dice Combination": all(each in dice for each in numbers),
        "3 of 4 Dice": same == 1 and all(each in numbers for each in dice),
        "Three Dice Total": total in numbers,
        "Single Die": bool(numbers) and numbers[0] in dice,
    }[bet]
    if not won:
        return 0
    odds = [each for _, each in TABLE[bet, pick]]
    return odds[dice.count(numbers[0]) - 1] if bet == "Single Die" else odds[0]
