"""Every row of every pay table, as the documents print it, with a round that is paid by it.

Nothing here comes from the books.  The odds are those of CSS 6.3, CMA 10.5.1, 11.7.2, 12.6.1,
13.4.1, 15.4.1 and 16.9.3, CSB 9.2, 12.5.1, 14.4.3, 15.4.3 and 16.5.2, CPB 3.14, 3.19, 3.22, 3.30
and 3.42, and SBC 13.7, 14.8, 15.8 and 17.1; those of Casino War and Three Card Poker are the
readings of CMA 17.1 and 18.1.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from independent.pay_table import LOSES, STANDS_OFF, Paid, PayTable
from independent.pay_tables_of_blackjack import blackjack_tables
from independent.pay_tables_of_poker import poker_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

TOTALS = {
    "1 1 2": (4, "62 to 1"),
    "1 1 3": (5, "31 to 1"),
    "1 1 4": (6, "18 to 1"),
    "1 2 4": (7, "12 to 1"),
    "1 3 4": (8, "8 to 1"),
    "1 3 5": (9, "7 to 1"),
    "1 4 5": (10, "6 to 1"),
    "1 4 6": (11, "6 to 1"),
    "1 5 6": (12, "7 to 1"),
    "2 5 6": (13, "8 to 1"),
    "3 5 6": (14, "12 to 1"),
    "3 6 6": (15, "18 to 1"),
    "4 6 6": (16, "31 to 1"),
    "5 6 6": (17, "62 to 1"),
}
DICE = (
    *(Paid(dice, {f"Three Dice Total {total}": odds}) for dice, (total, odds) in TOTALS.items()),
    Paid("1 1 2", {"Small": "1 to 1", "Big": LOSES, "Specific Double 1": "11 to 1"}),
    Paid("5 6 6", {"Big": "1 to 1", "Small": LOSES, "Two Dice Combination 5-6": "6 to 1"}),
    Paid("1 1 2", {"Single Die 2": "1 to 1", "Single Die 1": "2 to 1", "Single Die 3": LOSES}),
    Paid("3 3 3", {"Single Die 3": "12 to 1", "Specific Triple 3": "180 to 1"}),
    Paid("4 4 4", {"Any Triple": "31 to 1", "Small": LOSES, "Big": LOSES}),
)
MORE_DICE = (
    Paid("1 2 3", {"Even": "1 to 1", "Odd": LOSES, "3 of 4 Dice 1-2-3-4": "7 to 1"}),
    Paid("1 2 4", {"Odd": "1 to 1", "Even": LOSES, "3 of 4 Dice 2-3-5-6": LOSES}),
)
NUMBERS = (
    Paid("17", {"Straight 17": "35 to 1", "Split 14-17": "17 to 1", "Street 16-17-18": "11 to 1"}),
    Paid("17", {"Corner 13-14-16-17": "8 to 1", "Six Line 13-14-15-16-17-18": "5 to 1"}),
    Paid("17", {"Column 2": "2 to 1", "Dozen 2": "2 to 1", "Column 1": LOSES, "Dozen 1": LOSES}),
    Paid("17", {"Low": "1 to 1", "High": LOSES, "Odd": "1 to 1", "Even": LOSES}),
    Paid("17", {"Black": "1 to 1", "Red": LOSES}),
    Paid("32", {"High": "1 to 1", "Even": "1 to 1", "Red": "1 to 1", "Black": LOSES}),
)
WHEEL = {1: (1, 3, 6, 12, 25, 52, 52), 2: (1, 3, 6, 12, 25, 51, 51), 3: (1, 3, 6, 12, 25, 50, 50)}
THREE_WHEELS = {"A": (1, 3), "B": (3, 10), "C": (6, 25), "D": (9, 100), "E": (14, 500)}
THREE_WHEELS |= {"F": (30, 1000)}

# Two cards to each hand in turn, the Player's first; then the third cards.
BACCARAT = (
    Paid("4C 2D 4H 3S", {"Perfect Pairs Player": "6 to 1", "Pair Player": "11 to 1"}),
    Paid("4C 2D 4S 3S", {"Perfect Pairs Player": "12 to 1", "Dragon Bonus Player": "1 to 1"}),
    Paid("4C 2D 4C 3S", {"Perfect Pairs Player": "25 to 1", "Perfect Pairs Banker": LOSES}),
    Paid("KC 2C 7D AD KH", {"Dragon Bonus Player": "1 to 1", "Pair Player": LOSES}),
    Paid("KC AC 7D AD KH", {"Dragon Bonus Player": "2 to 1", "Dragon Bonus Banker": LOSES}),
    Paid("KC AC 7D KD KH", {"Dragon Bonus Player": "4 to 1", "Super 6": LOSES}),
    Paid("KC KC 7D QD KH", {"Dragon Bonus Player": "6 to 1", "Tie": LOSES}),
    Paid("2C KC 3D QD 3H KH", {"Dragon Bonus Player": "10 to 1"}),
    Paid("2C KC 3D QD 4H KH", {"Dragon Bonus Player": "30 to 1"}),
    Paid("KC 4D 2H 4S", {"Dragon Bonus Banker": "1 to 1", "Super 6": LOSES}),
    Paid("KC KD 8H 8S", {"Dragon Bonus Player": STANDS_OFF, "Tie": "8 to 1"}),
    Paid("KC KD 7H 7S", {"Dragon Bonus Player": LOSES, "Tie": "8 to 1"}),
    Paid("KC 2D 6H 4S", {"Super 6": LOSES, "Tie": "8 to 1"}),
)
MAIN_BACCARAT = (
    Paid("KC 2C 7D AD KH", {"Player": "1 to 1", "Banker": LOSES}),
    Paid("KC 4D 2H 4S", {"Banker": "1 to 1", "Player": LOSES}),
    Paid("KC 2D 4H 4S TC", {"Banker": "1 to 2", "Player": LOSES}),
    Paid("KC KD 7H 7S", {"Player": STANDS_OFF, "Banker": STANDS_OFF}),
)
TWO_TO_ONE = (
    Paid("KC 2C 7D AD KH", {"2 to 1 Player": "1 to 1", "2 to 1 Banker": LOSES}),
    Paid("2C KC 3D QD 3H KH", {"2 to 1 Player": "2 to 1", "2 to 1 Banker": LOSES}),
    Paid("KC 4D 2H 4S", {"2 to 1 Banker": "1 to 1", "2 to 1 Player": LOSES}),
    Paid("KC KD 6H 3S 6C", {"2 to 1 Banker": "2 to 1", "2 to 1 Player": LOSES}),
    Paid("KC KD 7H 7S", {"2 to 1 Banker": LOSES, "2 to 1 Player": LOSES}),
)
SIX = {1: "12 to 1", 2: "15 to 1"}

# A card to the player, one to the Dealer, and in a war the community card and the Dealer's second.
WAR = (
    Paid("9H 5C", {"Ante": "1 to 1", "Tie": LOSES}),
    Paid("5H 9C", {"Ante": LOSES, "Tie": LOSES}),
    Paid("9H 9C", {"Ante": "-1 to 2", "Tie": "10 to 1"}, ("Surrender",)),
    Paid("9H 9C KD 2S", {"Ante": STANDS_OFF, "Go to War": "1 to 1"}, ("Go to War",)),
    Paid("9H 9C 2D KS", {"Ante": LOSES, "Go to War": LOSES}, ("Go to War",)),
)
TIED_WAR = {"bonus": "1 to 1", "no bonus": STANDS_OFF}


def every_table() -> Iterator[PayTable]:
    """All pay tables of all documents."""
    yield PayTable("crown_sydney/sic_bo", ("CSS 6.3",), DICE)
    yield PayTable("crown_melbourne/sic_bo", ("CMA 12.6.1",), (*DICE, *MORE_DICE))
    for book in ("roulette", "virtual_roulette"):
        yield PayTable(f"crown_melbourne/{book}", ("CMA 10.5.1",), NUMBERS)
    yield from _wheels()
    yield from _baccarat()
    yield from blackjack_tables()
    yield from poker_tables()
    for option, odds in TIED_WAR.items():
        tied = Paid("9H 9C KD KS", {"Ante": odds, "Go to War": "1 to 1"}, ("Go to War",))
        rounds, options = (*WAR, tied), {"tied_war": option}
        yield PayTable("crown_melbourne/casino_war", ("CMA 17.8",), rounds, {**options})


def _wheels() -> Iterator[PayTable]:
    for option, odds in WHEEL.items():
        rounds = (
            Paid(symbol, {f"Symbol {symbol}": f"{to} to 1"})
            for symbol, to in zip("ABCDEFG", odds, strict=True)
        )
        options: dict[str, str | int | bool] = {"pay_table": option}
        yield PayTable("crown_melbourne/lucky_big_wheel", ("CMA 13.4.1",), (*rounds,), options)
    alike = (
        Paid(f"{s} {s} {s}", {f"Symbol 2{s}": f"{one} to 1", "Big 3 Six": f"{three} to 1"})
        for s, (one, three) in THREE_WHEELS.items()
    )
    mixed = (
        Paid("C D E", {"Big 3 Six": "5 to 1", "Symbol 1D": LOSES}),
        Paid("C D F", {"Big 3 Six": LOSES}),
    )
    yield PayTable("crown_melbourne/big_3_six", ("CMA 15.4.1",), (*alike, *mixed))


def _baccarat() -> Iterator[PayTable]:
    games = {"baccarat": MAIN_BACCARAT, "two_to_one_baccarat": TWO_TO_ONE}
    for (game, rounds), (option, odds) in product(games.items(), SIX.items()):
        six = Paid("KC 2D 4H 4S TC", {"Super 6": odds})
        clauses = ("CMA 11.7.2", "CMA 11.2") + (("CMA 11.7.1",) if game == "baccarat" else ())
        every = (*BACCARAT, *rounds, six)
        yield PayTable(f"crown_melbourne/{game}", clauses, every, {"super_6": option})
