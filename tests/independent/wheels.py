"""The money wheels counted by hand: every section written out, and nothing of the code."""

from __future__ import annotations

from fractions import Fraction

LUCKY_BIG_WHEEL = "A" * 26 + "B" * 13 + "C" * 7 + "D" * 4 + "E" * 2 + "F" + "G"
LUCKY_BIG_WHEEL_PAYS = {
    1: {"A": 1, "B": 3, "C": 6, "D": 12, "E": 25, "F": 52, "G": 52},
    2: {"A": 1, "B": 3, "C": 6, "D": 12, "E": 25, "F": 51, "G": 51},
    3: {"A": 1, "B": 3, "C": 6, "D": 12, "E": 25, "F": 50, "G": 50},
}
BIG_3_SIX = "AAAAAAAAAAAAAAABBBBBBBCCCCDDDEEF"
BIG_3_SIX_PAYS = {"A": 1, "B": 3, "C": 6, "D": 9, "E": 14, "F": 30}
SIDE_WAGER_PAYS = {"AAA": 3, "BBB": 10, "CCC": 25, "DDD": 100, "EEE": 500, "FFF": 1000}
CDE_PAYS = 5


def edge(wheel: str, symbol: str, pays: int) -> Fraction:
    """What the house keeps of one unit on a symbol, every section being equally likely."""
    returned = sum(pays + 1 for section in wheel if section == symbol)
    return 1 - Fraction(returned, len(wheel))


def side_wager_pays(symbols: str) -> int | None:
    """What the Big 3 Six side wager pays on three symbols, or None when it loses."""
    if symbols in SIDE_WAGER_PAYS:
        return SIDE_WAGER_PAYS[symbols]
    is_only_cde = symbols.count("C") + symbols.count("D") + symbols.count("E") == 3
    return CDE_PAYS if is_only_cde else None


def side_wager_edge() -> Fraction:
    """What the house keeps of one unit on the side wager, over all 32 x 32 x 32 results."""
    returned = 0
    for first in BIG_3_SIX:
        for second in BIG_3_SIX:
            for third in BIG_3_SIX:
                pays = side_wager_pays(first + second + third)
                returned += 0 if pays is None else pays + 1
    return 1 - Fraction(returned, 32**3)


def splits_with_an_edge() -> list[tuple[int, int, int]]:
    """The counts of A, B and C that leave the house an edge at 1, 3 and 6 to 1.

    D to G take 4 + 2 + 1 + 1 of the 54 sections.
    """
    return [
        (a, b, 46 - a - b)
        for a in range(1, 45)
        for b in range(1, 46 - a)
        if 2 * a < 54 and 4 * b < 54 and 7 * (46 - a - b) < 54
    ]
