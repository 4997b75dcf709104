"""Every row of the pay tables of Blackjack and its side wagers, with a round that is paid by it.

A card falls to the player, one to the Dealer, one to the player; then as the player decides; then
to the Dealer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from independent.pay_table import LOSES, STANDS_OFF, Paid, PayTable

if TYPE_CHECKING:
    from collections.abc import Iterator

STAND, SPLIT = ("Stand",), ("Split", "Stand", "Stand")

# 3 to 2 for a blackjack, 2 to 1 for Insurance, all else even money.
MAIN = (
    Paid("AS 7D KC", {"Blackjack": "3 to 2"}),
    Paid("TS 9D QC TH", {"Blackjack": "1 to 1"}, STAND),
    Paid("TS TD 9C TH", {"Blackjack": LOSES}, STAND),
    Paid("TS TD QC KH", {"Blackjack": STANDS_OFF}, STAND),
    Paid("TS 6D 9C TH KC", {"Blackjack": "1 to 1"}, STAND),
    Paid("TS AD 9C KH", {"Blackjack": LOSES, "Insurance": "2 to 1"}, ("Insurance", "Stand")),
    Paid("TS AD 9C 7H", {"Blackjack": "1 to 1", "Insurance": LOSES}, ("Insurance", "Stand")),
    Paid("6S 6D 5C TH TC TD", {"Blackjack": "1 to 1", "Double 1": "1 to 1"}, ("Double",)),
    Paid("6S TD 5C 9H KS", {"Blackjack": STANDS_OFF, "Double 1": STANDS_OFF}, ("Double",)),
    Paid("6S TD 5C 7H KS", {"Blackjack": LOSES, "Double 1": LOSES}, ("Double",)),
    Paid("8S 6D 8C TH 9C TC 8D", {"Blackjack": "1 to 1", "Split 2": "1 to 1"}, SPLIT),
    Paid("8S TD 8C TH TC 8D", {"Blackjack": STANDS_OFF, "Split 2": STANDS_OFF}, SPLIT),
    Paid("8S TD 8C TH 9C 8D", {"Blackjack": STANDS_OFF, "Split 2": LOSES}, SPLIT),
)
# A Dealer's blackjack takes the original wager only.
RETURNED = (
    Paid("6S TD 5C 9H AS", {"Blackjack": LOSES, "Double 1": STANDS_OFF}, ("Double",)),
    Paid("8S KD 8C 9H TD AC", {"Blackjack": LOSES, "Split 2": STANDS_OFF}, SPLIT),
)
EVEN_MONEY = Paid("AS AD KC", {"Blackjack": "1 to 1"}, ("No Insurance", "Even Money"))
PAIRS = {"alike": "TS 9D TS TH", "coloured": "TS 9D TC TH", "mixed": "TS 9D TH 8H"}
SYDNEY = {
    "4 decks A": (25, 15, 6),
    "4 decks B": (30, 12, 5),
    "6 decks A": (25, 13, 6),
    "6 decks B": (30, 10, 5),
    "8 decks A": (25, 12, 6),
    "8 decks B": (25, 12, 5),
}
PERTH = {4: ("30-12-5",), 6: ("25-12-5", "30-12-5", "30-10-5", "25-12-6")}
PERTH |= {8: ("25-12-5", "25-12-6")}
BOUNTY = (
    ("KS AD KS TH", LOSES, "1000 to 1", "2 to 1", ("No Insurance", "Stand")),
    ("KS 9D KS TH", "1 to 1", "100 to 1", "2 to 1", STAND),
    ("KC 9D KC TH", "1 to 1", "30 to 1", "2 to 1", STAND),
    ("QC 9D QC TH", "1 to 1", "20 to 1", "2 to 1", STAND),
    ("KC 9D QC TH", "1 to 1", "9 to 1", "50 to 1", STAND),
    ("KC 9D KH TH", "1 to 1", "6 to 1", LOSES, STAND),
    ("KC 9D QH TH", "1 to 1", "4 to 1", LOSES, STAND),
    ("AC 9D 9H TH", "1 to 1", "4 to 1", LOSES, STAND),
    ("AC 9D KC", "3 to 2", LOSES, "2 to 1", ()),
)
SETS = (
    Paid("9S 8D 9S TH", {"Blackjack": STANDS_OFF, "Bet the Set 21": "15 to 1"}, STAND),
    Paid("9S 8D 9H TH", {"Blackjack": STANDS_OFF, "Bet the Set 21": "10 to 1"}, STAND),
    Paid("9S 8D TS TH", {"Blackjack": "1 to 1", "Bet the Set 21": LOSES}, STAND),
)
# Each split and each double is free, and takes a token.
TOKENS = (
    ("6S 6D 5C TH TC TD", ("Double",)),
    ("8S 6D 8C 3H TC TH TS 9H", ("Split", "Double", "Stand")),
    ("8S 6D 8C 3H TC 2S TD TS AH", ("Split", "Double", "Double")),
    ("8S 6D 8C 8H 3D TC 2S TH TS TD 3H", ("Split", "Split", "Double", "Double", "Stand")),
    ("8S 6D 8C 8H 3D TC 2S TH 3C TS TD 3H", ("Split", "Split", "Double", "Double", "Double")),
)
POT_OF_GOLD = {"Version 1": (3, 10, 30, 60, 100), "Version 2": (3, 10, 25, 50, 100)}
CHALLENGE = (
    Paid("AS 7D KS", {"Blackjack": "2 to 1"}),
    Paid("AS QD KS AC", {"Blackjack": "5 to 1"}),
    Paid("QS QD AS AC", {"Blackjack": "4 to 1"}),
    Paid("TS JD AS AC", {"Blackjack": "3 to 1"}),
    Paid("KH 9C QD TS", {"Blackjack": "1 to 1"}, STAND),
    Paid("TH TC 8D 8S", {"Blackjack": LOSES}, STAND),
    Paid("TH TC 7D 8S", {"Blackjack": LOSES}, STAND),
    Paid("6S 6D 5H 8C TC 2D", {"Blackjack": "1 to 1", "Double 1": "1 to 1"}, ("Double",)),
    Paid("6S TD 5H 8C 9C", {"Blackjack": LOSES, "Double 1": LOSES}, ("Double",)),
    Paid("6S KD 5H 8C AS", {"Blackjack": LOSES, "Double 1": STANDS_OFF}, ("Double",)),
    Paid("8S 6D 8C TH 9C TC 8D", {"Blackjack": "1 to 1", "Split 2": "1 to 1"}, SPLIT),
    Paid("KS 6D TH 8H AS TC 5D", {"Blackjack": LOSES, "Split 2": "2 to 1"}, SPLIT[:2]),
    Paid("AS QD AH JS KH AC", {"Blackjack": "3 to 1", "Split 2": "5 to 1"}, ("Split",)),
    Paid("AS QD AH KS QH AC", {"Blackjack": "5 to 1", "Split 2": "4 to 1"}, ("Split",)),
    Paid("AS QD AH KS JH AC", {"Blackjack": "5 to 1", "Split 2": "3 to 1"}, ("Split",)),
)
STAR_PAIRS = (
    ("TS 9D TS TH", "30 to 1", "20 to 1"),
    ("TS 9D TC TH", "10 to 1", "8 to 1"),
    ("TS 9D TH 8H", "5 to 1", "5 to 1"),
)


SYDNEY_MAIN = (
    "CSB 9.2",
    "CSB 6.2.1(a)",
    "CSB 6.2.1(c)",
    "CSB 6.2.1(d)",
    "CSB 8.5.5(b)",
)
PERTH_MAIN = ("CPB 3.14", "CPB 3.22", "CPB 3.30", "CPB 3.42", "CPB 3.13(c)", "CPB 3.13(b)(ii)")
STAR_MAIN = ("SBC 17.1", "SBC 17.1.2", "SBC 17.1.4", "SBC 10.1", "SBC 11.1")


def blackjack_tables() -> Iterator[PayTable]:
    """The pay tables of all variations and side wagers."""
    yield PayTable("crown_sydney/blackjack", SYDNEY_MAIN, (*MAIN, *RETURNED, EVEN_MONEY))
    yield PayTable("crown_melbourne/blackjack", ("CSB 9.2",), (*MAIN, *RETURNED, EVEN_MONEY))
    yield PayTable("crown_perth/blackjack", PERTH_MAIN, (*MAIN, EVEN_MONEY))
    yield PayTable("star_sydney/blackjack_challenge", STAR_MAIN, CHALLENGE)
    yield from _pairs()
    yield from _melbourne()
    yield from _pot_of_gold()


def _pairs() -> Iterator[PayTable]:
    any_pair = Paid(PAIRS["mixed"], {"Any Pairs": "11 to 1"}, STAND)
    no_pair = Paid("TS 9D 8S TH", {"Any Pairs": LOSES, "Perfect Pairs": LOSES}, STAND)
    yield PayTable("crown_sydney/blackjack", ("CSB 16.5.2",), (any_pair, no_pair))
    for column, odds in SYDNEY.items():
        options: dict[str, str | int | bool] = {
            "decks": int(column[0]),
            "perfect_pairs": column,
            "crown_pairs": column,
        }
        rounds = (
            Paid(draws, {"Perfect Pairs": f"{to} to 1", "Crown Pairs": f"{to} to 1"}, STAND)
            for draws, to in zip(PAIRS.values(), odds, strict=True)
        )
        clauses: tuple[str, ...] = ("CSB 14.4.3", "CSB 15.4.3")
        yield PayTable("crown_sydney/blackjack", clauses, (*rounds,), options)
    for decks, column in ((decks, each) for decks, columns in PERTH.items() for each in columns):
        rounds = (
            Paid(draws, {"Blackjack": "1 to 1", "Perfect Pairs": f"{to} to 1"}, STAND)
            for draws, to in zip(PAIRS.values(), column.split("-"), strict=True)
        )
        options = {"decks": decks, "perfect_pairs": column}
        yield PayTable("crown_perth/blackjack", ("CPB 3.19",), (*rounds,), options)
    stars = (
        Paid(
            draws,
            {
                "Blackjack": "1 to 1",
                "Any Pairs": "11 to 1",
                "Perfect Pairs": perfect,
                "Star Pairs": star,
            },
            STAND,
        )
        for draws, perfect, star in STAR_PAIRS
    )
    aces = Paid("AS 6D AH TC 8D", {"Blackjack": "1 to 1", "Star Pairs": "30 to 1"}, STAND)
    clauses = ("SBC 13.7", "SBC 14.8", "SBC 15.8", "SBC 13.6", "SBC 14.7", "SBC 15.7")
    yield PayTable("star_sydney/blackjack_challenge", clauses, (*stars, aces))


def _melbourne() -> Iterator[PayTable]:
    bounty = (
        Paid(draws, {"Blackjack": main, "King's Bounty": king, "Royal Match 21": royal}, decisions)
        for draws, main, king, royal, decisions in BOUNTY
    )
    yield PayTable("crown_melbourne/blackjack", ("CMA 16.9.3",), (*bounty,))
    options: dict[str, str | int | bool] = {"side_wagers": "Bet the Set 21"}
    yield PayTable("crown_melbourne/blackjack", ("CMA 16.9.3",), SETS, options)


def _pot_of_gold() -> Iterator[PayTable]:
    for version, odds in POT_OF_GOLD.items():
        rounds = (
            Paid(draws, {"Pot of Gold": f"{to} to 1"}, decisions)
            for (draws, decisions), to in zip(TOKENS, odds, strict=True)
        )
        options: dict[str, str | int | bool] = {"pot_of_gold": version}
        book = "crown_sydney/free_bet_blackjack"
        yield PayTable(book, ("CSB 12.5.1",), (*rounds,), options)
